"""Programs to begin with: they speak the protocol, and leave three functions to be filled."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

from hoyle.formats import format_of
from hoyle.formats.documents import Position
from hoyle.formats.game_format import GameFormat
from hoyle.formats.shapes import field_names


class Language(NamedTuple):
    """A language there is a skeleton in: its file, how to prepare it, and how to run it."""

    file: str
    prepare: str
    run: str


LANGUAGES: Mapping[str, Language] = {
    "python": Language("engine.py", "", "python engine.py"),
    "javascript": Language("engine.mjs", "", "node engine.mjs"),
    "java": Language("Engine.java", "javac Engine.java", "java Engine"),
}

MOVES: Mapping[str, tuple[str, ...]] = {
    "swoop": ("play 7h 7s @0", "add Qh", "mystery 2", "stop"),
    "haggis": ("bet 15", "play 5c 5d", "play 6c J Q as sequence 7", "pass"),
    "goat": ("lead 7h 9h", "beat Jh Kh", "discard 6c 7c", "molodka 6s 7s Ks As"),
    "take": (
        "draw stock", "draw discard", "meld 4s Jk 6s", "extend 0 low 3s high 7s 8s", "discard 9h",
    ),
}  # fmt: skip
"""For each game some moves, in the notation of `Game.parse`."""

EVENTS: Mapping[str, tuple[Mapping[str, Any], ...]] = {
    "swoop": (
        {"swoop": {"by": 0}},
        {"hand_over": {"out": 0, "totals": [0, 12, 35, 7], "next": 1}},
        {"match_over": {"totals": [90, 305, 120, 111], "winner": 0}},
    ),
    "haggis": (
        {"trick": {"taken_by": 0, "cards": 4}},
        {"hand_over": {"out": 0, "totals": [22, 54], "next": 1}},
        {"match_over": {"totals": [89, 251], "winner": 1}},
    ),
    "goat": (
        {"trick": {"taken_by": 0, "cards": 8}},
        {"hand_over": {"card_points": [54, 66], "defeats": [2, 0], "next": 1}},
        {"match_over": {"defeats": [12, 2], "winner": 1, "balls": True}},
    ),
    "take": (
        {"hand_over": {"out": 2, "totals": [-20, 35, 75, 0], "next": 1}},
        {"match_over": {"totals": [600, 505, 20, 90], "winner": 0}},
    ),
}
"""For each game what an engine may tell of a move; all of it is in the page about its formats."""

TOKEN = re.compile(r"\{\{(\w+)\}\}")
LEFT_OUT = re.compile(r"\s*Left out,[^.]*\.")
WIDTH = 90


def skeleton(language: str, game: str) -> str:
    """The text of a program that speaks the protocol, for one game in one language."""
    name = f"{LANGUAGES[language].file}.template"
    text = (files("hoyle.conform") / "templates" / name).read_text("utf-8")
    words = words_of(language, game)
    return "".join(filled(line, words) for line in text.splitlines(keepends=True))


def filled(line: str, words: Mapping[str, str]) -> str:
    """A line of a template with words in place of tokens.

    Words of several lines stand alone on theirs; each line then begins as the token's did.
    """
    token = TOKEN.search(line)
    if token is None:
        return line
    if "\n" not in words[token[1]]:
        return TOKEN.sub(lambda found: words[found[1]], line)
    start, end = line[: token.start()], line[token.end() :]
    return "".join(f"{start}{part}".rstrip() + end for part in words[token[1]].splitlines())


def words_of(language: str, game: str) -> Mapping[str, str]:
    """What takes the place of the tokens."""
    found = format_of(game)
    rules = found.game("text", {})
    return {
        "game": game,
        "Game": game.title(),
        "card": f'"{rules.deck.names[0]}"',
        "rulesets": "text",
        "deal": in_lines(fields_of_deal(found)),
        "state": in_lines(fields_of_state(found)),
        "moves": "\n".join(moves_of(found)) + "\n",
        "events": "\n".join(told(language, event) for event in EVENTS[game]) + "\n",
    }


def fields_of_deal(found: GameFormat) -> Iterator[tuple[str, str]]:
    """The keys of a deal, and what each holds."""
    deal = found.lines.json_schema()["$defs"][f"{found.name.title()}Deal"]
    for name, field in deal["properties"].items():
        left_out = "" if name in deal["required"] else " It may be left out."
        yield name, LEFT_OUT.sub("", field["description"]) + left_out


def fields_of_state(found: GameFormat) -> Iterator[tuple[str, str]]:
    """The keys of a state, and what each holds."""
    schema, heading = found.position.model_json_schema(), field_names(Position)
    for name, field in schema["properties"].items():
        if name not in heading and name != "seats":
            yield name, LEFT_OUT.sub("", field["description"]) + inside(schema, field)


def inside(schema: Mapping[str, Any], field: Mapping[str, Any]) -> str:
    """The values that a field can have, or the keys of the objects in it, as a sentence."""
    for kind in (field, field.get("items", {}), *field.get("anyOf", ())):
        if "enum" in kind:
            return f" One of {', '.join(kind['enum'])}."
        if "$ref" in kind:
            keys = schema["$defs"][kind["$ref"].rpartition("/")[2]]["properties"]
            return f" Keys: {', '.join(keys)}."
    return ""


def moves_of(found: GameFormat) -> Iterator[str]:
    """Some moves, as requests have them."""
    rules = found.game("text", {})
    for text in MOVES[found.name]:
        yield json.dumps(found.move_document(rules.parse(text)))
    if found.name == "take":
        yield '{"reshuffle": {"stock": ["7h", "2c"]}}: chance shuffles; then there is no seat'


def told(language: str, event: Mapping[str, Any]) -> str:
    """How an event is told in a language."""
    if language == "java":
        return f"tell({in_java(event)});"
    if language == "javascript":
        return f"tell({json.dumps(event)});"
    return f"tell({event!r})".replace("'", '"')


def in_java(value: Any) -> str:
    """A value as an expression of Java."""
    if isinstance(value, Mapping):
        pairs = (f"{json.dumps(key)}, {in_java(part)}" for key, part in value.items())
        return f"Map.of({', '.join(pairs)})"
    if isinstance(value, list):
        return f"List.of({', '.join(map(in_java, value))})"
    return json.dumps(value)


def in_lines(fields: Iterable[tuple[str, str]]) -> str:
    """Fields one below the other, with what each holds beside it."""
    listed = list(fields)
    width = 2 + max(len(name) for name, _ in listed)
    wrapped = (
        textwrap.fill(
            f"{name:{width}}{' '.join(about.split())}", WIDTH, subsequent_indent=" " * width
        )
        for name, about in listed
    )
    return "\n".join(wrapped) + "\n"
