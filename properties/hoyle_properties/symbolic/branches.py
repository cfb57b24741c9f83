"""The decisions of the path at hand, and the sides that still wait to be taken."""

from __future__ import annotations

from typing import NamedTuple

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.errors import NondeterminismError, PathRefusedError
from hoyle_properties.symbolic.evaluation import Valuation
from hoyle_properties.symbolic.solvers import Answer, Solver
from hoyle_properties.symbolic.terms import Condition
from hoyle_properties.symbolic.trail import Kind, Step


class Side(NamedTuple):
    """One side of a branch: whether values lead there, and such values if the solver has some."""

    answer: Answer
    values: Valuation | None


class Branch(NamedTuple):
    """A decision.

    Attributes
    ----------
    condition
        What was to be decided.
    choice
        The side the path is on.
    forked
        Whether both sides are possible, so that the decision has a solver level.
    other
        The false side, while it waits to be taken.
    proved
        What was owed before the branch and is proved.
    """

    condition: Condition
    choice: bool
    forked: bool
    other: Side | None
    proved: tuple[Condition, ...]


class Branches:
    """The branches of the path at hand, kept in step with the solver.

    The first branches of a path were met by the path before it; they are met again, in the same
    order, before the path goes its own way.

    Attributes
    ----------
    values
        Values that fulfil all that the solver has been told, if it has found some.
    """

    def __init__(self, algebra: Algebra, solver: Solver) -> None:
        self.values: Valuation | None = None
        self._algebra = algebra
        self._solver = solver
        self._branches: list[Branch] = []
        self._prefix = 0
        self._met = 0

    def __len__(self) -> int:
        return len(self._branches)

    def begin(self) -> None:
        """Start a path anew."""
        self._prefix = len(self._branches)
        self._met = 0

    @property
    def replaying(self) -> bool:
        """Whether an earlier path has been where this one is."""
        return self._met < self._prefix

    @property
    def parting(self) -> bool:
        """Whether the path has just met the last branch that an earlier one met too."""
        return self._met == self._prefix

    def tell(self, condition: Condition) -> None:
        """Let the solver hold a condition from here on."""
        self._solver.assume(condition)
        if self.values is not None and not self.values.holds(condition):
            self.values = None

    def find_values(self) -> Answer:
        """Whether any values lead here."""
        if self.values is not None:
            return Answer.SATISFIABLE
        answer, self.values = self._solver.find()
        return answer

    def meet_again(self, condition: Condition) -> Branch:
        """The next branch, which must be about the same condition as before.

        Raises
        ------
        NondeterminismError
            If it is not.
        """
        branch = self._branches[self._met]
        if branch.condition is not condition:
            raise NondeterminismError(f"a path met {condition} instead of {branch.condition}")
        self._met += 1
        return branch

    def meet(self, condition: Condition, proved: tuple[Condition, ...]) -> Branch:
        """A branch that no path has met: the true side if both are possible.

        Raises
        ------
        PathRefusedError
            If neither side is possible.
        """
        branch = self._made(condition, proved)
        self._branches.append(branch)
        self._met += 1
        return branch

    def _made(self, condition: Condition, proved: tuple[Condition, ...]) -> Branch:
        here = self._side(condition)
        there = self._side(self._algebra.negation(condition))
        can, cannot = (side.answer != Answer.UNSATISFIABLE for side in (here, there))
        if can and cannot:
            self._enter(condition, here.values)
            return Branch(condition, True, True, there, proved)
        if not can and not cannot:
            raise PathRefusedError
        self.values = here.values if can else there.values
        return Branch(condition, can, False, None, proved)

    def _side(self, condition: Condition) -> Side:
        if self.values is not None and self.values.holds(condition):
            return Side(Answer.SATISFIABLE, self.values)
        return Side(*self._solver.find([condition]))

    def backtrack(self) -> bool:
        """Turn to the last side that still waits; false if there is none."""
        while self._branches:
            last = self._branches.pop()
            if last.forked:
                self._solver.pop()
            if last.other is not None:
                self._branches.append(last._replace(choice=False, other=None))
                self._enter(self._algebra.negation(last.condition), last.other.values)
                return True
        return False

    def _enter(self, condition: Condition, values: Valuation | None) -> None:
        self._solver.push()
        self._solver.assume(condition)
        self.values = values

    def step(self, branch: Branch) -> Step:
        """A branch as a step of a trail."""
        side = branch.condition if branch.choice else self._algebra.negation(branch.condition)
        return Step(Kind.DECISION if branch.forked else Kind.FORCED, side, "")
