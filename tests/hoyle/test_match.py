"""Rounds into matches."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from hoyle.game import IllegalMove
from hoyle.match import (
    Match,
    MatchError,
    begin,
    by_chance,
    deal,
    play,
    play_match,
    play_round,
    rounds,
)
from hoyle.swoop import Deal, Options, Pass, Standing, State, Swoop, Table, Tie

SMALL = Table(seats=2, slots=1, hand=2, ranks=("A", "2", "3"), suits="cd", packs=1, jokers=0)
LOW_POINTS = Table(3, 1, 1, ranks=("A", "2"), suits="cd", packs=3, tens=False, jokers=0)


def dealing(game: Swoop, seed: int) -> Callable[[int], Deal]:
    random = Random(seed)
    return lambda first: game.shuffle(random, first)


def test_a_match_begins_with_nothing_on_the_table() -> None:
    assert begin(Swoop(), 2) == (Standing((0, 0, 0, 0), 2, 0, False, ()), None, False)


def test_a_deal_starts_a_round() -> None:
    game = Swoop()
    dealt = game.shuffle(Random(1), 3)

    match = deal(game, begin(game, 3), dealt)

    assert match == (game.begin_match(3), game.deal(dealt), True)


def test_a_move_goes_on_with_the_round() -> None:
    game = Swoop()
    match = deal(game, begin(game), game.shuffle(Random(1)))
    assert match.state is not None
    move = game.moves(match.state, 0)[0]

    after = play(game, match, 0, move)

    assert after == (match.standing, game.play(match.state, 0, move).state, True)


def test_a_round_that_is_over_is_counted_at_once() -> None:
    game = Swoop()
    match = deal(game, begin(game), game.shuffle(Random(1)))

    match = play_round(game, match, by_chance(Random(1)))

    assert match.state is not None
    assert not match.playing
    assert match.standing == game.settle(game.begin_match(), game.result(match.state))
    assert match.standing.rounds == 1


def test_a_round_is_dealt_only_when_the_last_one_is_over() -> None:
    game = Swoop()
    dealt = game.shuffle(Random(1))

    with pytest.raises(MatchError) as caught:
        deal(game, deal(game, begin(game), dealt), dealt)

    assert str(caught.value) == "the round is not over; the next one cannot be dealt"


def test_the_seat_that_acts_first_is_not_for_the_deal_to_say() -> None:
    game = Swoop()

    with pytest.raises(MatchError) as caught:
        deal(game, begin(game, 2), game.shuffle(Random(1), 3))

    assert str(caught.value) == "seat 2 acts first in this round, not seat 3"


def test_after_the_match_nothing_is_dealt() -> None:
    game = Swoop(Options(limit=1))
    match = play_round(game, deal(game, begin(game), game.shuffle(Random(1))), by_chance(Random(1)))

    with pytest.raises(MatchError) as caught:
        deal(game, match, game.shuffle(Random(1), 1))

    assert str(caught.value) == "the match is over; no round can be dealt"


@pytest.mark.parametrize("finished", [False, True])
def test_moves_belong_into_a_round(finished: bool) -> None:
    game = Swoop()
    match = begin(game)
    if finished:
        dealt = deal(game, match, game.shuffle(Random(1)))
        match = play_round(game, dealt, by_chance(Random(1)))

    with pytest.raises(MatchError) as caught:
        play(game, match, 0, game.play_of("7h"))

    assert str(caught.value) == "no round is being played; deal one first"


def test_a_move_that_the_rules_refuse_changes_nothing() -> None:
    game = Swoop()
    match = deal(game, begin(game), game.shuffle(Random(1)))

    with pytest.raises(IllegalMove) as caught:
        play(game, match, 0, Pass())

    assert str(caught.value) == "A turn may not be passed; a card must be played."


def test_the_first_seat_passes_on_from_round_to_round() -> None:
    game = Swoop()
    seats: list[int] = []

    def noting(first: int) -> Deal:
        seats.append(first)
        return game.shuffle(Random(len(seats)), first)

    final = play_match(game, noting, by_chance(Random(3)), first=2)

    assert seats == [(2 + number) % 4 for number in range(final.rounds)]
    assert final.rounds > 1


def test_a_match_ends_when_its_standing_says_so() -> None:
    game = Swoop()

    played = list(rounds(game, dealing(game, 5), by_chance(Random(5))))

    assert [match.standing.over for match in played] == [False] * (len(played) - 1) + [True]
    assert max(played[-1].standing.totals) >= 300
    assert [match.standing.rounds for match in played] == list(range(1, len(played) + 1))
    assert play_match(game, dealing(game, 5), by_chance(Random(5))) == played[-1].standing


def test_equal_lowest_totals_are_played_off_for_as_long_as_it_takes() -> None:
    game = Swoop(Options(limit=4, tie=Tie.PLAY_ON), LOW_POINTS)

    standings = [
        match.standing
        for seed in range(60)
        for match in rounds(game, dealing(game, seed), by_chance(Random(seed)))
    ]

    reached = [standing for standing in standings if max(standing.totals) >= 4]
    tied = [standing for standing in reached if len(lowest(standing.totals)) > 1]
    assert tied
    assert [standing for standing in reached if not standing.over] == tied


def lowest(totals: tuple[int, ...]) -> list[int]:
    return [total for total in totals if total == min(totals)]


def test_a_match_keeps_no_more_the_longer_it_is() -> None:
    game = Swoop(Options(limit=10**9), SMALL)
    endless = rounds(game, dealing(game, 1), by_chance(Random(1)))

    tracemalloc.start()
    few = kept_after(endless, 50)
    many = kept_after(endless, 500)
    tracemalloc.stop()

    assert many < 1.5 * few


def kept_after(played: Iterator[Match[State, Standing]], count: int) -> int:
    """How much memory is kept once so many rounds have been played."""
    for _ in islice(played, count):
        pass
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
