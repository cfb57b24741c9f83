"""Work spread over processes, each task in a fresh one."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

PRELOADED = ("hoyle_properties.mutation.preloaded",)


class TaskFailed(Exception):
    """A task that ended with an exception of its own. The message tells which."""


class Lost(NamedTuple):
    """A process that ended without a word, with this exit code."""

    code: int | None


class Running(NamedTuple):
    """A task that is being done."""

    number: int
    process: BaseProcess


def in_fresh_processes(
    function: Callable[..., Iterable[Any]], tasks: Sequence[tuple[Any, ...]], jobs: int
) -> Iterator[tuple[int, Any]]:
    """Call a function for every task, each time in a process of its own.

    Parameters
    ----------
    function
        Gives some values for a task. It and all values are sent from process to process.
    tasks
        The arguments of each call.
    jobs
        How many processes run at a time.

    Yields
    ------
    tuple
        The number of a task and one of its values, as soon as there is one; or `Lost` if its
        process has ended without a word.

    Raises
    ------
    TaskFailed
        If the function raises.
    """
    context = context_of_tasks()
    waiting = list(enumerate(tasks))
    running: dict[Connection, Running] = {}
    try:
        while waiting or running:
            while waiting and len(running) < jobs:
                number, task = waiting.pop(0)
                here, there = context.Pipe(duplex=False)
                process = context.Process(target=work, args=(there, function, task), daemon=True)
                process.start()
                there.close()
                running[here] = Running(number, process)
            yield from heard(running)
    finally:
        for _, process in running.values():
            process.terminate()
            process.join()


def context_of_tasks() -> Any:
    """How processes are started: from a server that has loaded the libraries, if there can be."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(PRELOADED))
    return context


def heard(running: dict[Connection, Running]) -> Iterator[tuple[int, Any]]:
    """Wait until some tasks tell something; those that have ended are taken out."""
    for end in wait(list(running)):
        assert isinstance(end, Connection)
        number, process = running[end]
        try:
            kind, content = end.recv()
        except EOFError:
            process.join()
            kind, content = "value", Lost(process.exitcode)
            del running[end]
        if kind == "failure":
            raise TaskFailed(content)
        if kind == "value":
            yield number, content
        elif kind == "end":
            process.join()
            del running[end]


def work(pipe: Connection, function: Callable[..., Iterable[Any]], task: tuple[Any, ...]) -> None:
    """Do a task in this process and tell of it."""
    try:
        for value in function(*task):
            pipe.send(("value", value))
    except Exception as error:
        pipe.send(("failure", f"{type(error).__name__}: {error}"))
    else:
        pipe.send(("end", None))
