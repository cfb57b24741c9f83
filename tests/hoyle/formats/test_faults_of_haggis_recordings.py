"""Every fault of a recording of Haggis has one message, with a line and a column."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hoyle.formats.haggis_recordings import DEAL, FIRST, HEADER, SECOND
from tests.hoyle.formats.playing import Line, as_bytes

from hoyle.errors import InputError
from hoyle.trace import replay


def playing(cards: str, **said: Any) -> Line:
    """The line of a play by seat 0."""
    move = {"play": cards.split(), **({"as": said} if said else {})}
    return {"seat": 0, "move": move}


def dealing(first: str = FIRST, second: str = SECOND, **more: Any) -> Line:
    """A deal of these hands."""
    return {"deal": {"first": 0, "hands": [first.split(), second.split()], **more}}


LINES = {
    "a line of no kind": (
        {"swoop": {"by": 1}},
        "3:1: this line is of no kind that Haggis has; a line has one of deal, move, trick, "
        "hand_over, match_over",
    ),
    "a move of no kind": (
        {"seat": 0, "move": {"stop": True}},
        "3:21: move: this is no move; a move is an object with one of play, bet, pass",
    ),
    "a seat that is not there": (
        {"seat": 2, "move": {"pass": True}},
        "3:10: seat: there is no seat 2; the seats are 0 to 1",
    ),
    "a play in the way of another game": (
        {"seat": 0, "move": {"play": {"hand": ["2c"]}}},
        '3:30: move.play: this must be a list, not {"hand": ["2c"]}',
    ),
    "an unknown card": (
        playing("2C"),
        "3:21: move: there is no card '2C' in this deck; did you mean 2c?",
    ),
    "a card named twice": (
        playing("2c 2c"),
        "3:21: move: 2c is named 2 times, but the deck has it once",
    ),
    "an unknown kind": (
        playing("2c", kind="sett"),
        '3:53: move.as.kind: there is no kind "sett"; did you mean set?',
    ),
    "no kind": (playing("2c", rank=2), "3:44: move.as: 'kind' is missing"),
    "a rank in words": (
        playing("2c", kind="set", rank="two"),
        '3:68: move.as.rank: this must be a whole number, not "two"',
    ),
    "a width of nothing": (
        playing("2c", kind="set", width=0),
        "3:69: move.as.width: 0 is less than 1",
    ),
    "true for a bet": (
        {"seat": 0, "move": {"bet": True}},
        "3:29: move.bet: this must be a whole number, not true",
    ),
    "a bet below nothing": (
        {"seat": 0, "move": {"bet": -15}},
        "3:21: move: a bet of -15 is less than nothing; a bet is 0, 15 or 30",
    ),
    "a pass that is not true": (
        {"seat": 0, "move": {"pass": False}},
        "3:30: move.pass: this must be true, not false",
    ),
    "an unknown field of a trick": (
        {"trick": {"by": 1}},
        "3:12: there is no field 'by' here; known are taken_by, cards",
    ),
    "totals of three seats": (
        {"hand_over": {"totals": [1, 2, 3]}},
        "3:26: hand_over.totals: 3 seats are given, but there are 2",
    ),
}

DEALS = {
    "other seats": (
        {**HEADER, "seats": 4},
        DEAL,
        "1:56: seats: haggis has 2 seats, not 4",
    ),
    "a hand that is too small": (
        HEADER,
        dealing(FIRST.removeprefix("2c ")),
        "2:10: deal: hand 0 has 13 natural cards, not 14",
    ),
    "a hand without a wild card": (
        HEADER,
        dealing(FIRST.removesuffix(" K")),
        "2:10: deal: hand 0 has the wild cards J Q; each hand has J Q K",
    ),
    "a card twice": (
        HEADER,
        dealing(second=SECOND.replace("2d", "2c")),
        "2:139: deal.hands[1][0]: 2c also lies in hands[0][0], and the deck has it once",
    ),
    "cards not listed anywhere": (
        HEADER,
        dealing(haggis=["2h", "2s"]),
        "2:10: deal: cards are missing: no zone holds 3h 3s 4h 4s 5s 6s",
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
    assert fault_of(header, deal) == message
