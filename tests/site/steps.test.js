// The scripts of the stepper that need no page: `node --test tests/site/`.
"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");

require("../../docs/_static/stepper/reading.js");
require("../../docs/_static/stepper/table.js");
const { read, howToConvert, table, worded, verdict, clauses } = globalThis.hoyleSteps;

const NOTHING = [[null, null], [null, null]];

/** A step of a game of two seats. */
function step(changes) {
  return {
    line: 2, kind: "move", seat: 0, text: "Seat 0: play 7h", fired: [], actors: [1],
    hidden: [{ "hand 1": [] }, { "hand 0": [] }], totals: [0, 0], verdict: null, parted: null,
    ...changes,
  };
}

function swoop(...steps) {
  return { format: "hoyle-steps/1", game: "swoop", seats: 2, clauses: {}, steps };
}

function swoopPosition(changes) {
  return { hands: [["7h", "7s"], ["5d", "10c"]], pile: [], faceup: NOTHING, mystery: NOTHING, removed: [], undealt: [], ...changes };
}

function rowOf(rows, key) {
  return rows.find((row) => row.key === key);
}

test("a whole document is read as it is", () => {
  const data = swoop(step({ position: swoopPosition() }));
  assert.deepEqual(read(JSON.stringify(data), "game.json"), { steps: data });
  assert.deepEqual(read(JSON.stringify(data, null, 2), "game.json"), { steps: data });
});

test("a recording is known by its first line", () => {
  const text = '{"format": "hoyle-trace/1", "game": "swoop"}\n{"deal": {}}\n';
  assert.deepEqual(read(text, "game.jsonl"), { trace: text });
  assert.equal(
    howToConvert("game.jsonl"),
    "game.jsonl is a recorded game (hoyle-trace/1). Turn it into steps first: " +
      "`hoyle steps game.jsonl -o game.json`, and open game.json here."
  );
});

const WANTED = " This page opens what `hoyle steps FILE -o game.json` writes (hoyle-steps/1).";
const SOUND = swoop(step({ position: swoopPosition() }));
for (const [what, text, message] of [
  ["an empty file", " \n", "x is empty."],
  ["no JSON", "Seat 0: play 7h", "x cannot be read: it is no JSON, or not whole." + WANTED],
  ["half a document", JSON.stringify(SOUND).slice(0, -5), "x cannot be read: it is no JSON, or not whole." + WANTED],
  ["a list", "[]", "x cannot be read: it is no JSON, or not whole." + WANTED],
  ["two documents", JSON.stringify(SOUND) + "\n{}", "x cannot be read: something follows the end of its first line."],
  ["no format", "{}", "x does not say of which format it is." + WANTED],
  ["another format", '{"format": "hoyle-position/1"}', 'x is "hoyle-position/1".' + WANTED],
  ["no game", '{"format": "hoyle-steps/1"}', "x is broken: `game`, `seats` or `clauses` is missing or of the wrong type."],
  ["steps that are no list", JSON.stringify({ ...SOUND, steps: 7 }), "x is broken: `steps` is no list."],
  ["no steps", JSON.stringify(swoop()), "x is broken: it has no step."],
  ["a step without a position", JSON.stringify(swoop(step({}))), "x is broken: step 1 has no proper `position`."],
  ["views of too few seats", JSON.stringify(swoop(step({ position: swoopPosition(), hidden: [{}] }))), "x is broken: step 1 has no proper `hidden`."],
]) {
  test(`${what} gives one message`, () => assert.deepEqual(read(text, "x"), { message }));
}

test("everybody's cards are shown unless a seat is chosen", () => {
  const data = swoop(step({ position: swoopPosition() }));
  const [all, own] = [table(data, 0, null), table(data, 0, 1)];
  assert.deepEqual(rowOf(all, "hand 0").cards, [{ name: "7h" }, { name: "7s" }]);
  assert.deepEqual(rowOf(own, "hand 0").cards, [{ back: true }, { back: true }]);
  assert.deepEqual(rowOf(own, "hand 1").cards, [{ name: "5d" }, { name: "10c" }]);
});

test("cards that a seat reads in a hand come before the others, copy by copy", () => {
  const position = swoopPosition({ hands: [["7h", "Jk", "Jk"], []] });
  const data = swoop(step({ position, hidden: [{}, { "hand 0": ["Jk"] }] }));
  assert.deepEqual(rowOf(table(data, 0, 1), "hand 0").cards, [{ name: "Jk" }, { back: true }, { back: true }]);
});

test("mystery cards lie face down, and empty places are kept", () => {
  const position = swoopPosition({ mystery: [["9s", null], [null, null]] });
  const data = swoop(step({ position, hidden: [{ "mystery 0 0": [] }, {}] }));
  assert.deepEqual(rowOf(table(data, 0, null), "mystery 0").cards, [{ name: "9s", down: true }, { empty: true }]);
  assert.deepEqual(rowOf(table(data, 0, 0), "mystery 0").cards, [{ back: true }, { empty: true }]);
  assert.equal(rowOf(table(data, 0, 0), "mystery 1"), undefined);
});

test("cards that came with a step are fresh, copy by copy, and none after a deal", () => {
  const before = step({ position: swoopPosition({ pile: ["9c"] }) });
  const after = swoopPosition({ hands: [["7s"], ["5d", "10c"]], pile: ["9c", "9c", "7h"] });
  const rows = table(swoop(before, step({ position: after })), 1, null);
  assert.deepEqual(rowOf(rows, "pile").cards, [{ name: "9c" }, { name: "9c", fresh: true }, { name: "7h", fresh: true }]);
  const dealt = table(swoop(before, step({ kind: "deal", position: after })), 1, null);
  assert.equal(dealt.some((row) => row.cards.some((card) => card.fresh)), false);
});

test("the seat that acts is marked", () => {
  const rows = table(swoop(step({ position: swoopPosition() })), 0, null);
  assert.deepEqual(rows.filter((row) => row.acts).map((row) => row.key), ["hand 1"]);
});

test("a joker in a sequence of Take says what it stands for", () => {
  const cards = (names) => {
    const position = { hands: [[], []], sequences: [{ owner: 0, cards: names }], discards: [], stock: [] };
    return rowOf(table({ ...swoop(step({ position })), game: "take" }, 0, null), "sequence 0").cards;
  };
  assert.deepEqual(cards(["4s", "Jk", "6s"])[1], { name: "Jk", means: "5s" });
  assert.deepEqual(cards(["Jk", "2h", "3h"])[0], { name: "Jk", means: "Ah" });
  assert.deepEqual(cards(["Qd", "Kd", "Jk"])[2], { name: "Jk", means: "Ad" });
  assert.deepEqual(cards(["9c", "Jk", "Jk"]).map((card) => card.means), [undefined, "10c", "Jc"]);
});

test("the words of a move have its cards as cards", () => {
  const text = "Seat 0: play 7h 10c @0";
  assert.deepEqual(worded(swoop(step({ text })), 0, null), ["Seat 0: play ", { name: "7h" }, " ", { name: "10c" }, " @0"]);
  const wild = { ...swoop(step({ text: "Seat 1: play 5c J as set" })), game: "haggis" };
  assert.deepEqual(worded(wild, 0, null), ["Seat 1: play ", { name: "5c" }, " ", { name: "J" }, " as set"]);
});

test("cards that were laid face down are told to nobody else", () => {
  const data = { ...swoop(step({ text: "Seat 0: discard 6c" })), game: "goat" };
  assert.deepEqual(worded(data, 0, 0), ["Seat 0: discard ", { name: "6c" }]);
  assert.deepEqual(worded(data, 0, 1), ["Seat 0: discard ", { back: true }]);
  assert.deepEqual(worded(data, 0, null), ["Seat 0: discard ", { name: "6c" }]);
});

test("a verdict is told in words", () => {
  const refused = { legal: false, clause: "swoop.play.sources", code: "x", sentence: "Seat 0 does not hold 7h." };
  const parted = { kind: "played_but_illegal", clause: "swoop.play.sources", recording: "seat 0 plays", rule: "The move is legal." };
  assert.deepEqual(verdict(step({ verdict: { legal: true } })), { how: "legal", said: "Legal." });
  assert.deepEqual(verdict(step({ verdict: refused })), { how: "illegal", said: "Refused: Seat 0 does not hold 7h." });
  assert.deepEqual(verdict(step({ verdict: refused, parted })), {
    how: "parted",
    said: "Here the recording departs from the rules. Recording: seat 0 plays. Rules: The move is legal.",
  });
  assert.deepEqual(verdict(step({ kind: "deal" })), { how: "", said: "" });
});

test("each clause of a step is named once, that of the verdict first", () => {
  const legal = { legal: true, clause: "b" };
  assert.deepEqual(clauses(step({ verdict: legal, fired: ["a", "b", "c"] })), ["b", "a", "c"]);
});
