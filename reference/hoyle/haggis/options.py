"""The options of Haggis: what the source leaves to choice, and what it leaves unclear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from hoyle import options
from hoyle.options import Conflict, OptionsError, check, defaults_of

__all__ = [
    "RULESETS",
    "BetWindow",
    "FirstLead",
    "Options",
    "OptionsError",
    "TieLead",
    "choose",
]


class FirstLead(StrEnum):
    """Who leads the first combination of a round that is not the first."""

    LOWEST_TOTAL = "lowest_total"
    LAST_COMBINATION = "last_combination"


class TieLead(StrEnum):
    """Who leads it if the totals are equal."""

    WINNER_OF_LAST_HAND = "winner_of_last_hand"
    LOSER_OF_LAST_HAND = "loser_of_last_hand"
    ALTERNATE = "alternate"


class BetWindow(StrEnum):
    """How long a seat may bet."""

    BEFORE_OWN_FIRST_CARD = "before_own_first_card"
    BEFORE_FIRST_LEAD = "before_first_lead"


@dataclass(frozen=True, slots=True)
class Options:
    """One choice for each option and reading. The defaults are the ruleset ``text``.

    Raises
    ------
    OptionsError
        If two choices exclude each other.
    """

    target: int = 250
    leftovers_score: bool = False
    first_lead: FirstLead = FirstLead.LOWEST_TOTAL
    tie_lead: TieLead = TieLead.WINNER_OF_LAST_HAND
    bet_window: BetWindow = BetWindow.BEFORE_OWN_FIRST_CARD
    loose_sequence_match: bool = False
    reply_to_final_play: bool = False
    declare_lower_rank: bool = False

    def __post_init__(self) -> None:
        check(self, CONFLICTS)


CONFLICTS = (
    Conflict[Options](
        lambda chosen: chosen.target < 1,
        "target must be at least 1: a match ends when a total reaches it",
    ),
    Conflict[Options](
        lambda chosen: (
            chosen.first_lead == FirstLead.LAST_COMBINATION
            and chosen.tie_lead != TieLead.WINNER_OF_LAST_HAND
        ),
        "first_lead=last_combination leaves nothing for tie_lead to decide: whoever laid the last "
        "combination leads, whatever the totals; leave tie_lead out",
    ),
)

RULESETS: Mapping[str, Options] = {"text": Options(), "published": Options(leftovers_score=True)}

DEFAULTS: Mapping[str, object] = defaults_of(Options)


def choose(ruleset: str = "text", changes: Mapping[str, Any] | None = None) -> Options:
    """The options of a ruleset, with some changed by their public names.

    Raises
    ------
    OptionsError
        If a name or value is unknown, or two choices exclude each other.
    """
    return options.choose("haggis", RULESETS, ruleset, changes)
