// The built site in a browser: a server for its pages, a Chromium, and pages that are watched.
//
// HOYLE_SITE names the folder of the site, HOYLE_SCREENSHOTS that of the pictures; run.js sets both.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { after, before } = require("node:test");
const { pathToFileURL } = require("node:url");
const { chromium } = require("playwright-core");

const { find } = require("../chromium.js");
const { serve } = require("./server.js");
const { watch } = require("./watching.js");

const FOLDER = path.resolve(process.env.HOYLE_SITE);
const SCREENSHOTS = path.resolve(process.env.HOYLE_SCREENSHOTS);

// No call of the browser itself, and no name is looked up: only the loopback address answers.
const FLAGS = [
  "--disable-background-networking", "--disable-component-update", "--disable-gpu", "--disable-quic",
  "--disable-sync", "--no-first-run", "--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];
const ROOT_HAS_NO_SANDBOX = process.getuid && process.getuid() === 0;

const WIDTHS = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

/** The pages of the site, as paths from its folder, in order of the alphabet. */
function pages() {
  const found = fs.readdirSync(FOLDER, { recursive: true }).filter((name) => name.endsWith(".html"));
  return found.filter((name) => !name.startsWith("_")).sort();
}

/** The site for the tests of a file: it is there before the first, and gone after the last. */
function siteOfTests() {
  const site = {};
  before(async () => {
    // The parent is served, for the pages in another language stand beside the folder.
    site.server = await serve(path.dirname(FOLDER));
    site.address = `${site.server.address}${path.basename(FOLDER)}/`;
    site.browser = await chromium.launch({
      executablePath: find(), args: FLAGS, chromiumSandbox: !ROOT_HAS_NO_SANDBOX,
    });
  });
  after(async () => {
    await site.browser?.close();
    await site.server?.close();
  });
  /** A fresh page of a width, "wide" or "phone", in a scheme, "light" or "dark"; watched for requests to elsewhere. */
  site.page = async ({ width = "wide", scheme = "light", homes } = {}) => {
    const page = await site.browser.newPage({ viewport: WIDTHS[width], colorScheme: scheme });
    return Object.assign(page, { faults: watch(page, homes || [site.server.address, filesOf(FOLDER)]) });
  };
  return site;
}

function filesOf(folder) {
  return pathToFileURL(folder + path.sep).href;
}

/** Keep a picture of a page as `name`.png. */
async function keep(page, name, options = {}) {
  await page.screenshot({ path: path.join(SCREENSHOTS, `${name}.png`), ...options });
}

module.exports = { FOLDER, SCREENSHOTS, WIDTHS, filesOf, keep, pages, siteOfTests };
