// Prints for each position of a file the cards that no zone of "Try a rule" shows:
// `node tests/site/unnamed.js FILE`, where FILE holds {deck, positions}.
"use strict";

const { readFileSync } = require("node:fs");

require("../../docs/_static/try/zones.js");
const { box } = globalThis.hoyleTry;

const { deck, positions } = JSON.parse(readFileSync(process.argv[2], "utf-8"));
console.log(JSON.stringify(positions.map((position) => box(deck, position).map((card) => card.name))));
