"""Proved: counting higher cards shows whether an answer beats, however many ranks there are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise, permutations
from operator import and_, or_
from typing import NamedTuple

from hoyle_properties.evidence import evidence
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, given

SIZE = 4
Higher = Sequence[Sequence[bool]]
"""For each card on top, the strongest first, whether each card of the answer is higher."""


class Card(NamedTuple):
    """A card of the suit that was led, a trump, or one of another suit, which beats nothing."""

    trump: bool
    idle: bool
    rank: int

    def is_higher(self, other: Card) -> bool:
        """Whether it is higher than a card on top."""
        above = (self.trump == other.trump) & (self.rank > other.rank)
        return opposite(self.idle) & ((self.trump & opposite(other.trump)) | above)


class Counting:
    """For each card on top there are as many higher ones as for it and all stronger ones."""

    def beats(self, higher: Higher) -> bool:
        """Whether that is so."""
        return reduce(and_, (sum(row) >= place for place, row in enumerate(higher, 1)))


def any_card(context: Context, name: str, idle: bool) -> Card:
    """Any card of a trick."""
    return Card(context.boolean(f"{name} is trump"), idle, context.integer(name, None, None))


def counting_finds_what_beats(context: Context, rules: type[Counting]) -> None:
    """Four cards beat four others by counting exactly if some pairing shows it."""
    top = [any_card(context, f"top {place}", False) for place in range(SIZE)]
    answer = [
        any_card(context, f"card {place}", context.boolean(f"card {place} is idle"))
        for place in range(SIZE)
    ]
    for stronger, weaker in pairwise(top):
        context.assume(stronger.is_higher(weaker))
    higher = [[card.is_higher(one) for card in answer] for one in top]
    orders = [
        reduce(and_, (higher[place][card] for place, card in enumerate(order)))
        for order in permutations(range(SIZE))
    ]
    context.claim("by counting", rules().beats(higher) == reduce(or_, orders))
    sorted_too = reduce(and_, (opposite(two.is_higher(one)) for one, two in pairwise(answer)))
    useful = reduce(and_, (opposite(card.idle) for card in answer))
    in_place = orders[0]
    context.claim(
        "the strongest on the strongest",
        given(sorted_too & useful, in_place == reduce(or_, orders)),
    )
    context.claim("with an idle card nothing", useful | opposite(reduce(or_, orders)))


class InPlace(Counting):
    """Compares card by card as they are laid."""

    def beats(self, higher: Higher) -> bool:
        """Whether each is higher than the one at its place."""
        return reduce(and_, (row[place] for place, row in enumerate(higher)))


class HighestOnly(Counting):
    """Looks whether one card is higher than all."""

    def beats(self, higher: Higher) -> bool:
        """Whether there is one higher than the strongest."""
        return sum(higher[0]) >= 1


class EachHasOne(Counting):
    """Lets one card beat several."""

    def beats(self, higher: Higher) -> bool:
        """Whether for each there is one higher."""
        return reduce(and_, (sum(row) >= 1 for row in higher))


class HigherThanAll(Counting):
    """Wants each card higher than all on top."""

    def beats(self, higher: Higher) -> bool:
        """Whether all are higher than the strongest."""
        return sum(higher[0]) >= SIZE


def counting() -> Proof[type[Counting]]:
    """The proof. It is about a way of counting and not about rules, so no rules can be put in."""
    return Proof(
        "counting shows whether an answer of Goat beats",
        counting_finds_what_beats,
        Counting,
        controls={
            "card by card": InPlace,
            "the highest decides": HighestOnly,
            "one card for several": EachHasOne,
            "each above all": HigherThanAll,
        },
    )


@evidence(
    "goat.proof.strongest-first",
    clauses=("goat.answer.beats-each", "goat.setup.trump-order", "goat.setup.incomparable"),
    level="proved",
)
def test_counting_from_the_strongest_shows_whether_an_answer_beats() -> None:
    """Four on four, of any ranks; and so does laying the strongest on the strongest.

    The rules themselves are held against all pairings by goat.property.beats-each.
    """
    prove(counting())
