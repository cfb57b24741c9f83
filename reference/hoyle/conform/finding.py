"""Divergences of a run in groups, each shown by the smallest game that leads to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from hoyle.conform.adapter import Skill
from hoyle.conform.directing import Plan, directed
from hoyle.conform.divergence import Divergence, Part
from hoyle.conform.grouping import Group, Met, named
from hoyle.conform.running import Engine
from hoyle.conform.scripts import Course
from hoyle.conform.shrinking import shrunk
from hoyle.conform.tallying import Manner

MOST_SHRUNK = 10
"""How many groups are made small; the largest ones come first."""
ALL_KEPT = frozenset({Part.REFUSED, Part.STATE})
"""Where all clauses that took effect are kept, since any of them may be at fault."""
CALLS = 6000
CALLS_OF_REAL_GAMES = 3000


class Finding(NamedTuple):
    """A group of divergences, told by one of them.

    Parameters
    ----------
    group
        The group.
    shown
        The smallest of its divergences, which may begin with a position.
    number
        The game it comes from, or the vector if the number is negative.
    real
        The smallest game that begins with a deal and leads to such a divergence, if there is one.
    """

    group: Group
    shown: Divergence
    number: int
    real: Divergence | None


def findings(
    engine: Engine | None,
    plan: Plan,
    manner: Manner,
    groups: Iterable[Group],
    begin: Callable[[str, int], None],
) -> Iterator[Finding]:
    """Groups of divergences, each made small; without an engine they stay as long as they are."""
    begin("making the games small", 0)
    for place, group in enumerate(groups):
        there = Shrinking(engine if place < MOST_SHRUNK else None, plan, manner)
        yield there.finding(group)


class Shrinking:
    """Makes divergences small.

    Parameters
    ----------
    engine
        The engine; without, nothing is made smaller.
    plan, manner
        What was tried, and how the engine is driven.
    """

    def __init__(self, engine: Engine | None, plan: Plan, manner: Manner) -> None:
        self.engine = engine
        self.plan = plan if Skill.LOAD in manner.can else plan._replace(positions=0)
        self.manner = manner

    def finding(self, group: Group) -> Finding:
        """A group, told by its smallest divergence."""
        games = [one for one in group.met if one.number >= 0]
        dealt = [one for one in games if one.divergence.opening.setting is not None]
        vectors = [one for one in group.met if one.number < 0]
        real = self.real(shortest(dealt)) if dealt else None
        if vectors:
            one = shortest(vectors)
            if real is None or one.divergence.opening.position or not shorter(real, one.divergence):
                return Finding(group, one.divergence, one.number, real)
        if real is not None and Skill.LOAD not in self.manner.can:
            return Finding(group, real, shortest(dealt).number, real)
        one = shortest(games)
        return Finding(group, self.small(one, self.manner, CALLS), one.number, real)

    def real(self, one: Met) -> Divergence:
        """The smallest game from a deal on."""
        manner = self.manner._replace(can=self.manner.can - {Skill.LOAD})
        return self.small(one, manner, CALLS_OF_REAL_GAMES)

    def small(self, one: Met, manner: Manner, calls: int) -> Divergence:
        """The divergence of a game, made small.

        Neither which clause of it the other games point to, nor that there are vectors, changes
        what comes of it: the same game alone is made small in the same way.
        """
        found = one.divergence
        course = self.course(one) if self.engine else None
        if self.engine is None or course is None:
            return found
        clauses = found.clauses if found.part in ALL_KEPT else found.clauses[:1]
        small = shrunk(self.engine.check, manner, course, found, calls, clauses).divergence
        likely = named(small)
        clauses = tuple(clause for clause in found.clauses if clause in likely)
        return small._replace(clauses=clauses or small.clauses)

    def course(self, one: Met) -> Course | None:
        """The course in which a divergence was found."""
        for course in directed(self.plan, one.number):
            if course.opening == one.divergence.opening:
                return course
        return None


def shorter(one: Divergence, other: Divergence) -> bool:
    """Whether it takes fewer lines to come to a divergence than to another."""
    return len(one.lines) < len(other.lines)


def shortest(some: Iterable[Met]) -> Met:
    """The shortest divergence; of several that of the lowest game."""
    return min(some, key=lambda one: (len(one.divergence.lines), abs(one.number)))
