"""One mutant, tried against killers until one kills it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from time import perf_counter
from typing import NamedTuple

from hoyle_properties.mutation.guard import TookTooLong, at_most
from hoyle_properties.mutation.killers import Killer, Level, RulesStopped

SECONDS: Mapping[Level, float] = {
    Level.LOADING: 10,
    Level.AGREEMENT: 10,
    Level.EXAMPLE: 10,
    Level.SAMPLED: 100,
    Level.TESTED: 100,
    Level.EXHAUSTIVE: 500,
    Level.PROVED: 1000,
}
"""How many seconds of the processor a killer gets: many times what the reference needs."""


class Kill(NamedTuple):
    """What has killed a mutant, and what it said.

    `stopped` tells that the rules broke off with an exception, or did not end, instead of giving
    a wrong answer.
    """

    killer: str
    level: str
    clauses: tuple[str, ...]
    message: str
    stopped: bool


class Finding(NamedTuple):
    """What has become of a mutant: what killed it, if anything, and how many tried at each level.

    `seconds` are those of the clock.
    """

    mutant: str
    kill: Kill | None
    tried: tuple[tuple[str, int], ...]
    seconds: float


def tried(mutant: str, killers: Iterable[Killer]) -> Finding:
    """Try killers on the rules that are on the stage, until one kills."""
    started = perf_counter()
    counts: Counter[Level] = Counter()
    kill = None
    for killer in killers:
        counts[killer.level] += 1
        kill = attempt(killer)
        if kill:
            break
    levels = tuple((str(level), counts[level]) for level in sorted(counts))
    return Finding(mutant, kill, levels, perf_counter() - started)


def attempt(killer: Killer) -> Kill | None:
    """What a killer says of the rules that are on the stage, if it kills them."""
    try:
        with at_most(SECONDS[killer.level]):
            message, stopped = killer.check(), False
    except (TookTooLong, RulesStopped) as error:
        message, stopped = str(error), True
    except Exception as error:
        message, stopped = " ".join(f"{type(error).__name__}: {error}".split()), True
    if not message:
        return None
    return Kill(killer.id, str(killer.level), killer.clauses, message, stopped)
