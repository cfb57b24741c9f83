"""What the models of all formats are made of."""

from __future__ import annotations

from collections.abc import Sized
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    model_validator,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from hoyle.formats.faults import meant
from hoyle.words import amount, quoted, verb


@cache
def field_names(model: type[BaseModel]) -> tuple[str, ...]:
    """The names of a model's fields as they stand in a document."""
    return tuple(field.alias or name for name, field in model.model_fields.items())


class Model(BaseModel):
    """An object that has the fields it should have, of the right type, and no others."""

    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, use_attribute_docstrings=True
    )

    @model_validator(mode="before")
    @classmethod
    def check_names(cls, data: Any) -> Any:
        """Refuse an unknown field, and say what was probably meant."""
        if isinstance(data, dict):
            for name in data:
                if name not in field_names(cls):
                    reason = (
                        f"there is no field {quoted(name)} here; {meant(name, field_names(cls))}"
                    )
                    raise fault(reason, "unknown_field", field=name)
        return data


def fault(reason: str, kind: str = "fault", **context: Any) -> PydanticCustomError:
    """An error for a validator to raise, with a message that is complete."""
    return PydanticCustomError(kind, "{reason}", {"reason": reason, **context})


def items_given(items: Sized, things: str) -> str:
    """How many things a document gives, such as ``1 seat is given``."""
    return f"{amount(len(items), things.removesuffix('s'))} {verb(len(items))} given"


class _Checked:
    """A mark on a type: values are checked, and the JSON Schema says so too."""

    def check(self, value: Any) -> Any:
        """The value, if it may be."""
        raise NotImplementedError

    def limits(self) -> dict[str, Any]:
        """The check as a part of the JSON Schema."""
        raise NotImplementedError

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {**handler(schema), **self.limits()}


@dataclass(frozen=True)
class Exactly(_Checked):
    """As many items as there are `things` at the table; `hint` may say more about them."""

    count: int
    things: str
    hint: str = ""

    def check(self, value: list[Any]) -> list[Any]:
        """Refuse another number of items."""
        if len(value) != self.count:
            told = items_given(value, self.things)
            raise fault(f"{told}, but there are {self.count}{self.hint}")
        return value

    def limits(self) -> dict[str, Any]:
        """The number of items."""
        return {"minItems": self.count, "maxItems": self.count}


@dataclass(frozen=True)
class Between(_Checked):
    """As many items as there may be `things` at a table, from `least` to `most`."""

    least: int
    most: int
    things: str

    def check(self, value: list[Any]) -> list[Any]:
        """Refuse another number of items."""
        if not self.least <= len(value) <= self.most:
            told = items_given(value, self.things)
            raise fault(f"{told}, but there are {self.least} to {self.most}")
        return value

    def limits(self) -> dict[str, Any]:
        """The smallest and the largest number of items."""
        return {"minItems": self.least, "maxItems": self.most}


@dataclass(frozen=True)
class NumberOf(_Checked):
    """The number of a `thing` at the table, counted from 0."""

    thing: str
    count: int

    def check(self, value: int) -> int:
        """Refuse a number that no thing has."""
        if not 0 <= value < self.count:
            things = f"{self.thing}s"
            raise fault(f"there is no {self.thing} {value}; the {things} are 0 to {self.count - 1}")
        return value

    def limits(self) -> dict[str, Any]:
        """The smallest and the largest number."""
        return {"minimum": 0, "maximum": self.count - 1}


@dataclass(frozen=True)
class Winners:
    """Winning seats as a document has them: a seat, a list of seats, or null."""

    seats: int

    def check(self, value: Any) -> tuple[int, ...]:
        """The seats, in order."""
        listed = value if isinstance(value, list) else [] if value is None else [value]
        if not all(type(seat) is int for seat in listed):
            raise fault("this must be a seat, a list of seats, or null")
        return tuple(sorted(NumberOf("seat", self.seats).check(seat) for seat in listed))

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.check)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        seat = {"type": "integer", **NumberOf("seat", self.seats).limits()}
        return {"anyOf": [seat, {"type": "array", "items": seat}, {"type": "null"}]}
