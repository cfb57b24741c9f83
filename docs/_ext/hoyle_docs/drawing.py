"""Cards and positions as they are drawn in a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from docutils import nodes

CARD = re.compile(r"(?P<rank>10|[2-9AJQK])(?P<suit>[cdhs])|Jk")
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
SEAT_ZONES = {"hands": "hand", "faceup": "face up", "mystery": "mystery cards"}
EMPTY = "–"


def draw_card(name: str) -> nodes.inline:
    """One card, in the colour of its suit."""
    match = CARD.fullmatch(name)
    if match is None:
        return nodes.inline("", name)
    if match["suit"] is None:
        return nodes.inline("", "Joker", classes=["card", "joker"])
    colour = "red" if match["suit"] in "dh" else "black"
    return nodes.inline("", match["rank"] + SUITS[match["suit"]], classes=["card", colour])


def draw(value: object) -> list[nodes.Node]:
    """A value of an example: cards as cards, anything else as it is written."""
    if isinstance(value, bool):
        return [nodes.Text("yes" if value else "no")]
    if value is None:
        return [nodes.Text(EMPTY)]
    if isinstance(value, str) or not isinstance(value, Iterable):
        return [draw_card(str(value))]
    if isinstance(value, Mapping):
        return [nodes.Text(", ".join(f"{key} {item}" for key, item in value.items()) or EMPTY)]
    drawn: list[nodes.Node] = []
    for item in value:
        drawn += [nodes.Text(" "), *draw(item)]
    return drawn[1:] or [nodes.Text(EMPTY)]


def rows(zones: Mapping[str, Any]) -> dict[str, object]:
    """The zones of a position, each on a row of its own, a zone with seats on one a seat."""
    by_row: dict[str, object] = {}
    for zone, value in zones.items():
        if zone in SEAT_ZONES and isinstance(value, Sequence):
            for seat, held in enumerate(value):
                by_row[f"seat {seat}, {SEAT_ZONES[zone]}"] = held
        elif zone == "turn":
            by_row["to act"] = f"seat {value}"
        else:
            by_row[zone.replace("_", " ")] = value
    return by_row


def draw_table(columns: Sequence[tuple[str, Mapping[str, object]]]) -> nodes.table:
    """A table with a row for each name that a column knows, and a column for each mapping."""
    names = list(dict.fromkeys(name for _, column in columns for name in column))
    group = nodes.tgroup(cols=len(columns) + 1)
    group += [nodes.colspec(colwidth=1) for _ in range(len(columns) + 1)]
    heads = [[nodes.Text(head)] for head in ("", *(head for head, _ in columns))]
    body = [
        [[nodes.Text(name)], *(draw(column[name]) if name in column else [] for _, column in columns)]
        for name in names
    ]
    group += nodes.thead("", _row(heads))
    group += nodes.tbody("", *(_row(cells) for cells in body))
    return nodes.table("", group, classes=["position"])


def _row(cells: Iterable[list[nodes.Node]]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells))
