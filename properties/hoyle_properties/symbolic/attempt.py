"""One attempt at a proof: exploring, replaying what fails, and the checks of the proof itself."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle_properties.symbolic.counterexample import plain_inputs
from hoyle_properties.symbolic.coverage import Coverage
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.errors import (
    LimitError,
    NondeterminismError,
    ProverError,
    UnsupportedOperationError,
)
from hoyle_properties.symbolic.ledger import Failure
from hoyle_properties.symbolic.limits import Limits
from hoyle_properties.symbolic.replay import Body, Counterexample, Outcome, Reachable, replay
from hoyle_properties.symbolic.second_opinion import SecondOpinion
from hoyle_properties.symbolic.solvers import Answer, Solver
from hoyle_properties.symbolic.symbolic_context import Input, SymbolicContext
from hoyle_properties.symbolic.trail import Kind, Path, Step, obligation

REPLAYED = 5


class Attempt:
    """Proves one body once.

    Parameters
    ----------
    body
        The proof.
    limits
        Guards against endless work.
    reachable
        Whether a game is known to reach a start state.
    opinion
        Takes each question in writing.

    Attributes
    ----------
    engine
        Explores the paths.
    paths, refused
        All paths, and how many of them end at an assumption.
    problems
        Why the attempt shows nothing, where it does not.
    counterexample
        The strongest of the first few that were replayed.
    """

    def __init__(
        self, body: Body, limits: Limits, reachable: Reachable | None, opinion: SecondOpinion
    ) -> None:
        self.engine = Engine(limits)
        self.paths: list[Path] = []
        self.refused = 0
        self.problems: list[str] = []
        self.counterexample: Counterexample | None = None
        self._body = body
        self._reachable = reachable
        self._opinion = opinion
        self._inputs: dict[str, Input] = {}
        self._checker = Solver(limits.resources)
        self._replays = 0

    @property
    def failures(self) -> list[Failure]:
        """What does not follow."""
        return self.engine.ledger.failures

    def run(self, until_broken: bool = False) -> None:
        """Explore the proof, prove what it claims, and check that it says something.

        Parameters
        ----------
        until_broken
            Whether to stop at the first counterexample that plain values reproduce.

        Raises
        ------
        SolversDisagreeError
            If the second solver refutes what the first has proved, or the other way round.
        """
        try:
            for path in self.engine.explore(self._explored):
                self._take(path)
                if until_broken and self._is_broken():
                    return
        except (LimitError, NondeterminismError) as error:
            self.problems.append(str(error))
        else:
            self._check_itself()

    def _explored(self) -> None:
        self._body(SymbolicContext(self.engine, self._inputs))

    def _is_broken(self) -> bool:
        found = self.counterexample
        return found is not None and found.outcome != Outcome.NOT_REPRODUCED

    def _take(self, path: Path) -> None:
        self.paths.append(path)
        fresh = [failure for failure in self.failures if failure.path == path.number]
        self._opinion.ask(
            f"path {path.number}", obligation(path, self.engine.algebra), _answer(fresh)
        )
        if path.feasible == Answer.UNSATISFIABLE:
            self.refused += 1
        elif isinstance(path.error, (ProverError, UnsupportedOperationError)):
            self.problems.append(f"path {path.number}: {path.error}")
        elif path.error is not None:
            fresh.append(self._stopped(path, path.error))
        for failure in fresh:
            self._replay(failure)

    def _stopped(self, path: Path, error: BaseException) -> Failure:
        """An exception as a claim that fails at the end of the path."""
        label = f"the rules do not stop with {type(error).__name__}: {error}"
        step = Step(Kind.CLAIM, self.engine.algebra.false, label)
        values = self.engine.values_with_lemmas()
        failure = Failure(path.number, step, path.trail, path.feasible, values)
        self.failures.append(failure)
        return failure

    def _replay(self, failure: Failure) -> None:
        if failure.values is None or self._replays == REPLAYED:
            return
        self._replays += 1
        tried: dict[str, object] | None = None
        for spare_parts in (True, False):
            inputs = plain_inputs(self.engine, self._inputs, failure.values, spare_parts)
            if inputs != tried and not self._is_broken():
                self._replay_with(inputs, failure)
            tried = inputs

    def _replay_with(self, inputs: dict[str, object], failure: Failure) -> None:
        found = replay(self._body, inputs, f"not so: {failure.step.label}", self._reachable)
        known = self.counterexample
        if known is None or found.outcome.strength > known.outcome.strength:
            self.counterexample = found

    def _check_itself(self) -> None:
        """See that the assumptions can be fulfilled, and that the paths cover them."""
        if not self.engine.witnessed:
            self.problems.append(
                "no values are known that fulfil the assumptions up to a claim; the proof may say "
                "nothing"
            )
        answer = Coverage(self.engine.algebra, self._checker).of(self.paths)
        if answer == Answer.SATISFIABLE:
            self.problems.append("the paths together do not cover the assumptions")
        elif answer == Answer.UNKNOWN:
            self.problems.append("the solver did not decide whether the paths cover all cases")


def _answer(failures: Sequence[Failure]) -> Answer:
    """What the first solver says to the question whether something owed fails."""
    if not failures:
        return Answer.UNSATISFIABLE
    broken = any(failure.answer == Answer.SATISFIABLE for failure in failures)
    return Answer.SATISFIABLE if broken else Answer.UNKNOWN
