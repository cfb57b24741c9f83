"""The lines of a recorded game of Haggis."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, Tag

from hoyle.formats.documents import (
    DealLine,
    HandOver,
    HandOverLine,
    MatchOver,
    MatchOverLine,
    MoveLine,
    Observation,
    line_by_key,
    move_by_key,
    tag,
)
from hoyle.formats.fields import Yes
from hoyle.formats.haggis.models import Card, HaggisDeal, Said, Seat, ToldTotals
from hoyle.formats.shapes import Model, Winners
from hoyle.haggis import STANDARD

MOVES = ("play", "bet", "pass")
LINES = ("deal", "move", "trick", "hand_over", "match_over")


class HaggisDealLine(DealLine):
    """A hand of Haggis is dealt."""

    deal: HaggisDeal
    """The deal."""


class HaggisPlayMove(Model):
    """Lay a combination."""

    play: list[Card]
    """Its cards, in any order."""
    as_: Said | None = Field(default=None, alias="as")
    """What they are laid as. It must be said, without doubt, where they have several readings."""


class HaggisBetMove(Model):
    """Bet on being out first."""

    bet: int
    """The amount. A bet of 0 is a bet."""


class HaggisPassMove(Model):
    """Leave the trick to the other."""

    pass_: Yes = Field(alias="pass")
    """Always true."""


HaggisMove = Annotated[
    Annotated[HaggisPlayMove, Tag(tag("play"))]
    | Annotated[HaggisBetMove, Tag(tag("bet"))]
    | Annotated[HaggisPassMove, Tag(tag("pass"))],
    move_by_key(*MOVES),
]


class HaggisMoveLine(MoveLine):
    """A seat makes a move of Haggis, or tries to."""

    seat: Seat
    """The seat, counted from 0."""
    move: HaggisMove
    """The move."""


class TrickTaken(Model):
    """Who took a trick. A field that is left out is not compared."""

    taken_by: Seat = 0
    """The seat that took it."""
    cards: int = 1
    """How many cards it had."""


class TrickLine(Observation):
    """The engine says that the last move ended a trick."""

    trick: TrickTaken
    """Who took it."""


class HaggisHandOver(HandOver[Seat, ToldTotals]):
    """How a hand of Haggis ended. A field that is left out is not compared."""


class HaggisHandOverLine(HandOverLine[HaggisHandOver]):
    """The engine says that the hand is over."""


class HaggisMatchOver(MatchOver[ToldTotals, Annotated[tuple[int, ...], Winners(STANDARD.seats)]]):
    """How a match of Haggis ended. A field that is left out is not compared."""


class HaggisMatchOverLine(MatchOverLine[HaggisMatchOver]):
    """The engine says that the match is over."""


HaggisLine = Annotated[
    Annotated[HaggisDealLine, Tag(tag("deal"))]
    | Annotated[HaggisMoveLine, Tag(tag("move"))]
    | Annotated[TrickLine, Tag(tag("trick"))]
    | Annotated[HaggisHandOverLine, Tag(tag("hand_over"))]
    | Annotated[HaggisMatchOverLine, Tag(tag("match_over"))],
    line_by_key("Haggis", *LINES),
]
