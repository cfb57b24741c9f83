"""Rows of known length, of which each card may be any card: what the rules of a sequence look at.

A card is known by the number of its class, which may be an unknown number. Of a card the rules of a
sequence ask for nothing else.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from hoyle.cards import Row
from hoyle.take import Take
from hoyle_properties.symbolic import Context
from hoyle_properties.take.proving import any_options

JOKER = 52
"""The class of the jokers; those below it are natural cards, suit by suit from the 2 to the ace."""

SHORTEST, LONGEST = 3, 13


class AnyCard(NamedTuple):
    """A card by its class."""

    number: int

    def rank(self) -> int:
        """The class."""
        return self.number


class AnyRow(NamedTuple):
    """Cards in their order, and those of them that are known to be natural."""

    cards: tuple[AnyCard, ...]
    naturals: tuple[AnyCard, ...] = ()

    def places(self) -> tuple[AnyCard, ...]:
        """What lies in each place."""
        return self.cards

    def size(self) -> int:
        """How many places there are."""
        return len(self.cards)

    def count_of(self, rank: int) -> int:
        """How many cards are of a class."""
        return sum(card.number == rank for card in self.cards)

    def then(self, other: AnyRow) -> AnyRow:
        """The row with the places of another after its own."""
        return AnyRow((*self.cards, *other.cards))

    def as_row(self) -> Row:
        """The same as the rules see it."""
        return cast("Row", self)


class Nameless(Take):
    """Take that names no card to say why another one does not fit."""

    def name_at(self, suit: int, position: int) -> str:
        """Left out: it is for messages alone."""
        return ""


def nameless(context: Context, rules: type[Take]) -> Take:
    """Some rules with any options, and without names."""
    kind = cast("type[Take]", type(rules.__name__, (Nameless, rules), {}))
    return kind(any_options(context))


def any_row(context: Context, size: int) -> AnyRow:
    """Any cards, jokers in any places."""
    return AnyRow(
        tuple(AnyCard(context.integer(f"any {place}", 0, JOKER)) for place in range(size))
    )


def any_row_with_jokers(context: Context, size: int) -> AnyRow:
    """Any cards of the deck, of which two at most are jokers; a path for each place of theirs."""
    places = tuple(range(size))
    first = context.pick_one(f"first joker of {size}", (*places, None))
    later = () if first is None else places[first + 1 :]
    second = context.pick_one(f"second joker of {size} after {first}", (*later, None))
    natural = [place not in (first, second) for place in places]
    cards = tuple(
        AnyCard(context.integer(f"card {place}", 0, JOKER - 1) if natural[place] else JOKER)
        for place in places
    )
    return AnyRow(cards, tuple(card for card, plain in zip(cards, natural, strict=True) if plain))
