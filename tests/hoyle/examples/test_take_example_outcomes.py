"""What examples of Take can say, and what is said of one that is not as its text says."""

from __future__ import annotations

import pytest
from tests.hoyle.examples.bodies import example_of

from hoyle.examples import run_example

SEVEN = (
    "position: {phase: build, discards: [8d], hands: [[7s, 9h], [5d]], "
    "sequences: [{owner: 1, cards: [4s, 5s, 6s]}]}\nmove: extend 0 high 7s\n"
)
LAID = "{owner: 0, cards: [4s, 5s, 6s, 7s], layers: [1, 1, 1, 0]}"


def said(body: str) -> str:
    """What is said of an example with this body."""
    return run_example("take", example_of("take", body)).message


@pytest.mark.parametrize(
    "then",
    [
        f"{{sequences: [{LAID}], discards: [8d], hands: {{0: [9h]}}, turn: 0, phase: build}}",
        "{sequences: [{owner: 0}], taken: ~, melded: false, actors: [0], over: false, out: ~}",
        "{counts: {hands: [1, 1], sequences: [4], stock: 47, discards: 1}}",
        "{unchanged: [discards, stock]}",
    ],
)
def test_an_example_may_speak_of_everything_that_lies_open(then: str) -> None:
    assert said(f"{SEVEN}then: {then}") == ""


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("{sequences: [{owner: 1}]}", "sequences[0].owner is 0, not 1"),
        (
            "{sequences: [{cards: [4s, 5s, 6s]}]}",
            "sequences[0].cards is 4s, 5s, 6s, 7s, not 4s, 5s, 6s",
        ),
        (
            "{sequences: [{owner: 0}, {owner: 1}]}",
            "sequences is owner 0 cards 4s, 5s, 6s, 7s layers 1, 1, 1, 0, not owner 0, owner 1",
        ),
        ("{sequences: [{colour: s}]}", "sequences[0].colour is not there, not s"),
        ("{discards: [8d, 7s]}", "discards is 8d, not 8d, 7s"),
        ("{taken: 7s}", "taken is none, not 7s"),
        ("{counts: {sequences: [3]}}", "sequences counts 4, not 3"),
        ("{unchanged: [sequences]}", "sequences has changed"),
        (
            "{pile: []}",
            "'then' cannot speak of 'pile'; it can speak of hand, stock, discards, sequence, turn, "
            "phase, discards, sequences, taken, melded, over, out, last, actors, leaves, "
            "unchanged, counts",
        ),
    ],
)
def test_a_state_that_differs_is_told(then: str, message: str) -> None:
    assert said(f"{SEVEN}then: {then}") == message


@pytest.mark.parametrize(
    ("sees", "message"),
    [
        ("{hands: {0: [8d, 1], 1: [5d]}, discards: [], stock: 51}", ""),
        ("{hands: {0: [8d, 9h]}}", "seat 1 sees 8d and 1 hidden in hand 0, not 8d 9h"),
        ("{stock: [2c]}", "seat 1 sees 51 hidden in stock, not 2c"),
    ],
)
def test_what_a_seat_sees_is_compared(sees: str, message: str) -> None:
    body = "position: {discards: [8d], hands: [[9h], [5d]]}\nmove: draw discard\nviewer: 1\n"
    assert said(f"{body}sees: {sees}") == message


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ("{seats: 3}\nthen: {counts: {hands: [7, 7, 7], stock: 32}}", ""),
        ("{}\nthen: {counts: {hands: [7, 7, 7, 7]}}", ""),
        (
            "{seats: 5}\nthen: {turn: 0}",
            "the deal cannot be set up: seats: take has 2, 3 or 4 seats, not 5",
        ),
        ("{seats: 2, sizes: {hands: [6, 7]}}\nimpossible: hand 0 has 6 cards, not 7", ""),
        (
            "{seats: 2, sizes: {hands: [7, 7]}}\n"
            "then: {counts: {hands: [7, 7], stock: 39, discards: 1}}",
            "",
        ),
    ],
)
def test_a_deal_may_be_for_two_three_or_four(deal: str, message: str) -> None:
    assert said(f"deal: {deal}") == message


@pytest.mark.parametrize(
    "body",
    [
        "match: {totals: [480, 490], points: [40, 30]}\nthen: {totals: [520, 520], over: false}",
        "match: {first: 2, totals: [0, 0, 0], points: [5, -10, 500]}\n"
        "then: {totals: [5, -10, 500], first: 0, over: true, winners: [2]}",
        "round: {hands: [[], [Jk, 3c], [5d]], sequences: [{owner: 2, cards: [4s, 5s, 6s]}]}\n"
        "points: [0, -25, 10]",
    ],
)
def test_rounds_and_matches_have_as_many_seats_as_they_name(body: str) -> None:
    assert said(body) == ""


def test_chance_makes_the_move_that_is_its_own() -> None:
    body = "position: {stock: [], discards: [8d], hands: [[9h], [5d]]}\n"
    waiting = f"{body}move: draw stock\n"
    assert said(f"{waiting}then: {{phase: chance, actors: [-1]}}") == ""
    assert (
        said(f"{body}moves: [draw stock, reshuffle 2c]\nrefused: take.refused.wrong-reshuffle")
        == ""
    )
