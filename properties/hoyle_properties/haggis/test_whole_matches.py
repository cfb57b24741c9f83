"""Sampled: whole matches, from the first deal to the winner, by any options."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from hoyle.haggis import Haggis, Move, Standing, State, Table
from hoyle_properties.contract import AnyGame
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.haggis.strategies import any_options, any_table
from hoyle_properties.haggis.subject import SUBJECT
from hoyle_properties.haggis.test_round import card_points
from hoyle_properties.strategies import Sample, check_samples
from hoyle_properties.whole_matches import Playing, whole_match

TIES_SOUGHT = 0.5
IN_TURN = 0.8
FEW_POINTS = Table(hand=1, ranks=("2", "4"), suits="cd", wilds=("Q", "K"), bomb=("2", "4"))
"""A table at which totals are often equal."""


@evidence(
    "haggis.property.whole-matches",
    clauses=(
        "haggis.round.ends",
        "haggis.lead.first",
        "haggis.lead.tie",
        "haggis.score.cards-left",
        "haggis.score.taken-cards",
        "haggis.score.leftovers",
        "haggis.bet.kept",
        "haggis.bet.broken",
        "haggis.match.ends",
        "haggis.match.highest-wins",
        "haggis.match.tie",
    ),
    level="sampled",
)
def test_whole_matches_are_counted_and_end_as_the_clauses_say() -> None:
    """Totals are what was taken, left over and bet; the target ends the match.

    Each round begins with nothing taken and no bets.
    """
    came_to: Counter[str] = Counter()

    def check(sample: Sample) -> None:
        random = sample.random()
        game = any_match(sample.size, random)
        for before, match in whole_match(game, random, any_move, came_to):
            check_round(game, before, match)
            totals = match.standing.totals
            equal = totals[0] == totals[1] >= game.options.target
            came_to["times play went on at equal totals"] += equal

    check_samples(check)
    tally.note(", ".join(f"{count} {what}" for what, count in came_to.items()))


def any_match(size: int, random: Random) -> Haggis:
    """A game with any options, often one in which totals are low and equal."""
    options = any_options(random)
    if random.random() < TIES_SOUGHT:
        return SUBJECT.examined(replace(options, target=random.randint(6, 14)), FEW_POINTS)
    return SUBJECT.examined(options, any_table(random, size))


def any_move(game: AnyGame, state: State, random: Random) -> tuple[int, Move]:
    """Any move of a seat that may act, most often the one whose turn it is."""
    in_turn = random.random() < IN_TURN
    seat = state.turn if in_turn else random.choice(game.actors(state))
    return seat, random.choice(game.moves(state, seat))


def check_round(game: Haggis, before: Standing, match: Playing) -> None:
    """Compare the standing after a round with the cards as they lie, and with the bets."""
    state, after, options = match.state, match.standing, game.options
    assert state is not None
    points = points_of(game, state)
    totals = tuple(total + more for total, more in zip(before.totals, points, strict=True))
    best = totals.index(max(totals))
    over = totals[best] >= options.target and totals[0] != totals[1]
    first = next_lead(game, before, state, totals)
    expected = Standing(totals, first, before.rounds + 1, over, (best,) if over else ())
    assert after == expected, f"it is {after}, not {expected}"


def points_of(game: Haggis, state: State) -> list[int]:
    """What each seat gets, counted card by card."""
    winner, loser = state.turn, 1 - state.turn
    assert not state.hands[winner].names(), "the winner has cards left"
    held = state.hands[loser].names()
    laid = game.deck.size - len(held) - len(state.haggis.names())
    taken = [cards.names() for cards in state.taken]
    assert sum(map(len, taken)) == laid, "the taken cards are not those that were laid"
    points = [card_points(names) for names in taken]
    points[winner] += 5 * len(held) + sum(stake[1] for stake in state.stakes)
    if game.options.leftovers_score:
        points[winner] += card_points(held + state.haggis.names())
    return points


def next_lead(game: Haggis, before: Standing, state: State, totals: tuple[int, ...]) -> int:
    """The seat that leads the next round."""
    options = game.options
    if options.first_lead == "last_combination":
        return state.trick.by
    if totals[0] != totals[1]:
        return totals.index(min(totals))
    if options.tie_lead == "alternate":
        return 1 - before.first
    return state.turn if options.tie_lead == "winner_of_last_hand" else 1 - state.turn
