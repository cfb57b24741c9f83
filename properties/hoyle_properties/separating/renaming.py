"""The same question with other cards, suits, ranks, slots or seats."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from hoyle.formats import format_of
from hoyle.separations.models import Question
from hoyle_properties.separating.lessening import cards_in, put, text_of

SUITS = ("c", "d", "h", "s")
ROWS = ("faceup", "mystery")
BY_SEAT = ("hands", *ROWS)
SEATED = {"pile", "phase", "turn", *BY_SEAT}
"""The fields of positions in which seats can be exchanged by turning the table."""


def renamed(game: str, question: Question) -> Iterator[Question]:
    """The question with two ranks, two suits or two cards exchanged for each other everywhere."""
    names = list(format_of(game).game("text", {}).deck.first_copy)
    ranks = list(dict.fromkeys(name[:-1] for name in names if name[-1] in SUITS))
    text = text_of(question)
    for pair in combinations(ranks, 2):
        yield read(exchanged(text, {f"{pair[0]}{suit}": f"{pair[1]}{suit}" for suit in SUITS}))
    for one, other in combinations(SUITS, 2):
        yield read(exchanged(text, {f"{rank}{one}": f"{rank}{other}" for rank in ranks}))
    for here in dict.fromkeys(cards_in(question.position)):
        yield from (read(exchanged(text, {here: there})) for there in names if there != here)


def read(text: str) -> Question:
    """A question as it was written."""
    return Question.model_validate_json(text)


def exchanged(text: str, pairs: Mapping[str, str]) -> str:
    """A text in which cards have changed places, two by two."""
    there = {**pairs, **{other: one for one, other in pairs.items()}}
    some = "|".join(map(re.escape, there))
    return re.sub(rf"(?<![\w@])(?:{some})(?!\w)", lambda found: there[found[0]], text)


def rearranged(game: str, question: Question) -> Iterator[Question]:
    """The question with two slots of a seat exchanged, or with all seats turned by one place."""
    position = question.position or {}
    for one, other in combinations(range(4), 2):
        for seat in range(4 if set(ROWS) & set(position) else 0):
            yield slots_exchanged(question, seat, one, other)
    if game == "swoop" and set(position) <= SEATED and question.seat is None:
        yield turned(question)


def slots_exchanged(question: Question, seat: int, one: int, other: int) -> Question:
    """The question with two slots of a seat exchanged, and their numbers in the move."""
    position = dict(question.position or {})
    for zone in ROWS:
        if zone in position:
            row = list(position[zone][seat])
            row[one], row[other] = row[other], row[one]
            position[zone] = [
                row if place == seat else there for place, there in enumerate(position[zone])
            ]
    numbers = {str(one): str(other), str(other): str(one)}
    move = re.sub(
        r"(?<=@)\d|(?<=mystery )\d",
        lambda found: numbers.get(found[0], found[0]),
        question.move or "",
    )
    return put(question, position, move)


def turned(question: Question) -> Question:
    """The question with every seat in the place of the one before it."""
    position = dict(question.position or {})
    seats = len(position["hands"])
    for zone in BY_SEAT:
        if zone in position:
            position[zone] = round_by_one(position[zone])
    position["turn"] = (position.get("turn", 0) - 1) % seats
    if position["turn"] == 0:
        del position["turn"]
    return put(question, position)


def round_by_one(parts: Sequence[Any]) -> list[Any]:
    """A list with its first item at the end."""
    return [*parts[1:], parts[0]]
