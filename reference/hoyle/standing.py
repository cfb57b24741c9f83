"""A match between rounds, for games in which each seat has a total."""

from __future__ import annotations

from typing import NamedTuple


class Standing(NamedTuple):
    """Totals by seat, who acts first next, how many rounds were played, and how the match ended.

    `winners` is empty while the match goes on, and where nobody wins.
    """

    totals: tuple[int, ...]
    first: int
    rounds: int
    over: bool
    winners: tuple[int, ...]
