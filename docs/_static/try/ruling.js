/* Shows what the reference answers: the ruling, what follows, and what may be done.
 *
 * A classic script; it comes after say.js and adds `drawRuling`, `drawFault`, `drawLegal` to `hoyleTry`.
 */
(function (root) {
  "use strict";

  var own = root.hoyleTry;
  var steps = root.hoyleSteps;
  var make = steps.make;
  var FEW = 24; // So many legal moves are shown at once.

  function link(id, href) {
    return make("a", { href: href(id) }, [make("code", {}, [id])]);
  }

  /** A ruling as elements; `title` gives the title of a clause, `goOn` is pressed to go on after it. */
  function drawRuling(answer, href, title, goOn) {
    var ruling = answer.ruling;
    var parts = [
      make("p", { class: "stepper-words" }, [own.say("seat {}", ruling.seat) + ": " + ruling.notation]),
      verdict(ruling),
      clause(ruling, href),
    ];
    if (ruling.meant) {
      parts.push(make("p", {}, [own.say("What is meant can be said:") + " "].concat(codes(ruling.meant))));
    }
    return answer.after ? parts.concat(outcome(answer, href, title, goOn)) : parts;
  }

  function verdict(ruling) {
    var how = ruling.legal ? "legal" : "illegal";
    var said = ruling.legal ? [own.say("Legal.")] : [own.say("Refused:") + " " + ruling.sentence];
    var code = ruling.code ? [" ", make("code", { "data-try-code": ruling.code }, [ruling.code])] : [];
    return make("p", { class: "stepper-verdict " + how, "data-try-verdict": how }, said.concat(code));
  }

  function clause(ruling, href) {
    var one = ruling.clause;
    var head = make("p", {}, [own.say("By") + " ", link(one.id, href), ": ", make("strong", {}, [one.title])]);
    var text = one.text.split(/\n\s*\n/).map(function (part) { return make("p", {}, own.marked(part)); });
    return make("div", { class: "try-clause", "data-try-clause": one.id }, [head].concat(text));
  }

  function codes(moves) {
    return moves.flatMap(function (move, at) { return (at ? [", "] : []).concat(make("code", {}, [move])); });
  }

  function outcome(answer, href, title, goOn) {
    var ruling = answer.ruling;
    var fired = ruling.fired.map(function (id) { return make("li", {}, [link(id, href), " " + title(id)]); });
    var turned = ruling.turned_over ? [make("p", {}, [own.say("The card turned over is") + " ", steps.inline({ name: ruling.turned_over })])] : [];
    return turned.concat(
      [heading(own.say("What happens")), make("ul", { class: "stepper-clauses", "data-try-fired": "" }, fired)],
      answer.changes.length ? [make("ul", { class: "try-changes", "data-try-changes": "" }, answer.changes.map(change))] : [],
      [heading(own.say("The position after it")), table(answer), situation(answer.after)],
      own.button(own.say("Go on from here"), goOn, { "data-try-go-on": "" })
    );
  }

  function heading(text) {
    return make("p", { class: "try-heading" }, [text]);
  }

  function change(one) {
    var cards = function (sign, names) {
      return names.length ? [" " + sign + " "].concat(names.flatMap(function (name) { return [steps.inline({ name: name }), " "]; })) : [];
    };
    var fact = one.now === null ? [] : [" " + own.say("{}, before: {}", one.now, one.before)];
    return make("li", {}, [one.what + ":"].concat(cards("+", one.came), cards("\u2212", one.left), fact));
  }

  /** The position after a move; the cards that have come to their place are outlined. */
  function table(answer) {
    var told = [answer.look, answer.after].map(function (look, at) {
      return { position: look.position, hidden: look.hidden, actors: look.actors, kind: at ? "move" : "seen" };
    });
    var rows = steps.table({ game: answer.ruling.game, steps: told }, 1, null);
    return make("div", { class: "stepper-table", "data-try-after": "" }, steps.drawRows(rows));
  }

  function situation(look) {
    var points = look.points ? " " + own.say("Points: {}.", look.points.join(", ")) : "";
    return make("p", { class: "try-situation", "data-try-situation": "" }, [look.situation + points]);
  }

  /** What is wrong with a question. */
  function drawFault(fault) {
    var said = fault.of === "position" ? own.say("The rules refuse this position:") : own.say("This is no move:");
    return [make("p", { class: "stepper-verdict illegal", "data-try-fault": fault.of }, [said + " " + fault.message])];
  }

  /** What may be done in a position: a button for each move; `act` is told the move and the seat. */
  function drawLegal(look, chosen, act) {
    var lists = look.legal.filter(function (one) { return one.seat >= 0; }).map(function (one) {
      return legalOf(one, chosen, act);
    });
    return [situation(look)].concat(lists);
  }

  function legalOf(one, chosen, act) {
    var label = own.say("seat {} may", one.seat) + " (" + one.moves.length + ")";
    var list = make("div", { class: "try-moves", role: "group", "aria-label": label, "data-try-legal": one.seat });
    var moves = own.ordered(one.moves, chosen);
    fill(list, one.seat, moves, FEW, act);
    return make("div", {}, [make("p", { class: "try-heading" }, [label]), list]);
  }

  function fill(list, seat, moves, most, act) {
    var shown = moves.slice(0, most).map(function (move) {
      return own.button(move, function () { act(move, seat); }, { "data-try-play": move });
    });
    var more = moves.length - shown.length;
    var next = own.button(own.say("{} more", more), function () { fill(list, seat, moves, most * 8, act); }, { class: "try-more" });
    own.replace(list, more > 0 ? shown.concat(next) : shown);
  }

  Object.assign(own, { drawRuling: drawRuling, drawFault: drawFault, drawLegal: drawLegal });
})(globalThis);
