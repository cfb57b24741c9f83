"""What each seat may know, and who may act."""

from __future__ import annotations

import pytest
from tests.hoyle.goat.board import after, goat, lay_out

from hoyle.game import MalformedMove, View, ZoneView
from hoyle.goat import Goat, State

GAME = goat()
HANDS = ("8h 7c 8c 9c", "As Jc Qc Kc", "9h Jd Qd Kd", "6h 7h Jh Qh")
STOCK = "10s 10c Ac 6c"


def zones(view: View) -> dict[str, ZoneView]:
    """The zones of a view by name."""
    return {zone.zone: zone for zone in view.zones}


def a_table(game: Goat = GAME, trump: str = "6d", stock: str = STOCK) -> State:
    """Seat 0 has led, seat 1 has discarded, and seat 2 has beaten; seat 3 is to answer."""
    start = lay_out(game, *HANDS, stock=stock, trump=trump, buried={(1, 2): "9s"})
    return after(game, start, "lead 8h", "discard As", "beat 9h")


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_reads_its_own_hand_and_counts_the_others(seat: int) -> None:
    seen = zones(GAME.view(a_table(), seat))
    for other in range(4):
        hand = seen[f"hand {other}"]
        assert hand.size == (4 if other == 3 else 3)
        assert len(hand.cards) == (hand.size if other == seat else 0)


@pytest.mark.parametrize("seat", range(4))
def test_what_lies_face_up_is_read_by_all(seat: int) -> None:
    seen = zones(GAME.view(a_table(), seat))
    assert seen["open 0"] == ZoneView("open 0", ("8h",), 1)
    assert seen["open 2"] == ZoneView("open 2", ("9h",), 1)
    assert len(seen["won 0"].cards) == seen["won 0"].size


@pytest.mark.parametrize("seat", range(4))
def test_a_discard_is_read_by_the_seat_that_laid_it(seat: int) -> None:
    seen = zones(GAME.view(a_table(), seat))
    assert seen["closed 1"] == ZoneView("closed 1", ("As",) if seat == 1 else (), 1)
    assert seen["buried 1 2"] == ZoneView("buried 1 2", ("9s",) if seat == 2 else (), 1)


def test_in_the_pile_a_discard_stays_hidden() -> None:
    state = after(GAME, a_table(), "discard 6h")
    for seat in range(4):
        seen = zones(GAME.view(state, seat))
        assert seen["buried 0 1"].cards == (("As",) if seat == 1 else ())
        assert seen["buried 0 3"].cards == (("6h",) if seat == 3 else ())


def test_where_discards_are_open_all_read_them() -> None:
    state = a_table(goat(open_discards=True))
    for seat in range(4):
        seen = zones(goat(open_discards=True).view(state, seat))
        assert seen["open 1"].cards == ("As",)
        assert seen["closed 1"].size == 0


@pytest.mark.parametrize("seat", range(4))
def test_the_stock_is_read_by_nobody(seat: int) -> None:
    assert zones(GAME.view(a_table(), seat))["stock"] == ZoneView("stock", (), 4)


@pytest.mark.parametrize("seat", range(4))
def test_under_the_stock_the_shown_card_is_read_by_all(seat: int) -> None:
    game = goat(trump_card="bottom")
    state = a_table(game, trump="6c")
    assert zones(game.view(state, seat))["stock"] == ZoneView("stock", ("6c",), 4)
    drawn = after(game, state, "discard 6h")
    assert zones(game.view(drawn, seat))["stock"] == ZoneView("stock", (), 0)


@pytest.mark.parametrize("seat", range(4))
def test_a_view_tells_what_everybody_has_seen(seat: int) -> None:
    view = GAME.view(a_table(), seat)
    assert (view.seat, view.actors) == (seat, (3,))
    assert dict(view.public) == {
        "phase": "answer",
        "turn": 3,
        "trump": "6d",
        "original": 0,
        "leader": 0,
        "best": 2,
        "claimed": False,
        "acted": (True, True, True, False),
        "tricks": (0, 0),
    }


def test_two_hands_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    one = lay_out(GAME, *HANDS, stock=STOCK)
    other = lay_out(GAME, HANDS[0], HANDS[3], HANDS[2], HANDS[1], stock="6c 10c Ac 10s")
    for seat in (0, 2):
        assert GAME.view(one, seat) == GAME.view(other, seat)
    assert GAME.view(one, 1) != GAME.view(other, 1)


def test_whether_a_seat_has_four_of_a_suit_does_not_show() -> None:
    # Given a position with a molodka in the hand of seat 3, and one without
    with_four = lay_out(GAME, "8h", "As", "9h", "6h")
    full = lay_out(GAME, *HANDS, stock=STOCK)
    mixed = lay_out(GAME, *HANDS[:2], "6h 7h Qd Kd", "9h Jd Jh Qh", stock=STOCK)
    # Then the same seats act
    assert GAME.actors(full) == GAME.actors(mixed) == (0, 1, 2, 3)
    assert [bool(GAME.moves(full, seat)) for seat in range(4)] == [True, False, False, True]
    assert [bool(GAME.moves(mixed, seat)) for seat in range(4)] == [True, False, False, False]
    # But with fewer than four cards, which everybody can count, only one
    assert GAME.actors(with_four) == (0,)


@pytest.mark.parametrize("size", [1, 2, 3])
def test_hands_of_fewer_than_four_cards_hold_no_molodka(size: int) -> None:
    hands = [" ".join(hand.split()[:size]) for hand in HANDS]
    state = lay_out(GAME, *hands)
    assert GAME.actors(state) == (0,)
    led = after(GAME, state, f"lead {hands[0].split()[0]}")
    assert GAME.actors(led) == (1,)
    assert not any(GAME.may_claim(led, seat) for seat in range(4))


def test_a_seat_with_four_cards_that_has_laid_none_may_claim() -> None:
    start = lay_out(GAME, *HANDS, stock=STOCK)
    assert GAME.actors(after(GAME, start, "lead 8h")) == (1, 2, 3)
    assert GAME.actors(after(GAME, start, "lead 8h", "discard As")) == (2, 3)
    assert GAME.actors(a_table()) == (3,)
    # Nobody does once a whole hand has been led, or where nobody may at all
    assert GAME.actors(
        after(GAME, lay_out(GAME, "6c 7c 8c 9c", *HANDS[1:]), "lead 6c 7c 8c 9c")
    ) == (1,)
    never = goat(molodka="on_lead_only")
    assert never.actors(lay_out(never, *HANDS, stock=STOCK)) == (0,)
    early = goat(molodka="before_lead_only")
    before = lay_out(early, *HANDS, stock=STOCK)
    assert early.actors(before) == (0, 1, 2, 3)
    assert early.actors(after(early, before, "lead 8h")) == (1,)


def test_after_a_molodka_only_nearer_seats_may_claim_and_only_until_it_is_answered() -> None:
    # Given that seat 3 has four hearts and leads them before anybody has led
    start = lay_out(GAME, *HANDS, stock=STOCK)
    claimed = after(GAME, start, "3: molodka 6h 7h Jh Qh")
    assert GAME.actors(claimed) == (0, 1, 2)
    assert GAME.actors(after(GAME, claimed, "discard 8h 7c 8c 9c")) == (1,)
    # Where the first one stands nobody may, and where four trumps go before it anybody might
    first = goat(molodka_contest="first_come")
    assert first.actors(after(first, lay_out(first, *HANDS), "3: molodka 6h 7h Jh Qh")) == (0,)
    bura = goat(bura_outranks=True, molodka_contest="first_come")
    assert bura.actors(after(bura, lay_out(bura, *HANDS), "3: molodka 6h 7h Jh Qh")) == (0, 1, 2)


def test_once_the_game_is_over_nobody_acts() -> None:
    over = after(
        GAME,
        lay_out(GAME, "8h", "As", "9h", "6h"),
        "lead 8h", "discard As", "beat 9h", "discard 6h",
    )  # fmt: skip
    assert GAME.view(over, 1).actors == ()
    assert dict(GAME.view(over, 1).public)["phase"] == "over"
    assert all(GAME.moves(over, seat) == () for seat in range(4))


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    said = f"there is no seat {seat} at this table; the seats are 0 to 3"
    for ask in (GAME.view, GAME.moves):
        with pytest.raises(MalformedMove) as refused:
            ask(a_table(), seat)
        assert str(refused.value) == said
