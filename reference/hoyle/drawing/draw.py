"""Cards and positions drawn in the terminal.

The signs are plain characters of one column. Where the terminal cannot write them, or writes no
colour, nothing is lost: cards are then spelled as in the notation of moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from hoyle.formats.game_format import AnyGame

DRAWERS: Mapping[str, str] = {
    "swoop": "hoyle.drawing.swoop",
    "haggis": "hoyle.drawing.haggis",
    "goat": "hoyle.drawing.goat",
    "take": "hoyle.drawing.take",
}
SUITS = "cdhs"
RED_SUITS = "dh"


class Signs(NamedTuple):
    """The characters a drawing is made of; `suits` stand for clubs, diamonds, hearts, spades."""

    suits: str
    acts: str
    top: str
    empty: str


DRAWN = Signs(suits="♣♦♥♠", acts="▶", top="◄", empty="·")
SPELLED = Signs(suits=SUITS, acts=">", top="<", empty="-")


class Drawer(Protocol):
    """What a game adds: how its positions are drawn."""

    def position(self, signs: Signs, game: Any, state: Any, seat: int | None) -> RenderableType:
        """A position as the seat sees it, or whole."""


def drawer_of(game: AnyGame) -> Drawer:
    """The drawer of a game. It is loaded only now."""
    drawer: Drawer = import_module(DRAWERS[game.name])
    return drawer


def signs_for(console: Console) -> Signs:
    """The signs that a console can write."""
    try:
        "".join(DRAWN).encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return SPELLED
    return DRAWN


def card_text(signs: Signs, name: str) -> Text:
    """One card, in the colour of its suit."""
    rank, suit = name[:-1], name[-1]
    if not rank or suit not in SUITS:
        return Text(name, style="bold magenta")
    colour = "bold red" if suit in RED_SUITS else "bold"
    return Text(rank + signs.suits[SUITS.index(suit)], style=colour)


def cards_text(signs: Signs, names: Iterable[str]) -> Text:
    """Cards in a line, or the sign for none."""
    drawn = [card_text(signs, name) for name in names]
    return Text(" ").join(drawn) if drawn else Text(signs.empty, style="dim")


def count_text(count: int, noun: str = "card") -> Text:
    """How many cards lie where they cannot be read."""
    return Text(f"{count} {noun}" if count == 1 else f"{count} {noun}s", style="dim")


def lines_of(rows: Iterable[tuple[RenderableType, ...]], columns: int) -> Table:
    """Rows of a drawing below each other; the last column takes what room is left."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(columns - 1):
        grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for row in rows:
        grid.add_row(*row)
    return grid


def draw_position(console: Console, game: AnyGame, state: Any, seat: int | None = None) -> None:
    """Draw a position.

    Parameters
    ----------
    console
        Where to draw.
    game
        The game the position is of.
    state
        A state of that game.
    seat
        Draw only what this seat may see. Without a seat everything is shown, as a referee needs
        it; what lies face down is then dimmed and in brackets.

    Raises
    ------
    MalformedMove
        If there is no such seat at this table.
    """
    if seat is not None:
        game.check_seat(seat)
    console.print(drawer_of(game).position(signs_for(console), game, state, seat))
