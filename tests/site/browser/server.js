// Serves a folder on a free port of the loopback address, as a static host would.
"use strict";

const fs = require("node:fs/promises");
const http = require("node:http");
const path = require("node:path");

const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};

/** The file that an address stands for, or undefined where it leads out of the folder. */
function fileOf(folder, address) {
  const inside = decodeURIComponent(new URL(address, "http://site").pathname);
  const file = path.join(folder, inside.endsWith("/") ? inside + "index.html" : inside);
  return file.startsWith(folder + path.sep) ? file : undefined;
}

async function answer(folder, request, response) {
  try {
    const file = fileOf(folder, request.url);
    const content = await fs.readFile(file);
    response.setHeader("Content-Type", TYPES[path.extname(file)] || "application/octet-stream");
    response.end(content);
  } catch {
    response.writeHead(404, { "Content-Type": "text/plain" });
    response.end("not found");
  }
}

/** Start to serve; gives the address of the folder, which ends in a slash, and how to stop. */
async function serve(folder) {
  const server = http.createServer((request, response) => answer(path.resolve(folder), request, response));
  await new Promise((listens) => server.listen(0, "127.0.0.1", listens));
  const close = () => new Promise((closed) => {
    server.close(closed);
    server.closeAllConnections();
  });
  return { address: `http://127.0.0.1:${server.address().port}/`, close };
}

module.exports = { serve };
