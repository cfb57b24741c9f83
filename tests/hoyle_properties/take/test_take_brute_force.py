"""What a sequence is, found by trying every place."""

from __future__ import annotations

import pytest

from hoyle.take import STANDARD, Table
from hoyle_properties.take.brute_force import (
    Where,
    all_cards,
    all_ranks,
    is_sequence,
    naturals,
    total,
    windows,
)


@pytest.mark.parametrize(
    "text",
    ["4s 5s 6s", "4s Jk 6s", "5s Jk Jk", "Ah 2h 3h", "Qh Kh Ah", "Jk 2h 3h", "Jk Kh Ah"],
)
def test_these_are_sequences(text: str) -> None:
    names = tuple(text.split())

    assert is_sequence(STANDARD, names, 2)
    assert len(windows(STANDARD, names)) == 1


@pytest.mark.parametrize(
    "text",
    ["4s 5s", "4s 5h 6s", "7c 7d 7h", "Kh Ah 2h", "4s 6s 5s", "6s 5s 4s", "Kh Jk Jk", "Jk Jk 2h"],
)
def test_these_are_none(text: str) -> None:
    assert not is_sequence(STANDARD, tuple(text.split()), 2)


def test_jokers_alone_are_no_sequence_though_they_could_lie_anywhere() -> None:
    names = ("Jk", "Jk", "Jk")

    assert len(windows(STANDARD, names)) == 4 * 12
    assert not is_sequence(STANDARD, names, 3)


def test_the_limit_on_jokers_counts() -> None:
    assert not is_sequence(STANDARD, ("5s", "Jk", "Jk"), 1)


def test_a_sequence_has_a_place() -> None:
    assert windows(STANDARD, ("Ah", "2h", "3h")) == [Where("h", 0)]
    assert windows(STANDARD, ("Qh", "Kh", "Ah")) == [Where("h", 11)]


def test_thirteen_cards_have_one_ace_and_fourteen_have_no_place() -> None:
    ranks = all_ranks(STANDARD)
    whole = tuple(rank + "h" for rank in ranks)

    assert is_sequence(STANDARD, whole[:-1], 2)
    assert is_sequence(STANDARD, whole[1:], 2)
    assert not windows(STANDARD, (*whole[:-1], "Jk"))


def test_cards_are_counted_by_name() -> None:
    assert total(("Jk", "Ah", "Kh", "10c", "9c", "2c")) == 20 + 15 + 10 + 10 + 5 + 5
    assert total(tuple(all_cards(STANDARD).elements())) == 420
    assert naturals(("Jk", "4c", "Jk")) == ("4c",)


def test_a_cut_down_table_has_the_ace_at_both_ends() -> None:
    table = Table(2, 3, ("2", "3", "A"), "cd", 1)

    assert all_ranks(table) == ("A", "2", "3", "A")
    assert all_cards(table).total() == 7
    assert windows(table, ("Ac", "2c", "3c", "Jk")) == []
