// Tests a built site in Chromium: `node tests/site/run.js FOLDER [TESTS]`, or `make site-test`.
//
// Ends with 0 if all tests pass, 1 if one does not, 2 for wrong use, 3 where the tools are missing,
// 4 where there is no site.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { spawn } = require("node:child_process");

const { find } = require("./chromium.js");

const TESTS = path.join(__dirname, "browser");

function end(code, message) {
  console.error(message);
  process.exit(code);
}

function isInstalled(name) {
  try {
    return Boolean(require.resolve(name));
  } catch {
    return false;
  }
}

/** The files of the tests whose names contain one of the words; without words, all of them. */
function files(words) {
  const all = fs.readdirSync(TESTS).filter((name) => name.endsWith(".test.js"));
  const meant = all.filter((name) => !words.length || words.some((word) => name.includes(word)));
  return meant.map((name) => path.join(TESTS, name));
}

const [folder, ...words] = process.argv.slice(2);
const missing = ["playwright-core", "axe-core"].filter((name) => !isInstalled(name));
if (missing.length || !find()) {
  end(3, `The site cannot be tested: there is no ${missing[0] || "Chromium"}. \`make site-tools\` installs what is missing.`);
}
if (!folder) {
  end(2, "Name the folder of the site: node tests/site/run.js docs/_build/html");
}
if (!fs.existsSync(path.join(folder, "index.html"))) {
  end(4, `There is no site in ${folder}: \`make docs\` builds it into docs/_build/html.`);
}
if (!files(words).length) {
  end(2, `No file in tests/site/browser has a name with ${words.join(" or ")} in it.`);
}

const screenshots = path.resolve(folder, "..", "screenshots");
fs.rmSync(screenshots, { recursive: true, force: true });
fs.mkdirSync(screenshots, { recursive: true });

const runner = spawn(process.execPath, ["--test", "--test-reporter=spec", "--test-concurrency=2", ...files(words)], {
  stdio: "inherit",
  env: { ...process.env, HOYLE_SITE: path.resolve(folder), HOYLE_SCREENSHOTS: screenshots },
});
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => runner.kill(signal));
}
runner.on("exit", (code) => {
  const kept = fs.readdirSync(screenshots).length;
  console.log(`${kept} screenshots are in ${path.relative(process.cwd(), screenshots)}`);
  process.exitCode = code === 0 ? 0 : 1;
});
