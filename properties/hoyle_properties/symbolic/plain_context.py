"""The context that gives plain inputs, to replay a counterexample."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from hoyle.cards import Cards, Deck, Row
from hoyle_properties.symbolic.audited import audited, audited_row
from hoyle_properties.symbolic.conditions import within
from hoyle_properties.symbolic.context import Context
from hoyle_properties.symbolic.errors import AssumptionRefusedError

Item = TypeVar("Item")


class PlainContext(Context):
    """Plain inputs by name.

    Parameters
    ----------
    inputs
        The inputs by name.
    audit
        Whether the cards notice debts that fail.

    Attributes
    ----------
    asked
        The inputs that the proof has asked for.
    broken
        The names of the claims that failed.
    states
        The states the proof said it starts from: one or none.
    """

    def __init__(self, inputs: Mapping[str, Any], audit: bool = False) -> None:
        self._inputs = inputs
        self._audit = audit
        self.asked: dict[str, object] = {}
        self.broken: list[str] = []
        self.states: list[object] = []

    def cards(self, deck: Deck, name: str) -> Cards:
        """The set of cards of this name; the deck is that of the rules that are run."""
        cards = Cards(deck, self._input(name).bits)
        return audited(cards) if self._audit else cards

    def row(self, deck: Deck, name: str, places: int) -> Row:
        """The row of this name."""
        row = Row(deck, self._input(name).bits)
        return audited_row(row) if self._audit else row

    def pile(self, deck: Deck, name: str, places: int | None = None) -> Row:
        """The row of this name.

        Raises
        ------
        AssumptionRefusedError
            If a place does not hold exactly one card, or there are not so many places.
        """
        row = self.row(deck, name, 0)
        self.assume(all(place.count() == 1 for place in row.places()))
        self.assume(places in (None, row.size()))
        return row

    named_pile = pile

    def names(self, deck: Deck, name: str) -> Cards:
        """The cards of this name, as a move names them."""
        return self.cards(deck, name)

    def part(self, whole: Cards, name: str) -> Cards:
        """The part of this name.

        Raises
        ------
        AssumptionRefusedError
            If it is none.
        """
        cards = self.cards(whole.deck, name)
        self.assume(within(cards, whole))
        return cards

    def boolean(self, name: str) -> bool:
        """The truth value of this name."""
        return bool(self._input(name))

    def integer(self, name: str, low: int | None, high: int | None) -> int:
        """The number of this name."""
        return int(self._input(name))

    def choice(self, name: str, members: Iterable[Item]) -> Item:
        """The value of this name."""
        chosen: Item = self._input(name)
        return chosen

    pick_one = choice

    def _input(self, name: str) -> Any:
        self.asked[name] = self._inputs[name]
        return self._inputs[name]

    def assume(self, condition: bool) -> None:
        """Refuse inputs for which an assumption fails.

        Raises
        ------
        AssumptionRefusedError
            If it fails.
        """
        if not condition:
            raise AssumptionRefusedError("the inputs do not fulfil an assumption of the proof")

    def claim(self, name: str, condition: bool) -> None:
        """Note a claim that fails."""
        if not condition:
            self.broken.append(name)

    def summarise(self, function: Callable[[], bool]) -> bool:
        """The truth value that `function` gives."""
        return function()

    def start(self, state: object) -> None:
        """Keep the state the proof starts from."""
        self.states.append(state)
