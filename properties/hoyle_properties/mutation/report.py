"""The result of `hoyle mutants` as data, ``hoyle-mutants/1``, and the results that are stored.

No times are in it and nothing is left to chance, so that two runs can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal

from pydantic import BaseModel, ConfigDict

import hoyle_properties
from hoyle_properties.mutation.attempts import Finding
from hoyle_properties.mutation.handmade import Mutant

FILE = "report.json"


class Model(BaseModel):
    """Base of the models: no field but those named."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class MutantRecord(Model):
    """A mutant that somebody has written, and what has killed it.

    `about` says what it does wrong, `breaks` which clauses that breaks, and `overrides` which
    methods of the reference it replaces. `killed_by` is the id of evidence, or an example: the
    clause it stands under, a colon, and its title. It is null if the mutant has survived.
    `same_clause` tells whether the killer speaks for a clause that the mutant breaks, `message`
    what it said, and `stopped` that the mutant broke off with an exception or did not end.
    """

    id: str
    game: str
    breaks: tuple[str, ...]
    about: str
    overrides: tuple[str, ...]
    killed_by: str | None
    level: str | None
    same_clause: bool
    stopped: bool
    message: str


class ChangeRecord(Model):
    """A mutant made by machine, and what has killed it, or why it may survive.

    `id` says what was changed, and `file` and `line` where; `clauses` are those that the changed
    function is tied to.
    """

    id: str
    game: str
    file: str
    line: int
    clauses: tuple[str, ...]
    killed_by: str | None
    level: str | None
    stopped: bool
    message: str
    reason: str | None


class MutantReport(Model):
    """What has become of all mutants.

    `without_mutant` are clauses that no mutant breaks, although code could. `unbreakable` are
    those that code cannot break, each with the reason. `changes` are the mutants made by machine,
    if they were tried.
    """

    format: Literal["hoyle-mutants/1"] = "hoyle-mutants/1"
    mutants: tuple[MutantRecord, ...]
    without_mutant: tuple[str, ...]
    unbreakable: Mapping[str, str]
    changes: tuple[ChangeRecord, ...] | None = None


def record_of(mutant: Mutant, found: Finding) -> MutantRecord:
    """A mutant and what has become of it as data."""
    kill = found.kill
    return MutantRecord(
        **mutant._asdict(),
        killed_by=kill.killer if kill else None,
        level=kill.level if kill else None,
        same_clause=bool(kill and set(kill.clauses) & set(mutant.breaks)),
        stopped=bool(kill and kill.stopped),
        message=kill.message if kill else "",
    )


def records_of(mutants: Sequence[Mutant], findings: Iterable[Finding]) -> tuple[MutantRecord, ...]:
    """All mutants and what has become of them, in the order of the mutants."""
    found = {finding.mutant: finding for finding in findings}
    return tuple(record_of(mutant, found[mutant.id]) for mutant in mutants if mutant.id in found)


@cache
def stored_report(game: str) -> MutantReport | None:
    """The stored result of the mutants of a game, if there is one.

    `hoyle mutants GAME --json` writes it, and a test sees to it that it is up to date.
    """
    file = files(hoyle_properties).joinpath(game, "mutants", FILE)
    return MutantReport.model_validate_json(file.read_bytes()) if file.is_file() else None


def mutants_of(clause: str) -> tuple[MutantRecord, ...]:
    """The mutants that break a clause, and what has killed each, from the stored result."""
    report = stored_report(clause.partition(".")[0])
    if report is None:
        return ()
    return tuple(record for record in report.mutants if clause in record.breaks)
