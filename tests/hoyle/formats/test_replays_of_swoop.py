"""Recorded games of Swoop that agree with the rules, and what is said about them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hoyle.formats.games import every_choice
from tests.hoyle.formats.playing import agrees_in_all
from tests.hoyle.formats.recordings import (
    GAME,
    HEADER,
    dealt,
    made,
    played_match,
    replayed,
)

from hoyle.cards import numbers
from hoyle.formats import format_of
from hoyle.swoop import Options
from hoyle.trace import replay_file

RECORDED = sorted((Path(__file__).parents[2] / "data" / "games" / "swoop").glob("*.jsonl"))
UNLISTED = "undealt (not listed; the cards left over were taken)"
STOPS = "the end of the hand (the recording stops before it)"
OPENING = (dealt(hands={0: "7h 7s Qc", 1: "5d 5h 10c", 2: "5s 5c"}), made(0, "play 7h 7s"))


@pytest.mark.parametrize("path", RECORDED, ids=[path.stem for path in RECORDED])
def test_a_game_recorded_from_another_engine_agrees(path: Path) -> None:
    report = replay_file(path)

    assert report.divergence is None
    assert report.unchecked == (UNLISTED, STOPS)
    assert report.moves >= 10
    assert sum(report.fired.values()) >= report.moves + report.refusals


def test_all_recorded_games_together_hold_so_much() -> None:
    reports = [replay_file(path) for path in RECORDED]

    assert len(reports) == 13
    assert sum(report.moves for report in reports) == 298
    assert sum(report.refusals for report in reports) == 20
    assert sum(report.observations for report in reports) == 73
    assert sum((report.fired for report in reports), Counter())["swoop.swoop.again"] == 73


@settings(max_examples=20, derandomize=True, deadline=None)
@given(every_choice(), st.integers(0, 2**32))
def test_a_match_that_the_reference_played_agrees_in_all_it_says(
    options: Options, seed: int
) -> None:
    lines = played_match(options, seed)

    agrees_in_all(lines, "swoop", "hand_over", "match_over")


def test_clauses_are_counted_as_they_fire_or_refuse() -> None:
    report = replayed(
        HEADER,
        *OPENING,
        made(2, "play 5s", refused=True),
        made(1, "play 5d 5h"),
        made(2, "play 5s 5c"),
        {"swoop": {"by": 2}},
    )

    assert report.divergence is None
    assert report.fired == {
        "swoop.play.opening": 1,
        "swoop.play.equal-or-lower": 1,
        "swoop.swoop.four": 1,
        "swoop.swoop.again": 1,
        "swoop.turn.passes-left": 3,
    }
    assert (report.moves, report.refusals, report.observations) == (3, 1, 1)


def test_what_is_said_of_a_hand_or_match_counts_once_for_its_clause() -> None:
    lines = played_match(Options(limit=1), 7)

    report = replayed(*lines)

    assert report.fired["swoop.round.ends"] == 1
    assert report.fired["swoop.score.cards-left"] == 1
    assert report.fired["swoop.match.ends"] == 1
    assert report.fired["swoop.match.lowest-wins"] == 1


def test_the_seat_that_acts_first_counts_for_its_clause_in_each_later_deal() -> None:
    lines = played_match(Options(), 7)
    hands = sum("deal" in line for line in lines)

    report = replayed(*lines)

    assert hands > 1
    assert report.fired["swoop.match.deal-passes"] == hands - 1
    assert report.fired["swoop.score.cards-left"] == hands


def test_what_a_recording_leaves_out_is_said() -> None:
    lines = played_match(Options(), 7)
    hands = sum("deal" in line for line in lines)
    silent = [line for line in lines if not line.keys() & {"hand_over", "match_over"}]

    assert replayed(*silent).unchecked == (
        f"the points of {hands} of {hands} hands (no totals are given)",
        "the winner (not given)",
    )
    assert replayed(*silent[:-1]).unchecked == (
        f"the end of 1 of {hands} hands (the recording stops before it)",
        f"the points of {hands - 1} of {hands} hands (no totals are given)",
        "the end of the match (the recording stops before it)",
    )


def test_of_a_header_alone_nothing_is_compared() -> None:
    report = replayed(HEADER)

    assert report.compared == 0
    assert report.unchecked == ("anything (nothing is dealt)",)


def test_deals_that_stand_alone_may_stop_early_and_begin_with_any_seat_and_totals() -> None:
    report = replayed(
        HEADER,
        *OPENING,
        dealt(first=3, totals=[250, 290, 0, 299]),
        dealt(first=3, hands={3: "9h"}),
        made(3, "play 9h"),
    )

    assert report.divergence is None
    assert report.unchecked == (
        UNLISTED,
        "the end of 3 of 3 hands (the recording stops before it)",
    )


@pytest.mark.parametrize("first_field", ["hands", "faceup"])
def test_copies_are_numbered_in_the_order_in_which_the_line_names_them(first_field: str) -> None:
    found = format_of("swoop")
    document = dealt(hands={2: "7h"}, faceup={1: "7h"})["deal"]
    fields = [first_field, *(name for name in document if name != first_field)]
    line = found.lines.validate_python({"deal": {name: document[name] for name in fields}})

    deal = found.deal_of(GAME, line.deal)

    copy = GAME.deck.first_copy["7h"] + (first_field == "faceup")
    assert copy in numbers(deal.hands[2].bits)


def test_cards_not_listed_are_the_cards_left_over() -> None:
    found = format_of("swoop")
    whole = dealt()["deal"]
    line = found.lines.validate_python({"deal": whole})

    deal = found.deal_of(GAME, line.deal)
    listed = found.lines.validate_python({"deal": found.deal_document(deal)})

    assert deal.undealt.count() == 32
    assert found.deal_of(GAME, listed.deal) == deal
