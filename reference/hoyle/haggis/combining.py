"""What a group of cards can stand for.

This looks at plain cards only, from the cards to what they mean. The module `generating` goes the
other way, from a hand to its plays, and shares nothing with this one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from hoyle.cards import Cards, Deck, numbers
from hoyle.clauses import clause
from hoyle.haggis.readings import Readings
from hoyle.haggis.state import Combination, Kind
from hoyle.haggis.table import LOWEST_RANK, bomb_kinds

SHORTEST_RUN = 3
SHORTEST_COMPOUND = 2


class Combining(Readings):
    """Tells sets, sequences and bombs."""

    deck: Deck
    wilds: Cards

    @clause("haggis.combination.kinds", "haggis.combination.wild-cards")
    def meanings(self, cards: Cards) -> tuple[Combination, ...]:
        """Everything that some cards can stand for: sets, then sequences by width, then bombs.

        Empty, if they are no combination.
        """
        naturals = tuple(numbers(cards.bits & ~self.wilds.bits))
        found: list[Combination] = []
        if naturals:
            found += self.as_set(naturals, cards.count())
            found += self.as_sequences(naturals, cards.count())
        elif cards.count() == 1:
            found += self.as_single(cards)
        return (*found, *self.as_bomb(cards))

    @clause("haggis.combination.set")
    def as_set(self, naturals: tuple[int, ...], size: int) -> Iterator[Combination]:
        """The set that natural cards make, with wild cards up to `size`."""
        ranks = {self.rank_of(number) for number in naturals}
        if len(ranks) == 1:
            yield Combination(Kind.SET, ranks.pop(), size, size)

    @clause("haggis.combination.wild-alone")
    def as_single(self, cards: Cards) -> Iterator[Combination]:
        """The single that a wild card is by itself, of its own rank."""
        place = self.table.wilds.index(cards.names()[0])
        yield Combination(Kind.SET, self.highest_natural() + 1 + place, 1, 1)

    @clause("haggis.combination.bombs")
    def as_bomb(self, cards: Cards) -> Iterator[Combination]:
        """The bomb that some cards are."""
        strength = self.bomb_strengths.get(cards.named().bits)
        if strength:
            yield Combination(Kind.BOMB, strength, 1, cards.count())

    @clause("haggis.combination.sequence", "haggis.combination.compound")
    def as_sequences(self, naturals: tuple[int, ...], size: int) -> Iterator[Combination]:
        """The sequences that natural cards make, with wild cards up to `size`.

        Cards of `width` suits stand at each rank, the same suits everywhere. Wild cards fill the
        places that are left.
        """
        suits = {self.suit_of(number) for number in naturals}
        lowest, highest = self.rank_of(naturals[0]), self.rank_of(naturals[-1])
        for width in range(len(suits), len(self.table.suits) + 1):
            length, rest = divmod(size, width)
            if rest or length < self.shortest(width) or highest - lowest >= length:
                continue
            for top in self.tops(lowest, highest, length):
                yield Combination(Kind.SEQUENCE, top, width, size)

    @clause("haggis.combination.sequence", "haggis.combination.compound")
    def shortest(self, width: int) -> int:
        """How many ranks a sequence must have: three, or two if it is wider than one suit."""
        return SHORTEST_RUN if width == 1 else SHORTEST_COMPOUND

    @clause("haggis.combination.lowest-natural")
    def tops(self, lowest: int, highest: int, length: int) -> range:
        """The ranks a sequence can have, highest first, that spans its natural cards."""
        at_lowest_natural = lowest + length - 1
        least = max(highest, LOWEST_RANK + length - 1)
        if not self.may_begin_lower():
            least = at_lowest_natural
        return range(min(at_lowest_natural, self.highest_rank()), least - 1, -1)

    @cached_property
    def bomb_strengths(self) -> dict[int, int]:
        """The strength of each bomb by the bits of its cards."""
        return {
            self.deck.cards(group).bits: strength
            for strength, groups in enumerate(bomb_kinds(self.table), 1)
            for group in groups
        }

    def rank_of(self, number: int) -> int:
        """The rank of a natural card."""
        return LOWEST_RANK + number // len(self.table.suits)

    def suit_of(self, number: int) -> int:
        """The suit of a natural card, as a number."""
        return number % len(self.table.suits)

    def highest_natural(self) -> int:
        """The highest rank that a natural card has."""
        return LOWEST_RANK + len(self.table.ranks) - 1

    def highest_rank(self) -> int:
        """The highest rank of all, which only a wild card can fill."""
        return self.highest_natural() + len(self.table.wilds)
