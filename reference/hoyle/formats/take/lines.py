"""The lines of a recorded game of Take."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, Tag

from hoyle.formats.documents import (
    ChanceLine,
    DealLine,
    HandOver,
    HandOverLine,
    MatchOver,
    MatchOverLine,
    MoveLine,
    line_by_key,
    move_by_key,
    tag,
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
    move_by_key(*MOVES),
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


class TakeHandOver(HandOver[Seat, Totals]):
    """How a round of Take ended. A field that is left out is not compared."""


class TakeHandOverLine(HandOverLine[TakeHandOver]):
    """The engine says that the round is over."""


class TakeMatchOver(MatchOver[Totals, Annotated[tuple[int, ...], Winners(MOST_SEATS)]]):
    """How a match of Take ended. A field that is left out is not compared."""


class TakeMatchOverLine(MatchOverLine[TakeMatchOver]):
    """The engine says that the match is over."""


TakeLine = Annotated[
    Annotated[TakeDealLine, Tag(tag("deal"))]
    | Annotated[TakeMoveLine, Tag(tag("move"))]
    | Annotated[TakeReshuffleLine, Tag(tag("reshuffle"))]
    | Annotated[TakeHandOverLine, Tag(tag("hand_over"))]
    | Annotated[TakeMatchOverLine, Tag(tag("match_over"))],
    line_by_key("Take", *LINES),
]
