"""Rows of places whose cards are unknown, with the methods that rules use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast, final

from hoyle.cards import Cards, Deck, Row
from hoyle_properties.symbolic.symbolic_cards import (
    SymbolicCards,
    as_cards,
    joined,
)
from hoyle_properties.symbolic.terms import Condition
from hoyle_properties.symbolic.trail import Kind
from hoyle_properties.symbolic.values import (
    Symbolic,
    SymbolicInt,
    as_bool,
    condition_of,
)

if TYPE_CHECKING:
    from hoyle_properties.symbolic.engine import Engine


@final
class SymbolicRow(Symbolic):
    """A row of places, each a symbolic set of at most one card.

    Every method is that of the sets in its places: `chosen` joins the gated sets, so it owes that
    they share no card; `without` leaves each place gated by the opposite.
    """

    __slots__ = ("contents", "deck", "engine")
    __hash__ = Symbolic.__hash__
    kind = "symbolic row"

    def __init__(self, engine: Engine, deck: Deck, contents: Sequence[SymbolicCards]) -> None:
        self.engine = engine
        self.deck = deck
        self.contents = tuple(contents)

    def __repr__(self) -> str:
        return f"SymbolicRow({self.contents!r})"

    def __eq__(self, other: object) -> bool:
        self.refuse("compared", "compare the cards in its places")

    def places(self) -> tuple[Cards, ...]:
        """What lies in each place."""
        return tuple(as_cards(cards) for cards in self.contents)

    def at(self, place: int) -> Cards:
        """What lies in one place; for an unknown one, of each place what lies there if it is it."""
        if not isinstance(place, SymbolicInt):
            return as_cards(self.contents[place])
        algebra, number = self.engine.algebra, place.number
        here = [
            algebra.equal(number, algebra.constant(index)) for index in range(len(self.contents))
        ]
        self.engine.owe(Kind.DEBT, algebra.any(here), "a place is one of the row's")
        return as_cards(self._joined(here))

    def size(self) -> int:
        """How many places there are."""
        return len(self.contents)

    def after(self, count: int) -> Row:
        """The row without its first places."""
        return as_row(SymbolicRow(self.engine, self.deck, self.contents[count:]))

    def cards(self) -> Cards:
        """All cards of the row."""
        return as_cards(joined(self.engine, self.deck, self.contents))

    def some(self) -> bool:
        """Whether any place has a card."""
        filled = (cards.is_some() for cards in self.contents)
        return as_bool(self.engine, self.engine.algebra.any(filled))

    def count_of(self, rank: int) -> int:
        """How many cards of class `rank` there are, place by place."""
        return sum(cards.count_of(rank) for cards in self.contents)

    def chosen(self, flags: Sequence[bool]) -> Cards:
        """The cards in the flagged places."""
        return as_cards(self._joined([condition_of(self.engine, flag) for flag in flags]))

    def all_filled(self, flags: Sequence[bool]) -> bool:
        """Whether each flagged place has a card."""
        algebra = self.engine.algebra
        pairs = zip(self.contents, flags, strict=True)
        filled = (
            algebra.implies(condition_of(self.engine, flag), cards.is_some())
            for cards, flag in pairs
        )
        return as_bool(self.engine, algebra.every(filled))

    def without(self, flags: Sequence[bool]) -> Row:
        """The row after the cards in the flagged places have left it."""
        negation = self.engine.algebra.negation
        pairs = zip(self.contents, flags, strict=True)
        left = [cards.gated(negation(condition_of(self.engine, flag))) for cards, flag in pairs]
        return as_row(SymbolicRow(self.engine, self.deck, left))

    def _joined(self, gates: Sequence[Condition]) -> SymbolicCards:
        pairs = zip(self.contents, gates, strict=True)
        return joined(self.engine, self.deck, [cards.gated(gate) for cards, gate in pairs])


def as_row(row: SymbolicRow) -> Row:
    """A symbolic row as the rules see it."""
    return cast("Row", row)
