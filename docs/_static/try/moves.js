/* Moves as text: made of chosen cards, and the legal ones in the order in which they are shown.
 *
 * A classic script that needs no page: it adds to `hoyleTry` and touches nothing else.
 */
(function (root) {
  "use strict";

  var VERBS = {
    swoop: ["play", "add", "mystery", "stop", "pass", "pickup"],
    haggis: ["play", "pass", "bet 0", "bet 15", "bet 30"],
    goat: ["lead", "beat", "discard", "molodka"],
    take: ["draw stock", "draw discard", "meld", "extend", "discard", "stop"],
  };
  var ALONE = ["stop", "pass", "pickup", "draw stock", "draw discard", "bet 0", "bet 15", "bet 30"];

  /** The move that a verb makes of chosen cards: {zone, at, name}, in the order of choosing. */
  function worded(verb, chosen) {
    if (ALONE.indexOf(verb) >= 0) {
      return verb;
    }
    var words = chosen.map(function (one) { return wordFor(verb, one); }).filter(Boolean);
    return [verb].concat(verb === "extend" ? extended(chosen, words) : words).join(" ");
  }

  function wordFor(verb, one) {
    var zone = one.zone.split(" ")[0];
    if (verb === "mystery") {
      return zone === "mystery" ? String(one.at) : "";
    }
    return zone === "faceup" ? "@" + one.at : zone === "mystery" ? "" : one.name;
  }

  /** The words after `extend`: cards of a hand go to the high end of the chosen sequence, or of 0. */
  function extended(chosen, words) {
    var sequence = chosen.find(function (one) { return one.zone.startsWith("sequences "); });
    var cards = words.filter(function (word, at) { return !chosen[at].zone.startsWith("sequences "); });
    return [sequence ? sequence.zone.split(" ")[1] : "0", "high"].concat(cards);
  }

  /** The legal moves with those first that have all the chosen cards. */
  function ordered(moves, names) {
    var fits = function (move) {
      var words = move.split(" ");
      return names.every(function (name) { return words.indexOf(name) >= 0; });
    };
    return names.length ? moves.filter(fits).concat(moves.filter(function (move) { return !fits(move); })) : moves;
  }

  root.hoyleTry = Object.assign(root.hoyleTry || {}, { VERBS: VERBS, worded: worded, ordered: ordered });
})(globalThis);
