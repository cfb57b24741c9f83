"""The end of a round, and what everything counts."""

from __future__ import annotations

from hoyle.take import Phase, SequenceScore, State, Table
from hoyle_properties.take.brute_force import all_cards, names_of, total, value
from hoyle_properties.take.cases import Case, each_case

WHOLE_PACK = 420
"""What all cards of the real table are worth together."""


def laid_points(state: State, seat: int, score: SequenceScore) -> int:
    """What a seat has on the table."""
    return sum(
        value(name)
        for one in state.table
        for name, layer in zip(names_of(one.cards), one.layers, strict=True)
        if (score == SequenceScore.LAYER or one.owner == seat)
        and (score == SequenceScore.OWNER or layer == seat)
    )


@each_case("round.ends", "round.ends", "discard.keep-one", when=lambda case: case.legal)
def test_a_round_ends_when_a_hand_is_empty_or_the_stock_is(case: Case) -> None:
    """With the last card that is discarded or laid; or when there is nothing to draw."""
    empty = not case.hand(case.after)
    nothing_drawn = case.kind == "draw" and case.after.hands == case.before.hands
    ended = empty or (nothing_drawn and case.after.phase != Phase.CHANCE)
    assert (case.after.phase == Phase.OVER) == ended, f"the phase is {case.after.phase}"
    result = case.game.result(case.after)
    assert result.over == ended, f"over is {result.over}"
    assert result.out == (case.before.turn if empty else None), f"seat {result.out} is out"


@each_case(
    "round.last-card",
    "round.ends",
    "discard.keep-one",
    when=lambda case: case.ends and not case.hand(case.after),
)
def test_the_last_card_is_discarded_unless_otherwise_agreed(case: Case) -> None:
    """It is laid only where that is agreed, and with one action a turn."""
    may_lay = case.options.out_without_discard or not case.phases
    assert case.kind == "discard" or may_lay, f"the last card leaves by {case.kind}"


@each_case("round.over", "round.ends", "turn.passes-left", when=lambda case: case.over)
def test_nobody_moves_after_the_end(case: Case) -> None:
    """Every move of every seat is refused for that reason, and of chance too."""
    assert case.code == "game.refused.round-over", f"the verdict is {case.code or 'legal'}"
    assert not case.game.actors(case.before), "somebody is to act"


@each_case("round.no-empty-hand", "round.ends", when=lambda case: case.legal and not case.over)
def test_nobody_plays_on_without_cards(case: Case) -> None:
    """While the round goes on, everybody has a card."""
    if case.after.phase != Phase.OVER and all(hand.names() for hand in case.before.hands):
        assert all(hand.names() for hand in case.after.hands), "a hand is empty"


@each_case(
    "score.points",
    "score.laid",
    "score.held",
    "score.card-values",
    when=lambda case: case.legal,
)
def test_points_are_what_counts_on_the_table_less_the_hand(case: Case) -> None:
    """Owned, laid or both, as agreed; there is no bonus for being out, and no limit below."""
    score = case.options.sequence_score
    points = tuple(
        laid_points(case.after, seat, score) - total(hand.names())
        for seat, hand in enumerate(case.after.hands)
    )
    found = case.game.result(case.after).points
    assert found == points, f"the points are {found}, not {points}"


@each_case("score.conserved", "score.card-values", "setup.deck", when=lambda case: case.legal)
def test_all_cards_are_always_worth_the_same_together(case: Case) -> None:
    """On the table, in the hands, in the stock and on the pile: 420 points with all cards.

    Where a card counts for one seat, the points of the seats tell what lies on the table.
    """
    state, pack = case.after, tuple(all_cards(case.table).elements())
    held = sum(total(hand.names()) for hand in state.hands)
    piles = total((*names_of(state.stock), *names_of(state.discards)))
    laid = sum(total(names_of(one.cards)) for one in state.table)
    assert held + piles + laid == total(pack), "points have been lost or made"
    if case.table == Table(case.table.seats):
        assert total(pack) == WHOLE_PACK, f"all cards are worth {total(pack)}"
    points = sum(case.game.result(state).points)
    if case.options.sequence_score == SequenceScore.OWNER_AND_LAYER:
        assert points <= laid - held, "a card counts twice"
    else:
        assert points + 2 * held + piles == total(pack), f"the seats have {points} together"


@each_case("zones.partition", "setup.deck", "play.own-cards", when=lambda case: case.legal)
def test_every_card_is_there_once_by_name(case: Case) -> None:
    """In hands, stock, pile and sequences together lies the whole deck."""
    state = case.after
    lying = [name for hand in state.hands for name in hand.names()]
    lying += [*names_of(state.stock), *names_of(state.discards)]
    lying += [name for one in state.table for name in names_of(one.cards)]
    assert sorted(lying) == sorted(all_cards(case.table).elements()), "a card is lost or doubled"


@each_case(
    "zones.hand-and-table",
    "draw.one",
    "discard.one",
    "draw.stock-out",
    when=lambda case: case.legal and case.phases,
)
def test_a_card_comes_with_a_draw_and_goes_with_a_discard(case: Case) -> None:
    """Hands and table together grow by one card and shrink by one in each turn."""
    grown = {"draw": int(case.after.phase == Phase.BUILD), "reshuffle": 1, "discard": -1}
    change = in_play(case.after) - in_play(case.before)
    assert change == grown.get(case.kind, 0), f"hands and table change by {change}"


def in_play(state: State) -> int:
    """How many cards lie in hands and sequences."""
    held = sum(len(hand.names()) for hand in state.hands)
    return held + sum(len(names_of(one.cards)) for one in state.table)
