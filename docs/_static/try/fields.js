/* What a position says beside its cards: whose turn it is, the phase, the readings.
 *
 * A classic script; it comes after zones.js and say.js and adds `Fields` to `hoyleTry`.
 */
(function (root) {
  "use strict";

  var own = root.hoyleTry;
  var make = root.hoyleSteps.make;
  var NONE = "";

  /** Fields in `home`, of a game; `changed` is told a new position. */
  function Fields(home, data, changed) {
    this.home = home;
    this.data = data;
    this.changed = changed;
  }

  Fields.prototype.show = function (position) {
    var self = this;
    var open = this.home.querySelector("details");
    this.position = position;
    var fields = this.data.fields.map(function (field) { return self.field(field); });
    var readings = make("details", { class: "try-readings", "data-try-readings": "" }, [
      make("summary", {}, [this.played()]),
      make("div", { class: "try-fields" }, [this.ruleset()].concat(this.data.options.map(function (one) { return self.option(one); }))),
    ]);
    readings.open = Boolean(open && open.open);
    var focus = document.activeElement && this.home.contains(document.activeElement) ? document.activeElement.dataset.tryField : "";
    own.replace(this.home, fields.concat(readings));
    var again = focus && this.home.querySelector('[data-try-field="' + focus + '"]');
    if (again) {
      again.focus({ preventScroll: true });
    }
  };

  /** By which readings it is played, in a line. */
  Fields.prototype.played = function () {
    var options = this.position.options || {};
    var changed = Object.keys(options).map(function (name) { return name + "=" + options[name]; }).join(", ");
    return own.say("Readings") + ": " + (this.position.ruleset || "text") + (changed ? ", " + changed : "");
  };

  Fields.prototype.field = function (field) {
    var self = this;
    var value = this.position[field.name];
    var choices = this.choices(field);
    var known = choices.map(function (pair) { return pair[0]; });
    var chosen = value === undefined || value === null ? NONE : String(value);
    if (known.indexOf(chosen) < 0) {
      choices = choices.concat([[chosen, chosen]]);
    }
    var control = own.select(choices, chosen, function (text) {
      self.changed(own.withField(self.position, field.name, valueOf(field, text)));
    }, { "data-try-field": field.name });
    return own.labelled(own.say(field.label), control);
  };

  /** What a field can be; the first is that it is not said. */
  Fields.prototype.choices = function (field) {
    var usual = field.usual === null ? "\u2013" : field.kind === "seat" ? own.say("seat {}", field.usual) : String(field.usual);
    var values = field.kind === "seat" ? Object.keys(this.position.hands) : field.values.map(String);
    var named = values.filter(function (value) { return value !== String(field.usual); }).map(function (value) {
      return [value, field.kind === "seat" ? own.say("seat {}", value) : value];
    });
    return (field.needed ? [] : [[NONE, usual]]).concat(this.itself(field), named);
  };

  /** The usual value, where the position says it although it need not. */
  Fields.prototype.itself = function (field) {
    var value = this.position[field.name];
    var said = value !== undefined && value !== null && String(value) === String(field.usual);
    return said ? [[String(value), String(value)]] : [];
  };

  function valueOf(field, text) {
    if (text === NONE) {
      return undefined;
    }
    return field.kind === "seat" ? Number(text) : field.kind === "flag" ? text === "true" : text;
  }

  Fields.prototype.ruleset = function () {
    var self = this;
    var choices = this.data.rulesets.map(function (one) { return [one.name, one.name]; });
    var control = own.select(choices, this.position.ruleset || "text", function (name) {
      self.changed(own.withField(own.withField(self.position, "options", undefined), "ruleset", name));
    }, { "data-try-field": "ruleset" });
    return own.labelled(own.say("Ruleset"), control);
  };

  Fields.prototype.option = function (one) {
    var self = this;
    var name = this.position.ruleset || "text";
    var ruleset = this.data.rulesets.find(function (found) { return found.name === name; });
    var usual = ruleset ? ruleset.choices[one.name] : one.usual;
    var chosen = (this.position.options || {})[one.name];
    var change = function (value) { self.changed(own.withOption(self.position, one.name, value, usual)); };
    var control = one.least === null ? this.listed(one, chosen === undefined ? usual : chosen, change) : numbered(one, chosen === undefined ? usual : chosen, change);
    control.title = one.name;
    return own.labelled(one.title, control);
  };

  Fields.prototype.listed = function (one, chosen, change) {
    var values = new Map(one.values.map(function (value) { return [String(value), value]; }));
    var choices = one.values.map(function (value) { return [String(value), String(value)]; });
    return own.select(choices, String(chosen), function (text) { change(values.get(text)); }, { "data-try-field": one.name });
  };

  function numbered(one, chosen, change) {
    var control = make("input", { type: "number", min: one.least, value: chosen, "data-try-field": one.name });
    control.addEventListener("change", function () { change(Number(control.value)); });
    return control;
  }

  own.Fields = Fields;
})(globalThis);
