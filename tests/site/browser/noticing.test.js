// The tests of the pages notice what they are there for: here it is on pages of its own.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { after, before, test } = require("node:test");

const { ALL, COLOURS, tooWide, violations } = require("./looking.js");
const { serve } = require("./server.js");
const { siteOfTests } = require("./site.js");

const site = siteOfTests();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hoyle-site-"));
let server;
before(async () => { server = await serve(folder); });
after(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

/** A page with this text, and what is noticed of it while it is opened at a phone's width. */
async function opened(text) {
  fs.writeFileSync(path.join(folder, "page.html"), `<!doctype html><link rel="icon" href="data:,">${text}`);
  const page = await site.page({ width: "phone", homes: [server.address] });
  await page.goto(`${server.address}page.html`);
  return page;
}

for (const [what, text, said] of [
  ["an error of a script", "<script>throw new Error('no card')</script>", "/page.html: a script fails: no card"],
  ["a word on the console", "<script>console.error('no trump')</script>", /the console says of .*page\.html: no trump$/],
  ["a picture that is not there", "<img src='none.png'>", /gets 404 for .*none\.png$/],
  ["a picture of elsewhere", "<img src='http://example.org/a.png'>", /asks for http:\/\/example\.org\/a\.png, which is not of the site$/],
]) {
  test(`${what} is noticed`, async () => {
    const page = await opened(text);
    const found = page.faults.filter((fault) => (said.test ? said.test(fault) : said === fault));
    assert.equal(found.length, 1, page.faults.join("\n"));
    await page.close();
  });
}

test("what is too wide is noticed, unless it can be scrolled", async () => {
  const wide = '<b style="display: inline-block; width: 900px">wide</b>';
  const page = await opened(`<article><p style="overflow-x: auto">${wide}</p></article>`);
  assert.deepEqual(await tooWide(page), []);
  await page.setContent(`<article style="overflow-x: clip">${wide}</article>`);
  assert.deepEqual(await tooWide(page), [`stands out: ${wide}`]);
  await page.setContent(`<article>${wide}</article>`);
  assert.deepEqual(await tooWide(page), ["the page can be scrolled sideways", `stands out: ${wide}`]);
  await page.close();
});

test("pale words and pictures without any are noticed", async () => {
  const page = await opened('<html lang="en"><title>x</title><main><h1>x</h1><p style="color: #ccc">pale</p><img src="data:,"></main>');
  const ids = async (rules) => (await violations(page, rules)).map((one) => /\((.*?)\)/.exec(one)[1]);
  assert.deepEqual(await ids(COLOURS), ["color-contrast"]);
  assert.deepEqual((await ids(ALL)).sort(), ["color-contrast", "image-alt"]);
  await page.close();
});
