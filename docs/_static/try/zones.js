/* The zones of a position that a page lets its reader change, and the changes.
 *
 * A classic script that needs no page: it adds to `hoyleTry` and touches nothing else. A position is
 * what the format hoyle-position/1 has; a change gives a new one.
 *
 * A zone is {key, label, values, owner, path, cards}; `values` are what the label has {} for. With
 * `slots` its places stay where they are, and an empty one is null; with `down` its cards lie face
 * down. A place is {zone: key, at: number}. The zone "box" holds the cards that a position does not
 * name, and a place in it is {zone: "box", name}.
 */
(function (root) {
  "use strict";

  var BOX = "box";

  function copy(value) {
    return JSON.parse(JSON.stringify(value));
  }

  function zone(label, path, cards, more) {
    return Object.assign({ key: path.join(" "), label: label, values: [], owner: null, path: path, cards: cards || [] }, more);
  }

  function each(list, make) {
    return (list || []).flatMap(function (part, number) { return make(number, part); });
  }

  function given(position, name, label, more) {
    return position[name] ? [zone(label, [name], position[name], more)] : [];
  }

  function row(position, name, seat, label, down) {
    var cards = (position[name] || [])[seat] || [null, null, null, null];
    return zone(label, [name, seat], cards, { owner: seat, slots: true, down: down });
  }

  function swoop(position) {
    return [zone("pile", ["pile"], position.pile)].concat(
      each(position.hands, function (seat, hand) {
        return [
          zone("hand", ["hands", seat], hand, { owner: seat }),
          row(position, "faceup", seat, "face up", false),
          row(position, "mystery", seat, "mystery", true),
        ];
      }),
      given(position, "removed", "removed"),
      given(position, "undealt", "not dealt")
    );
  }

  function haggis(position) {
    var taken = position.taken || [null, []];
    return [zone("trick", ["trick", "cards"], (position.trick || {}).cards)].concat(
      each(position.hands, function (seat, hand) {
        var own = [zone("hand", ["hands", seat], hand, { owner: seat })];
        return taken[seat] ? own.concat(zone("taken", ["taken", seat], taken[seat], { owner: seat })) : own;
      }),
      given(position, "haggis", "haggis", { down: true })
    );
  }

  function goat(position) {
    var won = position.won || [null, []];
    return each(position.hands, function (seat, hand) {
      return [
        zone("hand", ["hands", seat], hand, { owner: seat }),
        zone("face up", ["open", seat], (position.open || [])[seat], { owner: seat }),
        zone("face down", ["closed", seat], (position.closed || [])[seat], { owner: seat, down: true }),
      ];
    }).concat(
      given(position, "stock", "stock", { down: true }),
      each(won, function (team, cards) { return cards ? [zone("taken by team {}", ["won", team], cards, { values: [team] })] : []; }),
      each(position.buried, function (team, seats) {
        return each(seats, function (seat, cards) {
          return cards.length ? [zone("buried by team {}, of seat {}", ["buried", team, seat], cards, { down: true, values: [team, seat] })] : [];
        });
      })
    );
  }

  function take(position) {
    return each(position.hands, function (seat, hand) { return [zone("hand", ["hands", seat], hand, { owner: seat })]; }).concat(
      each(position.sequences, function (number, one) {
        return [zone("sequence {} of seat {}", ["sequences", number, "cards"], one.cards, { values: [number, one.owner] })];
      }),
      [zone("discards", ["discards"], position.discards)],
      given(position, "stock", "stock", { down: true })
    );
  }

  var GAMES = { swoop: swoop, haggis: haggis, goat: goat, take: take };

  /** The zones of a position. */
  function zones(position) {
    return GAMES[position.game](position);
  }

  function zoneOf(position, key) {
    return zones(position).find(function (one) { return one.key === key; });
  }

  /** The cards of the deck that a position does not name: {name, left}, for names that are left. */
  function box(deck, position) {
    var named = new Map();
    zones(position).forEach(function (one) {
      one.cards.forEach(function (name) { named.set(name, (named.get(name) || 0) + 1); });
    });
    return deck
      .map(function (card) { return { name: card.name, left: card.copies - (named.get(card.name) || 0) }; })
      .filter(function (card) { return card.left > 0; });
  }

  /** The list of names at a path, made where there is none. */
  function listAt(position, path) {
    var empty = { faceup: 4, mystery: 4, open: 4, closed: 4 }[path[0]];
    if (empty && !position[path[0]]) {
      position[path[0]] = Array.from({ length: empty }, function () {
        return path[0] === "faceup" || path[0] === "mystery" ? [null, null, null, null] : [];
      });
    }
    return path.reduce(function (inside, part, depth) {
      if (inside[part] === undefined || inside[part] === null) {
        inside[part] = depth === path.length - 1 ? [] : {};
      }
      return inside[part];
    }, position);
  }

  function nameAt(position, place) {
    return place.zone === BOX ? place.name : zoneOf(position, place.zone).cards[place.at];
  }

  /** Take the cards of these places away. The zones must be those of `position`. */
  function takeAway(position, places) {
    var fromEnd = places.slice().sort(function (one, other) { return other.at - one.at; });
    fromEnd.forEach(function (place) {
      if (place.zone !== BOX) {
        var one = zoneOf(position, place.zone);
        var list = listAt(position, one.path);
        if (one.slots) {
          list[place.at] = null;
        } else {
          list.splice(place.at, 1);
        }
      }
    });
  }

  /** Cards moved to a zone: at its end, or for slots into `at` and then the next that are empty. */
  function moved(position, places, key, at) {
    var made = copy(position);
    var names = places.map(function (place) { return nameAt(position, place); });
    var aim = key === BOX ? null : zoneOf(position, key);
    takeAway(made, places);
    if (aim && aim.slots) {
      intoSlots(listAt(made, aim.path), names, at);
    } else if (aim) {
      var list = listAt(made, aim.path);
      list.push.apply(list, names);
    }
    return tidied(made);
  }

  function intoSlots(list, names, at) {
    names.forEach(function (name, number) {
      var slot = number === 0 && at !== undefined ? at : list.indexOf(null);
      if (slot >= 0 && list[slot] === null) {
        list[slot] = name;
      }
    });
  }

  /** Whether so many cards can be put into a zone. */
  function hasRoom(position, places, key) {
    var aim = zoneOf(position, key);
    var staying = places.filter(function (place) { return place.zone === key; }).length;
    return !aim || !aim.slots || aim.cards.filter(function (name) { return name === null; }).length + staying >= places.length;
  }

  /** A card moved within its zone, by so many places. */
  function shifted(position, place, by) {
    var made = copy(position);
    var one = zoneOf(position, place.zone);
    var list = listAt(made, one.path);
    var aim = Math.min(Math.max(place.at + by, 0), list.length - 1);
    if (one.slots) {
      list[place.at] = one.cards[aim];
      list[aim] = one.cards[place.at];
    } else {
      list.splice(aim, 0, list.splice(place.at, 1)[0]);
    }
    return made;
  }

  /** A position without what says nothing once its cards are gone. */
  function tidied(position) {
    if (position.game === "haggis" && position.trick && !(position.trick.cards || []).length) {
      delete position.trick;
    }
    if (position.sequences) {
      position.sequences = position.sequences
        .map(function (one) {
          var fits = !one.layers || one.layers.length === one.cards.length;
          return fits ? one : { owner: one.owner, cards: one.cards };
        })
        .filter(function (one) { return one.cards.length; });
    }
    return position;
  }

  /** A field set; undefined takes it away. */
  function withField(position, name, value) {
    var made = copy(position);
    if (value === undefined) {
      delete made[name];
    } else {
      made[name] = value;
    }
    return made;
  }

  /** An option set; the value that the ruleset has anyway is left out. */
  function withOption(position, name, value, usual) {
    var made = copy(position);
    made.options = Object.assign({}, made.options);
    if (value === usual) {
      delete made.options[name];
    } else {
      made.options[name] = value;
    }
    return Object.keys(made.options).length ? made : withField(made, "options", undefined);
  }

  /** A position in which what some seats or teams have, by number, is said of all in a list. */
  function seatBySeat(position) {
    var made = copy(position);
    var seats = position.hands.length;
    ["open", "closed"].forEach(function (name) {
      if (made[name]) {
        made[name] = allOf(made[name], seats);
      }
    });
    if (made.buried) {
      made.buried = allOf(made.buried, 2).map(function (team) { return allOf(team.length === 0 ? {} : team, seats); });
    }
    return made;
  }

  function allOf(parts, count) {
    return Array.isArray(parts) ? parts : Array.from({ length: count }, function (_, number) { return parts[number] || []; });
  }

  root.hoyleTry = Object.assign(root.hoyleTry || {}, {
    BOX: BOX,
    seatBySeat: seatBySeat,
    zones: zones,
    box: box,
    nameAt: nameAt,
    moved: moved,
    hasRoom: hasRoom,
    shifted: shifted,
    withField: withField,
    withOption: withOption,
  });
})(globalThis);
