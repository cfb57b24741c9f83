"""Choices of readings: which there are, and how they are told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from typing import Any

from hoyle.conform.rules_adapter import Readings
from hoyle.formats import format_of
from hoyle.formats.faults import FormatError
from hoyle.formats.table_format import TableFormat

NUMBERS: Mapping[str, tuple[int, ...]] = {
    "limit": (6, 8, 12, 100, 150, 200, 250, 300, 400, 500),
    "target": (100, 150, 200, 250, 300, 350, 400, 500),
    "max_jokers_per_sequence": (1, 2),
}
"""The numbers that are tried for options that are numbers. Those that a game excludes do not
count."""


def table_format(game: str) -> TableFormat:
    """The format of a game that has rulesets."""
    found = format_of(game)
    if not isinstance(found, TableFormat):
        raise TypeError(f"{game} has no rulesets")
    return found


def defaults(found: TableFormat) -> tuple[str, ...]:
    """The names of the options of a game."""
    return tuple(field.name for field in fields(next(iter(found.rulesets.values()))))


def values_of(options: Any, option: str) -> list[Any]:
    """The values that are tried for an option, as JSON has them."""
    value = getattr(options, option)
    if isinstance(value, bool):
        return [False, True]
    if isinstance(value, Enum):
        return [member.value for member in type(value)]
    return list(NUMBERS.get(option, (value,)))


def plain(value: Any) -> Any:
    """The value of an option as JSON has it."""
    return value.value if isinstance(value, Enum) else value


def can_be(found: TableFormat, readings: Readings) -> bool:
    """Whether a choice excludes itself in nothing."""
    try:
        found.game(readings.ruleset, readings.options)
    except FormatError:
        return False
    return True


def canonical(found: TableFormat, readings: Readings) -> str:
    """A key that two choices share if they are the same readings."""
    game: Any = found.game(readings.ruleset, readings.options)
    return repr(game.options)


def choice_in_words(readings: Readings) -> str:
    """A choice of readings in words."""
    options = readings.options.items()
    changed = ", ".join(f"{name}={str(value).lower()}" for name, value in options)
    return f"ruleset {readings.ruleset}" + (f" with {changed}" if changed else "")
