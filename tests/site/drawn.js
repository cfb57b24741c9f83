// Prints which cards the scripts of the stepper draw of a document (hoyle-steps/1): for each step and
// each seat the names that are read, in order of the alphabet, and how many cards show their backs.
"use strict";

const fs = require("node:fs");

require("../../docs/_static/stepper/table.js");

const data = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));

function drawn(index, seat) {
  const rows = globalThis.hoyleSteps.table(data, index, seat).filter((row) => row.key !== "trump");
  const cards = rows.flatMap((row) => row.cards);
  const names = cards.filter((card) => card.name).map((card) => card.name).sort();
  return { names, backs: cards.filter((card) => card.back).length };
}

const seats = [...Array(data.seats).keys()];
process.stdout.write(JSON.stringify(data.steps.map((step, index) => seats.map((seat) => drawn(index, seat)))));
