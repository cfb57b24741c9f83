"""What each seat sees of a position, and who may act."""

from __future__ import annotations

import pytest
from tests.hoyle.haggis.board import after, haggis, lay_out

from hoyle.game import MalformedMove, View, ZoneView
from hoyle.haggis import Combination, Kind, State

GAME = haggis()
FULL = "7c 7d 7h 7s 8c 8d 8h 8s 9d 9h 9s 10c 10d 10h J Q K"


def a_table() -> State:
    """A position with cards in every zone, and wild cards in both hands."""
    state = lay_out(GAME, "9c 3c 4c J", "10s 5d Q K", taken=("", "2s 3s"), bets=(None, 15))
    return after(GAME, state, "play 9c", "play 10s")


def zones(view: View) -> dict[str, ZoneView]:
    """The zones of a view by name."""
    return {zone.zone: zone for zone in view.zones}


def test_a_hand_is_read_by_its_owner() -> None:
    state = a_table()
    assert zones(GAME.view(state, 0))["hand 0"] == ZoneView("hand 0", ("3c", "4c", "J"), 3)
    assert zones(GAME.view(state, 1))["hand 1"] == ZoneView("hand 1", ("5d", "Q", "K"), 3)


def test_of_the_other_hand_the_wild_cards_are_read_and_the_others_counted() -> None:
    state = a_table()
    assert zones(GAME.view(state, 1))["hand 0"] == ZoneView("hand 0", ("J",), 3)
    assert zones(GAME.view(state, 0))["hand 1"] == ZoneView("hand 1", ("Q", "K"), 3)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_haggis_is_read_by_nobody(seat: int) -> None:
    assert zones(GAME.view(a_table(), seat))["haggis"] == ZoneView("haggis", (), 8)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_was_laid_is_read_by_both(seat: int) -> None:
    seen = zones(GAME.view(a_table(), seat))
    assert seen["trick"] == ZoneView("trick", ("9c", "10s"), 2)
    assert seen["taken 1"] == ZoneView("taken 1", ("2s", "3s"), 2)
    assert len(seen["taken 0"].cards) == seen["taken 0"].size == 42 - 2 - 2 - 3 - 3 - 8


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_tells_what_lies_on_top_and_the_bets(seat: int) -> None:
    view = GAME.view(a_table(), seat)
    assert (view.seat, view.actors) == (seat, (0,))
    assert dict(view.public) == {
        "phase": "play",
        "turn": 0,
        "top": Combination(Kind.SET, 10, 1, 1),
        "by": 1,
        "bets": ((False, 0), (True, 15)),
    }


def test_two_hands_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    # Given a natural card of the other hand exchanged for one of the haggis
    one = lay_out(GAME, "9c", "5d K", haggis="6h 2c 2d 2h 2s 3c 3d 3h")
    other = lay_out(GAME, "9c", "6h K", haggis="5d 2c 2d 2h 2s 3c 3d 3h")
    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert GAME.view(one, 1) != GAME.view(other, 1)
    # But a wild card makes a difference
    wild = lay_out(GAME, "9c", "5d Q", haggis="6h 2c 2d 2h 2s 3c 3d 3h")
    assert GAME.view(one, 0) != GAME.view(wild, 0)


def test_whose_turn_it_is_acts_and_who_can_still_bet() -> None:
    start = lay_out(GAME, "9c 3c", FULL)
    assert GAME.actors(start) == (0, 1)
    assert GAME.actors(lay_out(GAME, "9c 3c", FULL, bets=(None, 0))) == (0,)
    # Once it has laid a card it can bet no more
    assert GAME.actors(after(GAME, start, "play 3c", "play 7c")) == (0,)


def test_once_the_round_is_over_nobody_acts() -> None:
    over = after(GAME, lay_out(GAME, "9c", FULL), "play 9c")
    assert GAME.view(over, 1).actors == ()
    assert dict(GAME.view(over, 1).public)["phase"] == "over"
    assert GAME.moves(over, 1) == ()


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    said = f"there is no seat {seat} at this table; the seats are 0 to 1"
    for ask in (GAME.view, GAME.moves):
        with pytest.raises(MalformedMove) as refused:
            ask(a_table(), seat)
        assert str(refused.value) == said
