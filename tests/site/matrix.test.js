// What the script of the matrix decides without a page: `node --test tests/site/`.
"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");

require("../../docs/_static/matrix.js");
const { asked, address, fits, counted } = globalThis.hoyleMatrix;

const ALL = { game: "", level: "", words: "" };
const LINE = { game: "swoop", level: "proved", text: "Opening a pile clauses/swoop.play.opening.html" };

test("an address that asks for nothing shows everything", () => {
  assert.deepEqual(asked(""), ALL);
  assert.deepEqual(asked("?other=1"), ALL);
  assert.equal(fits(LINE, ALL), true);
});

test("a choice goes into the address and comes back", () => {
  const choice = { game: "swoop", level: "", words: "higher & pile" };
  assert.equal(address(choice), "?game=swoop&words=higher+%26+pile");
  assert.deepEqual(asked(address(choice)), choice);
  assert.equal(address(ALL), "");
});

test("a line has to be of the game and of the level", () => {
  assert.equal(fits(LINE, { ...ALL, game: "swoop", level: "proved" }), true);
  assert.equal(fits(LINE, { ...ALL, game: "goat" }), false);
  assert.equal(fits(LINE, { ...ALL, level: "sampled" }), false);
});

test("a line has to have all words, in any order and either case, the id among them", () => {
  assert.equal(fits(LINE, { ...ALL, words: "PILE  opening" }), true);
  assert.equal(fits(LINE, { ...ALL, words: "swoop.play.opening" }), true);
  assert.equal(fits(LINE, { ...ALL, words: "pile closing" }), false);
});

test("how much is shown is said in words", () => {
  assert.equal(counted(165, 165), "All 165 clauses");
  assert.equal(counted(6, 165), "6 of 165 clauses");
  assert.equal(counted(0, 165), "0 of 165 clauses");
});
