"""The ``:name: value`` lines at the head of a block."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hoyle.rulebook.fences import Fence
from hoyle.rulebook.models import Value
from hoyle.rulebook.problems import Place, Problems, meant


def read_value(text: str) -> Value:
    """A value of an option as the specification writes it: true, false, a number, or a word."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isascii() and text.isdigit() else text


def _pointers(text: str) -> tuple[str, ...]:
    return tuple(pointer.strip() for pointer in text.split(";") if pointer.strip())


def _ids(text: str) -> tuple[str, ...]:
    return tuple(text.split())


TYPES: Mapping[str, Callable[[str], Any]] = {
    "title": str,
    "source": _pointers,
    "readings": _ids,
    "options": _ids,
    "clauses": _ids,
    "evidence": _ids,
    "default": read_value,
    "least": read_value,
    "support": str,
}


def read_keys(
    fence: Fence, file: str, known: set[str], required: set[str], what: str
) -> dict[str, Any]:
    """The values of the key lines of a block.

    Parameters
    ----------
    fence
        The block.
    file
        The file it stands in.
    known, required
        The names it may have, and those it must have.
    what
        What to call such a block in a message, such as ``a clause``.

    Raises
    ------
    RulebookError
        If a key is unknown, empty, given twice, or missing.
    """
    values: dict[str, Any] = {}
    problems = Problems()
    for key in fence.keys:
        place = Place(file, key.line)
        if key.name not in known:
            near = meant(key.name, known, ":{}:")
            problems.note(place, f"{what} has no key :{key.name}:; {near}")
        elif key.name in values:
            problems.note(place, f":{key.name}: is given twice")
        elif not key.value:
            problems.note(place, f":{key.name}: has no value")
        else:
            values[key.name] = TYPES[key.name](key.value)
    for name in sorted(required - {key.name for key in fence.keys}):
        problems.note(Place(file, fence.line), f"{what} needs a line ':{name}:' with a value")
    problems.stop_if_any()
    return values
