"""Whether what has killed mutants lets the reference live.

A kill says something only if its killer holds on the reference. That is looked at once in a run,
for every killer that has killed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle_properties.mutation.attempts import Finding, Kill, attempt
from hoyle_properties.mutation.fresh import Lost, TaskFailed, in_fresh_processes
from hoyle_properties.mutation.killers import Killer, killer_called


def used(findings: Iterable[Finding]) -> list[str]:
    """The killers that have killed something, each once."""
    return list(dict.fromkeys(found.kill.killer for found in findings if found.kill))


def killed_reference(game: str, killers: Sequence[str], jobs: int) -> tuple[Kill, ...]:
    """What some killers say of the reference: nothing, if they hold.

    Raises
    ------
    TaskFailed
        If a process is lost.
    """
    shares = [(game, tuple(killers[start::jobs])) for start in range(min(jobs, len(killers)))]
    kills = []
    for _, kill in in_fresh_processes(on_reference, shares, jobs):
        if isinstance(kill, Lost):
            raise TaskFailed(f"a process that ran the control ended with exit code {kill.code}")
        kills.append(kill)
    return tuple(sorted(kills))


def on_reference(game: str, killers: Sequence[str]) -> Iterator[Kill]:
    """What some killers say of the reference in this process."""
    yield from failing(killer_called(game, id_) for id_ in killers)


def failing(killers: Iterable[Killer]) -> Iterator[Kill]:
    """What killers say of the rules that are on the stage, if they kill them."""
    for killer in killers:
        kill = attempt(killer)
        if kill:
            yield kill
