"""Every obligation as a script, for a second solver and for whoever wants to read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hoyle_properties.symbolic.errors import SolversDisagreeError
from hoyle_properties.symbolic.smtlib import Writer
from hoyle_properties.symbolic.solvers import Answer, SecondSolver
from hoyle_properties.symbolic.terms import Condition


class Script(NamedTuple):
    """A question to a solver as SMT-LIB 2 text; unsatisfiable where the proof holds."""

    name: str
    text: str


Export = Callable[[Script], None]


class SecondOpinion:
    """Writes scripts, and puts them to a second solver that must not disagree.

    Parameters
    ----------
    proof
        The name of the proof.
    solver
        The second solver, if there is one.
    export
        Takes each script, if somebody wants them.

    Attributes
    ----------
    queries, unknown
        How many scripts the second solver was asked, and how many it left undecided.
    """

    def __init__(self, proof: str, solver: SecondSolver | None, export: Export | None) -> None:
        self.queries = 0
        self.unknown = 0
        self._proof = proof
        self._solver = solver
        self._export = export
        self._writer = Writer()

    def ask(self, name: str, conditions: Sequence[Condition], first: Answer) -> None:
        """Write a question down, and put it to the second solver.

        Parameters
        ----------
        name
            Names the question within the proof.
        conditions
            What can or cannot hold at once; nothing is asked about none.
        first
            What the first solver says.

        Raises
        ------
        SolversDisagreeError
            If one solver says it can hold, and the other that it cannot.
        """
        if not conditions or (self._solver is None and self._export is None):
            return
        text = self._writer.script(conditions, f"{self._proof}\n{name}")
        if self._export is not None:
            self._export(Script(name, text))
        if self._solver is not None:
            self._compare(name, self._solver(text), first)

    def _compare(self, name: str, second: Answer, first: Answer) -> None:
        self.queries += 1
        self.unknown += second == Answer.UNKNOWN
        if Answer.UNKNOWN not in (first, second) and first != second:
            raise SolversDisagreeError(
                f"the solvers disagree on {name} of the proof {self._proof!r}: the first says "
                f"{first.value}, the second {second.value}"
            )
