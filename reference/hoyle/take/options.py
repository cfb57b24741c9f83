"""The options of Take: what the source leaves unclear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from hoyle import options
from hoyle.options import Conflict, OptionsError, check, defaults_of

__all__ = [
    "RULESETS",
    "ForeignLowEnd",
    "Options",
    "OptionsError",
    "SequenceScore",
    "StockOut",
    "Taking",
    "Tie",
    "Turn",
    "choose",
]


class Turn(StrEnum):
    """What a turn is made of."""

    THREE_PHASES = "three_phases"
    ONE_ACTION = "one_action"


class ForeignLowEnd(StrEnum):
    """What comes of a card below a sequence that somebody else owns."""

    KEEPS_OWNER = "keeps_owner"
    ILLEGAL = "illegal"
    TAKES = "takes"


class Taking(StrEnum):
    """Whether who continues a sequence must take it."""

    AUTOMATIC = "automatic"
    OPTIONAL = "optional"


class StockOut(StrEnum):
    """What happens when a card is drawn from an empty stock."""

    RESHUFFLE = "reshuffle"
    END_HAND = "end_hand"
    TURN_OVER = "turn_over"


class SequenceScore(StrEnum):
    """Who scores the cards of a sequence."""

    OWNER = "owner"
    LAYER = "layer"
    OWNER_AND_LAYER = "owner_and_layer"


class Tie(StrEnum):
    """What becomes of a match with equal highest totals."""

    ANOTHER_HAND = "another_hand"
    SEAT_ORDER_FIRST = "seat_order_first"


@dataclass(frozen=True, slots=True)
class Options:
    """One choice for each option and reading. The defaults are the ruleset ``text``.

    Raises
    ------
    OptionsError
        If two choices exclude each other.
    """

    turn: Turn = Turn.THREE_PHASES
    may_return_same_discard: bool = False
    foreign_low_end: ForeignLowEnd = ForeignLowEnd.KEEPS_OWNER
    taking: Taking = Taking.AUTOMATIC
    max_jokers_per_sequence: int = 2
    out_without_discard: bool = False
    stock_out: StockOut = StockOut.RESHUFFLE
    sequence_score: SequenceScore = SequenceScore.OWNER
    tie: Tie = Tie.ANOTHER_HAND

    def __post_init__(self) -> None:
        check(self, CONFLICTS)


CONFLICTS = (
    Conflict[Options](
        lambda chosen: chosen.max_jokers_per_sequence not in (1, 2),
        "max_jokers_per_sequence must be 1 or 2: the deck has two jokers",
    ),
    Conflict[Options](
        lambda chosen: chosen.turn == Turn.ONE_ACTION and chosen.out_without_discard,
        "turn=one_action leaves nothing for out_without_discard to decide: who lays the last card "
        "is out, since no action that lays cards also discards; leave out_without_discard out",
    ),
)

RULESETS: Mapping[str, Options] = {"text": Options(), "literal": Options(turn=Turn.ONE_ACTION)}

DEFAULTS: Mapping[str, object] = defaults_of(Options)


def choose(ruleset: str = "text", changes: Mapping[str, Any] | None = None) -> Options:
    """The options of a ruleset, with some changed by their public names.

    Raises
    ------
    OptionsError
        If a name or value is unknown, or two choices exclude each other.
    """
    return options.choose("take", RULESETS, ruleset, changes)
