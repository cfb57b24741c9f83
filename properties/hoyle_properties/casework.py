"""Properties of one game on sampled moves: how a claim becomes evidence."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from hoyle_properties.contract import KEPT, AnyGame, Subject, Trial, trials
from hoyle_properties.evidence import evidence, named_after, property_id, show, tally
from hoyle_properties.strategies import Sample, check_samples

CaseT = TypeVar("CaseT")


class Casework(Generic[CaseT]):
    """Makes evidence of claims about the cases of a game.

    Parameters
    ----------
    subject
        What is examined.
    case_of
        The case that a trial is. It has `game`, `before`, `move` and `seat`.
    """

    def __init__(self, subject: Subject, case_of: Callable[[Trial], CaseT]) -> None:
        self.subject = subject
        self.case_of = case_of
        self._kept = lru_cache(KEPT)(self._cases)

    def cases(self, sample: Sample) -> tuple[CaseT, ...]:
        """The moves that are tried in a sample: some that are listed, some that are not."""
        return self._kept(self.subject.examined, sample)

    def _cases(self, examined: type[AnyGame], sample: Sample) -> tuple[CaseT, ...]:
        return tuple(self.case_of(trial) for trial in trials(self.subject, sample))

    def each_sample(
        self, name: str, *clauses: str
    ) -> Callable[[Callable[[Sample], None]], Callable[[], None]]:
        """Check a claim on every sample, as evidence for clauses.

        Parameters
        ----------
        name
            The id of the evidence is ``property.`` and this name, after the name of the game.
        clauses
            The clauses, without the name of the game.
        """

        def tie(claim: Callable[[Sample], None]) -> Callable[[], None]:
            def test() -> None:
                check_samples(claim)

            game = self.subject.name
            tied = evidence(
                property_id(game, name),
                clauses=[f"{game}.{clause}" for clause in clauses],
                level="sampled",
            )
            return tied(named_after(claim, test))

        return tie

    def each_case(
        self, name: str, *clauses: str, when: Callable[[CaseT], Any]
    ) -> Callable[[Callable[[CaseT], None]], Callable[[], None]]:
        """Check a claim in every sampled case that `when` picks out, as evidence for clauses.

        Parameters
        ----------
        name
            The id of the evidence is ``property.`` and this name, after the name of the game.
        clauses
            The clauses, without the name of the game.
        when
            Which cases the claim is about. Only those are counted.
        """

        def tie(claim: Callable[[CaseT], None]) -> Callable[[], None]:
            def check(sample: Sample) -> None:
                for case in self.cases(sample):
                    seen: Any = case
                    show(seen.game, seen.before, seen.move, seen.seat)
                    if when(case):
                        tally.case()
                        claim(case)

            return self.each_sample(name, *clauses)(named_after(claim, check))

        return tie
