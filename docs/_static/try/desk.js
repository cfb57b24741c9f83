/* The referee of the page: started when it is wanted, and asked from then on.
 *
 * A classic script; it adds `Desk` to `hoyleTry`. What it needs is in `hoyleTry.engine`, which the
 * build writes: the files of the engine with their sizes, or null if the site has none. The work is
 * done by worker.js, so that the page stays responsive. All files come from the site itself.
 */
(function (root) {
  "use strict";

  var own = root.hoyleTry;

  /** The referee; `base` is the address of the folder _static. */
  function Desk(base) {
    this.base = base;
    this.started = null;
    this.waiting = new Map();
    this.number = 0;
    this.progress = function () {};
  }

  /** Why there is no referee here: "file", "missing", "old", or an empty text. */
  Desk.prototype.lacks = function () {
    if (root.location.protocol === "file:") {
      return "file";
    }
    if (!own.engine) {
      return "missing";
    }
    return typeof Worker === "function" && typeof WebAssembly === "object" ? "" : "old";
  };

  Desk.size = function () {
    return own.engine.files.reduce(function (sum, file) { return sum + file.size; }, 0);
  };

  /** Start it, once. `progress` is told how many bytes have come, of how many. */
  Desk.prototype.start = function (progress) {
    var self = this;
    this.progress = progress || this.progress;
    if (!this.started) {
      this.started = new Promise(function (resolve, reject) { self.open(resolve, reject); });
      this.started.catch(function () { self.started = null; });
    }
    return this.started;
  };

  Desk.prototype.open = function (resolve, reject) {
    var self = this;
    var worker = new Worker(new URL("try/worker.js", this.base), { type: "module" });
    worker.onmessage = function (event) { self.heard(event.data, resolve, reject); };
    worker.onerror = function (event) { reject(new Error(event.message || "try/worker.js cannot be loaded")); };
    worker.postMessage({ base: this.base, engine: own.engine });
    this.worker = worker;
  };

  Desk.prototype.heard = function (told, resolve, reject) {
    if (told.loaded !== undefined) {
      this.progress(told.loaded, Desk.size());
    } else if (told.ready) {
      resolve();
    } else if (told.failed) {
      reject(new Error(told.failed));
    } else {
      this.settle(told);
    }
  };

  Desk.prototype.settle = function (told) {
    var waiting = this.waiting.get(told.number);
    this.waiting.delete(told.number);
    if (told.error) {
      waiting.reject(new Error(told.error));
    } else {
      waiting.resolve(JSON.parse(told.answer));
    }
  };

  /** Ask something once it has started; gives a promise of the answer. */
  Desk.prototype.ask = function (question) {
    var self = this;
    return this.start().then(function () {
      return new Promise(function (resolve, reject) {
        self.number += 1;
        self.waiting.set(self.number, { resolve: resolve, reject: reject });
        self.worker.postMessage({ number: self.number, question: JSON.stringify(question) });
      });
    });
  };

  own.Desk = Desk;
})(globalThis);
