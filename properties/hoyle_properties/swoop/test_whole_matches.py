"""Sampled: whole matches, from the first deal to the winner, by any options."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from hoyle.swoop import Move, Play, Standing, State, Swoop, Table, Tie
from hoyle_properties.contract import AnyGame
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.strategies import Sample, check_samples
from hoyle_properties.swoop.cases import SWOOP_NUMBERS, counted, number
from hoyle_properties.swoop.strategies import any_options, any_table
from hoyle_properties.swoop.subject import SUBJECT
from hoyle_properties.swoop.test_round import points_of
from hoyle_properties.whole_matches import Playing, whole_match

CAREFUL = 0.7
TIES_SOUGHT = 0.4
FEW_POINTS = Table(seats=4, slots=1, hand=1, ranks=("A", "2"), packs=2, tens=False, jokers=0)
"""A table at which totals are often equal."""


@evidence(
    "swoop.property.whole-matches",
    clauses=(
        "swoop.round.ends",
        "swoop.score.cards-left",
        "swoop.turn.first",
        "swoop.match.deal-passes",
        "swoop.match.ends",
        "swoop.match.lowest-wins",
        "swoop.match.tie",
    ),
    level="sampled",
)
def test_whole_matches_are_counted_and_end_as_the_clauses_say() -> None:
    """Totals are the points of cards held at the end of each round; the limit ends the match."""
    came_to: Counter[str] = Counter()

    def check(sample: Sample) -> None:
        random = sample.random()
        game = any_match(sample.size, random)
        for before, match in whole_match(game, random, any_likely_move, came_to):
            check_round(game, before, match)
            came_to["of them in a tie"] += match.standing.over and len(match.standing.winners) != 1

    check_samples(check)
    tally.note(", ".join(f"{count} {what}" for what, count in came_to.items()))


def any_match(size: int, random: Random) -> Swoop:
    """A game with any options, often one in which totals are low and equal."""
    options = replace(any_options(random), tie=random.choice(list(Tie)))
    if random.random() < TIES_SOUGHT:
        return SUBJECT.examined(replace(options, limit=random.randint(2, 12)), FEW_POINTS)
    return SUBJECT.examined(options, any_table(random, size))


def any_likely_move(game: AnyGame, state: State, random: Random) -> tuple[int, Move]:
    """Any legal move, most often one that takes no pile, so that rounds come to an end."""
    moves = game.moves(state, state.turn)
    careful = [move for move in moves if not takes_pile(state, move)]
    return state.turn, random.choice(careful if careful and random.random() < CAREFUL else moves)


def takes_pile(state: State, move: Move) -> bool:
    """Whether open cards of a number that is not on the pile or below it are laid on one."""
    if not isinstance(move, Play) or not state.pile.run:
        return move.kind in ("pass", "pickup")
    laid = state.hands[state.turn].pick(move.hand) | state.faceup[state.turn].chosen(move.slots)
    return number(laid.names()[0]) not in SWOOP_NUMBERS and laid.rank() > state.pile.top


def check_round(game: Swoop, before: Standing, match: Playing) -> None:
    """Compare the standing after a round with the cards that lie before each seat."""
    state, after, options = match.state, match.standing, game.options
    assert state is not None
    held = [
        counted(state.hands[seat], state.faceup[seat].cards(), state.mystery[seat].cards())
        for seat in range(game.seats)
    ]
    points = [sum(points_of(name) * count for name, count in cards.items()) for cards in held]
    totals = tuple(total + more for total, more in zip(before.totals, points, strict=True))
    lowest = [seat for seat, total in enumerate(totals) if total == min(totals)]
    alone, reached = len(lowest) == 1, max(totals) >= options.limit
    over = reached and (alone or options.tie != "play_on")
    winners = tuple(lowest) if over and (alone or options.tie == "shared") else ()
    left = (before.first + 1) % game.seats
    assert [seat for seat, cards in enumerate(held) if not cards] == [state.turn]
    assert after == Standing(totals, left, before.rounds + 1, over, winners), f"it is {after}"
