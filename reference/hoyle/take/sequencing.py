"""What a row of cards stands for as a sequence. This looks at plain cards only.

A *position* is 1 for an ace below all others, then 2 for the lowest rank and so on; the highest is
that of an ace above all others.
"""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import Cards, Row
from hoyle.clauses import clause
from hoyle.take.readings import Readings
from hoyle.take.state import Sequence
from hoyle.take.table import ACE, JOKER, LOW_ACE

SHORTEST = 3


class Place(NamedTuple):
    """Where a sequence lies: its suit, and the position of its lowest card."""

    suit: int
    low: int


class Sequencing(Readings):
    """Tells where cards lie as a sequence."""

    def is_joker(self, card: Cards) -> bool:
        """Whether a card is a joker."""
        return card.names() == (JOKER,)

    def jokers_in(self, cards: Row) -> int:
        """How many of some cards are jokers."""
        return sum(self.is_joker(card) for card in cards.places())

    @clause("take.meld.sequence", "take.meld.joker", "take.meld.ace")
    def places(self, cards: Row) -> set[Place]:
        """The place that each natural card gives to a row of cards; one, if they agree.

        An ace that comes first is low, and one that comes last is high. One in between has no
        place, so it agrees with nothing.
        """
        return {
            Place(self.suit_of(card), self.position_of(card, index, cards.size()) - index)
            for index, card in enumerate(cards.places())
            if not self.is_joker(card)
        }

    def suits_of(self, cards: Row) -> set[int]:
        """The suits of the natural cards in a row."""
        return {self.suit_of(card) for card in cards.places() if not self.is_joker(card)}

    def suit_of(self, card: Cards) -> int:
        """The suit of a natural card, by its place among the suits."""
        return card.rank() // len(self.table.ranks)

    @clause("take.meld.ace")
    def position_of(self, card: Cards, index: int, size: int) -> int:
        """The position of a natural card that is number `index` of a row of `size`."""
        rank = self.table.ranks[card.rank() % len(self.table.ranks)]
        if rank == ACE and index == 0:
            return LOW_ACE
        if rank == ACE and index < size - 1:
            return -self.table.high_ace
        return LOW_ACE + 1 + self.table.ranks.index(rank)

    @clause("take.meld.one-ace")
    def has_two_aces(self, low: int, high: int) -> bool:
        """Whether a sequence would have an ace, or a joker for one, at both ends."""
        return low <= LOW_ACE and high >= self.table.high_ace

    def goes_beyond(self, low: int, high: int) -> bool:
        """Whether a sequence would go beyond an ace."""
        return low < LOW_ACE or high > self.table.high_ace

    def name_at(self, suit: int, position: int) -> str:
        """The name of the natural card of a suit at a position."""
        rank = ACE if position == LOW_ACE else self.table.ranks[position - LOW_ACE - 1]
        return rank + self.table.suits[suit]

    @clause("take.extend.lock")
    def is_locked(self, sequence: Sequence) -> bool:
        """Whether a sequence ends with a high ace, so that nobody can continue it."""
        return sequence.high == self.table.high_ace
