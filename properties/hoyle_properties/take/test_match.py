"""From rounds to a match: totals, 500 points, who wins, and who begins."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.game import Result
from hoyle.take import Options, Standing, Tie
from hoyle_properties.evidence import tally
from hoyle_properties.strategies import Sample
from hoyle_properties.take.cases import each_sample, game_of
from hoyle_properties.take.strategies import any_options

ROUNDS = 30
TARGET = 500
NEAR = (0, -20, 300, 480, 490, 495, 499)
GAINS = (-20, -5, 0, 1, 5, 10, 20, 40, 75)


class Round(NamedTuple):
    """A standing, the points of a round, and the standing after it."""

    options: Options
    before: Standing
    points: tuple[int, ...]
    after: Standing

    @property
    def best(self) -> list[int]:
        """The seats that share the highest total."""
        return [seat for seat, one in enumerate(self.after.totals) if one == max(self.after.totals)]

    @property
    def reached(self) -> bool:
        """Whether a total is 500 or more."""
        return max(self.after.totals) >= TARGET


def rounds(sample: Sample) -> list[Round]:
    """Rounds by chance, with many equal totals and totals close to 500."""
    random = sample.random()
    found = []
    for _ in range(ROUNDS):
        options, seats = any_options(random), random.choice((2, 3, 4))
        totals = tuple(random.choice(NEAR) for _ in range(seats))
        points = tuple(random.choice(GAINS) for _ in range(seats))
        if random.random() < 0.5:
            level = TARGET + random.choice((-1, 0, 0, 20))
            tied = set(random.sample(range(seats), random.randint(1, seats)))
            points = tuple(
                level - total if seat in tied else min(gain, level - total - 1)
                for seat, (total, gain) in enumerate(zip(totals, points, strict=True))
            )
        before = Standing(totals, random.randrange(seats), random.randrange(9), False, ())
        out = random.choice((None, *range(seats)))
        after = game_of(options, seats).settle(before, Result(True, out, points, ()))
        found.append(Round(options, before, points, after))
        tally.case()
    return found


@each_sample("match.totals", "match.ends")
def test_the_points_of_a_round_are_added(sample: Sample) -> None:
    """Those below zero are subtracted, without a limit; the rounds are counted."""
    for one in rounds(sample):
        sums = tuple(a + b for a, b in zip(one.before.totals, one.points, strict=True))
        assert one.after.totals == sums, f"the totals are {one.after.totals}, not {sums}"
        assert one.after.rounds == one.before.rounds + 1, "the rounds are miscounted"


@each_sample("match.ends", "match.ends", "match.tie")
def test_a_match_ends_when_a_total_is_500_or_more_and_one_is_ahead(sample: Sample) -> None:
    """Equal highest totals end it only where the order of the seats decides."""
    for one in rounds(sample):
        decided = len(one.best) == 1 or one.options.tie == Tie.SEAT_ORDER_FIRST
        said = f"{one.after.totals}: over is {one.after.over}"
        assert one.after.over == (one.reached and decided), said


@each_sample("match.winner", "match.highest-wins", "match.tie")
def test_the_highest_total_wins(sample: Sample) -> None:
    """One seat alone, and only when the match is over."""
    for one in rounds(sample):
        if not one.after.over:
            assert not one.after.winners, f"{one.after.winners} win before the end"
            continue
        [winner] = one.after.winners
        assert winner in one.best, f"{one.after.totals}: seat {winner} wins"


@each_sample("match.tie", "match.tie")
def test_of_equal_totals_the_first_in_the_order_of_play_wins(sample: Sample) -> None:
    """Counted from the seat that began the round, where that is agreed."""
    for one in rounds(sample):
        if len(one.best) > 1 and one.reached and one.options.tie == Tie.SEAT_ORDER_FIRST:
            seats = len(one.after.totals)
            order = [(one.before.first + turn) % seats for turn in range(seats)]
            expected = next(seat for seat in order if seat in one.best)
            said = f"{one.after.totals}, seat {one.before.first} began: {one.after.winners} win"
            assert one.after.winners == (expected,), said


@each_sample("match.deal-passes", "match.deal-passes", "turn.first")
def test_the_first_turn_passes_to_the_left(sample: Sample) -> None:
    """Whoever has won the round; after the last seat comes the first."""
    for one in rounds(sample):
        following = one.before.first + 1
        expected = 0 if following == len(one.after.totals) else following
        assert one.after.first == expected, f"after {one.before.first} begins {one.after.first}"


@each_sample("match.settled-once", "match.ends")
def test_only_a_round_that_is_over_is_counted(sample: Sample) -> None:
    """And none after the end of the match."""
    for one in rounds(sample):
        seats = len(one.after.totals)
        for standing, over in ((one.after, True), (one.before, False)):
            if standing.over or not over:
                refused = settle_is_refused(one, standing, seats, over)
                assert refused, "it is counted all the same"


def settle_is_refused(one: Round, standing: Standing, seats: int, over: bool) -> bool:
    """Whether a round cannot be counted."""
    try:
        game_of(one.options, seats).settle(standing, Result(over, None, one.points, ()))
    except ValueError:
        return True
    return False
