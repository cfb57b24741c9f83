/* Reads what somebody opens: a game told step by step, a recording, or something else.
 *
 * A classic script that needs no page: it adds to `hoyleSteps` and touches nothing else.
 */
(function (root) {
  "use strict";

  var STEPS = "hoyle-steps/1";
  var TRACE = "hoyle-trace/1";
  var KINDS = ["deal", "move", "refused", "chance", "seen"];

  /** The JSON value of a text, or undefined. */
  function parsed(text) {
    try {
      return JSON.parse(text);
    } catch (error) {
      return undefined;
    }
  }

  function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
  }

  /** What a text is: {steps: document}, {trace: text}, or {message: why it is neither}. */
  function read(text, name) {
    if (!text.trim()) {
      return { message: name + " is empty." };
    }
    var whole = parsed(text);
    var head = isObject(whole) ? whole : parsed(text.split("\n", 1)[0]);
    if (!isObject(head)) {
      return { message: name + " cannot be read: it is no JSON, or not whole." + wanted() };
    }
    if (head.format === TRACE) {
      return { trace: text };
    }
    if (head.format !== STEPS) {
      return { message: name + otherFormat(head.format) + wanted() };
    }
    if (whole === undefined) {
      return { message: name + " cannot be read: something follows the end of its first line." };
    }
    var fault = faultOf(whole);
    return fault ? { message: name + " is broken: " + fault + "." } : { steps: whole };
  }

  function wanted() {
    return " This page opens what `hoyle steps FILE -o game.json` writes (" + STEPS + ").";
  }

  function otherFormat(format) {
    return format === undefined ? " does not say of which format it is." : " is " + JSON.stringify(format) + ".";
  }

  /** How to turn a recording into what this page opens. */
  function howToConvert(name) {
    return (
      name +
      " is a recorded game (" + TRACE + "). Turn it into steps first: `hoyle steps " +
      name + " -o game.json`, and open game.json here."
    );
  }

  /** What is wrong with a document of the right format, or an empty text. */
  function faultOf(data) {
    if (typeof data.game !== "string" || !Number.isInteger(data.seats) || !isObject(data.clauses)) {
      return "`game`, `seats` or `clauses` is missing or of the wrong type";
    }
    if (!Array.isArray(data.steps)) {
      return "`steps` is no list";
    }
    if (!data.steps.length) {
      return "it has no step";
    }
    for (var number = 0; number < data.steps.length; number++) {
      var missing = missingIn(data.steps[number], data.seats);
      if (missing) {
        return "step " + (number + 1) + " has no proper `" + missing + "`";
      }
    }
    return "";
  }

  /** The first field of a step that is not as it must be, or an empty text. */
  function missingIn(step, seats) {
    if (!isObject(step)) {
      return "text";
    }
    var sound = {
      text: typeof step.text === "string",
      kind: KINDS.indexOf(step.kind) >= 0,
      line: Number.isInteger(step.line),
      position: isObject(step.position) && Array.isArray(step.position.hands),
      fired: Array.isArray(step.fired),
      actors: Array.isArray(step.actors),
      hidden: Array.isArray(step.hidden) && step.hidden.length === seats && step.hidden.every(isObject),
      totals: Array.isArray(step.totals),
    };
    return Object.keys(sound).find(function (field) { return !sound[field]; }) || "";
  }

  root.hoyleSteps = Object.assign(root.hoyleSteps || {}, { read: read, howToConvert: howToConvert });
})(globalThis);
