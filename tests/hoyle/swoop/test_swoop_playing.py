"""Laying cards that are not higher: from where, how many, of what number."""

from __future__ import annotations

from tests.hoyle.swoop.board import Refusal, after, lay_out, play, refusal, swoop, texts

from hoyle.swoop import Phase


def test_the_first_card_of_a_pile_may_be_any() -> None:
    # Given an empty pile
    game = swoop()
    before = lay_out(game, hands=["Kc 3d"])
    # When a seat lays its king
    played = play(game, before, "play Kc")
    # Then the king opens the pile, and the turn passes to the left
    assert played.clause == "swoop.play.opening"
    assert played.fired == ("swoop.play.opening", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "3d", "pile": "Kc", "top": "K", "turn": 1}


def test_two_of_one_number_open_a_pile_whatever_their_suits() -> None:
    game = swoop()
    before = lay_out(game, hands=["7c 7h 3d"])
    played = play(game, before, "play 7c 7h")
    assert played.clause == "swoop.play.opening"
    assert played.changes == {"hand 0": "3d", "pile": "7c 7h", "top": "7 7", "turn": 1}


def test_an_equal_card_follows_and_lengthens_the_run() -> None:
    game = swoop()
    before = lay_out(game, pile="9c 7h", hands=["7c 3d"])
    played = play(game, before, "play 7c")
    assert played.clause == "swoop.play.equal-or-lower"
    assert played.fired == ("swoop.play.equal-or-lower", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "3d", "pile": "7c 7h 9c", "top": "7 7", "turn": 1}


def test_a_lower_card_follows_and_begins_a_run_of_its_own() -> None:
    game = swoop()
    before = lay_out(game, pile="7c 7h", hands=["6c 3d"])
    played = play(game, before, "play 6c")
    assert played.clause == "swoop.play.equal-or-lower"
    assert played.changes == {"hand 0": "3d", "pile": "6c 7c 7h", "top": "6", "turn": 1}


def test_several_lower_cards_of_one_number_follow() -> None:
    game = swoop()
    before = lay_out(game, pile="7c", hands=["4c 4d 4h 9s"])
    played = play(game, before, "play 4c 4d 4h")
    assert played.clause == "swoop.play.equal-or-lower"
    assert played.changes == {"hand 0": "9s", "pile": "4c 4d 4h 7c", "top": "4 4 4", "turn": 1}


def test_jack_queen_and_king_are_different_numbers() -> None:
    # Given a queen on top: a jack is lower, a king higher
    game = swoop()
    before = lay_out(game, pile="Qc", hands=["Jc Kc 3d"])
    assert play(game, before, "play Jc").clause == "swoop.play.equal-or-lower"
    assert play(game, before, "play Kc").clause == "swoop.play.higher-takes-pile"
    # And they do not go together, although each counts ten points
    assert refusal(game, before, "play Jc Kc") == Refusal(
        "swoop.refused.different-numbers",
        "swoop.play.one-number",
        "The cards Jc Kc are not all of one number.",
    )


def test_an_ace_is_lower_than_a_two() -> None:
    game = swoop()
    before = lay_out(game, pile="2c", hands=["Ac 3d"])
    assert play(game, before, "play Ac").clause == "swoop.play.equal-or-lower"


def test_the_turn_passes_from_the_last_seat_to_the_first() -> None:
    game = swoop()
    before = lay_out(game, pile="9c", hands=["3c", "3d", "3h", "4c 4d"], turn=3)
    played = play(game, before, "play 4c")
    assert played.changes == {"hand 3": "4d", "pile": "4c 9c", "top": "4", "turn": 0}


def test_hand_and_faceup_cards_are_laid_together() -> None:
    # Given a seven face up and two in hand, on a nine
    game = swoop()
    before = lay_out(
        game,
        pile="9c",
        hands=["7c 7d 2s", "3c 9d", "3d 9h", "3h 9s"],
        faceup={0: {1: "7h"}},
        mystery={0: {1: "5s"}},
    )
    # When all three are laid at once
    played = play(game, before, "play 7c 7d @1")
    # Then they lie on the nine, and the mystery card of that slot lies open to a later turn
    assert played.clause == "swoop.play.equal-or-lower"
    assert played.changes == {
        "hand 0": "2s",
        "faceup 0 1": "",
        "pile": "7c 7d 7h 9c",
        "top": "7 7 7",
        "turn": 1,
    }
    assert refusal(game, played.state, "mystery 1", seat=0).code == "game.refused.not-your-turn"
    next_turn = after(game, played.state, "play 3c", "play 3d", "play 3h")
    assert next_turn.turn == 0
    assert play(game, next_turn, "mystery 1").clause == "swoop.mystery.uncovered"


def test_several_faceup_cards_are_laid_together() -> None:
    game = swoop()
    before = lay_out(game, pile="9c", hands=["2s"], faceup={0: {0: "7h", 3: "7s"}})
    played = play(game, before, "play @0 @3")
    assert played.changes == {
        "faceup 0 0": "",
        "faceup 0 3": "",
        "pile": "7h 7s 9c",
        "top": "7 7",
        "turn": 1,
    }


def test_without_mix_sources_hand_and_faceup_cards_do_not_go_together() -> None:
    game = swoop(mix_sources=False)
    before = lay_out(game, pile="9c", hands=["7c 7d 2s"], faceup={0: {1: "7h", 2: "7s"}})
    assert refusal(game, before, "play 7c @1") == Refusal(
        "swoop.refused.sources-mixed",
        "swoop.play.sources",
        "Cards from the hand (7c) and face-up cards (7h) may not be laid together.",
    )
    # But either source alone may be used, with several cards
    assert play(game, before, "play 7c 7d").changes["pile"] == "7c 7d 9c"
    assert play(game, before, "play @1 @2").changes["pile"] == "7h 7s 9c"


def test_the_lowest_copy_of_two_equal_cards_moves() -> None:
    # Given both sevens of hearts in one hand
    game = swoop()
    before = lay_out(game, pile="9c", hands=["7h 7h 2s"])
    # When one is laid, then the other stays
    assert play(game, before, "play 7h").changes["hand 0"] == "2s 7h"
    assert play(game, before, "play 7h 7h").changes["hand 0"] == "2s"


def test_cards_of_two_numbers_are_refused() -> None:
    game = swoop()
    before = lay_out(game, pile="9c", hands=["7c 6c 2s"])
    assert refusal(game, before, "play 7c 6c") == Refusal(
        "swoop.refused.different-numbers",
        "swoop.play.one-number",
        "The cards 6c 7c are not all of one number.",
    )


def test_a_swoop_card_never_joins_other_cards() -> None:
    # Given two sevens, a ten and a joker: they are not wild
    game = swoop()
    before = lay_out(game, pile="9c", hands=["7c 7d 10c Jk 2s"])
    assert refusal(game, before, "play 7c 7d 10c") == Refusal(
        "swoop.refused.different-numbers",
        "swoop.play.one-number",
        "The cards 7c 7d 10c are not all of one number.",
    )
    assert refusal(game, before, "play 7c 7d Jk") == Refusal(
        "swoop.refused.different-numbers",
        "swoop.play.one-number",
        "The cards 7c 7d Jk are not all of one number.",
    )
    assert refusal(game, before, "play 10c Jk").code == "swoop.refused.different-numbers"


def test_five_of_one_number_are_refused_under_max_four() -> None:
    game = swoop()
    before = lay_out(game, hands=["7c 7c 7d 7d 7h 2s"])
    assert refusal(game, before, "play 7c 7c 7d 7d 7h") == Refusal(
        "swoop.refused.more-than-four",
        "swoop.play.at-most-four",
        "7c 7c 7d 7d 7h would make 5 equal cards on top; at most four may lie there.",
    )


def test_two_eights_on_three_are_refused_and_one_swoops_under_max_four() -> None:
    game = swoop()
    before = lay_out(game, pile="8c 8d 8h", hands=["8c 8d 2s"])
    assert refusal(game, before, "play 8c 8d") == Refusal(
        "swoop.refused.more-than-four",
        "swoop.play.at-most-four",
        "8c 8d would make 5 equal cards on top; at most four may lie there.",
    )
    played = play(game, before, "play 8c")
    assert played.clause == "swoop.play.equal-or-lower"
    assert played.fired == ("swoop.swoop.four", "swoop.swoop.again")
    assert played.changes == {
        "hand 0": "2s 8d",
        "pile": "",
        "top": "",
        "removed": "8c 8c 8d 8h",
    }


def test_two_eights_on_three_swoop_without_max_four() -> None:
    game = swoop(max_four=False)
    before = lay_out(game, pile="8c 8d 8h", hands=["8c 8d 2s"])
    played = play(game, before, "play 8c 8d")
    assert played.clause == "swoop.play.equal-or-lower"
    assert played.fired == ("swoop.swoop.four", "swoop.swoop.again")
    assert played.changes == {
        "hand 0": "2s",
        "pile": "",
        "top": "",
        "removed": "8c 8c 8d 8d 8h",
    }


def test_a_turn_may_be_neither_passed_nor_spent_on_the_pile() -> None:
    # Given a seat that can only take the pile by a higher card
    game = swoop()
    before = lay_out(game, pile="5c", hands=["Kc"])
    assert refusal(game, before, "pass") == Refusal(
        "swoop.refused.no-skip",
        "swoop.turn.must-play",
        "A turn may not be passed; a card must be played.",
    )
    assert refusal(game, before, "pickup") == Refusal(
        "swoop.refused.no-pick-up",
        "swoop.turn.must-play",
        "The pile may not be taken without playing a card.",
    )
    assert refusal(game, before, "play") == Refusal(
        "swoop.refused.nothing-laid",
        "swoop.turn.must-play",
        "At least one card must be laid.",
    )
    assert texts(game, before) == ["play Kc"]


def test_with_allow_skip_a_turn_may_be_passed() -> None:
    game = swoop(allow_skip=True)
    before = lay_out(game, pile="5c", hands=["Kc"])
    played = play(game, before, "pass")
    assert played.clause == "swoop.turn.skip"
    assert played.fired == ("swoop.turn.skip", "swoop.turn.passes-left")
    assert played.changes == {"turn": 1}
    assert texts(game, before) == ["play Kc", "pass"]


def test_with_allow_skip_nobody_passes_while_adding() -> None:
    game = swoop(allow_skip=True)
    adding = after(game, lay_out(game, pile="5c", hands=["Kc Kd"]), "play Kc")
    assert refusal(game, adding, "pass") == Refusal(
        "game.refused.wrong-phase",
        "swoop.turn.beginning",
        "Seat 0 cannot pass now: it has played in this turn, and may only add to that or stop.",
    )


def test_with_allow_manual_pickup_the_pile_may_be_taken() -> None:
    game = swoop(allow_manual_pickup=True)
    before = lay_out(game, pile="9c 5c", hands=["Kc"])
    played = play(game, before, "pickup")
    assert played.clause == "swoop.turn.pick-up"
    assert played.fired == ("swoop.turn.pick-up", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "5c 9c Kc", "pile": "", "top": "", "turn": 1}
    assert texts(game, before) == ["play Kc", "pickup"]


def test_with_allow_manual_pickup_an_empty_pile_cannot_be_taken() -> None:
    game = swoop(allow_manual_pickup=True)
    before = lay_out(game, hands=["Kc"])
    assert refusal(game, before, "pickup") == Refusal(
        "swoop.refused.nothing-to-pick-up",
        "swoop.turn.pick-up",
        "The pile is empty; there is nothing to take.",
    )
    assert texts(game, before) == ["play Kc"]


def test_with_allow_manual_pickup_nobody_takes_the_pile_while_adding() -> None:
    game = swoop(allow_manual_pickup=True)
    adding = after(game, lay_out(game, pile="5c", hands=["Kc Kd"]), "play Kc")
    assert refusal(game, adding, "pickup") == Refusal(
        "game.refused.wrong-phase",
        "swoop.turn.beginning",
        "Seat 0 cannot pick up the pile now: it has played in this turn, and may only add to that "
        "or stop.",
    )


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    game = swoop()
    before = lay_out(game, pile="9c", hands=["3c", "4c"])
    assert refusal(game, before, "play 4c", seat=1) == Refusal(
        "game.refused.not-your-turn",
        "swoop.turn.passes-left",
        "It is not seat 1's turn; seat 0 is to act.",
    )
    assert game.actors(before) == (0,)
    assert game.moves(before, 1) == ()


def test_a_card_that_is_not_held_cannot_be_laid() -> None:
    game = swoop()
    before = lay_out(game, pile="9c", hands=["7h 2s"], faceup={0: {0: "7c"}})
    assert refusal(game, before, "play 7h 7h") == Refusal(
        "game.refused.card-not-held", "swoop.play.sources", "Seat 0 does not hold 7h."
    )
    # Not even one that lies face up before the seat: that is named by its slot
    assert refusal(game, before, "play 7h 7c 8d") == Refusal(
        "game.refused.card-not-held", "swoop.play.sources", "Seat 0 does not hold 7c 8d."
    )


def test_an_empty_slot_gives_no_card() -> None:
    # Given a card in slot 0 only, then the other slots are named as empty
    game = swoop()
    before = lay_out(game, pile="9c", hands=["7h 2s"], faceup={0: {0: "7c"}})
    assert refusal(game, before, "play 7h @0 @2") == Refusal(
        "swoop.refused.slot-empty",
        "swoop.play.sources",
        "Seat 0 has no face-up card in slot 2.",
    )
    assert refusal(game, before, "play @1 @3").sentence == (
        "Seat 0 has no face-up card in slot 1 or 3."
    )


def test_nothing_may_be_added_where_nothing_was_laid() -> None:
    game = swoop()
    before = lay_out(game, pile="9c", hands=["7h 2s"])
    assert refusal(game, before, "add 7h") == Refusal(
        "game.refused.wrong-phase",
        "swoop.turn.beginning",
        "Seat 0 cannot add now: its turn begins, so a card has to be played first.",
    )
    assert refusal(game, before, "stop") == Refusal(
        "game.refused.wrong-phase",
        "swoop.turn.beginning",
        "Seat 0 cannot stop now: its turn begins, so a card has to be played first.",
    )


def test_nothing_is_added_to_cards_that_took_no_pile() -> None:
    # Given a seat with another four, after it has laid one on a six
    game = swoop()
    before = lay_out(game, pile="6c", hands=["4c 4d 9s"])
    played = play(game, before, "play 4c")
    # Then its turn is over
    assert (played.state.turn, played.state.phase) == (1, Phase.TURN)
