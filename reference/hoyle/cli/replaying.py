"""What came of replaying a recorded game, and how it is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Literal, NamedTuple

import click
from pydantic import TypeAdapter
from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from hoyle.clauses import spec_directory
from hoyle.cli.draw import draw_position, lines_of
from hoyle.cli.terminal import Terminal
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model
from hoyle.position import write_position
from hoyle.rulebook import Rulebook, read_rulebook
from hoyle.trace import Divergence, Kind, Report

REPLAY: Literal["hoyle-replay/1"] = "hoyle-replay/1"
COUNTED = ("move", "refusal", "observation")

KINDS = {
    Kind.PLAYED: "a move was played that the rules refuse",
    Kind.REFUSED: "a move was refused that the rules allow",
    Kind.SEEN: "the engine saw something else than the rules say",
    Kind.DEALT: "the match goes on otherwise than the rules say",
}


class Outcome(StrEnum):
    """What came of a file."""

    AGREES = "agrees"
    DIVERGES = "diverges"
    UNCHECKED = "unchecked"
    BROKEN = "broken"


class Result(NamedTuple):
    """A file with its report, or with the reason why there is none."""

    file: str
    report: Report | None
    fault: str | None

    @property
    def outcome(self) -> Outcome:
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
    outcome: Outcome
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


def tell(result: Result, quiet: bool) -> None:
    """Tell what came of a file. What is wrong with a broken one goes to standard error."""
    report = result.report
    if report is None:
        click.echo(result.fault, err=True)
    elif report.divergence:
        click.echo(f"{report.file}:{report.divergence.line}: {headline(report.divergence)}")
        if not quiet:
            tell_divergence(Terminal(highlight=False), result, report.divergence)
    elif not report.compared:
        click.echo(f"{report.file}: nothing to compare")
    elif not quiet:
        click.echo(f"{report.file}: agrees: {amounts(result.counts())}")
        if report.unchecked:
            click.echo(f"  not checked: {'; '.join(report.unchecked)}")


def headline(found: Divergence) -> str:
    """How a recording departs from the rules, in a line."""
    return f"diverges: {KINDS[found.parting.kind]} ({found.parting.clause})"


def tell_divergence(console: Console, result: Result, found: Divergence) -> None:
    """Tell a divergence: the position before it, what each side says, and the clause."""
    console.print()
    if found.state is not None:
        draw_position(console, found.game, found.state)
        console.print()
    console.print(lines_of(both_sides(found), 2))
    console.print(Text(f"Up to there agree: {amounts(result.counts())}\n", style="dim"))


def both_sides(found: Divergence) -> Iterator[tuple[RenderableType, ...]]:
    """What the recording says, what the rule says, and the clause in full."""
    parting, block = found.parting, rulebook().by_id[found.parting.clause]
    code = f" ({parting.code})" if parting.code else ""
    yield Text("recording", style="bold"), Text(parting.trace)
    yield Text("rule", style="bold"), Text(f"{parting.rule}{code}")
    yield Text("clause", style="bold"), Text(f"{block.id}: {block.title}")
    yield Text(), Markdown(block.text)


@cache
def rulebook() -> Rulebook:
    """The specification, read once."""
    return read_rulebook(spec_directory())


def amounts(counts: Mapping[str, int]) -> str:
    """How much was compared, in words."""
    return ", ".join(
        f"{counts[noun]} {noun if counts[noun] == 1 else noun + 's'}" for noun in COUNTED
    )
