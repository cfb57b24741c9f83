"""Sampled: whole matches, from a deal to the winner, by any options."""

from __future__ import annotations

from collections import Counter
from random import Random

from hoyle.game import CHANCE
from hoyle.match import Match
from hoyle.take import Extend, Meld, Move, Phase, Standing, State, StockOut, Take, Tie, Turn
from hoyle_properties.contract import AnyGame, what_can_be_done
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.strategies import Sample, check_samples
from hoyle_properties.take.brute_force import total
from hoyle_properties.take.strategies import any_options, any_table
from hoyle_properties.take.subject import SUBJECT
from hoyle_properties.take.test_round import in_play, laid_points
from hoyle_properties.whole_matches import Playing, whole_match

LAYS = 0.8
TARGET = 500
TOTALS = (0, 440, 460, 480, 480, 490, 495)


@evidence(
    "take.property.whole-matches",
    clauses=(
        "take.turn.first",
        "take.draw.one",
        "take.discard.one",
        "take.round.ends",
        "take.score.laid",
        "take.score.held",
        "take.match.ends",
        "take.match.highest-wins",
        "take.match.tie",
        "take.match.deal-passes",
    ),
    level="sampled",
)
def test_whole_matches_are_counted_and_end_as_the_clauses_say() -> None:
    """Totals are what lies on the table less what is held; 500 ends the match.

    At the start of every turn of three parts hands and table together have as many cards as were
    dealt. A round need not end: one of too many moves is broken off.
    """
    came_to: Counter[str] = Counter()

    def check(sample: Sample) -> None:
        random = sample.random()
        game = SUBJECT.examined(any_options(random), any_table(random, sample.size))
        begun: Playing = Match(any_standing(game, random), None, False)
        for before, match in whole_match(game, random, any_move, came_to, begun):
            check_round(game, before, match)
            best = max(match.standing.totals)
            tied = match.standing.totals.count(best) > 1 and best >= TARGET
            came_to["rounds ended with equal totals at the top"] += tied

    check_samples(check)
    tally.note(", ".join(f"{count} {what}" for what, count in came_to.items()))


def any_standing(game: Take, random: Random) -> Standing:
    """A match that has begun; often somebody is close to 500."""
    totals = tuple(random.choice(TOTALS) for _ in range(game.seats))
    return Standing(totals, random.randrange(game.seats), 0, False, ())


def any_move(game: AnyGame, state: State, random: Random) -> tuple[int, Move]:
    """Any move that can be made, most often one that lays cards; the cards are counted."""
    if state.phase == Phase.DRAW:
        check_cards(game, state)
    moves = what_can_be_done(game, state, random)
    laying = [one for one in moves if isinstance(one[1], (Meld, Extend))]
    return random.choice(laying if laying and random.random() < LAYS else moves)


def check_cards(game: AnyGame, state: State) -> None:
    """Count the cards in hands and sequences at the start of a turn."""
    rules: Take = game  # type: ignore[assignment]
    if rules.options.turn == Turn.THREE_PHASES:
        dealt = rules.table.hand * rules.seats
        assert in_play(state) == dealt, f"{in_play(state)} cards are in play, not {dealt}"


def check_round(game: Take, before: Standing, match: Playing) -> None:
    """Compare the standing after a round with the cards as they lie."""
    state, after = match.state, match.standing
    assert state is not None
    check_end(game, state)
    score = game.options.sequence_score
    totals = tuple(
        before.totals[seat] + laid_points(state, seat, score) - total(state.hands[seat].names())
        for seat in range(game.seats)
    )
    order = [(before.first + turn) % game.seats for turn in range(game.seats)]
    best = [seat for seat in order if totals[seat] == max(totals)]
    decided = len(best) == 1 or game.options.tie == Tie.SEAT_ORDER_FIRST
    over = max(totals) >= TARGET and decided
    winners = (best[0],) if over else ()
    expected = Standing(totals, order[1], before.rounds + 1, over, winners)
    assert after == expected, f"it is {after}, not {expected}"


def check_end(game: Take, state: State) -> None:
    """A round is over because one hand is empty, or because there is no stock."""
    empty = [seat for seat, hand in enumerate(state.hands) if not hand.names()]
    if empty:
        assert empty == [state.turn], f"the hands of seats {empty} are empty"
        return
    assert not state.stock.some(), "a round ends while everybody has cards and there is a stock"
    left = state.discards.size() > 1
    for_want = not left or game.options.stock_out == StockOut.END_HAND
    assert for_want, "a round ends though the discards could have become the stock"
    assert game.actors(state) != (CHANCE,), "chance acts after the end"
