/* The words of the page in its language, and small helpers for making elements.
 *
 * A classic script; it comes after stepper/rows.js. The build writes `hoyleTry.words`: what each
 * fixed text is in the language of the page, where that is not English.
 */
(function (root) {
  "use strict";

  var own = (root.hoyleTry = root.hoyleTry || {});
  var make = root.hoyleSteps.make;

  /** A text in the language of the page; each {} is one of the values. */
  function say(text) {
    var values = Array.prototype.slice.call(arguments, 1);
    return ((own.words || {})[text] || text).replace(/\{\}/g, function () { return String(values.shift()); });
  }

  function button(text, act, attributes) {
    var made = make("button", Object.assign({ type: "button" }, attributes), [text]);
    made.addEventListener("click", act);
    return made;
  }

  function labelled(text, control) {
    return make("label", {}, [make("span", {}, [text + " "]), control]);
  }

  /** A list to choose from; `choices` are pairs of value and text, or {label, choices}. */
  function select(choices, chosen, act, attributes) {
    var made = make("select", attributes, choices.map(function (one) {
      return one.choices ? make("optgroup", { label: one.label }, one.choices.map(option)) : option(one);
    }));
    made.value = chosen;
    made.addEventListener("change", function () { act(made.value); });
    return made;
  }

  function option(pair) {
    return make("option", { value: pair[0] }, [pair[1]]);
  }

  /** A text with what stands between backquotes as code, and without marks of emphasis. */
  function marked(text) {
    return text.split("`").map(function (part, at) {
      return at % 2 ? make("code", {}, [part]) : part.replace(/\*+(\S(?:[^*]*\S)?)\*+/g, "$1");
    });
  }

  function replace(element, parts) {
    element.replaceChildren.apply(element, parts);
    return element;
  }

  Object.assign(own, { say: say, button: button, labelled: labelled, select: select, marked: marked, replace: replace });
})(globalThis);
