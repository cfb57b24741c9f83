"""How many lines of games are checked a second: recorded, in this process, and through pipes.

One processor at a time, the same games each time. Each figure is set against the replay of
recordings; only the ratios mean something on another machine. ``make bench`` runs this.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from time import perf_counter
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from hoyle.conform.adapter import Adapter, Seen, Setting, Skill, Welcome, ZoneSeen
from hoyle.conform.checking import Checking, Manner
from hoyle.conform.directing import Plan, directed_all
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.scripts import Course
from hoyle.conform.stdio_adapter import StdioAdapter
from hoyle.formats import GAMES
from hoyle.trace import replay, write_header

RUN = "from hoyle.cli.main import main; main()"
STEPWISE = Manner(frozenset({Skill.LEGAL, Skill.VIEW}))
PLAIN = Manner()
AT_ONCE = Manner(frozenset({Skill.REPLAY}), at_once=True)


class Timed(Adapter):
    """An engine, and the seconds that went by while it was asked."""

    def __init__(self, engine: Adapter) -> None:
        self.engine = engine
        self.seconds = 0.0

    def timed(self, ask: Callable[..., Any], *what: Any) -> Any:
        """Ask, and take the time."""
        start = perf_counter()
        try:
            return ask(*what)
        finally:
            self.seconds += perf_counter() - start

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
    start = perf_counter()
    for lines in games:
        report = replay(lines)
        assert report.divergence is None, report.divergence
    seconds = perf_counter() - start
    return Measured(sum(len(course.tried) for course in courses), seconds, 0.0)


def checked(engine: Adapter, courses: list[Course], manner: Manner) -> Measured:
    """Check an engine over the hands."""
    with closing(Timed(engine)) as timed:
        timed.hello(courses[0].game.name)
        timed.seconds, start = 0.0, perf_counter()
        for course in courses:
            found = Checking(course, timed, manner).run()
            assert found is None, found
        seconds = perf_counter() - start
        return Measured(sum(len(course.tried) for course in courses), seconds, timed.seconds)


def served(game: str) -> StdioAdapter:
    """The rules as an engine in a process of its own."""
    return StdioAdapter((sys.executable, "-c", RUN, "engine", game))


def measured(game: str, courses: list[Course]) -> Iterator[tuple[str, Measured]]:
    """Everything that is measured."""
    yield "replay of recordings", replayed(courses)
    yield "in this process, moves alone", checked(RulesAdapter(game), courses, PLAIN)
    yield "in this process, with moves and views", checked(RulesAdapter(game), courses, STEPWISE)
    yield "hoyle engine, a hand at once", checked(served(game), courses, AT_ONCE)
    yield "hoyle engine, moves alone", checked(served(game), courses, PLAIN)
    yield "hoyle engine, with moves and views", checked(served(game), courses, STEPWISE)


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
        for name, (lines, seconds, engine) in measured(game, courses_of(game, games)):
            speed = lines / seconds
            usual = usual or speed
            share = f"{engine / seconds:.0%}" if engine else ""
            table.add_row(game, name, f"{speed:,.0f}", f"{speed / usual:.2f}", share)
        table.add_section()
    Console().print(table)


if __name__ == "__main__":
    main()
