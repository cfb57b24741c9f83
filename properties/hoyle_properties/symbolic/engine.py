"""Running a function once for each way it can go.

The function is run again from the start for each path, with the decisions of the path so far as a
prefix: depth first, the true side first. A condition that is met for the first time is put to the
solver; a side that no values lead to is dropped without a path. One solver follows along, a level
for each branch, so what is common to many paths is asserted, and what is owed there is proved,
once.

Sound because: a side is dropped only if the solver refutes it (an unknown answer keeps it); what
is owed is put to the solver under the decisions before it; and a debt that an earlier path with
the same prefix owed is the same condition under the same decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, NoReturn

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.errors import (
    LimitError,
    NondeterminismError,
    PathRefusedError,
    ProverError,
)
from hoyle_properties.symbolic.evaluation import Valuation
from hoyle_properties.symbolic.knowledge import Knowledge
from hoyle_properties.symbolic.ledger import Ledger
from hoyle_properties.symbolic.reading import Meaning
from hoyle_properties.symbolic.solvers import Answer, Solver
from hoyle_properties.symbolic.summaries import Summaries
from hoyle_properties.symbolic.terms import Condition, Truth
from hoyle_properties.symbolic.trail import Kind, Lemma, Path, Step


class Limits(NamedTuple):
    """Guards against endless work.

    Attributes
    ----------
    paths
        The most paths of one exploration, and the most ways through one summary.
    depth
        The most decisions on one path, and in one summary.
    resources
        The most work on one query, in z3's own measure.
    second_resources
        The most work on one script, in cvc5's own measure.
    """

    paths: int = 20_000
    depth: int = 1_000
    resources: int = 50_000_000
    second_resources: int = 50_000_000


class Branch(NamedTuple):
    """A decision of the path at hand.

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


class Side(NamedTuple):
    """One side of a branch: whether values lead there, and such values if the solver has some."""

    answer: Answer
    values: Valuation | None


class Digest(NamedTuple):
    """A summary as an earlier path with the same decisions found it."""

    condition: Condition
    steps: tuple[Step, ...]
    lemmas: tuple[Lemma, ...]


class Engine:
    """Explores functions over symbolic values.

    Parameters
    ----------
    limits
        Guards against endless work.

    Attributes
    ----------
    memory
        What symbolic values remember between paths, such as the unknown that stands for an
        amount.
    settled
        How many claims and debts needed no solver.
    witnessed
        Whether values are known that fulfil all assumptions up to the end of a path with a claim.
    """

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.algebra = Algebra()
        self.solver = Solver(self.limits.resources)
        self.memory: dict[object, Any] = {}
        self.meanings: dict[str, Meaning] = {}
        self.settled = 0
        self.witnessed = False
        self.ledger = Ledger(self.algebra, self.solver)
        self._summaries = Summaries(self)
        self._known = Knowledge(self.algebra)
        self._branches: list[Branch] = []
        self._prefix = 0
        self._met = 0
        self._trail: list[Step] = []
        self._lemmas: list[Lemma] = []
        self._proved: tuple[Condition, ...] = ()
        self._noted: set[tuple[Kind, Condition, str]] = set()
        self._fresh_from = 0
        self._digests: list[Digest] = []
        self._summarised = 0
        self._values: Valuation | None = None
        self._stopped: ProverError | None = None

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
            if not self._backtrack():
                return
        raise LimitError(f"more than {self.limits.paths} paths; the exploration is given up")

    def _run(self, function: Callable[[], object], number: int) -> Path:
        self._begin(number)
        outcome, error, refused = None, None, False
        try:
            outcome = function()
        except PathRefusedError:
            refused = True
        except RecursionError:
            raise LimitError("the function calls itself without end") from None
        except Exception as raised:
            error = raised
        if self._stopped is not None:
            raise self._stopped
        if self._met < len(self._branches):
            raise NondeterminismError("a path ended sooner than when it was run before")
        feasible = Answer.UNSATISFIABLE if refused else self._finish()
        return Path(
            number,
            tuple(self._trail),
            tuple(self._lemmas),
            self._fresh_from,
            self.ledger.needed_lemmas,
            outcome,
            error,
            feasible,
        )

    def _begin(self, number: int) -> None:
        self._known = Knowledge(self.algebra)
        self._prefix = len(self._branches)
        self._met = 0
        self._trail = []
        self._lemmas = []
        self._proved = ()
        self._noted = set()
        self._fresh_from = 0
        self._summarised = 0
        self._summaries.clear()
        self.ledger.begin(number)

    def _finish(self) -> Answer:
        """Prove what is still owed, and say whether any values lead to the end of the path."""
        answer = Answer.SATISFIABLE
        if self._values is None:
            answer, self._values = self.solver.find()
        if answer != Answer.UNSATISFIABLE:
            self._settle()
            self._witness()
        return answer

    def _settle(self) -> None:
        self._proved += self.ledger.settle(self._trail, self._lemmas, self._known)

    def _witness(self) -> None:
        if not self.witnessed and any(step.kind == Kind.CLAIM for step in self._trail):
            lemmas = [lemma.condition(self.algebra) for lemma in self._lemmas]
            self.witnessed = self.solver.check(lemmas) == Answer.SATISFIABLE

    def _backtrack(self) -> bool:
        """Turn to the last side that still waits; false if there is none."""
        while self._branches:
            last = self._branches.pop()
            if last.forked:
                self.solver.pop()
            if last.other is not None:
                self._branches.append(last._replace(choice=False, other=None))
                self._enter(self.algebra.negation(last.condition), last.other.values)
                return True
        return False

    def _enter(self, condition: Condition, values: Valuation | None) -> None:
        self.solver.push()
        self.solver.assume(condition)
        self._values = values

    # Deciding

    @property
    def replaying(self) -> bool:
        """Whether an earlier path has been where this one is."""
        return self._met < self._prefix

    def decide(self, condition: Condition) -> bool:
        """Whether a condition holds on this path; forks the path if it may or may not."""
        condition = self._known.reduced(condition)
        if isinstance(condition, Truth):
            return condition.value
        if self._summaries.active:
            choice = self._summaries.decide(condition)
            self._known.learn(self._side(condition, choice))
            return choice
        if not self.replaying:
            self._branches.append(self._branch(condition))
        branch = self._branches[self._met]
        if branch.condition is not condition:
            self.stop(NondeterminismError(f"a path met {condition} instead of {branch.condition}"))
        self._met += 1
        self._take(branch)
        return branch.choice

    def _take(self, branch: Branch) -> None:
        for proved in branch.proved:
            self._known.learn(proved)
        taken = self._side(branch.condition, branch.choice)
        self._trail.append(Step(Kind.DECISION if branch.forked else Kind.FORCED, taken, ""))
        self._known.learn(taken)
        if self._met == self._prefix:
            self._fresh_from = len(self._trail)

    def _side(self, condition: Condition, choice: bool) -> Condition:
        return condition if choice else self.algebra.negation(condition)

    def _branch(self, condition: Condition) -> Branch:
        if len(self._branches) == self.limits.depth:
            self.stop(LimitError(f"more than {self.limits.depth} decisions on one path"))
        self._settle()
        proved, self._proved = self._proved, ()
        here = self._possible(condition)
        there = self._possible(self.algebra.negation(condition))
        can, cannot = (side.answer != Answer.UNSATISFIABLE for side in (here, there))
        if can and cannot:
            self._enter(condition, here.values)
            return Branch(condition, True, True, there, proved)
        if not can and not cannot:
            raise PathRefusedError
        self._values = here.values if can else there.values
        return Branch(condition, can, False, None, proved)

    def _possible(self, condition: Condition) -> Side:
        if self._values is not None and self._values.holds(condition):
            return Side(Answer.SATISFIABLE, self._values)
        return Side(*self.solver.find([condition]))

    def may_happen(self, conditions: tuple[Condition, ...]) -> bool:
        """Whether further conditions are possible here, as far as the solver knows."""
        return not self.replaying and self.solver.check(conditions) != Answer.UNSATISFIABLE

    def stop(self, error: ProverError) -> NoReturn:
        """Give up for good, even if the rules should catch the error."""
        self._stopped = error
        raise error

    # Learning and owing

    def fact(self, condition: Condition) -> None:
        """Let a condition hold from here on, since it is true of every plain run."""
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
        condition = self._known.reduced(condition)
        guarded = self._summaries.guarded(condition)
        self._known.learn(condition)
        if not self._note(Step(kind, guarded, "")):
            return
        if guarded is self.algebra.false:
            raise PathRefusedError
        if not self.replaying:
            self.solver.assume(guarded)
            if self._values is not None and not self._values.holds(guarded):
                self._values = None

    def lemma(self, condition: Callable[[], Condition]) -> None:
        """Add what follows from all debts so far, for proofs that fail without it.

        The condition is made only if one does.
        """
        decisions = self._summaries.decisions()
        self._lemmas.append(Lemma(len(self._trail), decisions, condition))

    def owe(self, kind: Kind, condition: Condition, label: str) -> None:
        """Have a condition proved from what the path has met so far."""
        remaining = self._summaries.guarded(self._known.reduced(condition))
        noted = self._note(Step(kind, self._summaries.guarded(condition), label))
        if not noted or self.replaying:
            return
        if remaining is self.algebra.true:
            self.settled += 1
        else:
            self.ledger.owe(len(self._trail) - 1, remaining)

    def _note(self, step: Step) -> bool:
        """Add a step to the trail unless it is there, or says nothing."""
        key = (step.kind, step.condition, step.label)
        trivial = step.condition is self.algebra.true and step.kind != Kind.CLAIM
        if trivial or key in self._noted:
            return False
        self._noted.add(key)
        self._trail.append(step)
        return True

    # Summaries

    def summarise(self, function: Callable[[], Condition]) -> Condition:
        """One condition that holds exactly if `function` gives one that does.

        However the function branches, no path is added: the ways through it are explored here,
        without asking the solver, and joined. What it owes or learns counts under its decisions.
        """
        if self._summaries.active:
            return self._summaries.summarise(function)
        place = self._summarised
        self._summarised += 1
        if not self.replaying:
            steps, lemmas = len(self._trail), len(self._lemmas)
            condition = self._summaries.summarise(function)
            digest = Digest(condition, tuple(self._trail[steps:]), tuple(self._lemmas[lemmas:]))
            self._digests[place:] = [digest]
            return condition
        digest = self._digests[place]
        self._lemmas += digest.lemmas
        for step in digest.steps:
            self._note(step)
        return digest.condition

    @property
    def values(self) -> Valuation | None:
        """Values that lead to where the path is, if the solver has found some."""
        return self._values

    @property
    def knowledge(self) -> Knowledge:
        """What is known on the path at hand."""
        return self._known
