// Pages of each kind, looked at by axe: on a screen and on a phone, in both colour schemes.
"use strict";

const assert = require("node:assert/strict");
const path = require("node:path");
const test = require("node:test");
const axe = require("axe-core");

const { kinds } = require("./kinds.js");
const { FOLDER, WIDTHS, keep, pages, siteOfTests } = require("./site.js");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const ALL = { type: "tag", values: TAGS };
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
// A scheme changes colours and nothing else, and a phone has no colours of its own.
const SCREENS = [
  { width: "wide", scheme: "light", rules: ALL },
  { width: "wide", scheme: "dark", rules: COLOURS },
  { width: "phone", scheme: "dark", rules: ALL },
];
const TABS = 2;
const site = siteOfTests();

/** What axe has against a page that is open: the rule, and the first elements that break it. */
async function violations(page, runOnly) {
  const found = await page.evaluate(
    (rules) => globalThis.axe.run(document, {
      runOnly: rules, resultTypes: ["violations"], iframes: false, preload: false,
    }),
    runOnly
  );
  return found.violations.map(({ help, id, nodes }) => {
    const first = nodes.slice(0, 3).map((node) => `${node.target.join(" ")} ${said(node)}`.slice(0, 200));
    return `${help} (${id}), ${nodes.length} times: ${first.join("; ")}`;
  });
}

function said(node) {
  return [...node.any, ...node.all, ...node.none].map((check) => check.message).join(", ");
}

/** All that axe has against a page, each with the screen on which it is so. */
async function look(page, name) {
  const against = [];
  await page.goto(site.address + name);
  await page.evaluate(axe.source);
  for (const { width, scheme, rules } of SCREENS) {
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
