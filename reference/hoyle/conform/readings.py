"""By which readings an engine plays, where it does not say so.

A few games are played by the rules with each ruleset, and then with one option changed after the
other. A choice fits if the engine agrees in all of these games. Whichever option makes the engine
agree more is kept, until nothing makes it better.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hoyle.conform.adapter import Skill
from hoyle.conform.choices import (
    can_be,
    canonical,
    defaults,
    plain,
    table_format,
    values_of,
)
from hoyle.conform.course_faults import CourseFault
from hoyle.conform.directing import Plan, directed_all
from hoyle.conform.followed import Fit, Followed, Undecided
from hoyle.conform.rules_adapter import EVERYTHING, Readings, RulesAdapter
from hoyle.conform.running import AdapterFactory, Engine, acquainted
from hoyle.conform.scripts import Course
from hoyle.conform.tallying import Manner

GAMES_TRIED = 8
READINGS_SEED = -2
"""The games by which readings are told apart; no game that is checked is one of them."""
MOST_CHANGES = 6
CLEARLY = 0.1
"""By how much a change must make the share of a fit larger to be kept, if no more games agree.

Each choice is tried in games of its own, so a small difference means nothing.
"""


class Searching:
    """The search for the readings of an engine."""

    def __init__(self, engine: Engine, plan: Plan, manner: Manner) -> None:
        self.engine = engine
        self.plan = plan
        self.manner = manner
        self.found = table_format(plan.game)
        self.tried: dict[str, Fit] = {}
        self.made: dict[str, tuple[Course, ...]] = {}

    def run(self) -> Followed:
        """Find the readings."""
        best = max(
            (self.fit(Readings(name, {})) for name in self.found.rulesets),
            key=lambda fit: (fit.agreed, fit.share),
        )
        for _ in range(MOST_CHANGES):
            if best.fits:
                break
            better = max(
                (self.fit(one) for one in self.neighbours(best.readings)),
                key=lambda fit: (fit.agreed, fit.share),
            )
            if better.agreed <= best.agreed and better.share < best.share + CLEARLY:
                break
            best = better
        best = self.simplest(best)
        fitting = tuple(self.fitting(best)) if best.fits else ()
        undecided = tuple(self.undecided(best, fitting))
        obeyed = frozenset(
            (option, value) for option, value, one in fitting if self.obeys(best, one)
        )
        return Followed(best, undecided, tuple(self.tried.values()), obeyed)

    def simplest(self, best: Fit) -> Fit:
        """The same changes of the first ruleset with which all games agree as well."""
        if not best.fits:
            return best
        own = best.readings
        game = self.found.game(own.ruleset, own.options)
        best = best._replace(readings=Readings(**self.found.readings(game)))
        for name in self.found.rulesets:
            other = Readings(name, best.readings.options)
            if can_be(self.found, other) and self.fit(other).fits:
                return self.fit(other)
        return best

    def fit(self, readings: Readings) -> Fit:
        """How well the engine fits a choice; what was tried already is not tried again."""
        key = canonical(self.found, readings)
        if key not in self.tried:
            self.tried[key] = self.compared(readings)
        return self.tried[key]._replace(readings=readings)

    def compared(self, readings: Readings) -> Fit:
        """Play the games of a choice."""
        shares = [self.share(course) for course in self.games(readings)]
        agreed = sum(share == 1.0 for share in shares)
        return Fit(readings, agreed, len(shares), sum(shares) / len(shares))

    def share(self, course: Course) -> float:
        """How far the engine agrees in a course: 1 for to the end."""
        try:
            checking, divergence = self.engine.check(course, self.manner)
        except CourseFault:
            return 0.0
        if divergence is None:
            return 1.0
        return checking.reached / (len(course.tried) + 1)

    def neighbours(self, readings: Readings) -> Iterator[Readings]:
        """The choices that differ in one option; another has to follow where two exclude it."""
        for option in defaults(self.found):
            for value in self.values(readings, option):
                yield from self.possible(readings, {option: value})

    def values(self, readings: Readings, option: str) -> list[Any]:
        """The other values of an option."""
        chosen = self.chosen(readings)
        return [one for one in values_of(chosen, option) if one != plain(getattr(chosen, option))]

    def chosen(self, readings: Readings) -> Any:
        """The options of a choice, all of them."""
        game: Any = self.found.game(readings.ruleset, readings.options)
        return game.options

    def possible(self, readings: Readings, change: Mapping[str, Any]) -> Iterator[Readings]:
        """A changed choice; if it excludes itself, with one more change that makes it possible."""
        changed = Readings(readings.ruleset, {**readings.options, **change})
        if can_be(self.found, changed):
            yield changed
            return
        for option in defaults(self.found):
            for value in values_of(self.found.rulesets[readings.ruleset], option):
                twice = changed._replace(options={**changed.options, option: value, **change})
                if option not in change and can_be(self.found, twice):
                    yield twice
                    return

    def fitting(self, best: Fit) -> Iterator[tuple[str, Any, Readings]]:
        """The other values of options that fit as well, each with the whole choice."""
        for option in defaults(self.found):
            for value in self.values(best.readings, option):
                for one in self.possible(best.readings, {option: value}):
                    if self.fit(one).fits:
                        yield option, value, one

    def undecided(
        self, best: Fit, fitting: Iterable[tuple[str, Any, Readings]]
    ) -> Iterator[Undecided]:
        """The options of which another value fits as well, and cannot be ruled out."""
        others: dict[str, list[tuple[Any, Readings]]] = {}
        for option, value, one in fitting:
            if not self.excluded(best.readings, one):
                others.setdefault(option, []).append((value, one))
        for option, some in others.items():
            own = plain(getattr(self.chosen(best.readings), option))
            apart = all(self.told_apart(best.readings, one) for _, one in some)
            yield Undecided(option, (own, *(value for value, _ in some)), apart)

    def obeys(self, best: Fit, other: Readings) -> bool:
        """Whether it must have played by another choice, since the best departs in its games."""
        return self.excluded(other, best.readings)

    def excluded(self, best: Readings, other: Readings) -> bool:
        """Whether an engine by other readings, which tells as much, would depart from the best."""
        told = self.manner.habits | self.manner.fields
        return self.departs(best, other, told, self.manner.can)

    def told_apart(self, one: Readings, other: Readings) -> bool:
        """Whether an engine by other readings that told everything would depart."""
        return self.departs(one, other, None, EVERYTHING)

    def departs(
        self, played: Readings, other: Readings, told: frozenset[str] | None, can: frozenset[Skill]
    ) -> bool:
        """Whether the rules with other readings, as an engine, depart in the games of a choice."""
        name = self.plan.game
        engine = Engine(lambda: RulesAdapter(name, readings=other, observes=told, skills=can), name)
        manner = acquainted(engine, self.plan)
        return any(departs(engine, course, manner) for course in self.games(played))

    def games(self, readings: Readings) -> tuple[Course, ...]:
        """The games by which a choice is told from others; they are made once."""
        key = canonical(self.found, readings)
        if key not in self.made:
            self.made[key] = games_of(self.plan, readings, Skill.LOAD in self.manner.can)
        return self.made[key]


def departs(engine: Engine, course: Course, manner: Manner) -> bool:
    """Whether an engine departs from the rules in a course."""
    try:
        return engine.check(course, manner)[1] is not None
    except CourseFault:
        return True


def readings_followed(factory: AdapterFactory, plan: Plan) -> Followed:
    """By which readings an engine plays.

    Raises
    ------
    AdapterFault
        If the engine cannot be greeted.
    """
    engine = Engine(factory, plan.game)
    try:
        return Searching(engine, plan, acquainted(engine, plan)).run()
    finally:
        engine.close()


def games_of(plan: Plan, readings: Readings, can_load: bool) -> tuple[Course, ...]:
    """The games by which a choice of readings is told from others."""
    positions = plan.positions if can_load else 0
    there = plan._replace(readings=(readings,), seed=READINGS_SEED, positions=positions)
    return tuple(course for _, all_ in directed_all(there, range(GAMES_TRIED)) for course in all_)
