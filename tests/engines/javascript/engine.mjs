// Swoop as an engine for Hoyle: the skeleton in JavaScript, filled with an implementation that was
// written from the clauses and shares no code with the reference.
//
//     hoyle smoke swoop -- node engine.mjs

import { createInterface } from "node:readline";
import { Hand, Wrong } from "./swoop.mjs";

const NAME = "swoop.mjs";
const VERSION = "1";

const RULESET = "text";
const OPTIONS = {};

let game = null;

// Begin with a hand, unless there can be none like that.
function begin(make) {
  try {
    game = make();
    return true;
  } catch (error) {
    if (error instanceof Wrong) return error.message;
    throw error;
  }
}

function start(deal) {
  return begin(() => Hand.dealt(deal));
}

function apply(seat, move) {
  const against = game.try(seat, move);
  game.events.forEach(tell);
  return against ?? true;
}

function state() {
  return game.state;
}

const MORE = {
  legal: (seat) => game.legal(seat),
  view: (seat) => game.view(seat),
  load: (position) => begin(() => Hand.at(position)),
};

// From here on there is nothing to fill: the protocol.

class Fault extends Error {}

class ToBeFilled extends Fault {
  constructor(name) {
    const file = import.meta.url.split("/").pop();
    super(`${name} is not written yet: fill the function ${name} in ${file}`);
  }
}

let events = [];

// Tell of something that the move caused.
function tell(event) {
  events.push(event);
}

// What came of a start, a load or a move.
async function seen(name, does, ...given) {
  events = [];
  const came = await does(...given);
  if (typeof came !== "boolean" && typeof came !== "string") {
    const wanted = "true, or a text that says why not";
    throw new Fault(`${name} returned ${JSON.stringify(came)}; it has to return ${wanted}`);
  }
  const accepted = came === true;
  const reason = accepted ? {} : { reason: came || "" };
  if (!accepted && name !== "apply") return { accepted, ...reason };
  const told = { accepted, state: await state(), ...reason };
  return events.length ? { ...told, events } : told;
}

// What came of a move; what chance does has no seat, and is handed on as a move.
function tried({ id, do: asked, seat = null, move, ...chance }) {
  return seen("apply", apply, seat, move ?? chance);
}

// Who the engine is.
function hello({ game }) {
  if (game !== "swoop") throw new Fault(`this engine plays swoop, not ${game}`);
  return {
    protocol: "hoyle-engine/1",
    game,
    engine: { name: NAME, version: VERSION, language: "JavaScript" },
    ...(RULESET === null ? {} : { ruleset: RULESET, options: OPTIONS }),
    can: [...Object.keys(MORE), "replay"].sort(),
  };
}

// What came of a whole hand. Each answer is kept as it is now, whatever changes later.
async function replay({ deal, lines }) {
  const kept = (told) => JSON.parse(JSON.stringify(told));
  const begun = kept(await seen("start", start, deal));
  const answers = [begun];
  for (const line of lines) {
    const refused = { accepted: false, reason: "the deal was turned down" };
    answers.push(begun.accepted ? kept(await tried(line)) : refused);
  }
  return { answers };
}

// What came of a request that not every engine can answer.
async function more(request) {
  const does = MORE[request.do];
  if (!does) throw new Fault(`this engine cannot do ${request.do}`);
  if (request.do === "load") return seen("load", does, request.position);
  const told = await does(request.seat);
  return request.do === "legal" ? { moves: told } : told.zones ? told : { zones: told };
}

const ANSWERS = {
  hello,
  start: (request) => seen("start", start, request.deal),
  apply: tried,
  replay,
  bye: () => ({}),
};

// What went wrong, with the line of this file or of yours in which it did.
function fault(error) {
  if (error instanceof Fault) return error.message;
  console.error(error);
  const [, where] = /([^/\\]+:\d+):\d+\)?$/m.exec(error?.stack ?? "") ?? [];
  return `${error}${where ? ` (${where.replace(":", ", line ")})` : ""}`;
}

// Answer requests, one a line. What your code logs goes to the error output.
console.log = console.info = console.debug = console.error;
const lines = createInterface({ input: process.stdin });
for await (const line of lines) {
  const request = JSON.parse(line);
  let told;
  try {
    told = await (ANSWERS[request.do] ?? more)(request);
  } catch (error) {
    told = { error: fault(error) };
  }
  process.stdout.write(JSON.stringify({ id: request.id, ...told }) + "\n");
  if (request.do === "bye") break;
}
lines.close();
