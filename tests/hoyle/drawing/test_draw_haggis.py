"""Positions of Haggis drawn in the terminal."""

from __future__ import annotations

import pytest
from tests.hoyle.drawing import consoles
from tests.hoyle.haggis.board import after, haggis, lay_out

from hoyle.drawing.draw import draw_position
from hoyle.game import MalformedMove
from hoyle.haggis import Phase, State
from hoyle.wording.haggis import zone_label

GAME = haggis()
FULL = "5c 5d 5h 5s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d J Q K"


def drawn(state: State, seat: int | None = None, encoding: str = "utf-8") -> list[str]:
    """The lines of a drawing of Haggis."""
    return consoles.drawn(GAME, state, seat, encoding)


def a_table() -> State:
    """A position with cards in every zone, two bets, and wild cards in both hands."""
    state = lay_out(GAME, "6c 7c 9h J Q", "8c 8d 10s K", taken=("", "4c 10h Q"), bets=(0, 30))
    return after(GAME, state, "play 9h", "play 10s")


def test_a_position_is_drawn_whole_for_a_referee() -> None:
    assert drawn(a_table()) == [
        "          trick   9♥ 10♠ ◄ a single 10, by seat 1",
        "▶ seat 0  hand    6♣ 7♣ J Q",
        "          taken   22 cards: 17 points, 5♣ 5♦ 5♥ 5♠ 7♦ 7♥ 7♠ 9♣ 9♦ 9♠ J K",
        "          bet     0",
        "  seat 1  hand    8♣ 8♦ K",
        "          taken   3 cards: 3 points, Q",
        "          bet     30",
        "          haggis  (2♣ 2♦ 2♥ 2♠ 3♣ 3♦ 3♥ 3♠)",
        "Seat 0 answers a single 10, or passes.",
    ]


def test_a_seat_sees_its_hand_the_wild_cards_and_what_lies_open() -> None:
    table = a_table()
    assert drawn(table, seat=0)[1] == "▶ seat 0  hand    6♣ 7♣ J Q"
    assert drawn(table, seat=0)[4] == "  seat 1  hand    K + 2 cards"
    assert drawn(table, seat=1)[1] == "▶ seat 0  hand    J Q + 2 cards"
    assert drawn(table, seat=1)[4] == "  seat 1  hand    8♣ 8♦ K"
    for seat in (0, 1):
        assert drawn(table, seat)[7] == "          haggis  8 cards"
        assert drawn(table, seat)[2] == drawn(table)[2]


def test_a_hand_without_wild_cards_is_only_counted() -> None:
    assert "  seat 1  hand    1 card" in drawn(lay_out(GAME, "9c", "9d"), seat=0)
    assert "  seat 1  hand    J" in drawn(lay_out(GAME, "9c", "J"), seat=0)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437"])
def test_where_the_signs_cannot_be_written_cards_are_spelled(encoding: str) -> None:
    lines = drawn(a_table(), encoding=encoding)
    assert lines[:2] == [
        "          trick   9h 10s < a single 10, by seat 1",
        "> seat 0  hand    6c 7c J Q",
    ]


def test_an_empty_trick_and_piles_that_count_for_nothing() -> None:
    lines = drawn(lay_out(GAME, "9c", "9d", taken=("", "2c 4c")))
    assert lines[0] == "          trick   empty"
    assert lines[5] == "          taken   2 cards"


def test_who_may_bet_is_said() -> None:
    start = lay_out(GAME, "2c 3c", FULL)
    lines = drawn(start)
    assert [line[8:].strip() for line in lines if " bet " in line] == [
        "bet     none",
        "bet     none yet",
    ]
    assert lines[1].startswith("▶ seat 0")
    assert lines[4].startswith("▶ seat 1")
    assert lines[-1] == "Seat 0 leads. Seat 1 may bet."


def test_the_phases_are_said_in_a_sentence() -> None:
    game = haggis(reply_to_final_play=True)
    final = after(game, lay_out(game, "9c", "10c J"), "play 9c")
    assert consoles.drawn(game, final)[-1] == (
        "Seat 0 has laid its last cards; seat 1 may answer a single 9."
    )
    over = drawn(lay_out(GAME, "", "2c", phase=Phase.OVER))
    assert over[1] == "  seat 0  hand    ·"
    assert over[-1] == "The round is over; seat 0 is out."
    assert not any("▶" in line for line in over)


def test_many_cards_stay_within_eighty_columns() -> None:
    rest = "2c 3c 4c 6c 10c 10d 10h 10s 2d 3d 4d 6d 9h 9s J Q K"
    lines = drawn(lay_out(GAME, FULL, rest))
    assert max(len(line) for line in lines) <= consoles.WIDTH
    assert lines[1] == "▶ seat 0  hand    5♣ 5♦ 5♥ 5♠ 7♣ 7♦ 7♥ 7♠ 8♣ 8♦ 8♥ 8♠ 9♣ 9♦ J Q K"


def test_red_suits_wild_cards_and_hidden_cards_have_their_colours() -> None:
    to, written = consoles.console(colour=True)
    draw_position(to, GAME, lay_out(GAME, "7h 7c J", "9d"))
    text = written.getvalue().decode("utf-8")
    for styled in (
        "\x1b[1;31m7♥\x1b[0m",
        "\x1b[1m7♣\x1b[0m",
        "\x1b[1;35mJ\x1b[0m",
        "\x1b[2m(2♣ 2♦ 2♥ 2♠ 3♣ 3♦ 3♥ 3♠)",
    ):
        assert styled in text


def test_zones_have_the_names_that_people_use() -> None:
    assert [zone_label(zone) for zone, _ in GAME.zones(a_table())] == [
        "seat 0, hand",
        "seat 1, hand",
        "haggis",
        "seat 0, taken",
        "seat 1, taken",
        "trick",
    ]


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    with pytest.raises(MalformedMove) as refused:
        drawn(a_table(), seat=2)
    assert str(refused.value) == "there is no seat 2 at this table; the seats are 0 to 1"
