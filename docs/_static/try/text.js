/* The position as text, to be copied or changed, with the command and the link that ask the same.
 *
 * A classic script; it comes after links.js and say.js and adds `PositionText` and `lacking` to `hoyleTry`.
 */
(function (root) {
  "use strict";

  var own = root.hoyleTry;
  var make = root.hoyleSteps.make;

  /** The text of a position of a game; `changed` is told the position that it is changed to. */
  function PositionText(game, changed) {
    this.game = game;
    this.changed = changed;
    this.area = make("textarea", { rows: 10, spellcheck: "false", "aria-label": own.say("The position as text"), "data-try-text": "" });
    this.command = make("code", { "data-try-command": "" });
    this.link = make("a", { "data-try-link": "" }, [own.say("Link to this position and move")]);
    this.said = make("span", { class: "try-hint", role: "status" });
    var details = make("details", { "data-try-as-text": "" }, [
      make("summary", {}, [own.say("The position as text")]),
      this.area,
      make("p", {}, [
        own.button(own.say("Use this text"), this.use.bind(this), { "data-try-use": "" }),
        " ",
        own.button(own.say("Copy"), this.copy.bind(this), { "data-try-copy": "" }),
        " ",
        this.said,
      ]),
      make("p", {}, [own.say("Kept as position.json, the same is asked by") + " ", this.command]),
    ]);
    this.home = make("div", { class: "try-text" }, [make("p", {}, [this.link]), details]);
  }

  PositionText.prototype.show = function (tried, fragment) {
    var text = own.written(tried.position);
    if (this.area.value !== text) {
      this.area.value = text;
      this.said.textContent = "";
    }
    this.link.href = fragment;
    this.command.textContent = own.command(this.game, tried.move, tried.seat);
  };

  /** Take the text over, if it is a position of the game; what else is wrong the reference says. */
  PositionText.prototype.use = function () {
    try {
      var position = JSON.parse(this.area.value);
    } catch (error) {
      this.said.textContent = own.say("This is no JSON: {}", error.message);
      return;
    }
    var fits = position && position.game === this.game && Array.isArray(position.hands) && position.hands.every(Array.isArray);
    if (!fits) {
      this.said.textContent = own.say("This is no position of the game: it needs \u201Cgame\u201D and the \u201Chands\u201D of all seats.");
      return;
    }
    this.said.textContent = "";
    this.changed(own.seatBySeat(position));
  };

  PositionText.prototype.copy = function () {
    var said = this.said;
    navigator.clipboard.writeText(this.area.value).then(
      function () { said.textContent = own.say("Copied."); },
      function () { said.textContent = own.say("The browser does not allow it; choose the text and copy it."); }
    );
  };

  /** Why no referee can be started here, and what helps. */
  function lacking(why) {
    if (why === "file") {
      return own.say("The referee cannot be started in a page that is opened as a file. Serve the folder of the pages, for example with `python -m http.server`, and open the page there. On the command line, `hoyle referee` answers the same.");
    }
    if (why === "missing") {
      return own.say("These pages were built without the referee; `make site` builds them with it. On the command line, `hoyle referee` answers the same.");
    }
    return own.say("This browser cannot run the referee; it needs WebAssembly and workers. On the command line, `hoyle referee` answers the same.");
  }

  own.PositionText = PositionText;
  own.lacking = lacking;
})(globalThis);
