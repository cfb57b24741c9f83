"""Swoop: shed your cards on a pile that four equal cards, a ten or a joker sweeps away."""

from hoyle.standing import Standing
from hoyle.swoop.options import (
    RULESETS,
    ExtraSources,
    Options,
    OptionsError,
    PickupStyle,
    Tie,
    choose,
)
from hoyle.swoop.refusals import SwoopRefused
from hoyle.swoop.rules import Swoop
from hoyle.swoop.state import (
    Add,
    Deal,
    Move,
    Mystery,
    Pass,
    Phase,
    PickUp,
    Pile,
    Play,
    State,
    Stop,
)
from hoyle.swoop.table import STANDARD, Table

__all__ = [
    "RULESETS",
    "STANDARD",
    "Add",
    "Deal",
    "ExtraSources",
    "Move",
    "Mystery",
    "Options",
    "OptionsError",
    "Pass",
    "Phase",
    "PickUp",
    "PickupStyle",
    "Pile",
    "Play",
    "Standing",
    "State",
    "Stop",
    "Swoop",
    "SwoopRefused",
    "Table",
    "Tie",
    "choose",
]
