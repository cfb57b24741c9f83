"""A run of `hoyle check`: the engine is greeted, then come vectors, then games."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from time import monotonic
from typing import NamedTuple

import click

from hoyle.cli.check_file import TOLD, Ending, Found, RunFile, RunHeader, check_same, read_run
from hoyle.cli.check_flags import check_vectors
from hoyle.cli.check_workers import Work, played, spread
from hoyle.cli.signals import code_of
from hoyle.conform.adapter import AdapterFault
from hoyle.conform.checking import OutOfTime
from hoyle.conform.finding import Finding, findings
from hoyle.conform.grouping import grouped
from hoyle.conform.pointing import Trial, suspects
from hoyle.conform.ran import MOST_FAULTS, Known, Ran, Why, plan_for
from hoyle.conform.readings import readings_followed
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.running import Engine, GameOutcome, acquainted
from hoyle.conform.stdio_adapter import stdio_factory
from hoyle.conform.vectors.choosing import Chosen, chosen, outcome_of
from hoyle.conform.vectors.shelf import vectors_of
from hoyle.conform.wishing import Wish, plan_of, readings_for, seats_for, told_of_readings
from hoyle.errors import InputError


class Watcher(NamedTuple):
    """Who is told how a run goes on.

    Parameters
    ----------
    begin
        What is done now, and of how many.
    done
        That one is done.
    readings
        By which readings the engine is checked. If that does not fit, the run can be given up.
    """

    begin: Callable[[str, int], None]
    done: Callable[[], None]
    readings: Callable[[Readings], None]


class Run:
    """A run under way."""

    def __init__(self, wish: Wish, watcher: Watcher) -> None:
        self.wish = wish
        self.watcher = watcher
        self.began = monotonic()
        self.engine = Engine(stdio_factory(wish.command, wish.limits), wish.game)
        self.engine.late = self.late
        needed = wish.only_vectors or (wish.vectors and not wish.only_games)
        self.all = {one.id: one for one in (vectors_of(wish.game) if needed else ())}
        self.numbers = {id_: -number for number, id_ in enumerate(self.all, 1)}
        names = {number: id_ for id_, number in self.numbers.items()}
        self.ran = Ran(names=names, why="interrupted")
        self.games: dict[int, GameOutcome] = {}
        self.vectors: dict[int, GameOutcome] = {}
        self.file: RunFile | None = None
        check_vectors(wish.only_vectors, self.all)

    def run(self) -> Ran:
        """Run it. If it is interrupted, what is known by then is kept."""
        before = self.file_before()
        try:
            self.all_of_it(before)
        except AdapterFault as error:
            self.broken_off("faults", error)
        except KeyboardInterrupt as error:
            self.ran = self.ran._replace(interruption=code_of(error))
            self.engine.give_up()
            self.broken_off("interrupted")
        except BaseException:
            self.engine.give_up()
            raise
        finally:
            self.engine.close()
            self.close_file()
        return self.ran

    def all_of_it(self, before: Found | None) -> None:
        """Everything, in order. To make games small there is as much time again."""
        known = self.known()
        self.ran = self.ran._replace(known=known)
        self.open_file(known, before)
        why = self.try_vectors(known) or self.try_games(known) or "finished"
        self.gather(why)
        self.began = monotonic()
        self.ran = self.ran._replace(findings=tuple(self.told(shrinking=True)))

    def broken_off(self, why: Why, fault: AdapterFault | None = None) -> None:
        """Keep what is known, as it is, since the engine cannot be asked any more.

        The run file comes first: whoever ends a run may not wait for the rest.
        """
        self.gather(why)
        self.close_file()
        self.ran = self.ran._replace(fault=fault, findings=tuple(self.told(shrinking=False)))

    def gather(self, why: Why) -> None:
        """Keep what came of games and vectors, in order."""
        games = tuple(self.games[number] for number in sorted(self.games))
        vectors = tuple(self.vectors[number] for number in sorted(self.vectors, reverse=True))
        pointed = suspects(self.trials(vectors))
        self.ran = self.ran._replace(games=games, vectors=vectors, suspects=pointed, why=why)

    def trials(self, outcomes: Iterable[GameOutcome]) -> Iterator[Trial]:
        """What came of the vectors that could be judged, each with the vector itself."""
        for one in outcomes:
            if one.fault is None:
                vector = self.all[self.ran.names[one.number]]
                yield Trial(vector, one.divergence is None, one.divergence)

    def told(self, shrinking: bool) -> Iterator[Finding]:
        """The divergences in groups; each is made small, if that is wanted."""
        known = self.ran.known
        if known is None:
            return
        engine = self.engine if shrinking else None
        groups = grouped((*self.ran.vectors, *self.ran.games), self.ran.suspects)
        yield from findings(engine, known.plan, known.manner, groups, self.watcher.begin)

    def known(self) -> Known:
        """Greet the engine, and find out by which readings it plays and how it is driven.

        Raises
        ------
        AdapterFault
            If it cannot be greeted.
        """
        wish, welcome = self.wish, self.engine.welcome
        seats = seats_for(wish, welcome)
        followed = None
        if wish.auto:
            self.watcher.begin("finding the readings", 0)
            followed = readings_followed(
                self.engine.factory, plan_of(wish, Readings("text", {}), seats)
            )
        readings = followed.best.readings if followed else readings_for(wish, welcome)
        told = "" if followed else told_of_readings(wish, readings, welcome)
        self.watcher.readings(readings)
        plan = plan_of(wish, readings, seats)
        self.watcher.begin("getting to know the engine", 0)
        manner = acquainted(self.engine, plan)
        return Known(welcome, plan, manner, followed, told)

    def stopped(self) -> Why | None:
        """Why nothing more is to be tried, if so."""
        some = (*self.vectors.values(), *self.games.values())
        if sum(one.fault is not None for one in some) >= MOST_FAULTS:
            return "faults"
        return "time" if self.late() else None

    def late(self) -> bool:
        """Whether there is no more time."""
        seconds = self.wish.seconds
        return seconds is not None and monotonic() - self.began >= seconds

    def try_vectors(self, known: Known) -> Why | None:
        """Run the published vectors."""
        wanted = self.wanted(known)
        self.ran = self.ran._replace(chosen=wanted)
        left = [one for one in wanted.run if self.numbers[one.id] not in self.vectors]
        self.watcher.begin("vectors", len(left))
        for vector in left:
            if why := self.stopped():
                return why
            number = self.numbers[vector.id]
            self.vectors[number] = outcome_of(self.engine, vector, number, known.manner)
            self.keep(self.vectors[number], vector.id)
            self.watcher.done()
        return self.stopped()

    def wanted(self, known: Known) -> Chosen:
        """The vectors that are run."""
        wish, plan = self.wish, known.plan
        if wish.only_vectors:
            return Chosen(tuple(self.all[id_] for id_ in wish.only_vectors))
        if not wish.vectors or wish.only_games:
            return Chosen(())
        obeyed = known.followed.obeyed if known.followed else frozenset()
        readings, can = plan.readings[0], known.manner.can
        return chosen(wish.game, self.all.values(), can, readings, plan.seats, obeyed)

    def try_games(self, known: Known) -> Why | None:
        """Play the games."""
        left = [number for number in self.wish.numbers if number not in self.games]
        self.watcher.begin("games", len(left))
        with closing(self.played(known, left)) as outcomes:
            for outcome in in_time(outcomes):
                self.games[outcome.number] = outcome._replace(smallest=None)
                self.keep(outcome)
                self.watcher.done()
                if why := self.stopped():
                    return None if len(self.games) == len(self.wish.numbers) else why
        return None if len(self.games) == len(self.wish.numbers) else self.stopped()

    def played(self, known: Known, numbers: Sequence[int]) -> Generator[GameOutcome, None, None]:
        """What comes of each game, here or in other processes."""
        work = Work(self.wish.command, self.wish.limits, plan_for(known), known.manner)
        if self.wish.jobs > 1 and numbers:
            return spread(work, numbers, self.wish.jobs)
        return played(work, self.engine, numbers)

    def file_before(self) -> Found | None:
        """What the run file holds that is gone on with.

        Raises
        ------
        InputError
            If it holds another run.
        click.UsageError
            If there is a file that would be written over.
        """
        path = self.wish.file
        if path is None or not path.exists() or not path.stat().st_size:
            return None
        if not self.wish.resume:
            reason = f"{path} exists; --resume goes on with it, or name another file"
            raise click.BadParameter(reason, param_hint="'--run'")
        before = read_run(path)
        if before is not None:
            names = [name for name in TOLD if name != "engine"]
            check_same(path, before.header, header_of(self.wish, before.header), names)
        return before

    def open_file(self, known: Known, before: Found | None) -> None:
        """Open the run file, and take over what it holds.

        Raises
        ------
        InputError
            If it is of another engine, or cannot be written.
        """
        if self.wish.file is None:
            return
        readings = known.plan.readings[0]
        header = RunHeader(
            game=self.wish.game,
            command=list(self.wish.command),
            engine=f"{known.welcome.name} {known.welcome.version}".strip(),
            seed=self.wish.seed,
            asked=self.wish.asked,
            ruleset=readings.ruleset,
            options=dict(readings.options),
            seats=list(self.wish.seats),
        )
        if before is not None:
            check_same(self.wish.file, before.header, header, TOLD)
            self.take_over(before)
        self.file = RunFile(self.wish.file, header, before)

    def take_over(self, before: Found) -> None:
        """Take over what is known already of the games and vectors that are wanted."""
        wanted = set(self.wish.numbers)
        self.games |= {number: one for number, one in before.games.items() if number in wanted}
        for id_, one in before.vectors.items():
            if id_ in self.numbers:
                number = self.numbers[id_]
                self.vectors[number] = one._replace(number=number)

    def keep(self, outcome: GameOutcome, vector: str | None = None) -> None:
        """Keep what came of a game or a vector in the run file, if there is one."""
        if self.file:
            with self.kept_or_not():
                self.file.outcome(outcome, vector)

    def close_file(self) -> None:
        """Write how the run ended."""
        if self.file:
            end = Ending(why=self.ran.why, games=len(self.games), vectors=len(self.vectors))
            with self.kept_or_not():
                self.file.close(end)
            self.file = None

    @contextmanager
    def kept_or_not(self) -> Iterator[None]:
        """Go on without the run file if it cannot be written any more; in the end that is told."""
        try:
            yield
        except InputError as error:
            self.ran = self.ran._replace(unkept=str(error))
            self.file = None


def in_time(outcomes: Iterable[GameOutcome]) -> Iterator[GameOutcome]:
    """What comes of games until time is over; the one that is under way then is given up."""
    with suppress(OutOfTime):
        yield from outcomes


def header_of(wish: Wish, before: RunHeader) -> RunHeader:
    """What is wanted, as far as it is known before the engine is greeted."""
    return before.model_copy(
        update={
            "hoyle": RunHeader.model_fields["hoyle"].default,
            "game": wish.game,
            "command": list(wish.command),
            "seed": wish.seed,
            "asked": wish.asked,
            "seats": list(wish.seats),
        }
    )
