// Runs the reference in the browser. Everything is loaded from the site itself; a request to
// anywhere else is refused here.

const SITE_PACKAGES = "/lib/hoyle-packages";
const outside = globalThis.fetch.bind(globalThis);
let base = "";
let loaded = 0;
let answer = null;

/** Fetch a file of the site, and tell how much has come. */
globalThis.fetch = async (wanted, options) => {
  const address = new URL(typeof wanted === "string" ? wanted : wanted.url ?? wanted, base);
  if (!address.href.startsWith(base)) {
    throw new Error(`${address.href} is no file of this site`);
  }
  const response = await outside(address, options);
  if (!response.ok) {
    throw new Error(`${address.pathname}: ${response.status} ${response.statusText}`);
  }
  return new Response(response.body.pipeThrough(counting()), { headers: response.headers });
};

function counting() {
  return new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      postMessage({ loaded });
      controller.enqueue(chunk);
    },
  });
}

async function start(engine) {
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", base));
  const [python, ...archives] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", base).href }),
    ...engine.archives.map(async (name) => (await fetch(name)).arrayBuffer()),
  ]);
  for (const [at, archive] of archives.entries()) {
    const format = engine.archives[at].endsWith(".whl") ? "wheel" : "zip";
    python.unpackArchive(archive, format, { extractDir: SITE_PACKAGES });
  }
  python.globals.set("packages", SITE_PACKAGES);
  answer = python.runPython(BEGIN);
}

/** What went wrong in Python is in the last line; the others say where. */
function lastLine(error) {
  return String(error.message ?? error).trim().split("\n").pop();
}

const BEGIN = `
import sys
sys.path.insert(0, packages)
from pathlib import Path
from hoyle.asking import answer, texts_from
texts = texts_from(Path(packages, "hoyle", "texts.json").read_text("utf-8"))
lambda question: answer(question, texts)
`;

onmessage = async ({ data }) => {
  if (data.engine) {
    base = data.base;
    try {
      await start(data.engine);
      postMessage({ ready: true });
    } catch (error) {
      postMessage({ failed: lastLine(error) });
    }
    return;
  }
  try {
    postMessage({ number: data.number, answer: answer(data.question) });
  } catch (error) {
    postMessage({ number: data.number, error: lastLine(error) });
  }
};
