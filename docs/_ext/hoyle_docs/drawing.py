"""Cards and positions as they are drawn in a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from docutils import nodes

Cell = list[nodes.Node]
Rows = dict[str, Cell]

CARD = re.compile(r"(?P<rank>10|[2-9AJQK])(?P<suit>[cdhs])|Jk")
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
SEAT_ZONES = {"hands": "hand", "faceup": "face up", "mystery": "mystery"}
LABELS = {"turn": "to act", "first": "acts first", "leaves": "leaves the table", "out": "is out"}
SEATS = ("turn", "first", "out")
NOTHING = "none"


def draw_card(name: str, *classes: str) -> nodes.inline:
    """One card, in the colour of its suit."""
    match = CARD.fullmatch(name)
    if match is None:
        return nodes.inline("", name)
    if match["suit"] is None:
        return nodes.inline("", "Joker", classes=["card", "joker", *classes])
    colour = "red" if match["suit"] in "dh" else "black"
    return nodes.inline(
        "", match["rank"] + SUITS[match["suit"]], classes=["card", colour, *classes]
    )


def draw(value: object, *classes: str) -> Cell:
    """A value of an example: cards as cards, anything else in words."""
    if isinstance(value, bool):
        return [nodes.Text("yes" if value else "no")]
    if isinstance(value, Mapping):
        return [nodes.literal("", f"{key}: {plain(item)}") for key, item in value.items()]
    if value is None or isinstance(value, str) or not isinstance(value, Iterable):
        return [draw_card(NOTHING if value is None else str(value), *classes)]
    return _joined([draw(item, *classes) for item in value], " ") or [nodes.Text(NOTHING)]


def rows(zones: Mapping[str, Any], shown: Iterable[int] = ()) -> Rows:
    """The fields of an example, each on a row; of the hands only those of the seats to be shown.

    Parameters
    ----------
    zones
        A position, deal, round or match, or what follows from it.
    shown
        The seats whose hands have rows of their own; the other hands share one.
    """
    drawn: Rows = {}
    for zone, value in zones.items():
        if zone in SEAT_ZONES and _by_seat(value):
            drawn |= _seat_rows(zone, _by_seat(value), set(shown))
        elif zone in ("counts", "sizes"):
            drawn |= {f"number of cards, {name}": draw(count) for name, count in value.items()}
        elif zone in SEATS:
            drawn[LABELS[zone]] = [nodes.Text(f"seat {value}")]
        else:
            drawn[LABELS.get(zone, zone.replace("_", " "))] = draw(value)
    return drawn


def draw_table(columns: Sequence[tuple[str, Rows]]) -> nodes.table:
    """A table with a row for each name that a column knows, and a column for each `Rows`."""
    names = list(dict.fromkeys(name for _, column in columns for name in column))
    group = nodes.tgroup(cols=len(columns) + 1)
    group += [nodes.colspec(colwidth=1) for _ in range(len(columns) + 1)]
    group += nodes.thead("", _row([[], *_texts(head for head, _ in columns)]))
    body = nodes.tbody()
    for name in names:
        cells = [column.get(name, []) for _, column in columns]
        body += _row([[nodes.Text(name)], *cells])
    group += body
    return nodes.table("", group, classes=["position"])


def _texts(words: Iterable[str]) -> list[Cell]:
    return [[nodes.Text(word)] for word in words]


def _row(cells: Iterable[Cell]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells))


def _by_seat(value: object) -> dict[int, Any]:
    """What each seat has, where a field says so seat by seat."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence) and all(isinstance(held, Sequence) for held in value):
        return dict(enumerate(value))
    return {}


def _seat_rows(zone: str, held: Mapping[int, Any], shown: set[int]) -> Rows:
    face = ("facedown",) if zone == "mystery" else ()
    drawn: Rows = {}
    others: list[Cell] = []
    for seat, cards in held.items():
        if zone == "hands" and shown and seat not in shown:
            others.append(draw_held(cards))
        elif zone == "hands" or not shown or any(card is not None for card in cards):
            drawn[f"seat {seat}, {SEAT_ZONES[zone]}"] = draw_held(cards, *face)
    return drawn | ({"other hands": _joined(others, " | ")} if others else {})


def draw_held(cards: object, *classes: str) -> Cell:
    """What a seat has in a zone; a number stands for so many cards that are not seen."""
    if isinstance(cards, int):
        return [nodes.Text(f"{cards} hidden")]
    if isinstance(cards, Sequence) and not isinstance(cards, str):
        return _joined([draw_held(card, *classes) for card in cards], " ") or draw(cards)
    return draw(cards, *classes)


def _joined(cells: Iterable[Cell], between: str) -> Cell:
    joined: Cell = []
    for cell in cells:
        joined += [nodes.Text(between), *cell]
    return joined[1:]


def plain(value: object) -> str:
    """A value as the rule file has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
