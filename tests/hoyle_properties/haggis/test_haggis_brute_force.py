"""The slow definition of combinations, and the list of all of them: two ways to the same."""

from __future__ import annotations

import pytest

from hoyle.haggis import STANDARD, Haggis
from hoyle_properties.haggis.brute_force import (
    Group,
    Meaning,
    Sort,
    beats,
    group_of,
    readings,
    rectangles,
)
from hoyle_properties.haggis.every_combination import (
    every_combination,
    every_meaning,
    every_sequence,
    kinds_of_combinations,
)
from hoyle_properties.haggis.suits import alike, columns_named


def test_cards_are_read_by_their_names() -> None:
    assert group_of(["10h", "K", "3c", "J"]) == Group(frozenset({(10, "h"), (3, "c")}), (11, 13))


def test_a_card_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        group_of(["Ah"])


@pytest.mark.parametrize(
    ("size", "shapes"),
    [
        # Three ranks of one suit: ten places to begin, four suits
        (3, 10 * 4),
        # Four ranks of one suit; two ranks of two of four suits
        (4, 9 * 4 + 11 * 6),
        (5, 8 * 4),
        # Six ranks of one suit, three of two, two of three
        (6, 7 * 4 + 10 * 6 + 11 * 4),
        (8, 5 * 4 + 9 * 6 + 11 * 1),
        (13, 0),
    ],
)
def test_the_shapes_of_sequences_are_as_many_as_counted_by_hand(size: int, shapes: int) -> None:
    found = rectangles(size, STANDARD)
    assert len(found) == len(set(found)) == shapes


@pytest.mark.parametrize(("sort", "pairs"), [(Sort(), 105_876), (Sort(lower=True), 110_650)])
def test_the_option_adds_meanings_and_no_combinations(sort: Sort, pairs: int) -> None:
    found = every_combination(sort)
    assert len(found) == 105_010
    assert len(kinds_of_combinations(sort)) == 9_699
    assert sum(map(len, found.values())) == pairs


@pytest.mark.parametrize("sort", [Sort(), Sort(lower=True)])
def test_laying_cards_on_shapes_gives_what_taking_shapes_apart_gives(sort: Sort) -> None:
    # Given all combinations, found by taking shapes apart; one for each renaming of suits
    found = kinds_of_combinations(sort)
    assert sum(alike(columns_named(names)) for names in found) == len(every_combination(sort))
    # Then laying those cards on every shape finds the same
    for names, meanings in found.items():
        assert readings(names, sort) == meanings


def test_there_are_219_different_meanings() -> None:
    # Then they are sets of seven cards of nine ranks and three wild cards, six bombs, and sequences
    kinds = [meaning.kind for meaning in every_meaning()]
    assert [kinds.count(kind) for kind in ("set", "bomb", "sequence")] == [9 * 7 + 3, 6, 147]


def test_a_limit_takes_readings_away() -> None:
    # Given two jacks, which nobody holds: one of them would have to be a queen
    cards = ["10c", "J", "J"]
    assert readings(cards) == {Meaning("set", 10, 3, 3), Meaning("sequence", 12, 1, 3)}
    assert readings(cards, Sort(limit=True)) == {Meaning("set", 10, 3, 3)}
    # Then a jack and a queen can be both under the limit too
    assert readings(["10c", "J", "Q"], Sort(limit=True)) == readings(cards)


def test_every_sequence_has_a_natural_card() -> None:
    wilds = Haggis().wilds.bits
    assert all(bits & ~wilds for bits, _ in every_sequence(Sort(lower=True)))


@pytest.mark.parametrize(
    ("laid", "top", "strict", "loose"),
    [
        (("set", 9, 2, 2), ("set", 8, 2, 2), True, True),
        (("set", 8, 2, 2), ("set", 8, 2, 2), False, False),
        (("set", 9, 3, 3), ("set", 8, 2, 2), False, False),
        (("sequence", 9, 2, 4), ("sequence", 8, 1, 4), False, True),
        (("sequence", 9, 1, 5), ("sequence", 8, 1, 4), False, False),
        (("sequence", 9, 1, 4), ("set", 8, 4, 4), False, False),
        (("bomb", 1, 1, 4), ("set", 8, 4, 4), True, True),
        (("set", 8, 4, 4), ("bomb", 1, 1, 4), False, False),
        (("bomb", 2, 1, 2), ("bomb", 1, 1, 4), True, True),
        (("bomb", 2, 1, 2), ("bomb", 2, 1, 2), False, False),
    ],
)
def test_beating(
    laid: tuple[str, int, int, int], top: tuple[str, int, int, int], strict: bool, loose: bool
) -> None:
    assert beats(Meaning(*laid), Meaning(*top)) == strict
    assert beats(Meaning(*laid), Meaning(*top), loose=True) == loose
