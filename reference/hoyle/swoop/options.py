"""The options of Swoop: what the source leaves to choice, and what it leaves unclear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from hoyle import options
from hoyle.options import Conflict, OptionsError, check, defaults_of

__all__ = ["RULESETS", "ExtraSources", "Options", "OptionsError", "PickupStyle", "Tie", "choose"]


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
        check(self, CONFLICTS)


CONFLICTS = (
    Conflict[Options](
        lambda chosen: chosen.pickup_style == PickupStyle.TO_HAND and chosen.match_after_pickup,
        "pickup_style=to_hand excludes match_after_pickup=true: the card that took the pile goes "
        "to the hand, so nothing lies there that could be matched; set match_after_pickup=false",
    ),
    Conflict[Options](
        lambda chosen: chosen.limit < 1,
        "limit must be at least 1: a match ends when a total reaches it",
    ),
)

RULESETS: Mapping[str, Options] = {
    "text": Options(),
    "boxed": Options(max_four=False, match_after_pickup=False, pickup_style=PickupStyle.TO_HAND),
}


def choose(ruleset: str = "text", changes: Mapping[str, Any] | None = None) -> Options:
    """The options of a ruleset, with some changed by their public names.

    Raises
    ------
    OptionsError
        If a name or value is unknown, or two choices exclude each other.
    """
    return options.choose("swoop", RULESETS, ruleset, changes)


DEFAULTS: Mapping[str, object] = defaults_of(Options)
