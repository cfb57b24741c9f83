// What goes wrong while pages are open: errors, requests that fail, and requests to elsewhere.
"use strict";

const INSIDE = ["data:", "blob:", "about:"];
const LEFT = "net::ERR_ABORTED"; // The page was left before its sign for the tab had come.

/** The faults of a page from now on; `homes` are the addresses at which the site's files begin. */
function watch(page, homes) {
  const faults = [];
  const note = (what) => faults.push(`${new URL(page.url()).pathname}: ${what}`);
  const isOwn = (address) => [...homes, ...INSIDE].some((home) => address.startsWith(home));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      note(`the console says of ${message.location().url}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => note(`a script fails: ${error.message}`));
  page.on("request", (request) => {
    if (!isOwn(request.url())) {
      note(`asks for ${request.url()}, which is not of the site`);
    }
  });
  page.on("response", (response) => {
    if (response.status() >= 400) {
      note(`gets ${response.status()} for ${response.url()}`);
    }
  });
  page.on("requestfailed", (request) => {
    const why = request.failure().errorText;
    if (why !== LEFT) {
      note(`does not get ${request.url()}: ${why}`);
    }
  });
  return faults;
}

module.exports = { watch };
