"""How a turn goes in each game: what the seat to act may be doing, and the moves between.

The tables hold for the default choices of all options. `tests/docs/test_turn_diagram.py` plays
games with the reference and compares: it sees every arrow that stands here, and no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hoyle.game import CHANCE

OVER = "over"


class Box(NamedTuple):
    """A state of a turn: its words, and where its middle is drawn."""

    label: str
    x: int
    y: int


class Arrow(NamedTuple):
    """Moves that lead from one box to another.

    Parameters
    ----------
    source, target
        The names of the boxes.
    moves
        The first words of the moves.
    passes
        Whether it is then another seat's turn; always false at the end of a round.
    bend
        How far the arrow leaves the straight line, to its left if positive; of an arrow back to its
        own box, where it stands: above the box if positive, below it if negative, and how far to
        the right of the middle is `shift`.
    shift
        See `bend`.
    at
        Where on the arrow the moves stand: 0 at its source, 1 at its target.
    """

    source: str
    target: str
    moves: tuple[str, ...]
    passes: bool = False
    bend: int = 0
    shift: int = 0
    at: float = 0.5


class Diagram(NamedTuple):
    """The boxes and arrows of one game, and how high the picture is; it is 420 wide."""

    boxes: Mapping[str, Box]
    arrows: tuple[Arrow, ...]
    height: int


PICKUP, MYSTERY = "add_after_pickup", "add_after_mystery"

DIAGRAMS = {
    "swoop": Diagram(
        {
            "turn": Box("the turn begins", 210, 125),
            PICKUP: Box("has taken the pile", 72, 355),
            MYSTERY: Box("has laid a mystery card", 348, 355),
            OVER: Box("the end", 210, 460),
        },
        (
            Arrow("turn", "turn", ("play", "mystery"), True, 60, -45),
            Arrow("turn", "turn", ("play", "mystery"), False, 60, 45),
            Arrow("turn", PICKUP, ("play",), False, -85, at=0.65),
            Arrow(PICKUP, "turn", ("add", "stop"), True, 15),
            Arrow(PICKUP, "turn", ("add",), False, -40, at=0.3),
            Arrow(PICKUP, PICKUP, ("add",), False, -50, -20),
            Arrow("turn", MYSTERY, ("mystery",), False, 85, at=0.65),
            Arrow(MYSTERY, "turn", ("add", "stop"), True, -15),
            Arrow(MYSTERY, "turn", ("add",), False, 40, at=0.3),
            Arrow(MYSTERY, MYSTERY, ("add",), False, -50, 20),
            Arrow(MYSTERY, OVER, ("add",), False, 0),
            Arrow("turn", OVER, ("play", "mystery"), False, 0),
        ),
        500,
    ),
    "take": Diagram(
        {
            "draw": Box("draws a card", 110, 50),
            "build": Box("lays and discards", 110, 200),
            "chance": Box("the stock is shuffled", 335, 125),
            OVER: Box("the end", 110, 330),
        },
        (
            Arrow("draw", "build", ("draw",), False, 60),
            Arrow("build", "draw", ("discard",), True, 60),
            Arrow("build", "build", ("meld", "extend"), False, 0, 100),
            Arrow("draw", "chance", ("draw",), False, -20),
            Arrow("chance", "build", ("reshuffle",), False, -20),
            Arrow("build", OVER, ("discard",), False, 0),
        ),
        365,
    ),
    "haggis": Diagram(
        {
            "lead": Box("leads", 110, 105),
            "answer": Box("answers", 310, 105),
            OVER: Box("the end", 210, 260),
        },
        (
            Arrow("lead", "lead", ("bet",), False, 50),
            Arrow("lead", "answer", ("play",), True, -45),
            Arrow("answer", "answer", ("bet",), False, 50, 40),
            Arrow("answer", "answer", ("play",), True, 50, -40),
            Arrow("answer", "lead", ("pass",), True, -45),
            Arrow("lead", OVER, ("play",), False, 0),
            Arrow("answer", OVER, ("play",), False, 0),
        ),
        295,
    ),
    "goat": Diagram(
        {
            "lead": Box("leads", 100, 135),
            "answer": Box("answers", 320, 135),
            OVER: Box("the end", 320, 295),
        },
        (
            Arrow("lead", "answer", ("lead", "molodka"), True, -60),
            Arrow("answer", "answer", ("beat", "discard", "molodka"), True, 60),
            Arrow("answer", "lead", ("beat",), False, 0),
            Arrow("answer", "lead", ("discard",), True, -60),
            Arrow("answer", OVER, ("beat", "discard"), False, 0),
        ),
        330,
    ),
}


def box_of(game: Any, state: Any) -> str:
    """The box a state of the reference is in: its phase; in Haggis also whether a trick lies."""
    if game.name == "haggis" and state.phase == "play":
        return "answer" if state.trick.cards.some() else "lead"
    return str(state.phase)


def passes(game: Any, before: Any, seat: int, move: Any, after: Any) -> bool:
    """Whether a move hands the turn on. A bet is made beside the turns, and chance has none."""
    if box_of(game, after) == OVER:
        return False
    beside = seat == CHANCE or game.write(move).startswith("bet")
    return bool(after.turn != (before.turn if beside else seat))
