"""Proofs: a claim about the rules for all inputs, with the checks that it says something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

from hoyle_properties.symbolic.attempt import Attempt
from hoyle_properties.symbolic.context import Context
from hoyle_properties.symbolic.limits import DEFAULT_LIMITS, Limits
from hoyle_properties.symbolic.replay import Counterexample, Outcome, Reachable
from hoyle_properties.symbolic.second_opinion import Export, SecondOpinion
from hoyle_properties.symbolic.solvers import Answer, SecondSolver

Rules = TypeVar("Rules")


class Verdict(Enum):
    """What a proof has shown."""

    PROVED = "proved"
    REFUTED = "refuted"
    NOT_INDUCTIVE = "not-inductive"
    UNDECIDED = "undecided"


class Result(NamedTuple):
    """What came of a proof.

    Attributes
    ----------
    name, verdict
        The proof, and what it has shown.
    paths, refused
        How many paths fulfil the assumptions, and how many end at one that fails.
    queries, unknown, solver_seconds
        The questions to the first solver, how many it left open, and its time.
    settled
        How many claims and debts followed without a solver.
    seconds
        The time for all of it, the controls included.
    failures
        What does not follow, each once, and whether it is broken or undecided.
    counterexample
        Plain inputs for which something fails.
    problems
        Why it is no proof although nothing fails.
    controls
        The mutants of the rules for which the claims fail, as they must.
    second_queries, second_unknown
        The questions to the second solver, and how many it left open.
    """

    name: str
    verdict: Verdict
    paths: int
    refused: int
    queries: int
    unknown: int
    solver_seconds: float
    settled: int
    seconds: float
    failures: tuple[str, ...]
    counterexample: Counterexample | None
    problems: tuple[str, ...]
    controls: tuple[str, ...]
    second_queries: int
    second_unknown: int

    @property
    def note(self) -> str:
        """Why it is not proved; nothing if it is."""
        told = [str(self.counterexample)] if self.counterexample else []
        told += [] if told else self.failures
        return "\n".join([*told, *self.problems])


@dataclass(frozen=True)
class Proof(Generic[Rules]):
    """A claim about rules, for all inputs that fulfil its assumptions.

    Attributes
    ----------
    name
        What it shows, in a few words.
    body
        Takes inputs from a context, runs the rules on them, and claims what must hold. It must
        do the same whenever it is run with the same inputs.
    rules
        The rules that are proved about.
    controls
        Mutants of the rules, by name, for which the claims must fail.
    reachable
        Whether a game is known to reach a state that the proof starts from. Without it no state
        is, and a counterexample says only that the claim is not inductive.
    limits
        Guards against endless work.
    """

    name: str
    body: Callable[[Context, Rules], None]
    rules: Rules
    controls: Mapping[str, Rules] = field(default_factory=dict)
    reachable: Reachable | None = None
    limits: Limits = DEFAULT_LIMITS

    def prove(self, second: SecondSolver | None = None, export: Export | None = None) -> Result:
        """Prove the claims, and check the proof itself.

        Parameters
        ----------
        second
            A second solver that is asked everything too.
        export
            Takes every question as an SMT-LIB 2 script.

        Raises
        ------
        SolversDisagreeError
            If the second solver refutes what the first has proved, or the other way round.
        """
        started = perf_counter()
        opinion = SecondOpinion(self.name, second, export)
        attempt = self._attempt(self.rules, opinion)
        attempt.run()
        failing = self._failing_controls() if _verdict(attempt) == Verdict.PROVED else ()
        if _verdict(attempt) == Verdict.PROVED:
            attempt.problems += [
                f"the control {control!r} does not fail: the proof does not see what it is about"
                for control in self.controls
                if control not in failing
            ]
        return self._result(attempt, opinion, failing, perf_counter() - started)

    def _attempt(self, rules: Rules, opinion: SecondOpinion) -> Attempt:
        def body(context: Context) -> None:
            self.body(context, rules)

        return Attempt(body, self.limits, self.reachable, opinion)

    def _failing_controls(self) -> tuple[str, ...]:
        failing = []
        for control, mutant in self.controls.items():
            attempt = self._attempt(mutant, SecondOpinion(control, None, None))
            attempt.run(until_broken=True)
            if _verdict(attempt) in (Verdict.REFUTED, Verdict.NOT_INDUCTIVE):
                failing.append(control)
        return tuple(failing)

    def _result(
        self, attempt: Attempt, opinion: SecondOpinion, controls: tuple[str, ...], seconds: float
    ) -> Result:
        effort = attempt.engine.solver.effort
        failures = [
            f"{'undecided' if failure.answer == Answer.UNKNOWN else 'not so'}: {failure.step.label}"
            for failure in attempt.failures
        ]
        return Result(
            self.name,
            _verdict(attempt),
            len(attempt.paths) - attempt.refused,
            attempt.refused,
            effort.queries,
            effort.unknown,
            effort.seconds,
            attempt.engine.settled,
            seconds,
            tuple(dict.fromkeys(failures)),
            attempt.counterexample,
            tuple(attempt.problems),
            controls,
            opinion.queries,
            opinion.unknown,
        )


def _verdict(attempt: Attempt) -> Verdict:
    found = attempt.counterexample
    if found is not None and found.outcome == Outcome.BREAKS:
        return Verdict.REFUTED
    if found is not None and found.outcome == Outcome.NOT_KNOWN_REACHABLE:
        return Verdict.NOT_INDUCTIVE
    if attempt.failures or attempt.problems:
        return Verdict.UNDECIDED
    return Verdict.PROVED
