"""Running a function once for each way it can go.

The function is run again from the start for each path, with the decisions of the path so far as a
prefix: depth first, the true side first. A condition that is met for the first time is put to the
solver; a side that no values lead to is dropped without a path. One solver follows along, a level
for each branch, so what is common to many paths is asserted, and what is owed there is proved,
once.

Sound because: a side is dropped only if the solver refutes it (an unknown answer keeps it); what
is owed is put to the solver under no more than what stands before it, and facts about unknowns
that are new with them; and what an earlier path with the same prefix owed is the same condition
under the same decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.branches import Branches
from hoyle_properties.symbolic.errors import (
    LimitError,
    NondeterminismError,
    PathRefusedError,
    ProverError,
    UnsupportedOperationError,
)
from hoyle_properties.symbolic.evaluation import Valuation
from hoyle_properties.symbolic.ledger import Ledger
from hoyle_properties.symbolic.limits import DEFAULT_LIMITS, Limits
from hoyle_properties.symbolic.reading import Meaning
from hoyle_properties.symbolic.record import Record
from hoyle_properties.symbolic.solvers import Answer, Solver
from hoyle_properties.symbolic.summaries import Summaries
from hoyle_properties.symbolic.terms import Condition, Truth
from hoyle_properties.symbolic.trail import Kind, Lemma, Path, Step


class Engine:
    """Explores functions over symbolic values.

    Parameters
    ----------
    limits
        Guards against endless work.

    Attributes
    ----------
    algebra
        Makes the terms.
    solver
        Decides about them.
    ledger
        Has what does not follow.
    meanings
        What each unknown is worth in a plain run, by its name.
    memory
        What symbolic values keep between paths, such as the unknown that stands for an amount.
    settled
        How many claims and debts needed no solver.
    witnessed
        Whether values are known that fulfil all assumptions up to the end of a path with a claim.
    """

    def __init__(self, limits: Limits = DEFAULT_LIMITS) -> None:
        self.limits = limits
        self.algebra = Algebra()
        self.solver = Solver(limits.resources)
        self.ledger = Ledger(self.algebra, self.solver)
        self.meanings: dict[str, Meaning] = {}
        self.memory: dict[object, Any] = {}
        self.settled = 0
        self.witnessed = False
        self._branches = Branches(self.algebra, self.solver)
        self._record = Record(self.algebra)
        self._summaries = Summaries(self)
        self._stopped: ProverError | None = None

    @property
    def record(self) -> Record:
        """What the path at hand has met."""
        return self._record

    @property
    def values(self) -> Valuation | None:
        """Values that lead to where the path is, if the solver has found some."""
        return self._branches.values

    def values_with_lemmas(self) -> Valuation | None:
        """Values that lead to where the path is and fulfil its lemmas as well, if there are any.

        Without the lemmas values may be such that no plain cards have them.
        """
        found = self.solver.find(self._lemmas())[1]
        return self.values if found is None else found

    @property
    def replaying(self) -> bool:
        """Whether an earlier path has been where this one is."""
        return self._branches.replaying

    @property
    def summarising(self) -> bool:
        """Whether what is learned now holds only on some of the ways through a summary."""
        return self._summaries.active

    # Exploring

    def explore(self, function: Callable[[], object]) -> Iterator[Path]:
        """Every way through `function`, in a fixed order.

        Raises
        ------
        LimitError
            If a guard strikes: too many paths or decisions, or recursion without end.
        NondeterminismError
            If the function goes another way when it is run again.
        """
        for number in range(self.limits.paths):
            yield self._run(function, number)
            if not self._branches.backtrack():
                return
        raise LimitError(f"more than {self.limits.paths} paths; the exploration is given up")

    def _run(self, function: Callable[[], object], number: int) -> Path:
        self._record = Record(self.algebra)
        self._branches.begin()
        self._summaries.begin()
        self.ledger.begin(number)
        outcome: object = None
        error: BaseException | None = None
        refused = False
        try:
            outcome = function()
        except PathRefusedError:
            refused = True
        except RecursionError:
            raise LimitError("the function calls itself without end") from None
        except (Exception, UnsupportedOperationError) as raised:
            error = raised
        if self._stopped is not None:
            raise self._stopped
        if self.replaying:
            raise NondeterminismError("a path ended sooner than when it was run before")
        feasible = Answer.UNSATISFIABLE if refused else self._finish()
        return Path(
            number,
            tuple(self._record.steps),
            tuple(self._record.lemmas),
            self._record.fresh_from,
            self.ledger.needed_lemmas,
            outcome,
            error,
            feasible,
        )

    def _finish(self) -> Answer:
        """Prove what is still owed, and say whether any values lead to the end of the path."""
        answer = self._branches.find_values()
        if answer != Answer.UNSATISFIABLE:
            self._settle()
            self._witness()
        return answer

    def _settle(self) -> None:
        record = self._record
        record.proved += self.ledger.settle(record.steps, record.lemmas, record.known)

    def _witness(self) -> None:
        if not self.witnessed and any(step.kind == Kind.CLAIM for step in self._record.steps):
            self.witnessed = self.solver.check(self._lemmas()) == Answer.SATISFIABLE

    def _lemmas(self) -> list[Condition]:
        return [lemma.condition(self.algebra) for lemma in self._record.lemmas]

    def stop(self, error: ProverError) -> NoReturn:
        """Give up for good, even if the rules should catch the error."""
        self._stopped = error
        raise error

    # Deciding

    def decide(self, condition: Condition) -> bool:
        """Whether a condition holds on this path; forks the path if it may or may not."""
        condition = self._record.known.reduced(condition)
        if isinstance(condition, Truth):
            return condition.value
        if self._summaries.active:
            return self._summaries.decide(condition)
        if self.replaying:
            return self._decide_again(condition)
        if len(self._branches) == self.limits.depth:
            self.stop(LimitError(f"more than {self.limits.depth} decisions on one path"))
        self._settle()
        branch = self._branches.meet(condition, self._record.proved)
        self._record.proved = ()
        self._take(self._branches.step(branch), branch.proved)
        return branch.choice

    def _decide_again(self, condition: Condition) -> bool:
        try:
            branch = self._branches.meet_again(condition)
        except NondeterminismError as error:
            self.stop(error)
        self._take(self._branches.step(branch), branch.proved)
        if self._branches.parting:
            self._record.fresh_from = len(self._record.steps)
        return branch.choice

    def _take(self, step: Step, proved: tuple[Condition, ...]) -> None:
        for condition in proved:
            self._record.known.learn(condition)
        self._record.known.learn(step.condition)
        self._record.steps.append(step)

    def may_happen(self, conditions: tuple[Condition, ...]) -> bool:
        """Whether further conditions are possible here, as far as the solver knows."""
        return not self.replaying and self.solver.check(conditions) != Answer.UNSATISFIABLE

    # Learning and owing

    def fact(self, condition: Condition) -> None:
        """Let a condition hold from here on that is true of every plain run.

        It must be about an unknown that is new with it, and leave all others free.
        """
        self._hold(Kind.FACT, condition)

    def assume(self, condition: Condition) -> None:
        """Look from here on only at values for which a condition holds.

        Raises
        ------
        ProverError
            Within a summary.
        """
        if self._summaries.active:
            raise ProverError("nothing can be assumed within a summary; assume its result")
        if not self.replaying:
            self._settle()
        self._hold(Kind.ASSUMPTION, condition)

    def _hold(self, kind: Kind, condition: Condition) -> None:
        condition = self._record.known.reduced(condition)
        guarded = self._summaries.guarded(condition)
        self._record.known.learn(condition)
        if not self._record.note(Step(kind, guarded, "")):
            return
        if guarded is self.algebra.false:
            raise PathRefusedError
        if not self.replaying:
            self._branches.tell(guarded)

    def lemma(self, make: Callable[[], Condition]) -> None:
        """Add what follows from all that is owed so far, for proofs that fail without it.

        The condition is made only if one does.
        """
        place, decisions = len(self._record.steps), self._summaries.decisions()
        self._record.lemmas.append(Lemma(place, decisions, make))

    def owe(self, kind: Kind, condition: Condition, label: str) -> None:
        """Have a condition proved from what the path has met so far."""
        remaining = self._summaries.guarded(self._record.known.reduced(condition))
        noted = self._record.note(Step(kind, self._summaries.guarded(condition), label))
        if not noted or self.replaying:
            return
        if remaining is self.algebra.true:
            self.settled += 1
        else:
            self.ledger.owe(len(self._record.steps) - 1, remaining)

    def summarise(self, function: Callable[[], Condition]) -> Condition:
        """One condition that holds exactly if `function` gives one that does.

        However the function branches, no path is added: the ways through it are explored here,
        without asking the solver, and joined. What it owes or learns counts under its decisions.
        """
        return self._summaries.summarise(function)
