"""Recordings of Goat, made line by line or by playing, for the tests of recorded games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tests.hoyle.formats.playing import Line, match_lines

from hoyle.game import Result
from hoyle.goat import Goat, Options, Standing, State
from hoyle.trace import write_move

GAMES = Path(__file__).parents[2] / "data" / "games"
RECORDED = sorted((GAMES / "goat").glob("*.jsonl"))
WORKED = sorted((GAMES / "goat-worked").glob("*.jsonl"))
HEADER: Line = {"format": "hoyle-trace/1", "game": "goat", "seats": 4, "match": False}
GAME = Goat()

HANDS = ("8h 9c Jd Qd", "9h Qh 6d 7d", "6s 7s Ks As", "6h 7h Jh Kh")
STOCK = "6c 7c 8c Jc Qc Kc 10c Ac 8d 9d Kd 10d Ad 10h Ah 8s 9s Js Qs 10s"
DEAL: Line = {
    "deal": {
        "first": 0,
        "hands": [hand.split() for hand in HANDS],
        "stock": STOCK.split(),
        "trump": "10c",
    }
}


def made(seat: int, text: str, refused: bool = False) -> Line:
    """The line of a move."""
    return write_move(GAME, seat, GAME.parse(text), refused)


def lines_of(name: str) -> list[Line]:
    """The lines of a recorded or worked game."""
    (path,) = (path for path in (*RECORDED, *WORKED) if path.stem == name)
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def played_match(options: Options, seed: int) -> list[Line]:
    """A whole match played by chance, with everything in it that can be observed."""
    return match_lines(Goat(options), seed, tricks, hand_over=hand_over, match_over=match_over)


def tricks(before: State, seat: int, after: State) -> Iterator[Line]:
    """What is observed of a move: that it ended a trick."""
    if after.tricks != before.tricks:
        led = before.open[before.trick.leader].count()
        yield {"trick": {"taken_by": after.turn, "cards": 4 * led}}


def hand_over(result: Result, standing: Standing) -> Line:
    """The end of a game."""
    return {"card_points": list(result.points), "defeats": list(standing.defeats)}


def match_over(standing: Standing) -> Line:
    """The end of a match."""
    return {
        "defeats": list(standing.defeats),
        "winner": 1 - standing.loser,
        "balls": standing.balls,
    }
