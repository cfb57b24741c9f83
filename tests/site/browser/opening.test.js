// The pages of the site are opened, on a phone; with ALL_PAGES in the environment really all of them.
"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");

const { sample } = require("./kinds.js");
const { tooWide } = require("./looking.js");
const { pages, siteOfTests } = require("./site.js");

const TABS = 2;
const site = siteOfTests();

/** Open all pages of a queue, one after the other; gives what goes wrong. */
async function open(queue) {
  const page = await site.page({ width: "phone" });
  const wide = [];
  for (let name = queue.shift(); name; name = queue.shift()) {
    await page.goto(site.address + name);
    wide.push(...(await tooWide(page)).map((what) => `${name}: ${what}`));
  }
  await page.close();
  return { faults: page.faults, wide };
}

test("the pages are opened", async (t) => {
  // When pages are opened
  const queue = process.env.ALL_PAGES ? pages() : sample(pages());
  t.diagnostic(`${queue.length} of ${pages().length} pages`);
  const found = await Promise.all(Array.from({ length: TABS }, () => open(queue)));

  // Then all goes well, and all fits
  await t.test("no page has an error, lacks a file, or asks for one of elsewhere", () => {
    assert.deepEqual(found.flatMap((one) => one.faults), []);
  });
  await t.test("no page is wider than a phone", () => {
    assert.deepEqual(found.flatMap((one) => one.wide).sort(), []);
  });
});
