"""Choosing the options of a game by their public names.

A game has a frozen dataclass of options, with a default for each, and named rulesets made of it.
An option is a flag, a number, or one of the values of an enumeration of texts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from hoyle.words import quoted


class OptionsError(ValueError):
    """An option that does not exist, a value it does not have, or a choice that makes no sense."""


class AnyOptions(Protocol):
    """The frozen dataclass of the options of a game."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


Options = TypeVar("Options", bound=AnyOptions)


class Conflict(NamedTuple, Generic[Options]):
    """Choices that exclude each other, and why."""

    holds: Callable[[Options], bool]
    reason: str


def check(options: Options, conflicts: tuple[Conflict[Options], ...]) -> None:
    """Refuse values that an option does not have, and options that exclude each other.

    Raises
    ------
    OptionsError
        With the first such value, or the reason of the first conflict.
    """
    for name, default in defaults_of(type(options)).items():
        checked(default, name, getattr(options, name))
    for conflict in conflicts:
        if conflict.holds(options):
            raise OptionsError(conflict.reason)


def defaults_of(options: type[AnyOptions]) -> Mapping[str, Any]:
    """The default of each option, by its public name."""
    return {field.name: field.default for field in fields(options)}


def choose(
    game: str,
    rulesets: Mapping[str, Options],
    ruleset: str = "text",
    changes: Mapping[str, Any] | None = None,
) -> Options:
    """The options of a ruleset, with some changed.

    Parameters
    ----------
    game
        The name of the game, for messages.
    rulesets
        The rulesets by name.
    ruleset
        The name of a ruleset.
    changes
        Values by the public names of the options, as JSON has them.

    Raises
    ------
    OptionsError
        If a name or value is unknown, or two choices exclude each other.
    """
    if ruleset not in rulesets:
        raise OptionsError(
            f"{game} has no ruleset {quoted(ruleset)}; it has {' and '.join(rulesets)}"
        )
    chosen = rulesets[ruleset]
    defaults = defaults_of(type(chosen))
    base = {name: getattr(chosen, name) for name in defaults}
    changed = {name: _value(game, defaults, name, value) for name, value in (changes or {}).items()}
    return type(chosen)(**base | changed)


def _value(game: str, defaults: Mapping[str, object], name: str, value: object) -> object:
    if name in defaults:
        return checked(defaults[name], name, value)
    near = get_close_matches(name, defaults, n=1)
    meant = f"; did you mean {near[0]}?" if near else f"; it has {', '.join(defaults)}"
    raise OptionsError(f"{game} has no option {quoted(name)}{meant}")


def checked(default: object, name: str, value: object) -> object:
    """A value of an option that has this default. A text becomes the member that it names.

    Raises
    ------
    OptionsError
        If the option does not have the value.
    """
    if isinstance(default, StrEnum):
        values = [member.value for member in type(default)]
        if value not in values:
            known = ", ".join(values)
            raise OptionsError(f"{name} cannot be {quoted(value)}; it is one of {known}")
        return type(default)(value)
    if type(value) is not type(default):
        kind = "true or false" if isinstance(default, bool) else "a whole number"
        raise OptionsError(f"{name} cannot be {quoted(value)}; it is {kind}")
    return value
