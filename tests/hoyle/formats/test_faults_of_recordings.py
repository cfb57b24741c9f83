"""Every fault of a recording has one message, with file, line and column."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.hoyle.formats.recordings import GAME, HEADER, Line, as_bytes, dealt, made

from hoyle.errors import InputError
from hoyle.formats.faults import FormatError
from hoyle.formats.lines import LONGEST_LINE
from hoyle.game import MalformedMove
from hoyle.trace import read_move, replay, replay_file, write_header, write_move

DEAL = dealt(hands={0: "7h 7s Qc"})
MOVE = made(0, "play 7h")


def header(**fields: Any) -> Line:
    return {**HEADER, **fields}


def without(line: Line, name: str) -> Line:
    return {key: value for key, value in line.items() if key != name}


def changed_deal(**fields: Any) -> Line:
    return {"deal": {**DEAL["deal"], **fields}}


def hands_with(seat: int, cards: list[str]) -> list[list[str]]:
    hands: list[list[str]] = list(DEAL["deal"]["hands"])
    return [*hands[:seat], cards, *hands[seat + 1 :]]


HEADERS = {
    "no header": (DEAL, "1:1: 'format' is missing; this reads hoyle-trace/1"),
    "another version": (
        header(format="hoyle-trace/2"),
        '1:12: format: this reads hoyle-trace/1, and not "hoyle-trace/2"',
    ),
    "no game": (
        without(HEADER, "game"),
        "1:1: 'game' is missing; known are swoop, haggis, goat, take",
    ),
    "unknown game": (
        header(game="hearts"),
        '1:37: game: there is no game "hearts"; known are swoop, haggis, goat, take',
    ),
    "no seats": (without(HEADER, "seats"), "1:1: 'seats' is missing"),
    "other seats": (header(seats=3), "1:55: seats: swoop has 4 seats, not 3"),
    "unknown field": (
        header(rulset="text"),
        "1:74: there is no field 'rulset' here; did you mean ruleset?",
    ),
    "unknown ruleset": (
        header(ruleset="house"),
        "1:85: ruleset: swoop has no ruleset 'house'; it has text and boxed",
    ),
    "unknown option": (
        header(options={"allow_skipp": True}),
        "1:85: options: swoop has no option 'allow_skipp'; did you mean allow_skip?",
    ),
    "neither true nor false": (
        header(match="no"),
        '1:67: match: this must be true or false, not "no"',
    ),
}

LINES = {
    "a line of no kind": (
        {"draw": "stock"},
        "3:1: this line is of no kind that Swoop has; a line has one of deal, move, swoop, "
        "hand_over, match_over",
    ),
    "another header": (HEADER, "3:1: this is another header; a file holds one recorded game"),
    "no seat": ({"move": {"stop": True}}, "3:1: 'seat' is missing"),
    "a seat out of range": (
        {"seat": 4, "move": {"stop": True}},
        "3:10: seat: there is no seat 4; the seats are 0 to 3",
    ),
    "an unknown field of a move line": (
        {**MOVE, "refuse": True},
        "3:49: there is no field 'refuse' here; did you mean refused?",
    ),
    "a move of no kind": (
        {"seat": 0, "move": {"draw": "stock"}},
        "3:21: move: this is no move; a move is an object with one of play, add, mystery, stop, "
        "pass, pickup",
    ),
    "a move that is no object": (
        {"seat": 0, "move": "stop"},
        "3:21: move: this is no move; a move is an object with one of play, add, mystery, stop, "
        "pass, pickup",
    ),
    "two moves at once": (
        {"seat": 0, "move": {"play": {}, "stop": True}},
        "3:34: there is no field 'stop' here; known are play",
    ),
    "a play in a list": (
        {"seat": 0, "move": {"play": ["7h"]}},
        '3:30: move.play: this must be an object, not ["7h"]',
    ),
    "an unknown part of a play": (
        {"seat": 0, "move": {"play": {"table": [0]}}},
        "3:31: there is no field 'table' here; known are hand, faceup",
    ),
    "a slot out of range": (
        {"seat": 0, "move": {"play": {"faceup": [1, 4]}}},
        "3:45: move.play.faceup[1]: there is no slot 4; the slots are 0 to 3",
    ),
    "a slot named twice": (
        {"seat": 0, "move": {"play": {"faceup": [1, 1]}}},
        "3:21: move: slot 1 is named 2 times",
    ),
    "a mystery slot out of range": (
        {"seat": 0, "move": {"mystery": -1}},
        "3:33: move.mystery: there is no slot -1; the slots are 0 to 3",
    ),
    "a stop that is not true": (
        {"seat": 0, "move": {"stop": 1}},
        "3:30: move.stop: this must be true, not 1",
    ),
    "an unknown card": (
        {"seat": 0, "move": {"play": {"hand": ["7H"]}}},
        "3:21: move: there is no card '7H' in this deck; did you mean 7h?",
    ),
    "a card named too often": (
        {"seat": 0, "move": {"add": {"hand": ["7h", "7h", "7h"]}}},
        "3:21: move: 7h is named 3 times, but the deck has it 2 times",
    ),
    "an observation without its field": ({"swoop": {}}, "3:11: swoop: 'by' is missing"),
    "an unknown field of an observation": (
        {"swoop": {"seat": 1}},
        "3:12: there is no field 'seat' here; known are by",
    ),
    "two observations in a line": (
        {"swoop": {"by": 1}, "hand_over": {}},
        "3:22: there is no field 'hand_over' here; known are swoop",
    ),
    "totals of three seats": (
        {"hand_over": {"totals": [1, 2, 3]}},
        "3:26: hand_over.totals: 3 seats are given, but there are 4",
    ),
    "a winner of no kind": (
        {"match_over": {"winner": "me"}},
        "3:27: match_over.winner: this must be a seat, a list of seats, or null",
    ),
    "a winner out of range": (
        {"match_over": {"winner": [0, 4]}},
        "3:27: match_over.winner: there is no seat 4; the seats are 0 to 3",
    ),
    "a nobody who swoops": (
        {"swoop": {"by": None}},
        "3:18: swoop.by: this must be a whole number, not null",
    ),
}

DEALS = {
    "no hands": ({"deal": without(DEAL["deal"], "hands")}, "2:10: deal: 'hands' is missing"),
    "no first": ({"deal": without(DEAL["deal"], "first")}, "2:10: deal: 'first' is missing"),
    "an unknown zone": (
        {"deal": {"stock": [], **DEAL["deal"]}},
        "2:11: there is no field 'stock' here; known are first, hands, faceup, mystery, undealt, "
        "totals",
    ),
    "a card twice": (
        changed_deal(undealt=["Jk", "7h"]),
        "2:557: deal.undealt[1]: 7h also lies in hands[0][0] and faceup[2][3], and the deck has it "
        "2 times",
    ),
    "an empty slot": (
        changed_deal(faceup=[[None, "2c", "2c", "2d"], *DEAL["deal"]["faceup"][1:]]),
        "2:318: deal.faceup[0][0]: this must be a string, not null",
    ),
    "a hand that is too small": (
        changed_deal(hands=hands_with(1, ["2c"])),
        "2:10: deal: hand 1 has 1 card, not 11",
    ),
    "cards not listed anywhere": (
        changed_deal(undealt=["Jk"]),
        "2:10: deal: cards are missing: no zone holds Jd Jh Jh Js Js Qc Qd Qd and 23 more",
    ),
}


def fault_of(*lines: Line) -> str:
    """The message about a recording of these lines, without the name of the file."""
    with pytest.raises(InputError) as caught:
        replay(as_bytes(lines), "game.jsonl")
    return str(caught.value).removeprefix("game.jsonl:")


@pytest.mark.parametrize(
    ("line", "message"), [pytest.param(*case, id=name) for name, case in HEADERS.items()]
)
def test_a_fault_of_the_header(line: Line, message: str) -> None:
    assert fault_of(line) == message


@pytest.mark.parametrize(
    ("line", "message"), [pytest.param(*case, id=name) for name, case in LINES.items()]
)
def test_a_fault_of_a_line(line: Line, message: str) -> None:
    assert fault_of(HEADER, DEAL, line) == message


@pytest.mark.parametrize(
    ("line", "message"), [pytest.param(*case, id=name) for name, case in DEALS.items()]
)
def test_a_fault_of_a_deal(line: Line, message: str) -> None:
    assert fault_of(HEADER, line) == message


@pytest.mark.parametrize("line", [MOVE, {"swoop": {"by": 1}}, {"hand_over": {}}])
def test_a_line_before_the_first_deal(line: Line) -> None:
    message = "2:1: nothing has been dealt yet; a deal comes before this line"

    assert fault_of(HEADER, line) == message


def test_a_deal_in_the_middle_of_a_hand_of_a_match() -> None:
    assert fault_of(header(match=True), DEAL, MOVE, DEAL) == (
        "4:10: deal: this deal comes before the last hand is over; if every deal stands alone, "
        'the header must say "match": false'
    )


BYTES = {
    "nothing": (
        b"",
        ": the file is empty; its first line is a header, such as "
        '{"format": "hoyle-trace/1", "game": "swoop", "seats": 4}',
    ),
    "an empty line": (
        as_bytes([HEADER])[0] + b"\n",
        ":2:1: the line is empty; each line holds one object",
    ),
    "broken JSON": (
        as_bytes([HEADER])[0] + b'{"seat": 0 "move": {"stop": true}}\n',
        ":2:12: this is no JSON: expecting ',' delimiter",
    ),
    "half a line": (
        as_bytes([HEADER])[0] + as_bytes([DEAL])[0] + b'{"seat": 0, "move": {"pl',
        ":3:22: this is no JSON: unterminated string starting at",
    ),
    "a key twice": (
        as_bytes([HEADER])[0] + b'{"seat": 0, "move": {"stop": true}, "seat": 1}\n',
        ":2:37: the key 'seat' is given twice",
    ),
    "no object": (as_bytes([HEADER])[0] + b"7\n", ":2:1: this is 7, but it must be an object"),
    "no UTF-8": (
        as_bytes([HEADER])[0] + b'{"swoop": "\xff"}\n',
        ":2:12: the byte 0xff is not UTF-8; save the file as UTF-8",
    ),
    "a byte order mark": (
        b"\xef\xbb\xbf" + as_bytes([HEADER])[0],
        ":1:1: the file begins with a byte order mark; save it as UTF-8 without one",
    ),
    "a line without end": (
        as_bytes([HEADER])[0] + b" " * (LONGEST_LINE + 1),
        ":2:1: the line is longer than 1000000 bytes",
    ),
}


@pytest.mark.parametrize(
    ("data", "message"), [pytest.param(*case, id=name) for name, case in BYTES.items()]
)
def test_a_fault_of_the_file(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)

    with pytest.raises(InputError) as caught:
        replay_file(path)

    assert str(caught.value) == f"{path}{message}"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError) as caught:
        replay_file(tmp_path / "game.jsonl")

    assert str(caught.value) == f"{tmp_path / 'game.jsonl'}: No such file or directory"


def test_a_file_may_end_without_a_line_end_and_have_those_of_another_system(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"".join(as_bytes([HEADER, DEAL, MOVE])).rstrip().replace(b"\n", b"\r\n"))

    assert replay_file(path).moves == 1


@pytest.mark.parametrize(
    "text", ["play 7h 7s @0 @2", "add Qh", "mystery 2", "stop", "pass", "pickup", "play @3"]
)
def test_moves_are_written_and_read_back(text: str) -> None:
    move = GAME.parse(text)

    assert read_move(GAME, write_move(GAME, 1, move)["move"]) == move


def test_a_move_by_itself_is_read_with_the_same_messages() -> None:
    with pytest.raises(FormatError, match=r"^play\.faceup\[0\]: there is no slot 9; the slots"):
        read_move(GAME, {"play": {"faceup": [9]}})
    with pytest.raises(MalformedMove, match=r"^there is no card '7x' in this deck$"):
        read_move(GAME, {"play": {"hand": ["7x"]}})


def test_a_header_is_written_with_readings_and_source() -> None:
    assert write_header(GAME, match=False, engine="mine") == {
        "format": "hoyle-trace/1",
        "game": "swoop",
        "ruleset": "text",
        "options": {},
        "seats": 4,
        "match": False,
        "source": {"engine": "mine"},
    }


def test_braces_in_a_name_are_kept() -> None:
    assert fault_of(HEADER, DEAL, {**MOVE, "{reason}": 1}) == (
        "3:49: there is no field '{reason}' here; known are seat, move, refused"
    )


def test_no_line_is_read_after_the_divergence() -> None:
    lines = iter(as_bytes([HEADER, DEAL, made(1, "stop"), MOVE, MOVE]))

    report = replay(lines, "game.jsonl")

    assert report.divergence is not None
    assert list(lines) == as_bytes([MOVE, MOVE])


def kept_after(hands: Iterable[int], kept: list[int]) -> Iterator[bytes]:
    """A long recording. After each of these hands it notes how much memory is in use."""
    yield from as_bytes([HEADER])
    hand = as_bytes([DEAL, MOVE])
    for number in range(max(hands) + 1):
        if number in hands:
            gc.collect()
            kept.append(tracemalloc.get_traced_memory()[0])
        yield from hand


def test_a_recording_needs_no_more_memory_the_longer_it_is() -> None:
    kept: list[int] = []

    tracemalloc.start()
    report = replay(kept_after((200, 800), kept))
    tracemalloc.stop()

    assert report.moves == 801
    assert kept[1] < 2 * kept[0]
