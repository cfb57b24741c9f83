"""What a row of cards stands for as a sequence.

A *position* is 1 for an ace below all others, then 2 for the lowest rank and so on; the highest is
that of an ace above all others.
"""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import Cards, Row
from hoyle.clauses import clause
from hoyle.take.readings import Readings
from hoyle.take.state import Sequence
from hoyle.take.table import ACE, LOW_ACE

SHORTEST = 3


class Place(NamedTuple):
    """Where a sequence lies: its suit, and the position of its lowest card."""

    suit: int
    low: int


class Sequencing(Readings):
    """Tells where cards lie as a sequence."""

    def joker_class(self) -> int:
        """The class of the jokers."""
        return self.table.joker

    def is_joker(self, card: Cards) -> bool:
        """Whether a card is a joker."""
        return card.rank() == self.joker_class()

    def jokers_in(self, cards: Row) -> int:
        """How many of some cards are jokers."""
        return cards.count_of(self.joker_class())

    @clause("take.meld.sequence", "take.meld.joker", "take.meld.ace")
    def places(self, cards: Row) -> tuple[Place, ...]:
        """The place that each natural card gives to a row of cards; in a sequence they agree."""
        return tuple(
            Place(self.suit_of(card), self.position_of(card, index) - index)
            for index, card in enumerate(cards.places())
            if not self.is_joker(card)
        )

    def place_of(self, sequence: Row) -> Place:
        """Where a sequence lies."""
        return self.places(sequence)[0]

    def suit_of(self, card: Cards) -> int:
        """The suit of a natural card, by its place among the suits."""
        return card.rank() // len(self.table.ranks)

    @clause("take.meld.ace")
    def position_of(self, card: Cards, index: int) -> int:
        """The position of a natural card that is number `index` of a row.

        An ace that comes first is low, and any other is high.
        """
        if index == 0 and self.is_ace(card):
            return LOW_ACE
        return LOW_ACE + 1 + card.rank() % len(self.table.ranks)

    def is_ace(self, card: Cards) -> bool:
        """Whether a card is a natural ace."""
        return card.rank() % len(self.table.ranks) == len(self.table.ranks) - 1

    @clause("take.meld.one-ace")
    def has_two_aces(self, low: int, high: int) -> bool:
        """Whether a sequence would have an ace, or a joker for one, at both ends."""
        return low <= LOW_ACE and high >= self.table.high_ace

    def goes_beyond(self, low: int, high: int) -> bool:
        """Whether a sequence would go beyond an ace."""
        return low < LOW_ACE or high > self.table.high_ace

    @clause("take.extend.any-sequence", "take.meld.joker")
    def fits_at(self, card: Cards, suit: int, position: int) -> bool:
        """Whether a card is the natural one of a position, or a joker for it."""
        return self.is_joker(card) | (card.rank() == self.class_at(suit, position))

    def class_at(self, suit: int, position: int) -> int:
        """The class of the natural card of a suit at a position; below the 2 there is the ace."""
        ranks = len(self.table.ranks)
        return suit * ranks + (position - LOW_ACE - 1) % ranks

    def name_at(self, suit: int, position: int) -> str:
        """The name of the natural card of a suit at a position."""
        rank = ACE if position == LOW_ACE else self.table.ranks[position - LOW_ACE - 1]
        return rank + self.table.suits[suit]

    @clause("take.extend.lock")
    def is_locked(self, sequence: Sequence) -> bool:
        """Whether a sequence ends with a high ace, so that nobody can continue it."""
        return sequence.high == self.table.high_ace
