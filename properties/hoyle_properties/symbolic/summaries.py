"""Explorations within a path, joined into one condition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from hoyle_properties.symbolic.errors import (
    LimitError,
    NondeterminismError,
    UnsupportedOperationError,
)
from hoyle_properties.symbolic.terms import Condition
from hoyle_properties.symbolic.trail import Lemma, Step

if TYPE_CHECKING:
    from hoyle_properties.symbolic.engine import Engine


class Choice:
    """A decision within a summary: the condition, and the side taken at present."""

    __slots__ = ("condition", "side")

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.side = True


class Nest:
    """One exploration within a path: its choices, and the decisions met on the present way."""

    def __init__(self) -> None:
        self.choices: list[Choice] = []
        self.met: list[Condition] = []

    def turn(self) -> bool:
        """Turn the last true choice to false; false if there is none."""
        self.met.clear()
        while self.choices:
            if self.choices[-1].side:
                self.choices[-1].side = False
                return True
            self.choices.pop()
        return False


class Digest(NamedTuple):
    """A summary, and what it has added to the record of the path."""

    condition: Condition
    steps: tuple[Step, ...]
    lemmas: tuple[Lemma, ...]


class Summaries:
    """The explorations that are going on within a path, one inside the other.

    They ask no solver: both sides of each decision are taken, and an impossible way adds an
    impossible part to the result. Only where a way ends in an exception the solver is asked
    whether the way is possible at all.

    A path that is where an earlier one has been takes that one's summary over.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._nests: list[Nest] = []
        self._digests: list[Digest] = []
        self._met = 0

    def begin(self) -> None:
        """Leave all summaries, as a new path begins."""
        self._nests.clear()
        self._met = 0

    @property
    def active(self) -> bool:
        """Whether a summary is going on."""
        return bool(self._nests)

    def decisions(self) -> tuple[Condition, ...]:
        """The decisions of all ways that are going on."""
        return tuple(decision for nest in self._nests for decision in nest.met)

    def guarded(self, condition: Condition) -> Condition:
        """A condition met within the summaries, as the path around them sees it."""
        if not self._nests:
            return condition
        algebra = self._engine.algebra
        return algebra.implies(algebra.every(self.decisions()), condition)

    def decide(self, condition: Condition) -> bool:
        """The side of a condition that the way at hand takes."""
        engine, nest = self._engine, self._nests[-1]
        place = len(nest.met)
        if place == engine.limits.depth:
            engine.stop(LimitError(f"more than {place} decisions in one summary"))
        if place == len(nest.choices):
            nest.choices.append(Choice(condition))
        choice = nest.choices[place]
        if choice.condition is not condition:
            engine.stop(
                NondeterminismError(f"a summary met {condition} instead of {choice.condition}")
            )
        taken = condition if choice.side else engine.algebra.negation(condition)
        nest.met.append(taken)
        engine.record.known.learn(taken)
        return choice.side

    def summarise(self, function: Callable[[], Condition]) -> Condition:
        """One condition that holds exactly if `function` gives one that does.

        Raises
        ------
        LimitError
            If there are too many ways through the function.
        """
        if self._nests:
            return self._explored(function)
        record, place = self._engine.record, self._met
        self._met += 1
        if self._engine.replaying:
            return self._taken_over(self._digests[place])
        steps, lemmas = len(record.steps), len(record.lemmas)
        condition = self._explored(function)
        added = Digest(condition, tuple(record.steps[steps:]), tuple(record.lemmas[lemmas:]))
        self._digests[place:] = [added]
        return condition

    def _taken_over(self, digest: Digest) -> Condition:
        for step in digest.steps:
            self._engine.record.note(step)
        self._engine.record.lemmas += digest.lemmas
        return digest.condition

    def _explored(self, function: Callable[[], Condition]) -> Condition:
        known, nest = self._engine.record.known, Nest()
        mark = known.mark()
        self._nests.append(nest)
        try:
            return self._engine.algebra.any(self._ways(function, nest))
        finally:
            self._nests.pop()
            known.forget_since(mark)

    def _ways(self, function: Callable[[], Condition], nest: Nest) -> Iterator[Condition]:
        engine, known = self._engine, self._engine.record.known
        mark = known.mark()
        for _ in range(engine.limits.paths):
            yield from self._way(function, nest)
            known.forget_since(mark)
            if not nest.turn():
                return
        engine.stop(LimitError(f"more than {engine.limits.paths} ways through one summary"))

    def _way(self, function: Callable[[], Condition], nest: Nest) -> Iterator[Condition]:
        try:
            result = function()
        except (Exception, UnsupportedOperationError):
            if self._engine.may_happen(self.decisions()):
                raise
        else:
            yield self._engine.algebra.every((*nest.met, result))
