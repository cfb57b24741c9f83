"""The end of a round, and its points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hoyle.haggis import State
from hoyle_properties.haggis.cases import Case, each_case
from hoyle_properties.haggis.expecting import POINTS


def card_points(names: Iterable[str]) -> int:
    """What cards count that were taken: odd numbers one, J two, Q three, K five."""
    return sum(POINTS.get(name.rstrip("cdhs"), 0) for name in names)


def out_after(case: Case) -> bool:
    """Whether the seat that moves has no card left."""
    return not case.after.hands[case.seat].names()


@each_case(
    "round.ends",
    "round.ends",
    when=lambda case: case.legal and not case.options.reply_to_final_play,
)
def test_the_round_ends_exactly_when_a_hand_is_empty(case: Case) -> None:
    """At once; whoever laid its last cards is out, and the other never is."""
    assert (case.after.phase == "over") == out_after(case), f"the phase is {case.after.phase}"
    assert case.after.phase in ("play", "over"), f"the phase is {case.after.phase}"
    result = case.game.result(case.after)
    assert result.over == out_after(case), f"over is {result.over}"
    assert result.out == (case.seat if out_after(case) else None), f"seat {result.out} is out"


@each_case(
    "round.reply",
    "round.ends",
    when=lambda case: case.legal and case.kind != "bet" and case.options.reply_to_final_play,
)
def test_an_agreed_reply_comes_between_the_last_cards_and_the_end(case: Case) -> None:
    """The other seat answers or passes once; then whoever laid its last cards first is out."""
    answered = case.before.phase == "reply"
    waits = not answered and out_after(case)
    assert (case.after.phase == "over") == answered, f"the phase is {case.after.phase}"
    assert (case.after.phase == "reply") == waits, f"the phase is {case.after.phase}"
    if waits:
        assert case.after.turn == case.other, "the seat that is out is asked to reply"
    out = case.other if answered else None
    assert case.game.result(case.after).out == out, f"seat {out} should be out"


@each_case("round.over", "round.ends", when=lambda case: case.before.phase == "over")
def test_nothing_can_be_done_once_the_round_is_over(case: Case) -> None:
    """Whatever is tried is refused, for that reason, also a bet."""
    assert case.code == "game.refused.round-over", f"the verdict is {case.code or 'legal'}"


@each_case("round.all-taken", "round.last-trick", "round.ends", when=lambda case: case.ends)
def test_the_last_trick_is_taken_before_the_points_are_counted(case: Case) -> None:
    """Nothing is left on the table, and who laid last is remembered."""
    assert not case.after.trick.cards.names(), f"there still lies {case.after.trick.cards}"
    last = case.before.trick.by if case.kind == "pass" else case.seat
    assert case.game.result(case.after).last == last, "another seat is said to have laid last"


def expected_parts(case: Case, state: State) -> Counter[tuple[int, str]]:
    """What each seat gets, by the clause that it gets it for."""
    parts: Counter[tuple[int, str]] = Counter()
    for seat, taken in enumerate(state.taken):
        parts[seat, "score.taken-cards"] = card_points(taken.names())
    if state.phase == "over":
        winner, loser = state.turn, 1 - state.turn
        held = state.hands[loser].names()
        parts[winner, "score.cards-left"] = 5 * len(held)
        parts[winner, "bet.kept"] = state.stakes[winner][1]
        parts[winner, "bet.broken"] = state.stakes[loser][1]
        if case.options.leftovers_score:
            parts[winner, "score.leftovers"] = card_points(held + state.haggis.names())
    return parts


@each_case(
    "score.parts",
    "score.card-points",
    "score.taken-cards",
    "score.cards-left",
    "score.leftovers",
    "bet.kept",
    "bet.broken",
    when=lambda case: True,
)
def test_points_are_those_of_taken_cards_cards_left_and_bets(case: Case) -> None:
    """Each clause gives its points and no others; bets and cards left only at the end."""
    counted: Counter[tuple[int, str]] = Counter()
    for source in case.game.result(case.after).sources:
        counted[source.seat, source.clause.partition(".")[2]] += source.points
    expected = expected_parts(case, case.after)
    assert counted == expected, f"counted are {counted}, not {expected}"


@each_case(
    "score.total",
    "score.cards-left",
    "score.taken-cards",
    "bet.kept",
    "bet.broken",
    when=lambda case: case.after.phase == "over",
)
def test_whoever_is_out_gets_all_that_is_not_for_taken_cards(case: Case) -> None:
    """The loser has what it took, and nothing else: its own bet goes to the winner."""
    winner, loser = case.after.turn, 1 - case.after.turn
    points = case.game.result(case.after).points
    taken = [card_points(cards.names()) for cards in case.after.taken]
    assert points[loser] == taken[loser], f"the loser has {points[loser]}"
    held = case.after.hands[loser].names()
    bets = sum(stake[1] for stake in case.after.stakes)
    beyond = card_points(held + case.after.haggis.names()) if case.options.leftovers_score else 0
    more = 5 * len(held) + bets + beyond
    assert points[winner] == taken[winner] + more, f"the winner has {points[winner]}"


@each_case(
    "score.no-leftovers",
    "score.leftovers",
    when=lambda case: case.after.phase == "over" and not case.options.leftovers_score,
)
def test_only_cards_taken_in_tricks_count_unless_it_is_agreed(case: Case) -> None:
    """By the text nobody takes what was never laid."""
    told = [source.clause for source in case.game.result(case.after).sources]
    assert "haggis.score.leftovers" not in told, "leftovers are counted"
