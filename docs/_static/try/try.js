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
    this.build();
    this.begin(this.first());
    this.follow();
  }

  function addresses(home) {
    var pattern = home.dataset.clauses;
    return function (id) { return pattern.replace("{id}", encodeURIComponent(id)); };
  }

  /** The example to begin with: the first of the clause of the page; of the game if it has none. */
  Table.prototype.first = function () {
    var clause = this.home.dataset.clause;
    var found = this.data.examples.findIndex(function (one) { return one.id === clause && one.move; });
    var any = this.data.examples.findIndex(function (one) { return one.id === clause; });
    return found >= 0 ? found : Math.max(any, 0);
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
    this.talk = new own.Talk(this);
    own.replace(this.home, [
      make("div", { class: "try-head" }, [own.labelled(say("Start from"), this.examples), this.back, this.anew]),
      this.fields.home,
      make("p", { class: "try-hint" }, [say("Press a card to choose it, then the place it is to go to.")]),
      this.board.home,
      this.moving(),
      this.talk.starting(),
      this.talk.answer,
      this.talk.legal,
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
      self.talk.ask();
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
    this.talk.choose(chosen.map(function (one) { return one.name; }));
  };

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
    this.talk.tell([]);
    return own.desk.started ? this.talk.see() : undefined;
  };

  /** A changed position, with the same move. */
  Table.prototype.change = function (position) {
    this.set({ position: position, move: this.move.value, seat: this.tried().seat });
  };

  /** Try a move of a seat. */
  Table.prototype.play = function (move, seat) {
    this.move.value = move;
    this.seat.value = String(seat);
    this.showLink();
    this.talk.ask();
  };

  /** Let the move be asked about, now that the referee has come. */
  Table.prototype.open = function () {
    this.submit.disabled = false;
    this.home.dataset.ready = "";
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
    this.talk.forget();
    this.fields.show(this.position);
    this.board.show(this.position, fault);
    this.back.disabled = !this.past.length;
    this.showLink();
  };

  Table.prototype.showLink = function () {
    var tried = this.tried();
    this.text.show(tried, own.fragment(tried));
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
      this.talk.tell([make("p", { class: "stepper-verdict illegal", "data-try-fault": "link" }, [say("The link is damaged; it holds no whole position.")])]);
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
    own.fillPictures();
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
