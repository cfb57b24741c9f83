"""The deal or the middle of a round that play starts from at a small table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hoyle.cards import Row
from hoyle.take import Deal, Sequence, State, Take
from hoyle_properties.take.brute_force import windows


class Start(NamedTuple):
    """Which card lies where as play starts, with seat 0.

    Parameters
    ----------
    hands
        The cards of each seat, with a line between two seats.
    stock
        What is to be drawn, top first.
    discards
        The discard pile, from bottom to top.
    laid
        The sequences that lie there, each with the seat that has laid it.
    """

    hands: str
    stock: str
    discards: str
    laid: tuple[tuple[int, str], ...] = ()


def first_state(game: Take, start: Start) -> State:
    """The state of one start. A whole deal is checked as any other."""
    laid = [text for _, text in start.laid]
    *hands, stock, discards = rows_of(game, (*start.hands.split("|"), start.stock, start.discards))
    deal = Deal(0, tuple(row.cards() for row in hands), stock, discards.last())
    if not laid and discards.size() == 1:
        return game.deal(deal)
    table = (sequence_of(game, seat, row) for (seat, _), row in zip(start.laid, laid, strict=True))
    return game.start(deal)._replace(discards=discards, table=tuple(table))


def rows_of(game: Take, texts: Iterable[str]) -> Iterator[Row]:
    """The cards of each text in a row; of equal ones each row gets the lowest copies left."""
    left = game.deck.everything
    for text in texts:
        named = [game.deck.cards([name]) for name in text.split()]
        cards = []
        for name in named:
            cards.append(left.pick(name))
            left = left - cards[-1]
        yield game.deck.row(cards)


def sequence_of(game: Take, seat: int, text: str) -> Sequence:
    """A sequence without jokers, laid by a seat that still owns it."""
    names = tuple(text.split())
    [where] = windows(game.table, names)
    suit = game.table.suits.index(where.suit)
    row = game.deck.row(game.deck.cards([name]) for name in names)
    return Sequence(seat, suit, where.start + 1, row, (seat,) * len(names))
