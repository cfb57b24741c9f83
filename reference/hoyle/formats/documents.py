"""What positions and recorded games of every game have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, Literal, Self, TypeVar

from pydantic import Discriminator, Field, ModelWrapValidatorHandler, PrivateAttr, model_validator

from hoyle.formats.shapes import Model

POSITION = "hoyle-position/1"
TRACE = "hoyle-trace/1"


class Ordered(Model):
    """An object that remembers in which order its fields came.

    Copies of a card are numbered in the order in which a document names them.
    """

    _order: tuple[str, ...] = PrivateAttr(default=())

    @model_validator(mode="wrap")
    @classmethod
    def remember_order(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        """Keep the order of the fields beside them."""
        made = handler(data)
        made._order = tuple(data)
        return made

    @property
    def order(self) -> tuple[str, ...]:
        """The names of the fields that were given, as they came."""
        return self._order


class Position(Ordered):
    """A position of a game: what lies where, and who is to act."""

    format: Literal["hoyle-position/1"]
    """The name and version of this format."""
    game: str
    """The name of the game."""
    ruleset: str = "text"
    """The named choice of readings that is played by."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""


class Header(Model):
    """The first line of a recorded game."""

    format: Literal["hoyle-trace/1"]
    """The name and version of this format."""
    game: str
    """The name of the game."""
    ruleset: str = "text"
    """The named choice of readings that is played by."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Readings that differ from the ruleset, by their public names."""
    seats: int
    """How many seats there are."""
    match: bool = True
    """Whether the hands are one match. If not, every deal stands alone."""
    source: dict[str, Any] = Field(default_factory=dict)
    """Where the recording comes from, in any words."""


class DealLine(Model):
    """A hand is dealt."""

    deal: Any
    """The deal."""


class MoveLine(Model):
    """A seat makes a move, or tries to."""

    seat: int
    """The seat, counted from 0."""
    move: Any
    """The move."""
    refused: bool = False
    """Whether the engine turned the move down."""


class ChanceLine(Model):
    """Chance makes a move."""

    @property
    def key(self) -> str:
        """The key that tells what chance does."""
        return next(iter(type(self).model_fields))


class Observation(Model):
    """Something that the engine says it saw."""


AnySeat = TypeVar("AnySeat", bound=int)
AnyTotals = TypeVar("AnyTotals", bound=list[int])
AnyWinners = TypeVar("AnyWinners", bound=tuple[int, ...])


class HandOver(Model, Generic[AnySeat, AnyTotals]):
    """How a hand ended. A field that is left out is not compared."""

    out: AnySeat | None = None
    """The seat that went out, or null for none."""
    totals: AnyTotals = Field(default_factory=list)  # type: ignore[assignment]
    """The totals of the match after the hand, by seat."""
    next: AnySeat | None = None
    """The seat that acts first in the next hand, or null if the match is over."""


class MatchOver(Model, Generic[AnyTotals, AnyWinners]):
    """How a match ended. A field that is left out is not compared."""

    totals: AnyTotals = Field(default_factory=list)  # type: ignore[assignment]
    """The totals of the match, by seat."""
    winner: AnyWinners = ()  # type: ignore[assignment]
    """The seat that won, a list of the seats that did, or null for none."""


AnyEnd = TypeVar("AnyEnd", bound=Model)


class HandOverLine(Observation, Generic[AnyEnd]):
    """The engine says that the hand is over."""

    hand_over: AnyEnd
    """How it ended."""


class MatchOverLine(Observation, Generic[AnyEnd]):
    """The engine says that the match is over."""

    match_over: AnyEnd
    """How it ended."""


def tag(key: str) -> str:
    """The tag of the kind of object that has this key. It never looks like a part of a path."""
    return f"({key})"


def tag_by_key(*keys: str) -> Callable[[Any], str | None]:
    """A function that finds the tag of an object by the first of `keys` it has."""
    tags = {key: tag(key) for key in keys}

    def find(data: Any) -> str | None:
        if not isinstance(data, dict):
            return None
        return next((tags[key] for key in keys if key in data), None)

    return find


def move_by_key(*keys: str) -> Discriminator:
    """Tells moves from each other by the key that each of them has."""
    return Discriminator(
        tag_by_key(*keys),
        custom_error_type="fault",
        custom_error_message=f"this is no move; a move is an object with one of {', '.join(keys)}",
    )


def line_by_key(game: str, *keys: str) -> Discriminator:
    """Tells the lines of the recorded games of a game from each other by a key of each."""
    reason = f"this line is of no kind that {game} has; a line has one of {', '.join(keys)}"
    return Discriminator(tag_by_key(*keys), custom_error_type="fault", custom_error_message=reason)
