"""Proved: the points of Haggis, and where they go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hoyle.game import Points
from hoyle.haggis import STANDARD, Haggis, Options, Phase, State, Table
from hoyle_properties.evidence import evidence
from hoyle_properties.haggis.invariant import HAND
from hoyle_properties.haggis.proving import read_at_will
from hoyle_properties.haggis.symbolic_state import any_sound_state, any_state, zones
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, given

ALL_POINTS = 36
CARD_LEFT = 5
MOST_POINTS = ALL_POINTS + CARD_LEFT * HAND + 2 * 30
SUITS = 4
CARD_POINTS = (*(points for points in (0, 1, 0, 1, 0, 1, 0, 1, 0) for _ in range(SUITS)), 2, 3, 5)
SEATS = (0, 1)


def card_points_are_never_lost(context: Context, rules: type[Haggis]) -> None:
    """Wherever the cards lie, the points of all zones are those of the deck."""
    game = read_at_will(context, rules)
    state = any_state(context, game)
    total = sum(zone.total(game.points) for zone in zones(state))
    context.claim("the points add up to 36", total == ALL_POINTS)
    result = game.result(state)
    if not result.over:
        out = (*state.hands, state.haggis, state.trick.cards)
        still_out = sum(zone.total(CARD_POINTS) for zone in out)
        context.claim("what is taken and what is out", sum(result.points) == ALL_POINTS - still_out)


def a_round_scores_as_said(context: Context, rules: type[Haggis]) -> None:
    """Each seat gets the cards it took; who is out first gets all the rest."""
    game = read_at_will(context, rules)
    state = any_sound_state(context, game)
    result = game.result(state)
    taken = [cards.total(CARD_POINTS) for cards in state.taken]
    context.claim("it is over as the phase says", result.over == (state.phase == Phase.OVER))
    context.claim("who laid last is named", result.last == state.trick.by)
    if not result.over:
        for seat in SEATS:
            context.claim(f"seat {seat} has what it took", result.points[seat] == taken[seat])
        return
    winner, loser = state.turn, 1 - state.turn
    left, bets = state.hands[loser], sum(stake.amount for stake in state.stakes)
    never_played = left.total(CARD_POINTS) + state.haggis.total(CARD_POINTS)
    scored, leftovers = CARD_LEFT * left.count() + bets, game.options.leftovers_score
    context.claim("who is out is named", result.out == winner)
    context.claim("the loser has what it took", result.points[loser] == taken[loser])
    more = result.points[winner] - taken[winner] - scored
    context.claim("the winner gets the leftovers", given(leftovers, more == never_played))
    context.claim("or does not", given(opposite(leftovers), more == 0))
    cards = sum(result.points) - scored
    context.claim("no card point is lost", given(leftovers, cards == ALL_POINTS))
    context.claim("or only leftovers are", cards + never_played >= ALL_POINTS)
    gained = sum(result.points)
    context.claim(
        "a round gives from 5 to 181 points", (gained >= CARD_LEFT) & (gained <= MOST_POINTS)
    )
    summed = sum(source.points for source in result.sources)
    context.claim("every point has its source", summed == gained)


class KingCountsTwo(Haggis):
    """Counts every wild card two."""

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = (*self.points[:-3], 2, 2, 2)


class LeftoversAlways(Haggis):
    """Forgets the option `leftovers_score`."""

    def leftovers_score(self) -> bool:
        """Always."""
        return True


class OwnBetOnly(Haggis):
    """Pays the winner its own bet alone."""

    def points_for_bets(self, state: State, loser: int) -> Iterator[Points]:
        """Leave the bet of the loser out."""
        return islice(super().points_for_bets(state, loser), 1)


class LoserCounts(Haggis):
    """Gives the points for the cards left to who holds them."""

    def points_for_cards_left(self, state: State, loser: int) -> Points:
        """Name the wrong seat."""
        return super().points_for_cards_left(state, loser)._replace(seat=loser)


class HandsCountAsTaken(Haggis):
    """Counts the cards in the hands among those taken."""

    def taken_points(self, state: State) -> Iterator[Points]:
        """Add what each seat holds."""
        for source, hand in zip(super().taken_points(state), state.hands, strict=True):
            yield source._replace(points=source.points + hand.total(self.points))


ALL_THERE = Proof(
    "the card points of Haggis are never lost",
    card_points_are_never_lost,
    Haggis,
    controls={
        "a king counts two": KingCountsTwo,
        "cards in hand count as taken": HandsCountAsTaken,
    },
)
ROUND = Proof(
    "a round of Haggis scores as the clauses say",
    a_round_scores_as_said,
    Haggis,
    controls={
        "leftovers always score": LeftoversAlways,
        "the bet of the loser is kept": OwnBetOnly,
        "the loser gets the points of its cards": LoserCounts,
        "a king counts two": KingCountsTwo,
    },
)


@evidence(
    "haggis.proof.all-points",
    clauses=("haggis.score.card-points", "haggis.setup.deck"),
    level="proved",
)
def test_card_points_are_never_lost() -> None:
    """What is taken and what is still out always make 36, wherever the cards lie."""
    prove(ALL_THERE)


@evidence(
    "haggis.proof.round-points",
    clauses=(
        "haggis.score.cards-left",
        "haggis.score.card-points",
        "haggis.score.taken-cards",
        "haggis.score.leftovers",
        "haggis.bet.kept",
        "haggis.bet.broken",
        "haggis.round.ends",
    ),
    level="proved",
)
def test_a_round_scores_as_the_clauses_say() -> None:
    """Cards taken to each seat; five a card left, both bets and leftovers to who is out first."""
    prove(ROUND)
