"""The two solvers. All that is not typed in their packages stays in this module."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from time import perf_counter
from typing import Any, NamedTuple

import cvc5  # type: ignore[import-untyped]
import z3  # type: ignore[import-untyped]

from hoyle_properties.symbolic.errors import ProverError
from hoyle_properties.symbolic.evaluation import Leaf, Leaves, Unknown, Valuation
from hoyle_properties.symbolic.terms import (
    Atom,
    Comparison,
    Condition,
    Flag,
    Gated,
    Junction,
    Negation,
    Number,
    Truth,
)

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
        self._context = z3.Context()
        self._solver = z3.SolverFor("QF_LIA", ctx=self._context)
        self._solver.set("arith.solver", SIMPLEX)
        self._solver.set("rlimit", resource_limit)
        self._leaves = Leaves()
        self._conditions: dict[Condition, Any] = {}
        self._atoms: dict[Atom, Any] = {}
        self._definitions: dict[Leaf, Any] = {}
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
        self._solver.add(self._condition(condition))

    def _define_leaves(self, condition: Condition) -> None:
        """Have the solver know the bounds and definitions of all that decides a condition."""
        for leaf in self._leaves.of(condition):
            if leaf not in self._defined:
                self._defined.add(leaf)
                if self._levels:
                    self._levels[-1].append(leaf)
                definition = self._define(leaf)
                if definition is not None:
                    self._solver.add(definition)

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
            value = model.get_interp(self._unknown_of(unknown).decl())
            if isinstance(unknown, Flag):
                return int(value is not None and z3.is_true(value))
            if value is None:
                return unknown.low if unknown.low is not None else unknown.high or 0
            return int(value.as_long())

        return Valuation(value_of)

    def _unknown_of(self, unknown: Unknown) -> Any:
        return self._condition(unknown) if isinstance(unknown, Flag) else self._atom(unknown)

    def _define(self, leaf: Leaf) -> Any:
        if leaf not in self._definitions:
            parts = list(self._defining(leaf))
            self._definitions[leaf] = z3.And(parts) if parts else None
        return self._definitions[leaf]

    def _defining(self, leaf: Leaf) -> Iterable[Any]:
        if isinstance(leaf, Flag):
            return
        amount = self._atom(leaf)
        if leaf.low is not None:
            yield amount >= leaf.low
        if leaf.high is not None:
            yield amount <= leaf.high
        if isinstance(leaf, Gated):
            gate = self._condition(leaf.gate)
            body = 1 if leaf.body is None else self._atom(leaf.body)
            if leaf.body is not None and leaf.low == 0:
                yield amount <= body
            yield z3.Implies(gate, amount == body)
            yield z3.Or(gate, amount == 0)

    def _atom(self, atom: Atom) -> Any:
        found = self._atoms.get(atom)
        if found is None:
            name = f"gated!{atom.serial}" if isinstance(atom, Gated) else atom.name
            found = self._atoms[atom] = z3.Int(name, self._context)
        return found

    def _condition(self, condition: Condition) -> Any:
        found = self._conditions.get(condition)
        if found is None:
            found = self._conditions[condition] = self._translated(condition)
        return found

    def _translated(self, condition: Condition) -> Any:
        match condition:
            case Truth():
                return z3.BoolVal(condition.value, self._context)
            case Flag():
                return z3.Bool(condition.name, self._context)
            case Comparison():
                total = self._sum(condition.number)
                bound = -condition.number.constant
                return total == bound if condition.equal else total <= bound
            case Negation():
                return z3.Not(self._condition(condition.inner))
            case Junction():
                join = z3.And if condition.every else z3.Or
                return join([self._condition(part) for part in condition.parts])
            case _:
                raise TypeError(f"no condition: {type(condition).__name__}")

    def _sum(self, number: Number) -> Any:
        parts = [
            self._atom(atom) if factor == 1 else factor * self._atom(atom)
            for atom, factor in number.parts
        ]
        return parts[0] if len(parts) == 1 else z3.Sum(parts)


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
