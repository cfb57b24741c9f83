"""From games to a match: defeats, the limit, the goat and its balls, and who leads."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.game import Result
from hoyle.goat import Options, Standing
from hoyle_properties.evidence import tally
from hoyle_properties.goat.cases import each_sample, game_of
from hoyle_properties.goat.strategies import any_options
from hoyle_properties.strategies import Sample

GAMES = 15
COSTS = ((0, 0), (2, 0), (4, 0), (6, 0), (0, 2), (0, 4), (0, 6), (0, 0))
POINTS = {0: 60, 2: 59, 4: 30, 6: 0}


class Ended(NamedTuple):
    """A standing, the result of a game, and the standing after it."""

    options: Options
    before: Standing
    result: Result
    after: Standing

    @property
    def eggs(self) -> bool:
        """Whether the game ended 60:60."""
        return self.result.points == (60, 60)


def games(sample: Sample) -> list[Ended]:
    """Games by chance, with many ends 60:60 and defeats close to the limit."""
    random = sample.random()
    found = []
    for _ in range(GAMES):
        options = any_options(random)
        near = (0, 2, options.limit - 6, options.limit - 4, options.limit - 2)
        defeats = (random.choice(near), random.choice(near))
        costs = random.choice(COSTS)
        points = [POINTS[cost] for cost in costs]
        if any(costs):
            paying = 0 if costs[0] else 1
            points[1 - paying] = 120 - points[paying]
        balls = random.random() < 0.4
        doubled = balls and options.eggs_double_next and random.random() < 0.6
        before = Standing(
            defeats, random.randrange(4), random.randrange(9), balls, doubled, False, -1
        )
        result = Result(True, None, (points[0], points[1]), (), random.randrange(4), costs)
        after = game_of(options).settle(before, result)
        found.append(Ended(options, before, result, after))
        tally.case()
    return found


@each_sample("match.defeats", "score.defeats", "score.eggs", "match.ends")
def test_what_a_game_costs_is_added_and_doubled_after_60_60(sample: Sample) -> None:
    """Double only where that is agreed, and only in the game that follows 60:60."""
    for one in games(sample):
        factor = 2 if one.before.doubled else 1
        sums = tuple(
            had + factor * cost
            for had, cost in zip(one.before.defeats, one.result.penalties, strict=True)
        )
        assert one.after.defeats == sums, f"the defeats are {one.after.defeats}, not {sums}"
        assert one.after.games == one.before.games + 1, "the games are miscounted"


@each_sample("match.doubling", "score.eggs")
def test_the_game_after_60_60_counts_double_and_no_other(sample: Sample) -> None:
    """If `eggs_double_next` is agreed; a doubling is used up, and doublings do not add up."""
    for one in games(sample):
        expected = one.eggs and one.options.eggs_double_next
        assert one.after.doubled == expected, f"after {one.result.points}: {one.after.doubled}"


@each_sample("match.ends", "match.ends")
def test_a_match_ends_when_a_team_reaches_the_limit(sample: Sample) -> None:
    """At 12 or above, or at 8 or 6 where that is agreed. That team has lost."""
    for one in games(sample):
        reached = [team for team in (0, 1) if one.after.defeats[team] >= one.options.limit]
        said = f"{one.after.defeats} with limit {one.options.limit}: {one.after}"
        assert one.after.over == bool(reached), said
        assert one.after.loser == (reached[0] if reached else -1), said


@each_sample("match.balls", "match.balls", "score.eggs")
def test_it_is_remembered_that_a_game_ended_60_60(sample: Sample) -> None:
    """Until the match is over, and never for another reason; it changes nothing else."""
    for one in games(sample):
        expected = one.before.balls or one.eggs
        assert one.after.balls == expected, f"after {one.result.points}: {one.after.balls}"
        bare = game_of(one.options).settle(one.before._replace(balls=False), one.result)
        same = bare._replace(balls=one.after.balls) == one.after
        assert same, f"without balls it is {bare}, not {one.after}"


@each_sample("match.next-lead", "round.next-lead")
def test_the_winner_of_the_last_trick_leads_the_next_game(sample: Sample) -> None:
    """Whoever has led, whoever has won, and after 60:60 as well."""
    for one in games(sample):
        assert one.after.first == one.result.last, f"seat {one.after.first} leads"


@each_sample("match.begins", "match.ends", "lead.first", "match.balls")
def test_a_match_begins_with_no_defeats_and_with_the_seat_named(sample: Sample) -> None:
    """No team has defeats or balls, nothing counts double, and whoever is named leads."""
    for first in range(4):
        standing = game_of(any_options(sample.random())).begin_match(first)
        assert standing == Standing((0, 0), first, 0, False, False, False, -1), f"it is {standing}"
        tally.case()
