"""What `hoyle check` has found as JSON: ``hoyle-check/1``, an object a line."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, TypeAdapter

from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.rules_adapter import Readings
from hoyle.formats import format_of
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model

CHECK: Literal["hoyle-check/1"] = "hoyle-check/1"


class FindingRecord(Model):
    """A divergence of an engine from the rules."""

    format: Literal["hoyle-check/1"] = CHECK
    """The name and version of this format."""
    game: str
    """The game."""
    part: Part
    """In what the engine departs from the rules."""
    clause: str
    """The clause that is most likely to be at fault; empty if nothing tells which."""
    clauses: list[str]
    """All clauses that may be, the most likely one first."""
    code: str | None = None
    """The rejection code, if the rules refuse the move."""
    field: str | None = None
    """The field, kind of event or zone that differs, if it is one."""
    engine: str
    """What the engine says."""
    rule: str
    """What the rules say."""
    ruleset: str
    """The named choice of readings that is played by."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Readings that differ from the ruleset."""
    seats: int
    """How many seats there are."""
    deal: dict[str, Any] | None = None
    """The deal that the game begins with, as a deal line of hoyle-trace/1 has it."""
    position: dict[str, Any] | None = None
    """Or the position, as hoyle-position/1."""
    lines: list[dict[str, Any]] = Field(default_factory=list)
    """The lines up to and with the one at which they part, as hoyle-trace/1 has them."""
    before: dict[str, Any] = Field(default_factory=dict)
    """The position before that line."""
    number: int | None = None
    """The number of the game in which it was found."""
    vector: str | None = None
    """Or the published vector."""
    seed: int | None = None
    """The seed of the run."""
    numbers: list[int] = Field(default_factory=list)
    """The numbers of all games of the run with such a divergence."""
    vectors: list[str] = Field(default_factory=list)
    """The published vectors with such a divergence."""
    command: str | None = None
    """The command line that shows it again."""


class FaultRecord(Model):
    """What the engine failed at; it says nothing about the rules."""

    format: Literal["hoyle-check/1"] = CHECK
    """The name and version of this format."""
    fault: str
    """The kind of adapter fault."""
    message: str
    """What came, and what would be right."""
    advice: str = ""
    """What to do about it."""
    output: list[str] = Field(default_factory=list)
    """The last lines that the engine wrote."""
    numbers: list[int] = Field(default_factory=list)
    """The games in which it failed."""
    vectors: list[str] = Field(default_factory=list)
    """The published vectors in which it failed."""
    command: str | None = None
    """The command line that shows it again."""


class KnownRecord(Model):
    """A difference that the baseline knows, or one that it expects and that did not come."""

    format: Literal["hoyle-check/1"] = CHECK
    """The name and version of this format."""
    baseline: Literal["known", "stale"]
    """Which of both."""
    clause: str
    """The clause; empty if none is named."""
    part: str
    """In what the engine departs from it."""
    code: str | None = None
    """The rejection code, if there is one."""
    note: str | None = None
    """What the baseline says of it."""


class EngineRecord(Model):
    """What the engine says of itself."""

    name: str
    """Its name."""
    version: str
    """Its version."""
    language: str = ""
    """The language it is written in."""
    can: list[str]
    """What it can do beside what every engine must do."""


class SuspectRecord(Model):
    """A clause that the published vectors point to."""

    clause: str
    """The clause."""
    suspicion: float
    """How much, from 0 to 1."""
    failed: int
    """How many of the vectors about it fail."""
    vectors: int
    """How many vectors about it were run."""


class RunRecord(Model):
    """The whole of a check; the last line."""

    format: Literal["hoyle-check/1"] = CHECK
    """The name and version of this format."""
    game: str
    """The game."""
    verdict: Literal["conforms", "diverges", "fault", "undecided"]
    """What came of it."""
    ended: Literal["finished", "time", "interrupted", "faults"]
    """Why: all was tried, the time was up, somebody ended it, or there were many faults."""
    engine: EngineRecord | None = None
    """What the engine says of itself, if it could be greeted."""
    ruleset: str | None = None
    """The ruleset that was played by."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Readings that differ from it."""
    readings: list[str] = Field(default_factory=list)
    """Why these readings, in sentences."""
    seed: int
    """What all chance came from."""
    counts: dict[str, int]
    """How much was compared and agrees."""
    suspects: list[SuspectRecord] = Field(default_factory=list)
    """The clauses that the vectors point to, the most suspicious first; none if all were passed."""
    clauses: dict[str, int]
    """How often each clause of the game took effect, refused a move or was told of."""
    unchecked: list[str]
    """What was not compared at all, in phrases."""


def record_of(game: str, found: Divergence, **more: Any) -> FindingRecord:
    """A divergence as a value that JSON is made of; `more` are further fields of it."""
    setting, position = found.opening
    readings = readings_of(found.opening)
    return FindingRecord(
        game=game,
        part=found.part,
        clause=found.clause,
        clauses=list(found.clauses),
        code=found.code,
        field=found.field,
        engine=found.engine,
        rule=found.rule,
        ruleset=readings.ruleset,
        options=dict(readings.options),
        seats=seats_of(game, found.opening),
        deal=dict(setting.deal) if setting else None,
        position=dict(position) if position else None,
        lines=[dict(line) for line in found.lines],
        before=dict(found.before),
        **more,
    )


def readings_of(opening: Opening) -> Readings:
    """The readings of an opening."""
    setting, position = opening
    if setting is not None:
        return Readings(setting.ruleset, setting.options)
    given = position or {}
    return Readings(given.get("ruleset", "text"), given.get("options", {}))


def seats_of(game: str, opening: Opening) -> int:
    """How many seats there are; a position that does not say it is of the standard table."""
    if opening.setting is not None:
        return opening.setting.seats
    found = format_of(game)
    told = found.seats_in(opening.position or {})
    return told or found.game("text", {}).seats


def schema() -> dict[str, Any]:
    """The JSON Schema of a line."""
    kinds = (FindingRecord, FaultRecord, KnownRecord, RunRecord)
    return schema_of(CHECK, "What came of checking an engine.", [TypeAdapter(one) for one in kinds])
