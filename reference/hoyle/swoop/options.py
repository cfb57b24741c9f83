"""The options of Swoop: what the source leaves to choice, and what it leaves unclear."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, NamedTuple


class OptionsError(ValueError):
    """An option that does not exist, a value it does not have, or a choice that makes no sense."""


class PickupStyle(StrEnum):
    """What becomes of the card that took the pile."""

    STAYS = "stays"
    TO_HAND = "to_hand"


class ExtraSources(StrEnum):
    """Where added cards may come from."""

    BY_TEXT = "by_text"
    HAND_AND_FACEUP = "hand_and_faceup"
    HAND = "hand"


class Tie(StrEnum):
    """What becomes of a match with equal lowest totals."""

    NOBODY = "nobody"
    SHARED = "shared"
    PLAY_ON = "play_on"


@dataclass(frozen=True, slots=True)
class Options:
    """One choice for each option and reading. The defaults are the ruleset ``text``.

    Raises
    ------
    OptionsError
        If two choices exclude each other.
    """

    max_four: bool = True
    match_after_pickup: bool = True
    pickup_style: PickupStyle = PickupStyle.STAYS
    extra_sources: ExtraSources = ExtraSources.BY_TEXT
    mix_sources: bool = True
    higher_only_if_forced: bool = False
    higher_play_may_be_set: bool = False
    allow_skip: bool = False
    allow_manual_pickup: bool = False
    mystery_last: bool = False
    choose_faceup: bool = False
    limit: int = 300
    tie: Tie = Tie.NOBODY

    def __post_init__(self) -> None:
        for conflict in CONFLICTS:
            if conflict.holds(self):
                raise OptionsError(conflict.reason)


class Conflict(NamedTuple):
    """Choices that exclude each other, and why."""

    holds: Callable[[Options], bool]
    reason: str


CONFLICTS = (
    Conflict(
        lambda options: options.pickup_style == PickupStyle.TO_HAND and options.match_after_pickup,
        "pickup_style=to_hand excludes match_after_pickup=true: the card that took the pile goes "
        "to the hand, so nothing lies there that could be matched; set match_after_pickup=false",
    ),
    Conflict(
        lambda options: options.limit < 1,
        "limit must be at least 1: a match ends when a total reaches it",
    ),
)

RULESETS: Mapping[str, Options] = {
    "text": Options(),
    "boxed": Options(max_four=False, match_after_pickup=False, pickup_style=PickupStyle.TO_HAND),
}


def choose(ruleset: str = "text", changes: Mapping[str, Any] | None = None) -> Options:
    """The options of a ruleset, with some changed.

    Parameters
    ----------
    ruleset
        The name of a ruleset.
    changes
        Values by the public names of the options, as JSON has them.

    Raises
    ------
    OptionsError
        If a name or value is unknown, or two choices exclude each other.
    """
    if ruleset not in RULESETS:
        raise OptionsError(f"swoop has no ruleset {ruleset!r}; it has {' and '.join(RULESETS)}")
    base = {field.name: getattr(RULESETS[ruleset], field.name) for field in fields(Options)}
    changed = {name: _value(name, value) for name, value in (changes or {}).items()}
    return Options(**base | changed)


def _value(name: str, value: object) -> object:
    if name not in DEFAULTS:
        near = get_close_matches(name, DEFAULTS, n=1)
        meant = f"; did you mean {near[0]}?" if near else f"; it has {', '.join(DEFAULTS)}"
        raise OptionsError(f"swoop has no option {name!r}{meant}")
    default = DEFAULTS[name]
    if isinstance(default, StrEnum):
        values = [member.value for member in type(default)]
        if value not in values:
            raise OptionsError(f"{name} cannot be {value!r}; it is one of {', '.join(values)}")
        return type(default)(value)
    if type(value) is not type(default):
        kind = "true or false" if isinstance(default, bool) else "a whole number"
        raise OptionsError(f"{name} cannot be {value!r}; it is {kind}")
    return value


DEFAULTS: Mapping[str, object] = {field.name: field.default for field in fields(Options)}
