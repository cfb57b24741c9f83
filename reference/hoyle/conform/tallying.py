"""How an engine is driven, and what is counted while it is compared with the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from hoyle.conform.adapter import Skill


class Manner(NamedTuple):
    """How an engine is driven.

    Parameters
    ----------
    can
        What it can do, as far as that is wanted.
    habits
        The kinds of events that it is known to tell: one that is missing is then a divergence.
    fields
        The fields of the state that it is known to tell.
    passed
        How often each clause took effect in other steps; it helps to find who is to blame.
    at_once
        Whether a hand is played in one request, if the engine can do that.
    """

    can: frozenset[Skill] = frozenset()
    habits: frozenset[str] = frozenset()
    fields: frozenset[str] = frozenset()
    passed: Mapping[str, int] = {}
    at_once: bool = False


class Tally(NamedTuple):
    """What was compared and agrees.

    Parameters
    ----------
    counts
        How many deals, positions, moves, refusals, lists of moves and views.
    fired
        How often each clause took effect, refused a move or was told of, as far as all agrees.
    compared
        How often each field of the state and each kind of event was compared.
    told
        How often the engine told each kind of event.
    """

    counts: Counter[str]
    fired: Counter[str]
    compared: Counter[str]
    told: Counter[str]

    @classmethod
    def empty(cls) -> Tally:
        """Nothing yet."""
        return cls(Counter(), Counter(), Counter(), Counter())

    def add(self, other: Tally) -> None:
        """Add what was counted elsewhere."""
        for mine, its in zip(self, other, strict=True):
            mine.update(its)
