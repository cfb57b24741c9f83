"""Disputed molodkas, by their numbers in the list of situations."""

from __future__ import annotations

import pytest
from tests.hoyle.goat.board import after, goat, lay_out, legal, names, played, refusal, texts

from hoyle.goat import Phase, State

GAME = goat()
FOUR = "6s 7s Ks As"
HEARTS = "Qh Kh 10h Ah"


def test_situation_14_a_seat_that_has_not_acted_breaks_in() -> None:
    # Given a lead and an answer that beats it
    start = lay_out(GAME, "8h 6c 7c 8c", "9h 9c Jc Qc", FOUR, "6h 7h Jh 7d")
    beaten = after(GAME, start, "lead 8h", "beat 9h")
    # When seat 2 leads its four spades, then both cards go back, and it has led
    verdict, step = legal(GAME, beaten, f"molodka {FOUR}", 2)
    state = step.state
    assert verdict.clause == "goat.molodka.out-of-turn"
    assert step.fired == ("goat.molodka.out-of-turn", "goat.molodka.returns")
    assert state.hands[:2] == start.hands[:2]
    assert [names(cards) for cards in state.open] == ["", "", FOUR, ""]
    assert (state.turn, state.phase) == (3, Phase.ANSWER)
    assert (state.trick.original, state.trick.leader, state.trick.best) == (0, 2, 2)
    assert state.trick.claimed
    # And all others answer with four cards
    done = after(GAME, state, "discard 6h 7h Jh 7d", "discard 8h 6c 7c 8c", "discard 9h 9c Jc Qc")
    assert (done.turn, done.phase, done.tricks) == (2, Phase.OVER, (1, 0))


def two_fours() -> State:
    """Seats 1 and 3 have four cards of a suit, and seat 0 has led."""
    return after(GAME, lay_out(GAME, "8h 6c 7c 8c", FOUR, "9h 9c Jc 8d", HEARTS), "lead 8h")


def test_situation_16_the_nearer_seat_claims_first_and_the_farther_one_is_refused() -> None:
    claimed = after(GAME, two_fours(), f"1: molodka {FOUR}")
    assert refusal(GAME, claimed, f"molodka {HEARTS}", 3).code == "goat.refused.not-nearer"
    assert claimed.trick.leader == 1


def test_situation_16_the_farther_seat_claims_first_and_the_nearer_one_takes_over() -> None:
    claimed = after(GAME, two_fours(), f"3: molodka {HEARTS}")
    assert claimed.trick.leader == 3
    taken_over = after(GAME, claimed, f"1: molodka {FOUR}")
    # Then seat 1 leads in either case, and seat 3 has its cards back
    assert (taken_over.trick.leader, taken_over.turn) == (1, 2)
    assert names(taken_over.hands[3]) == HEARTS
    first = after(GAME, two_fours(), f"1: molodka {FOUR}")
    assert (first.hands, first.open, first.turn) == (
        taken_over.hands,
        taken_over.open,
        taken_over.turn,
    )
    # And only that seat 3 has laid cards is remembered
    assert taken_over.trick.acted == (True, True, False, True)
    assert played(GAME, claimed, f"1: molodka {FOUR}") == (
        "goat.molodka.out-of-turn",
        "goat.molodka.nearest",
        "goat.molodka.returns",
    )


def test_situation_16_once_somebody_has_answered_nobody_takes_over() -> None:
    answered = after(GAME, two_fours(), f"3: molodka {HEARTS}", "discard 8h 6c 7c 8c")
    assert refusal(GAME, answered, f"molodka {FOUR}", 1).code == "goat.refused.molodka-too-late"


def test_situation_16_where_the_first_molodka_stands() -> None:
    game = goat(molodka_contest="first_come")
    start = lay_out(game, "8h 6c 7c 8c", FOUR, "9h 9c Jc 8d", HEARTS)
    claimed = after(game, start, "lead 8h", f"3: molodka {HEARTS}")
    assert refusal(game, claimed, f"molodka {FOUR}", 1).code == "goat.refused.not-nearer"


def test_situation_17_the_leader_takes_over_as_long_as_he_has_not_led() -> None:
    # Given that seats 0 and 2 have four of a suit, and seat 0 is to lead
    start = lay_out(GAME, "8h 9h Kh Ah", "6c 7c 8c 9c", FOUR, "6h 7h Jh 7d")
    claimed = after(GAME, start, f"2: molodka {FOUR}")
    # When seat 0 leads its own four instead, then seat 2 follows with the others
    taken_over = after(GAME, claimed, "0: molodka 8h 9h Kh Ah")
    assert (taken_over.trick.leader, taken_over.turn, taken_over.trick.claimed) == (0, 1, True)
    assert names(taken_over.hands[2]) == FOUR
    # And seat 0 may also let it be
    assert after(GAME, claimed, "discard 6h 7h Jh 7d").trick.leader == 2


def test_situation_17_the_leader_who_has_led_does_not_take_over() -> None:
    start = lay_out(GAME, "8h 9h Kh Ah", "6c 7c 8c 9c", FOUR, "6h 7h Jh 7d")
    claimed = after(GAME, start, "lead 8h", f"2: molodka {FOUR}")
    # Although all four hearts are in the hand again
    assert names(claimed.hands[0]) == "8h 9h Kh Ah"
    assert refusal(GAME, claimed, "molodka 8h 9h Kh Ah", 0).code == "goat.refused.acted-already"


def test_situation_19_a_molodka_can_be_beaten() -> None:
    start = lay_out(GAME, "8h 6c 7c 8c", "9h 9c Jc Qc", "6s 7s 8s 9s", "Js Qs Ks 7d")
    claimed = after(GAME, start, "lead 8h", "2: molodka 6s 7s 8s 9s")
    won = after(
        GAME, claimed, "beat Js Qs Ks 7d", "discard 8h 6c 7c 8c", "discard 9h 9c Jc Qc"
    )  # fmt: skip
    assert (won.turn, won.tricks) == (3, (0, 1))
    assert names(won.won[1]) == "7d 6s 7s 8s 9s Js Qs Ks"


def test_situation_20_the_fourth_card_must_be_in_the_hand() -> None:
    # Given that seat 1 has discarded a spade and holds three more
    start = lay_out(GAME, "8h 6c 7c 8c", FOUR, "9h 9c Jc 8d", HEARTS)
    state = after(GAME, start, "lead 8h", "discard As")
    assert refusal(GAME, state, "molodka 6s 7s Ks", 1).code == "goat.refused.not-four-of-a-suit"
    assert refusal(GAME, state, f"molodka {FOUR}", 1).code == "game.refused.card-not-held"
    # Not even once it is back, after a molodka of seat 3
    claimed = after(GAME, state, f"3: molodka {HEARTS}")
    assert names(claimed.hands[1]) == FOUR
    assert refusal(GAME, claimed, f"molodka {FOUR}", 1).code == "goat.refused.acted-already"


def test_situation_22_a_molodka_is_a_right_and_no_duty() -> None:
    start = lay_out(GAME, "8h 6c 7c 8c", FOUR, "9h 9c Jc 8d", HEARTS)
    answered = after(GAME, start, "lead 8h", "discard 6s", "beat 9h", "beat Qh")
    assert (answered.turn, answered.tricks) == (3, (0, 1))


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_molodka_before_the_lead_gives_nothing_back(seat: int) -> None:
    hands = ["8h 6c 7c 8c", "9h 9c Jc Qc", "9d Jd Qd 6h", "7h Jh 8d 10c"]
    hands[seat] = FOUR
    start = lay_out(GAME, *hands)
    assert texts(GAME, start, seat) == [f"molodka {FOUR}"]
    assert played(GAME, start, f"{seat}: molodka {FOUR}") == ("goat.molodka.out-of-turn",)
    claimed = after(GAME, start, f"{seat}: molodka {FOUR}")
    assert claimed.turn == (seat + 1) % 4


def test_four_trumps_go_before_every_molodka_only_where_that_is_chosen() -> None:
    # Given seat 1 with four spades and seat 3 with four trumps
    hands = ("8h 6c 7c 8c", FOUR, "9h 9c Jc 8d", "9d Jd Qd Kd")
    usual = after(GAME, lay_out(GAME, *hands), f"1: molodka {FOUR}")
    assert refusal(GAME, usual, "molodka 9d Jd Qd Kd", 3).code == "goat.refused.not-nearer"
    game = goat(bura_outranks=True)
    outranked = after(game, lay_out(game, *hands), f"1: molodka {FOUR}", "3: molodka 9d Jd Qd Kd")
    assert outranked.trick.leader == 3
    # And then the nearer one does not come back
    assert refusal(game, outranked, f"molodka {FOUR}", 1).code == "goat.refused.acted-already"
