/* Draws cards: from the pictures of the page where it has them, else as text.
 *
 * A classic script; it adds `card` and `inline` to `hoyleSteps`.
 */
(function (root) {
  "use strict";

  var SVG = "http://www.w3.org/2000/svg";
  var SUITS = { c: "\u2663", d: "\u2666", h: "\u2665", s: "\u2660" };
  var SPOKEN_SUITS = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
  var SPOKEN_RANKS = { A: "ace", J: "jack", Q: "queen", K: "king" };

  function parts(name) {
    var found = /^(10|[2-9AJQK])([cdhs])$/.exec(name);
    return found ? { rank: found[1], suit: found[2] } : null;
  }

  /** A card as it is said: "7 of hearts", "joker", "wild jack". */
  function spoken(name) {
    var card = parts(name);
    if (!card) {
      return name === "Jk" ? "joker" : "wild " + (SPOKEN_RANKS[name] || name);
    }
    return (SPOKEN_RANKS[card.rank] || card.rank) + " of " + SPOKEN_SUITS[card.suit];
  }

  function shownName(name) {
    var card = parts(name);
    return card ? card.rank + SUITS[card.suit] : name === "Jk" ? "Joker" : name;
  }

  function label(card) {
    if (card.empty) {
      return "empty place";
    }
    var said = card.back ? "hidden card" : spoken(card.name);
    return said + (card.down ? ", face down" : "") + (card.means ? ", as " + spoken(card.means) : "");
  }

  function classes(card) {
    if (card.empty || card.back) {
      return [card.empty ? "empty" : "back"];
    }
    var found = parts(card.name);
    return ["suit-" + (found ? found.suit : "wild")].concat(card.down ? ["down"] : [], card.fresh ? ["fresh"] : []);
  }

  function shown(kind, card, inside) {
    var drawn = document.createElement("span");
    drawn.className = [kind].concat(classes(card)).join(" ");
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", label(card));
    drawn.append(inside);
    if (card.means) {
      var means = document.createElement("small");
      means.textContent = "=" + shownName(card.means);
      drawn.append(means);
    }
    return drawn;
  }

  /** A card as a word, in running text or where the page has no picture of it. */
  function inline(card) {
    return shown("card-word", card, card.empty ? "\u2013" : card.back ? "?" : shownName(card.name));
  }

  /** A card on the table: the picture of the page with the id card-7h, card-back or card-empty. */
  function card(one) {
    var symbol = document.getElementById("card-" + (one.empty ? "empty" : one.back ? "back" : one.name));
    if (!symbol) {
      return inline(one);
    }
    var veil = one.down && one.name ? [document.getElementById("card-veil")] : [];
    return shown("pictured", one, picture([symbol].concat(veil.filter(Boolean))));
  }

  /** A picture made of symbols, one over the other. */
  function picture(symbols) {
    var svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("viewBox", symbols[0].getAttribute("viewBox"));
    symbols.forEach(function (symbol) {
      var use = document.createElementNS(SVG, "use");
      use.setAttribute("href", "#" + symbol.id);
      svg.append(use);
    });
    return svg;
  }

  root.hoyleSteps = Object.assign(root.hoyleSteps || {}, { card: card, inline: inline, spoken: spoken });
})(globalThis);
