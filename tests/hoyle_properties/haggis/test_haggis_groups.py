"""Groups of cards up to renaming of suits."""

from __future__ import annotations

from itertools import permutations

import pytest

from hoyle_properties.haggis.suits import (
    alike,
    all_groups,
    exchanged,
    groups,
    is_standing,
    names,
    natural_groups,
    renamed,
    small_groups,
    wild_groups,
)


@pytest.mark.parametrize(
    ("size", "kinds"), [(0, 1), (1, 9), (2, 81), (3, 573), (4, 3663), (5, 19998)]
)
def test_the_groups_stand_for_all_groups_of_their_size(size: int, kinds: int) -> None:
    # Given one group of each kind
    standing = list(natural_groups(size))
    # Then none comes twice, and with those that differ in suits only they are all there are
    assert len(set(standing)) == len(standing) == kinds
    assert sum(map(alike, standing)) == all_groups(size)
    # And each stands for itself
    assert all(is_standing(names(columns)) for columns in standing)


def test_a_group_and_all_its_renamings_have_one_that_stands_for_them() -> None:
    # Given cards of three suits
    for suits in permutations("cdhs", 3):
        first, second, third = suits
        cards = ("2" + first, "5" + second, "6" + first, "6" + second, "10" + third)
        # Then longer suits come first, and of equal ones those with lower cards
        assert renamed(cards) == ("2c", "5d", "6c", "6d", "10h")


def test_wild_cards_do_not_matter_to_who_stands_for_whom() -> None:
    assert is_standing(("2c", "5d", "J", "K"))
    assert not is_standing(("2d", "5c", "J", "K"))


def test_suits_change_places() -> None:
    # Given the cards of the deck as bits: four of each rank, then the wild cards
    two_of_clubs, three_of_hearts, jack = 1 << 0, 1 << 6, 1 << 36
    # When clubs and hearts change places
    moved = exchanged(two_of_clubs | three_of_hearts | jack, 0, 2)
    # Then the two is one of hearts, the three one of clubs, and the jack is a jack
    assert moved == 1 << 2 | 1 << 4 | jack


def test_each_group_comes_with_every_choice_of_wild_cards() -> None:
    assert len(wild_groups()) == 8
    assert len(list(groups(1))) == 9 * 8
    # But no cards at all are no group
    assert list(groups(0)) == [
        ("J",),
        ("Q",),
        ("K",),
        ("J", "Q"),
        ("J", "K"),
        ("Q", "K"),
        ("J", "Q", "K"),
    ]


def test_the_groups_of_up_to_four_natural_cards() -> None:
    assert sum(1 for _ in small_groups(4)) == 34_615
    assert sum(map(all_groups, range(5))) * len(wild_groups()) - 1 == 533_695
