"""Positions drawn in the terminal."""

from __future__ import annotations

import pytest
from tests.hoyle.drawing import consoles
from tests.hoyle.drawing.consoles import WIDTH, console
from tests.hoyle.swoop.board import after, lay_out, swoop

from hoyle.drawing.draw import draw_position
from hoyle.game import MalformedMove
from hoyle.swoop import Phase, State

GAME = swoop()


def a_table() -> State:
    """A position with cards in every kind of zone, and both packs' nine of hearts in a hand."""
    return lay_out(
        GAME,
        pile="Qh 7d 7c",
        hands=["Jk 9h 9h 10c Ad", "2c 2d", "3h", ""],
        faceup={0: {1: "6s", 3: "10d"}, 2: {0: "Jk"}},
        mystery={0: {1: "Kd", 3: "4c"}, 2: {0: "8c"}, 3: {2: "Jk"}},
    )


def drawn(state: State, seat: int | None = None, encoding: str = "utf-8") -> list[str]:
    """The lines of a drawing of Swoop."""
    return consoles.drawn(GAME, state, seat, encoding)


def test_a_position_is_drawn_whole_for_a_referee() -> None:
    assert drawn(a_table()) == [
        "          pile     Q♥ 7♣ 7♦ ◄ top, 2 equal",
        "▶ seat 0  hand     A♦ 9♥ 9♥ 10♣ Jk",
        "          face up  @0 ·      @1 6♠     @2 ·      @3 10♦",
        "          mystery  @0 ·      @1 (K♦)   @2 ·      @3 (4♣)",
        "  seat 1  hand     2♣ 2♦",
        "  seat 2  hand     3♥",
        "          face up  @0 Jk     @1 ·      @2 ·      @3 ·",
        "          mystery  @0 (8♣)   @1 ·      @2 ·      @3 ·",
        "  seat 3  hand     ·",
        "          mystery  @0 ·      @1 ·      @2 (Jk)   @3 ·",
        "          aside    58 removed, 32 not dealt",
        "Seat 0 begins a turn.",
    ]


def test_a_seat_sees_its_hand_and_what_lies_open() -> None:
    assert drawn(a_table(), seat=2) == [
        "          pile     Q♥ 7♣ 7♦ ◄ top, 2 equal",
        "▶ seat 0  hand     5 cards",
        "          face up  @0 ·      @1 6♠     @2 ·      @3 10♦",
        "          mystery  @0 ·      @1 (??)   @2 ·      @3 (??)",
        "  seat 1  hand     2 cards",
        "  seat 2  hand     3♥",
        "          face up  @0 Jk     @1 ·      @2 ·      @3 ·",
        "          mystery  @0 (??)   @1 ·      @2 ·      @3 ·",
        "  seat 3  hand     0 cards",
        "          mystery  @0 ·      @1 ·      @2 (??)   @3 ·",
        "          aside    58 removed, 32 not dealt",
        "Seat 0 begins a turn.",
    ]
    assert drawn(lay_out(GAME, hands=["2c"]), seat=1)[1] == "▶ seat 0  hand   1 card"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437"])
def test_where_the_signs_cannot_be_written_cards_are_spelled(encoding: str) -> None:
    assert drawn(a_table(), encoding=encoding) == [
        "          pile     Qh 7c 7d < top, 2 equal",
        "> seat 0  hand     Ad 9h 9h 10c Jk",
        "          face up  @0 -      @1 6s     @2 -      @3 10d",
        "          mystery  @0 -      @1 (Kd)   @2 -      @3 (4c)",
        "  seat 1  hand     2c 2d",
        "  seat 2  hand     3h",
        "          face up  @0 Jk     @1 -      @2 -      @3 -",
        "          mystery  @0 (8c)   @1 -      @2 -      @3 -",
        "  seat 3  hand     -",
        "          mystery  @0 -      @1 -      @2 (Jk)   @3 -",
        "          aside    58 removed, 32 not dealt",
        "Seat 0 begins a turn.",
    ]


def test_an_empty_pile_and_a_lone_top_card() -> None:
    assert drawn(lay_out(GAME))[0] == "          pile   empty"
    assert drawn(lay_out(GAME, pile="7c"))[0] == "          pile   7♣ ◄ top"


def test_many_cards_stay_within_eighty_columns() -> None:
    # Given a hand of forty cards and a pile of twenty
    hand = " ".join(f"{rank}{suit}" for rank in "23456789JQ" for suit in "cdhs")
    high = " ".join(f"{rank}{suit}" for rank in "QJ98" for suit in "cdh")
    state = lay_out(GAME, pile=f"{high} 7c 6c 5c 4c 3c 2c Ac Ad", hands=[hand])
    # When they are drawn, then they are continued below, and nothing is lost
    lines = drawn(state)
    assert max(len(line) for line in lines) <= WIDTH
    assert lines[:5] == [
        "          pile   Q♣ Q♦ Q♥ J♣ J♦ J♥ 9♣ 9♦ 9♥ 8♣ 8♦ 8♥ 7♣ 6♣ 5♣ 4♣ 3♣ 2♣ A♣ A♦ ◄",
        "                 top, 2 equal",
        "▶ seat 0  hand   2♣ 2♦ 2♥ 2♠ 3♣ 3♦ 3♥ 3♠ 4♣ 4♦ 4♥ 4♠ 5♣ 5♦ 5♥ 5♠ 6♣ 6♦ 6♥ 6♠ 7♣",
        "                 7♦ 7♥ 7♠ 8♣ 8♦ 8♥ 8♠ 9♣ 9♦ 9♥ 9♠ J♣ J♦ J♥ J♠ Q♣ Q♦ Q♥ Q♠",
        "  seat 1  hand   A♣",
    ]


def test_the_phases_are_said_in_a_sentence() -> None:
    begun = lay_out(GAME, pile="5c", hands=["Jc Jd", "4c"])
    assert drawn(begun)[-1] == "Seat 0 begins a turn."
    assert drawn(after(GAME, begun, "play Jc"))[-1] == (
        "Seat 0 has taken the pile; it may add to the J, or stop."
    )
    turned = lay_out(GAME, pile="5c", hands=["4d"], mystery={0: {0: "4c"}})
    assert drawn(after(GAME, turned, "mystery 0"))[-1] == (
        "Seat 0 may add to the 4 of its mystery card, or stop."
    )
    over = drawn(lay_out(GAME, hands=["", "2c"], phase=Phase.OVER))
    assert over[-1] == "The round is over; seat 0 is out."
    assert not any("▶" in line for line in over)


def test_hearts_and_diamonds_are_red_and_hidden_cards_dim() -> None:
    state = lay_out(GAME, pile="7h", hands=["7d 7c Jk"], mystery={0: {0: "4h"}})
    to, written = console(colour=True)
    draw_position(to, GAME, state)
    text = written.getvalue().decode("utf-8")
    for styled in (
        "\x1b[1;31m7♥\x1b[0m",
        "\x1b[1;31m7♦\x1b[0m",
        "\x1b[1m7♣\x1b[0m",
        "\x1b[1;35mJk\x1b[0m",
        "\x1b[2m(4♥)\x1b[0m",
    ):
        assert styled in text


def test_every_sign_takes_one_column() -> None:
    to, _ = console()
    for line in drawn(a_table()):
        assert to.measure(line).maximum == len(line)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    to, written = console()
    with pytest.raises(MalformedMove) as refused:
        draw_position(to, GAME, a_table(), seat)
    assert str(refused.value) == f"there is no seat {seat} at this table; the seats are 0 to 3"
    assert written.getvalue() == b""
