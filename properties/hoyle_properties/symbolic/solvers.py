"""The two solvers. What is not typed in their packages stays in here and in `z3_terms`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from time import perf_counter
from typing import Any, NamedTuple

import cvc5  # type: ignore[import-untyped]
import z3  # type: ignore[import-untyped]
from z3 import z3core

from hoyle_properties.symbolic.errors import ProverError
from hoyle_properties.symbolic.evaluation import Leaf, Leaves, Unknown, Valuation
from hoyle_properties.symbolic.terms import Condition, Flag
from hoyle_properties.symbolic.z3_terms import Z3Terms

SIMPLEX = 2  # z3's older arithmetic, measured to be the faster one on sums of amounts


class Answer(Enum):
    """What a solver says to the question whether conditions can all hold."""

    SATISFIABLE = "satisfiable"
    UNSATISFIABLE = "unsatisfiable"
    UNKNOWN = "unknown"


class Effort(NamedTuple):
    """How much a solver has been asked: queries, how many stayed unknown, and seconds spent."""

    queries: int
    unknown: int
    seconds: float


class Solver:
    """z3, asked about conditions on a stack of levels.

    Parameters
    ----------
    resource_limit
        z3's own measure of work for one query. A query that reaches it is answered `UNKNOWN`.
    """

    def __init__(self, resource_limit: int) -> None:
        context = z3.Context()
        self._context = context.ref()
        self._terms = Z3Terms(context)
        self._solver = z3.SolverFor("QF_LIA", ctx=context)
        self._solver.set("arith.solver", SIMPLEX)
        self._solver.set("rlimit", resource_limit)
        self._leaves = Leaves()
        self._defined: set[Leaf] = set()
        self._levels: list[list[Leaf]] = []
        self._queries = 0
        self._undecided = 0
        self._seconds = 0.0

    @property
    def effort(self) -> Effort:
        """The queries so far."""
        return Effort(self._queries, self._undecided, self._seconds)

    def push(self) -> None:
        """Open a level."""
        self._solver.push()
        self._levels.append([])

    def pop(self) -> None:
        """Forget the last level and all that was assumed in it."""
        self._solver.pop()
        self._defined.difference_update(self._levels.pop())

    def assume(self, condition: Condition) -> None:
        """Let a condition hold on this level."""
        self._define_leaves(condition)
        self._add(self._terms.condition(condition))

    def _add(self, term: Any) -> None:
        z3core.Z3_solver_assert(self._context, self._solver.solver, term)

    def _define_leaves(self, condition: Condition) -> None:
        """Have the solver know the bounds and definitions of all that decides a condition."""
        for leaf in self._leaves.of(condition):
            if leaf not in self._defined:
                self._defined.add(leaf)
                if self._levels:
                    self._levels[-1].append(leaf)
                definition = self._terms.definition(leaf)
                if definition is not None:
                    self._add(definition)

    def check(self, conditions: Iterable[Condition] = ()) -> Answer:
        """Whether all that is assumed, and `conditions`, can hold at once."""
        return self.find(conditions)[0]

    def find(self, conditions: Iterable[Condition] = ()) -> tuple[Answer, Valuation | None]:
        """As `check`, with values for the unknowns if the answer is that they can.

        Raises
        ------
        ProverError
            If the values do not fulfil the conditions: the solver's terms are not ours.
        """
        asked = tuple(conditions)
        for condition in asked:
            self._define_leaves(condition)
        self.push()
        for condition in asked:
            self.assume(condition)
        started = perf_counter()
        answer = _ANSWERS[self._solver.check().r]
        self._seconds += perf_counter() - started
        self._queries += 1
        self._undecided += answer == Answer.UNKNOWN
        found = self._valuation() if answer == Answer.SATISFIABLE else None
        if found is not None and not all(found.holds(condition) for condition in asked):
            raise ProverError("the solver's values do not fulfil what it was asked")
        self.pop()
        return answer, found

    def _valuation(self) -> Valuation:
        model = self._solver.model()

        def value_of(unknown: Unknown) -> int:
            value = self._terms.value(model, unknown)
            if value is not None:
                return value
            if isinstance(unknown, Flag):
                return 0
            return unknown.low if unknown.low is not None else unknown.high or 0

        return Valuation(value_of)


_ANSWERS = {1: Answer.SATISFIABLE, -1: Answer.UNSATISFIABLE, 0: Answer.UNKNOWN}

SecondSolver = Callable[[str], Answer]


class Cvc5:
    """cvc5 as a second solver: reads a script of its own and checks it once.

    Parameters
    ----------
    resource_limit
        cvc5's own measure of work for one script. A script that reaches it is answered `UNKNOWN`.
    """

    def __init__(self, resource_limit: int) -> None:
        self._resource_limit = resource_limit

    def __call__(self, script: str) -> Answer:
        """The answer to the one question of an SMT-LIB 2 script.

        Raises
        ------
        ProverError
            If cvc5 says something else than an answer.
        """
        solver = cvc5.Solver(cvc5.TermManager())
        solver.setOption("rlimit", str(self._resource_limit))
        symbols = cvc5.SymbolManager(solver.getTermManager())
        parser = cvc5.InputParser(solver, symbols)
        parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, script, "obligation")
        said = ""
        while not (command := parser.nextCommand()).isNull():
            said += str(command.invoke(solver, symbols)).strip()
        answer = said.partition(" ")[0]  # a reason may follow, such as `unknown (RESOURCEOUT)`
        if answer not in _SAID:
            raise ProverError(f"the second solver gives no answer, but says: {said}")
        return _SAID[answer]


_SAID = {
    "sat": Answer.SATISFIABLE,
    "unsat": Answer.UNSATISFIABLE,
    "unknown": Answer.UNKNOWN,
}
