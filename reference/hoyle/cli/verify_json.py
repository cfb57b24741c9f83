"""The result of `hoyle verify` as data: ``hoyle-evidence/1``."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Any, Literal

from pydantic import ConfigDict, Field, TypeAdapter

from hoyle import __version__
from hoyle.cli.verify_report import Specification
from hoyle.cli.verify_run import Outcome, Plan, Record
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model as StrictModel
from hoyle.position import describe_position

EVIDENCE: Literal["hoyle-evidence/1"] = "hoyle-evidence/1"
TOOLS = ("hypothesis", "pytest", "z3-solver", "cvc5")
CROWDED = 1.5
"""So many programs want each core of a machine that is busy with other work."""


def today() -> str:
    """The day in UTC, such as ``2026-01-31``."""
    return datetime.now(UTC).date().isoformat()


def machine() -> str:
    """What this runs on, in general words: the times of a run say nothing without it."""
    cores = os.cpu_count() or 1
    said = f"{cores} core{'s' if cores > 1 else ''}, {platform.system()} on {platform.machine()}"
    return f"{said}, busy with other work" if crowded(cores) else said


def crowded(cores: int) -> bool:
    """Whether more programs have wanted to run lately than there are cores, if that is known."""
    try:
        return os.getloadavg()[1] > CROWDED * cores
    except (AttributeError, OSError):
        return False


class Model(StrictModel):
    """Base of the models. What is stored as a list is read as a tuple."""

    model_config = ConfigDict(strict=False)


class Counterexample(Model):
    """A position in which a property is broken, and the move that was tried in it."""

    position: dict[str, Any]
    """The position, as hoyle-position/1. At a table cut down to fewer cards it has the same fields,
    but for `format`, and `table` says what the table is."""
    seat: int | None
    """The seat that tried the move; null stands for the one to act."""
    move: str | None
    """The move as text, if there was one."""


class EvidenceRecord(Model):
    """What became of one property or proof."""

    id: str
    """Its id."""
    game: str
    """The game it is about."""
    clauses: tuple[str, ...]
    """The ids of the clauses it speaks for."""
    level: str
    """How strong it is: sampled, exhaustive or proved."""
    verdict: Outcome
    """What became of it."""
    cases: int
    """How many cases were checked."""
    paths: int
    """How many paths through the rules were proved."""
    queries: int
    """How many questions the solver was asked."""
    solver_seconds: float
    """The seconds that the solver took."""
    seconds: float
    """The seconds of the clock that all of it took."""
    message: str
    """What it said, if it does not hold."""
    counterexample: Counterexample | None
    """What it was looking at, if it is broken."""
    notes: tuple[str, ...]
    """Remarks for the reader."""


class EvidenceReport(Model):
    """What was run, with what, and what became of it."""

    format: Literal["hoyle-evidence/1"] = EVIDENCE
    """The name and version of this format."""
    hoyle: str = __version__
    """The version of Hoyle."""
    python: str = Field(default_factory=platform.python_version)
    """The version of Python."""
    machine: str = Field(default_factory=machine)
    """The cores and the system of the machine, in words."""
    date: str = Field(default_factory=today)
    """The day of the run in UTC, such as ``2026-01-31``."""
    tools: dict[str, str]
    """The versions of the tools that take part."""
    profile: Literal["ci", "deep"]
    """How many samples were taken."""
    seed: int
    """What the samples were taken from."""
    second_solver: bool
    """Whether a second solver checked each proof, too."""
    games: tuple[str, ...]
    """The games that were verified."""
    clauses: int
    """How many clauses they have."""
    examples: int
    """How many examples hold."""
    seconds: float
    """The seconds of the clock that the run took."""
    evidence: tuple[EvidenceRecord, ...]
    """What became of each property and proof."""


def report_of(
    records: Sequence[Record], specification: Specification, plan: Plan, seconds: float
) -> EvidenceReport:
    """A run as data."""
    return EvidenceReport(
        tools={tool: version(tool) for tool in TOOLS},
        profile="deep" if plan.deep else "ci",
        seed=plan.seed,
        second_solver=plan.second_solver,
        games=specification.games,
        clauses=len(specification.clauses),
        examples=specification.examples,
        seconds=round(seconds, 3),
        evidence=tuple(map(record_of, sorted(records, key=lambda one: one.link.id))),
    )


def record_of(record: Record) -> EvidenceRecord:
    """A record as data."""
    return EvidenceRecord(
        id=record.link.id,
        game=record.link.game,
        clauses=record.link.clauses,
        level=record.link.level,
        verdict=record.verdict,
        cases=record.cases,
        paths=record.paths,
        queries=record.queries,
        solver_seconds=round(record.solver_seconds, 3),
        seconds=round(record.seconds, 3),
        message=record.message,
        counterexample=counterexample_of(record),
        notes=record.notes,
    )


def counterexample_of(record: Record) -> Counterexample | None:
    """What a broken property was looking at."""
    if not record.shown:
        return None
    game, state, move, seat = record.shown
    written = None if move is None else game.write(move)
    return Counterexample(position=describe_position(game, state), seat=seat, move=written)


def schema() -> dict[str, Any]:
    """The JSON Schema of the result."""
    return schema_of(EVIDENCE, "What became of the evidence.", [TypeAdapter(EvidenceReport)])
