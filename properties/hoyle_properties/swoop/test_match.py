"""From rounds to a match: totals, the limit, and who wins."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.game import Result
from hoyle.swoop import Options, Standing
from hoyle_properties.evidence import tally
from hoyle_properties.strategies import Sample
from hoyle_properties.swoop.cases import each_sample, game_of
from hoyle_properties.swoop.strategies import any_options

ROUNDS = 30


class Round(NamedTuple):
    """A standing, the points of a round, and the standing after it."""

    options: Options
    before: Standing
    points: tuple[int, ...]
    after: Standing

    @property
    def ends(self) -> bool:
        """Whether a total has reached the limit."""
        return max(self.after.totals) >= self.options.limit

    @property
    def lowest(self) -> tuple[int, ...]:
        """The seats with the lowest total."""
        totals = self.after.totals
        return tuple(seat for seat in range(4) if totals[seat] == min(totals))


def rounds(sample: Sample) -> list[Round]:
    """Rounds by chance, with many equal totals and totals close to the limit."""
    random = sample.random()
    played = []
    for _ in range(ROUNDS):
        options = any_options(random)
        game = game_of(options)
        near = (0, 1, options.limit - 1, options.limit, random.randrange(400))
        totals = tuple(min(random.choice(near), options.limit - 1) for _ in range(4))
        points = [random.choice((0, 1, 2, 50, options.limit)) for _ in range(4)]
        out = random.randrange(4)
        points[out] = 0
        before = Standing(totals, random.randrange(4), random.randrange(9), False, ())
        after = game.settle(before, Result(True, out, tuple(points), ()))
        played.append(Round(options, before, tuple(points), after))
        tally.case()
    return played


@each_sample("match.totals", "match.ends", "match.deal-passes")
def test_points_are_added_and_the_deal_passes(sample: Sample) -> None:
    """Each total grows by the points of the round; the next seat to the left is first."""
    for one in rounds(sample):
        sums = tuple(a + b for a, b in zip(one.before.totals, one.points, strict=True))
        assert one.after.totals == sums, f"the totals are {one.after.totals}, not {sums}"
        assert one.after.first == (one.before.first + 1) % 4, f"seat {one.after.first} is first"
        assert one.after.rounds == one.before.rounds + 1, "the rounds are miscounted"


@each_sample("match.ends", "match.ends", "match.tie")
def test_a_match_ends_when_a_total_reaches_the_limit(sample: Sample) -> None:
    """At the limit or above; not if a tie for the lowest total is to be played off."""
    for one in rounds(sample):
        tie = len(one.lowest) > 1 and one.options.tie == "play_on"
        said = f"{one.after.totals} with limit {one.options.limit}: over is {one.after.over}"
        assert one.after.over == (one.ends and not tie), said


@each_sample("match.winner", "match.lowest-wins", "match.tie")
def test_the_lowest_total_wins(sample: Sample) -> None:
    """One lowest total wins alone; equal ones win nothing, or share it, as agreed."""
    for one in rounds(sample):
        alone = len(one.lowest) == 1
        winners = one.lowest if alone or one.options.tie == "shared" else ()
        expected = winners if one.after.over else ()
        said = f"{one.after.totals}, tie={one.options.tie}: {one.after.winners} win"
        assert one.after.winners == expected, said


@each_sample("match.begins", "match.deal-passes", "turn.first")
def test_a_match_begins_with_nothing_and_with_the_first_seat_named(sample: Sample) -> None:
    """Nobody has points, nothing is over, and `first` is who was named."""
    for first in range(4):
        standing = game_of(any_options(sample.random())).begin_match(first)
        assert standing == Standing((0, 0, 0, 0), first, 0, False, ()), f"it is {standing}"
        tally.case()
