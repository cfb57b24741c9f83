"""All plays of a hand, made from the hand up.

This goes from the cards of a hand to its combinations, and shares nothing with `combining`, which
tells what given cards can stand for. That both agree is evidence for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from hoyle.cards import Cards, Deck, numbers
from hoyle.haggis.options import Options
from hoyle.haggis.state import Combination, Kind
from hoyle.haggis.table import LOWEST_RANK, Table, bomb_kinds


class Group(NamedTuple):
    """Cards of a hand, as the bits of their lowest copies, and what they are laid as."""

    bits: int
    meaning: Combination


class Shape(NamedTuple):
    """A sequence to be filled.

    `first` holds the natural cards of its lowest rank, and `columns`, for each choice of suits,
    all natural cards that have a place in it.
    """

    meaning: Combination
    first: int
    columns: tuple[int, ...]


class Generating:
    """Builds every group of cards that can be laid from a hand."""

    table: Table
    options: Options
    deck: Deck

    def lead_groups(self, hand: Cards) -> Iterator[Group]:
        """Every play of a hand that leads, each once: sets, sequences, then bombs."""
        bits = hand.named().bits
        yield from self.all_sets(bits)
        yield from self.all_sequences(bits, self.shapes)
        yield from self.all_bombs(bits, 0)

    def answer_groups(self, hand: Cards, top: Combination) -> Iterator[Group]:
        """Every play of a hand that beats a combination, each once, in the same order."""
        bits = hand.named().bits
        if top.kind == Kind.BOMB:
            yield from self.all_bombs(bits, top.rank)
            return
        if top.kind == Kind.SET:
            yield from (group for group in self.all_sets(bits) if self.fits(top, group.meaning))
        else:
            shapes = (shape for shape in self.shapes if self.fits(top, shape.meaning))
            yield from self.all_sequences(bits, shapes)
        yield from self.all_bombs(bits, 0)

    def fits(self, top: Combination, meaning: Combination) -> bool:
        """Whether a combination of the kind on top is of the same size, and higher."""
        alike = meaning.width == top.width or self.options.loose_sequence_match
        return meaning.rank > top.rank and meaning.size == top.size and alike

    def all_sets(self, hand: int) -> Iterator[Group]:
        """Every set: some natural cards of one rank with any wild cards, or one wild card."""
        wild_groups = tuple(subsets(hand & self.all_wild))
        for rank, of_rank in enumerate(self.rank_masks, LOWEST_RANK):
            for naturals in subsets(hand & of_rank):
                if naturals:
                    for wild in wild_groups:
                        yield a_set(naturals | wild, rank)
        for rank, wild in enumerate(self.wild_bits, LOWEST_RANK + len(self.table.ranks)):
            if wild & hand:
                yield a_set(wild, rank)

    def all_sequences(self, hand: int, shapes: Iterable[Shape]) -> Iterator[Group]:
        """Every sequence of these shapes, each group of cards once for each shape."""
        wild_groups: dict[int, list[int]] = {}
        for wild in subsets(hand & self.all_wild):
            wild_groups.setdefault(wild.bit_count(), []).append(wild)
        most = max(wild_groups)
        for shape in shapes:
            for naturals in self.natural_parts(hand, shape, most):
                for wild in wild_groups[shape.meaning.size - naturals.bit_count()]:
                    yield Group(naturals | wild, shape.meaning)

    def natural_parts(self, hand: int, shape: Shape, wilds: int) -> Iterable[int]:
        """The natural cards that make up a sequence together with at most so many wild cards.

        The lowest rank must have one of them, unless `declare_lower_rank` lets wild cards do.
        Where they are of fewer suits than the sequence is wide, several choices of suits give the
        same cards.
        """
        begins = -1 if self.options.declare_lower_rank else shape.first
        parts: dict[int, None] = {}
        for column in shape.columns:
            held = hand & column
            spare = wilds - (shape.meaning.size - held.bit_count())
            if spare >= 0 and held & begins:
                parts.update((held ^ dropped, None) for dropped in small_subsets(held, spare))
        return [part for part in parts if part & begins]

    def all_bombs(self, hand: int, above: int) -> Iterator[Group]:
        """Every bomb that is stronger than a strength."""
        for bits, strength in self.bomb_groups:
            if strength > above and bits & hand == bits:
                yield Group(bits, Combination(Kind.BOMB, strength, 1, bits.bit_count()))

    @cached_property
    def bomb_groups(self) -> tuple[tuple[int, int], ...]:
        """The bits of each bomb, with its strength."""
        return tuple(
            (self.deck.cards(group).bits, strength)
            for strength, groups in enumerate(bomb_kinds(self.table), 1)
            for group in groups
        )

    @cached_property
    def rank_masks(self) -> tuple[int, ...]:
        """The natural cards of each natural rank."""
        suits = len(self.table.suits)
        return tuple(((1 << suits) - 1) << (suits * place) for place in range(self.natural_ranks))

    @cached_property
    def natural_ranks(self) -> int:
        """How many natural ranks there are."""
        return len(self.table.ranks)

    @cached_property
    def wild_bits(self) -> tuple[int, ...]:
        """The lowest copy of each wild card."""
        return tuple(self.deck.cards([wild]).bits for wild in self.table.wilds)

    @cached_property
    def all_wild(self) -> int:
        """The lowest copies of all wild cards."""
        return sum(self.wild_bits)

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """Every shape of a sequence, by width, then length, then rank."""
        ranks = self.natural_ranks + len(self.table.wilds)
        return tuple(
            self.shape(width, length, first)
            for width in range(1, len(self.table.suits) + 1)
            for length in range(3 if width == 1 else 2, ranks + 1)
            for first in range(ranks - length + 1)
        )

    def shape(self, width: int, length: int, first: int) -> Shape:
        """The shape that spans `length` ranks from the place `first` on."""
        rows = self.rank_masks[first : first + length]
        columns = tuple(
            sum(row & self.suit_mask(suits) for row in rows)
            for suits in combinations(range(len(self.table.suits)), width)
        )
        top = LOWEST_RANK + first + length - 1
        meaning = Combination(Kind.SEQUENCE, top, width, width * length)
        return Shape(meaning, rows[0] if rows else 0, columns)

    def suit_mask(self, suits: tuple[int, ...]) -> int:
        """The natural cards of some suits."""
        every = len(self.table.suits)
        return sum(
            1 << (every * place + suit) for place in range(self.natural_ranks) for suit in suits
        )


def a_set(bits: int, rank: int) -> Group:
    """Cards laid as a set."""
    size = bits.bit_count()
    return Group(bits, Combination(Kind.SET, rank, size, size))


def subsets(bits: int) -> Iterator[int]:
    """Every part of some cards, from none to all."""
    part = 0
    while True:
        yield part
        if part == bits:
            return
        part = (part - bits) & bits


def small_subsets(bits: int, most: int) -> Iterator[int]:
    """Every part of some cards that has at most so many."""
    singles = [1 << number for number in numbers(bits)]
    for size in range(most + 1):
        yield from map(sum, combinations(singles, size))
