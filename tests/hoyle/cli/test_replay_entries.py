"""Recorded games as entries of a report."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.hoyle.formats.recordings import GAME, dealt, made

from hoyle.cli.recordings import Kept, printable, result_of
from hoyle.cli.replay_entries import LONGEST_TOLD, entry_of, line_told, lines_told
from hoyle.drawing.draw import SPELLED
from hoyle.drawing.drawings import Easel, drawing_of
from hoyle.formats.lines import read_opening, sources
from hoyle.reports.report import Outcome
from hoyle.reports.wording import plain
from hoyle.take import Take

DATA = Path(__file__).parents[2] / "data" / "games"
RECORDED = sorted(str(path.relative_to(DATA)) for path in DATA.rglob("*.jsonl"))


@pytest.mark.parametrize("name", RECORDED)
def test_every_line_of_a_recording_can_be_told(name: str) -> None:
    # Given a recorded game
    lines = (DATA / name).read_bytes().splitlines()
    game = read_opening(next(sources(name, lines))).game
    data = [json.loads(line) for line in lines[1:]]

    # When its lines are told
    told = list(lines_told(game, enumerate(lines, 1)))

    # Then each line after the header is, moves as moves, and observations as they are
    assert [number for number, _ in told] == list(range(2, len(lines) + 1))
    for document, (_, text) in zip(data, told, strict=True):
        kind = text.partition(":")[0]
        if "seat" in document:
            assert kind == f"seat {document['seat']}"
            assert text.endswith(", refused") is document.get("refused", False)
        elif "deal" in document:
            assert kind == "a hand is dealt"
        else:
            assert kind == ("chance" if "reshuffle" in document else "seen")


def test_a_long_line_is_cut() -> None:
    line = json.dumps({"hand_over": {"totals": [10**100] * 4}}).encode()

    ((number, text),) = lines_told(GAME, [(7, line)])

    assert number == 7
    assert len(text) == LONGEST_TOLD
    assert text.endswith("…")


def test_each_kind_of_line_is_told_in_its_words() -> None:
    lines: list[tuple[Any, dict[str, Any], str]] = [
        (GAME, dealt(), "a hand is dealt"),
        (GAME, made(1, "play Jd", refused=True), "seat 1: play Jd, refused"),
        (GAME, {"swoop": {"by": 0}}, 'seen: {"swoop": {"by": 0}}'),
        (Take(), {"reshuffle": {"stock": ["2c", "3c"]}}, "chance: reshuffle 2c 3c"),
    ]

    assert [line_told(game, data) for game, data, _ in lines] == [text for *_, text in lines]


def test_a_drawing_keeps_the_looks_and_the_signs_that_are_asked_for() -> None:
    # Given a position
    state = GAME.deal(GAME.shuffle(Random(1)))

    # When it is drawn with signs and without
    drawn, spelled = drawing_of(Easel(), GAME, state), drawing_of(Easel(SPELLED, 60), GAME, state)

    # Then red cards are red, and only what is drawn with signs has any
    assert any(span.style == "bold red" for line in drawn for span in line)
    assert plain(spelled).isascii()
    assert not plain(drawn).isascii()
    assert max(map(len, plain(spelled).splitlines())) <= 60
    assert all(not line or line[-1].text.rstrip() == line[-1].text for line in drawn)


@pytest.mark.parametrize(
    ("fault", "place", "message"),
    [
        ("[]", (1, 1), "this is [], but it must be an object"),
        ("{}\n", (1, 1), "'format' is missing; this reads hoyle-trace/1"),
    ],
)
def test_the_place_of_a_fault_is_known(
    tmp_path: Path, fault: str, place: tuple[int, int], message: str
) -> None:
    file = tmp_path / "broken:1:2: .jsonl"
    file.write_text(fault, "utf-8")

    entry = entry_of(result_of(str(file)), Easel())

    assert (entry.outcome, entry.name, entry.kind) == (Outcome.BROKEN, str(file), "broken_line")
    assert ((entry.line, entry.column), entry.message) == (place, message)


def test_a_file_that_cannot_be_read_has_no_place(tmp_path: Path) -> None:
    entry = entry_of(result_of(str(tmp_path / "none.jsonl")), Easel())

    assert (entry.kind, entry.line, entry.column) == ("unreadable", 0, 0)
    assert entry.message == "No such file or directory"


def test_lines_are_kept_from_the_deal_on() -> None:
    # Given two hands, with a line that is too long to be kept
    deal, long = b'{"deal": {}}', b"x" * 5000
    lines = [b'{"game": "goat"}', deal, b"1", deal, b"2", long, b"3"]

    kept = Kept(lines)

    assert list(kept.lines()) == lines
    assert list(kept.kept) == [(4, deal), (5, b"2"), (7, b"3")]
    assert kept.game() == "goat"


@pytest.mark.parametrize(
    "header", [b"", b"{", b"[]", b'{"game": []}', b'{"game": "chess"}', b"[" * 9999]
)
def test_a_header_that_names_no_game(header: bytes) -> None:
    kept = Kept([header])

    assert list(kept.lines()) == [header]
    assert kept.game() == ""


def test_what_cannot_be_shown_is_spelled_out() -> None:
    assert printable("a b/ü♣\n\t\x1b\udcff\u202e") == "a b/ü♣\\n\\t\\x1b\\udcff\\u202e"
