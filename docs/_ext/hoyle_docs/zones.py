"""The zones of a table: hands, piles, slots with their covers, a trick, sequences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from docutils import nodes

from hoyle_docs.drawing import (
    FACE_DOWN,
    NOTHING,
    Cell,
    are_cards,
    draw,
    draw_card,
    draw_empty,
    draw_hidden,
    draw_joker,
    joined,
    row_of,
)
from hoyle_docs.svg_cards import JOKER
from hoyle_docs.words import word

ORDER = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks of a sequence from low to high; the ace stands at both ends."""


def draw_held(cards: object, *classes: str) -> Cell:
    """What lies in a zone; a number stands for so many cards that are not seen."""
    if isinstance(cards, int) and not isinstance(cards, bool):
        return [draw_hidden(cards)]
    if cards == []:
        return [nodes.Text(word(NOTHING))]
    if isinstance(cards, Sequence) and not isinstance(cards, str):
        if all(isinstance(item, int) or are_cards([item]) for item in cards):
            return [row_of([_one(item, *classes) for item in cards])]
        return joined([draw_held(item, *classes) for item in cards], " ")
    return draw(cards, *classes)


def _one(item: object, *classes: str) -> nodes.inline:
    return draw_hidden(item) if isinstance(item, int) else draw_card(str(item), *classes)


def draw_pile(cards: object, beaten: int = 0) -> Cell:
    """A pile from bottom to top, the top card clear; the first `beaten` cards are pale."""
    if not isinstance(cards, list) or not are_cards(cards):
        return draw_held(cards)
    drawn = [
        draw_card(str(name), *(("beaten",) if place < beaten else ()))
        for place, name in enumerate(cards)
    ]
    return [row_of(drawn, "pile")]


def draw_slots(covers: Sequence[object] | None, under: Sequence[object] | None) -> Cell:
    """The slots of a seat: in each the card that lies face down and, over it, its cover."""
    slots = max(len(covers or ()), len(under or ()))
    drawn: Cell = []
    for slot in range(slots):
        below = _at(under, slot)
        stack = [] if below is None else [_one(below, FACE_DOWN)]
        cover = _at(covers, slot)
        stack += [] if cover is None else [_one(cover)]
        parts = joined([[lying] for lying in stack or [draw_empty()]], " ")
        drawn.append(nodes.inline("", "", *parts, classes=["slot"]))
    return [nodes.inline("", "", *joined([[one] for one in drawn], " "), classes=["slots"])]


def _at(cards: Sequence[object] | None, slot: int) -> object:
    return cards[slot] if cards is not None and slot < len(cards) else None


def draw_trick(face_up: Mapping[int, Any], face_down: Mapping[int, Any], best: object) -> Cell:
    """A trick of Goat: what each seat laid; what is beaten is pale, if `best` tells the seat."""
    groups: list[Cell] = []
    for seat in sorted({*face_up, *face_down}):
        beaten = ("beaten",) if best is not None and seat != best else ()
        laid: list[Cell] = []
        if face_up.get(seat):
            laid.append(draw_held(face_up[seat], *beaten))
        if face_down.get(seat):
            laid.append(draw_held(face_down[seat], FACE_DOWN))
        if laid:
            groups.append([group(word("seat {}").format(seat), joined(laid, " "))])
    return joined(groups, " ") or [nodes.Text(word(NOTHING))]


def draw_sequences(sequences: object) -> Cell:
    """Sequences of Take, each under its owner's seat, or its number where only that is told."""
    groups: list[Cell] = []
    for name, told in _told(sequences):
        cards = _sequence(told["cards"]) if told["cards"] else nodes.Text(word(NOTHING))
        groups.append([group(name, [cards], _laid_by(told.get("layers", ())))])
    return joined(groups, " ") or [nodes.Text(word(NOTHING))]


def _laid_by(seats: Sequence[int]) -> str:
    """Who laid which card of a sequence, where that is told."""
    return word("laid by seat {}").format(", ".join(map(str, seats))) if seats else ""


def _told(sequences: object) -> Iterable[tuple[str, Mapping[str, Any]]]:
    if isinstance(sequences, Mapping):
        for number, cards in sequences.items():
            yield word("sequence {}").format(number), {"cards": cards}
    elif isinstance(sequences, Sequence):
        for told in sequences:
            yield word("of seat {}").format(told["owner"]), told


def _sequence(cards: Sequence[str]) -> nodes.inline:
    """The cards from low to high; a joker shows which card it stands for."""
    return row_of(
        [
            draw_joker(stands) if name == JOKER and stands else draw_card(name)
            for name, stands in zip(cards, places_of(cards), strict=True)
        ],
        "sequence",
    )


def places_of(cards: Sequence[str]) -> tuple[str, ...]:
    """The card of each place of a sequence; nothing if no card of it tells the suit.

    An ace that comes first is low, any other is high.
    """
    told = next(((at, name) for at, name in enumerate(cards) if name != JOKER), None)
    if told is None:
        return ("",) * len(cards)
    at, name = told
    rank, suit = name[:-1], name[-1]
    low = (0 if at == 0 else len(ORDER) - 1) - at if rank == "A" else ORDER.index(rank) - at
    places = range(low, low + len(cards))
    return tuple(ORDER[place] + suit if 0 <= place < len(ORDER) else "" for place in places)


def group(label: str, drawn: Iterable[nodes.Node], note: str = "") -> nodes.inline:
    """Cards with a word above them, and maybe a note below."""
    parts = [nodes.inline("", label, classes=["who"]), nodes.inline("", "", *drawn)]
    parts += [nodes.inline("", note, classes=["who"])] if note else []
    return nodes.inline("", "", *joined([[part] for part in parts], " "), classes=["laid"])
