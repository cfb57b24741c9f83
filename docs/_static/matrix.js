// Filters the lines of the matrix by game, level and words. Without this script the page is the
// table that it is; with it the choice also stands in the address, so that it can be passed on.
"use strict";

(() => {
  const NONE = { game: "", level: "", words: "" };

  /** The choice that an address asks for, from the part of it after the question mark. */
  function asked(query) {
    const given = new URLSearchParams(query);
    return Object.fromEntries(Object.keys(NONE).map((key) => [key, (given.get(key) || "").trim()]));
  }

  /** The part of an address that asks for a choice; empty if everything is shown. */
  function address(choice) {
    const query = new URLSearchParams(Object.entries(choice).filter(([, value]) => value));
    return query.toString() && `?${query}`;
  }

  /** Whether a line is of the game and the level, and has all the words, in whatever order. */
  function fits(line, choice) {
    const words = choice.words.toLowerCase().split(/\s+/);
    return (
      (!choice.game || line.game === choice.game) &&
      (!choice.level || line.level === choice.level) &&
      words.every((word) => line.text.toLowerCase().includes(word))
    );
  }

  /** How many lines are shown, in words. */
  function counted(shown, all) {
    return shown === all ? `All ${all} clauses` : `${shown} of ${all} clauses`;
  }

  globalThis.hoyleMatrix = { asked, address, fits, counted };

  /** The lines of the page, with what they can be chosen by. */
  function linesOf(page) {
    return [...page.querySelectorAll("table.clauses tbody tr")].map((row) => ({
      row,
      game: row.closest("section").id,
      level: row.cells[1].textContent.trim(),
      text: `${row.textContent} ${row.querySelector("a").getAttribute("href")}`,
    }));
  }

  function labelled(text, control) {
    const label = document.createElement("label");
    label.append(text, " ", control);
    return label;
  }

  function selection(name, first, values) {
    const select = document.createElement("select");
    select.name = name;
    select.append(new Option(first, ""), ...values.map(([text, value]) => new Option(text, value)));
    return select;
  }

  function search() {
    const input = document.createElement("input");
    Object.assign(input, { type: "search", name: "words", autocomplete: "off" });
    return input;
  }

  /** The form with its three fields, and the line that says how much is shown. */
  function form(lines, levels) {
    const made = document.createElement("form");
    made.className = "matrix-filter";
    made.setAttribute("role", "search");
    made.setAttribute("aria-label", "Choose clauses");
    const sections = [...new Set(lines.map((line) => line.row.closest("section")))];
    const games = sections.map((section) => [
      section.querySelector("h2").firstChild.textContent, section.id,
    ]);
    const count = (level) => lines.filter((line) => line.level === level).length;
    const told = levels.filter(count).map((level) => [`${level} (${count(level)})`, level]);
    const all = document.createElement("button");
    Object.assign(all, { type: "reset", textContent: "Show all" });
    const status = document.createElement("p");
    status.setAttribute("role", "status");
    made.append(
      labelled("Game", selection("game", "all", games)),
      labelled("Level", selection("level", "any", told)),
      labelled("Words", search()),
      all,
      status,
    );
    return made;
  }

  /** Shows the lines that fit, and leaves out a game that has none of them. */
  function show(lines, choice, status) {
    for (const line of lines) line.row.hidden = !fits(line, choice);
    for (const section of new Set(lines.map((line) => line.row.closest("section")))) {
      section.hidden = lines.every((line) => line.row.hidden || !section.contains(line.row));
    }
    status.textContent = counted(lines.filter((line) => !line.row.hidden).length, lines.length);
  }

  function remember(choice) {
    try {
      history.replaceState(null, "", location.pathname + address(choice) + location.hash);
    } catch {
      // Some browsers refuse it for a page that was opened from a disk.
    }
  }

  function start() {
    const lines = linesOf(document);
    const overview = document.querySelector("table.levels");
    if (!lines.length || !overview) return;
    const levels = [...overview.tHead.rows[0].cells].slice(2).map((cell) => cell.textContent.trim());
    const made = form(lines, levels);
    const status = made.querySelector("[role=status]");
    const fields = [...made.querySelectorAll("select, input")];
    const chosen = () => Object.fromEntries(fields.map((field) => [field.name, field.value.trim()]));
    const update = () => {
      show(lines, chosen(), status);
      remember(chosen());
    };
    const first = asked(location.search);
    for (const field of fields) field.value = first[field.name];
    for (const field of fields) if (field.selectedIndex === -1) field.value = "";
    made.addEventListener("input", update);
    made.addEventListener("submit", (event) => event.preventDefault());
    made.addEventListener("reset", () => setTimeout(update));
    (overview.closest(".table-wrapper") || overview).after(made);
    show(lines, chosen(), status);
  }

  if (typeof document !== "undefined") start();
})();
