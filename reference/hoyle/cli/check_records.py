"""What `hoyle check --format json` writes: ``hoyle-check/1``, an object a line."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, TypeAdapter

from hoyle.conform.story import CHECK, FindingRecord
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model


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
    """The clause."""
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


def schema() -> dict[str, Any]:
    """The JSON Schema of a line."""
    kinds = (FindingRecord, FaultRecord, KnownRecord, RunRecord)
    return schema_of(CHECK, "What came of checking an engine.", [TypeAdapter(one) for one in kinds])
