"""Haggis for two: shed your cards in sets, sequences and bombs, and take what counts."""

from hoyle.haggis.options import (
    RULESETS,
    BetWindow,
    FirstLead,
    Options,
    OptionsError,
    TieLead,
    choose,
)
from hoyle.haggis.refusals import HaggisRefused
from hoyle.haggis.rules import Haggis
from hoyle.haggis.state import (
    NO_COMBINATION,
    NO_STAKE,
    Bet,
    Combination,
    Deal,
    Kind,
    Move,
    Pass,
    Phase,
    Play,
    Stake,
    State,
    Trick,
)
from hoyle.haggis.table import STANDARD, Table
from hoyle.standing import Standing

__all__ = [
    "NO_COMBINATION",
    "NO_STAKE",
    "RULESETS",
    "STANDARD",
    "Bet",
    "BetWindow",
    "Combination",
    "Deal",
    "FirstLead",
    "Haggis",
    "HaggisRefused",
    "Kind",
    "Move",
    "Options",
    "OptionsError",
    "Pass",
    "Phase",
    "Play",
    "Stake",
    "Standing",
    "State",
    "Table",
    "TieLead",
    "Trick",
    "choose",
]
