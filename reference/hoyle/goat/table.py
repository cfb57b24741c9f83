"""What lies on a table of Goat: the deck, and what its cards are worth."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import CardClass, Cards, Deck
from hoyle.clauses import clause

POINTS = {"J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}
TEAMS = 2


@clause("goat.setup.four-players", "goat.deal.four-cards", "goat.setup.card-order")
class Table(NamedTuple):
    """A table for Goat. The default is the real one; smaller ones are for exhaustive checks.

    `ranks` holds the ranks from low to high. `hand` is the number of cards in a full hand, and of
    equal suit in a molodka.
    """

    seats: int = 4
    hand: int = 4
    ranks: tuple[str, ...] = ("6", "7", "8", "9", "J", "Q", "K", "10", "A")
    suits: str = "cdhs"


STANDARD = Table()


@clause("goat.setup.deck")
def make_deck(table: Table) -> Deck:
    """The deck of a table: suit by suit, each from low to high. Every card is its own class."""
    names = [rank + suit for suit in table.suits for rank in table.ranks]
    return Deck([CardClass(name, (name,)) for name in names])


@clause("goat.score.card-points")
def card_points(table: Table) -> tuple[int, ...]:
    """The points of a card of each class of the deck."""
    return tuple(POINTS.get(rank, 0) for _ in table.suits for rank in table.ranks)


def suit_cards(deck: Deck, table: Table, suit: int) -> Cards:
    """All cards of a suit, given by its place among the suits."""
    size = len(table.ranks)
    return Cards(deck, ((1 << size) - 1) << (suit * size))


@clause("goat.setup.card-order", "goat.setup.trump-order", "goat.setup.incomparable")
def beaters(deck: Deck, table: Table, trump: int) -> tuple[Cards, ...]:
    """For each card, all the cards that are higher, with a trump suit.

    Higher are the higher cards of its suit and, if it is no trump itself, every trump.
    """
    size = len(table.ranks)
    trumps = suit_cards(deck, table, trump).bits
    above = []
    for number in range(deck.size):
        suit = number // size
        of_suit = suit_cards(deck, table, suit).bits & -(2 << number)
        above.append(Cards(deck, of_suit | (trumps if suit != trump else 0)))
    return tuple(above)
