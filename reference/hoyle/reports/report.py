"""What a command has found out about many things of one kind, such as recorded games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

NO_COUNTS: Mapping[str, int] = MappingProxyType({})


class Outcome(StrEnum):
    """What came of one thing that was looked at."""

    AGREES = "agrees"
    DIVERGES = "diverges"
    UNCHECKED = "unchecked"
    BROKEN = "broken"
    OWN_FAULT = "own_fault"


EXIT_CODES: Mapping[Outcome, int] = MappingProxyType(
    {
        Outcome.OWN_FAULT: 5,
        Outcome.BROKEN: 4,
        Outcome.DIVERGES: 1,
        Outcome.UNCHECKED: 3,
        Outcome.AGREES: 0,
    }
)
"""What a command ends with; of several outcomes the first one here counts."""

SUMMED: Mapping[Outcome, str] = MappingProxyType(
    {
        Outcome.AGREES: "agree",
        Outcome.DIVERGES: "diverge",
        Outcome.UNCHECKED: "nothing compared",
        Outcome.BROKEN: "broken",
        Outcome.OWN_FAULT: "fault of Hoyle",
    }
)
"""How an outcome is called where things are counted."""


class Span(NamedTuple):
    """A piece of a drawing and how it looks, in words such as ``bold red``; none is plain."""

    text: str
    style: str = ""


Drawing = tuple[tuple[Span, ...], ...]
"""The lines of a drawing."""


class Side(NamedTuple):
    """What one side says: the recording, the engine or the rule."""

    who: str
    says: str


class Story(NamedTuple):
    """How something departs from the rules, told so that a person can follow it.

    Parameters
    ----------
    sides
        What each side says.
    drawing
        The position before the two part.
    lines
        What was done up to there, each with the number of its line or its place; the last one is
        where they part.
    ending
        A sentence to close with.
    command
        The command line that shows the same again.
    """

    sides: tuple[Side, ...]
    drawing: Drawing = ()
    lines: tuple[tuple[int, str], ...] = ()
    ending: str = ""
    command: str = ""


class Entry(NamedTuple):
    """One thing that was looked at: a recorded game, or a group of divergences of an engine.

    Parameters
    ----------
    name
        What it is called.
    outcome
        What came of it.
    message
        What came of it, in a line without the place.
    group
        What it belongs to, such as its game; reports put entries of one group together.
    kind
        A public word for the kind of divergence or fault.
    clauses
        The clauses that it departs from, the one most likely to be at fault first.
    code
        The id of the rejection code, if the rules refuse a move.
    file
        The file that the place is in; none if there is no such file.
    line, column
        The place, both counted from 1; 0 if it is not known.
    story
        How it departs.
    facts
        Names and values worth telling, such as what was counted.
    unchecked
        What was not compared, in phrases.
    seconds
        How long it took.
    record
        The same as a JSON object, in a format of the command.
    """

    name: str
    outcome: Outcome
    message: str
    group: str = ""
    kind: str = ""
    clauses: tuple[str, ...] = ()
    code: str | None = None
    file: str | None = None
    line: int = 0
    column: int = 0
    story: Story | None = None
    facts: tuple[tuple[str, str], ...] = ()
    unchecked: tuple[str, ...] = ()
    seconds: float = 0.0
    record: Mapping[str, Any] | None = None

    @property
    def clause(self) -> str | None:
        """The clause that is most likely to be at fault, if any is."""
        return self.clauses[0] if self.clauses else None

    @property
    def place(self) -> str:
        """The name, with line and column where they are known."""
        numbers = (self.line, self.column) if self.column else (self.line,) if self.line else ()
        return ":".join([self.name, *map(str, numbers)])


class ClauseText(NamedTuple):
    """A clause as the rule file has it; the text is Markdown."""

    title: str
    text: str


class Report(NamedTuple):
    """Everything that one run of a command has found out.

    Parameters
    ----------
    command
        The command, such as ``hoyle replay``.
    title
        What the report is about.
    noun
        What an entry stands for, in the singular.
    entries
        What was found.
    summary
        The whole in a line.
    notes
        What else has to be known, in sentences, such as what was never compared.
    counts
        What was counted, by name.
    clauses
        The clauses that are named here.
    exit_code
        What the command ends with.
    invocation
        The command line that makes the report again.
    record
        The whole as a JSON object, if the format of the command has one for it.
    """

    command: str
    title: str
    noun: str
    entries: tuple[Entry, ...]
    summary: str
    notes: tuple[str, ...] = ()
    counts: Mapping[str, int] = NO_COUNTS
    clauses: Mapping[str, ClauseText] = MappingProxyType({})
    exit_code: int = 0
    invocation: str = ""
    record: Mapping[str, Any] | None = None

    def of(self, *outcomes: Outcome) -> tuple[Entry, ...]:
        """The entries with one of these outcomes, in order."""
        return tuple(entry for entry in self.entries if entry.outcome in outcomes)

    @property
    def outcomes(self) -> dict[Outcome, int]:
        """How often each outcome came; only those that came."""
        counted = {way: len(self.of(way)) for way in SUMMED}
        return {way: count for way, count in counted.items() if count}

    @property
    def seconds(self) -> float:
        """How long all entries took."""
        return sum(entry.seconds for entry in self.entries)

    def title_of(self, clause: str) -> str:
        """The title of a clause; of one that the report does not hold, nothing."""
        found = self.clauses.get(clause)
        return found.title if found else ""


def exit_code(outcomes: Iterable[Outcome]) -> int:
    """What a command ends with that has met these outcomes; 3 if there was nothing to look at."""
    met = set(outcomes) or {Outcome.UNCHECKED}
    return next(code for outcome, code in EXIT_CODES.items() if outcome in met)
