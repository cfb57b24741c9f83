"""Disputed sequences, by their numbers in the list of situations."""

from __future__ import annotations

import pytest
from tests.hoyle.take.board import Laid, after, built, hand, owners, refusal, sequences, take, texts

from hoyle.game import MalformedMove
from hoyle.take import ForeignLowEnd

GAME = take()


def test_situation_1_three_cards_of_a_suit_in_order_are_a_sequence() -> None:
    # Given a hand with them, and one card more for the discard
    state = built(GAME, "4s 5s 6s 9h", "5d")
    # When they are laid
    laid = after(GAME, state, "meld 4s 5s 6s")
    # Then they are a sequence of that seat, and its turn goes on
    assert (sequences(laid), owners(laid)) == (["4s 5s 6s"], [0])
    assert (hand(laid, 0), laid.turn, laid.melded) == ("9h", 0, True)


@pytest.mark.parametrize(
    ("cards", "code", "sentence"),
    [
        ("4s 5h 6s", "take.refused.several-suits", "4s 5h 6s are not all of one suit."),
        ("4s 5s", "take.refused.too-short", "A sequence has at least three cards, not 2."),
        ("7c 7d 7h", "take.refused.several-suits", "7c 7d 7h are not all of one suit."),
    ],
)
def test_situation_1_two_suits_two_cards_and_sets_are_none(
    cards: str, code: str, sentence: str
) -> None:
    state = built(GAME, f"{cards} 9c", "5d")
    assert refusal(GAME, state, f"meld {cards}") == (code, "take.meld.sequence", sentence)


def test_situation_2_a_joker_stands_for_the_card_between() -> None:
    state = after(GAME, built(GAME, "4s 6s Jk 9h", "5s 5d"), "meld 4s Jk 6s")
    assert sequences(state) == ["4s Jk 6s"]


@pytest.mark.parametrize("text", ["extend 0 low 5s", "extend 0 high 5s", "extend 0 low 5s leave"])
def test_situation_2_the_card_it_stands_for_does_not_replace_it(text: str) -> None:
    # Given that another seat holds the five of spades
    state = built(GAME, "5s 9h", "5d", sequences=[Laid("4s Jk 6s", 1)])
    # Then there is no place for it: neither below the four nor above the six
    assert refusal(GAME, state, text).code == "take.refused.does-not-fit"
    assert not [move for move in GAME.moves(state, 0) if move.kind == "extend"]


def test_situation_4_the_ace_for_which_a_joker_stands_may_be_used_elsewhere() -> None:
    state = built(GAME, "Qh Kh Ah 9c", "5d", sequences=[Laid("Jk 2h 3h", 1)])
    assert sequences(after(GAME, state, "meld Qh Kh Ah")) == ["Jk 2h 3h", "Qh Kh Ah"]


@pytest.mark.parametrize("ace", ["Ah", "Jk"])
def test_situation_4_no_second_ace_comes_on_top(ace: str) -> None:
    # Given a sequence with a joker as low ace, up to the king
    whole = "Jk 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh"
    state = built(GAME, f"Kh {ace} 9c", "5d", sequences=[Laid(whole)])
    grown = after(GAME, state, "extend 0 high Kh")
    # Then nothing can follow the king
    assert refusal(GAME, grown, f"extend 0 high {ace}") == (
        "take.refused.two-aces",
        "take.meld.one-ace",
        f"{whole} Kh {ace} would have an ace at both ends; only one is allowed.",
    )


def test_situation_5_two_jokers_beside_each_other() -> None:
    state = built(GAME, "5s Jk Jk 9h", "5d")
    laid = after(GAME, state, "meld 5s Jk Jk")
    assert (laid.table[0].low, laid.table[0].high) == (5, 7)


def test_situation_5_not_where_one_joker_is_the_most() -> None:
    game = take(max_jokers_per_sequence=1)
    assert refusal(game, built(game, "5s Jk Jk 9h", "5d"), "meld 5s Jk Jk") == (
        "take.refused.too-many-jokers",
        "take.meld.joker",
        "2 jokers are in 5s Jk Jk; at most 1 may be.",
    )


def test_situation_5_jokers_alone_are_nothing() -> None:
    assert refusal(GAME, built(GAME, "5s Jk Jk 9h", "5d"), "meld Jk Jk") == (
        "take.refused.no-natural",
        "take.meld.joker",
        "Jk Jk are jokers alone; a sequence has a natural card.",
    )


def test_situation_7_the_natural_seven_goes_into_another_sequence() -> None:
    state = built(GAME, "7s 8s 9s 9h", "5d", sequences=[Laid("5s 6s Jk")])
    assert sequences(after(GAME, state, "meld 7s 8s 9s")) == ["5s 6s Jk", "7s 8s 9s"]


@pytest.mark.parametrize(
    ("text", "cards", "low", "locked"),
    [("extend 0 low Jk", "Jk Js Qs Ks", 10, False), ("extend 0 high Jk", "Js Qs Ks Jk", 11, True)],
)
def test_situation_8_the_end_at_which_a_joker_lies_is_said(
    text: str, cards: str, low: int, locked: bool
) -> None:
    # Given a sequence up to the king, where a joker can be the ten or the ace
    state = built(GAME, "Jk 9h", "5d", sequences=[Laid("Js Qs Ks")])
    laid = after(GAME, state, text)
    assert (sequences(laid), laid.table[0].low) == ([cards], low)
    assert GAME.is_locked(laid.table[0]) is locked


def test_situation_8_without_an_end_it_is_no_move() -> None:
    state = built(GAME, "Jk 9h", "5d", sequences=[Laid("Js Qs Ks")])
    assert texts(GAME, state) == ["extend 0 high Jk", "extend 0 low Jk", "discard 9h", "discard Jk"]
    with pytest.raises(MalformedMove) as refused:
        GAME.parse("extend 0 Jk")
    assert str(refused.value) == "'Jk' lies at no end; say low or high before the cards"


@pytest.mark.parametrize(
    ("cards", "position"),
    [
        ("Ah 2h 3h", 1),
        ("Qh Kh Ah", 12),
        ("Jk 2h 3h", 1),
        ("Jk Jk 2h", None),
        ("Kh Jk Jk", None),
        ("2h Jk Jk", 2),
        ("Jk Kh Ah", 12),
        ("Kh Ah 2h", None),
        ("Qh Kh Jk", 12),
    ],
)
def test_where_a_sequence_lies(cards: str, position: int | None) -> None:
    state = built(GAME, f"{cards} 9c", "5d")
    move = GAME.parse(f"meld {cards}")
    verdict = GAME.judge(state, 0, move)
    assert verdict.legal is (position is not None)
    if verdict.legal:
        assert GAME.play(state, 0, move).state.table[0].low == position


def test_a_sequence_has_thirteen_cards_at_most() -> None:
    # Given one from the low ace to the queen
    whole = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs"
    state = built(GAME, "Ks Jk 9h", "5d", sequences=[Laid(whole, 1)])
    # When the king takes it, then it is as long as it can be, and nobody can continue it
    grown = after(GAME, state, "extend 0 high Ks")
    assert (grown.table[0].cards.size(), owners(grown)) == (13, [0])
    assert not [move for move in GAME.moves(grown, 0) if move.kind == "extend"]


@pytest.mark.parametrize("low_end", list(ForeignLowEnd))
def test_a_high_ace_may_lie_above_an_extended_low_end(low_end: ForeignLowEnd) -> None:
    game = take(foreign_low_end=low_end.value)
    state = built(game, "Jk 10s As 9h", "5d", sequences=[Laid("Js Qs Ks", 1)])
    laid = after(game, state, "extend 0 low Jk 10s high As")
    assert (sequences(laid), owners(laid)) == (["Jk 10s Js Qs Ks As"], [0])
