"""Outcomes of games as JSON, for run files: what is written can be read back as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pydantic import Field

from hoyle.conform.adapter import Setting
from hoyle.conform.course_faults import Fault
from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.running import GameOutcome
from hoyle.conform.tallying import Tally
from hoyle.formats.shapes import Model

Fields = dict[str, Any]


class SavedHand(Model):
    """A hand that begins with a deal."""

    ruleset: str
    """The named choice of readings."""
    options: Fields = Field(default_factory=dict)
    """Readings that differ from it."""
    seats: int
    """How many seats there are."""
    deal: Fields
    """The deal, as a deal line of hoyle-trace/1 has it."""


class SavedOpening(Model):
    """How a game begins: with a deal or with a position."""

    hand: SavedHand | None = None
    """The deal."""
    position: Fields | None = None
    """The position, as hoyle-position/1."""


class SavedDivergence(Model):
    """The first thing in a game in which the engine departs from the rules."""

    part: str
    """In what."""
    clauses: list[str]
    """The clauses that may be at fault, the most likely one first."""
    code: str | None = None
    """The rejection code, if the rules refuse the move."""
    field: str | None = None
    """The field, kind of event or zone that differs."""
    engine: str
    """What the engine says."""
    rule: str
    """What the rules say."""
    opening: SavedOpening
    """How the game began."""
    lines: list[Fields]
    """The lines up to and with the one at which they part."""
    before: Fields
    """The position before it."""
    also: list[SavedDivergence] = Field(default_factory=list)
    """In what else they part at the same line."""


class SavedFault(Model):
    """What the engine failed at."""

    kind: str
    """The kind of adapter fault."""
    message: str
    """What came, and what would be right."""
    output: str = ""
    """The last lines that the engine wrote."""
    opening: SavedOpening
    """How the game began."""
    lines: list[Fields]
    """The lines up to and with the one it failed at."""


class SavedOutcome(Model):
    """What came of a game, or of a published vector."""

    game: int | None = None
    """The number of the game."""
    vector: str | None = None
    """Or the id of the vector."""
    counts: dict[str, int] = Field(default_factory=dict)
    """How much was compared and agrees."""
    fired: dict[str, int] = Field(default_factory=dict)
    """How often each clause took effect."""
    compared: dict[str, int] = Field(default_factory=dict)
    """How often each field and kind of event was compared."""
    told: dict[str, int] = Field(default_factory=dict)
    """How often the engine told each kind of event."""
    divergence: SavedDivergence | None = None
    """Where it departs from the rules."""
    fault: SavedFault | None = None
    """What the engine failed at."""


def saved(outcome: GameOutcome, vector: str | None = None) -> SavedOutcome:
    """An outcome as a value that JSON is made of."""
    counts, fired, compared, told = (dict(sorted(one.items())) for one in outcome.tally)
    return SavedOutcome(
        game=None if vector else outcome.number,
        vector=vector,
        counts=counts,
        fired=fired,
        compared=compared,
        told=told,
        divergence=saved_divergence(outcome.divergence) if outcome.divergence else None,
        fault=saved_fault(outcome.fault) if outcome.fault else None,
    )


def read_back(one: SavedOutcome, number: int) -> GameOutcome:
    """The outcome that was saved, under a number."""
    tally = Tally(*map(Counter, (one.counts, one.fired, one.compared, one.told)))
    divergence = divergence_of(one.divergence) if one.divergence else None
    return GameOutcome(number, tally, divergence, None, fault_of(one.fault) if one.fault else None)


def saved_divergence(found: Divergence) -> SavedDivergence:
    """A divergence as a value that JSON is made of."""
    plain = found._asdict() | {
        "part": found.part.value,
        "clauses": list(found.clauses),
        "opening": saved_opening(found.opening),
        "lines": dicts(found.lines),
        "before": dict(found.before),
        "also": [saved_divergence(one) for one in found.also],
    }
    return SavedDivergence(**plain)


def divergence_of(one: SavedDivergence) -> Divergence:
    """The divergence that was saved."""
    return Divergence(
        part=Part(one.part),
        clauses=tuple(one.clauses),
        code=one.code,
        engine=one.engine,
        rule=one.rule,
        opening=opening_of(one.opening),
        lines=tuple(one.lines),
        before=one.before,
        field=one.field,
        also=tuple(divergence_of(other) for other in one.also),
    )


def saved_fault(found: Fault) -> SavedFault:
    """A fault as a value that JSON is made of."""
    opening = saved_opening(found.opening)
    return SavedFault(**(found._asdict() | {"opening": opening, "lines": dicts(found.lines)}))


def fault_of(one: SavedFault) -> Fault:
    """The fault that was saved."""
    return Fault(one.kind, one.message, one.output, opening_of(one.opening), tuple(one.lines))


def saved_opening(opening: Opening) -> SavedOpening:
    """An opening as a value that JSON is made of."""
    setting, position = opening
    if setting is None:
        return SavedOpening(position=dict(position or {}))
    plain = setting._asdict() | {"options": dict(setting.options), "deal": dict(setting.deal)}
    return SavedOpening(hand=SavedHand(**plain))


def opening_of(one: SavedOpening) -> Opening:
    """The opening that was saved."""
    hand = one.hand
    if hand is None:
        return Opening(position=one.position)
    return Opening(Setting(hand.ruleset, hand.options, hand.seats, hand.deal))


def dicts(lines: tuple[Mapping[str, Any], ...]) -> list[Fields]:
    """Lines as values that JSON is made of."""
    return [dict(line) for line in lines]
