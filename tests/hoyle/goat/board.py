"""Positions of Goat laid out in a line, and moves made on them, for the tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.hoyle.boards import Box, Refusal, legal, refusal, texts

from hoyle.cards import Cards
from hoyle.goat import Goat, Phase, State, Trick, choose

__all__ = [
    "Refusal",
    "after",
    "goat",
    "lay_out",
    "legal",
    "names",
    "played",
    "refusal",
    "texts",
]


def goat(ruleset: str = "text", **changes: Any) -> Goat:
    """The game under a ruleset, with some options changed."""
    return Goat(choose(ruleset, changes))


def lay_out(
    game: Goat,
    *hands: str,
    trump: str = "6d",
    stock: str = "",
    won: Sequence[str] = ("", ""),
    buried: Mapping[tuple[int, int], str] | None = None,
    tricks: Sequence[int] = (0, 0),
    turn: int = 0,
    phase: Phase = Phase.LEAD,
) -> State:
    """A position of the whole deck in which nothing lies in the trick.

    Each seat has the hand that is given. The cards that are left have been taken by team 0 and lay
    face up, on top of `won`. `buried` tells, by team and seat, which lay face down.
    """
    box = Box(game.deck)
    held = tuple(box.take(hand) for hand in hands)
    drawn = [box.take(name) for name in stock.split()]
    piles = [box.take(cards) for cards in won]
    down = {place: box.take(cards) for place, cards in (buried or {}).items()}
    nothing = game.deck.nothing
    none = (nothing,) * game.seats
    buried_now = tuple(
        tuple(down.get((team, seat), nothing) for seat in range(game.seats)) for team in (0, 1)
    )
    piles[0] |= box.left
    nobody = (False,) * game.seats
    return State(
        hands=held,
        stock=game.deck.row(drawn),
        trump=game.deck.names.index(trump),
        open=none,
        closed=none,
        won=tuple(piles),
        buried=buried_now,
        tricks=tuple(tricks),
        trick=Trick(turn, turn, turn, False, nobody),
        turn=turn,
        phase=phase,
    )


def after(game: Goat, state: State, *moves: str) -> State:
    """The position after some legal moves.

    Each is of the seat whose turn it then is, or of the seat that stands before a colon.
    """
    for text in moves:
        seat, colon, move = text.rpartition(":")
        state = legal(game, state, move, int(seat) if colon else None)[1].state
    return state


def played(game: Goat, state: State, *moves: str) -> tuple[str, ...]:
    """The clauses that the last of some legal moves fired."""
    *before, last = moves
    state = after(game, state, *before)
    seat, colon, move = last.rpartition(":")
    return legal(game, state, move, int(seat) if colon else None)[1].fired


def names(cards: Cards) -> str:
    """Cards as text."""
    return " ".join(cards.names())
