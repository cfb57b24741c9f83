"""Runs evidence in several processes; each takes the next unit that no other has taken."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, NamedTuple

from hoyle_properties.evidence import EvidenceLink
from hoyle_properties.plugin import Record

Session = Callable[..., Any]


class Watcher(NamedTuple):
    """Who is told how the run goes on: of its beginning, and of each record."""

    start: Callable[[list[EvidenceLink]], None]
    record: Callable[[Record], None]


class WorkerLost(Exception):
    """A process ended before its work did."""


def shared(session: Session, jobs: int, watcher: Watcher) -> Iterator[Any]:
    """Run a session in so many processes, and give what each comes to.

    Parameters
    ----------
    session
        Takes a watcher, and a function that takes the next unit and gives its number.
    jobs
        The number of processes.
    watcher
        Is told of the first beginning, and of the records of all.

    Raises
    ------
    WorkerLost
        If a process ends without a word.
    """
    context = get_context("spawn")
    counter = context.Value("i", 0)
    ends = [context.Pipe(duplex=False) for _ in range(jobs)]
    workers = [
        context.Process(target=work, args=(session, counter, there), daemon=True)
        for _, there in ends
    ]
    try:
        for worker in workers:
            worker.start()
        for _, there in ends:
            there.close()
        yield from gathered([here for here, _ in ends], watcher)
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()


def gathered(open_ends: list[Connection], watcher: Watcher) -> Iterator[Any]:
    """Tell the watcher what the processes tell, and give what each comes to."""
    started = False
    while open_ends:
        for end in wait(open_ends):
            assert isinstance(end, Connection)
            try:
                kind, content = pickle.loads(end.recv_bytes())
            except EOFError as error:
                raise WorkerLost("a process that ran the evidence ended without a word") from error
            if kind == "record":
                watcher.record(content)
            elif kind == "end":
                open_ends.remove(end)
                yield content
            elif not started:
                started = True
                watcher.start(content)


def work(session: Session, counter: Any, pipe: Connection) -> None:
    """Run a session in this process, and tell of it."""

    def tell(kind: str, content: object) -> None:
        pipe.send_bytes(pickle.dumps((kind, content)))

    def take() -> int:
        with counter.get_lock():
            counter.value += 1
            return int(counter.value) - 1

    watcher = Watcher(lambda links: tell("start", links), lambda record: tell("record", record))
    tell("end", session(watcher, take))
