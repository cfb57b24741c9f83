"""Whether the paths of an exploration together cover its assumptions.

The finished paths alone are laid out as a tree of their decisions. A side of a decision that no
path took must be impossible, and so must the end of a path that was refused, whatever the
exploration thought of them: a solver that has not taken part is asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.solvers import Answer, Solver
from hoyle_properties.symbolic.terms import Condition
from hoyle_properties.symbolic.trail import DECIDED, OWED, Path


class Coverage:
    """Walks through the tree of paths.

    Parameters
    ----------
    algebra
        Made the conditions of the paths.
    solver
        Has nothing assumed yet.
    """

    def __init__(self, algebra: Algebra, solver: Solver) -> None:
        self._algebra = algebra
        self._solver = solver

    def of(self, paths: Sequence[Path]) -> Answer:
        """Whether values that fulfil the assumptions can lead to no path: they must not."""
        answers = self._beyond(paths, 0)
        if Answer.SATISFIABLE in answers:
            return Answer.SATISFIABLE
        return Answer.UNKNOWN if Answer.UNKNOWN in answers else Answer.UNSATISFIABLE

    def _beyond(self, paths: Sequence[Path], place: int) -> set[Answer]:
        """The answers about all that is left out below a place that some paths share."""
        trail = paths[0].trail
        while place < len(trail) and trail[place].kind not in DECIDED:
            if trail[place].kind not in OWED:
                self._solver.assume(trail[place].condition)
            place += 1
        if place == len(trail):
            refused = paths[0].feasible == Answer.UNSATISFIABLE
            return {self._solver.check()} if refused else {Answer.UNSATISFIABLE}
        taken = trail[place].condition
        opposite = self._algebra.negation(taken)
        return self._side(taken, paths, place) | self._side(opposite, paths, place)

    def _side(self, side: Condition, paths: Sequence[Path], place: int) -> set[Answer]:
        there = [path for path in paths if path.trail[place].condition is side]
        if not there:
            return {self._solver.check([side])}
        self._solver.push()
        self._solver.assume(side)
        answers = self._beyond(there, place + 1)
        self._solver.pop()
        return answers
