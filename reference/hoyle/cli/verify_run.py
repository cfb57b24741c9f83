"""Runs the evidence through pytest, apart from whatever pytest is told elsewhere."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fnmatch import fnmatchcase
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

import hoyle_properties
from hoyle.cli.verify_workers import Watcher, WorkerLost, shared
from hoyle.rulebook.lookup import suggestions
from hoyle.words import quoted
from hoyle_properties.evidence import EvidenceLink, property_id
from hoyle_properties.plugin import EvidencePlugin, Outcome, Record

__all__ = [
    "EvidenceFault",
    "EvidenceLink",
    "Outcome",
    "Plan",
    "Record",
    "UnknownEvidence",
    "Watcher",
    "run",
]

PACKAGE = Path(hoyle_properties.__file__).parent


class Plan(NamedTuple):
    """What is to be run, and how.

    `patterns` are ids and may have wildcards. The name of the game may be left out, and so may
    ``property`` after it.
    `targets` are the files or folders in which the evidence is looked for, and `jobs` is the
    number of processes.
    """

    game: str | None = None
    patterns: tuple[str, ...] = ()
    deep: bool = False
    seed: int = 0
    second_solver: bool = False
    targets: tuple[str, ...] = (str(PACKAGE),)
    jobs: int = 1

    def select(self, links: Iterable[EvidenceLink]) -> list[EvidenceLink]:
        """The evidence that is to be run.

        Raises
        ------
        UnknownEvidence
            If a pattern means none of it.
        """
        of_game = [link for link in links if self.game in (None, link.game)]
        for pattern in self.patterns:
            if not any(matches(link, pattern) for link in of_game):
                raise UnknownEvidence(pattern, [link.id for link in of_game])
        return [link for link in of_game if not self.patterns or self.means(link)]

    def means(self, link: EvidenceLink) -> bool:
        """Whether one of the patterns means a piece of evidence."""
        return any(matches(link, pattern) for pattern in self.patterns)


class UnknownEvidence(LookupError):
    """No evidence has such an id."""

    def __init__(self, pattern: str, known: Sequence[str]) -> None:
        self.asked = (pattern, known)
        near = suggestions(pattern, known)
        meant = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"there is no evidence {quoted(pattern)}{meant}")

    def __reduce__(self) -> tuple[type[UnknownEvidence], tuple[str, Sequence[str]]]:
        return UnknownEvidence, self.asked


def matches(link: EvidenceLink, pattern: str) -> bool:
    """Whether a pattern means a piece of evidence."""
    meant = (pattern, f"{link.game}.{pattern}", property_id(link.game, pattern))
    return any(fnmatchcase(link.id, one) for one in meant)


class EvidenceFault(Exception):
    """The evidence could not be run. That is never the fault of the rules."""


class Ended(NamedTuple):
    """How a session of pytest has ended: its exit code, what was at fault, what was unknown."""

    code: int
    faults: tuple[str, ...]
    unknown: UnknownEvidence | None


def run(plan: Plan, watcher: Watcher) -> tuple[Record, ...]:
    """Run what a plan selects. Parts of one piece of evidence come to one record.

    Raises
    ------
    UnknownEvidence
        If a pattern of the plan means nothing.
    EvidenceFault
        If a module cannot be loaded, or pytest cannot be run.
    KeyboardInterrupt
        If the user stops it.
    """
    records: dict[str, Record] = {}

    def keep(record: Record) -> None:
        known = records.get(record.link.id)
        records[record.link.id] = joined(known, record) if known else record
        watcher.record(record)

    told = Watcher(watcher.start, keep)
    if plan.jobs > 1:
        try:
            ends = list(shared(partial(session, plan), plan.jobs, told))
        except WorkerLost as error:
            raise EvidenceFault(str(error)) from error
    else:
        ends = [session(plan, told)]
    for ended in ends:
        check_end(ended)
    return tuple(sorted(records.values(), key=lambda record: record.link.id))


def session(plan: Plan, watcher: Watcher, take: Callable[[], int] | None = None) -> Ended:
    """Run what a plan selects, or of it the units that `take` gives, in this process."""
    unknown: list[UnknownEvidence] = []

    def select(links: list[EvidenceLink]) -> list[EvidenceLink]:
        try:
            return plan.select(links)
        except UnknownEvidence as error:
            unknown.append(error)
            return []

    plugin = EvidencePlugin(select, watcher.start, watcher.record, take)
    with environment(plan):
        code = pytest.main([*ARGUMENTS, *plan.targets], plugins=[plugin])
    return Ended(int(code), tuple(plugin.faults), unknown[0] if unknown else None)


def check_end(ended: Ended) -> None:
    """Raise what a session has come to, if it is not what it should be."""
    if ended.unknown:
        raise ended.unknown
    if ended.faults:
        raise EvidenceFault("; ".join(ended.faults))
    if ended.code == pytest.ExitCode.INTERRUPTED:
        raise KeyboardInterrupt
    if ended.code in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
        raise EvidenceFault(f"pytest ended with {pytest.ExitCode(ended.code).name.lower()}")


ARGUMENTS = (
    *("-c", os.devnull),
    *("--rootdir", str(PACKAGE)),
    "--import-mode=importlib",
    "--capture=sys",
    *("-p", "no:terminal"),
    *("-p", "no:cacheprovider"),
)


@contextmanager
def environment(plan: Plan) -> Iterator[None]:
    """The environment of a run: the settings of the evidence, and no other pytest settings."""
    wanted = {
        "HOYLE_DEEP": str(int(plan.deep)),
        "HOYLE_SEED": str(plan.seed),
        "HOYLE_SECOND_SOLVER": str(int(plan.second_solver)),
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        "PYTEST_ADDOPTS": None,
        "PYTEST_PLUGINS": None,
    }
    before = {name: os.environ.get(name) for name in wanted}
    _set(wanted)
    try:
        yield
    finally:
        _set(before)


def _set(wanted: Mapping[str, str | None]) -> None:
    for name, value in wanted.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value


def joined(one: Record, other: Record) -> Record:
    """The record of two parts of one piece of evidence; the worse verdict counts."""
    worse, better = sorted((one, other), key=lambda part: [*Outcome].index(part.verdict))
    return worse._replace(
        cases=worse.cases + better.cases,
        paths=worse.paths + better.paths,
        queries=worse.queries + better.queries,
        solver_seconds=worse.solver_seconds + better.solver_seconds,
        seconds=worse.seconds + better.seconds,
        notes=one.notes + other.notes,
    )
