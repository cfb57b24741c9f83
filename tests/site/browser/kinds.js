// Which pages stand for all: those of a folder are made alike, by one template or one writer.
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const UNLIKE = [".", "generated"];
const MANY = 40;
const STEP = 4;

function byFolder(names) {
  const folders = new Map();
  names.forEach((name) => {
    const home = path.dirname(name);
    folders.set(home, (folders.get(home) || []).concat(name));
  });
  return Array.from(folders);
}

/** All pages of folders in which each is of a kind of its own; of others the smallest and the largest. */
function kinds(folder, names) {
  const size = (name) => fs.statSync(path.join(folder, name)).size;
  return byFolder(names).flatMap(([home, some]) => {
    const sorted = some.toSorted((a, b) => size(a) - size(b));
    return UNLIKE.includes(home) ? some : Array.from(new Set([sorted[0], sorted.at(-1)]));
  });
}

/** All pages, but of a folder with many of them only some. */
function sample(names) {
  return byFolder(names).flatMap(([, some]) => some.filter((_, place) => some.length < MANY || place % STEP === 0));
}

module.exports = { kinds, sample };
