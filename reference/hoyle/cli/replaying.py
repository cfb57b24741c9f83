"""What came of replaying a recorded game, as `hoyle-replay/1`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from pydantic import TypeAdapter

from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model
from hoyle.position import write_position
from hoyle.reports.report import Outcome
from hoyle.trace import Divergence, Kind, Report

REPLAY: Literal["hoyle-replay/1"] = "hoyle-replay/1"
COUNTED = ("move", "refusal", "observation")

OfFile = Literal[Outcome.AGREES, Outcome.DIVERGES, Outcome.UNCHECKED, Outcome.BROKEN]
"""What can come of a file."""


class Result(NamedTuple):
    """A file with its report, or with the reason why there is none.

    `game` is the name of its game, as far as the file tells it. `lines` are the last lines that
    were read, from the deal on, each with its number. `seconds` is how long it took.
    """

    file: str
    report: Report | None
    fault: str | None
    game: str = ""
    lines: tuple[tuple[int, bytes], ...] = ()
    seconds: float = 0.0

    @property
    def outcome(self) -> OfFile:
        """What came of the file."""
        if self.report is None:
            return Outcome.BROKEN
        if self.report.divergence:
            return Outcome.DIVERGES
        return Outcome.AGREES if self.report.compared else Outcome.UNCHECKED

    def counts(self) -> dict[str, int]:
        """How many moves, refusals and observations agree."""
        report = self.report
        if report is None:
            return {}
        return dict(zip(COUNTED, (report.moves, report.refusals, report.observations), strict=True))


class DivergenceRecord(Model):
    """The first thing that does not agree."""

    line: int
    """The line of the file, counted from 1."""
    kind: Kind
    """How the recording departs from the rules."""
    clause: str
    """The clause it departs from."""
    code: str | None = None
    """The rejection code, if the rules refuse a move."""
    recording: str
    """What the recording says."""
    rule: str
    """What the rule says."""
    position: dict[str, Any] | None = None
    """The position before it, as hoyle-position/1."""


class Record(Model):
    """What came of a file, as JSON."""

    format: Literal["hoyle-replay/1"] = REPLAY
    """The name and version of this format."""
    file: str
    """The name of the file."""
    outcome: OfFile
    """What came of it."""
    moves: int = 0
    """How many moves agree."""
    refusals: int = 0
    """How many refused moves agree."""
    observations: int = 0
    """How many observations agree."""
    clauses: dict[str, int] | None = None
    """How often each clause took effect or refused a move."""
    unchecked: list[str] | None = None
    """What could not be compared."""
    divergence: DivergenceRecord | None = None
    """The first thing that does not agree."""
    fault: str | None = None
    """Why the file cannot be replayed."""


def record_of(result: Result) -> Record:
    """What came of a file as a value that JSON is made of."""
    report = result.report
    if report is None:
        return Record(file=result.file, outcome=result.outcome, fault=result.fault)
    return Record(
        file=result.file,
        outcome=result.outcome,
        moves=report.moves,
        refusals=report.refusals,
        observations=report.observations,
        clauses=dict(sorted(report.fired.items())),
        unchecked=list(report.unchecked),
        divergence=divergence_record(report.divergence) if report.divergence else None,
    )


def divergence_record(found: Divergence) -> DivergenceRecord:
    """A divergence as a value that JSON is made of."""
    position = None if found.state is None else write_position(found.game, found.state)
    parting = found.parting
    return DivergenceRecord(
        line=found.line,
        kind=parting.kind,
        clause=parting.clause,
        code=parting.code,
        recording=parting.trace,
        rule=parting.rule,
        position=position,
    )


def schema() -> dict[str, Any]:
    """The JSON Schema of a record."""
    return schema_of(REPLAY, "What came of replaying a file.", [TypeAdapter(Record)])


def amounts(counts: Mapping[str, int]) -> str:
    """How much was compared, in words."""
    return ", ".join(
        f"{counts[noun]} {noun if counts[noun] == 1 else noun + 's'}" for noun in COUNTED
    )
