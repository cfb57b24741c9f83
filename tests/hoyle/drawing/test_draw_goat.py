"""Positions of Goat drawn in the terminal."""

from __future__ import annotations

import pytest
from tests.hoyle.drawing import consoles
from tests.hoyle.goat.board import after, goat, lay_out

from hoyle.drawing.draw import draw_position
from hoyle.game import MalformedMove
from hoyle.goat import State
from hoyle.wording.goat import meant, turned_over, zone_label

GAME = goat()
HANDS = ("8h 7c 8c 9c", "As 10s Qc Kc", "9h Jd Qd Kd", "6h 7h Jh Qh")


def drawn(state: State, seat: int | None = None, encoding: str = "utf-8") -> list[str]:
    """The lines of a drawing of Goat."""
    return consoles.drawn(GAME, state, seat, encoding)


def a_table() -> State:
    """A trick with a discard, a stock, and piles in which a card lay face down."""
    start = lay_out(
        GAME,
        *HANDS,
        stock="10c Ac 6c 6d",
        won=("", "Kh 10h 6s"),
        buried={(1, 2): "Ah"},
        tricks=(3, 1),
    )
    return after(GAME, start, "lead 8h", "discard As", "beat 9h")


def test_a_position_is_drawn_whole_for_a_referee() -> None:
    assert drawn(a_table()) == [
        "          trump  6♦",
        "  seat 0  hand   7♣ 8♣ 9♣",
        "          laid   8♥",
        "  seat 1  hand   Q♣ K♣ 10♠",
        "          laid   (A♠)",
        "  seat 2  hand   J♦ Q♦ K♦",
        "          laid   9♥ ◄ to be beaten",
        "▶ seat 3  hand   6♥ 7♥ J♥ Q♥",
        "          stock  (10♣ A♣ 6♣ 6♦)",
        "  team 0  taken  12 cards in 3 tricks: 32 points, J♣ 10♦ A♦ J♠ Q♠ K♠",
        "  team 1  taken  4 cards in 1 trick: 25 points, K♥ 10♥ A♥",
        "Seat 3 beats 9h of seat 2, or discards 1 card. Seat 3 may lead a molodka.",
    ]


def test_a_seat_sees_its_own_hand_its_own_discards_and_what_lies_open() -> None:
    table = a_table()
    assert drawn(table, seat=1) == [
        "          trump  6♦",
        "  seat 0  hand   3 cards",
        "          laid   8♥",
        "  seat 1  hand   Q♣ K♣ 10♠",
        "          laid   (A♠)",
        "  seat 2  hand   3 cards",
        "          laid   9♥ ◄ to be beaten",
        "▶ seat 3  hand   4 cards",
        "          stock  4 cards",
        "  team 0  taken  12 cards in 3 tricks: 32 points, J♣ 10♦ A♦ J♠ Q♠ K♠",
        "  team 1  taken  4 cards in 1 trick, 1 not seen: 14 points, K♥ 10♥",
        "Seat 3 beats 9h of seat 2, or discards 1 card. Seat 3 may lead a molodka.",
    ]
    assert drawn(table, seat=0)[4] == "          laid   1 card"
    # Whoever laid a card face down knows what it counts
    assert drawn(table, seat=2)[10] == "  team 1  taken  4 cards in 1 trick: 25 points, K♥ 10♥ A♥"


def test_under_the_stock_everybody_sees_the_shown_card() -> None:
    game = goat(trump_card="bottom")
    state = lay_out(game, *HANDS, stock="10c Ac 6c 6d")
    lines = consoles.drawn(game, state, 2)
    assert "          stock  4 cards, at the bottom 6♦" in lines


def test_a_molodka_is_marked() -> None:
    state = after(GAME, lay_out(GAME, *HANDS), "lead 8h", "3: molodka 6h 7h Jh Qh")
    lines = drawn(state)
    assert "          laid   6♥ 7♥ J♥ Q♥ a molodka, ◄ to be beaten" in lines
    assert lines[-1] == "Seat 0 beats 6h 7h Jh Qh of seat 3, or discards 4 cards."


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437"])
def test_where_the_signs_cannot_be_written_cards_are_spelled(encoding: str) -> None:
    lines = drawn(a_table(), encoding=encoding)
    assert lines[6:9] == [
        "          laid   9h < to be beaten",
        "> seat 3  hand   6h 7h Jh Qh",
        "          stock  (10c Ac 6c 6d)",
    ]


def test_of_hands_that_are_not_seen_any_can_be_a_molodka() -> None:
    start = lay_out(GAME, *HANDS)
    assert drawn(start, seat=0)[-1] == "Seat 0 leads. Seats 1, 2 and 3 may lead a molodka."
    assert drawn(start, seat=1)[-1] == "Seat 0 leads. Seats 2 and 3 may lead a molodka."


def test_who_is_to_do_what_is_said() -> None:
    start = lay_out(GAME, *HANDS)
    assert drawn(start)[-1] == "Seat 0 leads. Seat 3 may lead a molodka."
    small = lay_out(GAME, "7h 9h", "8h 8d", "9c Jc", "Jd Qd")
    assert drawn(small)[-1] == "Seat 0 leads."
    assert drawn(after(GAME, small, "lead 7h 9h"))[-1] == (
        "Seat 1 beats 7h 9h of seat 0, or discards 2 cards."
    )


def test_the_end_of_a_game_is_told_with_what_it_costs() -> None:
    last = lay_out(GAME, "8h", "As", "9h", "6h", tricks=(8, 0))
    over = drawn(after(GAME, last, "lead 8h", "discard As", "beat 9h", "discard 6h"))
    assert over[1] == "  seat 0  hand   ·"
    assert over[-2:] == [
        "  team 1  taken  nothing",
        "The game is over; seat 2 has taken the last trick. Team 1 gets 6 defeats.",
    ]
    assert not any("▶" in line for line in over)


def test_a_game_of_60_to_60_costs_nothing() -> None:
    half = "6c 7c 8c 9c Jc Qc Kc 10c Ac 6d 7d 9d Jd Qd Kd 10d Ad"
    last = lay_out(GAME, "8h", "7s", "9h", "6h", won=(half, ""), tricks=(4, 4))
    rest = GAME.deck.cards(half)
    piles = (rest, last.won[0] - rest)
    over = after(GAME, last._replace(won=piles), "lead 8h", "discard 7s", "beat 9h", "discard 6h")
    assert GAME.result(over).points == (60, 60)
    assert drawn(over)[-2:] == [
        "The game is over; seat 2 has taken the last trick. It is 60:60, and nobody gets",
        "defeats.",
    ]


def test_many_cards_stay_within_eighty_columns() -> None:
    stock = "10c Ac 6c 7d 8d 9d 6d 10d Ad 8s 9s Js Qs Ks 6s 7s 9c 8c 7c Jc"
    hands = ("8h Kh 10h Ah", "As 10s Qc Kc", "9h Jd Qd Kd", "6h 7h Jh Qh")
    lines = drawn(lay_out(GAME, *hands, stock=stock))
    assert max(len(line) for line in lines) <= consoles.WIDTH


def test_red_suits_and_hidden_cards_have_their_colours() -> None:
    to, written = consoles.console(colour=True)
    draw_position(to, GAME, a_table())
    text = written.getvalue().decode("utf-8")
    for styled in (
        "\x1b[1;31m8♥\x1b[0m",
        "\x1b[1m7♣\x1b[0m",
        "\x1b[2m(A♠)",
        "\x1b[2m(10♣ A♣ 6♣ 6♦)",
    ):
        assert styled in text


def test_zones_have_the_names_that_people_use() -> None:
    labels = [zone_label(zone) for zone, _ in GAME.zones(a_table())]
    assert labels[3:7] == ["seat 3, hand", "stock", "seat 0, face up", "seat 1, face up"]
    assert labels[9:13] == [f"seat {seat}, face down" for seat in range(4)]
    assert labels[13:16] == [
        "team 0, taken face up",
        "team 1, taken face up",
        "team 0, taken face down of seat 0",
    ]


def test_no_move_turns_a_card_over() -> None:
    assert turned_over(a_table(), 3, GAME.parse("discard 6h")) is None


@pytest.mark.parametrize(
    ("seat", "text", "other"),
    [
        (0, "molodka 6c 7c 8c 9c", ["lead 6c 7c 8c 9c"]),
        (3, "lead 6h 7h Jh Qh", ["molodka 6h 7h Jh Qh"]),
        (3, "lead 6h 7h Jh", []),
        (3, "discard 6h", []),
        (0, "lead 6c 7c 8c 9c", []),
    ],
)
def test_a_lead_and_a_molodka_that_were_mixed_up(seat: int, text: str, other: list[str]) -> None:
    state = lay_out(GAME, "6c 7c 8c 9c", *HANDS[1:])
    move = GAME.parse(text)
    found = meant(GAME, move, GAME.judge(state, seat, move))
    assert [GAME.write(one) for one in found] == other


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    with pytest.raises(MalformedMove) as refused:
        drawn(a_table(), seat=4)
    assert str(refused.value) == "there is no seat 4 at this table; the seats are 0 to 3"
