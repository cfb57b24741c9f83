"""What the documents of Goat are made of, and its positions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from hoyle.formats.documents import Header, Ordered, Position
from hoyle.formats.fields import Member, options_of, ruleset_of
from hoyle.formats.shapes import Exactly, Model, NumberOf
from hoyle.goat import RULESETS, STANDARD, Options, Phase
from hoyle.goat.table import TEAMS

RANKS = "|".join(STANDARD.ranks)
Card = Annotated[str, Field(json_schema_extra={"pattern": f"^({RANKS})[{STANDARD.suits}]$"})]
Ruleset = Annotated[str, ruleset_of(RULESETS)]
Readings = Annotated[dict[str, Any], options_of(Options)]
Seat = Annotated[int, NumberOf("seat", STANDARD.seats)]
Team = Annotated[int, NumberOf("team", TEAMS)]
Hands = Annotated[list[list[Card]], Exactly(STANDARD.seats, "seats")]
Won = Annotated[list[list[Card] | None], Exactly(TEAMS, "teams")]
AtLeastNone = Annotated[int, Field(ge=0)]
Tricks = Annotated[list[AtLeastNone], Exactly(TEAMS, "teams")]
Defeats = Annotated[list[AtLeastNone], Exactly(TEAMS, "teams")]
Acted = Annotated[list[bool], Exactly(STANDARD.seats, "seats")]
KnownPhase = Annotated[Phase, Member(Phase, "phase")]


def numbered(data: Any) -> Any:
    """An object whose keys are numbers, as YAML may have them, with the keys as text."""
    if not isinstance(data, dict):
        return data
    return {str(key) if type(key) is int else key: value for key, value in data.items()}


def form_of(data: Any) -> str:
    """The tag of the form in which parts are given: all in a list, or some by number."""
    return "(some)" if isinstance(data, (dict, Model)) else "(all)"


class SomeSeats(Model):
    """The cards of some seats, by the number of the seat. Those of the others are none."""

    seat_0: list[Card] = Field(default_factory=list, alias="0")
    """The cards of seat 0."""
    seat_1: list[Card] = Field(default_factory=list, alias="1")
    """The cards of seat 1."""
    seat_2: list[Card] = Field(default_factory=list, alias="2")
    """The cards of seat 2."""
    seat_3: list[Card] = Field(default_factory=list, alias="3")
    """The cards of seat 3."""


BySeat = Annotated[
    Annotated[Hands, Tag("(all)")] | Annotated[SomeSeats, Tag("(some)")],
    Discriminator(form_of),
    BeforeValidator(numbered),
]
"""The cards of each seat in a list, or of some seats by number."""


class SomeTeams(Model):
    """What some teams have, by the number of the team."""

    team_0: BySeat = Field(default_factory=SomeSeats, alias="0")
    """What team 0 has."""
    team_1: BySeat = Field(default_factory=SomeSeats, alias="1")
    """What team 1 has."""


BothTeams = Annotated[list[BySeat], Exactly(TEAMS, "teams")]
ByTeam = Annotated[
    Annotated[BothTeams, Tag("(all)")] | Annotated[SomeTeams, Tag("(some)")],
    Discriminator(form_of),
    BeforeValidator(numbered),
]
"""What each team has in a list, or some teams by number."""


def parts_of(given: Any) -> list[tuple[str | int, Any]]:
    """Parts that are given in either form, each with the step of the path that leads to it."""
    if isinstance(given, Model):
        return [
            (field.alias or name, getattr(given, name))
            for name, field in type(given).model_fields.items()
        ]
    return list(enumerate(given))


def nothing_won() -> list[list[str] | None]:
    """What both teams have taken, that of team 0 to be filled in."""
    return [None, []]


class GoatPosition(Position):
    """A position of Goat."""

    game: Literal["goat"]
    """The name of the game."""
    ruleset: Ruleset = "text"
    """The named choice of readings that is played by."""
    options: Readings = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    trump: Card
    """The card that was shown; its suit is trump."""
    turn: Seat = 0
    """The seat whose turn it is; once the game is over, the winner of the last trick."""
    phase: KnownPhase | None = None
    """Whether a trick is to be led or answered, or the game is over. Left out, it is answer if
    cards lie in the trick, else lead."""
    hands: Hands | None = None
    """The cards in each hand, in any order. They may be left out once the game is over."""
    open: BySeat = Field(default_factory=SomeSeats)
    """The cards that each seat has laid face up in the trick."""
    closed: BySeat = Field(default_factory=SomeSeats)
    """The cards that each seat has laid face down in the trick."""
    stock: list[Card] | None = None
    """The stock, top first. Left out, it is empty, or what the rest leaves if the cards that both
    teams have taken are given."""
    won: Won = Field(default_factory=nothing_won)
    """The cards each team has taken that lay face up. For one team null may stand: what the rest
    leaves."""
    buried: ByTeam = Field(default_factory=SomeTeams)
    """The cards each team has taken that lay face down, by the seat that laid them."""
    tricks: Tricks | None = None
    """How many tricks each team has taken. Left out, each trick had one card of each seat."""
    original: Seat | None = None
    """The seat that had the right to lead. Left out, it is the leader."""
    leader: Seat | None = None
    """The seat that has led the trick. Left out, it is the first clockwise from the seat to act
    that has cards in the trick."""
    best: Seat | None = None
    """The seat whose cards are to be beaten. Left out, it is the last that has beaten others."""
    claimed: bool | None = None
    """Whether the leader leads a molodka out of turn. Left out, it does if it is not the seat that
    had the right to lead."""
    acted: Acted | None = None
    """For each seat, whether it has laid cards in this trick, returned ones included. Left out,
    those have that have cards in it."""


class GoatHeader(Header):
    """The first line of a recorded game of Goat."""

    game: Literal["goat"]
    """The name of the game."""
    ruleset: Ruleset = "text"
    """The named choice of readings that is played by."""
    options: Readings = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    seats: Annotated[int, Field(json_schema_extra={"const": STANDARD.seats})]
    """How many seats there are."""


class GoatDeal(Ordered):
    """A deal of Goat."""

    first: Seat
    """The seat that leads the first trick."""
    hands: Hands
    """The cards in each hand, in any order."""
    stock: list[Card]
    """The stock, top first."""
    trump: Card
    """The card of the stock that is shown; its suit is trump."""
    defeats: Defeats | None = None
    """The defeats of each team before the game. Left out, none, or those of the match so far."""
    balls: bool | None = None
    """Whether a game of the match has ended 60:60. Left out, none has, or as in the match so
    far."""
    doubled: bool | None = None
    """Whether this game counts double. Left out, it does not, or as in the match so far."""
