"""Divergences that are probably one mistake, put together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hoyle.conform.blame import Spectrum, ranked, spectrum_of
from hoyle.conform.checking import Tally
from hoyle.conform.divergence import Divergence, Part
from hoyle.conform.running import GameOutcome


class Group(NamedTuple):
    """Divergences of one kind under one clause.

    Parameters
    ----------
    clause, part, code
        What they have in common: the clause most likely to be at fault, in what the engine departs
        from the rules, and the rejection code if there is one.
    numbers
        The games in which they came, in ascending order.
    example
        The outcome with the shortest game that leads to such a divergence.
    """

    clause: str
    part: Part
    code: str | None
    numbers: tuple[int, ...]
    example: GameOutcome

    @property
    def divergence(self) -> Divergence:
        """The divergence of the shortest game."""
        found = smallest(self.example)
        if found is None:
            raise ValueError("the example of a group has a divergence")
        return found


def grouped(outcomes: Iterable[GameOutcome]) -> tuple[Group, ...]:
    """The divergences of a run in groups, the largest first, then by clause."""
    parts: dict[tuple[str, Part, str], list[GameOutcome]] = {}
    for outcome in outcomes:
        found = smallest(outcome)
        if found is not None:
            key = (found.clause, found.part, found.code or "")
            parts.setdefault(key, []).append(outcome)
    found_groups = [
        Group(
            clause,
            part,
            code or None,
            tuple(sorted(outcome.number for outcome in some)),
            min(some, key=length),
        )
        for (clause, part, code), some in parts.items()
    ]
    return tuple(sorted(found_groups, key=lambda one: (-len(one.numbers), one.clause, one.part)))


def smallest(outcome: GameOutcome) -> Divergence | None:
    """The smallest divergence of an outcome, if it has one."""
    return outcome.smallest.divergence if outcome.smallest else outcome.divergence


def length(outcome: GameOutcome) -> tuple[int, int]:
    """How long the smallest game is that leads to the divergence of an outcome."""
    found = smallest(outcome)
    return (len(found.lines) if found else 0, outcome.number)


def reblamed(outcomes: Iterable[GameOutcome]) -> tuple[GameOutcome, ...]:
    """The outcomes of a run, with the clauses ranked by what happened in all of it.

    Where the rules name the clause, because a move was accepted or refused wrongly, it stays.
    """
    run = tuple(outcomes)
    spectrum = spectrum_of_run(run)
    return tuple(outcome_reblamed(outcome, spectrum) for outcome in run)


def spectrum_of_run(run: Iterable[GameOutcome]) -> Spectrum:
    """How often each clause took effect in steps that went right and in those that did not."""
    passed, failed = Tally.empty().fired, list[tuple[str, ...]]()
    for outcome in run:
        passed.update(outcome.tally.fired)
        if outcome.divergence and outcome.divergence.part in GUESSED:
            failed.append(outcome.divergence.clauses)
    return spectrum_of(passed, failed)


def outcome_reblamed(outcome: GameOutcome, spectrum: Spectrum) -> GameOutcome:
    """An outcome with its clauses ranked anew."""
    found, small = outcome.divergence, outcome.smallest
    if found is None or found.part not in GUESSED:
        return outcome
    if small is not None:
        again = small.divergence._replace(clauses=ranked(small.divergence.clauses, spectrum))
        small = small._replace(divergence=again)
    found = found._replace(clauses=ranked(found.clauses, spectrum))
    return outcome._replace(divergence=found, smallest=small)


GUESSED = frozenset({Part.STATE})
"""The parts in which the rules do not name the clause that is at fault."""
