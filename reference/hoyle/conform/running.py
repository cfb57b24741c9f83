"""Checking an engine: many games, each with what came of it.

Everything that is passed in or given out can be pickled, so games can be spread over processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from hoyle.conform.adapter import Adapter, AdapterFault, Skill, Welcome
from hoyle.conform.asking import LEGAL, VIEW
from hoyle.conform.checking import Checking, OutOfTime, never
from hoyle.conform.course_faults import CourseFault, Fault
from hoyle.conform.directing import Plan, directed_all
from hoyle.conform.divergence import Divergence
from hoyle.conform.hearing import due
from hoyle.conform.observing import events_told, fields_told
from hoyle.conform.scripts import Course
from hoyle.conform.shrinking import Shrunk, shrunk
from hoyle.conform.tallying import Manner, Tally

AdapterFactory = Callable[[], Adapter]

NONE_CAME = {"hand_over": "no hand ended", "match_over": "no match ended"}
ACQUAINTANCE = 6
ACQUAINTANCE_SEED = -1
"""The games by which an engine is got to know; no game that is checked is one of them."""
FAULTS_TO_KNOW = 2
"""After so many faults in them it is known well enough."""


class Engine:
    """An engine that is started when it is needed, and again after a fault.

    Whoever has only some time sets `late`, which tells whether it is over.
    """

    def __init__(self, factory: AdapterFactory, game: str) -> None:
        self.factory = factory
        self.game = game
        self.hands = 0
        self.late: Callable[[], bool] = never
        self._adapter: Adapter | None = None
        self._welcome: Welcome | None = None

    @property
    def adapter(self) -> Adapter:
        """The adapter, connected."""
        if self._adapter is None:
            self._adapter = self.factory()
            self._welcome = self._adapter.hello(self.game)
        return self._adapter

    @property
    def welcome(self) -> Welcome:
        """What the engine says of itself."""
        if self._welcome is None:
            _ = self.adapter
        if self._welcome is None:
            raise AdapterFault("hello", "the engine said nothing of itself")
        return self._welcome

    def close(self) -> None:
        """Say goodbye; the engine is started again if it is needed."""
        adapter, self._adapter = self._adapter, None
        if adapter is not None:
            try:
                adapter.close()
            except AdapterFault:
                return

    def give_up(self) -> None:
        """End the engine at once, as after an interruption."""
        adapter, self._adapter = self._adapter, None
        if adapter is not None:
            adapter.give_up()

    def check(self, course: Course, manner: Manner) -> tuple[Checking, Divergence | None]:
        """Compare the engine with the rules over a course.

        If it does not do its part when it is asked for a whole hand at once, it is asked line by
        line, which tells at which line. If it can do that, what it did before is still a fault.

        Raises
        ------
        CourseFault
            If the engine does not do its part; it is given up, and started again for the next.
        OutOfTime
            If time is over before the last line.
        """
        self.hands += 1
        checking: Checking | None = None
        try:
            checking = Checking(course, self.adapter, manner, self.late)
            return checking, checking.run()
        except AdapterFault as error:
            self.close()
            if checking is not None and not checking.stepwise:
                again = self.check(course, manner._replace(at_once=False))
                if again[1] is not None:
                    return again
            raise CourseFault(error, course, checking.reached if checking else 0) from error


class GameOutcome(NamedTuple):
    """What came of a game.

    Parameters
    ----------
    number
        The number of the game.
    tally
        What was compared and agrees.
    divergence
        The first thing in which the engine departs from the rules, as it was found.
    smallest
        The same, made as small as could be.
    fault
        What the engine failed at, if it did.
    """

    number: int
    tally: Tally
    divergence: Divergence | None = None
    smallest: Shrunk | None = None
    fault: Fault | None = None


def check(
    factory: AdapterFactory, plan: Plan, numbers: Iterable[int], manner: Manner | None = None
) -> Iterator[GameOutcome]:
    """Check an engine in the games of some numbers, in ascending order.

    Parameters
    ----------
    factory
        Makes an adapter; it is called again after a fault.
    plan
        What is tried. A game is the same whatever other numbers there are.
    numbers
        The numbers of the games, from 0.
    manner
        How the engine is driven; left out, it is found out by `acquainted`.

    Raises
    ------
    AdapterFault
        If the engine cannot even be greeted.
    """
    engine = Engine(factory, plan.game)
    try:
        known = manner or acquainted(engine, plan)
        wanted = plan if Skill.LOAD in known.can else plan._replace(positions=0)
        for number, courses in directed_all(wanted, list(numbers)):
            yield outcome(engine, plan, number, courses, known)
    finally:
        engine.close()


def outcome(
    engine: Engine, plan: Plan, number: int, courses: Iterable[Course], manner: Manner
) -> GameOutcome:
    """What comes of one game. Only until the first divergence or fault is it played."""
    tally = Tally.empty()
    how = manner._replace(at_once=manner.at_once and number % 2 == 1)
    for course in courses:
        try:
            checking, found = engine.check(course, how)
        except CourseFault as error:
            return GameOutcome(number, tally, fault=error.fault)
        tally.add(checking.tally)
        if found is not None:
            calls = plan.calls_to_shrink
            small = shrunk(engine.check, manner, course, found, calls) if calls else None
            return GameOutcome(number, tally, found, small)
    return GameOutcome(number, tally)


def acquainted(engine: Engine, plan: Plan) -> Manner:
    """How an engine is best driven: what it can do, and which events it tells.

    A few games are played in which it is not yet judged. An event that it tells there is expected
    later, whenever the rules say that there is one. An engine that fails in some of them is not
    tried in the others, as it fails in what follows, too. Once time is over there are no more.

    Raises
    ------
    AdapterFault
        If the engine cannot be greeted.
    """
    can, told, faults = engine.welcome.can, Tally.empty(), 0
    seats = engine.welcome.seats or plan.seats
    first = plan._replace(seed=ACQUAINTANCE_SEED, positions=0, seats=seats)
    for _, courses in directed_all(first, range(ACQUAINTANCE)):
        for course in courses:
            if engine.late():
                break
            heard = listened(engine, course)
            faults += heard is None
            told.add(heard or Tally.empty())
        if faults >= FAULTS_TO_KNOW or engine.late():
            break
    events = frozenset(told.told)
    fields = frozenset(told.compared) - events - {LEGAL, VIEW}
    return Manner(can, events, fields, common_clauses(plan), at_once=True)


def listened(engine: Engine, course: Course) -> Tally | None:
    """What an engine tells in a course, as far as it agrees; nothing if it does not do its part."""
    try:
        checking, _ = engine.check(course, Manner())
    except CourseFault:
        return None
    except OutOfTime as over:
        return over.tally
    return checking.tally


def common_clauses(plan: Plan) -> Mapping[str, int]:
    """How often each clause takes effect in the first games of a plan, by the rules."""
    counted = Tally.empty().fired
    first = plan._replace(positions=0, proposers=plan.proposers._replace(position=None))
    for _, courses in directed_all(first, range(ACQUAINTANCE)):
        for course in courses:
            counted.update(id_ for one in course.tried if one.step for id_ in one.step.fired)
    return counted


def why_never(game: str, name: str, tally: Tally) -> str:
    """Why a field or a kind of event was never compared."""
    if name in tally.told:
        return "it never agrees"
    if name in events_told(game) and not tally.counts[due(name)]:
        return NONE_CAME.get(name, "none came")
    return "the engine never tells it"


def never_compared(game: str, can: frozenset[Skill], tally: Tally) -> tuple[str, ...]:
    """What was not compared at all, in phrases.

    Which fields agree is counted in games only; without any, nothing is said of them.
    """
    played = tally.counts["deals"] or tally.counts["positions"]
    names = [name for name in fields_told(game) if played and not tally.compared[name]]
    phrases = [f"{name.replace('_', ' ')} ({why_never(game, name, tally)})" for name in names]
    for skill, what in ((Skill.LEGAL, LEGAL), (Skill.VIEW, VIEW)):
        if not tally.compared[what]:
            why = "the engine cannot tell them" if skill not in can else "none was asked for"
            phrases.append(f"{what} ({why})")
    if not tally.counts["positions"]:
        why = "the engine cannot load them" if Skill.LOAD not in can else "none was tried"
        phrases.append(f"positions ({why})")
    return tuple(phrases)
