"""Rounds into a match: totals, who begins, the end, the winner."""

from __future__ import annotations

import pytest
from tests.hoyle.swoop.board import lay_out, swoop

from hoyle.game import MalformedMove, Result
from hoyle.swoop import Standing, Swoop


def counted(*points: int) -> Result:
    """A round that is over, in which each seat got these points."""
    return Result(True, points.index(min(points)), points, ())


def settled(game: Swoop, totals: tuple[int, ...], *points: int) -> Standing:
    """The standing after a round, from the totals before it."""
    return game.settle(Standing(totals, 0, 5, False, ()), counted(*points))


def test_a_match_begins_with_nothing_counted() -> None:
    game = swoop()
    assert game.begin_match() == Standing((0, 0, 0, 0), 0, 0, False, ())
    assert game.begin_match(first=2) == Standing((0, 0, 0, 0), 2, 0, False, ())


def test_points_are_added_up_and_the_next_seat_begins() -> None:
    # Given a match in which seat 3 began
    game = swoop()
    standing = game.begin_match(first=3)
    # When two rounds are counted
    one = game.settle(standing, counted(0, 20, 30, 40))
    two = game.settle(one, counted(5, 0, 7, 9))
    # Then the deal has passed to the left each time
    assert one == Standing((0, 20, 30, 40), 0, 1, False, ())
    assert two == Standing((5, 20, 37, 49), 1, 2, False, ())


def test_299_points_do_not_end_a_match() -> None:
    standing = settled(swoop(), (200, 100, 90, 80), 99, 0, 1, 2)
    assert standing == Standing((299, 100, 91, 82), 1, 6, False, ())


def test_exactly_300_points_end_it() -> None:
    standing = settled(swoop(), (200, 100, 90, 80), 100, 0, 1, 2)
    assert standing == Standing((300, 100, 91, 82), 1, 6, True, (3,))


def test_the_lowest_total_wins_not_who_went_out_last() -> None:
    # Given that seat 2 has just gone out with 50 points
    standing = settled(swoop(), (250, 10, 50, 20), 60, 30, 0, 40)
    # When the totals are 310, 40, 50 and 60
    assert standing.totals == (310, 40, 50, 60)
    # Then seat 1 wins
    assert (standing.over, standing.winners) == (True, (1,))


def test_a_tie_for_the_lowest_total_has_no_winner() -> None:
    standing = settled(swoop(), (250, 120, 80, 60), 55, 0, 10, 30)
    assert standing == Standing((305, 120, 90, 90), 1, 6, True, ())


def test_a_tie_above_the_lowest_total_does_not_matter() -> None:
    standing = settled(swoop(), (250, 90, 90, 60), 60, 0, 0, 10)
    assert standing == Standing((310, 90, 90, 70), 1, 6, True, (3,))


def test_a_tie_may_be_shared() -> None:
    standing = settled(swoop(tie="shared"), (250, 120, 80, 60), 55, 0, 10, 30)
    assert standing == Standing((305, 120, 90, 90), 1, 6, True, (2, 3))


def test_a_tie_may_be_played_off() -> None:
    # Given a tie for the lowest total
    game = swoop(tie="play_on")
    tied = settled(game, (250, 120, 80, 60), 55, 0, 10, 30)
    # Then the match goes on, although a total has reached the limit
    assert tied == Standing((305, 120, 90, 90), 1, 6, False, ())
    # When the next round breaks the tie, it is over
    assert game.settle(tied, counted(0, 10, 7, 8)) == Standing((305, 130, 97, 98), 2, 7, True, (2,))


@pytest.mark.parametrize("tie", ["nobody", "shared", "play_on"])
def test_a_tie_below_the_limit_never_ends_a_match(tie: str) -> None:
    standing = settled(swoop(tie=tie), (200, 120, 80, 60), 55, 0, 10, 30)
    assert (standing.over, standing.winners) == (False, ())


@pytest.mark.parametrize("tie", ["nobody", "shared", "play_on"])
def test_without_a_tie_the_lowest_wins_under_every_reading(tie: str) -> None:
    standing = settled(swoop(tie=tie), (250, 10, 50, 20), 60, 30, 0, 40)
    assert (standing.over, standing.winners) == (True, (1,))


def test_all_four_may_tie() -> None:
    points = (75, 75, 75, 75)
    assert settled(swoop(limit=75), (0, 0, 0, 0), *points).winners == ()
    assert settled(swoop(limit=75, tie="shared"), (0, 0, 0, 0), *points).winners == (0, 1, 2, 3)


@pytest.mark.parametrize(("limit", "over"), [(149, True), (150, True), (151, False)])
def test_the_limit_may_be_another(limit: int, over: bool) -> None:
    standing = settled(swoop(limit=limit), (100, 0, 0, 0), 50, 0, 1, 2)
    assert (standing.totals[0], standing.over) == (150, over)


def test_several_may_reach_the_limit_at_once() -> None:
    standing = settled(swoop(), (290, 295, 280, 299), 30, 20, 25, 0)
    assert standing.totals == (320, 315, 305, 299)
    assert (standing.over, standing.winners) == (True, (3,))


def test_the_points_of_a_round_are_those_of_its_last_state() -> None:
    game = swoop()
    over = game.play(lay_out(game, pile="9c", hands=["4c", "Ac"]), 0, game.parse("play 4c")).state
    assert game.settle(game.begin_match(), game.result(over)).totals[:2] == (0, 1)


def test_a_match_that_is_over_takes_no_further_round() -> None:
    game = swoop()
    over = settled(game, (200, 100, 90, 80), 100, 0, 1, 2)
    with pytest.raises(ValueError, match=r"^the match is over; no round can be added to it$"):
        game.settle(over, counted(0, 1, 2, 3))


def test_a_round_that_goes_on_has_no_points_to_add() -> None:
    game = swoop()
    unfinished = game.result(lay_out(game, pile="9c", hands=["4c"]))
    with pytest.raises(ValueError, match=r"^the round is not over; it has no points yet$"):
        game.settle(game.begin_match(), unfinished)


def test_a_match_cannot_begin_with_a_seat_that_is_not_there() -> None:
    with pytest.raises(MalformedMove) as refused:
        swoop().begin_match(first=4)
    assert str(refused.value) == "there is no seat 4 at this table; the seats are 0 to 3"
