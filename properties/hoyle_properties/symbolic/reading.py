"""What the unknowns of a proof mean in a plain run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from hoyle.cards import Cards
from hoyle_properties.symbolic.evaluation import Unknown, Valuation
from hoyle_properties.symbolic.terms import Condition, Number

if TYPE_CHECKING:
    from hoyle_properties.symbolic.engine import Engine
    from hoyle_properties.symbolic.symbolic_cards import SymbolicCards

Meaning = Callable[["Reading", int], int]


class Reading:
    """The value of every term in the plain run with certain inputs, for each tracked card.

    Parameters
    ----------
    engine
        Has the meaning of each unknown.
    inputs
        The plain inputs by name.
    """

    def __init__(self, engine: Engine, inputs: Mapping[str, object]) -> None:
        self.inputs = inputs
        self._engine = engine
        self._valuations: dict[int, Valuation] = {}
        self._cards: dict[Number, Cards] = {}

    def number(self, number: Number, card: int = 0) -> int:
        """The value of a number if `card` is the tracked one."""
        return self._valuation(card).number(number)

    def holds(self, condition: Condition, card: int = 0) -> bool:
        """Whether a condition holds if `card` is the tracked one."""
        return self._valuation(card).holds(condition)

    def cards(self, cards: SymbolicCards) -> Cards:
        """The plain set that a symbolic one stands for: the cards that are in it if tracked."""
        found = self._cards.get(cards.tracked)
        if found is None:
            members = (card for card in range(cards.deck.size) if self.number(cards.tracked, card))
            found = Cards(cards.deck, sum(1 << card for card in members))
            self._cards[cards.tracked] = found
        return found

    def _valuation(self, card: int) -> Valuation:
        found = self._valuations.get(card)
        if found is None:

            def value_of(unknown: Unknown) -> int:
                return int(self._engine.meanings[unknown.name](self, card))

            found = self._valuations[card] = Valuation(value_of)
        return found


def has(cards: Cards, card: int) -> int:
    """1 if a plain set has the card of this number, else 0."""
    return cards.bits >> card & 1
