"""The lines of a recorded game of Take."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from hoyle.formats.documents import (
    ChanceLine,
    DealLine,
    HandOver,
    HandOverLine,
    MatchOver,
    MatchOverLine,
    MoveLine,
    tag,
    tag_by_key,
)
from hoyle.formats.fields import Yes
from hoyle.formats.shapes import Model, Winners
from hoyle.formats.take.models import MOST_SEATS, Card, Seat, TakeDeal, Totals

MOVES = ("draw", "meld", "extend", "discard", "stop")
LINES = ("deal", "move", "reshuffle", "hand_over", "match_over")


class TakeDealLine(DealLine):
    """A round of Take is dealt."""

    deal: TakeDeal
    """The deal."""


class TakeDrawMove(Model):
    """Take the top card of the stock or of the discard pile."""

    draw: Literal["stock", "discard"]
    """Where the card is taken from."""


class TakeMeldMove(Model):
    """Lay a new sequence."""

    meld: list[Card]
    """Its cards from low to high. An ace that comes first is low, and one that comes last is
    high."""


class Extension(Model):
    """Cards that are laid at the ends of a sequence."""

    sequence: Annotated[int, Field(ge=0)]
    """The number of the sequence, counted from 0 in the order in which they were laid."""
    low: list[Card] = Field(default_factory=list)
    """The cards below it, from low to high."""
    high: list[Card] = Field(default_factory=list)
    """The cards above it, from low to high. They are laid before those below."""
    take: bool = True
    """Whether a sequence of somebody else is taken. It can be left only where an option says so."""


class TakeExtendMove(Model):
    """Lay cards at the ends of a sequence."""

    extend: Extension
    """The cards, and the sequence."""


class TakeDiscardMove(Model):
    """Lay a card on the discard pile."""

    discard: Card
    """The card."""


class TakeStopMove(Model):
    """Close a turn that is one action."""

    stop: Yes
    """Always true."""


TakeMove = Annotated[
    Annotated[TakeDrawMove, Tag(tag("draw"))]
    | Annotated[TakeMeldMove, Tag(tag("meld"))]
    | Annotated[TakeExtendMove, Tag(tag("extend"))]
    | Annotated[TakeDiscardMove, Tag(tag("discard"))]
    | Annotated[TakeStopMove, Tag(tag("stop"))],
    Discriminator(
        tag_by_key(*MOVES),
        custom_error_type="fault",
        custom_error_message=f"this is no move; a move is an object with one of {', '.join(MOVES)}",
    ),
]


class TakeMoveLine(MoveLine):
    """A seat makes a move of Take, or tries to."""

    seat: Seat
    """The seat, counted from 0."""
    move: TakeMove
    """The move."""


class NewStock(Model):
    """The stock once the discards have been shuffled."""

    stock: list[Card]
    """Its cards, top first."""


class TakeReshuffleLine(ChanceLine):
    """The discards but for the top one are shuffled. This follows the draw that needs it."""

    reshuffle: NewStock
    """What comes of it."""


class TakeHandOver(HandOver):
    """How a round of Take ended. A field that is left out is not compared."""

    out: Seat | None = None
    """The seat that went out, or null for none."""
    totals: Totals = Field(default_factory=list)
    """The totals of the match after the round, by seat."""
    next: Seat | None = None
    """The seat that acts first in the next round, or null if the match is over."""


class TakeHandOverLine(HandOverLine):
    """The engine says that the round is over."""

    hand_over: TakeHandOver
    """How it ended."""


class TakeMatchOver(MatchOver):
    """How a match of Take ended. A field that is left out is not compared."""

    totals: Totals = Field(default_factory=list)
    """The totals of the match, by seat."""
    winner: Annotated[tuple[int, ...], Winners(MOST_SEATS)] = ()
    """The seat that won, a list of the seats that did, or null for none."""


class TakeMatchOverLine(MatchOverLine):
    """The engine says that the match is over."""

    match_over: TakeMatchOver
    """How it ended."""


TakeLine = Annotated[
    Annotated[TakeDealLine, Tag(tag("deal"))]
    | Annotated[TakeMoveLine, Tag(tag("move"))]
    | Annotated[TakeReshuffleLine, Tag(tag("reshuffle"))]
    | Annotated[TakeHandOverLine, Tag(tag("hand_over"))]
    | Annotated[TakeMatchOverLine, Tag(tag("match_over"))],
    Discriminator(
        tag_by_key(*LINES),
        custom_error_type="fault",
        custom_error_message="this line is of no kind that Take has; a line has one of "
        + ", ".join(LINES),
    ),
]
