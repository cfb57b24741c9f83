"""The result of `hoyle verify` as data: ``hoyle-evidence/1``."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from hoyle import __version__
from hoyle.cli.verify_report import Specification
from hoyle.cli.verify_run import Outcome, Plan, Record
from hoyle.position import write_position

TOOLS = ("hypothesis", "pytest", "z3-solver", "cvc5")


class Model(BaseModel):
    """Base of the models: no field but those named."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Counterexample(Model):
    """A position in which a property is broken, and the move that was tried in it.

    `position` is a ``hoyle-position/1``, or null at a table cut down to fewer cards, which that
    format does not know.
    """

    position: dict[str, Any] | None
    seat: int | None
    move: str | None


class EvidenceRecord(Model):
    """What became of one property or proof. Seconds are seconds of the clock."""

    id: str
    game: str
    clauses: tuple[str, ...]
    level: str
    verdict: Outcome
    cases: int
    paths: int
    queries: int
    solver_seconds: float
    seconds: float
    message: str
    counterexample: Counterexample | None
    notes: tuple[str, ...]


class EvidenceReport(Model):
    """What was run, with what, and what became of it."""

    format: Literal["hoyle-evidence/1"] = "hoyle-evidence/1"
    hoyle: str = __version__
    python: str = Field(default_factory=platform.python_version)
    tools: dict[str, str]
    profile: Literal["ci", "deep"]
    seed: int
    second_solver: bool
    games: tuple[str, ...]
    clauses: int
    examples: int
    seconds: float
    evidence: tuple[EvidenceRecord, ...]


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
    try:
        position = write_position(game, state)
    except ValueError:
        position = None
    written = None if move is None else game.write(move)
    return Counterexample(position=position, seat=seat, move=written)
