// What is wrong with the looks of a page that is open: axe's findings, and what is too wide.
"use strict";

const axe = require("axe-core");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const ALL = { type: "tag", values: TAGS };
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe has against a page that is open: the rule, and the first elements that break it. */
async function violations(page, runOnly) {
  if (!(await page.evaluate(() => "axe" in globalThis))) {
    await page.evaluate(axe.source);
  }
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

/** What stands out of the window at its right, and cannot be scrolled by itself; runs in the page. */
function standingOut() {
  const width = document.documentElement.clientWidth;
  const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
  const standsOut = (element) => {
    const box = element.getBoundingClientRect();
    return box.width && box.right > width + 1 && !element.closest(".visually-hidden, .card-sprite");
  };
  const isOpen = (element) => {
    const parent = element.parentElement;
    return parent === document.body || (!scrolls(parent) && isOpen(parent));
  };
  const found = Array.from(document.querySelectorAll("article *")).filter(standsOut).filter(isOpen);
  const moves = document.documentElement.scrollWidth > width ? ["the page can be scrolled sideways"] : [];
  return moves.concat(found.slice(0, 2).map((element) => `stands out: ${element.outerHTML.slice(0, 100)}`));
}

/** What of a page is wider than its window. */
function tooWide(page) {
  return page.evaluate(standingOut);
}

module.exports = { ALL, COLOURS, tooWide, violations };
