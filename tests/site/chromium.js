// Which Chromium the tests use: the one that CHROMIUM names, else the first of these on the path.
// As a program it prints the path; where there is none it says nothing and ends with 3.
"use strict";

const fs = require("node:fs");
const path = require("node:path");

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The path of the browser, or undefined. */
function find(environment = process.env) {
  if (environment.CHROMIUM) {
    return isProgram(environment.CHROMIUM) ? environment.CHROMIUM : undefined;
  }
  const folders = (environment.PATH || "").split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

module.exports = { find };

if (require.main === module) {
  const found = find();
  if (found) {
    console.log(found);
  }
  process.exitCode = found ? 0 : 3;
}
