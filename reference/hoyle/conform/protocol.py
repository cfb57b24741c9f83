"""The protocol ``hoyle-engine/1``: what is asked of an engine and what it answers, line by line.

Each request is one line of JSON, and so is each answer, which repeats the `id` of its request.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from hoyle.conform.adapter import Skill
from hoyle.formats.fields import Member
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model

PROTOCOL: Literal["hoyle-engine/1"] = "hoyle-engine/1"

Count = Annotated[int, Field(ge=0)]


class Request(Model):
    """Something that is asked of an engine."""

    id: int
    """The number of the request; the answer repeats it."""


class HelloRequest(Request):
    """Who the engine is. It comes first, and once."""

    do: Literal["hello"]
    """What is asked."""
    protocol: Literal["hoyle-engine/1"]
    """The protocol that is spoken."""
    game: str
    """The game that will be played."""


class HandRequest(Request):
    """A hand with its readings."""

    ruleset: str
    """The ruleset that is played by."""
    options: dict[str, Any]
    """The options that differ from the ruleset."""
    seats: int
    """How many seats there are."""
    deal: dict[str, Any]
    """The deal, as a deal line of hoyle-trace/1 has it."""


class StartRequest(HandRequest):
    """Start a hand."""

    do: Literal["start"]
    """What is asked."""


class ApplyRequest(Request):
    """Try a move: of a seat, or one that chance makes."""

    do: Literal["apply"]
    """What is asked."""
    seat: int | None = None
    """The seat that tries a move; left out if chance does."""
    move: dict[str, Any] | None = None
    """The move, as hoyle-trace/1 writes it."""
    reshuffle: dict[str, Any] | None = None
    """What chance does: the new stock (Take)."""


class LegalRequest(Request):
    """The moves that a seat may make."""

    do: Literal["legal"]
    """What is asked."""
    seat: int
    """The seat."""


class ViewRequest(Request):
    """What a seat is shown."""

    do: Literal["view"]
    """What is asked."""
    seat: int
    """The seat."""


class LoadRequest(Request):
    """Go on from a position."""

    do: Literal["load"]
    """What is asked."""
    position: dict[str, Any]
    """The position, as hoyle-position/1."""


class ReplayRequest(HandRequest):
    """Start a hand and try all of these moves."""

    do: Literal["replay"]
    """What is asked."""
    lines: list[dict[str, Any]]
    """The moves, as move lines of hoyle-trace/1 have them."""


class ByeRequest(Request):
    """That was all; the engine answers and ends."""

    do: Literal["bye"]
    """What is asked."""


AnyRequest = Annotated[
    HelloRequest
    | StartRequest
    | ApplyRequest
    | LegalRequest
    | ViewRequest
    | LoadRequest
    | ReplayRequest
    | ByeRequest,
    Field(discriminator="do"),
]


class EngineName(Model):
    """What an engine is called."""

    name: str
    """Its name."""
    version: str = ""
    """Its version."""
    language: str = ""
    """The language it is written in."""


class Answer(Model):
    """An answer of an engine."""

    id: int
    """The number of the request."""


class HelloAnswer(Answer):
    """Who the engine is, and what it can do."""

    protocol: Literal["hoyle-engine/1"]
    """The protocol that it speaks."""
    game: str
    """The game that it plays."""
    engine: EngineName
    """What it is called."""
    ruleset: str | None = None
    """The ruleset that it declares to follow, if any."""
    options: dict[str, Any] = Field(default_factory=dict)
    """The options in which it differs from that ruleset."""
    seats: list[int] = Field(default_factory=list)
    """With how many seats it can play; left out, with any number that the game knows."""
    can: list[Annotated[Skill, Member(Skill, "request")]] = Field(default_factory=list)
    """The requests it answers beside hello, start, apply and bye."""


class SeenFields(Model):
    """What an engine says of a hand after a start, a load or a move."""

    accepted: bool
    """Whether it accepted the deal, the position or the move."""
    state: dict[str, Any] = Field(default_factory=dict)
    """What it sees: any fields of hoyle-position/1. One that is left out is not compared."""
    events: list[dict[str, Any]] = Field(default_factory=list)
    """What this step caused: observations as hoyle-trace/1 has them."""
    reason: str = ""
    """Why it refused, in any words."""


class SeenAnswer(Answer, SeenFields):
    """The answer to start, load and apply."""


class LegalAnswer(Answer):
    """The moves that a seat may make."""

    moves: list[dict[str, Any]]
    """The moves, as hoyle-trace/1 writes them; none if there are none."""


class ZoneAnswer(Model):
    """What a seat is shown of a zone."""

    cards: list[str] = Field(default_factory=list)
    """The cards that it can read."""
    size: Count | None = None
    """How many cards lie there."""


class ViewAnswer(Answer):
    """What a seat is shown."""

    zones: dict[str, ZoneAnswer]
    """By the name of the zone. One that is left out is not compared."""
    facts: dict[str, Any] = Field(default_factory=dict)
    """What the seat is told besides cards: fields of hoyle-position/1 that everybody may know, and
    the `actors`, the seats that may act. One that is left out is not compared."""


class ReplayAnswer(Answer):
    """The answers to a whole hand."""

    answers: list[SeenFields]
    """The answer to the start, and one for each line."""


class ByeAnswer(Answer):
    """The last answer; the engine ends with exit code 0."""


class ErrorAnswer(Answer):
    """The engine could not do what was asked."""

    error: str
    """Why, in any words."""


ANSWERS: dict[str, type[Answer]] = {
    "hello": HelloAnswer,
    "start": SeenAnswer,
    "apply": SeenAnswer,
    "legal": LegalAnswer,
    "view": ViewAnswer,
    "load": SeenAnswer,
    "replay": ReplayAnswer,
    "bye": ByeAnswer,
}
"""The answer to each kind of request; `ErrorAnswer` may come in place of any."""


def schema() -> dict[str, Any]:
    """The JSON Schema of a line of the protocol."""
    asked: TypeAdapter[Any] = TypeAdapter(AnyRequest)
    answers: list[type[Answer]] = [*dict.fromkeys(ANSWERS.values()), ErrorAnswer]
    answered: list[TypeAdapter[Any]] = [TypeAdapter(kind) for kind in answers]
    return schema_of(PROTOCOL, "A line between the harness and an engine.", [asked, *answered])
