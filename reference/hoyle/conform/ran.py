"""What is known of an engine before it is checked, and what a run has come to."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from hoyle.conform.adapter import AdapterFault, Skill, Welcome
from hoyle.conform.directing import Plan
from hoyle.conform.finding import Finding
from hoyle.conform.followed import Followed
from hoyle.conform.pointing import Suspect
from hoyle.conform.running import GameOutcome
from hoyle.conform.tallying import Manner, Tally
from hoyle.conform.vectors.choosing import Chosen

MOST_FAULTS = 5
"""After so many faults of the engine nothing more is tried."""

Why = Literal["finished", "time", "interrupted", "faults"]


class Known(NamedTuple):
    """What is known of an engine before it is checked.

    `followed` is what the search for its readings found, if there was one.
    """

    welcome: Welcome
    plan: Plan
    manner: Manner
    followed: Followed | None
    told: str


class Ran(NamedTuple):
    """What a run has come to.

    Parameters
    ----------
    known
        What is known of the engine; none if it could not be greeted.
    games, vectors
        What came of each, in ascending order; the number of a vector is negative.
    names
        The id of each vector by its number.
    chosen
        Which vectors were run.
    suspects
        The clauses that the vectors point to, if any fails.
    findings
        The divergences in groups, each made small.
    why
        Why the run ended.
    interruption
        The exit code of what interrupted it; 0 if nothing did.
    fault
        Why the engine could not be greeted.
    unkept
        Why the run file could not be written to the end, if so; the run has gone on without.
    """

    known: Known | None = None
    games: tuple[GameOutcome, ...] = ()
    vectors: tuple[GameOutcome, ...] = ()
    names: Mapping[int, str] = MappingProxyType({})
    chosen: Chosen = Chosen(())
    suspects: tuple[Suspect, ...] = ()
    findings: tuple[Finding, ...] = ()
    why: Why = "finished"
    interruption: int = 0
    fault: AdapterFault | None = None
    unkept: str = ""

    @property
    def tally(self) -> Tally:
        """All that was compared."""
        total = Tally.empty()
        for one in (*self.vectors, *self.games):
            total.add(one.tally)
        return total


def plan_for(known: Known) -> Plan:
    """What is tried: positions only with an engine that can load them."""
    return known.plan if Skill.LOAD in known.manner.can else known.plan._replace(positions=0)
