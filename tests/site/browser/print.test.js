// What comes out of the printer: a summary fills one page, and a game that is stepped through its table.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");

const { SCREENSHOTS, siteOfTests } = require("./site.js");

const GAMES = ["swoop", "haggis", "goat", "take"];
const PAGE = /\/Type\s*\/Page\b(?!s)/g;
const site = siteOfTests();

for (const game of GAMES) {
  test(`the summary of ${game} is one printed page`, async () => {
    // When the summary is printed on A4, by a browser that likes dark colours
    const page = await site.page({ scheme: "dark" });
    await page.goto(`${site.address}games/${game}-summary.html`);
    const printed = await page.pdf({ format: "A4", preferCSSPageSize: true, printBackground: true });
    fs.writeFileSync(path.join(SCREENSHOTS, `${game}-summary.pdf`), printed);

    // Then it is one page
    assert.equal(printed.toString("latin1").match(PAGE).length, 1);
    await page.close();
  });
}
