"""The format `hoyle-separations/1`: for each value of an option a question that tells it apart."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, StrictBool, StrictInt, StrictStr, TypeAdapter

from hoyle.conform.reproducing import in_words
from hoyle.conform.rules_adapter import Readings
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model

FORMAT: Literal["hoyle-separations/1"] = "hoyle-separations/1"
RULESET = "ruleset"
"""The name that stands in the place of an option where two rulesets are compared."""

Value = StrictBool | StrictInt | StrictStr


class Question(Model):
    """What is asked under both choices.

    With `move` it is what comes of it; with `viewer`, what that seat sees. A position alone is a
    round that is over, and a match a round that is to be counted: how many points are there?
    """

    position: dict[str, Any] | None = None
    """A hoyle-position/1 without its format, game and readings."""
    seat: int | None = None
    """The seat that makes the move; else the one to act."""
    move: str | None = None
    """The move as text."""
    viewer: int | None = None
    """The seat that looks."""
    match: dict[str, Any] | None = None
    """A match before a round is counted, as in the examples of the rules."""


class Separation(Model):
    """A value that is not the default, and what tells the two apart."""

    option: str
    """The public name of the option, or ``ruleset``."""
    default: Value
    """The value by which the one side plays."""
    value: Value
    """The value by which the other side plays."""
    common: dict[str, Any] = Field(default_factory=dict)
    """Other options that both sides change, since the value excludes their default."""
    question: Question | None = None
    """The smallest question found that they answer differently; none if none was found."""
    tried: int
    """How many questions were tried to find it."""

    @property
    def name(self) -> str:
        """The choice as it is typed, such as ``max_four=false``."""
        return f"{self.option}={in_words(self.value)}"

    def sides(self) -> tuple[Readings, Readings]:
        """The readings of the two sides, the default first."""
        return self._side(self.default), self._side(self.value)

    def _side(self, value: Value) -> Readings:
        if self.option == RULESET:
            return Readings(str(value), {})
        changed = {} if value == self.default else {self.option: value}
        return Readings("text", {**self.common, **changed})


class SeparationFile(Model):
    """What the readings of a game change."""

    format: Literal["hoyle-separations/1"]
    """The name and version of this format."""
    game: str
    """The name of the game."""
    separations: list[Separation]
    """One for each value that is not the default, in the order of the options."""


def schema() -> dict[str, Any]:
    """The JSON Schema of the format."""
    title = "What the readings of a game change."
    return schema_of(FORMAT, title, [TypeAdapter(SeparationFile)])
