"""The values of Goat: a deal, a state, the moves."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from hoyle.cards import Cards, Row


class Phase(StrEnum):
    """Whether a trick is to be led or answered, or the game is over."""

    LEAD = "lead"
    ANSWER = "answer"
    OVER = "over"


class Deal(NamedTuple):
    """Which card lies where as a game starts, which one is shown, and who leads.

    The first place of the stock is its top. `trump` is the number of the shown card in the deck.
    """

    first: int
    hands: tuple[Cards, ...]
    stock: Row
    trump: int


class Trick(NamedTuple):
    """What the rules look at in a trick, beside the cards laid.

    Parameters
    ----------
    original
        The seat that had the right to lead.
    leader
        The seat that leads, which is another once it has led out of turn.
    best
        The seat whose cards are to be beaten.
    claimed
        Whether the leader leads by a molodka.
    acted
        For each seat, whether it has laid cards in this trick, returned ones included.
    """

    original: int
    leader: int
    best: int
    claimed: bool
    acted: tuple[bool, ...]


class State(NamedTuple):
    """A state of a game. Every card of the deck lies in exactly one zone.

    Parameters
    ----------
    hands
        The cards each seat holds.
    stock
        What is still to be drawn, top first.
    trump
        The number of the shown card; its suit is trump.
    open
        The cards each seat has laid face up in the trick.
    closed
        The cards each seat has laid face down in the trick.
    won
        The cards that lay face up, by the team that took them.
    buried
        The cards that lay face down, by the team that took them, then by the seat they came from.
    tricks
        How many tricks each team has taken.
    turn
        The seat to act; once the game is over, the winner of the last trick.
    """

    hands: tuple[Cards, ...]
    stock: Row
    trump: int
    open: tuple[Cards, ...]
    closed: tuple[Cards, ...]
    won: tuple[Cards, ...]
    buried: tuple[tuple[Cards, ...], ...]
    tricks: tuple[int, ...]
    trick: Trick
    turn: int
    phase: Phase


class Lead(NamedTuple):
    """Open a trick with cards of one suit."""

    cards: Cards
    kind: str = "lead"


class Beat(NamedTuple):
    """Lay cards face up that beat the trick."""

    cards: Cards
    kind: str = "beat"


class Discard(NamedTuple):
    """Lay cards face down."""

    cards: Cards
    kind: str = "discard"


class Claim(NamedTuple):
    """Lead a molodka, four cards of one suit, out of turn."""

    cards: Cards
    kind: str = "molodka"


Move = Lead | Beat | Discard | Claim
