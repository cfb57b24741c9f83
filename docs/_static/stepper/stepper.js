/* Steps through a recorded game in the page: forwards, backwards, by mouse or keyboard.
 *
 * A classic script; it comes after reading.js, table.js, cards.js and rows.js. It turns each
 * `div.stepper-game` of the page into a stepper, and each `div.stepper-opener` into a place where a
 * file is opened. Nothing is loaded and nothing is sent.
 *
 * Another script may set `hoyleSteps.convert`, a function of the text and the name of a recording
 * that gives a document (hoyle-steps/1), or a promise of one.
 */
(function (root) {
  "use strict";

  var own = root.hoyleSteps;
  var opened = 0;
  var make = own.make;

  function button(text, label, act) {
    var made = make("button", { type: "button", "aria-label": label, title: label }, [text]);
    made.addEventListener("click", act);
    return made;
  }

  function labelled(text, control) {
    return make("label", {}, [make("span", {}, [text + " "]), control]);
  }

  /** A stepper for a document, put into `home`; `href` gives the address of a clause. */
  function Stepper(home, data, href) {
    this.data = data;
    this.href = href;
    this.home = home;
    this.index = 0;
    this.seat = null;
    this.build();
    this.go(0);
  }

  Stepper.prototype.last = function () { return this.data.steps.length - 1; };

  Stepper.prototype.build = function () {
    var self = this;
    this.first = button("\u21E4", "First step", function () { self.keepFocus(self.first, 0); });
    this.back = button("\u2190", "Back", function () { self.keepFocus(self.back, self.index - 1); });
    this.forward = button("\u2192", "Forward", function () { self.keepFocus(self.forward, self.index + 1); });
    this.end = button("\u21E5", "Last step", function () { self.keepFocus(self.end, self.last()); });
    this.slider = make("input", { type: "range", min: 0, max: this.last(), value: 0, "aria-label": "Step" });
    this.slider.addEventListener("input", function () { self.go(Number(self.slider.value)); });
    this.count = make("span", { class: "stepper-count" });
    this.eyes = this.seats();
    this.move = make("div", { class: "stepper-move", "aria-live": "polite", "aria-atomic": "true" });
    this.table = make("div", { class: "stepper-table", role: "group", "aria-label": "The table" });
    this.list = make("ol", { class: "stepper-list", "aria-label": "All steps" });
    this.buttons = this.data.steps.map(function (step, index) { return self.listed(step, index); });
    var keys = make("div", { class: "stepper-buttons", role: "group", "aria-label": "Go to a step" }, [this.first, this.back, this.forward, this.end]);
    var controls = make("div", { class: "stepper-controls" }, [keys, this.slider, this.count, labelled("Seen by", this.eyes)]);
    var sides = make("div", { class: "stepper-sides" }, [make("div", { class: "stepper-main" }, [this.move, this.table]), this.list]);
    this.home.replaceChildren(controls, sides, make("p", { class: "stepper-about" }, [this.about()]));
    this.home.addEventListener("keydown", function (event) { self.key(event); });
  };

  Stepper.prototype.seats = function () {
    var self = this;
    var made = make("select", {}, [make("option", { value: "" }, ["everybody (all cards)"])]);
    for (var seat = 0; seat < this.data.seats; seat++) {
      made.append(make("option", { value: seat }, ["seat " + seat]));
    }
    made.addEventListener("change", function () {
      self.seat = made.value === "" ? null : Number(made.value);
      self.data.steps.forEach(function (step, index) { self.word(index); });
      self.go(self.index);
    });
    return made;
  };

  /** A step in the list. */
  Stepper.prototype.listed = function (step, index) {
    var self = this;
    var number = make("span", { class: "stepper-number" }, [index + 1 + "."]);
    var made = make("button", { type: "button", class: own.verdict(step).how }, [number, this.words(make("span"), index)]);
    made.addEventListener("click", function () { self.go(index); });
    this.list.append(make("li", {}, [made]));
    return made;
  };

  Stepper.prototype.word = function (index) { this.words(this.buttons[index].lastChild, index); };

  /** What is played, by which readings, and where it was recorded. */
  Stepper.prototype.about = function () {
    var data = this.data;
    var options = data.options || {};
    var changed = Object.keys(options).map(function (name) { return name + "=" + options[name]; }).join(", ");
    var ruleset = "ruleset " + data.ruleset + (changed ? " with " + changed : "");
    return data.game[0].toUpperCase() + data.game.slice(1) + ", " + data.seats + " seats, " + ruleset + ". Recorded in " + data.file + ".";
  };

  /** Put the words of a step into an element, with its cards drawn. */
  Stepper.prototype.words = function (element, index) {
    var parts = own.worded(this.data, index, this.seat);
    element.replaceChildren.apply(element, parts.map(function (part) {
      return typeof part === "string" ? part : own.inline(part);
    }));
    return element;
  };

  /** Go to a step; one beyond an end is that end. */
  Stepper.prototype.go = function (index) {
    var focused = this.buttons.indexOf(document.activeElement);
    this.index = Math.min(Math.max(index, 0), this.last());
    this.showMove();
    this.showTable();
    this.showPlace();
    if (focused >= 0) {
      this.buttons[this.index].focus({ preventScroll: true });
    }
  };

  Stepper.prototype.showMove = function () {
    var step = this.data.steps[this.index];
    var verdict = own.verdict(step);
    var self = this;
    var clauses = own.clauses(step).map(function (id) {
      return make("li", {}, [make("a", { href: self.href(id) }, [make("code", {}, [id])]), " " + (self.data.clauses[id] || "")]);
    });
    this.move.replaceChildren(
      this.words(make("p", { class: "stepper-words" }), this.index),
      make("p", { class: "stepper-verdict " + verdict.how }, [verdict.said]),
      make("ul", { class: "stepper-clauses" }, clauses)
    );
  };

  Stepper.prototype.showTable = function () {
    var step = this.data.steps[this.index];
    var drawn = own.drawRows(own.table(this.data, this.index, this.seat));
    this.table.replaceChildren.apply(this.table, drawn.concat(this.totals(step)));
  };

  Stepper.prototype.totals = function (step) {
    var data = this.data;
    var each = step.totals.map(function (total, side) { return (data.side || "seat") + " " + side + ": " + total; });
    var counted = data.counted === "defeats" ? "Defeats so far" : "Totals so far";
    return make("p", { class: "stepper-totals" }, [counted + ": " + each.join(", ") + "."]);
  };

  Stepper.prototype.showPlace = function () {
    var index = this.index;
    var step = this.data.steps[index];
    var said = "step " + (index + 1) + " of " + this.data.steps.length;
    this.slider.value = index;
    this.slider.setAttribute("aria-valuetext", said);
    this.count.textContent = said + ", line " + step.line;
    this.first.disabled = this.back.disabled = index === 0;
    this.forward.disabled = this.end.disabled = index === this.last();
    this.buttons.forEach(function (one, at) {
      one.toggleAttribute("aria-current", at === index);
      if (at === index) {
        one.setAttribute("aria-current", "step");
      }
    });
    this.scroll(this.buttons[index].parentElement);
  };

  /** Keep a step of the list in sight, without moving the page. */
  Stepper.prototype.scroll = function (item) {
    var above = item.offsetTop - this.list.offsetTop;
    var below = above + item.offsetHeight;
    if (above < this.list.scrollTop || below > this.list.scrollTop + this.list.clientHeight) {
      this.list.scrollTop = above - this.list.clientHeight / 2;
    }
  };

  Stepper.prototype.key = function (event) {
    var inList = this.buttons.indexOf(event.target) >= 0;
    var aim = {
      ArrowLeft: this.index - 1,
      ArrowRight: this.index + 1,
      ArrowUp: inList ? this.index - 1 : undefined,
      ArrowDown: inList ? this.index + 1 : undefined,
      Home: 0,
      End: this.last(),
    }[event.key];
    var meant = aim !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (meant && event.target !== this.eyes && event.target !== this.slider) {
      event.preventDefault();
      this.keepFocus(event.target, aim);
    }
  };

  /** Go to a step; a button that cannot be pressed any more hands the focus to the slider. */
  Stepper.prototype.keepFocus = function (element, aim) {
    this.go(aim);
    if (element.disabled) {
      this.slider.focus({ preventScroll: true });
    }
  };

  /** The address of the page of a clause, made from that of one whose id is {id}. */
  function addresses(element) {
    var pattern = element.getAttribute("data-clauses") || "";
    return function (id) { return pattern.replace("{id}", encodeURIComponent(id)); };
  }

  function isWhole(data) {
    try {
      data.steps.forEach(function (step, index) { own.table(data, index, null); });
      return true;
    } catch (error) {
      return false;
    }
  }

  /** A place where a file is opened: by a button, or dropped anywhere on the page. */
  function Opener(home) {
    var self = this;
    this.href = addresses(home);
    this.said = make("p", { class: "stepper-said", role: "status" });
    this.game = make("div", { class: "stepper" });
    this.input = make("input", { type: "file", accept: ".json,.jsonl,application/json" });
    this.input.addEventListener("change", function () { self.take(self.input.files[0]); });
    var place = make("div", { class: "stepper-drop" }, [labelled("Open a file, or drop one on this page:", this.input)]);
    home.replaceChildren(place, this.said, this.game);
    document.addEventListener("dragover", function (event) { event.preventDefault(); });
    document.addEventListener("drop", function (event) {
      event.preventDefault();
      self.take(event.dataTransfer.files[0]);
    });
  }

  Opener.prototype.say = function (text) {
    var parts = text.split("`").map(function (part, at) { return at % 2 ? make("code", {}, [part]) : part; });
    this.said.replaceChildren.apply(this.said, parts);
    this.said.scrollIntoView({ block: "nearest" });
  };

  Opener.prototype.take = function (file) {
    var self = this;
    if (file) {
      file.text().then(
        function (text) { return self.read(text, file.name); },
        function () { self.fail(file.name + " cannot be read."); }
      );
    }
  };

  Opener.prototype.fail = function (message) {
    this.game.replaceChildren();
    this.say(message);
  };

  Opener.prototype.read = function (text, name) {
    var self = this;
    var found = own.read(text, name);
    if (found.steps) {
      return this.show(found.steps, name);
    }
    if (found.message || !own.convert) {
      return this.fail(found.message || own.howToConvert(name));
    }
    this.fail("Reading " + name + " \u2026");
    return Promise.resolve().then(function () { return own.convert(text, name); }).then(
      function (data) { self.read(JSON.stringify(data), name); },
      function (error) { self.fail(String((error && error.message) || error)); }
    );
  };

  Opener.prototype.show = function (data, name) {
    if (own.games.indexOf(data.game) < 0) {
      return this.fail(name + " is of " + data.game + ", a game that this page does not know.");
    }
    if (!isWhole(data)) {
      return this.fail(name + " is broken: a position in it lacks a zone.");
    }
    opened += 1;
    this.say(name + ": " + data.game + ", " + data.steps.length + " steps.");
    var home = make("div", { class: "stepper", role: "group", "aria-label": "Opened game " + opened });
    this.game.replaceWith(home);
    this.game = home;
    own.opened = new Stepper(home, data, this.href);
    return own.opened;
  };

  function start() {
    document.querySelectorAll("div.stepper-game").forEach(function (home) {
      var data = JSON.parse(home.querySelector("script.stepper-data").textContent);
      home.classList.add("stepper");
      home.stepper = new Stepper(home, data, addresses(home));
    });
    document.querySelectorAll("div.stepper-opener").forEach(function (home) {
      own.opener = new Opener(home);
    });
  }

  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", start);
  } else {
    start();
  }
})(globalThis);
