"""How many lines of games are checked a second: recorded, in this process, and through pipes.

The same games each time. What counts is the work of the processor, that of an engine in a process
of its own included, without its start; how long the two wait for each other does not count. Each
figure is set against the replay of recordings; only the ratios mean something on another machine.
``make bench`` runs this.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from time import process_time
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from hoyle.conform.adapter import Adapter, Seen, Setting, Skill, Welcome, ZoneSeen
from hoyle.conform.checking import Checking
from hoyle.conform.directing import Plan, directed_all
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.scripts import Course
from hoyle.conform.stdio_adapter import StdioAdapter
from hoyle.conform.tallying import Manner
from hoyle.formats import GAMES
from hoyle.trace import replay, write_header

RUN = "from hoyle.cli.main import main; main()"
STEPWISE = Manner(frozenset({Skill.LEGAL, Skill.VIEW}))
PLAIN = Manner()
AT_ONCE = Manner(frozenset({Skill.REPLAY}), at_once=True)


class Timed(Adapter):
    """An engine in this process, and the seconds of work while it was asked."""

    def __init__(self, engine: Adapter) -> None:
        self.engine = engine
        self.seconds = 0.0

    def timed(self, ask: Callable[..., Any], *what: Any) -> Any:
        """Ask, and take the time."""
        start = process_time()
        try:
            return ask(*what)
        finally:
            self.seconds += process_time() - start

    def hello(self, game: str) -> Welcome:
        """What the engine says of itself."""
        welcome: Welcome = self.timed(self.engine.hello, game)
        return welcome

    def start(self, setting: Setting) -> Seen:
        """Start a hand."""
        seen: Seen = self.timed(self.engine.start, setting)
        return seen

    def apply(self, line: Mapping[str, Any]) -> Seen:
        """Try a move."""
        seen: Seen = self.timed(self.engine.apply, line)
        return seen

    def legal(self, seat: int) -> Any:
        """The moves of a seat."""
        return self.timed(self.engine.legal, seat)

    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        """What a seat is shown."""
        zones: Mapping[str, ZoneSeen] = self.timed(self.engine.view, seat)
        return zones

    def replay(self, setting: Setting, lines: Any) -> Any:
        """A whole hand."""
        return self.timed(self.engine.replay, setting, lines)

    def close(self) -> None:
        """End the engine."""
        self.engine.close()


class Measured(NamedTuple):
    """How many lines were checked in how many seconds, and how many of those the engine took."""

    lines: int
    seconds: float
    engine: float


def courses_of(game: str, games: int) -> list[Course]:
    """The hands of some games."""
    return [course for _, courses in directed_all(Plan(game), range(games)) for course in courses]


def recordings(courses: list[Course]) -> Iterator[list[bytes]]:
    """The same hands as the lines of recorded games, with all that can be told."""
    for course in courses:
        setting = course.opening.setting
        if setting is not None:
            head = [write_header(course.game, match=False), {"deal": dict(setting.deal)}]
            body = [
                dict(line)
                for one in course.tried
                if one.seat >= 0 or one.step
                for line in (one.line, *one.events(course.game))
            ]
            yield [f"{json.dumps(line)}\n".encode() for line in (*head, *body)]


def replayed(courses: list[Course]) -> Measured:
    """Replay the hands as recorded games."""
    games = list(recordings(courses))
    start = process_time()
    for lines in games:
        report = replay(lines)
        assert report.divergence is None, report.divergence
    seconds = process_time() - start
    return Measured(sum(len(course.tried) for course in courses), seconds, 0.0)


def checked_here(courses: list[Course], manner: Manner) -> Measured:
    """Check an engine in this process over the hands."""
    timed = Timed(RulesAdapter(courses[0].game.name))
    return Measured(*checked(timed, courses, manner), timed.seconds)


def checked(engine: Adapter, courses: list[Course], manner: Manner) -> tuple[int, float]:
    """Check an engine over the hands: how many lines, and the seconds of work in this process."""
    engine.hello(courses[0].game.name)
    start = process_time()
    for course in courses:
        found = Checking(course, engine, manner).run()
        assert found is None, found
    return sum(len(course.tried) for course in courses), process_time() - start


def checked_there(courses: list[Course], manner: Manner) -> Measured:
    """Check an engine in a process of its own over the hands."""
    start = work_of_children()
    with closing(served(courses[0].game.name)) as engine:
        engine.hello(courses[0].game.name)
    begun = work_of_children()
    with closing(served(courses[0].game.name)) as engine:
        lines, seconds = checked(engine, courses, manner)
    there = max(0.0, work_of_children() - begun - (begun - start))
    return Measured(lines, seconds + there, there)


def work_of_children() -> float:
    """The seconds of work of all processes that were started here and have ended."""
    times = os.times()
    return times.children_user + times.children_system


def served(game: str) -> StdioAdapter:
    """The rules as an engine in a process of its own."""
    return StdioAdapter((sys.executable, "-c", RUN, "engine", game))


def measured(courses: list[Course]) -> Iterator[tuple[str, Measured]]:
    """Everything that is measured."""
    yield "replay of recordings", replayed(courses)
    yield "in this process, moves alone", checked_here(courses, PLAIN)
    yield "in this process, with moves and views", checked_here(courses, STEPWISE)
    yield "hoyle engine, a hand at once", checked_there(courses, AT_ONCE)
    yield "hoyle engine, moves alone", checked_there(courses, PLAIN)
    yield "hoyle engine, with moves and views", checked_there(courses, STEPWISE)


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="so many games of each")
    games = parser.parse_args().games
    table = Table("game", "checked", title="Lines checked a second")
    for title in ("lines a second", "to replay", "the engine's share"):
        table.add_column(title, justify="right")
    for game in GAMES:
        usual = 0.0
        for name, (lines, seconds, engine) in measured(courses_of(game, games)):
            speed = lines / seconds
            usual = usual or speed
            share = f"{engine / seconds:.0%}" if engine else ""
            table.add_row(game, name, f"{speed:,.0f}", f"{speed / usual:.2f}", share)
        table.add_section()
    Console().print(table)


if __name__ == "__main__":
    main()
