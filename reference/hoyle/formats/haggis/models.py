"""What the documents of Haggis are made of, and its positions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from hoyle.formats.documents import Header, Ordered, Position
from hoyle.formats.fields import Member, options_of, ruleset_of
from hoyle.formats.shapes import Exactly, Model, NumberOf
from hoyle.haggis import RULESETS, STANDARD, Kind, Options, Phase

NATURAL = f"({'|'.join(STANDARD.ranks)})[{STANDARD.suits}]"
Card = Annotated[
    str, Field(json_schema_extra={"pattern": f"^({NATURAL}|{'|'.join(STANDARD.wilds)})$"})
]
Ruleset = Annotated[str, ruleset_of(RULESETS)]
Readings = Annotated[dict[str, Any], options_of(Options)]
Seat = Annotated[int, NumberOf("seat", STANDARD.seats)]
Hands = Annotated[list[list[Card]], Exactly(STANDARD.seats, "seats")]
Taken = Annotated[list[list[Card] | None], Exactly(STANDARD.seats, "seats")]
Bets = Annotated[list[int | None], Exactly(STANDARD.seats, "seats", "; no bet yet is null")]
Totals = Annotated[list[Annotated[int, Field(ge=0)]], Exactly(STANDARD.seats, "seats")]
ToldTotals = Annotated[list[int], Exactly(STANDARD.seats, "seats")]
"""What an engine says of totals: any numbers, so that wrong ones can be told from no totals."""
KnownKind = Annotated[Kind, Member(Kind, "kind")]
KnownPhase = Annotated[Phase, Member(Phase, "phase")]
AtLeastOne = Annotated[int, Field(ge=1)]


class Said(Model):
    """What cards are laid as. Where only one reading agrees with the rest, a field may be left out.

    A set is as wide as it is large, and the rank of a bomb is its strength, from 1 to 6.
    """

    kind: KnownKind
    """Set, sequence or bomb."""
    rank: AtLeastOne | None = None
    """The rank; of a sequence that of its highest cards. J, Q and K are 11, 12 and 13."""
    width: AtLeastOne | None = None
    """How many cards of each rank there are."""


class Top(Said):
    """The combination that was laid last. What the trick leaves no doubt about may be left out.

    A set is as wide as it is large, and the rank of a bomb is its strength, from 1 to 6.
    """

    size: AtLeastOne | None = None
    """How many cards it is made of."""


class TrickModel(Model):
    """The trick that is being played."""

    cards: list[Card] = Field(default_factory=list)
    """All its cards, in any order."""
    top: Top | None = None
    """The combination that was laid last."""
    by: Seat | None = None
    """The seat that laid it. Left out, it is the other seat than the one to act."""


def nothing_taken() -> list[list[str] | None]:
    """The taken cards of both seats, those of the first to be filled in."""
    return [None, []]


def no_bets() -> list[int | None]:
    """The bets before anybody has bet."""
    return [None] * STANDARD.seats


class HaggisPosition(Position):
    """A position of Haggis."""

    game: Literal["haggis"]
    """The name of the game."""
    ruleset: Ruleset = "text"
    """The named choice of readings that is played by."""
    options: Readings = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    turn: Seat = 0
    """The seat whose turn it is; once the round is over, the seat that is out."""
    phase: KnownPhase = Phase.PLAY
    """Whether the round goes on, waits for a reply to the last cards of a hand, or is over."""
    hands: Hands
    """The cards in each hand, in any order."""
    haggis: list[Card] | None = None
    """The cards that were not dealt. Left out, they are the first of what the rest leaves."""
    taken: Taken = Field(default_factory=nothing_taken)
    """The cards that each seat has taken. For one seat null may stand: what the rest leaves."""
    trick: TrickModel | None = None
    """The trick that is being played. Left out, nothing has been laid on it."""
    bets: Bets = Field(default_factory=no_bets)
    """What each seat has bet in this round, or null. A bet of 0 is a bet."""


class HaggisHeader(Header):
    """The first line of a recorded game of Haggis."""

    game: Literal["haggis"]
    """The name of the game."""
    ruleset: Ruleset = "text"
    """The named choice of readings that is played by."""
    options: Readings = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    seats: Annotated[int, Field(json_schema_extra={"const": STANDARD.seats})]
    """How many seats there are."""


class HaggisDeal(Ordered):
    """A deal of Haggis."""

    first: Seat
    """The seat that leads."""
    hands: Hands
    """The cards in each hand, in any order."""
    haggis: list[Card] | None = None
    """The cards that were not dealt. Left out, they are all the others."""
    totals: Totals | None = None
    """The totals before the hand. Left out, they are 0, or those of the match so far."""
