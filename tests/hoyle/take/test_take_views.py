"""What each seat sees of a position, and who may act."""

from __future__ import annotations

import pytest
from tests.hoyle.take.board import Laid, after, lay_out, take

from hoyle.game import CHANCE, MalformedMove, View, ZoneView
from hoyle.take import Phase, State

GAME = take(3)


def a_table() -> State:
    """A position in which seat 0 has just taken a joker from the discards."""
    start = lay_out(
        GAME,
        "9c 3c",
        "10s 5d",
        "2d",
        sequences=[Laid("4s 5s Jk 7s", 1, "0001")],
        discards="2h 9h Jk",
    )
    return after(GAME, start, "draw discard")


def zones(view: View) -> dict[str, ZoneView]:
    """The zones of a view by name."""
    return {zone.zone: zone for zone in view.zones}


def test_a_hand_is_read_by_its_owner() -> None:
    state = a_table()
    assert zones(GAME.view(state, 0))["hand 0"] == ZoneView("hand 0", ("3c", "9c", "Jk"), 3)
    assert zones(GAME.view(state, 1))["hand 1"] == ZoneView("hand 1", ("5d", "10s"), 2)


@pytest.mark.parametrize("seat", [1, 2])
def test_of_another_hand_only_the_card_just_taken_is_read(seat: int) -> None:
    state = a_table()
    assert zones(GAME.view(state, seat))["hand 0"] == ZoneView("hand 0", ("Jk",), 3)
    later = after(GAME, state, "discard 9c")
    assert zones(GAME.view(later, seat))["hand 0"] == ZoneView("hand 0", (), 2)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_card_from_the_stock_is_read_by_its_owner_alone(seat: int) -> None:
    state = after(GAME, lay_out(GAME, "9c 3c", "10s", "2d", discards="2h"), "draw stock")
    seen = zones(GAME.view(state, seat))["hand 0"]
    assert seen == ZoneView("hand 0", ("2c", "3c", "9c") if seat == 0 else (), 3)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_stock_is_read_by_nobody_and_the_table_by_all(seat: int) -> None:
    seen = zones(GAME.view(a_table(), seat))
    assert seen["stock"] == ZoneView("stock", (), 54 - 12)
    assert seen["discards"] == ZoneView("discards", ("2h", "9h"), 2)
    assert seen["sequence 0"] == ZoneView("sequence 0", ("4s", "5s", "7s", "Jk"), 4)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_view_tells_the_order_of_the_open_cards(seat: int) -> None:
    view = GAME.view(a_table(), seat)
    assert (view.seat, view.actors) == (seat, (0,))
    assert dict(view.public) == {
        "phase": "build",
        "turn": 0,
        "sequences": ((1, 3, 4, ("4s", "5s", "Jk", "7s"), (0, 0, 0, 1)),),
        "discards": ("2h", "9h"),
        "melded": False,
        "taken": ("Jk",),
    }


def test_a_view_tells_which_card_may_not_go_back() -> None:
    # Given a hand whose nine came from the discard pile, and the same hand drawn from the stock
    taken = lay_out(GAME, "9c 10s", "5d", "6d", discards="2h", phase=Phase.BUILD, taken="9c")
    drawn = taken._replace(taken=GAME.deck.nothing)

    # Then the seat can tell them apart, as its choice of a discard is another
    assert GAME.view(taken, 0) != GAME.view(drawn, 0)
    assert GAME.judge(drawn, 0, GAME.parse("discard 9c")).legal
    assert not GAME.judge(taken, 0, GAME.parse("discard 9c")).legal


def test_two_positions_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    # Given a card of another hand exchanged for one of the stock
    one = lay_out(GAME, "9c", "10s", "2d", discards="2h")
    other = lay_out(GAME, "9c", "10d", "2d", discards="2h")
    assert GAME.view(one, 0) == GAME.view(other, 0)
    assert GAME.view(one, 1) != GAME.view(other, 1)
    # And the order of the stock makes no difference to anybody
    turned = one._replace(stock=GAME.deck.row(tuple(reversed(one.stock.places()))))
    assert all(GAME.view(one, seat) == GAME.view(turned, seat) for seat in range(3))


@pytest.mark.parametrize(
    ("phase", "actors"),
    [(Phase.DRAW, (1,)), (Phase.BUILD, (1,)), (Phase.CHANCE, (CHANCE,)), (Phase.OVER, ())],
)
def test_who_acts(phase: Phase, actors: tuple[int, ...]) -> None:
    state = lay_out(GAME, "9c", "10s", "2d", turn=1, phase=phase)
    assert GAME.actors(state) == GAME.view(state, 0).actors == actors


@pytest.mark.parametrize("seat", [CHANCE, 3])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(MalformedMove) as refused:
        GAME.view(a_table(), seat)
    assert str(refused.value) == f"there is no seat {seat} at this table; the seats are 0 to 2"
