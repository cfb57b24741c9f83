"""What lies on a table of Take: the deck, and what its cards are worth."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import CardClass, Deck
from hoyle.clauses import clause

JOKER = "Jk"
ACE = "A"
LOW_ACE = 1
POINTS = {"A": 15, "K": 10, "Q": 10, "J": 10, "10": 10}
OTHER_POINTS = 5
JOKER_POINTS = 20


@clause("take.setup.players", "take.deal.seven-cards", "take.setup.rank-order")
class Table(NamedTuple):
    """A table for Take. The default is the real one for four; two to four may play.

    `ranks` holds the ranks from low to high; the last one is the ace, which can also stand below
    all others.
    """

    seats: int = 4
    hand: int = 7
    ranks: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    suits: str = "cdhs"
    jokers: int = 2

    @property
    def high_ace(self) -> int:
        """The position of an ace at the high end."""
        return LOW_ACE + len(self.ranks)

    @property
    def joker(self) -> int:
        """The class of the jokers, which comes after those of the natural cards."""
        return len(self.ranks) * len(self.suits)


STANDARD = Table()


@clause("take.setup.deck")
def make_deck(table: Table) -> Deck:
    """The deck of a table: suit by suit from low to high, then the jokers."""
    names = [rank + suit for suit in table.suits for rank in table.ranks]
    return Deck([*(CardClass(name, (name,)) for name in names), joker_class(table)])


def joker_class(table: Table) -> CardClass:
    """The class of the jokers, which are told apart by nothing but their copy."""
    return CardClass(JOKER, (JOKER,) if table.jokers else (), table.jokers)


@clause("take.score.card-values")
def card_points(table: Table) -> tuple[int, ...]:
    """The points of a card of each class of the deck."""
    naturals = (POINTS.get(rank, OTHER_POINTS) for _ in table.suits for rank in table.ranks)
    return (*naturals, JOKER_POINTS)
