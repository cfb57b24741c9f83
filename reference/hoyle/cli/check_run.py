"""A run of `hoyle check`: the engine is greeted, then come vectors, games, and smaller games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Literal, NamedTuple

from hoyle.cli.check_file import Ending, RunFile, RunHeader, check_same, read_run
from hoyle.cli.check_wish import Wish, readings_for, seats_for
from hoyle.cli.check_workers import Work, played, spread
from hoyle.conform.adapter import AdapterFault, Welcome
from hoyle.conform.checking import Manner, Tally
from hoyle.conform.directing import Plan
from hoyle.conform.divergence import Opening
from hoyle.conform.readings import Followed
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.running import Engine, Fault, GameOutcome, acquainted
from hoyle.conform.stdio_adapter import stdio_factory
from hoyle.conform.vectors import Vector, run_vector
from hoyle.conform.vectors.models import ApplyStep
from hoyle.conform.vectors.running import can_run, setting_of
from hoyle.conform.vectors.shelf import vectors_of
from hoyle.formats import format_of

MOST_FAULTS = 5
"""After so many faults of the engine nothing more is tried."""

Why = Literal["finished", "time", "interrupted", "faults"]


class Watcher(NamedTuple):
    """Who is told how the run goes on: what is done now, of how many; and that one is done."""

    begin: Callable[[str, int], None]
    done: Callable[[], None]


class Ran(NamedTuple):
    """What a run has come to.

    Parameters
    ----------
    welcome
        What the engine says of itself; none if it could not be greeted.
    plan
        What was tried.
    manner
        How the engine was driven.
    followed
        What the search for its readings found, if there was one.
    games, vectors
        What came of each, in ascending order; a vector has a negative number.
    names
        The id of each vector by its number.
    left
        How many vectors were left out, since the engine cannot load, or plays by other readings.
    why
        Why the run ended.
    fault
        Why the engine could not be greeted.
    """

    welcome: Welcome | None
    plan: Plan
    manner: Manner
    followed: Followed | None
    games: tuple[GameOutcome, ...]
    vectors: tuple[GameOutcome, ...]
    names: dict[int, str]
    left: tuple[int, int]
    why: Why
    fault: AdapterFault | None = None


class Run:
    """A run under way.

    Parameters
    ----------
    wish
        What is wanted.
    watcher
        Is told how it goes on.
    """

    def __init__(self, wish: Wish, watcher: Watcher) -> None:
        self.wish = wish
        self.watcher = watcher
        self.began = monotonic()
        self.engine = Engine(stdio_factory(wish.command, wish.limits), wish.game)
        self.plan = wish.plan()
        self.manner = Manner()
        self.welcome: Welcome | None = None
        self.followed: Followed | None = None
        self.games: dict[int, GameOutcome] = {}
        self.vectors: dict[str, GameOutcome] = {}
        self.left = (0, 0)
        self.file: RunFile | None = None

    def run(self) -> Ran:
        """Run it. An interruption ends it early, and what is known by then is kept."""
        fault, why = None, self.why_at_end
        try:
            self.prepare()
            self.all_vectors()
            self.all_games()
            reason = why()
        except AdapterFault as error:
            fault, reason = error, "faults"
        except KeyboardInterrupt:
            reason = "interrupted"
        finally:
            self.engine.give_up() if self.interrupted else self.engine.close()
        self.end_file(reason)
        return self.ran(reason, fault)
