"""Divergences of a run in groups, each shown by the smallest game that leads to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from hoyle.conform.adapter import Skill
from hoyle.conform.checking import Manner
from hoyle.conform.directing import Plan, directed
from hoyle.conform.divergence import Divergence
from hoyle.conform.grouping import GUESSED, Group, grouped, reblamed
from hoyle.conform.pointing import Suspect, by_suspicion
from hoyle.conform.running import Engine, GameOutcome
from hoyle.conform.scripts import Course
from hoyle.conform.shrinking import shrunk

MOST_SHRUNK = 10
"""How many groups are made small; the largest ones come first."""
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
    outcomes: Iterable[GameOutcome],
    begin: Callable[[str, int], None],
) -> Iterator[Finding]:
    """The divergences of a run in groups; without an engine they stay as long as they are.

    The clauses of each have been ranked before, by `blame`.
    """
    run = tuple(outcomes)
    raw = {one.number: one for one in run if one.divergence}
    groups = grouped(run)
    begin("making the games small", 0)
    for place, group in enumerate(groups):
        there = Shrinking(engine if place < MOST_SHRUNK else None, plan, manner, raw)
        yield there.finding(group)


def blame(outcomes: Iterable[GameOutcome], suspects: Sequence[Suspect]) -> tuple[GameOutcome, ...]:
    """The outcomes with the clauses of each difference ranked by all that is known of the run.

    That are the vectors that fail, or, if none does, the steps of the games.
    """
    run = tuple(outcomes)
    return tuple(pointed(one, suspects) for one in run) if suspects else reblamed(run)


def pointed(outcome: GameOutcome, suspects: Sequence[Suspect]) -> GameOutcome:
    """An outcome with its clauses in the order in which vectors point to them.

    Where the rules name the clause, because a move was accepted or refused wrongly, it stays.
    """
    found = outcome.divergence
    if found is None or found.part not in GUESSED:
        return outcome
    ranked = found._replace(clauses=by_suspicion(found.clauses, suspects))
    return outcome._replace(divergence=ranked)


class Shrinking:
    """Makes divergences small.

    Parameters
    ----------
    engine
        The engine; without, nothing is made smaller.
    plan, manner
        What was tried, and how the engine is driven.
    raw
        The outcomes with a divergence, by number.
    """

    def __init__(
        self, engine: Engine | None, plan: Plan, manner: Manner, raw: dict[int, GameOutcome]
    ) -> None:
        self.engine = engine
        self.plan = plan if Skill.LOAD in manner.can else plan._replace(positions=0)
        self.manner = manner
        self.raw = raw

    def finding(self, group: Group) -> Finding:
        """A group, told by its smallest divergence."""
        dealt = self.shortest(group, lambda one: one.opening.setting is not None)
        real = self.real(dealt, group)
        vectors = [number for number in group.numbers if number < 0]
        if vectors:
            number = self.shortest_of(vectors)
            return Finding(group, first(self.of(number), group), number, real)
        if dealt is not None and Skill.LOAD not in self.manner.can and real is not None:
            return Finding(group, real, dealt, real)
        number = self.shortest_of(group.numbers)
        return Finding(group, first(self.small(number, self.manner, CALLS), group), number, real)

    def real(self, number: int | None, group: Group) -> Divergence | None:
        """The smallest game from a deal on."""
        if number is None:
            return None
        manner = self.manner._replace(can=self.manner.can - {Skill.LOAD})
        return first(self.small(number, manner, CALLS_OF_REAL_GAMES), group)

    def shortest(self, group: Group, wanted: Callable[[Divergence], bool]) -> int | None:
        """The number of the game with the shortest divergence of a kind."""
        some = [number for number in group.numbers if number >= 0 and wanted(self.of(number))]
        return self.shortest_of(some) if some else None

    def shortest_of(self, numbers: Iterable[int]) -> int:
        """The number with the shortest divergence; of several the lowest game."""
        return min(numbers, key=lambda one: (len(self.of(one).lines), abs(one)))

    def of(self, number: int) -> Divergence:
        """The divergence of a game or a vector."""
        found = self.raw[number].divergence
        if found is None:
            raise ValueError(f"{number} has no divergence")
        return found

    def small(self, number: int, manner: Manner, calls: int) -> Divergence:
        """The divergence of a game, made small."""
        found = self.of(number)
        course = self.course(number, found) if self.engine else None
        if self.engine is None or course is None:
            return found
        return shrunk(self.engine.check, manner, course, found, calls).divergence

    def course(self, number: int, found: Divergence) -> Course | None:
        """The course in which a divergence was found."""
        for course in directed(self.plan, number):
            if course.opening == found.opening:
                return course
        return None


def first(found: Divergence, group: Group) -> Divergence:
    """A divergence with the clause of its group named first."""
    others = tuple(one for one in found.clauses if one != group.clause)
    return found._replace(clauses=(group.clause, *others))
