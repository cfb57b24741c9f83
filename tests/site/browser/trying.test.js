// A rule is tried on the page of each game; the reference answers in the browser.
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");

const { FOLDER, filesOf, keep, siteOfTests } = require("./site.js");

const GAMES = ["swoop", "haggis", "goat", "take"];
const RECORDING = path.join(__dirname, "../../data/games/take/by-hand.jsonl");
const NO_ENGINE = /hoyleTry\.engine = null/;
const site = siteOfTests();

/** Whether the site was built with the engine. */
function hasEngine() {
  return !NO_ENGINE.test(fs.readFileSync(path.join(FOLDER, "_static", "try-data", "engine.js"), "utf8"));
}

/** The table of a page, by the attributes of its parts. */
function tableOf(page) {
  const part = (name) => page.locator(`.try-rule [data-try-${name}]`);
  return {
    home: page.locator(".try-rule"),
    part,
    /** Ask about a move; gives "legal" or "illegal". */
    ask: async (move) => {
      await part("move").fill(move);
      await part("ask").click();
      const said = page.locator(".try-rule .stepper-words", { hasText: move });
      await said.or(part("fault")).first().waitFor({ timeout: 60000 });
      return (await said.count()) ? part("verdict").getAttribute("data-try-verdict") : part("fault").innerText();
    },
  };
}

async function open(address, game, screen) {
  const page = await site.page(screen);
  await page.goto(`${address}rules/${game}.html`);
  return page;
}

/** Wait until the referee has been loaded and lists what may be done. */
async function start(table) {
  await table.part("start").click();
  await table.home.and(table.home.page().locator("[data-ready]")).waitFor({ timeout: 120000 });
  await table.part("moves").locator("button").first().waitFor({ timeout: 60000 });
}

for (const game of GAMES) {
  test(`a rule of ${game} is tried`, async () => {
    const page = await open(site.address, game);
    const table = tableOf(page);
    if (!hasEngine()) {
      assert.equal(await table.part("note").getAttribute("data-try-note"), "missing");
      assert.deepEqual(page.faults, []);
      await page.close();
      return;
    }

    // Given a position of an example, and the referee
    await start(table);
    const position = await table.part("board").innerText();

    // When a legal move is chosen and asked about
    const legal = await table.part("moves").locator("button").first().innerText();
    assert.equal(await table.ask(legal), "legal");
    assert.ok((await table.part("fired").locator("a").count()) > 0);
    await keep(table.home, `try-${game}-wide-light`);

    // Then what is no move is said to be none, and nothing has changed
    assert.match(await table.ask("fly away"), /fly/);
    assert.equal(await table.part("board").innerText(), position);
    assert.deepEqual(page.faults, []);
    await page.close();
  });
}

test("a recording is opened as it is where there is an engine", async () => {
  // When a recording, and not its steps, is opened on the page of the steppers
  const page = await site.page();
  await page.goto(`${site.address}stepper.html`);
  await page.getByLabel("Open a file").setInputFiles(RECORDING);

  // Then it is stepped through, or the page says how to turn it into steps
  const wanted = hasEngine() ? /^by-hand\.jsonl: take, \d+ steps\.$/ : /is a recorded game/;
  await page.locator(".stepper-said", { hasText: wanted }).waitFor({ timeout: 120000 });
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("without a server the page says that it needs one", async () => {
  const page = await open(filesOf(FOLDER), GAMES[0], { width: "phone", scheme: "dark" });
  const table = tableOf(page);
  assert.equal(await table.part("note").getAttribute("data-try-note"), "file");
  await keep(table.home, "try-swoop-phone-dark");
  assert.deepEqual(page.faults, []);
  await page.close();
});
