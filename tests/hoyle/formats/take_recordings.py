"""Recordings of Take, made line by line or by playing, for the tests of recorded games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.hoyle.formats.playing import Line, match_lines

from hoyle.take import Extend, Meld, Move, Options, State, Table, Take
from hoyle.trace import write_move

DATA = Path(__file__).parents[2] / "data" / "games" / "take"
WORKED = sorted(DATA.glob("*.jsonl"))
HEADER: Line = {"format": "hoyle-trace/1", "game": "take", "seats": 2, "match": False}
GAME = Take(table=Table(seats=2))

FIRST = "4s 5s 6s 9h Jd Kc 3c"
SECOND = "7s 8s Qh Kh Jk 2d 2c"
TOP = "8h 7d Jk"
REST = " ".join((GAME.deck.everything - GAME.deck.cards(f"{FIRST} {SECOND} {TOP} 9c")).names())


def dealing(first: str = FIRST, second: str = SECOND, **more: Any) -> Line:
    """A deal of these hands, in which the nine of clubs is turned up."""
    stock = f"{TOP} {REST}".split()
    hands = [first.split(), second.split()]
    return {"deal": {"first": 0, "hands": hands, "stock": stock, "discard": "9c", **more}}


DEAL = dealing()


def made(seat: int, text: str, refused: bool = False) -> Line:
    """The line of a move."""
    return write_move(GAME, seat, GAME.parse(text), refused)


def played_match(options: Options, seats: int, seed: int) -> list[Line]:
    """A whole match, with everything in it that can be observed."""
    return match_lines(Take(options, Table(seats=seats)), seed, nothing, laying)


def laying(random: Random, moves: Sequence[Move]) -> Move:
    """A move that lays cards, if there is one, so that the match comes to its end."""
    return random.choice([move for move in moves if isinstance(move, Meld | Extend)] or moves)


def nothing(before: State, seat: int, after: State) -> Iterator[Line]:
    """Nothing is observed of a move."""
    return iter(())
