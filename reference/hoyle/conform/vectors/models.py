"""The format ``hoyle-vectors/1``: what is given, what is tried, and what must come of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model

VECTORS: Literal["hoyle-vectors/1"] = "hoyle-vectors/1"
INDEX: Literal["hoyle-vectors-index/1"] = "hoyle-vectors-index/1"

Digest = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Fields = dict[str, Any]


class Attempt(Model):
    """A move that a seat tries, or one that chance makes, as hoyle-trace/1 writes it."""

    seat: int | None = None
    """The seat that tries the move; left out if chance makes it."""
    move: Fields | None = None
    """The move."""
    reshuffle: Fields | None = None
    """What chance does: the new stock (Take)."""

    def line(self) -> Fields:
        """The attempt as a line of a recorded game."""
        parts = {"seat": self.seat, "move": self.move, "reshuffle": self.reshuffle}
        return {name: part for name, part in parts.items() if part is not None}


class ApplyStep(Attempt):
    """A move is tried."""

    do: Literal["apply"]
    """What is done."""
    accepted: bool
    """Whether the rules accept the move. If not, nothing changes."""
    clause: str
    """The clause that the verdict rests on."""
    code: str | None = None
    """The rejection code, if the move is refused."""
    fired: list[str] = Field(default_factory=list)
    """The clauses that took effect."""
    state: Fields = Field(default_factory=dict)
    """The fields of the position that have changed. All others are as before."""
    digest: Digest | None = None
    """The digest of the full state after the move."""
    events: list[Fields] = Field(default_factory=list)
    """What the move caused: observations as hoyle-trace/1 has them. There are no others."""


class DealStep(Model):
    """The next hand of the match is dealt, once the one before is over."""

    do: Literal["deal"]
    """What is done."""
    deal: Fields
    """The deal, as a deal line of hoyle-trace/1 has it, with the totals before the hand."""
    state: Fields
    """The full state after the deal."""
    digest: Digest
    """Its digest."""


class LegalStep(Model):
    """A seat is asked for its moves."""

    do: Literal["legal"]
    """What is done."""
    seat: int
    """The seat."""
    moves: list[Fields]
    """One legal move of each kind: those are of one kind that the rules cannot tell apart."""


class ZoneShown(Model):
    """What a seat is shown of a zone."""

    cards: list[str]
    """The cards that it can read, in any order."""
    size: int
    """How many cards lie there."""


class ViewStep(Model):
    """A seat looks at the table."""

    do: Literal["view"]
    """What is done."""
    seat: int
    """The seat."""
    zones: dict[str, ZoneShown]
    """What it is shown, by the name of the zone."""
    told: Fields
    """What it is told besides: fields of the position, and the `actors`: the seats that may act,
    and -1 for chance."""


Step = ApplyStep | DealStep | LegalStep | ViewStep


class Mended(Attempt):
    """What a negative vector is with its one fault mended: then the rules accept it."""

    position: Fields | None = None
    """The position in which the refused move is legal, where the fault is not in the move."""
    deal: Fields | None = None
    """The deal that can be, where the fault is in the deal."""


class Boundary(Model):
    """The number in a rule that a vector lies close to."""

    of: str
    """What is counted, in words."""
    number: int
    """The number in the rule."""
    at: Literal["below", "at", "above"]
    """Where the vector lies."""


class Vector(Model):
    """A worked case."""

    id: str
    """Its id. Ids are never given to another case."""
    title: str
    """What it shows, in words."""
    clauses: list[str]
    """The clauses it is about, the one it stands under first."""
    kind: Literal["positive", "negative"]
    """Negative, if what is tried last is to be refused: the last move, or the opening itself."""
    source: str
    """Where it comes from: `example` of the specification, `boundary` or `search`."""
    boundary: Boundary | None = None
    """The number it lies close to, if it is one of three."""
    ruleset: str
    """The named choice of readings that is played by."""
    options: Fields
    """Readings that differ from the ruleset."""
    seats: int
    """How many seats there are."""
    position: Fields | None = None
    """The position that is given, as hoyle-position/1, every zone written out."""
    deal: Fields | None = None
    """Or the deal, as a deal line of hoyle-trace/1 has it."""
    accepted: bool
    """Whether a game can begin like that. If not, there are no steps."""
    state: Fields = Field(default_factory=dict)
    """The full state after the deal. After a position it is that position."""
    digest: Digest | None = None
    """The digest of the state in which the steps begin."""
    steps: list[Annotated[Step, Field(discriminator="do")]] = Field(default_factory=list)
    """What is done, in this order."""
    mended: Mended | None = None
    """What a negative vector is with its one fault mended."""

    @property
    def opening(self) -> Fields:
        """The full state in which the steps begin."""
        if self.position is None:
            return self.state
        heading = ("format", "game", "ruleset", "options")
        return {key: value for key, value in self.position.items() if key not in heading}


class VectorFile(Model):
    """The vectors that stand under one clause."""

    format: Literal["hoyle-vectors/1"]
    """The name and version of this format."""
    game: str
    """The game."""
    clause: str
    """The clause."""
    title: str
    """Its title."""
    vectors: list[Vector]
    """The vectors."""


class IndexEntry(Model):
    """A file of the index."""

    file: str
    """Its path, from the folder of the index."""
    game: str
    """The game."""
    clause: str
    """The clause."""
    positive: int
    """How many vectors are to be accepted."""
    negative: int
    """How many are to be refused."""


class Index(Model):
    """Which files there are, and every id that has ever been given."""

    format: Literal["hoyle-vectors-index/1"]
    """The name and version of this format."""
    files: list[IndexEntry]
    """The files, by game and clause."""
    retired: list[str]
    """Ids of vectors that are gone. They are not given again."""


def schema() -> dict[str, Any]:
    """The JSON Schema of a file of vectors, and of the index."""
    kinds: list[TypeAdapter[Any]] = [TypeAdapter(VectorFile), TypeAdapter(Index)]
    return schema_of(VECTORS, "Worked cases of the clauses of a card game, and their index.", kinds)
