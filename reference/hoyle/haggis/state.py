"""The values of Haggis: a deal, a state, combinations, the moves."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from hoyle.cards import Cards


class Phase(StrEnum):
    """Whether the round is being played, waits for a reply to the final play, or is over."""

    PLAY = "play"
    REPLY = "reply"
    OVER = "over"


class Kind(StrEnum):
    """The three kinds of combinations."""

    SET = "set"
    SEQUENCE = "sequence"
    BOMB = "bomb"


class Combination(NamedTuple):
    """What a group of cards stands for.

    `size` counts the cards. The rank of a set is that of its cards, the rank of a sequence that of
    its highest cards, and the rank of a bomb its strength, counted from 1. The width of a sequence
    counts its cards of one rank; a set is as wide as it is large, and a bomb has width 1.
    """

    kind: Kind
    rank: int
    width: int
    size: int

    @property
    def length(self) -> int:
        """How many ranks it spans."""
        return self.size // self.width


NO_COMBINATION = Combination(Kind.SET, 0, 0, 0)
"""Stands where no combination lies, or none is said."""


class Deal(NamedTuple):
    """Which card lies where as a round starts, and who leads."""

    first: int
    hands: tuple[Cards, ...]
    haggis: Cards


class Trick(NamedTuple):
    """The trick: all its cards, the combination laid last, and the seat that laid it.

    The order of the cards below is no state, since no rule looks at it. As long as nothing has
    been laid, `by` is the seat that leads.
    """

    cards: Cards
    top: Combination
    by: int


class Stake(NamedTuple):
    """Whether a seat has bet, and how much. A bet of 0 is a bet."""

    made: bool
    amount: int


NO_STAKE = Stake(False, 0)


class State(NamedTuple):
    """A state of a round. Every card of the deck lies in exactly one zone.

    Once the round is over, `turn` is the seat that was out first.
    """

    hands: tuple[Cards, ...]
    haggis: Cards
    taken: tuple[Cards, ...]
    trick: Trick
    stakes: tuple[Stake, ...]
    turn: int
    phase: Phase


class Play(NamedTuple):
    """Lay cards, by name, and say what they stand for, or nothing."""

    cards: Cards
    said: Combination = NO_COMBINATION
    kind: str = "play"


class Bet(NamedTuple):
    """Promise to be out first, for an amount."""

    amount: int
    kind: str = "bet"


class Pass(NamedTuple):
    """Leave the trick to the other."""

    kind: str = "pass"


Move = Play | Bet | Pass
