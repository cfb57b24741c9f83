"""What the pointers of a clause to its sources mean, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from hoyle.clauses import spec_directory
from hoyle.rulebook import Clause, Rulebook
from hoyle.rulebook.models import Choice

ITEM = re.compile(r"(?P<series>[A-Z]+)-(?P<open>A?)(?P<number>\d+)")
PLACE = re.compile(r"(?P<text>\d{3}) (?P<places>.*)")
ROW = re.compile(r"^\| (?P<items>[A-Z]+-\d+(?:, [A-Z]+-\d+)*) \| (?P<words>.*) \|$", re.MULTILINE)


class Pointer(NamedTuple):
    """A pointer as it is written, what it points to, and the readings that settle it."""

    written: str
    says: str
    readings: tuple[str, ...]


def pointers_of(book: Rulebook, clause: Clause) -> tuple[Pointer, ...]:
    """Where a clause comes from."""
    game = clause.id.partition(".")[0]
    return tuple(pointer(book, game, written) for written in clause.source)


def pointer(book: Rulebook, game: str, written: str) -> Pointer:
    """A pointer in words."""
    item = ITEM.fullmatch(written)
    if item is None:
        return Pointer(written, place_in_words(written), ())
    if item["open"]:
        return Pointer(written, "a question that the texts leave open", settling(book, written))
    said = statements(game).get(written)
    return Pointer(written, f"a statement of the texts: {said}" if said else "a statement", ())


def place_in_words(written: str) -> str:
    """Lines or parts of a text, such as ``000 [intro] [game]`` or ``001 L3 L30-31``."""
    found = PLACE.fullmatch(written)
    if found is None:
        return written
    kind = "part" if found["places"].startswith("[") else "line"
    places = [part.strip("[]") for part in found["places"].replace("L", "").split()]
    several = len(places) > 1 or (kind == "line" and "-" in places[0])
    return f"{kind}{'s' if several else ''} {listed(places)} of text {found['text']}"


def listed(parts: list[str]) -> str:
    """Words with commas and an ``and``."""
    return " and ".join([*filter(None, [", ".join(parts[:-1])]), parts[-1]])


def settling(book: Rulebook, item: str) -> tuple[str, ...]:
    """The options and readings that say how an open question is answered."""
    choices = (choice for page in book.pages for choice in page.choices())
    return tuple(choice.id for choice in choices if item in choice.source)


@cache
def statements(game: str) -> Mapping[str, str]:
    """What each numbered statement of the texts is about, from the table on the page of rules."""
    text = (spec_directory() / f"{game}.md").read_text("utf-8")
    return dict(pair for row in ROW.finditer(text) for pair in pairs(row))


def pairs(row: re.Match[str]) -> Iterator[tuple[str, str]]:
    """The items of a row, each with its own words, or all with those of the row."""
    items, words = row["items"].split(", "), row["words"].split("; ")
    own = words if len(words) == len(items) else [row["words"]] * len(items)
    yield from zip(items, own, strict=True)


def choices_of(book: Rulebook, clause: Clause) -> tuple[Choice, ...]:
    """The options and readings of a clause."""
    found = (book.by_id[id_] for id_ in (*clause.options, *clause.readings))
    return tuple(choice for choice in found if isinstance(choice, Choice))
