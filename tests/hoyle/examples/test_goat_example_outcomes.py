"""What examples of Goat can say, and what is said of one that is not as its text says."""

from __future__ import annotations

import pytest
from tests.hoyle.examples.bodies import example_of

from hoyle.examples import run_example

LED = (
    "position: {trump: 6d, hands: [[], [As, 7s], [9h, 8s], [6s, 6h]], open: {0: [8h, 7h]}, "
    "turn: 1}\n"
)


def said(body: str) -> str:
    """What is said of an example with this body."""
    return run_example("goat", example_of("goat", body)).message


def test_an_example_may_speak_of_everything_that_lies_open() -> None:
    body = LED + (
        "move: discard As 7s\nthen: {turn: 2, phase: answer, trump: 6d, original: 0, leader: 0, "
        "best: 0, claimed: false, acted: [true, true, false, false], tricks: [7, 0], "
        "open: [[8h, 7h], [], [], []], closed: {1: [As, 7s]}, actors: [2], over: false, last: ~, "
        "counts: {hands: [0, 0, 2, 2], stock: 0, closed: [0, 2, 0, 0], buried: [0, 0]}}"
    )
    assert said(body) == ""


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("{turn: 3}", "turn is 2, not 3"),
        ("{best: 1}", "best is 0, not 1"),
        ("{claimed: true}", "claimed is false, not true"),
        ("{tricks: [8, 0]}", "tricks is 7, 0, not 8, 0"),
        (
            "{acted: [true, true, true, false]}",
            "acted is true, true, false, false, not true, true, true, false",
        ),
        ("{closed: {1: [As]}}", "closed 1 is 7s As, not As"),
        ("{buried: {0: {1: [As]}}}", "buried 0 1 is nothing, not As"),
        ("{trump: 7d}", "trump is 6d, not 7d"),
    ],
)
def test_a_state_that_differs_is_told(then: str, message: str) -> None:
    assert said(LED + f"move: discard As 7s\nthen: {then}") == message


def test_whose_turn_it_is_makes_the_move() -> None:
    # Given that seats 0 and 1 might lead out of turn, and seat 2 is to lead
    hands = "[[6c, 7c, 8c, 9c], [6s, 7s, 8s, 9h], [Jh, Qh, Kh, 10d], [7d, 8d, 9d, Jd]]"
    body = f"position: {{trump: 6d, turn: 2, hands: {hands}}}\n"
    assert said(body + "move: lead Jh\nthen: {turn: 3}") == ""
    assert said(body + "seat: 0\nmove: molodka 6c 7c 8c 9c\nthen: {turn: 1, leader: 0}") == ""
    assert (
        said(body + "moves: [lead Jh, {seat: 0, move: molodka 6c 7c 8c 9c}]\nthen: {original: 2}")
        == ""
    )


@pytest.mark.parametrize(
    ("sees", "message"),
    [
        ("{closed: {1: 2}, hands: {2: [9h, 8s], 3: 2}}", ""),
        ("{closed: {1: [As, 7s]}}", "seat 2 sees 2 hidden in closed 1, not 7s As"),
        ("{hands: {3: 1}}", "seat 2 sees 2 hidden in hand 3, not 1 hidden"),
    ],
)
def test_what_a_seat_sees_is_compared(sees: str, message: str) -> None:
    assert said(LED + f"move: discard As 7s\nviewer: 2\nsees: {sees}") == message


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("deal: {first: 3}\nthen: {turn: 3, counts: {hands: [4, 4, 4, 4], stock: 20}}", ""),
        (
            "deal: {sizes: {hands: [5, 4, 4, 4]}}\nimpossible: hand 0 has 5 cards, not 4",
            "",
        ),
        (
            "deal: {sizes: {hands: [4, 4, 4, 3]}}\nthen: {turn: 0}",
            "the deal cannot be set up: hand 3 has 3 cards, not 4",
        ),
        (
            "deal: {sizes: {stock: [19]}}\nthen: {turn: 0}",
            "the deal cannot be set up: 'sizes' has no 'stock'; it has hands",
        ),
    ],
)
def test_deals_are_set_up_and_compared(body: str, message: str) -> None:
    assert said(body) == message


def test_points_count_the_cards_of_both_piles() -> None:
    body = "round: {trump: 6d, won: [[Jc, 6c, 7c], ~], buried: {0: {1: [Ac]}}}\npoints: [13, 107]"
    assert said(body) == ""
    assert said(body + "\ndefeats: [4, 0]") == ""
    assert said(body.replace("[13, 107]", "[12, 108]\ndefeats: [2, 0]")) == (
        "the points are 13, 107, not 12, 108; the defeats are 4, 0, not 2, 0"
    )


@pytest.mark.parametrize(
    ("given", "defeats", "message"),
    [
        ("points: [61, 59], tricks: [5, 4]", "[0, 2]", ""),
        ("points: [0, 120], tricks: [0, 9]", "[6, 0]", ""),
        ("points: [0, 120], tricks: [1, 8]", "[6, 0]", "the defeats are 4, 0, not 6, 0"),
        (
            "points: [60, 59], tricks: [1, 8]",
            "[0, 0]",
            "points: the teams have 119 points, not 120",
        ),
        (
            "points: [60, 60], trick: 4",
            "[0, 0]",
            "the round cannot be set up: a round without cards has no 'trick'; it has points, "
            "tricks, last, ruleset, options, seats",
        ),
    ],
)
def test_a_round_may_be_given_without_cards(given: str, defeats: str, message: str) -> None:
    assert said(f"round: {{{given}}}\ndefeats: {defeats}") == message


@pytest.mark.parametrize(
    ("match", "then", "message"),
    [
        ("defeats: [10, 4], points: [59, 61]", "over: true, loser: 0, defeats: [12, 4]", ""),
        ("defeats: [10, 4], points: [61, 59]", "over: false, defeats: [10, 6]", ""),
        ("points: [60, 60], last: 3", "balls: true, first: 3, doubled: false", ""),
        ("points: [60, 60], ruleset: burkozel", "doubled: true", ""),
        ("points: [120, 0], tricks: [9, 0], doubled: true", "defeats: [0, 12], loser: 1", ""),
        ("points: [120, 0]", "defeats: [0, 6]", "defeats is 0, 4, not 0, 6"),
        (
            "points: [60, 50]",
            "balls: true",
            "points: the teams have 110 points, not 120",
        ),
        (
            "points: [60, 60], out: 1",
            "balls: true",
            "the match cannot be set up: a match has no 'out'; it has defeats, first, games, "
            "balls, doubled, over, loser, points, tricks, last",
        ),
    ],
)
def test_matches_are_settled_and_compared(match: str, then: str, message: str) -> None:
    assert said(f"match: {{{match}}}\nthen: {{{then}}}") == message
