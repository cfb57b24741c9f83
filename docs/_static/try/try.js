/* The table at which a reader tries a rule: a position, a move, and what the reference answers.
 *
 * A classic script; it comes after all others of its folder. It turns each `div.try-rule` of the
 * page into such a table. `hoyleTry.games` holds what the build tells of each game.
 */
(function (root) {
  "use strict";

  var own = root.hoyleTry;
  var make = root.hoyleSteps.make;
  var say = own.say;

  /** A table of a game, in `home`. */
  function Table(home) {
    this.home = home;
    this.data = own.games[home.dataset.try];
    this.href = addresses(home);
    this.past = [];
    this.asked = 0;
    this.build();
    this.begin(this.first());
    this.follow();
  }

  function addresses(home) {
    var pattern = home.dataset.clauses;
    return function (id) { return pattern.replace("{id}", encodeURIComponent(id)); };
  }

  /** The example to begin with: the first of the clause of the page, or of the game. */
  Table.prototype.first = function () {
    var clause = this.home.dataset.clause;
    var found = this.data.examples.findIndex(function (one) { return one.id === clause && one.move; });
    return found < 0 ? this.data.examples.findIndex(function (one) { return one.id === clause || !clause; }) : found;
  };

  Table.prototype.build = function () {
    this.examples = own.select(this.listed(), "0", this.begin.bind(this), { "data-try-example": "" });
    this.back = own.button(say("Undo"), this.undo.bind(this), { "data-try-undo": "" });
    this.anew = own.button(say("Reset"), this.reset.bind(this), { "data-try-reset": "" });
    this.fields = new own.Fields(make("div", { class: "try-fields" }), this.data, this.change.bind(this));
    this.board = new own.Board(
      make("div", { class: "stepper-table try-board", role: "group", "aria-label": say("The table"), "data-try-board": "" }),
      this.data.deck,
      this.change.bind(this),
      this.choose.bind(this)
    );
    this.text = new own.PositionText(this.data.game, this.change.bind(this));
    this.legal = make("div", { class: "try-legal", "data-try-moves": "" });
    this.answer = make("div", { class: "stepper-move try-answer", role: "status", "aria-live": "polite", "data-try-answer": "" });
    own.replace(this.home, [
      make("div", { class: "try-head" }, [own.labelled(say("Start from"), this.examples), this.back, this.anew]),
      this.fields.home,
      this.board.home,
      this.moving(),
      this.starting(),
      this.answer,
      this.legal,
      this.text.home,
    ]);
  };

  /** The examples by the clause they belong to; on the page of a clause, those of the clause first. */
  Table.prototype.listed = function () {
    var groups = new Map();
    var clause = this.home.dataset.clause;
    this.data.examples.forEach(function (one, at) {
      groups.set(one.id, (groups.get(one.id) || []).concat([[String(at), one.title]]));
    });
    var titles = this.data.titles;
    var listed = Array.from(groups, function (entry) {
      return { id: entry[0], label: titles[entry[0]] + " (" + entry[0] + ")", choices: entry[1] };
    });
    var first = listed.filter(function (one) { return one.id === clause; });
    return first.concat(listed.filter(function (one) { return one.id !== clause; }));
  };

  /** Where a move is typed, or made of the chosen cards by a verb. */
  Table.prototype.moving = function () {
    var self = this;
    this.move = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "data-try-move": "" });
    this.move.addEventListener("input", function () { self.showLink(); });
    this.seat = make("select", { "data-try-seat": "" });
    this.submit = make("button", { type: "submit", disabled: "", "data-try-ask": "" }, [say("Ask the rules")]);
    this.seat.addEventListener("change", function () { self.showLink(); });
    var form = make("form", { class: "try-form" }, [
      own.labelled(say("Move"), this.move),
      own.labelled(say("by"), this.seat),
      this.submit,
    ]);
    form.addEventListener("submit", function (event) {
      event.preventDefault();
      self.ask();
    });
    var verbs = own.VERBS[this.data.game].map(function (verb) {
      return own.button(verb, function () { self.write(verb); }, { "data-try-verb": verb });
    });
    var hint = make("span", { class: "try-hint" }, [say("Choose cards, then what is done with them:")]);
    return make("div", {}, [make("div", { class: "try-verbs", role: "group", "aria-label": say("Move") }, [hint].concat(verbs)), form]);
  };

  Table.prototype.write = function (verb) {
    this.move.value = own.worded(verb, this.board.chosen());
    this.board.letGo();
    this.showLink();
    this.move.focus({ preventScroll: true });
  };

  Table.prototype.choose = function (chosen) {
    this.chosen = chosen.map(function (one) { return one.name; });
    if (this.look) {
      this.showLegal();
    }
  };

  /** The button that starts the referee, or why there is none. */
  Table.prototype.starting = function () {
    var lacks = own.desk.lacks();
    this.start = own.button("", this.wake.bind(this), { class: "try-start", "data-try-start": "" });
    this.bar = make("progress", { "aria-label": say("Loading the referee"), "data-try-progress": "" });
    this.bar.hidden = true;
    if (!lacks) {
      this.start.textContent = say("Start the referee ({} MB)", Math.ceil(own.Desk.size() / 1e6));
      return make("div", { class: "try-starting" }, [this.start, this.bar]);
    }
    return make("p", { class: "try-note", "data-try-note": lacks }, own.marked(own.lacking(lacks)));
  };

  /** Start the referee, and ask what is to be seen in the position. */
  Table.prototype.wake = function () {
    var self = this;
    this.start.disabled = true;
    this.bar.hidden = false;
    this.tell([make("p", {}, [say("The referee is being loaded\u2026")])]);
    return own.desk.start(function (loaded, all) {
      self.progress(loaded, all);
    }).then(function () {
      self.ready();
      return self.move.value ? self.ask() : self.see(say("The referee is ready."));
    }).catch(function (error) { self.fail(error); });
  };

  /** Show how much has come; once all has, it takes a moment until Python has begun. */
  Table.prototype.progress = function (loaded, all) {
    this.bar.max = all;
    if (loaded < all) {
      this.bar.value = loaded;
    } else if (this.bar.hasAttribute("value")) {
      this.bar.removeAttribute("value");
      this.tell([make("p", {}, [say("The referee has come, and begins\u2026")])]);
    }
  };

  Table.prototype.ready = function () {
    this.start.parentElement.hidden = true;
    this.submit.disabled = false;
    this.home.dataset.ready = "";
  };

  Table.prototype.fail = function (error) {
    this.start.disabled = false;
    this.bar.hidden = true;
    this.tell([make("p", { class: "stepper-verdict illegal", "data-try-failed": "" }, [say("The referee cannot answer:") + " " + error.message])]);
  };

  Table.prototype.tell = function (parts) { own.replace(this.answer, parts); };

  /** Begin with an example. */
  Table.prototype.begin = function (number) {
    var one = this.data.examples[Number(number)];
    this.examples.value = String(number);
    this.origin = { position: one.position, move: one.move, seat: one.seat };
    this.set(this.origin);
  };

  Table.prototype.tried = function () {
    return { position: this.position, move: this.move.value, seat: this.seat.value === "" ? null : Number(this.seat.value) };
  };

  /** Set a position and a move; what was there can be had again. */
  Table.prototype.set = function (tried) {
    if (this.position) {
      this.past.push(this.tried());
    }
    this.put(tried);
  };

  Table.prototype.put = function (tried) {
    this.move.value = tried.move;
    this.position = tried.position;
    this.seats(tried.seat);
    this.show([]);
    this.tell([]);
    return own.desk.started ? this.see() : undefined;
  };

  /** A changed position, with the same move. */
  Table.prototype.change = function (position) {
    this.set({ position: position, move: this.move.value, seat: this.tried().seat });
  };

  Table.prototype.undo = function () {
    var before = this.past.pop();
    if (before) {
      this.put(before);
    }
  };

  Table.prototype.reset = function () { this.set(this.origin); };

  /** The seats of the position, one of which makes the move. */
  Table.prototype.seats = function (chosen) {
    var seats = [["", say("the one to act")]].concat(this.position.hands.map(function (hand, seat) {
      return [String(seat), say("seat {}", seat)];
    }));
    own.replace(this.seat, seats.map(function (pair) { return make("option", { value: pair[0] }, [pair[1]]); }));
    this.seat.value = chosen === null ? "" : String(chosen);
  };

  Table.prototype.show = function (fault) {
    this.look = null;
    own.replace(this.legal, []);
    this.fields.show(this.position);
    this.board.show(this.position, fault);
    this.back.disabled = !this.past.length;
    this.showLink();
  };

  Table.prototype.showLink = function () {
    var tried = this.tried();
    this.text.show(tried, own.fragment(tried));
  };

  /** Ask what is to be seen; an answer that has been overtaken is left. */
  Table.prototype.see = function (said) {
    return this.question({ ask: "look" }, function (answer) {
      this.tell(said ? [make("p", {}, [said])] : []);
      this.look = answer.look;
      this.showLegal();
    });
  };

  Table.prototype.ask = function () {
    var tried = this.tried();
    return this.question({ ask: "move", move: tried.move, seat: tried.seat }, function (answer) {
      var self = this;
      var goOn = function () { self.set({ position: answer.after.position, move: "", seat: null }); };
      this.tell(own.drawRuling(answer, this.href, function (id) { return self.data.titles[id] || ""; }, goOn));
      this.look = answer.look;
      this.showLegal();
    });
  };

  Table.prototype.question = function (question, show) {
    var self = this;
    var number = (this.asked += 1);
    var text = JSON.stringify(this.position);
    return own.desk.ask(Object.assign({ position: text }, question)).then(function (answer) {
      if (number !== self.asked) {
        return;
      }
      if (answer.kind === "fault") {
        self.complain(answer);
      } else {
        show.call(self, answer);
      }
    }).catch(function (error) { self.fail(error); });
  };

  Table.prototype.complain = function (fault) {
    if (fault.of === "position") {
      this.show(fault.path);
    }
    this.tell(own.drawFault(fault));
  };

  Table.prototype.showLegal = function () {
    var self = this;
    own.replace(this.legal, own.drawLegal(this.look, this.chosen || [], function (move, seat) {
      self.move.value = move;
      self.seat.value = String(seat);
      self.showLink();
      self.ask();
    }));
  };

  /** Take over what the address of the page holds, now and when it changes. */
  Table.prototype.follow = function () {
    var self = this;
    root.addEventListener("hashchange", function () { self.fromAddress(); });
    this.fromAddress();
  };

  Table.prototype.fromAddress = function () {
    var tried = own.read(root.location.hash);
    if (tried === undefined) {
      this.tell([make("p", { class: "stepper-verdict illegal", "data-try-fault": "link" }, [say("The link is damaged; it holds no whole position.")])]);
    } else if (tried && tried.position.game === this.data.game && !this.isShown(tried)) {
      this.origin = tried;
      this.set(tried);
      this.home.scrollIntoView({ block: "start" });
    }
  };

  Table.prototype.isShown = function (tried) {
    return JSON.stringify(tried) === JSON.stringify(this.tried());
  };

  function start() {
    document.querySelectorAll("div.try-rule").forEach(function (home) {
      own.desk = own.desk || new own.Desk(new URL(home.dataset.static, document.baseURI).href);
      home.table = new Table(home);
    });
  }

  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", start);
  } else {
    start();
  }
})(globalThis);
