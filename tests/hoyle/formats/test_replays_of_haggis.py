"""Recorded games of Haggis that agree with the rules, and what is said about them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hoyle.formats.games import every_choice_of_haggis
from tests.hoyle.formats.haggis_recordings import (
    DEAL,
    GAME,
    HEADER,
    RECORDED,
    made,
    played_match,
)
from tests.hoyle.formats.playing import agrees_in_all, replayed

from hoyle.formats import format_of
from hoyle.haggis import Options
from hoyle.trace import read_move, replay_file, write_move

COUNTS = {
    "game-001": (153, 20, 6),
    "game-002": (212, 27, 8),
    "game-003": (226, 33, 8),
    "game-004": (208, 30, 8),
    "game-005": (92, 17, 4),
    "game-006": (172, 17, 7),
    "game-007": (238, 34, 8),
    "game-008": (202, 27, 8),
    "game-009": (144, 26, 6),
    "game-010": (157, 11, 6),
}
"""How many moves, refusals and observations each recorded match has."""


@pytest.mark.parametrize("path", RECORDED, ids=[path.stem for path in RECORDED])
def test_a_match_recorded_from_another_engine_agrees(path: Path) -> None:
    report = replay_file(path)

    assert report.divergence is None
    assert report.unchecked == ()
    assert (report.moves, report.refusals, report.observations) == COUNTS[path.stem]


def test_all_recorded_matches_together_hold_so_much() -> None:
    reports = [replay_file(path) for path in RECORDED]
    fired = sum((report.fired for report in reports), Counter())

    assert len(reports) == 10
    assert sum(report.moves for report in reports) == 1804
    assert sum(report.refusals for report in reports) == 242
    assert sum(report.observations for report in reports) == 69
    hands = 59
    assert {clause: fired[clause] for clause in ("haggis.match.ends", "haggis.round.ends")} == {
        "haggis.match.ends": 10,
        "haggis.round.ends": hands,
    }
    assert fired["haggis.lead.first"] + fired["haggis.lead.tie"] == hands - len(reports)
    assert fired["haggis.trick.taken"] + fired["haggis.trick.bombed"] == 627
    assert (fired["haggis.bet.kept"], fired["haggis.bet.broken"]) == (21, 32)
    assert fired["haggis.score.leftovers"] == hands


@settings(max_examples=20, derandomize=True, deadline=None)
@given(every_choice_of_haggis(), st.integers(0, 2**32))
def test_a_match_that_the_reference_played_agrees_in_all_it_says(
    options: Options, seed: int
) -> None:
    lines = played_match(options, seed)

    agrees_in_all(lines, "trick", "hand_over", "match_over")


def test_what_is_said_twice_of_one_move_counts_once() -> None:
    pairs = [made(0, "play 9c 9d"), made(1, "pass"), {"trick": {"taken_by": 0}}]
    again = {"trick": {"taken_by": 0}}
    more = {"trick": {"taken_by": 0, "cards": 2}}

    assert replayed(HEADER, DEAL, *pairs, again, again).observations == 1
    assert replayed(HEADER, DEAL, *pairs, more, again).observations == 2
    # And the same words about another trick are something new
    next_trick = [made(0, "play 9h"), made(1, "pass"), again]
    assert replayed(HEADER, DEAL, *pairs, *next_trick).observations == 2


def test_clauses_are_counted_as_they_fire_or_refuse() -> None:
    report = replayed(
        HEADER,
        DEAL,
        made(1, "bet 15"),
        made(1, "bet 0", refused=True),
        made(0, "play 9c 9d 9h"),
        made(1, "play J Q"),
        made(0, "pass"),
        {"trick": {"taken_by": 0, "cards": 5}},
    )

    assert report.divergence is None
    assert report.fired == {
        "haggis.bet.amounts": 1,
        "haggis.bet.once": 1,
        "haggis.combination.set": 1,
        "haggis.lead.any-combination": 1,
        "haggis.turn.alternate": 2,
        "haggis.combination.bombs": 1,
        "haggis.answer.bomb": 1,
        "haggis.answer.pass": 1,
        "haggis.trick.ends": 1,
        "haggis.trick.bombed": 1,
        "haggis.trick.leads-next": 1,
    }
    assert (report.moves, report.refusals, report.observations) == (4, 1, 1)
    assert report.unchecked == (
        "haggis (not listed; the cards left over were taken)",
        "the end of the hand (the recording stops before it)",
    )


def test_of_what_is_said_of_a_trick_only_what_is_there_is_compared() -> None:
    opening = (HEADER, DEAL, made(0, "play 2c"), made(1, "pass"))

    for said in ({}, {"taken_by": 0}, {"cards": 1}):
        assert replayed(*opening, {"trick": said}).observations == 1


def test_totals_that_agree_count_for_every_clause_that_gave_points() -> None:
    lines = played_match(Options(target=1, leftovers_score=True), 7)

    report = replayed(*lines)

    hands = sum("deal" in line for line in lines)
    assert report.fired["haggis.score.cards-left"] == hands
    assert report.fired["haggis.score.leftovers"] == hands
    assert report.fired["haggis.match.ends"] == report.fired["haggis.match.highest-wins"] == 1


def test_what_a_recording_leaves_out_is_said() -> None:
    lines = played_match(Options(target=1), 7)
    silent = [line for line in lines if not line.keys() & {"hand_over", "match_over"}]

    assert replayed(*silent).unchecked == (
        "the points of the hand (no totals are given)",
        "the winner (not given)",
    )


PLAYED = {
    "play 2c": {"play": ["2c"]},
    "play 5c J Q as set 5": {"play": ["5c", "J", "Q"], "as": {"kind": "set", "rank": 5}},
    "play 5c J Q K as sequence 6 x2": {
        "play": ["5c", "J", "Q", "K"],
        "as": {"kind": "sequence", "rank": 6, "width": 2},
    },
    "play J Q as bomb 2": {"play": ["J", "Q"], "as": {"kind": "bomb", "rank": 2}},
    "bet 30": {"bet": 30},
    "pass": {"pass": True},
}


@pytest.mark.parametrize("text", PLAYED)
def test_a_move_is_written_and_read_back(text: str) -> None:
    move = GAME.parse(text)

    assert write_move(GAME, 1, move) == {"seat": 1, "move": PLAYED[text]}
    assert read_move(GAME, PLAYED[text]) == move


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ({"kind": "set"}, "play 5c J Q as set 5"),
        ({"kind": "set", "rank": 5, "width": 3}, "play 5c J Q as set 5"),
        ({"kind": "sequence"}, "play 5c J Q as sequence 7"),
        ({"kind": "sequence", "width": 1}, "play 5c J Q as sequence 7"),
    ],
)
def test_of_what_cards_are_laid_as_a_part_is_enough_if_it_is_clear(
    said: dict[str, object], text: str
) -> None:
    assert read_move(GAME, {"play": ["5c", "J", "Q"], "as": said}) == GAME.parse(text)


def test_cards_not_listed_are_the_cards_left_over() -> None:
    found = format_of("haggis")
    line = found.lines.validate_python(DEAL)

    deal = found.deal_of(GAME, line.deal)
    listed = found.lines.validate_python({"deal": found.deal_document(deal)})

    assert deal.haggis.names() == ("2h", "2s", "3h", "3s", "4h", "4s", "5s", "6s")
    assert found.deal_of(GAME, listed.deal) == deal
