"""The values of Take: a deal, a state, sequences, the moves."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from hoyle.cards import Cards, Row


class Phase(StrEnum):
    """What the seat to act may do.

    `EXTEND` stands for a turn that has begun with an extension, under ``turn=one_action``, and
    `CHANCE` for a stock that is to be shuffled.
    """

    DRAW = "draw"
    BUILD = "build"
    EXTEND = "extend"
    CHANCE = "chance"
    OVER = "over"


class Source(StrEnum):
    """Where a card is drawn from."""

    STOCK = "stock"
    DISCARD = "discard"


class Sequence(NamedTuple):
    """A sequence on the table.

    Parameters
    ----------
    owner
        The seat it belongs to.
    suit
        Its suit, by its place among the suits.
    low
        The position of its lowest card: 1 for an ace below all others, 2 for the lowest rank.
    cards
        Its cards from low to high; a joker stands for the card of its place.
    layers
        For each card, the seat that laid it.
    """

    owner: int
    suit: int
    low: int
    cards: Row
    layers: tuple[int, ...]

    @property
    def high(self) -> int:
        """The position of its highest card."""
        return self.low + self.cards.size() - 1


class Deal(NamedTuple):
    """Which card lies where as a round starts, and who acts first.

    The first place of the stock is its top. `discard` is the card turned up beside it.
    """

    first: int
    hands: tuple[Cards, ...]
    stock: Row
    discard: Cards


class State(NamedTuple):
    """A state of a round. Every card of the deck lies in exactly one zone.

    Parameters
    ----------
    hands
        The cards each seat holds.
    stock
        What is still to be drawn, top first.
    discards
        The discard pile, from bottom to top.
    table
        The sequences, in the order in which they were laid.
    turn
        The seat whose turn it is; once the round is over, the seat that acted last.
    phase
        What that seat may do.
    taken
        The card of the hand that came from the discard pile in this turn.
    melded
        Whether a sequence has been laid in this turn.
    """

    hands: tuple[Cards, ...]
    stock: Row
    discards: Row
    table: tuple[Sequence, ...]
    turn: int
    phase: Phase
    taken: Cards
    melded: bool


class Draw(NamedTuple):
    """Take the top card of the stock or of the discard pile."""

    source: Source
    kind: str = "draw"


class Meld(NamedTuple):
    """Lay a new sequence, from low to high."""

    cards: Row
    kind: str = "meld"


class Extend(NamedTuple):
    """Lay cards at the ends of a sequence, each row from low to high; the high end comes first.

    `take` says whether a sequence of somebody else is taken, where that is left to the player.
    """

    sequence: int
    low: Row
    high: Row
    take: bool = True
    kind: str = "extend"


class Discard(NamedTuple):
    """Lay a card on the discard pile."""

    card: Cards
    kind: str = "discard"


class Stop(NamedTuple):
    """Close a turn."""

    kind: str = "stop"


class Reshuffle(NamedTuple):
    """The new stock, top first, as chance has it."""

    stock: Row
    kind: str = "reshuffle"


Move = Draw | Meld | Extend | Discard | Stop | Reshuffle
