/* The table whose cards the reader moves: by clicking, or by keyboard.
 *
 * A classic script; it comes after zones.js and say.js and adds `Board` to `hoyleTry`.
 *
 * A card that is pressed is chosen; then a zone that is pressed takes all chosen cards. Each zone is
 * one stop of the Tab key; the arrow keys go from card to card in it. Alt with an arrow moves the
 * card itself, Delete takes the chosen cards off the table, Escape lets go of them.
 */
(function (root) {
  "use strict";

  var own = root.hoyleTry;
  var steps = root.hoyleSteps;
  var make = steps.make;

  /** A board in `home`; `changed` is told a new position, `chosen` the cards that are chosen. */
  function Board(home, deck, changed, chosen) {
    this.home = home;
    this.deck = deck;
    this.changed = changed;
    this.told = chosen;
    this.places = [];
    home.addEventListener("keydown", this.key.bind(this));
  }

  /** Show a position; nothing is chosen then. */
  Board.prototype.show = function (position, fault) {
    var focus = this.focused();
    this.position = position;
    this.places = [];
    this.fault = fault || [];
    this.draw();
    this.focus(focus);
    this.told([]);
  };

  Board.prototype.draw = function () {
    var self = this;
    var owners = new Map();
    own.zones(this.position).forEach(function (one) {
      var name = one.owner === null ? one.key : "seat " + one.owner;
      owners.set(name, (owners.get(name) || []).concat(one));
    });
    var rows = Array.from(owners.values(), function (zones) { return self.owner(zones); });
    own.replace(this.home, rows.concat(this.box()));
  };

  Board.prototype.owner = function (zones) {
    var self = this;
    var one = zones[0];
    var turn = one.owner !== null && one.owner === (this.position.turn || 0);
    var name = one.owner === null ? labelOf(one) : own.say("seat {}", one.owner);
    var head = make("div", { class: "stepper-owner" }, [name].concat(turn ? [make("small", {}, [own.say("to act")])] : []));
    var lines = zones.map(function (zone) { return self.zone(zone); });
    return make("div", { class: "stepper-row" + (turn ? " acts" : "") }, [head, make("div", {}, lines)]);
  };

  Board.prototype.zone = function (zone) {
    var self = this;
    var label = zone.owner === null ? [] : [make("span", { class: "stepper-label" }, [labelOf(zone)])];
    var cards = zone.cards.map(function (name, at) { return self.card(zone, name, at); });
    if (cards.length) {
      cards[0].tabIndex = 0;
    }
    var group = make(
      "span",
      { class: "stepper-cards try-zone", role: "group", "aria-label": this.called(zone), "data-try-zone": zone.key },
      cards.concat(zone.cards.length ? [] : [make("small", {}, [own.say("nothing")])], this.here(zone))
    );
    group.classList.toggle("at-fault", this.isAtFault(zone));
    group.classList.toggle("nothing", zone.cards.every(function (name) { return name === null; }));
    return make("div", { class: "stepper-line" }, label.concat(group));
  };

  function labelOf(zone) {
    return own.say.apply(null, [zone.label].concat(zone.values));
  }

  Board.prototype.called = function (zone) {
    return (zone.owner === null ? "" : own.say("seat {}", zone.owner) + ", ") + labelOf(zone);
  };

  /** Whether what the reference complains of lies in a zone. */
  Board.prototype.isAtFault = function (zone) {
    var fault = this.fault;
    return fault.length >= zone.path.length && zone.path.every(function (part, at) { return String(fault[at]) === String(part); });
  };

  Board.prototype.card = function (zone, name, at) {
    var place = { zone: zone.key, at: at };
    var card = name === null ? { empty: true } : { name: name, down: zone.down };
    var attributes = { class: "try-card", tabindex: -1, "data-try-card": name === null ? "" : name, "data-try-at": at };
    if (name !== null) {
      attributes["aria-pressed"] = "false";
    }
    var made = own.button(steps.card(card), this.press.bind(this, place, name), attributes);
    made.place = place;
    return made;
  };

  /** The button that puts the chosen cards into a zone. */
  Board.prototype.here = function (zone) {
    var self = this;
    var made = own.button(
      own.say("put here"),
      function () { self.put(zone.key); },
      { class: "try-here", "data-try-here": zone.key, "aria-label": own.say("put the chosen cards here: {}", this.called(zone)) }
    );
    made.hidden = true;
    made.zone = zone.key;
    return made;
  };

  /** The cards that the position does not name. */
  Board.prototype.box = function () {
    var self = this;
    var left = own.box(this.deck, this.position);
    var cards = left.map(function (card) {
      var place = { zone: own.BOX, name: card.name };
      var inside = card.left > 1 ? [steps.card(card), make("small", {}, ["\u00D7" + card.left])] : [steps.card(card)];
      var made = own.button("", self.press.bind(self, place, card.name), {
        class: "try-card", tabindex: -1, "aria-pressed": "false", "data-try-card": card.name,
      });
      made.append.apply(made, inside);
      made.place = place;
      return made;
    });
    if (cards.length) {
      cards[0].tabIndex = 0;
    }
    var off = own.button(own.say("take off the table"), function () { self.put(own.BOX); }, { class: "try-here", "data-try-here": own.BOX });
    off.hidden = true;
    off.zone = own.BOX;
    var group = make("div", { class: "stepper-cards try-zone", role: "group", "aria-label": own.say("other cards"), "data-try-zone": own.BOX }, cards);
    var count = left.reduce(function (sum, card) { return sum + card.left; }, 0);
    var summary = make("summary", {}, [own.say("other cards") + ": " + count]);
    this.drawer = make("details", { class: "try-box", "data-try-box": "" }, [summary, group]);
    this.drawer.open = Boolean(this.opened);
    this.drawer.addEventListener("toggle", function () { self.opened = this.open; });
    return [off, this.drawer];
  };

  /** A card is chosen or let go; an empty slot takes what is chosen. */
  Board.prototype.press = function (place, name) {
    if (name === null) {
      return this.places.length && this.put(place.zone, place.at);
    }
    var at = this.places.findIndex(function (one) { return same(one, place); });
    if (at >= 0) {
      this.places.splice(at, 1);
    } else {
      this.places.push(place);
    }
    this.mark();
    return undefined;
  };

  function same(one, other) {
    return one.zone === other.zone && one.at === other.at && one.name === other.name;
  }

  Board.prototype.mark = function () {
    var self = this;
    this.home.querySelectorAll("button.try-card[aria-pressed]").forEach(function (card) {
      card.setAttribute("aria-pressed", String(self.places.some(function (one) { return same(one, card.place); })));
    });
    this.home.querySelectorAll("button.try-here").forEach(function (here) {
      here.hidden = !self.places.length || !self.fits(here.zone);
    });
    this.told(this.chosen());
  };

  Board.prototype.fits = function (key) {
    var there = this.places.every(function (place) { return place.zone === key; });
    return !there && (key === own.BOX || own.hasRoom(this.position, this.places, key));
  };

  /** The chosen cards: {zone, at, name}, in the order of choosing. */
  Board.prototype.chosen = function () {
    var position = this.position;
    return this.places.map(function (place) { return Object.assign({}, place, { name: own.nameAt(position, place) }); });
  };

  Board.prototype.put = function (key, at) {
    if (at === undefined ? this.fits(key) : own.hasRoom(this.position, this.places, key)) {
      this.changed(own.moved(this.position, this.places, key, at));
    }
  };

  Board.prototype.letGo = function () {
    this.places = [];
    this.mark();
  };

  Board.prototype.key = function (event) {
    var card = event.target.closest("button.try-card");
    var by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && card && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.arrow(card, by, event.altKey);
    } else if ((event.key === "Delete" || event.key === "Backspace") && card) {
      event.preventDefault();
      this.places = this.places.length ? this.places : card.dataset.tryCard && card.place.zone !== own.BOX ? [card.place] : [];
      if (this.places.length) {
        this.changed(own.moved(this.position, this.places, own.BOX));
      }
    } else if (event.key === "Escape" && this.places.length) {
      event.preventDefault();
      this.letGo();
    }
  };

  /** Go to the next card of the zone, or move this one. */
  Board.prototype.arrow = function (card, by, moving) {
    if (moving && card.place.zone !== own.BOX) {
      card.dataset.tryAt = String(card.place.at + by);
      this.changed(own.shifted(this.position, card.place, by));
      return;
    }
    var next = by > 0 ? card.nextElementSibling : card.previousElementSibling;
    if (next && next.matches("button.try-card")) {
      card.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
  };

  /** Where the focus is: a zone and a place in it, or null. */
  Board.prototype.focused = function () {
    var card = document.activeElement;
    var zone = this.home.contains(card) && card.closest("[data-try-zone]");
    return zone ? { zone: zone.dataset.tryZone, at: Number(card.dataset.tryAt || 0) } : null;
  };

  /** Put the focus back where it was, as near as there is a card. */
  Board.prototype.focus = function (wanted) {
    var zone = wanted && this.home.querySelector('[data-try-zone="' + wanted.zone + '"]');
    var cards = zone ? zone.querySelectorAll("button.try-card") : [];
    var card = cards[Math.min(Math.max(wanted && wanted.at, 0), cards.length - 1)];
    if (card) {
      cards[0].tabIndex = -1;
      card.tabIndex = 0;
      card.focus({ preventScroll: true });
    }
  };

  own.Board = Board;
})(globalThis);
