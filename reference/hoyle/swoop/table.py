"""What lies on a table of Swoop: seats, places, and the deck."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import CardClass, Deck
from hoyle.clauses import clause

POINTS = {rank: int(rank) for rank in "23456789"} | {"A": 1, "J": 10, "Q": 10, "K": 10}
SWOOP_CARD_POINTS = 50


@clause("swoop.setup.four-players", "swoop.setup.rank-order", "swoop.deal.nineteen")
class Table(NamedTuple):
    """A table for Swoop. The default is the real one; smaller ones are for exhaustive checks.

    `ranks` holds the numbers from low to high. Tens and jokers, the swoop cards, have none.
    """

    seats: int = 4
    slots: int = 4
    hand: int = 11
    ranks: tuple[str, ...] = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K")
    suits: str = "cdhs"
    packs: int = 2
    tens: bool = True
    jokers: int = 4


STANDARD = Table()


@clause("swoop.setup.deck")
def make_deck(table: Table) -> Deck:
    """The deck of a table: the numbers from low to high, then the tens, then the jokers."""
    numbered = [CardClass(rank, _suited(rank, table), table.packs) for rank in table.ranks]
    tens = CardClass("10", _suited("10", table) if table.tens else (), table.packs)
    jokers = CardClass("Jk", ("Jk",) if table.jokers else (), table.jokers)
    return Deck([*numbered, tens, jokers])


def _suited(rank: str, table: Table) -> tuple[str, ...]:
    return tuple(rank + suit for suit in table.suits)


@clause("swoop.score.card-points")
def card_points(table: Table) -> tuple[int, ...]:
    """The points of a card of each class of the deck."""
    return (*(POINTS[rank] for rank in table.ranks), SWOOP_CARD_POINTS, SWOOP_CARD_POINTS)
