/* Lets the page that steps through games open recordings: the reference turns them into steps.
 *
 * A classic script; it comes after desk.js and sets `hoyleSteps.convert`, if there is a referee.
 */
(function (root) {
  "use strict";

  var own = root.hoyleTry;

  function convert(text, name) {
    return own.desk.ask({ ask: "steps", recording: text, file: name }).then(function (answer) {
      if (answer.kind === "fault") {
        throw new Error(answer.message);
      }
      return answer.steps;
    });
  }

  function start() {
    var home = document.querySelector("div.stepper-opener[data-static]");
    if (home) {
      own.desk = own.desk || new own.Desk(new URL(home.dataset.static, document.baseURI).href);
      if (!own.desk.lacks()) {
        root.hoyleSteps.convert = convert;
      }
    }
  }

  if (document.readyState === "loading") {
    document.addEventListener("DOMContentLoaded", start);
  } else {
    start();
  }
})(globalThis);
