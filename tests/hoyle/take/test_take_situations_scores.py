"""Disputed points and ends of matches, by their numbers in the list of situations."""

from __future__ import annotations

import pytest
from tests.hoyle.take.board import Laid, lay_out, take

from hoyle.game import Points, Result
from hoyle.take import Phase, Standing

SCORES = ("owner", "layer", "owner_and_layer")


def standing(*totals: int, first: int = 0) -> Standing:
    """A match that goes on."""
    return Standing(totals, first, 1, False, ())


def ended(*points: int) -> Result:
    """A round that is over."""
    return Result(True, 0, points, ())


def test_situation_26_sequences_less_the_cards_held() -> None:
    # Given two sequences of seat 0, which holds a joker and a three
    game = take()
    state = lay_out(
        game,
        "Jk 3c",
        "",
        sequences=[Laid("4s 5s 6s 7s"), Laid("Qh Kh Ah")],
        turn=1,
        phase=Phase.OVER,
    )
    result = game.result(state)
    # Then it has 20 and 35, less 25
    assert (result.over, result.out, result.points) == (True, 1, (30, 0))
    assert [source for source in result.sources if source.points] == [
        Points(0, "sequence 0", 20, "take.score.laid"),
        Points(0, "sequence 1", 35, "take.score.laid"),
        Points(0, "hand 0", -25, "take.score.held"),
    ]


@pytest.mark.parametrize(
    ("cards", "points"),
    [("Jk 2h 3h", 30), ("Ah 2h 3h", 25), ("Qh Kh Ah", 35), ("9h 10h Jh", 25), ("5s Jk Jk", 45)],
)
def test_situation_28_the_same_value_wherever_the_card_lies(cards: str, points: int) -> None:
    game = take()
    state = lay_out(game, "", "2c", sequences=[Laid(cards)], phase=Phase.OVER)
    assert game.result(state).points == (points, -5)


@pytest.mark.parametrize(
    ("totals", "points", "first", "over", "winners"),
    [
        ((480, 490), (40, 30), 0, False, ()),
        ((480, 490), (45, 30), 0, True, (0,)),
        ((480, 490), (20, 10), 0, False, ()),
        ((480, 490), (20, 9), 0, True, (0,)),
        ((480, 490), (15, 5), 0, False, ()),
        ((520, 520), (-5, -10), 0, True, (0,)),
        ((520, 520), (-30, -30), 0, False, ()),
        ((510, 400, 495), (-60, 10, 10), 1, True, (2,)),
        ((495, 495, 495), (5, 5, -5), 1, False, ()),
    ],
)
def test_situation_29_the_highest_total_of_five_hundred_wins(
    totals: tuple[int, ...],
    points: tuple[int, ...],
    first: int,
    over: bool,
    winners: tuple[int, ...],
) -> None:
    game = take(len(totals))
    settled = game.settle(standing(*totals, first=first), ended(*points))
    assert settled == Standing(
        tuple(map(sum, zip(totals, points, strict=True))),
        (first + 1) % len(totals),
        2,
        over,
        winners,
    )


@pytest.mark.parametrize(("first", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_situation_29_where_it_is_agreed_the_seats_decide_a_tie(first: int, winner: int) -> None:
    # Given two equal totals of three
    game = take(3, tie="seat_order_first")
    settled = game.settle(standing(480, 490, 100, first=first), ended(40, 30, 0))
    # Then the one wins that comes first from the seat that acted first in the round
    assert (settled.over, settled.winners) == (True, (winner,))


@pytest.mark.parametrize(
    ("score", "laid"),
    [("owner", (0, 0, 25)), ("layer", (15, 5, 5)), ("owner_and_layer", (0, 0, 5))],
)
def test_situation_31_who_scores_a_sequence_that_was_taken_twice(
    score: str, laid: tuple[int, ...]
) -> None:
    # Given that seat 0 laid three cards, seat 1 took them with the seven, and seat 2 with the eight
    game = take(3, sequence_score=score)
    taken = Laid("4s 5s 6s 7s 8s", 2, "00012")
    state = lay_out(game, "3c", "2d 4d", "", sequences=[taken], turn=2, phase=Phase.OVER)
    # Then the five cards count for the last, or for who laid them, or only what is both
    assert game.result(state).points == (laid[0] - 5, laid[1] - 10, laid[2])


@pytest.mark.parametrize("score", SCORES)
def test_own_cards_in_an_own_sequence_count_under_every_reading(score: str) -> None:
    game = take(sequence_score=score)
    state = lay_out(game, "", "2c Jk", sequences=[Laid("4s 5s 6s")], phase=Phase.OVER)
    assert game.result(state).points == (15, -25)


def test_no_bonus_for_going_out_and_totals_may_fall() -> None:
    game = take()
    state = lay_out(game, "", "Jk Jk As Ks", phase=Phase.OVER)
    result = game.result(state)
    assert (result.out, result.points) == (0, (0, -65))
    assert game.settle(standing(100, 20), result).totals == (100, -45)
