"""What the documents of Take are made of, and its positions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from hoyle.formats.documents import Header, Ordered, Position
from hoyle.formats.fields import Member, options_of, ruleset_of
from hoyle.formats.shapes import Between, Model, NumberOf
from hoyle.take import RULESETS, STANDARD, Options, Phase
from hoyle.take.table import JOKER

FEWEST_SEATS = 2
MOST_SEATS = STANDARD.seats

NATURAL = f"({'|'.join(STANDARD.ranks)})[{STANDARD.suits}]"
Card = Annotated[str, Field(json_schema_extra={"pattern": f"^({NATURAL}|{JOKER})$"})]
Ruleset = Annotated[str, ruleset_of(RULESETS)]
Readings = Annotated[dict[str, Any], options_of(Options)]
Seat = Annotated[int, NumberOf("seat", MOST_SEATS)]
BySeat = Between(FEWEST_SEATS, MOST_SEATS, "seats")
Hands = Annotated[list[list[Card]], BySeat]
Totals = Annotated[list[int], BySeat]
KnownPhase = Annotated[Phase, Member(Phase, "phase")]


class SequenceModel(Model):
    """A sequence on the table."""

    owner: Seat
    """The seat it belongs to."""
    cards: list[Card]
    """Its cards from low to high. A joker stands for the card of its place; an ace that comes
    first is low, and one that comes last is high."""
    layers: list[Seat] | None = None
    """For each card the seat that laid it. Left out, the owner laid them all."""


class TakePosition(Position):
    """A position of Take. There are as many seats as hands."""

    game: Literal["take"]
    """The name of the game."""
    ruleset: Ruleset = "text"
    """The named choice of readings that is played by."""
    options: Readings = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    turn: Seat = 0
    """The seat whose turn it is; once the round is over, the seat that acted last."""
    phase: KnownPhase = Phase.DRAW
    """Whether a card is to be drawn, or has been; whether sequences are extended in a turn that is
    one action; whether the stock is to be shuffled; or whether the round is over."""
    hands: Hands
    """The cards in each hand, in any order."""
    stock: list[Card] | None = None
    """The stock, top first. Left out, it is what the rest leaves, in the order of the deck."""
    discards: list[Card] = Field(default_factory=list)
    """The discard pile, from bottom to top. If the stock is given, what the rest leaves lies below
    these cards, in the order of the deck."""
    sequences: list[SequenceModel] = Field(default_factory=list)
    """The sequences on the table, in the order in which they were laid."""
    taken: Card | None = None
    """The card of the hand that came from the discard pile in this turn. Left out, none did."""
    melded: bool = False
    """Whether a sequence has been laid in this turn, or in the last one, once the round is over."""


class TakeHeader(Header):
    """The first line of a recorded game of Take."""

    game: Literal["take"]
    """The name of the game."""
    ruleset: Ruleset = "text"
    """The named choice of readings that is played by."""
    options: Readings = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    seats: Annotated[int, Field(json_schema_extra={"minimum": FEWEST_SEATS, "maximum": MOST_SEATS})]
    """How many seats there are."""


class TakeDeal(Ordered):
    """A deal of Take."""

    first: Seat
    """The seat that acts first, to the left of the dealer."""
    hands: Hands
    """The cards in each hand, in any order."""
    stock: list[Card]
    """The stock, top first."""
    discard: Card | None = None
    """The card that is turned up beside the stock. Left out, it is the one that is left."""
    totals: Totals | None = None
    """The totals before the round. Left out, they are 0, or those of the match so far."""
