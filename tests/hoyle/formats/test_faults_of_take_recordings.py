"""Every fault of a recording of Take has one message, with a line and a column."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hoyle.formats.playing import Line, as_bytes
from tests.hoyle.formats.take_recordings import DEAL, FIRST, HEADER, SECOND, dealing

from hoyle.errors import InputError
from hoyle.trace import replay


def move(**said: Any) -> Line:
    """The line of a move by seat 0."""
    return {"seat": 0, "move": said}


LINES = {
    "a line of no kind": (
        {"trick": {"taken_by": 1}},
        "3:1: this line is of no kind that Take has; a line has one of deal, move, reshuffle, "
        "hand_over, match_over",
    ),
    "a move of no kind": (
        move(play=["4s"]),
        "3:21: move: this is no move; a move is an object with one of draw, meld, extend, "
        "discard, stop",
    ),
    "a seat of a larger table": (
        {"seat": 2, "move": {"draw": "stock"}},
        "3:10: seat: there is no seat 2 at this table; the seats are 0 to 1",
    ),
    "a seat of no table": (
        {"seat": 4, "move": {"draw": "stock"}},
        "3:10: seat: there is no seat 4; the seats are 0 to 3",
    ),
    "chance as a seat": (
        {"seat": -1, "move": {"draw": "stock"}},
        "3:10: seat: there is no seat -1; the seats are 0 to 3",
    ),
    "a draw from nowhere": (
        move(draw="pile"),
        "3:30: move.draw: this must be 'stock' or 'discard', not \"pile\"",
    ),
    "an unknown card": (
        move(meld=["4S", "5s", "6s"]),
        "3:21: move: there is no card '4S' in this deck; did you mean 4s?",
    ),
    "two moves in one": (
        move(discard="Jk", draw="discard"),
        "3:22: there is no field 'discard' here; known are draw",
    ),
    "a card named twice": (
        move(meld=["4s", "4s", "5s"]),
        "3:21: move: 4s is named 2 times, but the deck has it once",
    ),
    "a sequence below nothing": (
        move(extend={"sequence": -1, "low": ["3s"]}),
        "3:45: move.extend.sequence: -1 is less than 0",
    ),
    "no sequence": (
        move(extend={"low": ["3s"]}),
        "3:32: move.extend: 'sequence' is missing",
    ),
    "an end that does not exist": (
        move(extend={"sequence": 0, "top": ["7s"]}),
        "3:48: there is no field 'top' here; known are sequence, low, high, take",
    ),
    "a stop that is not true": (move(stop=False), "3:30: move.stop: this must be true, not false"),
    "a shuffle as a move of a seat": (
        move(reshuffle={"stock": []}),
        "3:21: move: this is no move; a move is an object with one of draw, meld, extend, "
        "discard, stop",
    ),
    "a shuffle without a stock": (
        {"reshuffle": {}},
        "3:15: reshuffle: 'stock' is missing",
    ),
    "a shuffle of an unknown card": (
        {"reshuffle": {"stock": ["1c"]}},
        "3:15: reshuffle: there is no card '1c' in this deck",
    ),
    "totals of four seats": (
        {"hand_over": {"totals": [1, 2, 3, 4]}},
        "3:26: hand_over.totals: 4 seats are given, but the header says 2",
    ),
    "totals of no table": (
        {"hand_over": {"totals": [1]}},
        "3:26: hand_over.totals: 1 seat is given, but there are 2 to 4",
    ),
    "a seat out that is not there": (
        {"hand_over": {"out": 3}},
        "3:23: hand_over.out: there is no seat 3; the seats are 0 to 1",
    ),
    "a winner that is not there": (
        {"match_over": {"winner": [0, 2]}},
        "3:27: match_over.winner: there is no seat 2; the seats are 0 to 1",
    ),
}

DEALS = {
    "one seat": ({**HEADER, "seats": 1}, DEAL, "1:54: seats: take has 2, 3 or 4 seats, not 1"),
    "five seats": ({**HEADER, "seats": 5}, DEAL, "1:54: seats: take has 2, 3 or 4 seats, not 5"),
    "other seats than hands": (
        {**HEADER, "seats": 3},
        DEAL,
        "2:32: deal.hands: 2 seats are given, but the header says 3",
    ),
    "totals for other seats": (
        HEADER,
        dealing(totals=[1, 2, 3]),
        "deal.totals: 3 seats are given, but the header says 2",
    ),
    "a hand that is too small": (
        HEADER,
        {"deal": {**dealing(FIRST.removesuffix(" 3c"))["deal"], "discard": "3c"}},
        "deal: cards are missing: no zone holds 9c",
    ),
    "cards given twice": (
        HEADER,
        dealing(second=SECOND.replace("2d", "9h")),
        "deal.hands[1][5]: 9h also lies in hands[0][3], and the deck has it once",
    ),
    "no stock": (
        HEADER,
        {"deal": {key: value for key, value in DEAL["deal"].items() if key != "stock"}},
        "deal: 'stock' is missing",
    ),
    "a first seat that is not there": (
        HEADER,
        {"deal": {**DEAL["deal"], "first": 2}},
        "deal: first is seat 2; the seats are 0 to 1",
    ),
    "seven cards and eight": (
        HEADER,
        dealing(FIRST.removesuffix(" 3c"), SECOND + " 3c"),
        "deal: hand 0 has 6 cards, not 7",
    ),
}


def fault_of(*lines: Line) -> str:
    """The message about a recording of these lines, without the name of the file."""
    with pytest.raises(InputError) as caught:
        replay(as_bytes(lines), "game.jsonl")
    return str(caught.value).removeprefix("game.jsonl:")


@pytest.mark.parametrize(
    ("line", "message"), [pytest.param(*case, id=name) for name, case in LINES.items()]
)
def test_a_fault_of_a_line(line: Line, message: str) -> None:
    assert fault_of(HEADER, DEAL, line) == message


@pytest.mark.parametrize(
    ("header", "deal", "message"), [pytest.param(*case, id=name) for name, case in DEALS.items()]
)
def test_a_fault_of_a_deal(header: Line, deal: Line, message: str) -> None:
    assert fault_of(header, deal).endswith(message)


def test_a_shuffle_before_the_deal_has_no_place() -> None:
    assert fault_of(HEADER, {"reshuffle": {"stock": []}}) == (
        "2:1: nothing has been dealt yet; a deal comes before this line"
    )
