"""Cards, and tables of cards, as they are drawn in a page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from docutils import nodes

from hoyle_docs.card_names import spoken, spoken_face_down, spoken_joker_as
from hoyle_docs.card_nodes import picture, row_name
from hoyle_docs.svg_cards import BACK, CARD, JOKER, card, number, stands_for, veil
from hoyle_docs.svg_cards import EMPTY as EMPTY_PLACE
from hoyle_docs.words import word

Cell = list[nodes.Node]
Rows = dict[str, Cell]

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
NOTHING = "none"
EMPTY = "\N{EN DASH}"
FACE_DOWN = "facedown"
ONE_LINE = 6
"""So many cards stay in one line, however narrow the page; more may be wrapped."""


def draw_card(name: str, *classes: str) -> nodes.inline:
    """One card, face down if a class says so; a word that is no card as it is."""
    if not CARD.fullmatch(name):
        return nodes.inline("", name)
    if FACE_DOWN in classes:
        return picture(short_name(name), card(name, spoken_face_down(name), *classes, inner=veil()))
    return picture(short_name(name), card(name, spoken(name), *classes))


def short_name(name: str) -> str:
    """A card in a line of text: ``7♥``, ``J`` for a wild jack, ``Joker``."""
    match = CARD.fullmatch(name)
    if match is not None and match["suit"]:
        return match["rank"] + SUITS[match["suit"]]
    return word("Joker") if name == JOKER else name


def draw_joker(name: str, *classes: str) -> nodes.inline:
    """A joker that stands for a card."""
    said = spoken_joker_as(name)
    return picture(word("Joker"), card(JOKER, said, *classes, inner=stands_for(name)))


def draw_hidden(count: int) -> nodes.inline:
    """So many cards of which only the backs are seen."""
    if not count:
        return nodes.inline("", word(NOTHING))
    said = word("{} hidden").format(count)
    return picture(said, card(BACK, said, inner=number(count)))


def draw_empty() -> nodes.inline:
    """A place where no card lies."""
    return picture(EMPTY, card(EMPTY_PLACE, word("empty place"), "empty"))


def are_cards(names: Sequence[object]) -> bool:
    """Whether these are the names of cards, at least one."""
    return bool(names) and all(CARD.fullmatch(str(name)) for name in names)


def row_of(cards: Iterable[nodes.Node], *classes: str) -> nodes.inline:
    """Cards side by side, each over a part of the one before; other builders put spaces between."""
    drawn = list(cards)
    many = ["many"] if len(drawn) > ONE_LINE else []
    parts = joined([[one] for one in drawn], " ")
    return nodes.inline("", "", *parts, classes=["cards", *classes, *many])


def draw(value: object, *classes: str) -> Cell:
    """A value of an example: cards as cards, anything else in words."""
    if value is None:
        return [nodes.Text(EMPTY)]
    if isinstance(value, bool):
        return [nodes.Text(word("yes" if value else "no"))]
    if isinstance(value, Mapping):
        return joined([draw_part(key, item) for key, item in value.items()], " ")
    if isinstance(value, str) or not isinstance(value, Iterable):
        return [draw_card(str(value), *classes)]
    items = list(value)
    if are_cards(items):
        return [row_of([draw_card(str(item), *classes) for item in items])]
    return joined([draw(item, *classes) for item in items], ", ") or [nodes.Text(word(NOTHING))]


def draw_part(name: object, value: object) -> Cell:
    """A part of a zone, such as its cards or who laid them."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        label = [] if name == "cards" else [nodes.Text(f"{name} ")]
        return [*label, *draw(value)]
    if isinstance(value, Mapping):
        return [nodes.Text(f"{name}: "), *draw(value)]
    return [nodes.literal("", f"{name}: {plain(value)}")]


def draw_table(columns: Sequence[tuple[str, Rows]]) -> nodes.table:
    """A table with a row for each name that a column knows, and a column for each `Rows`.

    With three columns or more, each cell knows the name of its row: on a narrow page the columns
    stand below each other.
    """
    many = len(columns) > 2
    names = list(dict.fromkeys(name for _, column in columns for name in column))
    group = nodes.tgroup(cols=len(columns) + 1)
    group += [nodes.colspec(colwidth=1) for _ in range(len(columns) + 1)]
    heads: list[Cell] = [[nodes.Text(head)] for head, _ in columns]
    group += nodes.thead("", _row([[], *heads]))
    body = nodes.tbody()
    for name in names:
        label = [row_name("", name=name)] if many else []
        cells = [[*label, *column[name]] if name in column else [] for _, column in columns]
        body += _row([[nodes.Text(name)], *cells])
    group += body
    return nodes.table("", group, classes=["position", *(["moments"] if many else [])])


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
