// The pages of the site are opened, on a phone; with ALL_PAGES in the environment really all of them.
"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");

const { sample } = require("./kinds.js");
const { pages, siteOfTests } = require("./site.js");

const TABS = 2;
const site = siteOfTests();

/** What stands out of the window at its right, and cannot be scrolled by itself. */
function tooWide() {
  const width = document.documentElement.clientWidth;
  const clips = (element) => getComputedStyle(element).overflowX !== "visible";
  const standsOut = (element) => {
    const box = element.getBoundingClientRect();
    return box.width && box.right > width + 1 && !element.closest(".visually-hidden, .card-sprite");
  };
  const isOpen = (element) => {
    const parent = element.parentElement;
    return parent === document.body || (!clips(parent) && isOpen(parent));
  };
  const found = Array.from(document.querySelectorAll("article *")).filter(standsOut).filter(isOpen);
  const scrolls = document.documentElement.scrollWidth > width ? ["the page can be scrolled sideways"] : [];
  return scrolls.concat(found.slice(0, 2).map((element) => `stands out: ${element.outerHTML.slice(0, 100)}`));
}

/** Open all pages of a queue, one after the other; gives what goes wrong. */
async function open(queue) {
  const page = await site.page({ width: "phone" });
  const wide = [];
  for (let name = queue.shift(); name; name = queue.shift()) {
    await page.goto(site.address + name);
    wide.push(...(await page.evaluate(tooWide)).map((what) => `${name}: ${what}`));
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
