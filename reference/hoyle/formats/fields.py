"""Kinds of fields that the documents of several games have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, GetCoreSchemaHandler, GetJsonSchemaHandler, WithJsonSchema
from pydantic_core import CoreSchema, core_schema

from hoyle.formats.faults import meant, shown
from hoyle.formats.shapes import fault


@dataclass(frozen=True)
class Member:
    """A member of an enumeration by its name in a document; `thing` is what it is a name of."""

    members: type[StrEnum]
    thing: str

    def known(self, value: Any) -> StrEnum:
        """The member of this name."""
        names = [member.value for member in self.members]
        if not isinstance(value, str):
            raise fault(f"there is no {self.thing} {shown(value)}; known are {', '.join(names)}")
        if value not in names:
            raise fault(f"there is no {self.thing} {shown(value)}; {meant(value, names)}")
        return self.members(value)

    def __get_pydantic_core_schema__(
        self, source: Any, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.known)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {"enum": [member.value for member in self.members]}


def only_true(value: Any) -> Any:
    """The value, if it is true; 1 is not."""
    if value is not True:
        raise fault(f"this must be true, not {shown(value)}")
    return value


Yes = Annotated[Literal[True], BeforeValidator(only_true)]
"""A field that is always true."""


def ruleset_of(rulesets: Mapping[str, Any]) -> WithJsonSchema:
    """The mark of a field that names one of these rulesets."""
    return WithJsonSchema({"enum": list(rulesets)})


def options_of(options: type[Any]) -> WithJsonSchema:
    """The mark of a field that holds some of the options that a dataclass has."""
    properties = {field.name: option_schema(field.default) for field in fields(options)}
    return WithJsonSchema(
        {"type": "object", "properties": properties, "additionalProperties": False}
    )


def option_schema(default: object) -> dict[str, Any]:
    """What the JSON Schema says of the option that has this default."""
    if isinstance(default, StrEnum):
        return {"enum": [member.value for member in type(default)]}
    return {"type": "boolean"} if isinstance(default, bool) else {"type": "integer", "minimum": 1}
