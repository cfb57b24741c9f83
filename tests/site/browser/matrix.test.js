// The matrix is filtered, and its address keeps the choice.
"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");

const { keep, siteOfTests } = require("./site.js");

const site = siteOfTests();

/** The form of the matrix, and how many lines of the tables are in sight. */
function matrixOf(page) {
  const form = page.getByRole("search", { name: "Choose clauses" });
  return {
    form,
    game: form.getByLabel("Game"),
    level: form.getByLabel("Level"),
    words: form.getByLabel("Words"),
    all: form.getByRole("button", { name: "Show all" }),
    told: () => form.getByRole("status").textContent(),
    inSight: () => page.locator("table.clauses tbody tr:visible").count(),
  };
}

test("the matrix is filtered by game, level and words", async () => {
  // Given all lines
  const page = await site.page({ width: "phone", scheme: "dark" });
  await page.goto(`${site.address}generated/matrix.html`);
  const matrix = matrixOf(page);
  const all = await matrix.inSight();
  assert.equal(await matrix.told(), `All ${all} clauses`);

  // When a game, then a level, then a word is asked for, there are fewer each time
  await matrix.game.selectOption("goat");
  const goat = await matrix.inSight();
  await matrix.level.selectOption("proved");
  const proved = await matrix.inSight();
  await matrix.words.fill("molodka");
  const few = await matrix.inSight();
  assert.ok(all > goat && goat > proved && proved > few && few > 0, `${[all, goat, proved, few]}`);
  assert.equal(await matrix.told(), `${few} of ${all} clauses`);
  await keep(page, "matrix-filtered-phone-dark");

  // Then the address brings the same lines back, and the button all of them
  await page.reload();
  assert.equal(await matrix.inSight(), few);
  await matrix.all.click();
  await page.waitForFunction(() => !document.querySelector("table.clauses tbody tr[hidden]"));
  assert.equal(await matrix.inSight(), all);
  assert.deepEqual(page.faults, []);
  await page.close();
});
