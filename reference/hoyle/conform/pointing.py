"""Which clauses the published vectors point to, where an engine does not pass all of them.

A vector says which clauses it is about, and most are short. So the vectors that fail and those that
do not tell more than a single difference does: a clause is the more suspicious, the more of the
failing vectors are about it, and the fewer of the others. The measure is D*, brought between 0 and
1: what fails counts squared. A long vector fails for many reasons, so it weighs less. A clause of
whose own vectors none fails is hardly to blame, even if differences name it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from hoyle.conform.divergence import Divergence
from hoyle.conform.vectors.models import Vector

ALSO_NAMED = 0.2
NAMED_FIRST = 0.5
"""What a clause that a difference names weighs beside one that the vector is about.

The numbers, and how much less long vectors weigh, were chosen by trying them on every second mutant
of the rules.
"""
LENGTH_COUNTS = 2
INNOCENT = 0.1
"""What the suspicion of a clause is multiplied by of whose own vectors none fails."""


class Trial(NamedTuple):
    """A vector that was run, whether the engine passed it, and the difference if there is one."""

    vector: Vector
    passed: bool
    divergence: Divergence | None = None


class Suspect(NamedTuple):
    """A clause that vectors point to: how much, from 0 to 1, and how many about it fail, of all."""

    clause: str
    suspicion: float
    failed: int
    vectors: int


def suspects(trials: Iterable[Trial]) -> tuple[Suspect, ...]:
    """The clauses that vectors point to, the most suspicious first; none if all were passed."""
    tried = tuple(trials)
    failed: defaultdict[str, float] = defaultdict(float)
    passed: defaultdict[str, float] = defaultdict(float)
    for one in tried:
        for clause, share in shares(one).items():
            (passed if one.passed else failed)[clause] += share * weight(one.vector)
    total = sum(weight(one.vector) for one in tried if not one.passed)
    found = [
        suspect(clause, suspicion(share, passed[clause], total), tried)
        for clause, share in failed.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.suspicion, one.clause)))


def suspect(clause: str, suspicion: float, tried: Iterable[Trial]) -> Suspect:
    """A clause with the numbers of the vectors that are about it."""
    about = [one for one in tried if clause in one.vector.clauses]
    failed = sum(not one.passed for one in about)
    innocent = bool(about) and not failed
    return Suspect(clause, suspicion * (INNOCENT if innocent else 1), failed, len(about))


def suspicion(failed: float, passed: float, total: float) -> float:
    """How suspicious a clause is: how much of what fails names it, and how much of the rest."""
    square = failed * failed
    return square / (square + total * (passed + max(0.0, total - failed)))


def shares(one: Trial) -> dict[str, float]:
    """How much a vector says about each clause."""
    named = one.divergence.clauses if one.divergence else ()
    found = dict.fromkeys(named, ALSO_NAMED) | dict.fromkeys(one.vector.clauses, 1.0)
    for clause in named[:1]:
        found[clause] += NAMED_FIRST
    return found


def weight(vector: Vector) -> float:
    """How much a vector counts."""
    return 1.0 / float(max(1, len(vector.steps)) ** LENGTH_COUNTS)
