/* Draws the rows of a table: each seat, and each pile, under one label.
 *
 * A classic script; it comes after cards.js and adds `make` and `drawRows` to `hoyleSteps`.
 */
(function (root) {
  "use strict";

  var own = root.hoyleSteps;
  var MANY = 8; // More cards than these are drawn one over the other.

  /** An element with attributes and what is in it. */
  function make(tag, attributes, inside) {
    var made = document.createElement(tag);
    Object.keys(attributes || {}).forEach(function (name) { made.setAttribute(name, attributes[name]); });
    made.append.apply(made, inside || []);
    return made;
  }

  /** The rows that `table` gives, as elements: those of one seat together. */
  function drawRows(rows) {
    var owners = new Map();
    rows.forEach(function (row) {
      var key = row.owner === null ? row.key : "seat " + row.owner;
      owners.set(key, (owners.get(key) || []).concat(row));
    });
    return Array.from(owners.values(), drawOwner);
  }

  /** The rows of a seat, or a row of the table, under one label. */
  function drawOwner(rows) {
    var one = rows[0];
    var name = one.owner === null ? one.label : "Seat " + one.owner;
    var head = make("div", { class: "stepper-owner" }, [name].concat(one.acts ? [make("small", {}, ["to act"])] : []));
    var lines = rows.map(function (row) {
      var label = row.owner === null ? [] : [make("span", { class: "stepper-label" }, [row.label])];
      return make("div", { class: "stepper-line" }, label.concat(drawCards(row)));
    });
    return make("div", { class: "stepper-row" + (one.acts ? " acts" : "") }, [head, make("div", {}, lines)]);
  }

  function drawCards(row) {
    var note = row.note ? [make("small", {}, [row.note])] : [];
    var nothing = row.cards.length || row.note ? [] : [make("small", {}, ["nothing"])];
    var many = row.cards.length > MANY ? " many" : "";
    return [make("span", { class: "stepper-cards" + many }, row.cards.map(own.card).concat(nothing, note))];
  }

  own.make = make;
  own.drawRows = drawRows;
})(globalThis);
