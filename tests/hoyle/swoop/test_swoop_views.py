"""What each seat sees of a position."""

from __future__ import annotations

import pytest
from tests.hoyle.swoop.board import after, lay_out, play, swoop

from hoyle.game import MalformedMove, View, ZoneView
from hoyle.swoop import State

GAME = swoop()


def a_table() -> State:
    """A position with cards in every kind of zone."""
    return lay_out(
        GAME,
        pile="Qh 7d 5c",
        hands=["Qc 3d", "4c 4d", "8h", "9s"],
        faceup={1: {0: "6c"}},
        mystery={1: {0: "10h", 2: "Kd"}},
    )


def zones(view: View) -> dict[str, ZoneView]:
    """The zones of a view by name."""
    return {zone.zone: zone for zone in view.zones}


@pytest.mark.parametrize("seat", range(4))
def test_a_hand_is_read_by_its_owner_alone(seat: int) -> None:
    state = a_table()
    seen = zones(GAME.view(state, seat))
    for owner in range(4):
        hand = state.hands[owner]
        cards = hand.names() if owner == seat else ()
        assert seen[f"hand {owner}"] == ZoneView(f"hand {owner}", cards, hand.count())


@pytest.mark.parametrize("seat", range(4))
def test_what_lies_open_is_read_by_everybody(seat: int) -> None:
    seen = zones(GAME.view(a_table(), seat))
    assert seen["faceup 1 0"] == ZoneView("faceup 1 0", ("6c",), 1)
    assert seen["faceup 1 1"] == ZoneView("faceup 1 1", (), 0)
    assert seen["pile"] == ZoneView("pile", ("5c", "7d", "Qh"), 3)
    assert len(seen["removed"].cards) == seen["removed"].size == 108 - 32 - 12


@pytest.mark.parametrize("seat", range(4))
def test_mystery_cards_and_undealt_cards_are_read_by_nobody(seat: int) -> None:
    seen = zones(GAME.view(a_table(), seat))
    assert seen["mystery 1 0"] == ZoneView("mystery 1 0", (), 1)
    assert seen["mystery 1 2"] == ZoneView("mystery 1 2", (), 1)
    assert seen["mystery 1 1"] == ZoneView("mystery 1 1", (), 0)
    assert seen["undealt"] == ZoneView("undealt", (), 32)


def test_a_view_tells_whose_turn_it_is_and_what_lies_on_top() -> None:
    view = GAME.view(a_table(), 2)
    assert (view.seat, view.actors) == (2, (0,))
    assert dict(view.public) == {"phase": "turn", "turn": 0, "top": "5", "run": 1}


def test_on_an_empty_pile_nothing_is_on_top() -> None:
    view = GAME.view(lay_out(GAME), 0)
    assert dict(view.public) == {"phase": "turn", "turn": 0, "top": "", "run": 0}


def test_cards_of_a_pile_that_was_picked_up_are_hidden_again() -> None:
    # Given a pile that everybody sees
    before = a_table()
    assert zones(GAME.view(before, 2))["pile"].cards == ("5c", "7d", "Qh")
    # When seat 0 takes it
    taken = after(GAME, before, "play Qc")
    # Then seat 0 reads these cards in its hand, and the others only count them
    assert zones(GAME.view(taken, 0))["hand 0"] == ZoneView("hand 0", ("3d", "5c", "7d", "Qh"), 4)
    for seat in (1, 2, 3):
        assert zones(GAME.view(taken, seat))["hand 0"] == ZoneView("hand 0", (), 4)
    # And everybody sees that it may add
    assert dict(GAME.view(taken, 3).public) == {
        "phase": "add_after_pickup",
        "turn": 0,
        "top": "Q",
        "run": 1,
    }


def test_two_hands_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    # Given the same pile in two other hands than the viewer's, one with a queen, one with a king
    one = lay_out(GAME, pile="7d", hands=["2c", "3c", "Qc", "Kc"], turn=1)
    other = lay_out(GAME, pile="7d", hands=["2c", "3c", "Kc", "Qc"], turn=1)
    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert GAME.view(one, 2) != GAME.view(other, 2)


def test_a_mystery_card_that_was_turned_over_is_seen_by_everybody() -> None:
    state = lay_out(GAME, pile="7d", hands=["2c"], mystery={0: {1: "5h"}})
    turned = play(GAME, state, "mystery 1").state
    for seat in range(4):
        seen = zones(GAME.view(turned, seat))
        assert seen["pile"].cards == ("5h", "7d")
        assert seen["mystery 0 1"] == ZoneView("mystery 0 1", (), 0)


def test_once_the_round_is_over_nobody_acts() -> None:
    over = after(GAME, lay_out(GAME, hands=["2c"]), "play 2c")
    view = GAME.view(over, 1)
    assert view.actors == ()
    assert dict(view.public)["phase"] == "over"


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    said = f"there is no seat {seat} at this table; the seats are 0 to 3"
    for ask in (GAME.view, GAME.moves):
        with pytest.raises(MalformedMove) as refused:
            ask(a_table(), seat)
        assert str(refused.value) == said
