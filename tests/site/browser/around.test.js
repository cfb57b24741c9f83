// What stands around the text of every page: the search, the lists of pages and headings, the colours.
"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");

const { keep, siteOfTests } = require("./site.js");

const site = siteOfTests();

test("a word is searched for and found", async () => {
  // When a word of a rule is typed into the field beside a page
  const page = await site.page();
  await page.goto(`${site.address}trust.html`);
  await page.getByRole("searchbox", { name: "Search" }).or(page.getByRole("textbox", { name: "Search" })).fill("molodka");
  await page.keyboard.press("Enter");

  // Then the rules of the game are among what is found
  const found = page.locator("#search-results").getByRole("link", { name: "Goat", exact: true }).first();
  await found.waitFor();
  assert.match(await found.getAttribute("href"), /^rules\/goat\.html/);
  assert.deepEqual(page.faults, []);
  await keep(page, "search-results");
  await page.close();
});

test("on a phone the list of pages is opened and left with the keyboard", async () => {
  // Given a page on a phone
  const page = await site.page({ width: "phone" });
  await page.goto(`${site.address}look-up.html`);
  const sign = page.getByRole("button", { name: "All pages" });
  const link = page.getByRole("complementary", { name: "All pages" }).getByRole("link", { name: "Exit codes" });
  const isInSight = () => link.evaluate((element) => element.getBoundingClientRect().left >= 0);
  assert.equal(await isInSight(), false);

  // When the sign in the corner is pressed, then the list is there, and its links lead on
  await sign.press("Enter");
  await page.waitForFunction((element) => element.getBoundingClientRect().left >= 0, await link.elementHandle());
  assert.equal(await sign.getAttribute("aria-expanded"), "true");
  await keep(page, "list-of-pages-phone");
  await link.press("Enter");
  await page.getByRole("heading", { name: "Exit codes", level: 1 }).waitFor();
  await page.close();
});

test("the colours that are chosen by hand are those of controls, too", async () => {
  // Given a page in a browser that likes light colours
  const page = await site.page();
  await page.goto(`${site.address}stepper.html`);
  const scheme = () => page.evaluate(() => getComputedStyle(document.querySelector("input[type=range]")).colorScheme);
  const theme = () => page.evaluate(() => document.body.dataset.theme);

  // When the sign for the colours is pressed until it is dark
  for (let presses = 0; presses < 3 && (await theme()) !== "dark"; presses++) {
    await page.getByRole("button", { name: /color theme/ }).first().click();
  }

  // Then sliders and lists are dark as well
  assert.deepEqual([await theme(), await scheme()], ["dark", "dark"]);
  await page.close();
});
