// Pages of each kind, looked at by axe: on a screen and on a phone, in both colour schemes.
"use strict";

const assert = require("node:assert/strict");
const path = require("node:path");
const test = require("node:test");

const { kinds } = require("./kinds.js");
const { ALL, COLOURS, violations } = require("./looking.js");
const { FOLDER, WIDTHS, keep, pages, siteOfTests } = require("./site.js");

// A scheme changes colours and nothing else. What a long page holds is on shorter ones, too, and axe
// takes long for it: there one screen has to be enough.
const LONG = 300_000;
const SCREENS = [
  { width: "wide", scheme: "light", rules: ALL },
  { width: "wide", scheme: "dark", rules: COLOURS },
  { width: "phone", scheme: "dark", rules: ALL },
];
const TABS = 2;
const site = siteOfTests();

/** All that axe has against a page, each with the screen on which it is so. */
async function look(page, name) {
  const against = [];
  await page.goto(site.address + name);
  const isLong = (await page.content()).length > LONG;
  for (const { width, scheme, rules } of isLong ? SCREENS.slice(-1) : SCREENS) {
    await page.setViewportSize(WIDTHS[width]);
    await page.emulateMedia({ colorScheme: scheme });
    await keep(page, `${name.replace(".html", "").replaceAll(path.sep, "-")}-${width}-${scheme}`);
    against.push(...(await violations(page, rules)).map((what) => `${width}, ${scheme}: ${what}`));
  }
  return against;
}

test("axe has nothing against pages of each kind", async (t) => {
  // Given pages of each kind
  const queue = kinds(FOLDER, pages());

  // When they are looked at
  const tab = async () => {
    const page = await site.page();
    for (let name = queue.shift(); name; name = queue.shift()) {
      const against = await look(page, name);

      // Then nothing is found
      await t.test(name, () => assert.deepEqual(against, []));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, tab));
});
