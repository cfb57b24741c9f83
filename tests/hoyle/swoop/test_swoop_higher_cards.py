"""Cards higher than the top: they take the pile."""

from __future__ import annotations

from tests.hoyle.swoop.board import Refusal, after, lay_out, play, refusal, swoop, texts

from hoyle.swoop import Phase


def test_a_higher_card_takes_the_pile_and_starts_a_new_one() -> None:
    # Given a jack in hand and a seven on the table
    game = swoop()
    before = lay_out(game, pile="7h", hands=["Jc 3d"])
    # When the jack is laid
    played = play(game, before, "play Jc")
    # Then the seven goes to the hand and the jack lies alone; the turn passes
    assert played.clause == "swoop.play.higher-takes-pile"
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "3d 7h", "pile": "Jc", "top": "J", "turn": 1}


def test_a_higher_faceup_card_takes_the_pile_into_the_hand() -> None:
    game = swoop()
    before = lay_out(game, pile="7h", hands=["3d"], faceup={0: {2: "Jc"}})
    played = play(game, before, "play @2")
    assert played.clause == "swoop.play.higher-takes-pile"
    assert played.changes == {
        "hand 0": "3d 7h",
        "faceup 0 2": "",
        "pile": "Jc",
        "top": "J",
        "turn": 1,
    }


def test_further_jacks_may_follow_the_jack_that_took_the_pile() -> None:
    game = swoop()
    before = lay_out(game, pile="7h", hands=["Jc Jd Jh 3d"])
    played = play(game, before, "play Jc")
    # Given that jacks are left, the same seat may go on
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.add.after-pickup")
    assert played.changes == {
        "hand 0": "3d 7h Jd Jh",
        "pile": "Jc",
        "top": "J",
        "phase": Phase.ADD_AFTER_PICKUP,
    }
    # When one is added, then the other, the turn ends by itself
    first = play(game, played.state, "add Jd")
    assert first.clause == "swoop.add.after-pickup"
    assert first.fired == ("swoop.add.after-pickup",)
    assert first.changes == {"hand 0": "3d 7h Jh", "pile": "Jc Jd", "top": "J J"}
    second = play(game, first.state, "add Jh")
    assert second.fired == ("swoop.add.after-pickup", "swoop.turn.passes-left")
    assert second.changes == {
        "hand 0": "3d 7h",
        "pile": "Jc Jd Jh",
        "top": "J J J",
        "turn": 1,
        "phase": Phase.TURN,
    }


def test_under_the_boxed_rules_the_higher_card_goes_to_the_hand_too() -> None:
    # Given further jacks, that would match
    game = swoop("boxed")
    before = lay_out(game, pile="7h", hands=["Jc Jd 3d"])
    # When the jack is laid
    played = play(game, before, "play Jc")
    # Then jack and seven are in the hand, and the left neighbour finds an empty table
    assert played.clause == "swoop.play.higher-takes-pile"
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "3d 7h Jc Jd", "pile": "", "top": "", "turn": 1}


def test_the_pickup_style_alone_decides_where_the_higher_card_goes() -> None:
    stays = swoop(match_after_pickup=False)
    goes = swoop(match_after_pickup=False, pickup_style="to_hand")
    before = lay_out(stays, pile="7h", hands=["Jc Jd 3d"])
    assert play(stays, before, "play Jc").changes == {
        "hand 0": "3d 7h Jd",
        "pile": "Jc",
        "top": "J",
        "turn": 1,
    }
    before = lay_out(goes, pile="7h", hands=["Jc Jd 3d"])
    assert play(goes, before, "play Jc").changes == {
        "hand 0": "3d 7h Jc Jd",
        "pile": "",
        "top": "",
        "turn": 1,
    }


def test_a_run_that_is_not_on_top_does_not_count() -> None:
    # Given three nines below a four
    game = swoop()
    before = lay_out(game, pile="9c 9d 9h 4s", hands=["9s 2c"])
    # When the fourth nine is laid
    played = play(game, before, "play 9s")
    # Then it is a higher card, and takes the pile
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.add.after-pickup")
    assert played.changes == {
        "hand 0": "2c 4s 9c 9d 9h",
        "pile": "9s",
        "top": "9",
        "phase": Phase.ADD_AFTER_PICKUP,
    }
    # And the three nines may then follow, and swoop
    swooped = play(game, played.state, "add 9c 9d 9h")
    assert swooped.clause == "swoop.add.after-pickup"
    assert swooped.fired == ("swoop.swoop.after-pickup", "swoop.swoop.again")
    assert swooped.changes == {
        "hand 0": "2c 4s",
        "pile": "",
        "top": "",
        "removed": "9c 9d 9h 9s",
        "phase": Phase.TURN,
    }


def test_several_higher_cards_at_once_are_refused() -> None:
    game = swoop()
    before = lay_out(game, pile="5c", hands=["Kc Kd 3d"])
    assert refusal(game, before, "play Kc Kd") == Refusal(
        "swoop.refused.several-higher-cards",
        "swoop.play.higher-alone",
        "Kc Kd are higher than the 5 on top, and a higher card is laid alone.",
    )


def test_with_higher_play_may_be_set_several_take_the_pile() -> None:
    game = swoop(higher_play_may_be_set=True)
    before = lay_out(game, pile="5c", hands=["Kc Kd Kh 3d"])
    played = play(game, before, "play Kc Kd")
    assert played.clause == "swoop.play.higher-takes-pile"
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.add.after-pickup")
    assert played.changes == {
        "hand 0": "3d 5c Kh",
        "pile": "Kc Kd",
        "top": "K K",
        "phase": Phase.ADD_AFTER_PICKUP,
    }


def test_with_higher_play_may_be_set_but_no_matching_a_pair_takes_the_pile() -> None:
    game = swoop(higher_play_may_be_set=True, match_after_pickup=False)
    before = lay_out(game, pile="5c", hands=["Kc Kd Kh 3d"])
    played = play(game, before, "play Kc Kd")
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "3d 5c Kh", "pile": "Kc Kd", "top": "K K", "turn": 1}


def test_four_higher_cards_at_once_take_the_pile_and_swoop() -> None:
    game = swoop(higher_play_may_be_set=True)
    before = lay_out(game, pile="5c", hands=["Kc Kd Kh Ks 3d"])
    played = play(game, before, "play Kc Kd Kh Ks")
    assert played.clause == "swoop.play.higher-takes-pile"
    assert played.fired == (
        "swoop.play.higher-takes-pile",
        "swoop.swoop.after-pickup",
        "swoop.swoop.again",
    )
    assert played.changes == {
        "hand 0": "3d 5c",
        "pile": "",
        "top": "",
        "removed": "Kc Kd Kh Ks",
    }


def test_five_higher_cards_at_once_are_too_many_only_under_max_four() -> None:
    strict = swoop(higher_play_may_be_set=True)
    before = lay_out(strict, pile="5c", hands=["Kc Kc Kd Kh Ks 3d"])
    assert refusal(strict, before, "play Kc Kc Kd Kh Ks") == Refusal(
        "swoop.refused.more-than-four",
        "swoop.play.at-most-four",
        "Kc Kc Kd Kh Ks would make 5 equal cards on top; at most four may lie there.",
    )
    free = swoop(higher_play_may_be_set=True, max_four=False)
    before = lay_out(free, pile="5c", hands=["Kc Kc Kd Kh Ks 3d"])
    assert play(free, before, "play Kc Kc Kd Kh Ks").changes == {
        "hand 0": "3d 5c",
        "pile": "",
        "top": "",
        "removed": "Kc Kc Kd Kh Ks",
    }


def test_four_higher_cards_that_go_to_the_hand_do_not_swoop() -> None:
    game = swoop("boxed", higher_play_may_be_set=True)
    before = lay_out(game, pile="5c", hands=["Kc Kd Kh Ks 3d"])
    played = play(game, before, "play Kc Kd Kh Ks")
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "3d 5c Kc Kd Kh Ks", "pile": "", "top": "", "turn": 1}


def test_a_higher_card_may_be_laid_though_a_lower_one_is_held() -> None:
    game = swoop()
    before = lay_out(game, pile="5c", hands=["3c Kc"])
    played = play(game, before, "play Kc")
    assert played.clause == "swoop.play.higher-takes-pile"
    assert played.changes == {"hand 0": "3c 5c", "pile": "Kc", "top": "K", "turn": 1}


def test_with_higher_only_if_forced_a_lower_card_in_hand_forbids_it() -> None:
    game = swoop(higher_only_if_forced=True)
    before = lay_out(game, pile="5c", hands=["3c Kc"])
    assert refusal(game, before, "play Kc") == Refusal(
        "swoop.refused.higher-not-forced",
        "swoop.play.higher-only-if-forced",
        "Seat 0 has a card that is not higher than the 5 on top, so Kc must wait.",
    )
    assert texts(game, before) == ["play 3c"]


def test_with_higher_only_if_forced_an_equal_faceup_card_forbids_it_too() -> None:
    game = swoop(higher_only_if_forced=True)
    before = lay_out(game, pile="5c", hands=["Kc"], faceup={0: {3: "5d"}})
    assert refusal(game, before, "play Kc").code == "swoop.refused.higher-not-forced"
    assert texts(game, before) == ["play @3"]


def test_with_higher_only_if_forced_a_seat_without_lower_cards_may_go_higher() -> None:
    game = swoop(higher_only_if_forced=True)
    before = lay_out(game, pile="5c", hands=["6c Kc"])
    assert play(game, before, "play Kc").changes == {
        "hand 0": "5c 6c",
        "pile": "Kc",
        "top": "K",
        "turn": 1,
    }


def test_with_higher_only_if_forced_swoop_cards_and_mystery_cards_do_not_count() -> None:
    # Given a ten, a joker and an uncovered ace that nobody has seen
    game = swoop(higher_only_if_forced=True)
    before = lay_out(game, pile="5c", hands=["Kc 10c Jk"], mystery={0: {0: "Ac"}})
    # Then the king may be laid, and so may they
    assert texts(game, before) == ["play Kc", "play 10c", "play Jk", "mystery 0"]
    assert play(game, before, "play Kc").clause == "swoop.play.higher-takes-pile"


def test_with_higher_only_if_forced_any_card_may_open_a_pile() -> None:
    game = swoop(higher_only_if_forced=True)
    before = lay_out(game, hands=["3c Kc"])
    assert play(game, before, "play Kc").clause == "swoop.play.opening"


def test_the_last_card_may_be_higher_but_nobody_is_out_with_it() -> None:
    # Given a king as the only card left
    game = swoop()
    before = lay_out(game, pile="5c", hands=["Kc"])
    # When it takes the pile
    played = play(game, before, "play Kc")
    # Then the seat holds that pile, and the round goes on
    assert played.fired == ("swoop.play.higher-takes-pile", "swoop.turn.passes-left")
    assert played.changes == {"hand 0": "5c", "pile": "Kc", "top": "K", "turn": 1}
    assert not game.result(played.state).over


def test_nothing_else_may_be_laid_after_a_card_that_took_the_pile() -> None:
    # Given a seat that may add a queen
    game = swoop()
    before = lay_out(game, pile="Qh 7d 5c", hands=["Qc 3d 10c Jk"], mystery={0: {1: "8c"}})
    adding = after(game, before, "play Qc")
    # Then a lower card, a swoop card and a mystery card have to wait for another turn
    assert refusal(game, adding, "play 3d") == Refusal(
        "game.refused.wrong-phase",
        "swoop.turn.beginning",
        "Seat 0 cannot play now: it has played in this turn, and may only add to that or stop.",
    )
    too_late = Refusal(
        "swoop.refused.swoop-card-too-late",
        "swoop.play.swoop-card-begins-turn",
        "10c is a swoop card, and those are played only at the beginning of a turn.",
    )
    assert refusal(game, adding, "play 10c") == too_late
    assert refusal(game, adding, "add 10c") == too_late
    assert refusal(game, adding, "play Jk") == Refusal(
        "swoop.refused.swoop-card-too-late",
        "swoop.play.swoop-card-begins-turn",
        "Jk is a swoop card, and those are played only at the beginning of a turn.",
    )
    assert refusal(game, adding, "mystery 1") == Refusal(
        "swoop.refused.mystery-too-late",
        "swoop.mystery.begins-turn",
        "A mystery card is played only at the beginning of a turn.",
    )
