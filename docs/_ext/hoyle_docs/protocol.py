"""The page about the protocol: its models as tables, and a conversation that really takes place."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, get_args

from hoyle.conform.protocol import ANSWERS, AnyRequest, ErrorAnswer
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.serving import answers
from hoyle.formats.shapes import Model

COMMON = ("id", "do")
GAME = "haggis"
OBSERVED = frozenset({"turn", "phase", "trick", "hand_over"})

DEAL: Mapping[str, Any] = {
    "first": 0,
    "hands": [
        hand.split()
        for hand in (
            "2c 4c 5c 9c 2d 5d 6d 9d 3h 5h 8h 10h 4s 9s J Q K",
            "3c 6c 7c 10c 4d 7d 8d 10d 2h 6h 9h 3s 7s 10s J Q K",
        )
    ],
    "totals": [120, 95],
}
NEAR_THE_END: Mapping[str, Any] = {
    "format": "hoyle-position/1",
    "game": GAME,
    "turn": 1,
    "hands": [["5d"], ["7s"]],
    "trick": {"cards": ["4c"], "by": 0},
    "taken": [None, []],
}
ASKED: tuple[Mapping[str, Any], ...] = (
    {"do": "hello", "protocol": "hoyle-engine/1", "game": GAME},
    {"do": "start", "ruleset": "published", "options": {"target": 250}, "seats": 2, "deal": DEAL},
    {"do": "apply", "seat": 0, "move": {"play": ["5c", "5d", "5h"]}},
    {"do": "apply", "seat": 1, "move": {"play": ["7c", "7d"]}},
    {"do": "apply", "seat": 1, "move": {"play": ["7c", "7d", "7s"]}},
    {"do": "load", "position": NEAR_THE_END},
    {"do": "legal", "seat": 1},
    {"do": "view", "seat": 1},
    {"do": "apply", "seat": 1, "move": {"play": ["7s"]}},
    {"do": "view"},
    {"do": "bye"},
)
"""The requests of the conversation, without their numbers."""


class Field(NamedTuple):
    """A field of a request or an answer: its name, its kind of value, whether it must be there."""

    name: str
    kind: str
    required: bool
    about: str


class Exchange(NamedTuple):
    """A kind of request, what it is for, its fields, and those of its answer."""

    name: str
    about: str
    asked: tuple[Field, ...]
    about_answer: str
    answered: tuple[Field, ...]


class Turn(NamedTuple):
    """A line of the conversation, and whose it is."""

    by_engine: bool
    text: str


def exchanges() -> Iterator[Exchange]:
    """Every kind of request with its answer, in the order of the models."""
    for request in get_args(get_args(AnyRequest)[0]):
        (name,) = get_args(request.model_fields["do"].annotation)
        answer = ANSWERS[name]
        yield Exchange(
            name, about(request), tuple(fields(request)), about(answer), tuple(fields(answer))
        )


def error() -> tuple[Field, ...]:
    """The fields of the answer that may come in place of any other."""
    return tuple(fields(ErrorAnswer))


def about(model: type[Model]) -> str:
    """What a model is for."""
    return " ".join((model.__doc__ or "").split())


def fields(model: type[Model]) -> Iterator[Field]:
    """The fields of a model beside those that every one has."""
    schema = model.model_json_schema()
    for name, field in schema["properties"].items():
        if name not in COMMON:
            required = name in schema.get("required", ())
            told = " ".join(field.get("description", "").split())
            yield Field(name, kind_of(schema, field), required, told)


def kind_of(schema: Mapping[str, Any], field: Mapping[str, Any]) -> str:
    """What kind of value a field has, in words."""
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if "enum" in field:
        return " or ".join(f"`{json.dumps(value)}`" for value in field["enum"])
    if "$ref" in field:
        return object_of(schema, schema["$defs"][field["$ref"].rpartition("/")[2]])
    if "anyOf" in field:
        return kind_of(schema, next(one for one in field["anyOf"] if one.get("type") != "null"))
    if field["type"] == "array":
        return f"a list; each item: {kind_of(schema, field['items'])}"
    values = field.get("additionalProperties")
    if field["type"] == "object" and isinstance(values, dict):
        return f"an object; each value: {kind_of(schema, values)}"
    words = {"integer": "a whole number", "string": "a text", "boolean": "true or false"}
    return words.get(field["type"], "an object")


def object_of(schema: Mapping[str, Any], defined: Mapping[str, Any]) -> str:
    """The fields of an object inside, in words."""
    parts = (
        f"`{name}` ({kind_of(schema, field)})" for name, field in defined["properties"].items()
    )
    return f"an object with {', '.join(parts)}"


def conversation() -> Iterator[Turn]:
    """What is said between the harness and the reference as an engine that tells a part."""
    asked = [{"id": number, **request} for number, request in enumerate(ASKED, 1)]
    engine = RulesAdapter(GAME, observes=OBSERVED)
    lines = (json.dumps(request).encode() for request in asked)
    for request, told in zip(asked, answers(engine, lines), strict=True):
        yield Turn(False, json.dumps(request))
        yield Turn(True, json.dumps(told))
