"""Recorded games of Goat that agree with the rules, and what is said about them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hoyle.formats.games import every_choice_of_goat
from tests.hoyle.formats.goat_recordings import (
    DEAL,
    GAME,
    HEADER,
    RECORDED,
    WORKED,
    lines_of,
    made,
    played_match,
)
from tests.hoyle.formats.playing import agrees_in_all, replayed

from hoyle.formats import format_of
from hoyle.goat import Options, TrumpCard
from hoyle.trace import read_move, replay_file, write_move

COUNTS = {
    "deals-001": (80, 5, 23),
    "deals-002": (56, 3, 16),
    "deals-003": (76, 2, 22),
    "deals-004": (44, 2, 13),
    "deals-005": (72, 2, 21),
    "deals-006": (76, 4, 22),
    "deals-007": (76, 5, 22),
    "deals-008": (72, 3, 21),
}
"""How many moves, refusals and observations each file of recorded deals has."""

WORKED_COUNTS = {
    "eggs": (28, 0, 8),
    "four-card-lead": (16, 4, 5),
    "leader-takes-over": (21, 4, 6),
    "match": (180, 0, 52),
    "match-burkozel": (172, 0, 50),
    "match-doubled-to-the-end": (56, 0, 17),
    "match-without-balls": (28, 0, 9),
    "molodka": (18, 8, 5),
    "molodka-beaten": (22, 2, 6),
    "take-over": (26, 3, 7),
}


@pytest.mark.parametrize("path", RECORDED, ids=[path.stem for path in RECORDED])
def test_deals_recorded_from_another_engine_agree(path: Path) -> None:
    report = replay_file(path)

    assert report.divergence is None
    assert report.unchecked == ()
    assert (report.moves, report.refusals, report.observations) == COUNTS[path.stem]


def test_all_recorded_deals_together_hold_so_much() -> None:
    reports = [replay_file(path) for path in RECORDED]
    fired = sum((report.fired for report in reports), Counter())

    assert len(reports) == 8
    assert sum(report.moves for report in reports) == 552
    assert sum(report.refusals for report in reports) == 26
    assert sum(report.observations for report in reports) == 160
    assert fired["goat.round.ends"] == fired["goat.score.card-points"] == 22
    assert fired["goat.trick.winner"] == fired["goat.trick.pile"] == 138
    assert fired["goat.trick.leads-next"] == 138 - 22
    assert fired["goat.trick.draw"] == 76
    assert fired["goat.answer.beats-each"] == 133
    assert fired["goat.hidden.discards"] == 281
    assert not any("molodka" in clause for clause in fired)


@pytest.mark.parametrize("path", WORKED, ids=[path.stem for path in WORKED])
def test_a_worked_game_agrees(path: Path) -> None:
    report = replay_file(path)

    assert report.divergence is None
    assert report.unchecked == ()
    assert (report.moves, report.refusals, report.observations) == WORKED_COUNTS[path.stem]


@pytest.mark.parametrize(
    ("name", "fired"),
    [
        (
            "molodka",
            {
                "goat.molodka.out-of-turn": 2,
                "goat.molodka.returns": 1,
                "goat.molodka.nearest": 1,
                "goat.molodka.usual-rules": 3,
                "goat.molodka.not-acted": 1,
                "goat.molodka.own-lead": 1,
            },
        ),
        (
            "take-over",
            {
                "goat.molodka.out-of-turn": 3,
                "goat.molodka.returns": 2,
                "goat.molodka.nearest": 1,
                "goat.molodka.usual-rules": 3,
                "goat.molodka.not-acted": 2,
            },
        ),
        (
            "leader-takes-over",
            {
                "goat.molodka.out-of-turn": 3,
                "goat.molodka.returns": 1,
                "goat.molodka.nearest": 2,
            },
        ),
        ("molodka-beaten", {"goat.molodka.returns": 1, "goat.molodka.usual-rules": 3}),
        ("four-card-lead", {"goat.trick.draw": 2, "goat.molodka.own-lead": 1}),
        ("eggs", {"goat.score.eggs": 1}),
        ("match", {"goat.match.ends": 1, "goat.match.balls": 1, "goat.round.next-lead": 5}),
    ],
)
def test_the_worked_games_show_what_they_are_there_for(name: str, fired: dict[str, int]) -> None:
    report = replayed(*lines_of(name))

    assert {clause: report.fired[clause] for clause in fired} == fired


@settings(max_examples=20, derandomize=True, deadline=None)
@given(every_choice_of_goat(), st.integers(0, 2**32))
def test_a_match_that_the_reference_played_agrees_in_all_it_says(
    options: Options, seed: int
) -> None:
    agrees_in_all(played_match(options, seed), "trick", "hand_over", "match_over")


def test_clauses_are_counted_as_they_fire_or_refuse() -> None:
    report = replayed(
        HEADER,
        DEAL,
        made(0, "lead 8h"),
        made(1, "beat 9h"),
        made(0, "molodka 6s 7s Ks As", refused=True),
        made(2, "molodka 6s 7s Ks As"),
        made(3, "discard 6h 7h Jh Kh"),
    )

    assert report.divergence is None
    assert report.fired == {
        "goat.lead.one-suit": 1,
        "goat.answer.beats-each": 1,
        "goat.answer.face-up": 1,
        "goat.turn.clockwise": 2,
        "goat.play.own-cards": 1,
        "goat.molodka.out-of-turn": 1,
        "goat.molodka.returns": 1,
        "goat.answer.free-choice": 1,
        "goat.hidden.discards": 1,
        "goat.molodka.usual-rules": 1,
    }
    assert (report.moves, report.refusals, report.observations) == (4, 1, 0)
    assert report.unchecked == ("the end of the hand (the recording stops before it)",)


def test_of_what_is_said_of_a_trick_only_what_is_there_is_compared() -> None:
    moves = (made(0, "lead 8h"), made(1, "beat 9h"), made(2, "discard 6s"), made(3, "beat Jh"))

    for said in ({}, {"taken_by": 3}, {"cards": 4}):
        assert replayed(HEADER, DEAL, *moves, {"trick": said}).observations == 1


def test_what_a_recording_leaves_out_is_said() -> None:
    lines = lines_of("match-without-balls")
    silent = [line for line in lines if not line.keys() & {"hand_over", "match_over"}]

    assert replayed(*silent).unchecked == (
        "the points of the hand (no card points are given)",
        "the winner (not given)",
    )
    # Neither do defeats tell of the points, nor the end of the match of the winner
    told = [*silent, {"hand_over": {"defeats": [0, 6]}}, {"match_over": {"defeats": [0, 6]}}]
    assert replayed(*told).unchecked == replayed(*silent).unchecked


def test_a_match_is_taken_up_with_the_defeats_it_stands_at() -> None:
    lines = lines_of("match")
    (last,) = [number for number, line in enumerate(lines) if "deal" in line][-1:]
    assert lines[last]["deal"]["defeats"] == [6, 8]

    report = replayed(lines[0], *lines[last:])

    assert report.divergence is None
    assert report.fired["goat.match.ends"] == report.fired["goat.match.balls"] == 1


PLAYED = {
    "lead 7h 9h": {"lead": ["7h", "9h"]},
    "beat Jh Kh": {"beat": ["Jh", "Kh"]},
    "discard 6c": {"discard": ["6c"]},
    "molodka 6s 7s Ks As": {"molodka": ["6s", "7s", "Ks", "As"]},
}


@pytest.mark.parametrize("text", PLAYED)
def test_a_move_is_written_and_read_back(text: str) -> None:
    move = GAME.parse(text)

    assert write_move(GAME, 1, move) == {"seat": 1, "move": PLAYED[text]}
    assert read_move(GAME, PLAYED[text]) == move


def test_a_deal_is_written_and_read_back() -> None:
    found = format_of("goat")
    line = found.lines.validate_python(DEAL)

    deal = found.deal_of(GAME, line.deal)

    assert found.deal_document(deal) == DEAL["deal"] | {
        "hands": [list(GAME.deck.cards(hand).names()) for hand in DEAL["deal"]["hands"]]
    }
    assert deal.stock.at(0).names() == ("6c",)
    assert GAME.deck.names[deal.trump] == "10c"


def test_under_the_stock_the_shown_card_is_its_last() -> None:
    header = {**HEADER, "options": {"trump_card": TrumpCard.BOTTOM.value}}
    dealt = {"deal": {**DEAL["deal"], "trump": "10s"}}

    assert replayed(header, dealt, made(0, "lead 8h")).moves == 1
