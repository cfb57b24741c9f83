"""What the properties of Goat compare with, in cases worked out by hand."""

from __future__ import annotations

import pytest

from hoyle_properties.goat.by_names import (
    ORDER,
    beats_each,
    clockwise_from,
    defeats_for,
    higher,
    left_of,
    of_one_suit,
    rank_of,
    team_of,
    worth,
)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("9h", "7h", True),
        ("10c", "Qc", True),
        ("10c", "Kc", True),
        ("Kc", "10c", False),
        ("Jd", "9d", True),
        ("7h", "7h", False),
        # The lowest trump is higher than an ace, and a trump is compared with trumps by rank.
        ("6s", "Ah", True),
        ("Ah", "6s", False),
        ("7s", "6s", True),
        ("6s", "7s", False),
        # Two plain suits.
        ("Ah", "10d", False),
        ("10d", "Ah", False),
    ],
)
def test_a_card_is_higher_in_its_suit_or_as_trump(one: str, other: str, expected: bool) -> None:
    assert higher(one, other, "s") is expected


@pytest.mark.parametrize(
    ("cards", "top", "trump", "expected"),
    [
        ("9d Js", "Qs 7s", "d", True),
        ("Kd 8d", "9d Js", "d", True),
        ("Kd 9s", "9d Js", "d", False),
        ("9s As", "7s Ks", "c", True),
        ("As 9s", "7s Ks", "c", True),
        ("As 7h", "10s 6s", "d", False),
        ("As 6s", "8s 7s", "d", False),
        ("As", "8s 7s", "d", False),
        ("Js Qs Ks 6d", "6s 7s 8s 9s", "d", True),
    ],
)
def test_each_card_needs_a_higher_one_of_its_own(
    cards: str, top: str, trump: str, expected: bool
) -> None:
    assert beats_each(tuple(cards.split()), tuple(top.split()), trump) is expected


def test_the_order_is_that_of_the_clause() -> None:
    assert [rank_of(f"{rank}h") for rank in ORDER] == list(range(9))


@pytest.mark.parametrize(
    ("names", "expected"),
    [((), False), (("7h",), True), (("7h", "Ah"), True), (("7h", "7s"), False)],
)
def test_no_cards_are_of_no_suit(names: tuple[str, ...], expected: bool) -> None:
    assert of_one_suit(names) is expected


def test_cards_are_worth_their_points() -> None:
    assert worth(("6c", "7c", "8c", "9c", "Jc", "Qc", "Kc", "10c", "Ac")) == 30
    assert worth(("9d", "Jd", "10h")) == 12


@pytest.mark.parametrize(
    ("points", "tricks", "defeats"),
    [
        (61, 5, 0),
        (60, 5, 0),
        (59, 5, 2),
        (31, 1, 2),
        (30, 5, 4),
        (0, 1, 4),
        (0, 0, 6),
        (120, 9, 0),
    ],
)
def test_defeats_at_the_borders(points: int, tricks: int, defeats: int) -> None:
    assert defeats_for(points, tricks) == defeats


def test_seats_go_round_and_partners_sit_across() -> None:
    assert clockwise_from(2) == (2, 3, 0, 1)
    assert [left_of(seat) for seat in range(4)] == [1, 2, 3, 0]
    assert [team_of(seat) for seat in range(4)] == [0, 1, 0, 1]
