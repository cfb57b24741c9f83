"""Cards, and tables of cards, as they are drawn in a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from docutils import nodes

from hoyle_docs.words import word

Cell = list[nodes.Node]
Rows = dict[str, Cell]

CARD = re.compile(r"(?P<rank>10|[2-9AJQK])(?P<suit>[cdhs])|(?P<wild>[JQK])|Jk")
SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
NOTHING = "none"
EMPTY = "\N{EN DASH}"


def draw_card(name: str, *classes: str) -> nodes.inline:
    """One card, in the colour of its suit; a word that is no card as it is."""
    match = CARD.fullmatch(name)
    if match is None:
        return nodes.inline("", name)
    if match["suit"] is None:
        return nodes.inline("", match["wild"] or word("Joker"), classes=["card", "joker", *classes])
    colour = "red" if match["suit"] in "dh" else "black"
    drawn = match["rank"] + SUITS[match["suit"]]
    return nodes.inline("", drawn, classes=["card", colour, *classes])


def are_cards(names: Sequence[object]) -> bool:
    """Whether these are the names of cards, at least one."""
    return bool(names) and all(CARD.fullmatch(str(name)) for name in names)


def draw(value: object, *classes: str) -> Cell:
    """A value of an example: cards as cards, an empty place as one, anything else in words."""
    if value is None:
        return [nodes.inline("", EMPTY, classes=["card", "empty"])]
    if isinstance(value, bool):
        return [nodes.Text(word("yes" if value else "no"))]
    if isinstance(value, Mapping):
        return joined([draw_part(key, item) for key, item in value.items()], " ")
    if isinstance(value, str) or not isinstance(value, Iterable):
        return [draw_card(str(value), *classes)]
    items = list(value)
    cards = all(item is None or are_cards([item]) for item in items)
    drawn = [draw(item, *classes) for item in items]
    return joined(drawn, " " if cards else ", ") or [nodes.Text(word(NOTHING))]


def draw_part(name: object, value: object) -> Cell:
    """A part of a zone, such as its cards or who laid them."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        label = [] if name == "cards" else [nodes.Text(f"{name} ")]
        return [*label, *draw(value)]
    if isinstance(value, Mapping):
        return [nodes.Text(f"{name}: "), *draw(value)]
    return [nodes.literal("", f"{name}: {plain(value)}")]


def draw_table(columns: Sequence[tuple[str, Rows]]) -> nodes.table:
    """A table with a row for each name that a column knows, and a column for each `Rows`."""
    names = list(dict.fromkeys(name for _, column in columns for name in column))
    group = nodes.tgroup(cols=len(columns) + 1)
    group += [nodes.colspec(colwidth=1) for _ in range(len(columns) + 1)]
    heads: list[Cell] = [[nodes.Text(head)] for head, _ in columns]
    group += nodes.thead("", _row([[], *heads]))
    body = nodes.tbody()
    for name in names:
        cells = [column.get(name, []) for _, column in columns]
        body += _row([[nodes.Text(name)], *cells])
    group += body
    return nodes.table("", group, classes=["position"])


def _row(cells: Iterable[Cell]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells))


def joined(cells: Iterable[Cell], between: str) -> Cell:
    """Cells one after the other, with a text between them."""
    together: Cell = []
    for cell in cells:
        together += [nodes.Text(between), *cell]
    return together[1:]


def plain(value: object) -> str:
    """A value as the rule file has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
