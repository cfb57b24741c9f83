"""Goat: two teams beat tricks of several cards, and four of a suit may break in."""

from hoyle.goat.options import (
    RULESETS,
    Molodka,
    MolodkaContest,
    Options,
    OptionsError,
    TrumpCard,
    choose,
)
from hoyle.goat.refusals import GoatRefused
from hoyle.goat.rules import Goat
from hoyle.goat.scoring import Standing
from hoyle.goat.state import Beat, Claim, Deal, Discard, Lead, Move, Phase, State, Trick
from hoyle.goat.table import STANDARD, Table

__all__ = [
    "RULESETS",
    "STANDARD",
    "Beat",
    "Claim",
    "Deal",
    "Discard",
    "Goat",
    "GoatRefused",
    "Lead",
    "Molodka",
    "MolodkaContest",
    "Move",
    "Options",
    "OptionsError",
    "Phase",
    "Standing",
    "State",
    "Table",
    "Trick",
    "TrumpCard",
    "choose",
]
