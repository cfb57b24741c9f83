"""What sweeps the pile away: four equal cards, a ten, a joker."""

from __future__ import annotations

import pytest
from tests.hoyle.swoop.board import Refusal, after, lay_out, play, refusal, swoop, texts

from hoyle.swoop import Pile


def test_two_queens_on_two_queens_swoop() -> None:
    # Given two queens on the table and two in hand
    game = swoop()
    before = lay_out(game, pile="Qc Qd", hands=["Qh Qs 5c 9d"])
    # When both are laid
    played = play(game, before, "play Qh Qs")
    # Then the pile is gone
    assert played.clause == "swoop.play.equal-or-lower"
    assert played.fired == ("swoop.swoop.four", "swoop.swoop.again")
    assert played.changes == {
        "hand 0": "5c 9d",
        "pile": "",
        "top": "",
        "removed": "Qc Qd Qh Qs",
    }
    # And the seat has to play again
    assert game.actors(played.state) == (0,)
    assert texts(game, played.state) == ["play 5c", "play 9d"]
    assert refusal(game, played.state, "pass").code == "swoop.refused.no-skip"
    # If it does not swoop again, the turn passes
    assert play(game, played.state, "play 9d").changes == {
        "hand 0": "5c",
        "pile": "9d",
        "top": "9",
        "turn": 1,
    }


def test_three_on_top_are_no_swoop() -> None:
    game = swoop()
    before = lay_out(game, pile="Qc Qd", hands=["Qh 5c"])
    played = play(game, before, "play Qh")
    assert played.fired == ("swoop.play.equal-or-lower", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "5c", "pile": "Qc Qd Qh", "top": "Q Q Q", "turn": 1}


def test_the_whole_pile_goes_not_only_the_four() -> None:
    game = swoop()
    before = lay_out(game, pile="Kc 9d 4c 4d 4h", hands=["4s 5c"])
    assert play(game, before, "play 4s").changes == {
        "hand 0": "5c",
        "pile": "",
        "top": "",
        "removed": "4c 4d 4h 4s 9d Kc",
    }


def test_four_of_one_number_open_and_swoop_at_once() -> None:
    game = swoop()
    before = lay_out(game, hands=["7c 7d 7h 7s 2c"])
    played = play(game, before, "play 7c 7d 7h 7s")
    assert played.clause == "swoop.play.opening"
    assert played.fired == ("swoop.swoop.four", "swoop.swoop.again")
    assert played.changes == {"hand 0": "2c", "removed": "7c 7d 7h 7s"}


def test_four_lower_cards_swoop_at_once() -> None:
    game = swoop()
    before = lay_out(game, pile="9c", hands=["7c 7d 7h 7s 2c"])
    played = play(game, before, "play 7c 7d 7h 7s")
    assert played.clause == "swoop.play.equal-or-lower"
    assert played.changes == {
        "hand 0": "2c",
        "pile": "",
        "top": "",
        "removed": "7c 7d 7h 7s 9c",
    }


def test_five_of_one_number_swoop_at_once_without_max_four() -> None:
    game = swoop(max_four=False)
    before = lay_out(game, hands=["7c 7c 7d 7h 7s 2c"])
    played = play(game, before, "play 7c 7c 7d 7h 7s")
    assert played.fired == ("swoop.swoop.four", "swoop.swoop.again")
    assert played.changes == {"hand 0": "2c", "removed": "7c 7c 7d 7h 7s"}


def test_equal_cards_count_across_players() -> None:
    # Given a five, then two fives of the next seat
    game = swoop()
    before = lay_out(game, pile="6c", hands=["5c 9c", "5d 5h 9d", "5s 9h"])
    then = after(game, before, "play 5c", "play 5d 5h")
    # When a third seat lays the fourth
    played = play(game, then, "play 5s")
    # Then it is that seat that swoops and goes on
    assert played.fired == ("swoop.swoop.four", "swoop.swoop.again")
    assert played.changes == {
        "hand 2": "9h",
        "pile": "",
        "top": "",
        "removed": "5c 5d 5h 5s 6c",
    }
    assert played.state.turn == 2


@pytest.mark.parametrize("card", ["10c", "Jk"])
def test_a_swoop_card_sweeps_any_pile(card: str) -> None:
    # Given a pile on which nothing is nearly four
    game = swoop()
    before = lay_out(game, pile="7h 2c", hands=[f"3d {card}"])
    # When the swoop card is laid
    played = play(game, before, f"play {card}")
    # Then pile and card are gone, and the seat goes on
    assert played.clause == "swoop.play.swoop-card"
    assert played.fired == ("swoop.play.swoop-card", "swoop.swoop.again")
    assert played.changes == {
        "hand 0": "3d",
        "pile": "",
        "top": "",
        "removed": f"2c 7h {card}",
    }


def test_a_faceup_swoop_card_sweeps_the_pile() -> None:
    game = swoop()
    before = lay_out(game, pile="7h", hands=["3d"], faceup={0: {1: "10h"}})
    played = play(game, before, "play @1")
    assert played.clause == "swoop.play.swoop-card"
    assert played.changes == {"faceup 0 1": "", "pile": "", "top": "", "removed": "7h 10h"}


@pytest.mark.parametrize("card", ["10c", "Jk"])
def test_a_swoop_card_may_be_laid_on_an_empty_table(card: str) -> None:
    game = swoop()
    before = lay_out(game, hands=[f"3d {card}"])
    played = play(game, before, f"play {card}")
    assert played.clause == "swoop.play.swoop-card"
    assert played.fired == ("swoop.play.swoop-card", "swoop.swoop.again")
    assert played.changes == {"hand 0": "3d", "removed": card}


def test_an_empty_pile_is_always_the_same_value() -> None:
    game = swoop()
    before = lay_out(game, pile="9c 7h", hands=["3d 10c"])
    assert after(game, before, "play 10c").pile == Pile(game.deck.nothing, 0, 0)


def test_swoop_cards_are_listed_one_by_one() -> None:
    game = swoop()
    hand = "10c 10d Jk Jk"
    for pile in ("", "7h"):
        before = lay_out(game, pile=pile, hands=[hand])
        assert texts(game, before) == ["play 10c", "play Jk"]


def test_two_swoop_cards_are_two_turns() -> None:
    game = swoop()
    before = lay_out(game, pile="7h", hands=["3d 10c 10d Jk Jk"])
    assert refusal(game, before, "play 10c 10d") == Refusal(
        "swoop.refused.several-swoop-cards",
        "swoop.play.one-swoop-card",
        "A swoop card is played alone; 10c 10d are 2.",
    )
    assert refusal(game, before, "play Jk Jk") == Refusal(
        "swoop.refused.several-swoop-cards",
        "swoop.play.one-swoop-card",
        "A swoop card is played alone; Jk Jk are 2.",
    )
    once = play(game, before, "play 10c")
    assert once.changes == {"hand 0": "3d 10d Jk Jk", "pile": "", "top": "", "removed": "7h 10c"}
    twice = play(game, once.state, "play 10d")
    assert twice.changes == {"hand 0": "3d Jk Jk", "removed": "10d"}
    assert twice.state.turn == 0


def test_four_tens_at_once_are_no_four_of_a_kind() -> None:
    game = swoop(max_four=False)
    before = lay_out(game, hands=["3d 10c 10d 10h 10s"])
    assert refusal(game, before, "play 10c 10d 10h 10s") == Refusal(
        "swoop.refused.several-swoop-cards",
        "swoop.play.one-swoop-card",
        "A swoop card is played alone; 10c 10d 10h 10s are 4.",
    )


def test_after_a_swoop_a_swoop_card_begins_the_next_turn() -> None:
    game = swoop()
    before = lay_out(game, pile="9c 9d 9h", hands=["9s 10c 3d"])
    swooped = after(game, before, "play 9s")
    played = play(game, swooped, "play 10c")
    assert played.clause == "swoop.play.swoop-card"
    assert played.changes == {"hand 0": "3d", "removed": "10c"}


def test_after_a_swoop_nothing_is_higher() -> None:
    game = swoop()
    before = lay_out(game, pile="3c 3d 3h", hands=["3s Kc 5d"])
    swooped = after(game, before, "play 3s")
    assert play(game, swooped, "play Kc").clause == "swoop.play.opening"
