"""Sampled: whole matches, from the first deal to the goat, by any options."""

from __future__ import annotations

from collections import Counter
from random import Random

from hoyle.goat import Goat, Move, Standing, State
from hoyle_properties.contract import AnyGame
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.goat.by_names import defeats_for, worth
from hoyle_properties.goat.subject import SUBJECT
from hoyle_properties.goat.test_hidden import any_legal
from hoyle_properties.goat.test_round import taken
from hoyle_properties.strategies import LARGEST, Sample, check_samples
from hoyle_properties.whole_matches import Playing, whole_match


@evidence(
    "goat.property.whole-matches",
    clauses=(
        "goat.lead.first",
        "goat.round.ends",
        "goat.round.next-lead",
        "goat.score.card-points",
        "goat.score.winner",
        "goat.score.defeats",
        "goat.score.eggs",
        "goat.match.ends",
        "goat.match.balls",
    ),
    level="sampled",
)
def test_whole_matches_are_counted_and_end_as_the_clauses_say() -> None:
    """Defeats are what the piles say; the limit ends the match; the last trick gives the lead."""
    came_to: Counter[str] = Counter()

    def check(sample: Sample) -> None:
        random = sample.random()
        game = SUBJECT.game(random, LARGEST)
        for before, match in whole_match(game, random, any_move, came_to):
            check_game(game, before, match)
            came_to["games ended 60:60"] += points_of(match) == [60, 60]
            came_to["games counted double"] += before.doubled

    check_samples(check)
    tally.note(", ".join(f"{count} {what}" for what, count in came_to.items()))


def any_move(game: AnyGame, state: State, random: Random) -> tuple[int, Move]:
    """Any legal move, often a molodka."""
    assert isinstance(game, Goat)
    return any_legal(random, game, state)


def points_of(match: Playing) -> list[int]:
    """The points of both teams, counted card by card."""
    assert match.state is not None
    return [worth(taken(match.state, team)) for team in (0, 1)]


def check_game(game: Goat, before: Standing, match: Playing) -> None:
    """Compare the standing after a game with the cards as they lie."""
    state, after = match.state, match.standing
    assert state is not None
    points = points_of(match)
    assert sum(points) == 120, f"the teams have {points}"
    costs = [defeats_for(points[team], state.tricks[team]) for team in (0, 1)]
    factor = 2 if before.doubled else 1
    defeats = tuple(before.defeats[team] + factor * costs[team] for team in (0, 1))
    over = max(defeats) >= game.options.limit
    eggs = points == [60, 60]
    expected = Standing(
        defeats,
        state.turn,
        before.games + 1,
        before.balls or eggs,
        eggs and game.options.eggs_double_next,
        over,
        defeats.index(max(defeats)) if over else -1,
    )
    assert after == expected, f"it is {after}, not {expected}"
