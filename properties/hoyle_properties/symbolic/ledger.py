"""What a path owes, and the proofs of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.evaluation import Valuation
from hoyle_properties.symbolic.knowledge import Knowledge
from hoyle_properties.symbolic.solvers import Answer, Solver
from hoyle_properties.symbolic.terms import Condition
from hoyle_properties.symbolic.trail import Lemma, Step


class Owed(NamedTuple):
    """A claim or debt, its place in the trail, and what of it is not known yet."""

    place: int
    condition: Condition


class Failure(NamedTuple):
    """Something owed that does not follow, or that the solver did not decide.

    Attributes
    ----------
    path
        The number of the path.
    step
        What was owed.
    trail
        What the path had met before.
    answer
        Satisfiable if values break it, unknown if the solver gave up.
    values
        Values that break it.
    """

    path: int
    step: Step
    trail: tuple[Step, ...]
    answer: Answer
    values: Valuation | None


class Ledger:
    """Collects what is owed between two branches, and has the solver prove it at once.

    First all of it in one query without lemmas. Only if that fails each thing owed is proved by
    itself, with the lemmas that stand before it.
    """

    def __init__(self, algebra: Algebra, solver: Solver) -> None:
        self._algebra = algebra
        self._solver = solver
        self._owed: list[Owed] = []
        self._path = 0
        self.failures: list[Failure] = []
        self.needed_lemmas = False

    def begin(self, path: int) -> None:
        """Forget what is owed, as a new path begins."""
        self._path = path
        self._owed = []
        self.needed_lemmas = False

    def owe(self, place: int, condition: Condition) -> None:
        """Have `condition` proved, which stands at `place` of the trail."""
        self._owed.append(Owed(place, condition))

    def settle(
        self, trail: Sequence[Step], lemmas: Sequence[Lemma], knowledge: Knowledge
    ) -> tuple[Condition, ...]:
        """What of the debts is proved; failures are noted, and nothing is owed any more."""
        true = self._algebra.true
        owed = [one for one in self._owed if knowledge.reduced(one.condition) is not true]
        self._owed = []
        conditions = tuple(one.condition for one in owed)
        if not owed or self._follows(conditions):
            return conditions
        self.needed_lemmas = True
        return tuple(one.condition for one in owed if self._follows_alone(one, trail, lemmas))

    def _follows(self, conditions: Sequence[Condition]) -> bool:
        opposite = self._algebra.negation(self._algebra.every(conditions))
        return self._solver.check([opposite]) == Answer.UNSATISFIABLE

    def _follows_alone(self, one: Owed, trail: Sequence[Step], lemmas: Sequence[Lemma]) -> bool:
        before = [lemma.condition(self._algebra) for lemma in lemmas if lemma.place <= one.place]
        opposite = self._algebra.negation(one.condition)
        answer, values = self._solver.find([*before, opposite])
        if answer != Answer.UNSATISFIABLE:
            past, step = tuple(trail[: one.place]), trail[one.place]
            self.failures.append(Failure(self._path, step, past, answer, values))
        return answer == Answer.UNSATISFIABLE
