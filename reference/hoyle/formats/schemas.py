"""JSON Schemas, made from the models that read the formats."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import TypeAdapter

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(title: str, description: str, kinds: Iterable[TypeAdapter[Any]]) -> dict[str, Any]:
    """The JSON Schema of a document of any of these kinds."""
    inputs = [(str(number), "validation", kind) for number, kind in enumerate(kinds)]
    schemas, shared = TypeAdapter.json_schemas(inputs)  # type: ignore[arg-type]
    return {
        "$schema": DIALECT,
        "title": title,
        "description": description,
        "anyOf": list(schemas.values()),
        **shared,
    }
