/* What lies on the table at a step, as rows of cards, seen by everybody or by one seat.
 *
 * A classic script that needs no page: it adds to `hoyleSteps` and touches nothing else.
 *
 * A row is {key, label, owner, acts, cards, note}. A card is {name}, with `down` if it lies face
 * down, `fresh` if it has just come to its row, `means` for what a joker stands for; or {back: true}
 * if the seat does not read it; or {empty: true} for an empty place.
 */
(function (root) {
  "use strict";

  var RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
  var CARD = /(?<![\w@])(?:(?:10|[2-9AJQK])[cdhs]|Jk)(?!\w)/;
  var WILD = /(?<![\w@])(?:(?:10|[2-9AJQK])[cdhs]|Jk|[JQK])(?!\w)/;
  var FACE_DOWN = { goat: /: discard /, take: /: reshuffle /, swoop: /^$/, haggis: /^$/ };

  /** How often each name is in a list. */
  function counts(names) {
    return names.reduce(function (found, name) {
      return found.set(name, (found.get(name) || 0) + 1);
    }, new Map());
  }

  function take(found, name) {
    var left = found.get(name) || 0;
    found.set(name, left - 1);
    return left > 0;
  }

  /** Cards of a zone as a seat sees them; without a seat, all of them. */
  function seen(step, seat, zone, names) {
    var hidden = seat === null ? undefined : step.hidden[seat][zone];
    var read = hidden && counts(hidden);
    return names.map(function (name) {
      if (name === null) {
        return { empty: true };
      }
      return !read || take(read, name) ? { name: name } : { back: true };
    });
  }

  /** The cards that are read before those that are not: the order of a hand says nothing. */
  function readFirst(cards) {
    return cards.filter(function (card) { return !card.back; }).concat(
      cards.filter(function (card) { return card.back; })
    );
  }

  function faceDown(cards) {
    return cards.map(function (card) { return card.name ? Object.assign({ down: true }, card) : card; });
  }

  function plural(count, noun) {
    return count + " " + noun + (count === 1 ? "" : "s");
  }

  function row(key, label, cards, note, owner) {
    return { key: key, label: label, cards: cards, note: note || "", owner: owner === undefined ? null : owner };
  }

  function ofSeats(position, make) {
    return position.hands.flatMap(function (hand, seat) { return make(seat, hand); });
  }

  function hand(step, seat, owner, note) {
    var zone = "hand " + owner;
    return row(zone, "hand", readFirst(seen(step, seat, zone, step.position.hands[owner])), note, owner);
  }

  function slots(step, seat, place, owner, label) {
    var cards = step.position[place][owner].flatMap(function (name, slot) {
      return seen(step, seat, place + " " + owner + " " + slot, [name]);
    });
    var lies = cards.some(function (card) { return !card.empty; });
    return lies ? [row(place + " " + owner, label, cards, "", owner)] : [];
  }

  function swoop(step, seat) {
    var position = step.position;
    var aside = (position.removed || []).length + " removed, " + (position.undealt || []).length + " not dealt";
    return [
      row("pile", "Pile", seen(step, seat, "pile", position.pile), position.pile.length ? "the last one is on top" : ""),
    ].concat(
      ofSeats(position, function (owner) {
        return [hand(step, seat, owner)].concat(
          slots(step, seat, "faceup", owner, "face up"),
          slots(step, seat, "mystery", owner, "mystery").map(function (one) {
            return Object.assign(one, { cards: faceDown(one.cards) });
          })
        );
      }),
      [row("aside", "Aside", [], aside)]
    );
  }

  function haggis(step, seat) {
    var position = step.position;
    var trick = position.trick || { cards: [] };
    var top = trick.top ? trick.top.kind + " on top, by seat " + trick.by : "";
    return [row("trick", "Trick", seen(step, seat, "trick", trick.cards), top)].concat(
      ofSeats(position, function (owner) {
        var bet = position.bets && position.bets[owner];
        var taken = position.taken[owner];
        var rows = [hand(step, seat, owner, typeof bet === "number" ? "bet " + bet : "")];
        return taken.length ? rows.concat(row("taken " + owner, "taken", seen(step, seat, "taken " + owner, taken), "", owner)) : rows;
      }),
      [row("haggis", "Haggis", faceDown(seen(step, seat, "haggis", position.haggis)))]
    );
  }

  function goat(step, seat) {
    var position = step.position;
    return [
      row("trump", "Trump", [{ name: position.trump }]),
    ].concat(
      ofSeats(position, function (owner) {
        return [hand(step, seat, owner), goatLaid(step, seat, owner)].filter(Boolean);
      }),
      [row("stock", "Stock", faceDown(seen(step, seat, "stock", position.stock)), position.stock.length ? "the first is drawn next" : "")],
      position.won.map(function (won, team) { return goatTeam(step, seat, team, won); })
    );
  }

  function goatLaid(step, seat, owner) {
    var position = step.position;
    var open = position.open[owner];
    var closed = position.closed[owner];
    if (!open.length && !closed.length) {
      return null;
    }
    var marks = [
      position.claimed && owner === position.leader ? "a molodka" : "",
      open.length && owner === position.best ? "to be beaten" : "",
    ].filter(Boolean);
    var cards = seen(step, seat, "open " + owner, open).concat(faceDown(seen(step, seat, "closed " + owner, closed)));
    return row("laid " + owner, "laid", cards, marks.join(", "), owner);
  }

  function goatTeam(step, seat, team, won) {
    var buried = step.position.buried[team].flatMap(function (cards, owner) {
      return seen(step, seat, "buried " + team + " " + owner, cards);
    });
    var cards = seen(step, seat, "won " + team, won).concat(faceDown(readFirst(buried)));
    return row("team " + team, "Team " + team, cards, plural(step.position.tricks[team], "trick") + " taken");
  }

  function takeGame(step, seat) {
    var position = step.position;
    return ofSeats(position, function (owner) { return hand(step, seat, owner); }).concat(
      position.sequences.map(function (one, number) {
        var cards = standIns(one.cards).map(function (card, place) {
          return Object.assign(seen(step, seat, "sequence " + number, [card.name])[0], card);
        });
        return row("sequence " + number, "Sequence " + number, cards, "seat " + one.owner + "'s");
      }),
      [
        row("discards", "Discards", seen(step, seat, "discards", position.discards), position.discards.length ? "the last one is on top" : ""),
        row("stock", "Stock", faceDown(seen(step, seat, "stock", position.stock)), position.stock.length ? "the first is drawn next" : ""),
      ]
    );
  }

  /** The cards of a sequence from low to high; a joker with the card it stands for, if it is clear. */
  function standIns(names) {
    var place = names.findIndex(function (name) { return name !== "Jk" && name[0] !== "A"; });
    var low = place < 0 ? NaN : RANKS.indexOf(names[place].slice(0, -1)) - place;
    return names.map(function (name, at) {
      var rank = RANKS[low + at];
      return name === "Jk" && rank ? { name: name, means: rank + names[place].slice(-1) } : { name: name };
    });
  }

  var GAMES = { swoop: swoop, haggis: haggis, goat: goat, take: takeGame };

  /** The rows of a step as a seat sees them; `seat` is null for everybody's cards at once. */
  function rows(game, step, seat) {
    return GAMES[game](step, seat).map(function (one) {
      return Object.assign(one, { acts: one.owner !== null && step.actors.indexOf(one.owner) >= 0 });
    });
  }

  /** The rows of a step; the cards that were not in their row one step before are fresh. */
  function table(data, index, seat) {
    var now = rows(data.game, data.steps[index], seat);
    if (index === 0 || data.steps[index].kind === "deal") {
      return now;
    }
    var before = new Map(rows(data.game, data.steps[index - 1], null).map(function (one) { return [one.key, one]; }));
    return now.map(function (one) {
      var old = before.get(one.key);
      var there = counts(old ? old.cards.map(function (card) { return card.name; }) : []);
      var cards = one.cards.map(function (card) {
        return card.name && !take(there, card.name) ? Object.assign({ fresh: true }, card) : card;
      });
      return Object.assign(one, { cards: cards });
    });
  }

  /** A text in parts: strings, and cards as {name} or, if the seat does not read them, {back: true}. */
  function worded(data, index, seat) {
    var step = data.steps[index];
    var secret = seat !== null && step.seat !== seat && FACE_DOWN[data.game].test(step.text);
    var pattern = new RegExp((data.game === "haggis" && isMove(step) ? WILD : CARD).source, "g");
    var parts = [];
    var end = 0;
    step.text.replace(pattern, function (name, at) {
      parts.push(step.text.slice(end, at), secret ? { back: true } : { name: name });
      end = at + name.length;
      return name;
    });
    return parts.concat(step.text.slice(end)).filter(function (part) { return part !== ""; });
  }

  function isMove(step) {
    return step.kind === "move" || step.kind === "refused";
  }

  /** A text with a full stop at its end. */
  function closed(text) {
    return text.endsWith(".") ? text : text + ".";
  }

  /** How the rules see a step: {how: "legal" | "illegal" | "parted" | "", said}. */
  function verdict(step) {
    if (step.parted) {
      return {
        how: "parted",
        said: "Here the recording departs from the rules. Recording: " + closed(step.parted.recording) + " Rules: " + closed(step.parted.rule),
      };
    }
    if (!step.verdict) {
      return { how: "", said: step.kind === "seen" ? "So says the recording, and so do the rules." : "" };
    }
    return step.verdict.legal ? { how: "legal", said: "Legal." } : { how: "illegal", said: "Refused: " + step.verdict.sentence };
  }

  /** The ids of the clauses of a step, each once: that of the verdict first. */
  function clauses(step) {
    var first = [step.parted, step.verdict].filter(Boolean).map(function (one) { return one.clause; });
    return Array.from(new Set(first.concat(step.fired)));
  }

  root.hoyleSteps = Object.assign(root.hoyleSteps || {}, {
    games: Object.keys(GAMES),
    table: table,
    worded: worded,
    verdict: verdict,
    clauses: clauses,
  });
})(globalThis);
