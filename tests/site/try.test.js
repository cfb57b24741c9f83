// The scripts of "Try a rule" that need no page: `node --test tests/site/`.
"use strict";

const assert = require("node:assert/strict");
const test = require("node:test");

require("../../docs/_static/try/zones.js");
require("../../docs/_static/try/moves.js");
require("../../docs/_static/try/links.js");
const { zones, box, moved, shifted, hasRoom, withField, withOption, seatBySeat } = globalThis.hoyleTry;
const { worded, ordered, fragment, read, command, written } = globalThis.hoyleTry;

const SWOOP = { format: "hoyle-position/1", game: "swoop", pile: ["9h"], hands: [["8s", "2c"], ["4d"], ["4h"], ["4s"]] };
const TAKE = {
  format: "hoyle-position/1", game: "take", hands: [["9h", "4c"], ["5d"]], discards: ["8d"],
  sequences: [{ owner: 1, cards: ["3s", "4s", "5s"], layers: [1, 1, 0] }],
};
const DECK = [{ name: "8s", copies: 2 }, { name: "4s", copies: 1 }, { name: "Kh", copies: 1 }];

/** Where the cards of a position lie: the names by the key of the zone, without empty zones. */
function lying(position) {
  const some = zones(position).filter((zone) => zone.cards.some((name) => name !== null));
  return Object.fromEntries(some.map((zone) => [zone.key, zone.cards]));
}

test("a position has a zone for each pile and each part of a seat", () => {
  assert.deepEqual(lying(SWOOP), {
    pile: ["9h"], "hands 0": ["8s", "2c"], "hands 1": ["4d"], "hands 2": ["4h"], "hands 3": ["4s"],
  });
  assert.deepEqual(zones(SWOOP).filter((zone) => zone.owner === 0).map((zone) => zone.key), ["hands 0", "faceup 0", "mystery 0"]);
  assert.deepEqual(lying(TAKE), {
    "hands 0": ["9h", "4c"], "hands 1": ["5d"], "sequences 0 cards": ["3s", "4s", "5s"], discards: ["8d"],
  });
});

test("the box has what the position does not name, as often as the deck has it", () => {
  assert.deepEqual(box(DECK, SWOOP), [{ name: "8s", left: 1 }, { name: "Kh", left: 1 }]);
});

test("chosen cards go to the end of a zone, in the order of choosing", () => {
  const chosen = [{ zone: "hands 0", at: 1 }, { zone: "box", name: "Kh" }, { zone: "hands 0", at: 0 }];
  const made = moved(SWOOP, chosen, "pile");
  assert.deepEqual([made.pile, made.hands[0]], [["9h", "2c", "Kh", "8s"], []]);
  // And the position it was made of is as it was
  assert.deepEqual(SWOOP.hands[0], ["8s", "2c"]);
});

test("cards that go to the box are named no more", () => {
  const made = moved(SWOOP, [{ zone: "pile", at: 0 }, { zone: "hands 0", at: 0 }], "box");
  assert.deepEqual([made.pile, made.hands[0]], [[], ["2c"]]);
});

test("a slot takes one card, and the rows of the other seats are empty", () => {
  const made = moved(SWOOP, [{ zone: "hands 0", at: 0 }], "mystery 1", 2);
  assert.deepEqual(made.mystery[1], [null, null, "8s", null]);
  assert.deepEqual(made.mystery[0], [null, null, null, null]);
  const back = moved(made, [{ zone: "mystery 1", at: 2 }], "hands 0");
  assert.deepEqual([back.mystery[1], back.hands[0]], [[null, null, null, null], ["2c", "8s"]]);
});

test("a row has room for as many cards as it has empty slots", () => {
  const full = { ...SWOOP, mystery: [["Ks", "Kd", "Kc", null], [null, null, null, null], [null, null, null, null], [null, null, null, null]] };
  const two = [{ zone: "hands 0", at: 0 }, { zone: "hands 0", at: 1 }];
  assert.equal(hasRoom(full, two, "mystery 0"), false);
  assert.equal(hasRoom(full, two.slice(1), "mystery 0"), true);
  assert.equal(hasRoom(full, two, "pile"), true);
});

test("a card is moved within its zone, and not beyond its ends", () => {
  assert.deepEqual(shifted(SWOOP, { zone: "hands 0", at: 0 }, 1).hands[0], ["2c", "8s"]);
  assert.deepEqual(shifted(SWOOP, { zone: "hands 0", at: 1 }, 1).hands[0], ["8s", "2c"]);
});

test("a sequence that has changed does not say who laid what, and one without cards is gone", () => {
  const longer = moved(TAKE, [{ zone: "box", name: "6s" }], "sequences 0 cards");
  assert.deepEqual(longer.sequences, [{ owner: 1, cards: ["3s", "4s", "5s", "6s"] }]);
  const gone = moved(TAKE, [0, 1, 2].map((at) => ({ zone: "sequences 0 cards", at })), "hands 0");
  assert.deepEqual([gone.sequences, gone.hands[0]], [[], ["9h", "4c", "3s", "4s", "5s"]]);
});

test("a trick of Haggis comes with its first card and goes with its last", () => {
  const position = { game: "haggis", hands: [["5c"], ["6d"]] };
  const laid = moved(position, [{ zone: "hands 0", at: 0 }], "trick cards");
  assert.deepEqual(laid.trick, { cards: ["5c"] });
  assert.equal(moved({ ...laid, trick: { cards: ["5c"], by: 0 } }, [{ zone: "trick cards", at: 0 }], "box").trick, undefined);
});

test("what some seats of Goat have is told of all", () => {
  const made = seatBySeat({ game: "goat", hands: [[], [], [], []], open: { 1: ["7h"] }, buried: { 0: { 2: ["6c"] } } });
  assert.deepEqual(made.open, [[], ["7h"], [], []]);
  assert.deepEqual(made.buried, [[[], [], ["6c"], []], [[], [], [], []]]);
  assert.deepEqual(lying(made), { "open 1": ["7h"], "buried 0 2": ["6c"] });
});

test("fields and options that are as usual are left out", () => {
  assert.equal(withField(SWOOP, "turn", 2).turn, 2);
  assert.equal("turn" in withField({ ...SWOOP, turn: 2 }, "turn", undefined), false);
  const changed = withOption(SWOOP, "allow_skip", true, false);
  assert.deepEqual(changed.options, { allow_skip: true });
  assert.equal("options" in withOption(changed, "allow_skip", false, false), false);
});

for (const [verb, chosen, move] of [
  ["play", [{ zone: "hands 0", at: 0, name: "7h" }, { zone: "faceup 0", at: 2, name: "7s" }], "play 7h @2"],
  ["mystery", [{ zone: "mystery 0", at: 3, name: "Ks" }], "mystery 3"],
  ["stop", [{ zone: "hands 0", at: 0, name: "7h" }], "stop"],
  ["bet 15", [], "bet 15"],
  ["molodka", [{ zone: "hands 3", at: 0, name: "6h" }, { zone: "hands 3", at: 1, name: "7h" }], "molodka 6h 7h"],
  ["extend", [{ zone: "sequences 1 cards", at: 0, name: "3s" }, { zone: "hands 0", at: 0, name: "6s" }], "extend 1 high 6s"],
  ["extend", [{ zone: "hands 0", at: 0, name: "6s" }], "extend 0 high 6s"],
]) {
  test(`"${verb}" with chosen cards writes "${move}"`, () => assert.equal(worded(verb, chosen), move));
}

test("the legal moves with the chosen cards come first", () => {
  const moves = ["play 2c", "play 8s", "play 8h 8s", "stop"];
  assert.deepEqual(ordered(moves, ["8s"]), ["play 8s", "play 8h 8s", "play 2c", "stop"]);
  assert.deepEqual(ordered(moves, []), moves);
});

test("a link gives back what it was made of", () => {
  for (const tried of [
    { position: SWOOP, move: "play 8s", seat: null },
    { position: { ...TAKE, options: { "\u00e4\u{1F0A1}": "?>~" } }, move: "'\u201Cdiscard", seat: 1 },
  ]) {
    const made = fragment(tried);
    assert.match(made, /^#try=[A-Za-z0-9_-]+$/);
    assert.deepEqual(read(made), tried);
  }
});

test("a fragment that is none is told from one that is damaged", () => {
  assert.equal(read(""), null);
  assert.equal(read("#sources"), null);
  const whole = fragment({ position: SWOOP, move: "stop", seat: 0 });
  for (const damaged of ["#try=", "#try=%%%", whole.slice(0, -7), fragment(null), fragment({ position: { game: "swoop" } }), fragment([])]) {
    assert.equal(read(damaged), undefined);
  }
});

test("a seat in a link that is no number is left out", () => {
  assert.equal(read(fragment({ position: SWOOP, move: "stop", seat: "0" })).seat, null);
});

test("the command asks the same, quoted for a shell", () => {
  assert.equal(command("swoop", "play 8s", null), "hoyle referee swoop position.json 'play 8s'");
  assert.equal(command("goat", "it's", 3), "hoyle referee goat position.json 'it'\\''s' --seat 3");
  assert.equal(command("take", "", null), "hoyle referee take position.json 'MOVE'");
});

test("a position is written one field a line, and reads back", () => {
  const text = written(TAKE);
  assert.deepEqual(JSON.parse(text), TAKE);
  assert.equal(text.split("\n")[3], '  "hands": [["9h", "4c"], ["5d"]],');
});
