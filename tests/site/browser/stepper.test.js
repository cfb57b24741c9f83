// Recorded games are stepped through, on a served page and on one that is opened as a file.
"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");

const { FOLDER, filesOf, keep, siteOfTests } = require("./site.js");

const CLICKS = 12;
const GAMES = ["Swoop", "Haggis", "Goat", "Take"];
const site = siteOfTests();

/** What a stepper shows, in short: the step, its words, and a number that stands for the table. */
function inShort(home) {
  const said = (name) => home.querySelector(`.stepper-${name}`).textContent;
  const table = home.querySelector(".stepper-table").innerHTML;
  const digest = Array.from(table).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1000003, 0);
  return `${said("count")}: ${said("words")} (${digest})`;
}

/** The stepper of a game on the page, by what a reader calls its parts. */
function stepper(page, name) {
  const home = page.getByRole("group", { name, exact: true });
  return {
    home,
    button: (label) => home.getByRole("button", { name: label, exact: true }),
    seenBy: home.getByLabel("Seen by"),
    shown: () => home.evaluate(inShort),
    hidden: () => home.locator(".stepper-table").getByRole("img", { name: /hidden card/ }).count(),
    length: () => home.locator(".stepper-list li").count(),
  };
}

function ofGame(page, game) {
  return stepper(page, `A recorded game of ${game}`);
}

async function open(address, screen) {
  const page = await site.page(screen);
  await page.goto(`${address}stepper.html`);
  return page;
}

/** Step to the end by `forward`, and back by `back`; gives what is shown at each step of the two ways. */
async function bothWays(game, forward, back) {
  const length = await game.length();
  const there = [await game.shown()];
  for (let step = 1; step < length; step++) {
    await forward(step);
    there.push(await game.shown());
  }
  const home = [await game.shown()];
  for (let step = 1; step < length; step++) {
    await back();
    home.unshift(await game.shown());
  }
  return { there, home };
}

const PLACES = { served: () => site.address, "opened as a file": () => filesOf(FOLDER) };
for (const [place, address] of Object.entries(PLACES)) {
  test(`the page with the steppers, ${place}`, async (t) => {
    const page = await open(address());
    for (const name of place === "served" ? GAMES : GAMES.slice(0, 1)) {
      await t.test(`${name} is stepped through with the mouse and with keys`, () => stepThrough(page, name));
      await t.test(`${name} hides what a seat does not see`, () => hide(page, name));
    }
    await t.test("a file of one's own is opened and dropped", () => openAndDrop(page));
    await t.test("nothing has gone wrong", () => assert.deepEqual(page.faults, []));
    await page.close();
  });
}

async function stepThrough(page, name) {
  // When a game is gone through to its end, with clicks at first, and back with keys
  const game = ofGame(page, name);
  const { there, home } = await bothWays(
    game,
    (step) => (step <= CLICKS ? game.button("Forward").click() : page.keyboard.press("ArrowRight")),
    () => page.keyboard.press("ArrowLeft")
  );

  // Then each step looks the same both ways, and none like another
  assert.deepEqual(home, there);
  assert.equal(new Set(there).size, there.length);
  assert.match(there.at(-1), new RegExp(`^step ${there.length} of ${there.length}, line `));

  // And the keys for the two ends lead there, where the buttons go no further
  await page.keyboard.press("End");
  assert.equal(await game.shown(), there.at(-1));
  assert.equal(await game.button("Forward").isDisabled(), true);
  await page.keyboard.press("Home");
  assert.equal(await game.shown(), there[0]);
  assert.equal(await game.button("Back").isDisabled(), true);
}

async function hide(page, name) {
  // Given the first step, of which everybody's hands are shown
  const game = ofGame(page, name);
  const all = await game.shown();
  const before = await game.hidden();

  // When it is seen by a seat, and then by everybody again
  await game.seenBy.selectOption({ label: "seat 1" });
  const hidden = await game.hidden();
  await game.seenBy.selectOption({ label: "everybody (all cards)" });

  // Then cards are turned over, and are back
  assert.ok(hidden > before, `${hidden} cards are hidden, and ${before} were before`);
  assert.equal(await game.shown(), all);
}

async function openAndDrop(page) {
  // Given the steps of a game as a file
  const data = await page.evaluate(() => JSON.stringify(document.querySelector(".stepper-game").stepper.data));

  // When it is opened, then something else is dropped, and then the game again
  const said = page.locator(".stepper-said");
  await page.getByLabel("Open a file").setInputFiles({
    name: "own.json", mimeType: "application/json", buffer: Buffer.from(data),
  });
  await said.filter({ hasText: /^own\.json: swoop, \d+ steps\.$/ }).waitFor();
  await drop(page, "notes.txt", "Anna leads.");
  await said.filter({ hasText: /^notes\.txt cannot be read: it is no JSON/ }).waitFor();
  await drop(page, "again.json", data);
  await said.filter({ hasText: /^again\.json: swoop, \d+ steps\.$/ }).waitFor();

  // Then the game is there, and goes as that of the page does
  const [own, first] = [stepper(page, "Opened game 2"), ofGame(page, GAMES[0])];
  await own.button("Last step").click();
  await first.button("Last step").click();
  assert.equal(await own.shown(), await first.shown());
}

/** Drop a file on the page. */
async function drop(page, name, text) {
  const data = await page.evaluateHandle(([file, content]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], file));
    return transfer;
  }, [name, text]);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

for (const screen of [{ width: "wide", scheme: "dark" }, { width: "phone", scheme: "light" }]) {
  test(`pictures of the steppers, ${screen.width}, ${screen.scheme}`, async () => {
    const page = await open(site.address, screen);
    for (const name of GAMES) {
      const game = ofGame(page, name);
      await game.home.getByRole("slider").fill(String(Math.floor((await game.length()) / 2)));
      await keep(game.home, `stepper-${name.toLowerCase()}-${screen.width}-${screen.scheme}`);
    }
    await page.close();
  });
}
