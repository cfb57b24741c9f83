"""What came of trying an engine, and how it is told."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from textwrap import indent
from typing import Any, Literal

import click
from pydantic import TypeAdapter

from hoyle.conform.adapter import Skill
from hoyle.conform.output import shortened
from hoyle.conform.smoke import Outcome, Smoke, Tried
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model

SMOKE: Literal["hoyle-smoke/1"] = "hoyle-smoke/1"
WIDTH = 15
INDENT = "    "
LONGEST_REQUEST = 300

MARKS = {
    Outcome.PASSED: "✓",
    Outcome.UNEXPECTED: "✗",
    Outcome.FAULT: "✗",
    Outcome.NOT_ANNOUNCED: "-",
    Outcome.NOT_TRIED: "-",
}
PLAIN_MARKS = {"✓": "+", "✗": "x", "-": "-"}


class StepRecord(Model):
    """What came of a step."""

    step: str
    """The name of the step."""
    outcome: Outcome
    """What came of it."""
    message: str | None = None
    """What it got, or what is wrong."""
    advice: str | None = None
    """What to do about that."""
    kind: str | None = None
    """The kind of the adapter fault, if it is one."""
    output: list[str] | None = None
    """The last lines that the engine wrote then."""
    request: str | None = None
    """What it was asked then."""


class Record(Model):
    """What came of trying an engine, as JSON."""

    format: Literal["hoyle-smoke/1"] = SMOKE
    """The name and version of this format."""
    game: str
    """The game."""
    command: list[str]
    """The command that starts the engine."""
    steps: list[StepRecord]
    """What came of each step."""
    can: list[str]
    """What the engine has announced beside what every engine must do."""
    state: list[str]
    """The fields of the state that it tells."""
    state_not_told: list[str]
    """The fields of the state that it does not tell, and that will not be compared."""
    events: list[str]
    """The kinds of events that it has told."""
    events_not_told: list[str]
    """The kinds of events that it has not told, perhaps since nothing of the kind happened."""


def schema() -> dict[str, Any]:
    """The JSON Schema of a record."""
    return schema_of(SMOKE, "What came of trying an engine.", [TypeAdapter(Record)])


def record_of(done: Smoke, command: Sequence[str], steps: Iterable[Tried]) -> Record:
    """What came of a trial as a value that JSON is made of."""
    told = done.told
    return Record(
        game=done.game,
        command=list(command),
        steps=[step_record(step) for step in steps],
        can=[skill.value for skill in done.skills],
        state=list(told.fields),
        state_not_told=list(told.no_fields),
        events=list(told.events),
        events_not_told=list(told.no_events),
    )


def step_record(tried: Tried) -> StepRecord:
    """What came of a step as a value that JSON is made of."""
    return StepRecord(
        step=tried.step,
        outcome=tried.outcome,
        message=tried.message or None,
        advice=tried.advice or None,
        kind=tried.kind or None,
        output=tried.output.splitlines() or None,
        request=tried.request or None,
    )


def tell_steps(steps: Iterable[Tried]) -> Iterator[Tried]:
    """Tell what came of each step, and hand it on; those that are not tried are told at once."""
    left = []
    for tried in steps:
        if tried.outcome is Outcome.NOT_TRIED:
            left.append(tried.step)
        else:
            tell_step(tried)
        yield tried
    if left:
        click.echo(f"{mark(Outcome.NOT_TRIED)} not tried: {', '.join(left)}")


def tell_step(tried: Tried) -> None:
    """Tell what came of a step, in a line; if it went wrong, with what to do next."""
    message = tried.message or "not announced in hello"
    click.echo(f"{mark(tried.outcome)} {tried.step:{WIDTH}}{message}")
    if tried.request:
        click.echo(f"{INDENT}asked: {shortened(tried.request, LONGEST_REQUEST)}")
    if tried.output:
        click.echo(indent(tried.output, INDENT))
    if tried.advice:
        click.echo(f"{INDENT}next: {tried.advice}")


def mark(outcome: Outcome) -> str:
    """The mark of an outcome, or a plain one where it cannot be written."""
    wanted = MARKS[outcome]
    try:
        wanted.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return PLAIN_MARKS[wanted]
    return wanted


def tell_end(done: Smoke) -> None:
    """Tell what the engine can do, what it tells, and what will not be compared."""
    for heading, names in endings(done):
        if names:
            click.echo(f"{heading}: {', '.join(names)}")


def endings(done: Smoke) -> Iterator[tuple[str, Sequence[str]]]:
    """What there is to say of an engine in the end: headings, with names under each."""
    can, told = done.skills, done.told
    yield "It can", can
    yield "Not announced, so not asked for", [skill for skill in Skill if skill not in can]
    yield "It tells of the state", told.fields
    yield "Not told, so not compared", told.no_fields
    yield "It has told the events", told.events
    yield "Not told yet, perhaps since none has come up", told.no_events
