"""Vectors as text: a field a line, a step a line, so that two versions can be compared."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from hoyle.conform.vectors.models import Index, VectorFile


def file_text(file: VectorFile) -> str:
    """The text of a file of vectors."""
    document = file.model_dump(mode="json", exclude_defaults=True)
    head = {key: value for key, value in document.items() if key != "vectors"}
    vectors = ",\n".join(vector_text(vector) for vector in document["vectors"])
    fields = [f"  {line}" for line in field_lines(head)]
    return "{\n" + "\n".join(fields) + f',\n  "vectors": [\n{vectors}\n  ]\n}}\n'


def vector_text(document: Mapping[str, Any]) -> str:
    """The text of a vector."""
    head = {key: value for key, value in document.items() if key not in ("steps", "mended")}
    lines = [f"      {line}" for line in field_lines(head)]
    text = "\n".join(lines)
    if document.get("steps"):
        ordered = [{"do": step["do"], **step} for step in document["steps"]]
        steps = ",\n".join(f"        {compact(step)}" for step in ordered)
        text += f',\n      "steps": [\n{steps}\n      ]'
    if "mended" in document:
        text += f',\n      "mended": {compact(document["mended"])}'
    return "    {\n" + text + "\n    }"


def field_lines(document: Mapping[str, Any]) -> Iterator[str]:
    """The fields of an object, each on a line."""
    last = len(document) - 1
    for number, (key, value) in enumerate(document.items()):
        yield f"{compact(key)}: {compact(value)}{',' if number < last else ''}"


def compact(value: Any) -> str:
    """A value on one line."""
    return json.dumps(value, ensure_ascii=False)


def index_text(index: Index) -> str:
    """The text of the index, a file a line."""
    document = index.model_dump(mode="json")
    files = ",\n".join(f"    {compact(entry)}" for entry in document["files"])
    retired = ",\n".join(f"    {compact(id_)}" for id_ in document["retired"])
    gone = f"[\n{retired}\n  ]" if retired else "[]"
    head = f'  "format": {compact(document["format"])},\n  "files": [\n{files}\n  ]'
    return "{\n" + head + f',\n  "retired": {gone}\n' + "}\n"
