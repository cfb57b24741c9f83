"""Positions with a little less in them, as far as the format of positions fills in the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

Position = Mapping[str, Any]
LineChange = Callable[[Mapping[str, Any]], Mapping[str, Any]]

SPARE: Mapping[str, Mapping[str, Any]] = {
    "swoop": {"removed": None, "undealt": None},
    "haggis": {"haggis": None, "taken": [None, []]},
    "goat": {"won": [None, []], "buried": {}, "tricks": None},
    "take": {"stock": None},
}
"""What can be left out of a position of each game, or what then stands there: `None` for nothing.
The cards that no other zone names are then in these zones."""

FIXED = frozenset(
    {"format", "game", "ruleset", "options", "turn", "phase", "layers", "owner", "acted", "tricks"}
)
"""What is not made smaller."""


def spare_left_out(position: Position) -> dict[str, Any]:
    """A position without what the rest determines, or that may be anything."""
    small = {name: deepcopy(value) for name, value in position.items()}
    for name, value in SPARE[str(position["game"])].items():
        if value is None:
            small.pop(name, None)
        else:
            small[name] = deepcopy(value)
    return small


def reductions(position: Position) -> Iterator[tuple[dict[str, Any], LineChange | None]]:
    """Positions with less in them, the largest cuts first, each with how lines change with it."""
    yield from without_sequences(position)
    for name in position:
        if name not in FIXED and name not in SPARE[str(position["game"])]:
            yield from ((one, None) for one in lists_cut(position, name))
    yield from ((one, None) for one in fields_left_out(position))


def without_sequences(position: Position) -> Iterator[tuple[dict[str, Any], LineChange | None]]:
    """Positions with a sequence less; the numbers of later ones fall."""
    sequences = position.get("sequences") or []
    for number in range(len(sequences)):
        smaller = {**position, "sequences": sequences[:number] + sequences[number + 1 :]}
        yield smaller, renumbering(number)


def renumbering(gone: int) -> LineChange:
    """How a line changes that names sequences by number, once one of them is gone."""

    def change(line: Mapping[str, Any]) -> Mapping[str, Any]:
        move = line.get("move", {})
        number = move.get("extend", {}).get("sequence", -1)
        if number <= gone:
            return line
        return {**line, "move": {"extend": {**move["extend"], "sequence": number - 1}}}

    return change


def lists_cut(position: Position, name: str) -> Iterator[dict[str, Any]]:
    """Positions in which a zone has fewer cards: of one seat, or one of each seat."""
    value = position[name]
    if name == "trick" and isinstance(value, dict):
        for cards in shorter(value.get("cards", [])):
            yield {**position, name: {**value, "cards": cards}}
        return
    if not isinstance(value, list):
        return
    if all(isinstance(one, str) for one in value):
        for cards in shorter(value):
            yield {**position, name: cards}
        return
    if all(isinstance(one, list) for one in value):
        for place, part in enumerate(value):
            for cards in emptier(part) if name in ("faceup", "mystery") else shorter(part):
                yield {**position, name: [*value[:place], cards, *value[place + 1 :]]}
        if name == "hands":
            yield from one_of_each(position, value)


def shorter(cards: list[Any]) -> Iterator[list[Any]]:
    """A list with a half, a quarter … or one of its items left out."""
    size = len(cards)
    while size:
        for start in range(0, len(cards), size):
            yield cards[:start] + cards[start + size :]
        size //= 2


def emptier(row: list[Any]) -> Iterator[list[Any]]:
    """A row with all its places empty, or one more of them."""
    if any(row):
        yield [None] * len(row)
    for place, card in enumerate(row):
        if card is not None:
            yield [*row[:place], None, *row[place + 1 :]]


def one_of_each(position: Position, hands: list[list[Any]]) -> Iterator[dict[str, Any]]:
    """Positions in which each hand has a card less, for games in which all hands are equal."""
    if min(map(len, hands)) < 1:
        return
    for place in range(max(map(len, hands))):
        fewer = [
            hand[: min(place, len(hand) - 1)] + hand[min(place, len(hand) - 1) + 1 :]
            for hand in hands
        ]
        yield {**position, "hands": fewer}


def fields_left_out(position: Position) -> Iterator[dict[str, Any]]:
    """Positions with a field less that may be left out."""
    for name in position:
        if name not in ("format", "game", "hands", "ruleset", "turn", "phase", "trump"):
            yield {key: value for key, value in position.items() if key != name}
