"""Checks an engine in several processes; each has an engine of its own, and takes some games."""

from __future__ import annotations

import pickle
import signal
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from itertools import groupby
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from hoyle.cli.signals import Ended, ended_with_care
from hoyle.conform.adapter import AdapterFault
from hoyle.conform.directing import CHUNK, Plan, directed_all
from hoyle.conform.limits import Limits
from hoyle.conform.orphans import adopting
from hoyle.conform.running import Engine, GameOutcome, outcome
from hoyle.conform.stdio_adapter import stdio_factory
from hoyle.conform.tallying import Manner

SECONDS_TO_END = 20


class Work(NamedTuple):
    """What a process is told: how the engine is started and driven, and what is tried."""

    command: tuple[str, ...]
    limits: Limits
    plan: Plan
    manner: Manner


class WorkerLost(Exception):
    """A process ended before its work did."""


def chunks(numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """Numbers of games in pieces: games of one chunk are made together."""
    return [tuple(some) for _, some in groupby(sorted(numbers), lambda one: one // CHUNK)]


def played(
    work: Work, engine: Engine, numbers: Sequence[int]
) -> Generator[GameOutcome, None, None]:
    """Check an engine in some games, here."""
    for some in chunks(numbers):
        for number, courses in directed_all(work.plan, some):
            yield outcome(engine, work.plan, number, courses, work.manner)


def spread(work: Work, numbers: Sequence[int], jobs: int) -> Generator[GameOutcome, None, None]:
    """Check an engine in some games, in several processes; what is known first comes first.

    Raises
    ------
    AdapterFault
        If an engine cannot be greeted in one of them.
    WorkerLost
        If a process ends without a word.
    """
    context = get_context("spawn")
    pieces, taken = chunks(numbers), context.Value("i", 0)
    jobs = min(jobs, len(pieces))
    ends = [context.Pipe(duplex=False) for _ in range(jobs)]
    workers: list[BaseProcess] = [
        context.Process(target=toil, args=(work, pieces, taken, there), daemon=True)
        for _, there in ends
    ]
    try:
        for worker in workers:
            worker.start()
        for _, there in ends:
            there.close()
        yield from gathered([here for here, _ in ends])
    finally:
        end(workers)


def end(workers: Sequence[BaseProcess]) -> None:
    """End processes: first they are asked to, so that they end their engines."""
    started = [worker for worker in workers if worker.pid is not None]
    for worker in started:
        worker.terminate()
    for worker in started:
        worker.join(SECONDS_TO_END)
        if worker.is_alive():
            worker.kill()
            worker.join()


def gathered(open_ends: list[Connection]) -> Iterator[GameOutcome]:
    """What the processes tell, until all have ended."""
    while open_ends:
        for one in wait(open_ends):
            assert isinstance(one, Connection)
            try:
                told = pickle.loads(one.recv_bytes())
            except EOFError as error:
                raise WorkerLost("a process that checked games ended without a word") from error
            if told is None:
                open_ends.remove(one)
            elif isinstance(told, AdapterFault):
                raise told
            else:
                yield told


def toil(work: Work, pieces: Sequence[tuple[int, ...]], taken: Any, pipe: Connection) -> None:
    """Check pieces that no other process has taken, and tell what comes of each game.

    Control-C on a terminal reaches all processes; the first one then asks the others to end.
    """
    signal.signal(signal.SIGINT, lambda *_: None)
    engine = Engine(stdio_factory(work.command, work.limits), work.plan.game)

    def tell(what: object) -> None:
        pipe.send_bytes(pickle.dumps(what))

    with suppress(BrokenPipeError, Ended), ended_with_care(), adopting():
        try:
            while (number := take(taken)) < len(pieces):
                for one in played(work, engine, pieces[number]):
                    tell(one)
            engine.close()
            tell(None)
        except AdapterFault as error:
            tell(error)
        finally:
            engine.give_up()


def take(taken: Any) -> int:
    """The number of the next piece."""
    with taken.get_lock():
        taken.value += 1
        return int(taken.value) - 1
