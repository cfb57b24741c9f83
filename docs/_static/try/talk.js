/* What is asked of the referee at a table, and what it answers: the start, the answer, the legal moves.
 *
 * A classic script; it comes after desk.js and ruling.js and adds `Talk` to `hoyleTry`.
 */
(function (root) {
  "use strict";

  var own = root.hoyleTry;
  var make = root.hoyleSteps.make;
  var say = own.say;

  /** The talk at a table, which has `tried`, `set`, `show` and `play`. */
  function Talk(table) {
    this.table = table;
    this.asked = 0;
    this.chosen = [];
    this.look = null;
    this.legal = make("div", { class: "try-legal", "data-try-moves": "" });
    this.answer = make("div", { class: "stepper-move try-answer", role: "status", "aria-live": "polite", "data-try-answer": "" });
  }

  /** The button that starts the referee, or why there is none. */
  Talk.prototype.starting = function () {
    var lacks = own.desk.lacks();
    this.start = own.button("", this.wake.bind(this), { class: "try-start", "data-try-start": "" });
    this.bar = make("progress", { "aria-label": say("Loading the referee"), "data-try-progress": "" });
    this.bar.hidden = true;
    if (!lacks) {
      this.start.textContent = say("Start the referee ({} MB)", Math.ceil(own.Desk.size() / 1e6));
      return make("div", { class: "try-starting" }, [this.start, this.bar]);
    }
    return make("p", { class: "try-note", "data-try-note": lacks }, own.marked(own.lacking(lacks)));
  };

  /** Start the referee, and ask what is to be seen in the position. */
  Talk.prototype.wake = function () {
    var self = this;
    this.start.disabled = true;
    this.bar.hidden = false;
    this.tell([make("p", {}, [say("The referee is being loaded\u2026")])]);
    return own.desk.start(function (loaded, all) {
      self.progress(loaded, all);
    }).then(function () {
      self.ready();
      return self.table.tried().move ? self.ask() : self.see(say("The referee is ready."));
    }).catch(function (error) { self.fail(error); });
  };

  /** Show how much has come; once all has, it takes a moment until Python has begun. */
  Talk.prototype.progress = function (loaded, all) {
    this.bar.max = all;
    if (loaded < all) {
      this.bar.value = loaded;
    } else if (this.bar.hasAttribute("value")) {
      this.bar.removeAttribute("value");
      this.tell([make("p", {}, [say("The referee has come, and begins\u2026")])]);
    }
  };

  Talk.prototype.ready = function () {
    this.start.parentElement.hidden = true;
    this.table.open();
  };

  Talk.prototype.fail = function (error) {
    this.start.disabled = false;
    this.bar.hidden = true;
    this.tell([make("p", { class: "stepper-verdict illegal", "data-try-failed": "" }, [say("The referee cannot answer:") + " " + error.message])]);
  };

  Talk.prototype.tell = function (parts) { own.replace(this.answer, parts); };

  /** Ask what is to be seen; an answer that has been overtaken is left. */
  Talk.prototype.see = function (said) {
    return this.question({ ask: "look" }, function (answer) {
      this.tell(said ? [make("p", {}, [said])] : []);
      this.saw(answer);
    });
  };

  Talk.prototype.ask = function () {
    var tried = this.table.tried();
    return this.question({ ask: "move", move: tried.move, seat: tried.seat }, function (answer) {
      var self = this;
      var goOn = function () { self.table.set({ position: answer.after.position, move: "", seat: null }); };
      this.tell(own.drawRuling(answer, this.table.href, function (id) { return self.table.data.titles[id] || ""; }, goOn));
      this.saw(answer);
    });
  };

  Talk.prototype.question = function (question, show) {
    var self = this;
    var number = (this.asked += 1);
    var text = JSON.stringify(this.table.position);
    return own.desk.ask(Object.assign({ position: text }, question)).then(function (answer) {
      if (number !== self.asked) {
        return;
      }
      if (answer.kind === "fault") {
        self.complain(answer);
      } else {
        show.call(self, answer);
      }
    }).catch(function (error) { self.fail(error); });
  };

  /** Say what is wrong; the legal moves stay to be seen if it is the move. */
  Talk.prototype.complain = function (fault) {
    if (fault.of === "position") {
      this.table.show(fault.path);
    }
    this.tell(own.drawFault(fault));
    if (fault.of === "move" && !this.look) {
      this.question({ ask: "look" }, this.saw);
    }
  };

  Talk.prototype.saw = function (answer) {
    this.look = answer.look;
    this.showLegal();
  };

  /** These cards are chosen: the moves with them come first. */
  Talk.prototype.choose = function (names) {
    this.chosen = names;
    if (this.look) {
      this.showLegal();
    }
  };

  /** What was seen is of another position. */
  Talk.prototype.forget = function () {
    this.look = null;
    own.replace(this.legal, []);
  };

  Talk.prototype.showLegal = function () {
    own.replace(this.legal, own.drawLegal(this.look, this.chosen, this.table.play.bind(this.table)));
  };

  own.Talk = Talk;
})(globalThis);
