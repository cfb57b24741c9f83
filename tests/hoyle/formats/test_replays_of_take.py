"""Worked games of Take that agree with the rules, and what is said about them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hoyle.formats.games import every_choice_of_take
from tests.hoyle.formats.playing import replayed
from tests.hoyle.formats.take_recordings import (
    DATA,
    DEAL,
    GAME,
    HEADER,
    WORKED,
    dealing,
    made,
    played_match,
)

from hoyle.formats import format_of
from hoyle.game import CHANCE
from hoyle.take import Options, Turn
from hoyle.trace import read_move, replay_file, write_move

COUNTS = {
    "by-hand": (21, 11, 1),
    "literal": (86, 7, 1),
    "literal-stock-out": (73, 0, 1),
    "match-of-four": (1034, 22, 14),
    "match-of-two": (599, 20, 14),
    "other-readings": (674, 25, 15),
    "reshuffle": (89, 6, 1),
    "stock-out": (59, 4, 1),
    "turned-over": (69, 1, 1),
}
"""How many moves, refusals and observations each worked game has."""


@pytest.mark.parametrize("path", WORKED, ids=[path.stem for path in WORKED])
def test_a_worked_game_agrees(path: Path) -> None:
    report = replay_file(path)

    assert report.divergence is None
    assert report.unchecked == ()
    assert (report.moves, report.refusals, report.observations) == COUNTS[path.stem]


def lines_of(name: str) -> list[dict[str, object]]:
    """The lines of a worked game."""
    text = (DATA / f"{name}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_the_worked_games_show_what_can_happen() -> None:
    fired: Counter[str] = Counter()
    for path in WORKED:
        fired.update(replay_file(path).fired)

    for clause in (
        "take.draw.one", "take.draw.discard-top", "take.draw.stock-out", "take.draw.reshuffle",
        "take.meld.sequence", "take.meld.joker", "take.meld.ace", "take.extend.take",
        "take.extend.lock", "take.extend.low-end", "take.literal.one-action", "take.literal.stop",
        "take.round.ends", "take.score.laid", "take.score.held", "take.match.ends",
        "take.match.highest-wins", "take.match.deal-passes",
    ):  # fmt: skip
        assert fired[clause], clause


@pytest.mark.parametrize("name", ["match-of-two", "match-of-four"])
def test_a_match_goes_on_after_a_tie_at_five_hundred(name: str) -> None:
    totals = [line["hand_over"]["totals"] for line in lines_of(name) if "hand_over" in line]  # type: ignore[index]
    tied = [one for one in totals if max(one) >= 500 and one.count(max(one)) > 1]

    assert len(tied) == 1
    assert totals.index(tied[0]) < len(totals) - 1
    assert max(totals[-1]) > 500


def test_an_empty_stock_can_end_a_round_with_nobody_out() -> None:
    for name in ("stock-out", "literal-stock-out"):
        assert lines_of(name)[-1]["hand_over"]["out"] is None  # type: ignore[index]


@settings(max_examples=10, derandomize=True, deadline=None)
@given(
    every_choice_of_take().filter(lambda options: options.turn == Turn.THREE_PHASES),
    st.integers(2, 4),
    st.integers(0, 2**32),
)
def test_a_match_that_the_reference_played_agrees_in_all_it_says(
    options: Options, seats: int, seed: int
) -> None:
    lines = played_match(options, seats, seed)

    report = replayed(*lines)

    assert report.divergence is None
    assert report.unchecked == ()
    kinds = Counter(key for line in lines for key in line)
    assert report.moves == kinds["move"] - kinds["refused"] + kinds["reshuffle"]
    assert report.observations == kinds["hand_over"] + kinds["match_over"]


def test_clauses_are_counted_as_they_fire_or_refuse() -> None:
    report = replayed(
        HEADER,
        DEAL,
        made(1, "draw stock", refused=True),
        made(0, "draw discard"),
        made(0, "meld 4s 5s 6s"),
        made(0, "discard 9c", refused=True),
        made(0, "discard Kc"),
        made(1, "draw stock"),
        made(1, "extend 0 high 7s 8s"),
        made(1, "meld Qh Kh Jk"),
    )

    assert report.divergence is None
    assert report.fired == {
        "take.turn.passes-left": 2,
        "take.draw.discard-top": 1,
        "take.meld.sequence": 2,
        "take.discard.not-the-same": 1,
        "take.discard.one": 1,
        "take.draw.one": 2,
        "take.extend.any-sequence": 1,
        "take.extend.take": 1,
        "take.meld.joker": 1,
        "take.meld.ace": 1,
    }
    assert (report.moves, report.refusals, report.observations) == (6, 2, 0)
    assert report.unchecked == ("the end of the hand (the recording stops before it)",)


def test_a_shuffle_is_a_line_of_its_own_and_counts_as_a_move() -> None:
    report = replay_file(DATA / "reshuffle.jsonl")

    assert report.fired["take.draw.reshuffle"] == 2
    assert sum("reshuffle" in line for line in lines_of("reshuffle")) == 1


def test_totals_can_be_below_nothing() -> None:
    totals = [
        total
        for path in WORKED
        for line in lines_of(path.stem)
        if "hand_over" in line
        for total in line["hand_over"]["totals"]  # type: ignore[index]
    ]
    assert min(totals) < 0


MOVES = {
    "draw stock": {"draw": "stock"},
    "draw discard": {"draw": "discard"},
    "meld 4s Jk 6s": {"meld": ["4s", "Jk", "6s"]},
    "extend 2 low 3s": {"extend": {"sequence": 2, "low": ["3s"]}},
    "extend 0 low 3s high Jk 8s": {"extend": {"sequence": 0, "low": ["3s"], "high": ["Jk", "8s"]}},
    "extend 0 high 7s leave": {"extend": {"sequence": 0, "high": ["7s"], "take": False}},
    "discard 9h": {"discard": "9h"},
    "stop": {"stop": True},
}


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_written_and_read_back(text: str) -> None:
    move = GAME.parse(text)

    assert write_move(GAME, 1, move) == {"seat": 1, "move": MOVES[text]}
    assert read_move(GAME, MOVES[text]) == move


def test_what_chance_does_is_written_without_a_seat() -> None:
    move = GAME.parse("reshuffle 9h Jk 2c")

    assert write_move(GAME, CHANCE, move) == {"reshuffle": {"stock": ["9h", "Jk", "2c"]}}


def test_taking_may_be_said_where_it_goes_without_saying() -> None:
    said = {"extend": {"sequence": 0, "high": ["7s"], "take": True}}

    assert read_move(GAME, said) == GAME.parse("extend 0 high 7s")


def test_a_card_turned_up_that_is_not_named_is_the_one_left_over() -> None:
    found = format_of("take")
    short = {key: value for key, value in DEAL["deal"].items() if key != "discard"}

    deal = found.deal_of(GAME, found.lines.validate_python({"deal": short}).deal)

    assert deal.discard.names() == ("9c",)
    assert found.deal_of(GAME, found.lines.validate_python(DEAL).deal) == deal
    assert found.deal_document(deal) == {
        **DEAL["deal"],
        "hands": [list(hand.names()) for hand in deal.hands],
    }
    assert replayed(HEADER, {"deal": short}, made(0, "draw stock")).unchecked == (
        "discard (not listed; the cards left over were taken)",
        "the end of the hand (the recording stops before it)",
    )


def test_a_match_can_be_taken_up_with_totals() -> None:
    header = {**HEADER, "match": True}
    lines = [header, dealing(totals=[480, -20]), made(0, "draw stock")]

    assert replayed(*lines).divergence is None
