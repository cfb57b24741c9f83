"""Tries the mutants made by machine, each in a process of its own."""

from __future__ import annotations

import signal
from collections.abc import Collection, Iterator, Sequence
from importlib import import_module

import hoyle_properties
from hoyle.clauses import links
from hoyle_properties.mutation.attempts import Finding, Kill, tried
from hoyle_properties.mutation.fresh import Lost, TaskFailed, in_fresh_processes
from hoyle_properties.mutation.killers import Level, killers_of
from hoyle_properties.mutation.machine.exchange import exchange
from hoyle_properties.mutation.machine.sites import Change, changes_of
from hoyle_properties.mutation.unit_tests import folder_of_tests


def changes_of_game(game: str) -> tuple[Change, ...]:
    """Every small mistake in the modules that hold the rules of a game."""
    modules: tuple[str, ...] = import_module(
        f"{hoyle_properties.__name__}.{game}.mutants"
    ).RULE_MODULES
    return tuple(
        change for name in modules for change in changes_of(import_module(f"hoyle.{game}.{name}"))
    )


def clauses_of(change: Change) -> tuple[str, ...]:
    """The clauses that the changed function is tied to."""
    place = (change.module, change.function)
    return tuple(link.clause for link in links() if (link.module, link.qualname) == place)


def try_changes(
    game: str,
    changes: Sequence[Change],
    up_to: Level,
    jobs: int,
    known: Collection[str] = (),
) -> Iterator[Finding]:
    """Try changes against what may kill them, as they are done.

    Parameters
    ----------
    game, changes
        The changes of a game.
    up_to
        The level at which to stop.
    jobs
        The number of processes.
    known
        The changes that have survived before. They are tried no further than samples and tests.
    """
    tasks = [
        (
            game,
            change.id,
            change.module,
            change.source,
            clauses_of(change),
            min(up_to, Level.TESTED) if change.id in known else up_to,
        )
        for change in changes
    ]
    for number, found in in_fresh_processes(try_change, tasks, jobs):
        yield crashed(changes[number], found) if isinstance(found, Lost) else found


def try_change(
    game: str, id_: str, module: str, source: str, breaks: Sequence[str], up_to: Level
) -> Iterator[Finding]:
    """Load a game with a change in this process, and try what may kill it."""
    exchange(module, source)
    yield tried(id_, killers_of(game, breaks, up_to, folder_of_tests(game)))


CRASHES = (signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGSEGV)


def crashed(change: Change, lost: Lost) -> Finding:
    """What became of a change that brought its process down.

    Raises
    ------
    TaskFailed
        If the process was ended from outside.
    """
    if -(lost.code or 0) not in CRASHES:
        raise TaskFailed(f"the process that tried {change.id} ended with exit code {lost.code}")
    message = f"its process ended with exit code {lost.code}"
    return Finding(change.id, Kill("its own process", "crash", (), message, True), (), 0.0)
