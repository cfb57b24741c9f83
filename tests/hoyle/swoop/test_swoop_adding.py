"""Adding matching cards: after the pile was taken, and after a mystery card."""

from __future__ import annotations

import pytest
from tests.hoyle.swoop.board import Refusal, after, lay_out, play, refusal, swoop, texts

from hoyle.swoop import Phase, State, Swoop


def test_the_queen_that_came_from_the_pile_is_added() -> None:
    # Given a queen at the bottom of the pile
    game = swoop()
    before = lay_out(game, pile="Qh 7d 5c", hands=["Qc 3d"])
    # When another queen takes the pile
    taken = play(game, before, "play Qc")
    assert taken.changes == {
        "hand 0": "3d 5c 7d Qh",
        "pile": "Qc",
        "top": "Q",
        "phase": Phase.ADD_AFTER_PICKUP,
    }
    # Then the queen that came with it may be added
    added = play(game, taken.state, "add Qh")
    assert added.clause == "swoop.add.after-pickup"
    assert added.fired == ("swoop.add.after-pickup", "swoop.turn.passes-left")
    assert added.changes == {
        "hand 0": "3d 5c 7d",
        "pile": "Qc Qh",
        "top": "Q Q",
        "turn": 1,
        "phase": Phase.TURN,
    }


def test_cards_of_another_number_are_not_added() -> None:
    game = swoop()
    before = lay_out(game, pile="Qh 7d 5c", hands=["Qc 3d Kh"])
    adding = after(game, before, "play Qc")
    assert refusal(game, adding, "add 5c") == Refusal(
        "swoop.refused.other-number-added",
        "swoop.play.one-number",
        "Only cards of the number on top, Q, may be added; 5c may not.",
    )
    assert refusal(game, adding, "add Kh").code == "swoop.refused.other-number-added"
    assert refusal(game, adding, "add Qh 5c") == Refusal(
        "swoop.refused.different-numbers",
        "swoop.play.one-number",
        "The cards 5c Qh are not all of one number.",
    )
    assert refusal(game, adding, "add") == Refusal(
        "swoop.refused.nothing-laid",
        "swoop.add.stop",
        "At least one card must be laid.",
    )
    assert texts(game, adding) == ["add Qh", "stop"]


def test_nobody_has_to_add() -> None:
    game = swoop()
    adding = after(game, lay_out(game, pile="Qh 7d 5c", hands=["Qc 3d"]), "play Qc")
    stopped = play(game, adding, "stop")
    assert stopped.clause == "swoop.add.stop"
    assert stopped.fired == ("swoop.add.stop", "swoop.turn.passes-left")
    assert stopped.changes == {"turn": 1, "phase": Phase.TURN}


def test_only_the_seat_that_took_the_pile_adds_to_it() -> None:
    game = swoop()
    before = lay_out(game, pile="Qh 7d 5c", hands=["Qc 3d", "Qd 4c"])
    adding = after(game, before, "play Qc")
    assert refusal(game, adding, "add Qd", seat=1).code == "game.refused.not-your-turn"
    assert game.actors(adding) == (0,)


def test_four_together_after_the_pile_was_taken_swoop() -> None:
    # Given that a jack has taken the pile, and three are left
    game = swoop()
    before = lay_out(game, pile="7h", hands=["Jc Jd Jh Js 3d"])
    adding = after(game, before, "play Jc", "add Jd")
    # When the third and fourth are added
    played = play(game, adding, "add Jh Js")
    # Then they swoop, and the seat begins another turn with any card
    assert played.clause == "swoop.add.after-pickup"
    assert played.fired == ("swoop.swoop.after-pickup", "swoop.swoop.again")
    assert played.changes == {
        "hand 0": "3d 7h",
        "pile": "",
        "top": "",
        "removed": "Jc Jd Jh Js",
        "phase": Phase.TURN,
    }
    assert texts(game, played.state) == ["play 3d", "play 7h"]


def test_not_more_than_four_come_together_under_max_four() -> None:
    game = swoop()
    before = lay_out(game, pile="7h", hands=["Qc Qc Qd Qh Qs 3d"])
    adding = after(game, before, "play Qc")
    assert refusal(game, adding, "add Qc Qd Qh Qs") == Refusal(
        "swoop.refused.more-than-four",
        "swoop.play.at-most-four",
        "Qc Qd Qh Qs would make 5 equal cards on top; at most four may lie there.",
    )
    assert play(game, adding, "add Qc Qd Qh").changes["removed"] == "Qc Qc Qd Qh"


def test_without_max_four_the_third_added_queen_swoops_already() -> None:
    # Given a queen that took the pile, and four more
    game = swoop(max_four=False)
    before = lay_out(game, pile="7h", hands=["Qc Qc Qd Qh Qs 3d"])
    adding = after(game, before, "play Qc")
    # When three are added, they swoop, and the fifth stays in hand
    three = play(game, adding, "add Qc Qd Qh")
    assert three.fired == ("swoop.swoop.after-pickup", "swoop.swoop.again")
    assert three.changes == {
        "hand 0": "3d 7h Qs",
        "pile": "",
        "top": "",
        "removed": "Qc Qc Qd Qh",
        "phase": Phase.TURN,
    }
    # One after the other makes no difference
    one_by_one = after(game, adding, "add Qc", "add Qd", "add Qh")
    assert one_by_one == three.state
    # Only in one addition do five get down
    five = play(game, adding, "add Qc Qd Qh Qs")
    assert five.clause == "swoop.add.after-pickup"
    assert five.changes == {
        "hand 0": "3d 7h",
        "pile": "",
        "top": "",
        "removed": "Qc Qc Qd Qh Qs",
        "phase": Phase.TURN,
    }


def test_without_match_after_pickup_nothing_is_added() -> None:
    game = swoop(match_after_pickup=False)
    before = lay_out(game, pile="Qh 7d 5c", hands=["Qc Qd 3d"])
    played = play(game, before, "play Qc")
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "3d 5c 7d Qd Qh", "pile": "Qc", "top": "Q", "turn": 1}


def mystery_four(game: Swoop, pile: str, hand: str, *open_cards: str) -> State:
    """The position after a mystery four on a pile, with open cards in slots 1, 2 …."""
    before = lay_out(
        game,
        pile=pile,
        hands=[hand],
        faceup={0: dict(enumerate(open_cards, start=1))},
        mystery={0: {0: "4s"}},
    )
    return after(game, before, "mystery 0")


def test_none_one_or_two_fours_may_join_a_mystery_four() -> None:
    # Given a mystery four on a six, and two fours in hand
    game = swoop()
    adding = mystery_four(game, "6h", "4c 4d 9h")
    assert adding.phase == Phase.ADD_AFTER_MYSTERY
    # When none is added
    assert play(game, adding, "stop").changes == {"turn": 1, "phase": Phase.TURN}
    # Or one, and then no more
    one = play(game, adding, "add 4c")
    assert one.clause == "swoop.add.after-mystery"
    assert one.fired == ("swoop.add.after-mystery",)
    assert one.changes == {"hand 0": "4d 9h", "pile": "4c 4s 6h", "top": "4 4"}
    assert play(game, one.state, "stop").changes == {"turn": 1, "phase": Phase.TURN}
    # Or both, then the turn ends by itself
    both = play(game, adding, "add 4c 4d")
    assert both.fired == ("swoop.add.after-mystery", "swoop.turn.passes-left")
    assert both.changes == {
        "hand 0": "9h",
        "pile": "4c 4d 4s 6h",
        "top": "4 4 4",
        "turn": 1,
        "phase": Phase.TURN,
    }
    assert after(game, one.state, "add 4d") == both.state


def test_on_a_lone_four_two_more_join_the_mystery_four_and_swoop() -> None:
    game = swoop()
    adding = mystery_four(game, "6h 4h", "4c 4d 4d 9h")
    assert refusal(game, adding, "add 4c 4d 4d").code == "swoop.refused.more-than-four"
    played = play(game, adding, "add 4c 4d")
    assert played.clause == "swoop.add.after-mystery"
    assert played.fired == ("swoop.swoop.four", "swoop.swoop.again")
    assert played.changes == {
        "hand 0": "4d 9h",
        "pile": "",
        "top": "",
        "removed": "4c 4d 4h 4s 6h",
        "phase": Phase.TURN,
    }


def test_on_two_fours_only_one_joins_the_mystery_four() -> None:
    game = swoop()
    adding = mystery_four(game, "4h 4h", "4c 4d 9h")
    assert refusal(game, adding, "add 4c 4d") == Refusal(
        "swoop.refused.more-than-four",
        "swoop.play.at-most-four",
        "4c 4d would make 5 equal cards on top; at most four may lie there.",
    )
    assert texts(game, adding) == ["add 4c", "stop"]
    assert play(game, adding, "add 4c").changes["removed"] == "4c 4h 4h 4s"


def test_without_max_four_two_join_the_mystery_four_on_two() -> None:
    game = swoop(max_four=False)
    adding = mystery_four(game, "4h 4h", "4c 4d 9h")
    assert play(game, adding, "add 4c 4d").changes["removed"] == "4c 4d 4h 4h 4s"


def test_without_match_after_pickup_cards_still_join_a_lower_mystery_card() -> None:
    game = swoop(match_after_pickup=False)
    adding = mystery_four(game, "6h", "4c 9h")
    assert play(game, adding, "add 4c").changes == {
        "hand 0": "9h",
        "pile": "4c 4s 6h",
        "top": "4 4",
        "turn": 1,
        "phase": Phase.TURN,
    }


def test_under_the_boxed_rules_cards_still_join_a_lower_mystery_card() -> None:
    game = swoop("boxed")
    adding = mystery_four(game, "6h", "4c 9h")
    assert play(game, adding, "add 4c").clause == "swoop.add.after-mystery"


def test_cards_join_a_mystery_card_that_opened_the_pile() -> None:
    game = swoop()
    adding = mystery_four(game, "", "4c 4d 4h 9h")
    played = play(game, adding, "add 4c 4d 4h")
    assert played.fired == ("swoop.swoop.four", "swoop.swoop.again")
    assert played.changes == {
        "hand 0": "9h",
        "pile": "",
        "top": "",
        "removed": "4c 4d 4h 4s",
        "phase": Phase.TURN,
    }


def test_a_second_mystery_card_is_never_added() -> None:
    game = swoop()
    before = lay_out(game, pile="6h", hands=["4c 9h"], mystery={0: {0: "4s", 1: "4d"}})
    adding = after(game, before, "mystery 0")
    assert refusal(game, adding, "mystery 1") == Refusal(
        "swoop.refused.mystery-too-late",
        "swoop.mystery.begins-turn",
        "A mystery card is played only at the beginning of a turn.",
    )
    assert texts(game, adding) == ["add 4c", "stop"]


def test_the_last_card_may_be_an_added_one() -> None:
    # Given a mystery four and one four in hand, nothing else
    game = swoop()
    adding = mystery_four(game, "6h", "4c")
    # When the four is added, the seat is out
    played = play(game, adding, "add 4c")
    assert played.fired == ("swoop.add.after-mystery", "swoop.round.ends")
    assert played.changes == {
        "hand 0": "",
        "pile": "4c 4s 6h",
        "top": "4 4",
        "phase": Phase.OVER,
    }


SOURCES_AFTER_PICKUP = {
    "by_text": ["add Kd", "stop"],
    "hand": ["add Kd", "stop"],
    "hand_and_faceup": ["add @1", "add Kd", "add Kd @1", "stop"],
}


@pytest.mark.parametrize("extra_sources", SOURCES_AFTER_PICKUP)
def test_where_cards_added_after_a_pickup_come_from(extra_sources: str) -> None:
    # Given a king in hand and one face up, after a third has taken the pile
    game = swoop(extra_sources=extra_sources)
    before = lay_out(game, pile="5c", hands=["Kc Kd 3d"], faceup={0: {1: "Kh"}})
    adding = after(game, before, "play Kc")
    assert texts(game, adding) == SOURCES_AFTER_PICKUP[extra_sources]
    if extra_sources == "hand_and_faceup":
        assert play(game, adding, "add Kd @1").changes == {
            "hand 0": "3d 5c",
            "faceup 0 1": "",
            "pile": "Kc Kd Kh",
            "top": "K K K",
            "turn": 1,
            "phase": Phase.TURN,
        }
    else:
        assert refusal(game, adding, "add Kd @1") == Refusal(
            "swoop.refused.source-not-open",
            "swoop.add.sources",
            "Face-up cards (Kh) may not be added here, only cards from the hand.",
        )


@pytest.mark.parametrize("extra_sources", ["by_text", "hand"])
def test_a_matching_faceup_card_alone_keeps_no_turn_open_after_a_pickup(
    extra_sources: str,
) -> None:
    game = swoop(extra_sources=extra_sources)
    before = lay_out(game, pile="5c", hands=["Kc 3d"], faceup={0: {1: "Kh"}})
    played = play(game, before, "play Kc")
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.turn.passes-left")


SOURCES_AFTER_MYSTERY = {
    "by_text": ["add @1", "add 4c", "add 4c @1", "stop"],
    "hand": ["add 4c", "stop"],
    "hand_and_faceup": ["add @1", "add 4c", "add 4c @1", "stop"],
}


@pytest.mark.parametrize("extra_sources", SOURCES_AFTER_MYSTERY)
def test_where_cards_added_to_a_mystery_card_come_from(extra_sources: str) -> None:
    # Given a four in hand and one face up, after a mystery four
    game = swoop(extra_sources=extra_sources)
    adding = mystery_four(game, "6h", "4c 9h", "4d")
    assert texts(game, adding) == SOURCES_AFTER_MYSTERY[extra_sources]
    if extra_sources == "hand":
        assert refusal(game, adding, "add @1") == Refusal(
            "swoop.refused.source-not-open",
            "swoop.add.sources",
            "Face-up cards (4d) may not be added here, only cards from the hand.",
        )
    else:
        assert play(game, adding, "add 4c @1").changes == {
            "hand 0": "9h",
            "faceup 0 1": "",
            "pile": "4c 4d 4s 6h",
            "top": "4 4 4",
            "turn": 1,
            "phase": Phase.TURN,
        }


def test_faceup_cards_join_a_mystery_card_that_took_the_pile() -> None:
    game = swoop()
    before = lay_out(game, pile="5c", hands=["3d"], faceup={0: {1: "Kh"}}, mystery={0: {0: "Kc"}})
    adding = after(game, before, "mystery 0")
    assert texts(game, adding) == ["add @1", "stop"]
    assert play(game, adding, "add @1").clause == "swoop.add.after-mystery"


def test_a_matching_faceup_card_alone_keeps_no_turn_open_with_hand_as_the_source() -> None:
    game = swoop(extra_sources="hand")
    after_mystery = mystery_four(game, "6h", "9h 9s", "4d")
    assert (after_mystery.turn, after_mystery.phase) == (1, Phase.TURN)


def test_without_mix_sources_an_addition_comes_from_one_place_at_a_time() -> None:
    game = swoop(mix_sources=False)
    adding = mystery_four(game, "6h", "4c 9h", "4d")
    assert refusal(game, adding, "add 4c @1") == Refusal(
        "swoop.refused.sources-mixed",
        "swoop.play.sources",
        "Cards from the hand (4c) and face-up cards (4d) may not be laid together.",
    )
    # But one addition may follow the other
    assert after(game, adding, "add 4c", "add @1").pile.run == 3
