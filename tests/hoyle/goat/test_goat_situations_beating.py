"""Disputed leads and answers, by their numbers in the list of situations."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.hoyle.goat.board import after, goat, lay_out, legal, names, refusal, texts

from hoyle.goat import Phase

GAME = goat()


def test_situation_1_each_card_needs_a_higher_one_of_its_own() -> None:
    # Given diamonds as trumps, and seat 1 who beats a queen and a seven by a trump and a jack
    start = lay_out(GAME, "Qs 7s 6c", "9d Js 7c", "Kd 8d 9s", "8c 9c Jc")
    beaten = after(GAME, start, "lead 7s Qs", "beat 9d Js")
    assert (beaten.turn, beaten.trick.best) == (2, 1)
    # When seat 2 wants to beat that, then the king and the eight of trumps do, and nothing else
    beating = [text for text in texts(GAME, beaten) if text.startswith("beat")]
    assert beating == ["beat 8d Kd"]
    # And any two cards may be discarded
    discards = [text for text in texts(GAME, beaten) if text.startswith("discard")]
    assert discards == ["discard 8d Kd", "discard 8d 9s", "discard Kd 9s"]


@pytest.mark.parametrize("led", list(permutations(["7s", "Ks"])))
@pytest.mark.parametrize("laid", list(permutations(["9s", "As"])))
def test_situation_2_the_order_in_which_cards_are_laid_does_not_matter(
    led: tuple[str, ...], laid: tuple[str, ...]
) -> None:
    start = lay_out(GAME, "7s Ks", "9s As", "6c 7c", "8c 9c", trump="6c")
    beaten = after(GAME, start, f"lead {' '.join(led)}", f"beat {' '.join(laid)}")
    assert beaten.trick.best == 1


@pytest.mark.parametrize(
    ("lower", "higher"), [("K", "10"), ("10", "A"), ("9", "J"), ("J", "Q"), ("Q", "10"), ("6", "7")]
)
def test_situation_4_the_order_of_the_cards(lower: str, higher: str) -> None:
    # Given one seat with the lower card, another with the higher, and clubs as trumps
    hands = (f"{lower}s", f"{higher}s", "7h", "8h")
    assert texts(GAME, after(GAME, lay_out(GAME, *hands, trump="6c"), f"lead {lower}s")) == [
        f"beat {higher}s",
        f"discard {higher}s",
    ]
    # Then the other way round nothing beats
    start = lay_out(GAME, hands[1], hands[0], "7h", "8h", trump="6c")
    assert texts(GAME, after(GAME, start, f"lead {higher}s")) == [f"discard {lower}s"]


def test_situation_5_an_ace_of_another_suit_can_only_be_discarded() -> None:
    start = lay_out(GAME, "7h", "As", "6h", "6c")
    led = after(GAME, start, "lead 7h")
    assert texts(GAME, led) == ["discard As"]
    assert refusal(GAME, led, "beat As").code == "goat.refused.does-not-beat"
    # And its 11 points go to the winner of the trick
    over = after(GAME, led, "discard As", "discard 6h", "discard 6c")
    assert [
        source.points for source in GAME.result(over).sources if source.zone == "buried 0 1"
    ] == [11]


def test_situation_7_not_only_the_highest_card_is_to_be_beaten() -> None:
    start = lay_out(GAME, "6s 10s", "As 7h", "6h 8h", "6c 7c")
    led = after(GAME, start, "lead 6s 10s")
    assert refusal(GAME, led, "beat As 7h").sentence == (
        "7h As cannot beat 6s 10s, card by card, with d trump."
    )
    assert texts(GAME, led) == ["discard 7h As"]


def test_situation_8_an_answer_may_be_of_several_suits() -> None:
    # Given two spades that were led, and a spade and a trump
    start = lay_out(GAME, "6s 10s", "7s 6d", "6h 8h", "6c 7c")
    led = after(GAME, start, "lead 6s 10s")
    # Then they beat, and they may be discarded too
    assert texts(GAME, led) == ["beat 6d 7s", "discard 6d 7s"]
    # And so may any two other cards, whatever their suits
    assert legal(GAME, after(GAME, led, "beat 6d 7s"), "discard 6h 8h")[0].legal


def test_situation_10_partners_may_beat_each_other() -> None:
    start = lay_out(GAME, "Kh", "6c", "Ah", "7c")
    beaten = after(GAME, start, "lead Kh", "discard 6c", "beat Ah")
    over = after(GAME, beaten, "discard 7c")
    assert (beaten.trick.best, over.turn) == (2, 2)
    assert names(over.won[0]).endswith("Kh 10h Ah 6s 7s 8s 9s Js Qs Ks 10s As")


def test_situation_11_nobody_beats_and_the_leader_leads_again() -> None:
    start = lay_out(GAME, "8c 9c 6s", "6h 7h 8h", "Jh Qh Kh", "7s 8s 9s", turn=0)
    taken = after(GAME, start, "lead 8c 9c", "discard 6h 7h", "discard Jh Qh", "discard 7s 8s")
    assert (taken.turn, taken.phase, taken.tricks) == (0, Phase.LEAD, (1, 0))


def test_situation_13_cards_of_two_suits_are_not_led_and_four_of_one_are() -> None:
    two = lay_out(GAME, "7s 7h", "6h 8h", "6c 8c", "9c Jc")
    assert refusal(GAME, two, "lead 7h 7s").code == "goat.refused.several-suits"
    four = lay_out(GAME, "6s 9s 10s As", "6h 7h 8h 9h", "6c 7c 8c 9c", "Jc Qc Kc Jh")
    verdict, step = legal(GAME, four, "lead 6s 9s 10s As")
    # It is an ordinary lead
    assert verdict.clause == "goat.lead.one-suit"
    assert (step.state.trick.claimed, step.state.trick.leader) == (False, 0)
