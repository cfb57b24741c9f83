"""The options of Goat: what the source leaves unclear, or to choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from hoyle import options
from hoyle.options import Conflict, OptionsError, check, defaults_of

__all__ = [
    "RULESETS",
    "Molodka",
    "MolodkaContest",
    "Options",
    "OptionsError",
    "TrumpCard",
    "choose",
]

LIMITS = (12, 8, 6)


class TrumpCard(StrEnum):
    """Where the card that is shown as trump lies."""

    MIDDLE = "middle"
    BOTTOM = "bottom"


class Molodka(StrEnum):
    """When four cards of a suit may be led out of turn."""

    UNTIL_TRICK_COMPLETE = "until_trick_complete"
    ON_LEAD_ONLY = "on_lead_only"
    BEFORE_LEAD_ONLY = "before_lead_only"


class MolodkaContest(StrEnum):
    """Which of two seats leads that both have four cards of a suit."""

    NEAREST_TAKES_OVER = "nearest_takes_over"
    FIRST_COME = "first_come"


@dataclass(frozen=True, slots=True)
class Options:
    """One choice for each option and reading. The defaults are the ruleset ``text``.

    Raises
    ------
    OptionsError
        If two choices exclude each other.
    """

    trump_card: TrumpCard = TrumpCard.MIDDLE
    molodka: Molodka = Molodka.UNTIL_TRICK_COMPLETE
    molodka_contest: MolodkaContest = MolodkaContest.NEAREST_TAKES_OVER
    bura_outranks: bool = False
    open_discards: bool = False
    eggs_double_next: bool = False
    limit: int = 12

    def __post_init__(self) -> None:
        check(self, CONFLICTS)


CONFLICTS = (
    Conflict[Options](
        lambda chosen: chosen.limit not in LIMITS,
        "limit must be 12, 8 or 6: no other number of defeats is known to end a match",
    ),
    Conflict[Options](
        lambda chosen: (
            chosen.molodka == Molodka.ON_LEAD_ONLY
            and chosen.molodka_contest != MolodkaContest.NEAREST_TAKES_OVER
        ),
        "molodka=on_lead_only leaves nothing for molodka_contest to decide: nobody leads out of "
        "turn; leave molodka_contest out",
    ),
    Conflict[Options](
        lambda chosen: chosen.molodka == Molodka.ON_LEAD_ONLY and chosen.bura_outranks,
        "molodka=on_lead_only leaves nothing for bura_outranks to decide: nobody leads out of "
        "turn; leave bura_outranks out",
    ),
)

RULESETS: Mapping[str, Options] = {"text": Options(), "burkozel": Options(eggs_double_next=True)}

DEFAULTS: Mapping[str, object] = defaults_of(Options)


def choose(ruleset: str = "text", changes: Mapping[str, Any] | None = None) -> Options:
    """The options of a ruleset, with some changed by their public names.

    Raises
    ------
    OptionsError
        If a name or value is unknown, or two choices exclude each other.
    """
    return options.choose("goat", RULESETS, ruleset, changes)
