"""Proved: the points of Take, and how a match goes on and ends."""

from __future__ import annotations

from typing import cast

from hoyle.take import (
    STANDARD,
    Options,
    Phase,
    Sequence,
    SequenceScore,
    Standing,
    State,
    Table,
    Take,
    Tie,
)
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, given, partition
from hoyle_properties.take.mutants import ending
from hoyle_properties.take.proving import BY_VALUE, SEATS, TURNS, any_options

ALL_POINTS = 420
TARGET = 500
SUIT_POINTS = (5,) * 8 + (10,) * 4 + (15,)
CARD_POINTS = SUIT_POINTS * 4 + (20,)
VALUES = (5, 10, 15, 20)
MOST_SEQUENCES = 18
BEST = {28: 290, 29: 295}
"""What the best cards are worth, by how many they are."""
ZONES = 12


def points_are_never_lost(context: Context, rules: type[Take]) -> None:
    """Wherever the cards lie, the points of all zones are those of the deck."""
    game = rules(any_options(context))
    zones = tuple(context.cards(game.deck, f"zone {number}") for number in range(ZONES))
    context.assume(partition(game.deck, zones))
    for zone in zones:
        worth = zone.total(CARD_POINTS)
        context.claim("each card has its value", zone.total(game.points) == worth)
    total = sum(zone.total(game.points) for zone in zones)
    context.claim("the points add up to 420", total == ALL_POINTS)


def one_round_is_not_enough(context: Context, rules: type[Take]) -> None:
    """Some cards of the deck are never worth 500, and 28 or 29 of them a good deal less."""
    game = rules(any_options(context))
    cards = context.cards(game.deck, "cards")
    points = cards.total(game.points)
    context.claim("no 500 points", opposite(game.reaches_target(points)))
    context.claim("a multiple of five", points % 5 == 0)
    for count, most in BEST.items():
        best = given(cards.count() <= count, points <= most)
        context.claim(f"the best {count} cards", best)


def a_sequence_counts_as_agreed(context: Context, rules: type[Take]) -> None:
    """Of a sequence of any length each seat gets the cards that are its own as the reading says."""
    seats = context.pick_one("seats", SEATS)
    game = counting(context, rules, seats)
    size = context.pick_one("size", range(1, 14))
    row = context.row(game.deck, "cards", size)
    for place in row.places():
        context.assume(place.count() == 1)
    owner = context.integer("owner", 0, 3)
    layers = tuple(context.integer(f"layer {place}", 0, 3) for place in range(size))
    sequence, reading = Sequence(owner, 0, 1, row, layers), game.options.sequence_score
    for seat in range(seats):
        own, laid = owner == seat, [layer == seat for layer in layers]
        points = game.points_in(sequence, seat)
        for one, counts in (
            (SequenceScore.OWNER, [own] * size),
            (SequenceScore.LAYER, laid),
            (SequenceScore.OWNER_AND_LAYER, [own & mine for mine in laid]),
        ):
            pairs = zip(row.places(), counts, strict=True)
            counted = sum(card.when(flag).total(VALUES) for card, flag in pairs)
            context.claim("as agreed", given(reading == one, points == counted))


class PaidAtWill(Take):
    """Take in which a sequence is worth anything to each seat; `low` tells which one it is."""

    worth: tuple[tuple[int, ...], ...]

    def points_in(self, sequence: Sequence, seat: int) -> int:
        """Whatever it is."""
        return self.worth[sequence.low][seat]


def a_round_is_scored(context: Context, rules: type[Take]) -> None:
    """Each seat gets what all sequences are worth to it, less what it holds, and nothing else."""
    seats, turn = context.pick_one("seats, turn", TURNS)
    game = cast("PaidAtWill", counting(context, paid_at_will(rules), seats))
    number = context.pick_one("sequences", (0, 1, 2, 5, MOST_SEQUENCES))
    game.worth = tuple(
        tuple(context.integer(f"worth {one} to {seat}", 0, ALL_POINTS) for seat in range(seats))
        for one in range(number)
    )
    hands = tuple(context.cards(game.deck, f"hand {seat}") for seat in range(seats))
    phase, empty = context.pick_one("phase", Phase), game.deck.row(())
    table = tuple(Sequence(0, 0, one, empty, ()) for one in range(number))
    state = State(hands, empty, empty, table, turn, phase, game.deck.nothing, False)
    result = game.result(state)
    for seat, hand in enumerate(hands):
        laid = sum(worth[seat] for worth in game.worth)
        points = laid - hand.total(VALUES)
        context.claim("laid less held", result.points[seat] == points)
    context.claim("it says whether it is over", result.over == (phase == Phase.OVER))
    out = (phase == Phase.OVER) & opposite(hands[turn].some())
    context.claim("and who is out", (result.out == turn) == out)
    context.claim("or nobody", (result.out is None) == opposite(out))


def counting(context: Context, rules: type[Take], seats: int) -> Take:
    """Some rules for so many seats, with any options, and a deck with a class for each value."""
    game = rules(any_options(context), Table(seats=seats))
    game.deck, game.points = BY_VALUE, VALUES
    return game


def paid_at_will(rules: type[Take]) -> type[Take]:
    """Some rules with sequences that are worth anything."""
    return cast("type[Take]", type(rules.__name__, (PaidAtWill, rules), {}))


def a_match_ends_as_it_should(context: Context, rules: type[Take]) -> None:
    """For any totals: it ends at 500, the most points win, a tie is as agreed."""
    table = Table(seats=context.pick_one("seats", SEATS))
    game, seats = rules(any_options(context), table), range(table.seats)
    before = tuple(context.integer(f"total {seat}", None, None) for seat in seats)
    points = tuple(context.integer(f"points {seat}", None, None) for seat in seats)
    first = context.pick_one(f"first of {len(seats)}", seats)
    after = game.next_standing(Standing(before, first, 0, False, ()), points)
    totals = [one + more for one, more in zip(before, points, strict=True)]
    highest = [_highest(totals, seat) for seat in seats]
    tied = sum(highest) > 1
    reached = sum(total >= TARGET for total in totals) > 0
    by_seat = game.options.tie == Tie.SEAT_ORDER_FIRST
    over = reached & (opposite(tied) | by_seat)
    order = [*seats[first:], *seats[:first]]
    for place, seat in enumerate(order):
        earlier = sum(highest[other] for other in order[:place])
        wins = over & highest[seat] & (earlier == 0)
        context.claim("the totals change together", after.totals[seat] == totals[seat])
        context.claim("the first of the highest wins", (seat in after.winners) == wins)
    context.claim("it ends exactly then", after.over == over)
    context.claim("the deal goes to the left", after.first == (first + 1) % len(seats))


def _highest(totals: list[int], seat: int) -> bool:
    return sum(totals[seat] >= total for total in totals) == len(totals)


class JokerSixtyFive(Take):
    """Counts 65 for a joker."""

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = (*self.points[:-1], 65)


ALL_THERE = Proof(
    "the points of Take are never lost",
    points_are_never_lost,
    Take,
    controls={"a joker counts 25": ending.JokerTwentyFive, "a ten counts five": ending.TenIsFive},
)
TWO_ROUNDS = Proof(
    "one round of Take never makes a match",
    one_round_is_not_enough,
    Take,
    controls={"a joker counts 65": JokerSixtyFive, "a joker counts 25": ending.JokerTwentyFive},
)
COUNTED = Proof(
    "a sequence of Take counts for each seat as agreed",
    a_sequence_counts_as_agreed,
    Take,
    controls={
        "always for its owner": ending.ScoresByOwner,
        "always for its layers": ending.ScoresByLayer,
        "for both": ending.EitherWillDo,
    },
)
SCORED = Proof(
    "a round of Take scores what is laid less what is held",
    a_round_is_scored,
    Take,
    controls={
        "one sequence alone": ending.FirstSequenceAlone,
        "held cards do not matter": ending.HeldCardsForgotten,
        "held cards are added": ending.HeldCardsAdded,
        "there is a bonus": ending.BonusForBeingOut,
        "nobody falls below zero": ending.NeverBelowZero,
        "nobody is out": ending.NobodyIsOut,
    },
)
MATCH = Proof(
    "a match of Take ends as it should",
    a_match_ends_as_it_should,
    Take,
    controls={
        "more than the target": ending.MoreThanTheTarget,
        "a little less": ending.EndsEarly,
        "totals never fall": ending.TotalsNeverFall,
        "the first seat there wins": ending.FirstThereWins,
        "a tie always ends it": ending.TieEndsMatch,
        "a tie never ends it": ending.TieAlwaysPlayedOn,
        "the lowest seat breaks a tie": ending.TieToTheLowestSeat,
        "all who are tied win": ending.TieSharedByAll,
        "the deal stays": ending.DealStays,
    },
)


@evidence(
    "take.proof.all-points",
    clauses=("take.score.card-values", "take.setup.deck"),
    level="proved",
)
def test_points_are_never_lost() -> None:
    """The points of table, hands, stock and discards together are 420, wherever the cards lie."""
    prove(ALL_THERE)


@evidence(
    "take.proof.two-rounds",
    clauses=("take.score.card-values", "take.match.ends"),
    level="proved",
)
def test_one_round_never_makes_a_match() -> None:
    """Any cards are worth a multiple of five and less than 500, any 28 of them 290 at most."""
    prove(TWO_ROUNDS)


@evidence(
    "take.proof.sequence-points",
    clauses=("take.score.laid", "take.score.card-values"),
    level="proved",
)
def test_a_sequence_counts_for_each_seat_as_agreed() -> None:
    """For its owner, for who has laid each card, or for who has done both; whatever its length."""
    prove(COUNTED)


@evidence(
    "take.proof.round-points",
    clauses=("take.score.laid", "take.score.held", "take.round.ends"),
    level="proved",
)
def test_a_round_scores_what_is_laid_less_what_is_held() -> None:
    """No bonus and no floor, for whatever the sequences are worth to each seat."""
    prove(SCORED)


@evidence(
    "take.proof.match",
    clauses=(
        "take.match.ends",
        "take.match.highest-wins",
        "take.match.tie",
        "take.match.deal-passes",
    ),
    level="proved",
)
def test_a_match_ends_as_it_should() -> None:
    """For any totals and points, at any table, under both readings of a tie."""
    prove(MATCH)
