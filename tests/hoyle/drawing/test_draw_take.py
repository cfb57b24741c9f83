"""Positions of Take drawn in the terminal."""

from __future__ import annotations

import pytest
from tests.hoyle.drawing import consoles
from tests.hoyle.take.board import Laid, after, built, lay_out, take

from hoyle.drawing.draw import draw_position
from hoyle.game import MalformedMove
from hoyle.take import Phase, State
from hoyle.wording.take import zone_label

GAME = take()
FEW = [Laid("2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac"), Laid("2d 3d 4d 5d 6d 7d 8d 9d 10d Jd Qd")]


def drawn(state: State, seat: int | None = None, encoding: str = "utf-8") -> list[str]:
    """The lines of a drawing of Take."""
    return consoles.drawn(GAME, state, seat, encoding)


def a_table() -> State:
    """A position with cards in every zone, in which seat 0 has taken the seven of spades."""
    start = lay_out(
        GAME,
        "9h 4c",
        "5d 6d",
        sequences=[Laid("4s Jk 6s", 1), Laid("Jh Qh Jk Ah", 0, "1110")],
        discards="8d 7s",
        stock="2c 3c",
    )
    rest = start.discards.before(2)
    return after(GAME, start._replace(discards=start.discards.after(rest.size())), "draw discard")


def test_a_position_is_drawn_whole_for_a_referee() -> None:
    assert drawn(a_table()) == [
        "▶ seat 0      4♣ 9♥ 7♠ ◄ 7♠ was taken from the discards",
        "  seat 1      5♦ 6♦",
        "  sequence 0  4♠ Jk=5♠ 6♠  seat 1's",
        "  sequence 1  J♥ Q♥ Jk=K♥ A♥  seat 0's, locked, laid: J♥ Q♥ Jk by seat 1; A♥ by",
        "              seat 0",
        "  discards    8♦ ◄ top",
        "  stock       (2♣ 3♣)",
        "Seat 0 has drawn; it may build, and discards a card.",
    ]


def test_a_seat_sees_its_hand_and_what_lies_open() -> None:
    table = a_table()
    assert drawn(table, seat=0)[:2] == [
        "▶ seat 0      4♣ 9♥ 7♠ ◄ 7♠ was taken from the discards",
        "  seat 1      2 cards",
    ]
    assert drawn(table, seat=1)[:2] == [
        "▶ seat 0      7♠ + 2 cards ◄ 7♠ was taken from the discards",
        "  seat 1      5♦ 6♦",
    ]
    for seat in (0, 1):
        assert drawn(table, seat)[2:6] == drawn(table)[2:6]
        assert drawn(table, seat)[6] == "  stock       2 cards"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437"])
def test_where_the_signs_cannot_be_written_cards_are_spelled(encoding: str) -> None:
    lines = drawn(a_table(), encoding=encoding)
    assert lines[:3] == [
        "> seat 0      4c 9h 7s < 7s was taken from the discards",
        "  seat 1      5d 6d",
        "  sequence 0  4s Jk=5s 6s  seat 1's",
    ]
    assert "laid: Jh Qh Jk by seat 1" in lines[3]


def test_with_each_joker_stands_what_it_is() -> None:
    lines = drawn(lay_out(GAME, "9h", "5d", sequences=[Laid("Jk 2s Jk"), Laid("Qd Kd Ad")]))
    assert lines[2:4] == [
        "  sequence 0  Jk=A♠ 2♠ Jk=3♠  seat 0's",
        "  sequence 1  Q♦ K♦ A♦  seat 0's, locked",
    ]


def test_empty_piles_are_said() -> None:
    lines = drawn(after(GAME, lay_out(GAME, "9h 4c", "5d", stock="2c"), "draw stock"))
    assert lines[-2] == "  stock     empty"
    assert "  discards  empty" in drawn(lay_out(GAME, "9h", "5d"))


@pytest.mark.parametrize(
    ("ruleset", "moves", "sentence"),
    [
        ("text", (), "Seat 0 draws a card."),
        ("text", ("draw stock",), "Seat 0 has drawn; it may build, and discards a card."),
        ("literal", (), "Seat 0 draws a card, or extends sequences."),
        ("literal", ("draw stock",), "Seat 0 has drawn; it may lay sequences, or stop."),
        (
            "literal",
            ("draw discard",),
            "Seat 0 has drawn; it may lay sequences, discard another card, or stop.",
        ),
        (
            "literal",
            ("extend 0 high 7s",),
            "Seat 0 has extended a sequence; it may go on, or stop.",
        ),
    ],
)
def test_what_is_to_be_done_is_said(ruleset: str, moves: tuple[str, ...], sentence: str) -> None:
    game = take(ruleset=ruleset)
    start = lay_out(game, "9h 7s", "5d", sequences=[Laid("4s 5s 6s")], discards="2h")
    assert consoles.drawn(game, after(game, start, *moves))[-1] == sentence


def test_a_shuffle_and_the_ends_of_a_round_are_said() -> None:
    empty = lay_out(GAME, "9h", "5d", stock="", discards="2h")
    waiting = drawn(after(GAME, empty, "draw stock"))
    assert waiting[-1] == "The stock is to be shuffled; then seat 0 draws a card."
    assert not any("▶" in line for line in waiting)
    over = drawn(after(GAME, built(GAME, "9h", "5d"), "discard 9h"))
    assert over[0] == "  seat 0    ·"
    assert over[-1] == "The round is over; seat 0 is out."
    ended = take(stock_out="end_hand")
    assert consoles.drawn(ended, after(ended, empty, "draw stock"))[-1] == (
        "The round is over; the stock is empty, and nobody is out."
    )


def test_many_cards_stay_within_eighty_columns() -> None:
    state = lay_out(GAME, "9h Jk 4h 6h 8h 10h Qh", "Kd Jk 5h 7h Jh Kh 2h", sequences=FEW)
    lines = drawn(state)
    assert max(len(line) for line in lines) <= consoles.WIDTH
    assert lines[2] == "  sequence 0  2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣  seat 0's, locked"


def test_red_suits_jokers_and_hidden_cards_have_their_colours() -> None:
    to, written = consoles.console(colour=True)
    draw_position(to, GAME, lay_out(GAME, "7h 7c Jk", "9d", stock="2c 3c"))
    text = written.getvalue().decode("utf-8")
    for styled in (
        "\x1b[1;31m7♥\x1b[0m",
        "\x1b[1m7♣\x1b[0m",
        "\x1b[1;35mJk\x1b[0m",
        "\x1b[2m(2♣ 3♣)",
    ):
        assert styled in text


def test_zones_have_the_names_that_people_use() -> None:
    assert [zone_label(zone) for zone, _ in GAME.zones(a_table())] == [
        "seat 0, hand",
        "seat 1, hand",
        "stock",
        "discards",
        "sequence 0",
        "sequence 1",
    ]


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    with pytest.raises(MalformedMove) as refused:
        drawn(a_table(), seat=2)
    assert str(refused.value) == "there is no seat 2 at this table; the seats are 0 to 1"


def test_a_phase_that_is_over_draws_no_sign_of_a_turn() -> None:
    assert not any("▶" in line for line in drawn(lay_out(GAME, "", "9h", phase=Phase.OVER)))
