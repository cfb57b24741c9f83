"""Mystery cards: when they may be played, and what they do when they are turned over."""

from __future__ import annotations

import pytest
from tests.hoyle.swoop.board import Refusal, after, lay_out, play, refusal, swoop, texts

from hoyle.swoop import Phase


def test_a_covered_mystery_card_may_not_be_played() -> None:
    game = swoop()
    before = lay_out(
        game, pile="6c", hands=["2c"], faceup={0: {2: "4c"}}, mystery={0: {2: "9c", 3: "8c"}}
    )
    assert refusal(game, before, "mystery 2") == Refusal(
        "swoop.refused.mystery-covered",
        "swoop.mystery.uncovered",
        "The mystery card in slot 2 still lies under 4c.",
    )
    assert refusal(game, before, "mystery 0") == Refusal(
        "swoop.refused.mystery-gone",
        "swoop.mystery.uncovered",
        "Seat 0 has no mystery card left in slot 0.",
    )
    assert texts(game, before) == ["play 2c", "play @2", "mystery 3"]


def test_a_card_from_another_slot_uncovers_nothing_else() -> None:
    # Given covers in slots 1 and 2
    game = swoop()
    before = lay_out(
        game,
        pile="9c",
        hands=["2c 3d", "2d 3h", "2h 3s", "2s 4c"],
        faceup={0: {1: "8c", 2: "7c"}},
        mystery={0: {1: "5c", 2: "5d"}},
    )
    # When the cover of slot 1 leaves, and the turn comes round again
    later = after(game, before, "play @1", "play 3h", "play 3s", "play 2s")
    # Then slot 1 is open and slot 2 is not
    assert later.turn == 0
    assert play(game, later, "mystery 1").clause == "swoop.mystery.uncovered"
    assert refusal(game, later, "mystery 2").code == "swoop.refused.mystery-covered"


def test_a_mystery_card_has_to_wait_when_its_cover_ended_the_turn() -> None:
    # Given a four over the mystery card of slot 2, and a six on the table
    game = swoop()
    before = lay_out(game, pile="6c", hands=["2c"], faceup={0: {2: "4c"}}, mystery={0: {2: "9c"}})
    # When the four is laid, the turn is over
    then = play(game, before, "play @2")
    assert then.changes == {"faceup 0 2": "", "pile": "4c 6c", "top": "4", "turn": 1}
    # Then the mystery card cannot follow
    assert refusal(game, then.state, "mystery 2", seat=0) == Refusal(
        "game.refused.not-your-turn",
        "swoop.turn.passes-left",
        "It is not seat 0's turn; seat 1 is to act.",
    )


def test_a_mystery_card_may_follow_when_its_cover_swooped() -> None:
    # Given three fours on the table
    game = swoop()
    before = lay_out(
        game, pile="6c 4d 4h 4s", hands=["2c"], faceup={0: {2: "4c"}}, mystery={0: {2: "9c"}}
    )
    # When the cover completes four, a new turn begins
    then = after(game, before, "play @2")
    # Then the mystery card may be played
    played = play(game, then, "mystery 2")
    assert played.clause == "swoop.mystery.uncovered"
    assert played.fired == (
        "swoop.mystery.uncovered",
        "swoop.play.opening",
        "swoop.turn.passes-left",
    )
    assert played.changes == {"mystery 0 2": "", "pile": "9c", "top": "9", "turn": 1}


def test_a_lower_mystery_card_rests_on_the_pile() -> None:
    game = swoop()
    before = lay_out(game, pile="6h", hands=["9h"], mystery={0: {0: "4s"}})
    played = play(game, before, "mystery 0")
    assert played.clause == "swoop.mystery.uncovered"
    assert played.fired == (
        "swoop.mystery.uncovered",
        "swoop.play.equal-or-lower",
        "swoop.turn.passes-left",
    )
    assert played.changes == {"mystery 0 0": "", "pile": "4s 6h", "top": "4", "turn": 1}


def test_a_mystery_card_that_makes_four_swoops() -> None:
    game = swoop()
    before = lay_out(game, pile="6h 4c 4d 4h", hands=["9h"], mystery={0: {0: "4s"}})
    played = play(game, before, "mystery 0")
    assert played.fired == ("swoop.mystery.uncovered", "swoop.swoop.four", "swoop.swoop.again")
    assert played.changes == {
        "mystery 0 0": "",
        "pile": "",
        "top": "",
        "removed": "4c 4d 4h 4s 6h",
    }


def test_a_higher_mystery_card_takes_the_pile() -> None:
    # Given a mystery king under nothing, and a three on top
    game = swoop()
    before = lay_out(game, pile="6h 3d", hands=["2s"], mystery={0: {1: "Kc"}})
    # When it is turned over
    played = play(game, before, "mystery 1")
    # Then the pile goes to the hand, and the king starts a new one
    assert played.clause == "swoop.mystery.uncovered"
    assert played.fired == (
        "swoop.mystery.uncovered",
        "swoop.mystery.higher-takes-pile",
        "swoop.turn.passes-left",
    )
    assert played.changes == {
        "hand 0": "2s 3d 6h",
        "mystery 0 1": "",
        "pile": "Kc",
        "top": "K",
        "turn": 1,
    }


def test_kings_may_follow_a_mystery_king_that_took_the_pile() -> None:
    game = swoop()
    before = lay_out(game, pile="6h 3d", hands=["2s Kd"], mystery={0: {1: "Kc"}})
    played = play(game, before, "mystery 1")
    assert played.fired == (
        "swoop.mystery.uncovered",
        "swoop.mystery.higher-takes-pile",
        "swoop.add.after-mystery",
    )
    assert played.changes == {
        "hand 0": "2s 3d 6h Kd",
        "mystery 0 1": "",
        "pile": "Kc",
        "top": "K",
        "phase": Phase.ADD_AFTER_MYSTERY,
    }
    assert play(game, played.state, "add Kd").changes == {
        "hand 0": "2s 3d 6h",
        "pile": "Kc Kd",
        "top": "K K",
        "turn": 1,
        "phase": Phase.TURN,
    }


def test_kings_may_not_follow_it_without_match_after_pickup() -> None:
    game = swoop(match_after_pickup=False)
    before = lay_out(game, pile="6h 3d", hands=["2s Kd"], mystery={0: {1: "Kc"}})
    assert play(game, before, "mystery 1").changes == {
        "hand 0": "2s 3d 6h Kd",
        "mystery 0 1": "",
        "pile": "Kc",
        "top": "K",
        "turn": 1,
    }


def test_under_the_boxed_rules_a_higher_mystery_card_goes_to_the_hand_too() -> None:
    game = swoop("boxed")
    before = lay_out(game, pile="6h 3d", hands=["2s Kd"], mystery={0: {1: "Kc"}})
    played = play(game, before, "mystery 1")
    assert played.fired == (
        "swoop.mystery.uncovered",
        "swoop.mystery.higher-takes-pile",
        "swoop.turn.passes-left",
    )
    assert played.changes == {
        "hand 0": "2s 3d 6h Kc Kd",
        "mystery 0 1": "",
        "pile": "",
        "top": "",
        "turn": 1,
    }


@pytest.mark.parametrize("card", ["10h", "Jk"])
def test_a_mystery_swoop_card_sweeps_the_pile(card: str) -> None:
    game = swoop()
    before = lay_out(game, pile="6h 3d", hands=["2s 2h"], mystery={0: {1: card}})
    played = play(game, before, "mystery 1")
    assert played.clause == "swoop.mystery.uncovered"
    assert played.fired == ("swoop.mystery.uncovered", "swoop.play.swoop-card", "swoop.swoop.again")
    assert played.changes == {
        "mystery 0 1": "",
        "pile": "",
        "top": "",
        "removed": f"3d 6h {card}",
    }


def test_on_an_empty_table_no_mystery_card_is_higher() -> None:
    game = swoop()
    before = lay_out(game, hands=["2s"], mystery={0: {1: "Kc"}})
    played = play(game, before, "mystery 1")
    assert played.fired == (
        "swoop.mystery.uncovered",
        "swoop.play.opening",
        "swoop.turn.passes-left",
    )
    assert played.changes == {"mystery 0 1": "", "pile": "Kc", "top": "K", "turn": 1}


def test_a_seat_with_mystery_cards_only_has_to_choose_one_blind() -> None:
    # Given two mystery cards and nothing else
    game = swoop()
    before = lay_out(game, pile="6h", hands=[""], mystery={0: {1: "4c", 3: "Kc"}})
    # Then there are two moves
    assert texts(game, before) == ["mystery 1", "mystery 3"]
    # And the seat sees nothing of either
    seen = {zone.zone: zone.cards for zone in game.view(before, 0).zones}
    assert (seen["mystery 0 1"], seen["mystery 0 3"]) == ((), ())


def test_the_verdict_on_a_mystery_card_does_not_depend_on_the_card() -> None:
    game = swoop(higher_only_if_forced=True)
    for card in ("4c", "Kc", "10c", "Jk"):
        before = lay_out(game, pile="6h", hands=["2c"], mystery={0: {1: card}})
        assert play(game, before, "mystery 1").clause == "swoop.mystery.uncovered"


def test_a_mystery_card_may_be_played_while_other_cards_are_held() -> None:
    game = swoop()
    before = lay_out(
        game, pile="6h", hands=["2s"], faceup={0: {0: "3c"}}, mystery={0: {0: "9c", 1: "4c"}}
    )
    assert play(game, before, "mystery 1").clause == "swoop.mystery.uncovered"


@pytest.mark.parametrize("faceup", [{}, {0: {0: "3c"}}])
@pytest.mark.parametrize("hand", ["", "2s"])
def test_with_mystery_last_hand_and_faceup_cards_go_first(
    hand: str, faceup: dict[int, dict[int, str]]
) -> None:
    game = swoop(mystery_last=True)
    before = lay_out(game, pile="6h", hands=[hand], faceup=faceup, mystery={0: {0: "9c", 1: "4c"}})
    if not hand and not faceup:
        assert play(game, before, "mystery 1").clause == "swoop.mystery.uncovered"
        assert texts(game, before) == ["mystery 0", "mystery 1"]
    else:
        assert refusal(game, before, "mystery 1") == Refusal(
            "swoop.refused.mystery-not-last",
            "swoop.mystery.last",
            "Seat 0 still has cards in hand or face up, and mystery cards come last.",
        )
        assert not any(text.startswith("mystery") for text in texts(game, before))
