/* A position and a move in the address of a page, and as a command.
 *
 * A classic script that needs no page: it adds to `hoyleTry` and touches nothing else.
 */
(function (root) {
  "use strict";

  var MARK = "#try=";

  /** The fragment that holds what is tried: {position, move, seat}. */
  function fragment(tried) {
    var bytes = new TextEncoder().encode(JSON.stringify(tried));
    var text = btoa(Array.from(bytes, function (byte) { return String.fromCharCode(byte); }).join(""));
    return MARK + text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  /** What a fragment holds; null if it is none, undefined if it is damaged. */
  function read(hash) {
    if (!hash.startsWith(MARK)) {
      return null;
    }
    try {
      var text = atob(hash.slice(MARK.length).replace(/-/g, "+").replace(/_/g, "/"));
      var bytes = Uint8Array.from(text, function (character) { return character.charCodeAt(0); });
      var tried = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
      var whole = tried && tried.position && typeof tried.position.game === "string" && Array.isArray(tried.position.hands);
      return whole ? { position: tried.position, move: String(tried.move || ""), seat: seatIn(tried) } : undefined;
    } catch (error) {
      return undefined;
    }
  }

  function seatIn(tried) {
    return Number.isInteger(tried.seat) ? tried.seat : null;
  }

  /** The command that asks the same, if the position is kept in position.json. */
  function command(game, move, seat) {
    var quoted = "'" + (move || "MOVE").replace(/'/g, "'\\''") + "'";
    return "hoyle referee " + game + " position.json " + quoted + (seat === null ? "" : " --seat " + seat);
  }

  /** A position as text: one field a line. */
  function written(position) {
    var lines = Object.keys(position).map(function (name) {
      return "  " + JSON.stringify(name) + ": " + spaced(position[name]);
    });
    return "{\n" + lines.join(",\n") + "\n}\n";
  }

  function spaced(value) {
    if (Array.isArray(value)) {
      return "[" + value.map(spaced).join(", ") + "]";
    }
    if (typeof value === "object" && value !== null) {
      return "{" + Object.keys(value).map(function (name) { return JSON.stringify(name) + ": " + spaced(value[name]); }).join(", ") + "}";
    }
    return JSON.stringify(value);
  }

  root.hoyleTry = Object.assign(root.hoyleTry || {}, { fragment: fragment, read: read, command: command, written: written });
})(globalThis);
