"""Faults of a recording of Goat: where they are, and what is wrong."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hoyle.formats.goat_recordings import DEAL, HEADER
from tests.hoyle.formats.playing import Line, as_bytes

from hoyle.errors import InputError
from hoyle.trace import replay

LINES = {
    "a line of another game": (
        {"swoop": {"by": 1}},
        "3:1: this line is of no kind that Goat has; a line has one of deal, move, trick, "
        "hand_over, match_over",
    ),
    "a move of no kind": (
        {"seat": 0, "move": {"play": ["8h"]}},
        "3:21: move: this is no move; a move is an object with one of lead, beat, discard, molodka",
    ),
    "a seat that is not there": (
        {"seat": 4, "move": {"lead": ["8h"]}},
        "3:10: seat: there is no seat 4; the seats are 0 to 3",
    ),
    "an unknown card": (
        {"seat": 0, "move": {"lead": ["8H"]}},
        "3:21: move: there is no card '8H' in this deck; did you mean 8h?",
    ),
    "a card named twice": (
        {"seat": 0, "move": {"lead": ["8h", "8h"]}},
        "3:21: move: 8h is named 2 times, but the deck has it once",
    ),
    "cards in words": (
        {"seat": 0, "move": {"lead": "8h"}},
        '3:30: move.lead: this must be a list, not "8h"',
    ),
    "an unknown field of a trick": (
        {"trick": {"by": 1}},
        "3:12: there is no field 'by' here; known are taken_by, cards",
    ),
    "totals": (
        {"hand_over": {"totals": [60, 60]}},
        "3:16: there is no field 'totals' here; known are card_points, defeats, next, balls, "
        "doubled",
    ),
    "points of four seats": (
        {"hand_over": {"card_points": [30, 30, 30, 30]}},
        "3:31: hand_over.card_points: 4 teams are given, but there are 2",
    ),
    "a third team that wins": (
        {"match_over": {"winner": 2}},
        "3:27: match_over.winner: there is no team 2; the teams are 0 to 1",
    ),
    "balls in words": (
        {"match_over": {"balls": "yes"}},
        '3:26: match_over.balls: this must be true or false, not "yes"',
    ),
    "another deal before the end, in a match": (
        DEAL,
        "3:10: deal: this deal comes before the last hand is over; if every deal stands alone, "
        'the header must say "match": false',
    ),
}


def dealing(**changes: Any) -> Line:
    """A deal with some of its fields changed."""
    return {"deal": {**DEAL["deal"], **changes}}


HANDS, STOCK = DEAL["deal"]["hands"], DEAL["deal"]["stock"]
DEALS = {
    "a hand that is too small": (
        dealing(hands=[HANDS[0][1:], *HANDS[1:]]),
        "2:10: deal: hand 0 has 3 cards, not 4",
    ),
    "a card twice": (
        dealing(hands=[HANDS[0], [*HANDS[1][:3], "8h"], *HANDS[2:]]),
        "2:78: deal.hands[1][3]: 8h also lies in hands[0][0], and the deck has it once",
    ),
    "a card that lies nowhere": (
        dealing(stock=STOCK[1:]),
        "2:10: deal: no zone holds 6c",
    ),
    "no stock": (
        {"deal": {key: value for key, value in DEAL["deal"].items() if key != "stock"}},
        "2:10: deal: 'stock' is missing",
    ),
    "an unknown trump": (
        dealing(trump="10C"),
        "2:282: deal.trump: there is no card '10C' in this deck; did you mean 10c?",
    ),
    "a trump in a hand": (
        dealing(trump="8h"),
        "2:10: deal: 8h is shown as trump, but does not lie in the stock",
    ),
    "defeats of one team": (
        dealing(defeats=[2]),
        "2:300: deal.defeats: 1 team is given, but there are 2",
    ),
    "defeats that end the match": (
        dealing(defeats=[12, 0]),
        "2:301: deal.defeats[0]: with 12 defeats team 0 has lost the match, and no game follows",
    ),
    "defeats that end the match for both": (
        dealing(defeats=[4, 14]),
        "2:304: deal.defeats[1]: with 14 defeats team 1 has lost the match, and no game follows",
    ),
    "odd defeats": (
        dealing(defeats=[0, 3]),
        "2:304: deal.defeats[1]: team 1 cannot have 3, for all that a game can cost is even",
    ),
    "totals": (
        dealing(totals=[2, 2]),
        "2:289: there is no field 'totals' here; known are first, hands, stock, trump, "
        "defeats, balls, doubled",
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
    header = {**HEADER, "match": True}
    assert fault_of(header, DEAL, line) == message


@pytest.mark.parametrize(
    ("deal", "message"), [pytest.param(*case, id=name) for name, case in DEALS.items()]
)
def test_a_fault_of_a_deal(deal: Line, message: str) -> None:
    assert fault_of(HEADER, deal) == message


def test_how_many_defeats_end_the_match_depends_on_the_limit() -> None:
    header = {**HEADER, "options": {"limit": 6}}
    assert fault_of(header, dealing(defeats=[0, 6])) == (
        "2:304: deal.defeats[1]: with 6 defeats team 1 has lost the match, and no game follows"
    )
    assert replay(as_bytes([header, dealing(defeats=[4, 4])])).divergence is None


def test_another_number_of_seats() -> None:
    assert fault_of({**HEADER, "seats": 2}, DEAL) == "1:54: seats: goat has 4 seats, not 2"


def test_under_the_stock_lies_the_shown_card() -> None:
    header = {**HEADER, "options": {"trump_card": "bottom"}}

    assert fault_of(header, DEAL) == (
        "2:10: deal: 10c is shown as trump, but 10s lies at the bottom of the stock; "
        "trump_card=bottom puts the shown card there"
    )
