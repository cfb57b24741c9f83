"""The documents of Swoop: positions, and the lines of a recorded game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, Tag

from hoyle.formats.documents import (
    DealLine,
    HandOver,
    HandOverLine,
    Header,
    MatchOver,
    MatchOverLine,
    MoveLine,
    Observation,
    Ordered,
    Position,
    line_by_key,
    move_by_key,
    tag,
)
from hoyle.formats.fields import Member, Yes, options_of, ruleset_of
from hoyle.formats.shapes import Exactly, Model, NumberOf, Winners
from hoyle.swoop import RULESETS, STANDARD, Options, Phase

MOVES = ("play", "add", "mystery", "stop", "pass", "pickup")
LINES = ("deal", "move", "swoop", "hand_over", "match_over")


NUMBERED = f"({'|'.join(STANDARD.ranks)})[{STANDARD.suits}]"
Card = Annotated[
    str, Field(json_schema_extra={"pattern": f"^({NUMBERED}|10[{STANDARD.suits}]|Jk)$"})
]
PileCard = Annotated[str, Field(json_schema_extra={"pattern": f"^{NUMBERED}$"})]
Ruleset = Annotated[str, ruleset_of(RULESETS)]
Seat = Annotated[int, NumberOf("seat", STANDARD.seats)]
Slot = Annotated[int, NumberOf("slot", STANDARD.slots)]
Hands = Annotated[list[list[Card]], Exactly(STANDARD.seats, "seats")]
FullRow = Annotated[list[Card], Exactly(STANDARD.slots, "slots")]
FullRows = Annotated[list[FullRow], Exactly(STANDARD.seats, "seats")]
Row = Annotated[list[Card | None], Exactly(STANDARD.slots, "slots", "; an empty one is null")]
Rows = Annotated[list[Row], Exactly(STANDARD.seats, "seats")]
Totals = Annotated[list[Annotated[int, Field(ge=0)]], Exactly(STANDARD.seats, "seats")]
ToldTotals = Annotated[list[int], Exactly(STANDARD.seats, "seats")]
"""What an engine says of totals: any numbers, so that wrong ones can be told from no totals."""
Readings = Annotated[dict[str, Any], options_of(Options)]
KnownPhase = Annotated[Phase, Member(Phase, "phase")]


def empty_rows() -> list[list[str | None]]:
    """Rows in which no card lies."""
    return [[None] * STANDARD.slots for _ in range(STANDARD.seats)]


class SwoopPosition(Position):
    """A position of Swoop."""

    game: Literal["swoop"]
    """The name of the game."""
    ruleset: Ruleset = "text"
    """The named choice of readings that is played by."""
    options: Readings = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    turn: Seat = 0
    """The seat whose turn it is; once the round is over, the seat that is out."""
    phase: KnownPhase = Phase.TURN
    """What that seat may do."""
    pile: list[PileCard] = Field(default_factory=list)
    """The pile from bottom to top."""
    hands: Hands
    """The cards in each hand, in any order."""
    faceup: Rows = Field(default_factory=empty_rows)
    """The card that lies face up in each slot of each seat, or null."""
    mystery: Rows = Field(default_factory=empty_rows)
    """The mystery card in each slot of each seat, or null."""
    removed: list[Card] | None = None
    """The cards that have left the table. Left out, they are what the rest leaves."""
    undealt: list[Card] | None = None
    """The cards that were not dealt. Left out, they are what the rest leaves."""


class SwoopHeader(Header):
    """The first line of a recorded game of Swoop."""

    game: Literal["swoop"]
    """The name of the game."""
    ruleset: Ruleset = "text"
    """The named choice of readings that is played by."""
    options: Readings = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    seats: Annotated[int, Field(json_schema_extra={"const": STANDARD.seats})]
    """How many seats there are."""


class SwoopDeal(Ordered):
    """A deal of Swoop."""

    first: Seat
    """The seat that acts first: left of the dealer."""
    hands: Hands
    """The cards in each hand, in any order."""
    faceup: FullRows
    """The card that lies face up in each slot of each seat."""
    mystery: FullRows
    """The mystery card under each of those."""
    undealt: list[Card] | None = None
    """The cards that were not dealt. Left out, they are all the others."""
    totals: Totals | None = None
    """The totals before the hand. Left out, they are 0, or those of the match so far."""


class SwoopDealLine(DealLine):
    """A hand of Swoop is dealt."""

    deal: SwoopDeal
    """The deal."""


class Laying(Model):
    """Cards that are laid together."""

    hand: list[Card] = Field(default_factory=list)
    """The cards from the hand."""
    faceup: list[Slot] = Field(default_factory=list)
    """The slots of the cards that lie face up."""


class PlayMove(Model):
    """Play cards."""

    play: Laying
    """The cards."""


class AddMove(Model):
    """Add cards to those just laid."""

    add: Laying
    """The cards."""


class MysteryMove(Model):
    """Play a mystery card."""

    mystery: Slot
    """The slot it lies in."""


class StopMove(Model):
    """Add no more."""

    stop: Yes
    """Always true."""


class PassMove(Model):
    """Let the turn go by, where `allow_skip` lets a seat do so."""

    pass_: Yes = Field(alias="pass")
    """Always true."""


class PickUpMove(Model):
    """Take the pile without laying a card, where `allow_manual_pickup` lets a seat do so."""

    pickup: Yes
    """Always true."""


SwoopMove = Annotated[
    Annotated[PlayMove, Tag(tag("play"))]
    | Annotated[AddMove, Tag(tag("add"))]
    | Annotated[MysteryMove, Tag(tag("mystery"))]
    | Annotated[StopMove, Tag(tag("stop"))]
    | Annotated[PassMove, Tag(tag("pass"))]
    | Annotated[PickUpMove, Tag(tag("pickup"))],
    move_by_key(*MOVES),
]


class SwoopMoveLine(MoveLine):
    """A seat makes a move of Swoop, or tries to."""

    seat: Seat
    """The seat, counted from 0."""
    move: SwoopMove
    """The move."""


class Swept(Model):
    """Who swept the pile away."""

    by: Seat
    """The seat that did."""


class SweptLine(Observation):
    """The engine says that the last move swept the pile away."""

    swoop: Swept
    """Who did."""


class SwoopHandOver(HandOver[Seat, ToldTotals]):
    """How a hand of Swoop ended. A field that is left out is not compared."""


class SwoopHandOverLine(HandOverLine[SwoopHandOver]):
    """The engine says that the hand is over."""


class SwoopMatchOver(MatchOver[ToldTotals, Annotated[tuple[int, ...], Winners(STANDARD.seats)]]):
    """How a match of Swoop ended. A field that is left out is not compared."""


class SwoopMatchOverLine(MatchOverLine[SwoopMatchOver]):
    """The engine says that the match is over."""


SwoopLine = Annotated[
    Annotated[SwoopDealLine, Tag(tag("deal"))]
    | Annotated[SwoopMoveLine, Tag(tag("move"))]
    | Annotated[SweptLine, Tag(tag("swoop"))]
    | Annotated[SwoopHandOverLine, Tag(tag("hand_over"))]
    | Annotated[SwoopMatchOverLine, Tag(tag("match_over"))],
    line_by_key("Swoop", *LINES),
]
