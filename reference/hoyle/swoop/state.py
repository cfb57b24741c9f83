"""The values of Swoop: a deal, a state, the moves."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from hoyle.cards import Cards, Row


class Phase(StrEnum):
    """What the seat to act may do."""

    TURN = "turn"
    ADD_AFTER_PICKUP = "add_after_pickup"
    ADD_AFTER_MYSTERY = "add_after_mystery"
    OVER = "over"


class Deal(NamedTuple):
    """Which card lies where as a round starts, and who acts first.

    A row has a place for each slot; place *i* of `faceup` covers place *i* of `mystery`.
    """

    first: int
    hands: tuple[Cards, ...]
    faceup: tuple[Row, ...]
    mystery: tuple[Row, ...]
    undealt: Cards


class Pile(NamedTuple):
    """The pile: its cards, the rank on top, and how many cards of that rank lie on top.

    The order below the top run is no state, since no rule looks at it. An empty pile has run 0
    and top 0.
    """

    cards: Cards
    top: int
    run: int


class State(NamedTuple):
    """A state of a round. Every card of the deck lies in exactly one zone."""

    hands: tuple[Cards, ...]
    faceup: tuple[Row, ...]
    mystery: tuple[Row, ...]
    pile: Pile
    removed: Cards
    undealt: Cards
    turn: int
    phase: Phase


class Play(NamedTuple):
    """Lay cards from the hand, by name, and from the flagged face-up slots."""

    hand: Cards
    slots: tuple[bool, ...]
    kind: str = "play"


class Add(NamedTuple):
    """Add cards that match the top of the pile to the cards just laid."""

    hand: Cards
    slots: tuple[bool, ...]
    kind: str = "add"


class Mystery(NamedTuple):
    """Turn over and lay the mystery card of a slot."""

    slot: int
    kind: str = "mystery"


class Stop(NamedTuple):
    """Add no more."""

    kind: str = "stop"


class Pass(NamedTuple):
    """Let the turn go by."""

    kind: str = "pass"


class PickUp(NamedTuple):
    """Take the pile without laying a card."""

    kind: str = "pickup"


Laying = Play | Add
Move = Play | Add | Mystery | Stop | Pass | PickUp
