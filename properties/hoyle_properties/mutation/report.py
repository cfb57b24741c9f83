"""The result of `hoyle mutants` as data, ``hoyle-mutants/1``, and the results that are stored.

No times are in it and nothing is left to chance, so that two runs can be compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from pydantic import ConfigDict, TypeAdapter

import hoyle_properties
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model as StrictModel
from hoyle_properties.mutation.attempts import Finding
from hoyle_properties.mutation.handmade import Mutant

FILE = "report.json"
MUTANTS: Literal["hoyle-mutants/1"] = "hoyle-mutants/1"


class Model(StrictModel):
    """Base of the models. What is stored as a list is read as a tuple."""

    model_config = ConfigDict(strict=False)


class MutantRecord(Model):
    """A mutant that somebody has written, and what has killed it."""

    id: str
    """Its id."""
    game: str
    """The game whose rules it gets wrong."""
    breaks: tuple[str, ...]
    """The ids of the clauses it breaks."""
    about: str
    """What it does wrong."""
    overrides: tuple[str, ...]
    """The methods of the reference that it replaces."""
    killed_by: str | None
    """What has killed it: the id of evidence, or of an example the clause it stands under, a colon,
    and its title. Null if it has survived."""
    level: str | None
    """The level of what has killed it."""
    same_clause: bool
    """Whether that speaks for a clause which the mutant breaks."""
    stopped: bool
    """Whether the mutant broke off with an exception, or did not end."""
    message: str
    """What the killer said."""


class ChangeRecord(Model):
    """A mutant made by machine, and what has killed it, or why it may survive."""

    id: str
    """What was changed."""
    game: str
    """The game whose rules it gets wrong."""
    file: str
    """The file that was changed."""
    line: int
    """The line of it, counted from 1."""
    clauses: tuple[str, ...]
    """The ids of the clauses that the changed function is tied to."""
    killed_by: str | None
    """What has killed it, or null if it has survived."""
    level: str | None
    """The level of what has killed it."""
    stopped: bool
    """Whether the mutant broke off with an exception, or did not end."""
    message: str
    """What the killer said."""
    reason: str | None
    """Why it may survive."""


class MutantReport(Model):
    """What has become of all mutants."""

    format: Literal["hoyle-mutants/1"] = MUTANTS
    """The name and version of this format."""
    mutants: tuple[MutantRecord, ...]
    """The mutants that somebody has written."""
    without_mutant: tuple[str, ...]
    """The clauses that no mutant breaks, although code could."""
    unbreakable: Mapping[str, str]
    """The clauses that code cannot break, each with the reason."""
    changes: tuple[ChangeRecord, ...] | None = None
    """The mutants made by machine, if they were tried."""


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


def schema() -> dict[str, Any]:
    """The JSON Schema of the result."""
    return schema_of(MUTANTS, "What has become of wrong rules.", [TypeAdapter(MutantReport)])
