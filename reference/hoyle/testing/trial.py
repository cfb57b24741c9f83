"""An engine on trial: greeted once, then asked vector by vector and game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from hoyle.conform.adapter import Adapter, AdapterFault, Skill
from hoyle.conform.careful import careful
from hoyle.conform.directing import Plan, directed_all
from hoyle.conform.finding import findings
from hoyle.conform.grouping import grouped
from hoyle.conform.ran import MOST_FAULTS, Known, Ran, plan_for
from hoyle.conform.running import Engine, GameOutcome, acquainted, outcome
from hoyle.conform.tallying import Manner
from hoyle.conform.vectors.choosing import chosen, outcome_of
from hoyle.conform.vectors.models import Vector
from hoyle.conform.vectors.shelf import vectors_of
from hoyle.conform.wishing import Wish, plan_of, readings_for, seats_for, told_of_readings
from hoyle.testing.telling import Told, tell

A_VECTOR = -1
"""The number of a vector in what comes of it; games have the others."""
EVERY_SKILL = frozenset(Skill)


class Trial:
    """An engine on trial.

    Parameters
    ----------
    make
        Makes an adapter.
    wish
        What is wanted.
    """

    def __init__(self, make: Callable[[], Adapter], wish: Wish) -> None:
        self.wish = wish
        self.engine = Engine(careful(make), wish.game)

    @cached_property
    def fault(self) -> AdapterFault | None:
        """Why the engine cannot be greeted, if so. It is not left running."""
        try:
            _ = self.plan
        except AdapterFault as error:
            return error
        finally:
            self.engine.close()
        return None

    @cached_property
    def plan(self) -> Plan:
        """What is tried.

        Raises
        ------
        AdapterFault
            If the engine cannot be greeted, or declares what there is not.
        """
        welcome = self.engine.welcome
        readings = readings_for(self.wish, welcome)
        return plan_of(self.wish, readings, seats_for(self.wish, welcome))

    @cached_property
    def known(self) -> Known:
        """What is known of the engine before games are played."""
        plan, welcome = self.plan, self.engine.welcome
        told = told_of_readings(self.wish, plan.readings[0], welcome)
        return Known(welcome, plan, acquainted(self.engine, plan), None, told)

    @cached_property
    def vectors(self) -> tuple[Vector, ...]:
        """The published vectors for these readings and seats, whether they can be run or not."""
        game, plan = self.wish.game, self.plan
        return chosen(game, vectors_of(game), EVERY_SKILL, plan.readings[0], plan.seats).run

    def greeted(self, item: str) -> Told:
        """What came of greeting the engine."""
        return tell(self.wish, Ran(fault=self.fault), item)

    def vector(self, vector: Vector, item: str) -> Told:
        """What comes of a vector. `item` is the id of the test."""
        plan, welcome = self.plan, self.engine.welcome
        known = Known(welcome, plan, Manner(welcome.can), None, "")
        one = outcome_of(self.engine, vector, A_VECTOR, known.manner)
        return self.told(known, Ran(known, (), (one,), {A_VECTOR: vector.id}), item)

    def play(self, numbers: Sequence[int], item: str) -> Told:
        """What comes of some games. `item` is the id of the test."""
        return self.told(self.known, Ran(self.known, tuple(self.outcomes(numbers))), item)

    def outcomes(self, numbers: Sequence[int]) -> Iterator[GameOutcome]:
        """What comes of each of some games, until there are many faults."""
        plan, faults = plan_for(self.known), 0
        for number, courses in directed_all(plan, numbers):
            one = outcome(self.engine, plan, number, courses, self.known.manner)
            faults += one.fault is not None
            yield one
            if faults == MOST_FAULTS:
                return

    def told(self, known: Known, ran: Ran, item: str) -> Told:
        """What came of it in words, the differences made small."""
        groups = grouped((*ran.vectors, *ran.games))
        found = tuple(findings(self.engine, known.plan, known.manner, groups, silent))
        return tell(self.wish, ran._replace(findings=found), item)

    def close(self) -> None:
        """Say goodbye to the engine."""
        self.engine.close()


def silent(what: str, count: int) -> None:
    """Tell nobody what is done now."""
