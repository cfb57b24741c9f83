"""Bets: when they may be made, and what is known of them."""

from __future__ import annotations

from hoyle.haggis import Bet
from hoyle_properties.haggis.cases import Case, each_case


def tries_bet(case: Case) -> bool:
    """Some seat tries to bet while the round goes on."""
    return isinstance(case.move, Bet) and case.before.phase != "over"


def amount(case: Case) -> int:
    """What is to be bet."""
    assert isinstance(case.move, Bet)
    return case.move.amount


def in_time(case: Case) -> bool:
    """Whether the seat has laid no card, and by `before_first_lead` nobody has."""
    held = [len(hand.names()) for hand in case.before.hands]
    everybody = case.options.bet_window == "before_first_lead"
    seats = (0, 1) if everybody else (case.seat,)
    return all(held[seat] == case.dealt for seat in seats)


def made(case: Case) -> bool:
    """Whether the seat has bet before, be it nothing."""
    return case.before.stakes[case.seat][0]


@each_case("bet.legal", "bet.amounts", "bet.once", "bet.window", when=tries_bet)
def test_a_bet_is_a_fixed_amount_made_once_and_in_time(case: Case) -> None:
    """Each seat may bet 0, 15 or 30 once before its first card, in or out of turn."""
    allowed = amount(case) in (0, 15, 30) and in_time(case) and not made(case)
    assert case.legal == allowed, f"a bet of {amount(case)} is judged wrongly: {case.code}"


@each_case("bet.reasons", "bet.amounts", "bet.once", "bet.window", when=tries_bet)
def test_a_bet_is_refused_for_what_is_wrong_with_it(case: Case) -> None:
    """The reason given for a refusal is always true."""
    true = {
        "": True,
        "haggis.refused.bet-amount": amount(case) not in (0, 15, 30),
        "haggis.refused.bet-twice": made(case),
        "haggis.refused.bet-too-late": not in_time(case),
    }
    assert true[case.code], f"{case.code} is not the reason"


@each_case("bet.recorded", "bet.amounts", "bet.once", when=lambda case: case.legal)
def test_only_a_bet_changes_the_bets_and_only_ones_own(case: Case) -> None:
    """What a seat has bet stays until the end of the round."""
    expected = list(case.before.stakes)
    if isinstance(case.move, Bet):
        expected[case.seat] = expected[case.seat]._replace(made=True, amount=amount(case))
    assert list(case.after.stakes) == expected, f"the bets are {case.after.stakes}"


@each_case("bet.open", "bet.amounts", when=tries_bet)
def test_both_bets_are_known_to_both(case: Case) -> None:
    """Each seat sees what each seat has bet."""
    for seat in (0, 1):
        seen = dict(case.game.view(case.after, seat).public)["bets"]
        assert seen == case.after.stakes, f"seat {seat} sees the bets {seen}"


@each_case("bet.offered", "bet.window", "bet.once", when=lambda case: case.before.phase != "over")
def test_whoever_may_still_bet_is_asked(case: Case) -> None:
    """A seat is to act if it is its turn or it can bet; all three amounts are offered it."""
    may = in_time(case) and not made(case)
    offered = [move for move in case.game.moves(case.before, case.seat) if isinstance(move, Bet)]
    assert [bet.amount for bet in offered] == ([0, 15, 30] if may else []), f"it is {offered}"
    asked = case.seat in case.game.actors(case.before)
    assert asked == (may or case.seat == case.before.turn), f"seat {case.seat} is misjudged"
