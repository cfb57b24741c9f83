"""The lines of a recorded game of Goat."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, Tag

from hoyle.formats.documents import (
    DealLine,
    HandOverLine,
    MatchOverLine,
    MoveLine,
    Observation,
    line_by_key,
    move_by_key,
    tag,
)
from hoyle.formats.goat.models import Card, GoatDeal, Seat, Team
from hoyle.formats.shapes import Exactly, Model
from hoyle.goat.table import TEAMS

MOVES = ("lead", "beat", "discard", "molodka")
LINES = ("deal", "move", "trick", "hand_over", "match_over")

Counts = Annotated[list[int], Exactly(TEAMS, "teams")]
"""What an engine says of points and defeats: any numbers, since wrong ones are compared, too."""


class GoatDealLine(DealLine):
    """A game of Goat is dealt."""

    deal: GoatDeal
    """The deal."""


class GoatLeadMove(Model):
    """Open a trick with cards of one suit."""

    lead: list[Card]
    """The cards, in any order."""


class GoatBeatMove(Model):
    """Lay cards face up that beat the trick."""

    beat: list[Card]
    """The cards, in any order."""


class GoatDiscardMove(Model):
    """Lay cards that do not count in the trick."""

    discard: list[Card]
    """The cards, in any order."""


class GoatMolodkaMove(Model):
    """Lead four cards of one suit out of turn. What lies in the trick goes back to the hands."""

    molodka: list[Card]
    """The cards, in any order."""


GoatMove = Annotated[
    Annotated[GoatLeadMove, Tag(tag("lead"))]
    | Annotated[GoatBeatMove, Tag(tag("beat"))]
    | Annotated[GoatDiscardMove, Tag(tag("discard"))]
    | Annotated[GoatMolodkaMove, Tag(tag("molodka"))],
    move_by_key(*MOVES),
]


class GoatMoveLine(MoveLine):
    """A seat makes a move of Goat, or tries to."""

    seat: Seat
    """The seat, counted from 0."""
    move: GoatMove
    """The move."""


class GoatTrickTaken(Model):
    """Who took a trick. A field that is left out is not compared."""

    taken_by: Seat = 0
    """The seat that took it."""
    cards: int = 1
    """How many cards it had."""


class GoatTrickLine(Observation):
    """The engine says that the last move ended a trick."""

    trick: GoatTrickTaken
    """Who took it."""


class GoatHandOver(Model):
    """How a game ended. A field that is left out is not compared."""

    card_points: Counts = Field(default_factory=list)
    """The points in the cards that each team has taken."""
    defeats: Counts = Field(default_factory=list)
    """The defeats of each team in the match after the game."""
    next: Seat | None = None
    """The seat that leads first in the next game, or null if the match is over."""
    balls: bool = False
    """Whether a game of the match has ended 60:60, this one included."""
    doubled: bool = False
    """Whether the next game counts double."""


class GoatHandOverLine(HandOverLine[GoatHandOver]):
    """The engine says that the game is over."""


class GoatMatchOver(Model):
    """How a match ended. A field that is left out is not compared."""

    defeats: Counts = Field(default_factory=list)
    """The defeats of each team."""
    winner: Team = 0
    """The team that won; the other one is the goat."""
    balls: bool = False
    """Whether a game of the match has ended 60:60."""


class GoatMatchOverLine(MatchOverLine[GoatMatchOver]):
    """The engine says that the match is over."""


GoatLine = Annotated[
    Annotated[GoatDealLine, Tag(tag("deal"))]
    | Annotated[GoatMoveLine, Tag(tag("move"))]
    | Annotated[GoatTrickLine, Tag(tag("trick"))]
    | Annotated[GoatHandOverLine, Tag(tag("hand_over"))]
    | Annotated[GoatMatchOverLine, Tag(tag("match_over"))],
    line_by_key("Goat", *LINES),
]
