"""Proved: points are never lost, a round scores what is left, and a match ends as it should."""

from __future__ import annotations

from hoyle.swoop import Phase, Standing, Swoop, Tie
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import opposite
from hoyle_properties.swoop.invariant import cards_of
from hoyle_properties.swoop.mutants import ending
from hoyle_properties.swoop.proving import prove
from hoyle_properties.swoop.symbolic_state import any_options, any_sound_state, any_state, zones
from hoyle_properties.symbolic import Context, Proof

ALL_POINTS = 1200
CARD_POINTS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 50, 50)


def points_are_never_lost(context: Context, rules: type[Swoop]) -> None:
    """Wherever the cards lie, the points of all zones are those of the deck."""
    game = rules(any_options(context))
    state = any_state(context, game.table, game.deck)
    total = sum(zone.total(game.points) for zone in zones(state))
    context.claim("the points add up to 1200", total == ALL_POINTS)


def a_round_scores_what_is_left(context: Context, rules: type[Swoop]) -> None:
    """Each seat gets the points of its own cards, in hand, face up and face down."""
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    result = game.result(state)
    for seat in range(game.table.seats):
        left = cards_of(state, seat).total(CARD_POINTS)
        context.claim(f"seat {seat} gets what it has left", result.points[seat] == left)
    context.claim("who is out is named", result.over == (state.phase == Phase.OVER))
    if result.over:
        context.claim("who is out gets nothing", result.points[state.turn] == 0)


def a_match_ends_as_it_should(context: Context, rules: type[Swoop]) -> None:
    """For any totals: it ends at the limit, the fewest points win, a tie is as agreed."""
    game = rules(any_options(context))
    seats, options = range(game.table.seats), game.options
    before = tuple(context.integer(f"total {seat}", 0, None) for seat in seats)
    points = tuple(context.integer(f"points {seat}", 0, None) for seat in seats)
    first = context.pick_one("first", seats)
    after = game.next_standing(Standing(before, first, 0, False, ()), points)
    totals = [one + more for one, more in zip(before, points, strict=True)]
    lowest = [_lowest(totals, seat) for seat in seats]
    tied = sum(lowest) > 1
    reached = sum(total >= options.limit for total in totals) > 0
    over = reached & (opposite(tied) | (options.tie != Tie.PLAY_ON))
    nobody = tied & (options.tie == Tie.NOBODY)
    for seat in seats:
        wins = seat in after.winners
        context.claim(f"the total of seat {seat}", after.totals[seat] == totals[seat])
        context.claim(f"seat {seat} wins", wins == (over & lowest[seat] & opposite(nobody)))
    context.claim("it ends exactly then", after.over == over)
    context.claim("the deal goes to the left", after.first == (first + 1) % len(seats))


def _lowest(totals: list[int], seat: int) -> bool:
    return sum(totals[seat] <= total for total in totals) == len(totals)


ALL_THERE = Proof(
    "the points of Swoop are never lost",
    points_are_never_lost,
    Swoop,
    controls={
        "an ace counts ten": ending.AceCountsTen,
        "a joker counts nothing": ending.JokerCountsNothing,
    },
)
ROUND = Proof(
    "a round of Swoop scores what is left",
    a_round_scores_what_is_left,
    Swoop,
    controls={
        "mystery cards are not counted": ending.MysteryNotCounted,
        "face-up cards are not counted": ending.CoversNotCounted,
        "a ten counts ten": ending.TenCountsTen,
    },
)
MATCH = Proof(
    "a match of Swoop ends as it should",
    a_match_ends_as_it_should,
    Swoop,
    controls={
        "more than the limit": ending.MoreThanLimit,
        "the most points win": ending.MostPointsWin,
        "the first seat breaks a tie": ending.FirstSeatBreaksTie,
        "ties are always shared": ending.TiesAlwaysShared,
        "ties are never played on": ending.TiesNeverPlayedOn,
        "the deal stays": ending.SameDealer,
    },
)


@evidence(
    "swoop.proof.all-points",
    clauses=("swoop.score.card-points", "swoop.setup.deck"),
    level="proved",
)
def test_points_are_never_lost() -> None:
    """The points of all zones together are 1200, wherever the cards lie."""
    prove(ALL_THERE)


@evidence(
    "swoop.proof.round-points",
    clauses=("swoop.score.cards-left", "swoop.score.card-points", "swoop.round.ends"),
    level="proved",
)
def test_a_round_scores_what_is_left() -> None:
    """Each seat gets the points of its own cards, and who is out gets none."""
    prove(ROUND)


@evidence(
    "swoop.proof.match",
    clauses=(
        "swoop.match.ends",
        "swoop.match.lowest-wins",
        "swoop.match.tie",
        "swoop.match.deal-passes",
    ),
    level="proved",
)
def test_a_match_ends_as_it_should() -> None:
    """For any totals, points, limit and reading of a tie."""
    prove(MATCH)
