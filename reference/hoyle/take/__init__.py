"""Take: a rummy game in which sequences on the table can be taken over."""

from hoyle.standing import Standing
from hoyle.take.options import (
    RULESETS,
    ForeignLowEnd,
    Options,
    OptionsError,
    SequenceScore,
    StockOut,
    Taking,
    Tie,
    Turn,
    choose,
)
from hoyle.take.refusals import TakeRefused
from hoyle.take.rules import Take
from hoyle.take.state import (
    Deal,
    Discard,
    Draw,
    Extend,
    Meld,
    Move,
    Phase,
    Reshuffle,
    Sequence,
    Source,
    State,
    Stop,
)
from hoyle.take.table import STANDARD, Table

__all__ = [
    "RULESETS",
    "STANDARD",
    "Deal",
    "Discard",
    "Draw",
    "Extend",
    "ForeignLowEnd",
    "Meld",
    "Move",
    "Options",
    "OptionsError",
    "Phase",
    "Reshuffle",
    "Sequence",
    "SequenceScore",
    "Source",
    "Standing",
    "State",
    "StockOut",
    "Stop",
    "Table",
    "Take",
    "TakeRefused",
    "Taking",
    "Tie",
    "Turn",
    "choose",
]
