"""From rounds to a match: totals, the target, who wins, and who leads."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.game import Result
from hoyle.haggis import Options, Standing
from hoyle_properties.evidence import tally
from hoyle_properties.haggis.cases import each_sample, game_of
from hoyle_properties.haggis.strategies import any_options
from hoyle_properties.strategies import Sample

ROUNDS = 30


class Round(NamedTuple):
    """A standing, the result of a round, and the standing after it."""

    options: Options
    before: Standing
    result: Result
    after: Standing

    @property
    def tied(self) -> bool:
        """Whether both have the same total after the round."""
        return self.after.totals[0] == self.after.totals[1]


def rounds(sample: Sample) -> list[Round]:
    """Rounds by chance, with many equal totals and totals close to the target."""
    random = sample.random()
    found = []
    for _ in range(ROUNDS):
        options = any_options(random)
        target = options.target
        near = (0, 1, target - 1, target, target + 30, random.randrange(400))
        one = random.choice(near)
        totals = (one, one) if random.random() < 0.3 else (min(one, target), random.choice(near))
        gains = (0, 1, 5, 5, 30, target)
        points = (random.choice(gains), random.choice(gains))
        if random.random() < 0.4:
            level = max(*totals, target if random.random() < 0.5 else 0)
            points = (level - totals[0], level - totals[1])
        before = Standing(totals, random.randrange(2), random.randrange(9), False, ())
        result = Result(True, random.randrange(2), points, (), random.randrange(2))
        after = game_of(options).settle(before, result)
        found.append(Round(options, before, result, after))
        tally.case()
    return found


@each_sample("match.totals", "match.ends")
def test_the_points_of_a_round_are_added(sample: Sample) -> None:
    """Each total grows by the points of the seat, and the rounds are counted."""
    for one in rounds(sample):
        sums = tuple(a + b for a, b in zip(one.before.totals, one.result.points, strict=True))
        assert one.after.totals == sums, f"the totals are {one.after.totals}, not {sums}"
        assert one.after.rounds == one.before.rounds + 1, "the rounds are miscounted"


@each_sample("match.ends", "match.ends", "match.tie")
def test_a_match_ends_when_a_total_reaches_the_target_and_they_differ(sample: Sample) -> None:
    """At the target or above; equal totals are played on, however high they are."""
    for one in rounds(sample):
        reached = max(one.after.totals) >= one.options.target
        said = f"{one.after.totals} with target {one.options.target}: over is {one.after.over}"
        assert one.after.over == (reached and not one.tied), said


@each_sample("match.winner", "match.highest-wins", "match.tie")
def test_the_highest_total_wins(sample: Sample) -> None:
    """One seat wins once the match is over, also where both have reached the target."""
    for one in rounds(sample):
        best = 0 if one.after.totals[0] > one.after.totals[1] else 1
        expected = (best,) if one.after.over else ()
        assert one.after.winners == expected, f"{one.after.totals}: {one.after.winners} win"


@each_sample("lead.next", "lead.first")
def test_the_lower_total_leads_the_next_round(sample: Sample) -> None:
    """Or, where that is agreed, whoever laid the last combination, whatever the totals."""
    for one in rounds(sample):
        lower = 0 if one.after.totals[0] < one.after.totals[1] else 1
        if one.options.first_lead == "last_combination":
            assert one.after.first == one.result.last, f"seat {one.after.first} leads"
        elif not one.tied:
            assert one.after.first == lower, f"{one.after.totals}: seat {one.after.first} leads"


@each_sample("lead.tie", "lead.tie")
def test_who_leads_after_equal_totals_is_as_agreed(sample: Sample) -> None:
    """The winner of the round, or its loser, or the seat that has not led it."""
    for one in rounds(sample):
        if one.tied and one.options.first_lead == "lowest_total":
            assert one.result.out is not None
            expected = {
                "winner_of_last_hand": one.result.out,
                "loser_of_last_hand": 1 - one.result.out,
                "alternate": 1 - one.before.first,
            }[one.options.tie_lead]
            assert one.after.first == expected, f"{one.options.tie_lead}: {one.after.first} leads"


@each_sample("match.begins", "match.ends", "lead.first")
def test_a_match_begins_with_nothing_and_with_the_first_seat_named(sample: Sample) -> None:
    """Nobody has points, nothing is over, and whoever is named leads."""
    for first in (0, 1):
        standing = game_of(any_options(sample.random())).begin_match(first)
        assert standing == Standing((0, 0), first, 0, False, ()), f"it is {standing}"
        tally.case()
