"""What examples of Haggis can say, and what is said of one that is not as its text says."""

from __future__ import annotations

import pytest
from tests.hoyle.examples.bodies import example_of

from hoyle.examples import run_example

TEN = "position: {hands: [[10c, J], [9h, 9d, Q]], trick: {cards: [9c]}}\nmove: play 10c\n"
TRICK = "{trick: [9c, 10c], hands: {0: [J]}, top: {kind: set, rank: 10, size: 1}, by: 0, turn: 1"


def said(body: str) -> str:
    """What is said of an example with this body."""
    return run_example("haggis", example_of("haggis", body)).message


def test_an_example_may_speak_of_everything_that_lies_open() -> None:
    assert said(TEN + f"then: {TRICK}, phase: play, bets: [~, ~], actors: [1], over: false}}") == ""


def test_a_trick_may_be_given_as_in_a_position() -> None:
    assert said(TEN + "then: {trick: {cards: [9c, 10c], top: {kind: set}, by: 0}}") == ""
    assert said(TEN + "then: {trick: {cards: [9c], top: {kind: bomb}, by: 1}}") == (
        "trick is 9c 10c, not 9c; top.kind is set, not bomb; by is 0, not 1"
    )


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("{top: {rank: 9}}", "top.rank is 10, not 9"),
        ("{top: {colour: 9}}", "top.colour is not there, not 9"),
        ("{top: ~}", "top is kind set rank 10 width 1 size 1, not none"),
        ("{bets: [~, 15]}", "bets is none, none, not none, 15"),
        ("{actors: [0]}", "actors is 1, not 0"),
        ("{last: 1}", "last is 0, not 1"),
        ("{by: ~}", "by is 0, not nobody"),
        ("{taken: {1: [2c]}}", "taken 1 is nothing, not 2c"),
        (
            "{pile: []}",
            "'then' cannot speak of 'pile'; it can speak of hand, haggis, taken, trick, turn, "
            "phase, top, by, bets, over, out, last, actors, leaves, unchanged, counts",
        ),
    ],
)
def test_a_state_that_differs_is_told(then: str, message: str) -> None:
    assert said(TEN + f"then: {then}") == message


def test_where_nothing_lies_there_is_no_top() -> None:
    body = "position: {hands: [[10c], [9h, Q]], trick: {cards: [9c]}}\nmove: pass\n"
    assert said(body + "then: {trick: [], top: ~, by: ~, turn: 1}") == ""


@pytest.mark.parametrize(
    ("sees", "message"),
    [
        ("{hands: {0: [10c, J], 1: [Q, 2]}, haggis: 8, trick: [9c]}", ""),
        ("{hands: {1: [2, Q]}}", ""),
        ("{hands: {1: 3}}", "seat 0 sees Q and 2 hidden in hand 1, not 3 hidden"),
        ("{hands: {1: [Q]}}", "seat 0 sees Q and 2 hidden in hand 1, not Q"),
        ("{hands: {0: [J, 1]}}", "seat 0 sees 10c J in hand 0, not J and 1 hidden"),
        ("{haggis: []}", "seat 0 sees 8 hidden in haggis, not nothing"),
    ],
)
def test_seen_and_hidden_cards_of_one_zone_are_told_together(sees: str, message: str) -> None:
    position = TEN.partition("\n")[0]
    assert said(f"{position}\nviewer: 0\nsees: {sees}") == message


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("deal: {first: 1}\nthen: {turn: 1, actors: [0, 1], counts: {hands: [17, 17]}}", ""),
        ("deal: {}\nseat: 1\nmove: bet 15\nthen: {bets: [~, 15], actors: [0]}", ""),
        ("deal: {}\nmoves: [{seat: 1, move: bet 0}, pass]\nrefused: haggis.refused.must-lead", ""),
        (
            "deal: {sizes: {hands: [16, 18]}}\nimpossible: hand 0 has 13 natural cards, not 14",
            "",
        ),
        (
            "deal: {sizes: {hands: [17, 16]}}\nthen: {turn: 0}",
            "the deal cannot be set up: hand 1 has 13 natural cards, not 14",
        ),
        (
            "deal: {sizes: {haggis: [7]}}\nthen: {turn: 0}",
            "the deal cannot be set up: 'sizes' has no 'haggis'; it has hands",
        ),
    ],
)
def test_deals_are_set_up_and_compared(body: str, message: str) -> None:
    assert said(body) == message


def test_points_count_the_bets_and_what_was_taken() -> None:
    taken = "taken: [[3d, K], ~], haggis: [2c, 2d, 2h, 2s, 3c, 3h, 3s, 4c]"
    body = f"round: {{hands: [[], [5c, J]], {taken}, bets: [15, 30]}}\npoints: [61, 24]"
    assert said(body) == ""
    assert said(body.replace("61", "60")) == "the points are 61, 24, not 60, 24"


@pytest.mark.parametrize(
    ("match", "then", "message"),
    [
        ("totals: [240, 200], points: [10, 60]", "over: true, winners: [1]", ""),
        ("totals: [240, 200], points: [10, 50]", "over: false, winners: []", ""),
        ("totals: [9, 5], points: [0, 0]", "first: 1", ""),
        ("totals: [9, 9], points: [5, 5]", "first: 0", ""),
        ("totals: [9, 9], points: [5, 5], out: 1", "first: 1", ""),
        (
            "totals: [9, 5], points: [5, 5], out: 0, last: 1, "
            "options: {first_lead: last_combination}",
            "first: 1",
            "",
        ),
        (
            "totals: [9, 5], points: [5, 5], out: 1, options: {first_lead: last_combination}",
            "first: 0",
            "first is 1, not 0",
        ),
        ("totals: [9, 5], points: [0, 0]", "totals: [9, 6]", "totals is 9, 5, not 9, 6"),
    ],
)
def test_matches_are_settled_and_compared(match: str, then: str, message: str) -> None:
    assert said(f"match: {{{match}}}\nthen: {{{then}}}") == message


def test_what_leaves_the_table_is_a_matter_of_another_game() -> None:
    assert said(TEN + "then: {leaves: [10c]}") == (
        "'leaves' speaks of cards that are removed, and in haggis none are"
    )
