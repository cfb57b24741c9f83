"""Positions of Take laid out in a line, and moves made on them, for the tests of the rules."""

from __future__ import annotations

from collections.abc import Sequence as Many
from typing import Any, NamedTuple

from tests.hoyle.boards import Box, Refusal, legal, refusal, texts

from hoyle.cards import Row
from hoyle.take import Phase, Sequence, State, Table, Take, choose

__all__ = [
    "Laid",
    "Refusal",
    "after",
    "built",
    "hand",
    "lay_out",
    "legal",
    "names",
    "owners",
    "refusal",
    "row_of",
    "sequences",
    "take",
    "texts",
]


class Laid(NamedTuple):
    """A sequence on the table: its cards from low to high, its owner, and who laid each card.

    Without layers the owner laid them all.
    """

    cards: str
    owner: int = 0
    layers: str = ""


def take(seats: int = 2, ruleset: str = "text", **changes: Any) -> Take:
    """The game at a table for so many, with some options changed."""
    return Take(choose(ruleset, changes), Table(seats=seats))


def lay_out(
    game: Take,
    *hands: str,
    sequences: Many[Laid] = (),
    discards: str = "",
    stock: str | None = None,
    turn: int = 0,
    phase: Phase = Phase.DRAW,
    taken: str = "",
) -> State:
    """A position with these cards.

    Left out, the stock is all the others in the order of the deck. If it is given, the others lie
    below the discards.
    """
    box = Box(game.deck)
    held = tuple(box.take(cards) for cards in hands)
    table = tuple(sequence_of(game, box, one) for one in sequences)
    pile = row_of(game, box, discards)
    given = row_of(game, box, stock or "")
    rest = game.deck.row(box.left.singles())
    came = held[turn].pick(game.deck.cards(taken))
    if stock is None:
        return State(held, rest, pile, table, turn, phase, came, False)
    return State(held, given, rest.then(pile), table, turn, phase, came, False)


def row_of(game: Take, box: Box, cards: str) -> Row:
    """Cards from the box in a row."""
    return game.deck.row([box.take(name) for name in cards.split()])


def sequence_of(game: Take, box: Box, laid: Laid) -> Sequence:
    """A sequence of cards from the box."""
    row = row_of(game, box, laid.cards)
    assert game.judge_sequence(row).legal
    place = min(game.places(row))
    layers = tuple(map(int, laid.layers)) or (laid.owner,) * row.size()
    return Sequence(laid.owner, place.suit, place.low, row, layers)


def built(game: Take, *hands: str, **position: Any) -> State:
    """A position in which the card of the turn has been drawn."""
    return lay_out(game, *hands, **{"phase": Phase.BUILD, **position})


def after(game: Take, state: State, *moves: str) -> State:
    """The position after some legal moves, each of the seat to act, or of chance."""
    for text in moves:
        (actor,) = game.actors(state)
        state = legal(game, state, text, actor)[1].state
    return state


def names(row: Row) -> str:
    """The cards of a row as text."""
    return " ".join(str(card) for card in row.places())


def hand(state: State, seat: int) -> str:
    """The cards of a hand as text."""
    return " ".join(state.hands[seat].names())


def sequences(state: State) -> list[str]:
    """The sequences on the table, each as its cards."""
    return [names(one.cards) for one in state.table]


def owners(state: State) -> list[int]:
    """The owners of the sequences."""
    return [one.owner for one in state.table]
