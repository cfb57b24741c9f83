"""What a page on which a rule is tried tells of a game: examples, choices, the deck, the words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from hoyle.formats import format_of
from hoyle.formats.documents import POSITION
from hoyle.position import schema
from hoyle.reports.clauses import rulebook
from hoyle.rulebook import Example, Page
from hoyle_docs.svg_cards import whole_sprite
from hoyle_docs.words import word

SCRIPTS = Path(__file__).parents[2] / "_static" / "try"
PICTURES = "try-data/pictures.js"
BEGINNING = "globalThis.hoyleTry = globalThis.hoyleTry || {};\n"
SAID = re.compile(r'\bsay\(\s*"((?:[^"\\]|\\.)*)"')
HEAD = ("format", "game", "ruleset")
BY_SEAT = ("open", "closed")
FIELD_LABELS = {
    "turn": "To act",
    "phase": "Phase",
    "trump": "Trump",
    "original": "Had the right to lead",
    "leader": "Has led",
    "best": "Is to be beaten",
    "claimed": "A molodka was led",
    "taken": "Taken from the discards",
    "melded": "Has laid a sequence",
}
"""What the fields of a position are called that are chosen from a list."""
ZONE_LABELS = (
    "pile", "hand", "face up", "face down", "mystery", "removed", "not dealt", "trick", "taken",
    "haggis", "stock", "discards", "taken by team {}", "buried by team {}, of seat {}",
    "sequence {} of seat {}",
)  # fmt: skip
"""What the scripts call the zones."""

Json = dict[str, Any]


def write(path: Path, game: str) -> None:
    """Write the script that tells of a game, in the language of the build."""
    path.parent.mkdir(parents=True, exist_ok=True)
    words = {text: word(text) for text in texts() if word(text) != text}
    path.write_text(
        f"{BEGINNING}hoyleTry.words = {json.dumps(words, ensure_ascii=False)};\n"
        f"hoyleTry.games = Object.assign(hoyleTry.games || {{}}, "
        f"{json.dumps({game: told(game)}, separators=(',', ':'))});\n",
        "utf-8",
    )


def write_pictures(path: Path) -> None:
    """Write the script that has the pictures of all cards, so that no page need have them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{BEGINNING}hoyleTry.sprite = {json.dumps(whole_sprite())};\n", "utf-8")


def texts() -> list[str]:
    """Every fixed text that the scripts say, in English."""
    found = [json.loads(f'"{text}"') for text in said_by_scripts()]
    return [*dict.fromkeys([*found, *FIELD_LABELS.values(), *ZONE_LABELS])]


def said_by_scripts() -> Iterator[str]:
    """Every text in a call ``say("...")`` of the scripts, as it is written there."""
    for script in sorted(SCRIPTS.glob("*.js")):
        yield from SAID.findall(script.read_text("utf-8"))


@cache
def told(game: str) -> Json:
    """What there is to tell of a game."""
    page = page_of(game)
    return {
        "game": game,
        "deck": deck_of(game),
        "fields": list(fields_of(game)),
        "rulesets": [{"name": one.name, "choices": dict(one.choices)} for one in page.rulesets()],
        "options": list(options_of(page)),
        "titles": titles_of(game),
        "examples": list(examples_of(page)),
    }


def deck_of(game: str) -> list[Json]:
    """The cards of a game by name, each with the number of its copies."""
    deck = format_of(game).game("text", {}).deck
    return [{"name": name, "copies": deck.copies[name]} for name in dict.fromkeys(deck.names)]


def page_of(game: str) -> Page:
    """The page of a game."""
    return next(page for page in rulebook().pages if page.game == game)


@cache
def titles_of(game: str) -> Mapping[str, str]:
    """The title of each block of a game, by its id."""
    return {block.id: block.title for block in page_of(game).blocks}


def examples_of(page: Page) -> Iterator[Json]:
    """The examples that give a position: the block, the title, the position, and the first move."""
    for block, example in page.examples():
        if example.given == "position" and "hands" in example.data:
            first = example.moves[0] if example.moves else None
            yield {
                "id": block.id,
                "title": example.title,
                "counter": example.counter,
                "position": position_of(page.game, example),
                "move": first.move if first else "",
                "seat": example.seat if first is None or first.seat is None else first.seat,
            }


def position_of(game: str, example: Example) -> Json:
    """The position of an example as a document; what only some seats have is told of all."""
    given: Json = {"format": POSITION, "game": game, **example.data}
    seats = len(given["hands"])
    for zone in BY_SEAT:
        if zone in given:
            given[zone] = of_all(given[zone], seats)
    if "buried" in given:
        given["buried"] = [of_all(team or {}, seats) for team in of_all(given["buried"], 2)]
    return given


def of_all(parts: Any, count: int) -> list[Any]:
    """Parts that are given in a list, or some by number, as a list of all."""
    if isinstance(parts, list):
        return parts
    return [parts.get(number, parts.get(str(number), [])) for number in range(count)]


def options_of(page: Page) -> Iterator[Json]:
    """The options and readings that can be chosen."""
    for choice in page.choices():
        if choice.is_open:
            yield {
                "name": choice.name,
                "title": choice.title,
                "usual": choice.default,
                "values": [one.value for one in choice.alternatives],
                "least": choice.least,
            }


def fields_of(game: str) -> Iterator[Json]:
    """The fields of a position that are chosen from a list, as its schema has them."""
    found = described()[f"{game.capitalize()}Position"]
    for name, field in found["properties"].items():
        kind, values = kind_of(field)
        if kind and name not in HEAD:
            values = [card["name"] for card in deck_of(game)] if kind == "card" else values
            yield {
                "name": name,
                "label": FIELD_LABELS[name],
                "kind": kind,
                "values": values,
                "usual": field.get("default"),
                "needed": name in found.get("required", ()),
            }


@cache
def described() -> Json:
    """The models of the schema of positions, by name."""
    models: Json = schema()["$defs"]
    return models


def kind_of(field: Json) -> tuple[str, list[Any]]:
    """What kind of value a field has, and which, if it is one that can be chosen from a list."""
    known = [one for one in field.get("anyOf", [field]) if one.get("type") != "null"]
    [one] = known if len(known) == 1 else [{}]
    one = described().get(str(one.get("$ref", "")).rpartition("/")[2], one)
    if "enum" in one:
        return "value", one["enum"]
    if one.get("type") == "integer" and "maximum" in one:
        return "seat", list(range(one["maximum"] + 1))
    if one.get("type") == "boolean":
        return "flag", [True, False]
    return ("card", []) if "pattern" in one else ("", [])
