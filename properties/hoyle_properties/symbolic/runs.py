"""Comparing what the prover sees with what the rules do: which paths a plain run is on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from hoyle.cards import Cards
from hoyle_properties.symbolic.context import Context
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.reading import Reading
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards
from hoyle_properties.symbolic.symbolic_context import Input, SymbolicContext
from hoyle_properties.symbolic.trail import Kind, Path

NOT_MET = (Kind.DEBT, Kind.CLAIM)


class OnPath(NamedTuple):
    """A path that a plain run is on, and what the terms of the path are worth in it."""

    path: Path
    reading: Reading

    def has_cards(self, symbolic: Iterable[Cards], plain: Iterable[Cards]) -> bool:
        """Whether sets of the path are those of the run, card by card and as the path counts."""
        return all(self._is(one, other) for one, other in zip(symbolic, plain, strict=True))

    def _is(self, symbolic: Cards, plain: Cards) -> bool:
        if not isinstance(symbolic, SymbolicCards):
            return False
        counts = [self.reading.number(amount) for amount in symbolic.amounts]
        return self.reading.cards(symbolic).bits == plain.bits and counts == [
            plain.count_of(rank) for rank in range(len(counts))
        ]

    def owes_nothing(self, cards: int) -> bool:
        """Whether all that is owed on the path holds in the run, for each of so many cards."""
        return all(
            self.reading.holds(step.condition, card)
            for card in range(cards)
            for step in self.path.trail
        )


class Runs:
    """All paths through a function of a context.

    Parameters
    ----------
    function
        What a proof does with its inputs.

    Attributes
    ----------
    engine
        Has explored the function.
    """

    def __init__(self, function: Callable[[Context], object]) -> None:
        self.engine = Engine()
        inputs: dict[str, Input] = {}
        self.paths = tuple(
            self.engine.explore(lambda: function(SymbolicContext(self.engine, inputs)))
        )

    def taken(self, inputs: Mapping[str, object]) -> list[OnPath]:
        """The paths whose conditions all hold for some plain inputs: one, or none if refused."""
        reading = Reading(self.engine, inputs)
        return [
            OnPath(path, reading)
            for path in self.paths
            if all(reading.holds(step.condition) for step in path.trail if step.kind not in NOT_MET)
        ]
