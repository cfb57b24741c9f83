"""Disputed draws, counts and matches, by their numbers in the list of situations."""

from __future__ import annotations

from random import Random

import pytest
from tests.hoyle.goat.board import after, goat, lay_out, names

from hoyle.game import Result
from hoyle.goat import Goat, Phase, Standing
from hoyle.match import by_chance, rounds

GAME = goat()
STOCK = "6c 7c 8c 9c Jc Qc Kc 10c Ac 7d 8d 9d Jd Qd Kd 10d Ad 6d Jh 8h"


def drawn(size: int) -> str:
    """The first cards of the stock."""
    return " ".join(STOCK.split()[:size])


def standing(*defeats: int, balls: bool = False, doubled: bool = False) -> Standing:
    """A match that goes on."""
    return Standing(defeats, 0, 1, balls, doubled, False, -1)


def ended(
    points: tuple[int, int], tricks: tuple[int, int] = (1, 1), game: Goat = GAME, last: int = 0
) -> Result:
    """A game that is over."""
    return Result(True, None, points, (), last, game.costs(points, tricks))


def test_situation_23_after_a_trick_of_whole_hands_everybody_draws_four() -> None:
    start = lay_out(GAME, "Kh 10h Ah Qh", "6h 7h 9h 9s", "6s 7s 8s Js", "Qs Ks 10s As", stock=STOCK)
    done = after(
        GAME,
        start,
        "lead Qh Kh 10h Ah",
        "discard 6h 7h 9h 9s",
        "discard 6s 7s 8s Js",
        "discard Qs Ks 10s As",
    )
    # Then the winner has drawn the first, fifth, ninth and thirteenth card
    order = STOCK.split()
    for seat in range(4):
        assert set(done.hands[seat].names()) == set(order[seat:16:4])
    assert done.stock.cards() == GAME.deck.cards(" ".join(order[16:]))
    assert [card.names()[0] for card in done.stock.places()] == order[16:]
    assert (done.turn, done.phase) == (0, Phase.LEAD)


def test_situation_25_two_cards_each_are_drawn_in_two_rounds() -> None:
    # Given a trick of two cards each that seat 2 takes, and twenty cards in the stock
    start = lay_out(GAME, "7h 9h 6s 7s", "6h 8s 9s Js", "Kh 10h Qs Ks", "10s As Qh Ah", stock=STOCK)
    done = after(
        GAME, start, "lead 7h 9h", "discard 6h 8s", "beat Kh 10h", "discard 10s As"
    )  # fmt: skip
    order = STOCK.split()
    for place, seat in enumerate([2, 3, 0, 1]):
        assert set(done.hands[seat].names()) >= {order[place], order[place + 4]}
        assert done.hands[seat].count() == 4
    assert [card.names()[0] for card in done.stock.places()] == order[8:]


def test_situation_26_four_cards_are_left_and_each_draws_one() -> None:
    # Given a trick of three cards each and four cards in the stock
    start = lay_out(
        GAME, "7h 9h Jh 6s", "6h 8s 9s Js", "7s Kh Qs Ks", "10s As Qh 8h", stock=drawn(4)
    )
    done = after(
        GAME, start, "lead 7h 9h Jh", "discard 6h 8s 9s", "discard 7s Qs Ks", "discard 10s As Qh"
    )
    assert [names(hand) for hand in done.hands] == ["6c 6s", "7c Js", "8c Kh", "9c 8h"]
    assert (done.stock.some(), done.phase) == (False, Phase.LEAD)
    # And it is played on: hands grow no more
    on = after(GAME, done, "lead 6s", "beat Js", "discard 8c", "discard 9c")
    assert [hand.count() for hand in on.hands] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("points", "tricks", "costs"),
    [
        ((61, 59), (4, 5), (0, 2)),
        ((89, 31), (4, 5), (0, 2)),
        ((90, 30), (4, 5), (0, 4)),
        ((120, 0), (8, 1), (0, 4)),
        ((120, 0), (9, 0), (0, 6)),
        ((60, 60), (4, 5), (0, 0)),
        ((59, 61), (5, 4), (2, 0)),
        ((31, 89), (5, 4), (2, 0)),
        ((30, 90), (5, 4), (4, 0)),
        ((0, 120), (1, 8), (4, 0)),
        ((0, 120), (0, 9), (6, 0)),
    ],
)
def test_situation_28_what_a_game_costs(
    points: tuple[int, int], tricks: tuple[int, int], costs: tuple[int, int]
) -> None:
    assert GAME.costs(points, tricks) == costs


@pytest.mark.parametrize(("points", "cost"), [(30, 4), (31, 2), (32, 2)])
def test_situation_29_exactly_31_points_cost_two(points: int, cost: int) -> None:
    assert GAME.costs((points, 120 - points), (3, 6)) == (cost, 0)
    assert GAME.costs((120 - points, points), (6, 3)) == (0, cost)


@pytest.mark.parametrize("balls", [False, True])
def test_situation_31_balls_change_nothing_but_the_name_of_the_loser(balls: bool) -> None:
    settled = GAME.settle(standing(10, 4, balls=balls), ended((50, 70)))
    assert (settled.defeats, settled.over, settled.loser) == ((12, 4), True, 0)
    assert settled.balls is balls


def test_situation_31_one_game_of_60_to_60_is_remembered() -> None:
    eggs = GAME.settle(standing(2, 4), ended((60, 60), last=3))
    assert (eggs.defeats, eggs.balls, eggs.doubled) == ((2, 4), True, False)
    assert eggs.first == 3
    on = GAME.settle(eggs, ended((70, 50)))
    assert (on.defeats, on.balls) == ((2, 6), True)


@pytest.mark.parametrize(("points", "cost"), [((61, 59), 4), ((90, 30), 8), ((60, 60), 0)])
def test_situation_31_the_game_after_60_to_60_counts_double_under_the_option(
    points: tuple[int, int], cost: int
) -> None:
    game = goat("burkozel")
    eggs = game.settle(standing(0, 0), ended((60, 60), game=game))
    assert eggs.doubled
    settled = game.settle(eggs, ended(points, game=game))
    assert settled.defeats == (0, cost)
    # And only that one, unless it ends 60:60 again
    assert settled.doubled is (points == (60, 60))


@pytest.mark.parametrize("limit", [12, 8, 6])
def test_a_match_ends_at_the_limit_or_above_it(limit: int) -> None:
    game = goat(limit=limit)
    below = game.settle(standing(0, limit - 4), ended((70, 50), game=game))
    assert (below.defeats, below.over, below.loser) == ((0, limit - 2), False, -1)
    at = game.settle(standing(0, limit - 2), ended((70, 50), game=game))
    assert (at.defeats, at.over, at.loser) == ((0, limit), True, 1)
    above = game.settle(standing(limit - 2, 0), ended((20, 100), game=game))
    assert (above.defeats, above.over, above.loser) == ((limit + 2, 0), True, 0)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("ruleset", ["text", "burkozel"])
def test_situation_32_the_points_of_both_teams_are_always_120_at_the_end(
    ruleset: str, seed: int
) -> None:
    game, random = goat(ruleset), Random(seed)
    choose = by_chance(random)
    lost = None
    for match in rounds(game, lambda first: game.shuffle(random, first), choose):
        assert match.state is not None
        result = game.result(match.state)
        assert sum(result.points) == 120
        assert result.last == match.standing.first
        lost = match.standing
    assert lost is not None
    assert lost.over
    assert max(lost.defeats) >= 12


def test_no_game_is_added_to_a_match_that_is_over() -> None:
    over = GAME.settle(standing(10, 0), ended((50, 70)))
    with pytest.raises(ValueError, match="the match is over; no round can be added to it"):
        GAME.settle(over, ended((50, 70)))


def test_a_game_that_goes_on_is_not_counted() -> None:
    state = lay_out(GAME, "8h", "As", "9h", "6h")
    with pytest.raises(ValueError, match="the round is not over; it has no points yet"):
        GAME.settle(standing(0, 0), GAME.result(state))
