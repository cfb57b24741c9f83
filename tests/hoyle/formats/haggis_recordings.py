"""Recordings of Haggis, made line by line or by playing, for the tests of recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.hoyle.formats.playing import Line, match_lines

from hoyle.haggis import Haggis, Options, Phase, State
from hoyle.trace import write_move

DATA = Path(__file__).parents[2] / "data" / "games" / "haggis"
RECORDED = sorted(DATA.glob("*.jsonl"))
HEADER: Line = {"format": "hoyle-trace/1", "game": "haggis", "seats": 2, "match": False}
GAME = Haggis()

FIRST = "2c 3c 4c 5c 5d 6c 6d 9c 9d 9h 10c 10d 10h 10s J Q K"
SECOND = "2d 3d 4d 5h 6h 7c 7d 7h 7s 8c 8d 8h 8s 9s J Q K"
DEAL: Line = {"deal": {"first": 0, "hands": [FIRST.split(), SECOND.split()]}}


def made(seat: int, text: str, refused: bool = False) -> Line:
    """The line of a move."""
    return write_move(GAME, seat, GAME.parse(text), refused)


def played_match(options: Options, seed: int) -> list[Line]:
    """A whole match played by chance, with everything in it that can be observed."""
    return match_lines(Haggis(options), seed, tricks)


def tricks(before: State, seat: int, after: State) -> Iterator[Line]:
    """What is observed of a move: that it ended a trick."""
    if (before.trick.cards.some() and not after.trick.cards.some()) or after.phase == Phase.OVER:
        taken = [new - old for old, new in zip(before.taken, after.taken, strict=True)]
        taken_by = 0 if taken[0].some() else 1
        yield {"trick": {"taken_by": taken_by, "cards": taken[taken_by].count()}}
