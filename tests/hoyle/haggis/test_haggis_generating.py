"""Everything that a hand can lay."""

from __future__ import annotations

import pytest
from tests.hoyle.haggis.board import haggis
from tests.hoyle.haggis.hands import a_bomb, a_run, a_set, answers, leads

from hoyle.haggis import Combination
from hoyle_properties.haggis.large_hands import LARGE_HANDS, TWO_HIGH_SUITS


def test_a_natural_card_and_two_wild_ones() -> None:
    # When everything is listed that can be led from one five, a jack and a queen
    listed = leads(haggis(), "5c J Q")
    # Then it is sets with and without wild cards, the wild cards, a sequence and a bomb
    assert listed == {
        "5c": [a_set(5, 1)],
        "5c J": [a_set(5, 2)],
        "5c Q": [a_set(5, 2)],
        "5c J Q": [a_set(5, 3), a_run(7, 3)],
        "J": [a_set(11, 1)],
        "Q": [a_set(12, 1)],
        "J Q": [a_bomb(2, 2)],
    }
    # And in this order: sets, wild cards, sequences, bombs
    assert list(listed) == ["5c", "5c J", "5c Q", "5c J Q", "J", "Q", "J Q"]


def test_a_hand_without_wild_cards() -> None:
    assert leads(haggis(), "3c 3d 4c 4d 4h") == {
        "3c": [a_set(3, 1)],
        "3d": [a_set(3, 1)],
        "3c 3d": [a_set(3, 2)],
        "4c": [a_set(4, 1)],
        "4d": [a_set(4, 1)],
        "4h": [a_set(4, 1)],
        "4c 4d": [a_set(4, 2)],
        "4c 4h": [a_set(4, 2)],
        "4d 4h": [a_set(4, 2)],
        "4c 4d 4h": [a_set(4, 3)],
        "3c 3d 4c 4d": [a_run(4, 2, 2)],
    }


def test_no_cards_no_plays() -> None:
    game = haggis()
    assert leads(game, "") == {}
    assert answers(game, "", a_set(2, 1)) == {}


def test_no_group_is_listed_twice_as_the_same() -> None:
    # Given a hand in which a pair of neighbours fits into six choices of two suits and more
    listed = leads(haggis(), "5c 6c J Q K")
    # Then it is listed once for each thing that it can be
    assert listed["5c 6c J Q"] == [a_run(8, 4), a_run(6, 2, 2)]
    assert listed["5c 6c J Q K"] == [a_run(9, 5)]


def test_the_second_copy_of_a_wild_card_is_listed_as_the_first() -> None:
    # Given a hand with the jack that the other seat was dealt
    game = haggis()
    hand = game.deck.cards("J J") - game.deck.cards("J")
    # Then its single is listed by name
    [group] = game.lead_groups(hand)
    assert group == (game.deck.cards("J").bits, a_set(11, 1))


@pytest.mark.parametrize(
    ("hand", "top", "expected"),
    [
        # Only the longest reading would offer nothing but bombs
        (
            "5c J Q K",
            a_run(3, 2, 2),
            {
                "5c J Q K": [a_run(6, 2, 2)],
                "J Q": [a_bomb(2, 2)],
                "J K": [a_bomb(3, 2)],
                "Q K": [a_bomb(4, 2)],
                "J Q K": [a_bomb(5, 3)],
            },
        ),
        (
            "4c 4d 5d J Q K",
            a_run(3, 2, 3),
            {
                "4c 4d 5d J Q K": [a_run(5, 2, 3)],
                "J Q": [a_bomb(2, 2)],
                "J K": [a_bomb(3, 2)],
                "Q K": [a_bomb(4, 2)],
                "J Q K": [a_bomb(5, 3)],
            },
        ),
        # Equal is not higher
        ("9c 9d 10c", a_set(9, 1), {"10c": [a_set(10, 1)]}),
        ("9c 9d J", a_set(10, 2), {}),
        # Another size is no answer, nor another kind
        ("8c 9c 10c 10d", a_set(7, 3), {}),
        ("8c 9c 10c 10d", a_run(9, 3), {"8c 9c 10c": [a_run(10, 3)]}),
        ("8c 9c 10c 10d", a_run(9, 4), {}),
        # On a bomb only a stronger bomb
        ("10c 10d J Q K", a_bomb(3, 2), {"Q K": [a_bomb(4, 2)], "J Q K": [a_bomb(5, 3)]}),
        ("3c 5d 7h 9s J", a_bomb(1, 4), {}),
        ("3c 5c 7c 9c J K", a_bomb(5, 3), {"3c 5c 7c 9c": [a_bomb(6, 4)]}),
    ],
)
def test_the_answers_of_a_hand(
    hand: str, top: Combination, expected: dict[str, list[Combination]]
) -> None:
    assert answers(haggis(), hand, top) == expected


def test_sequences_of_another_width_answer_if_that_is_agreed() -> None:
    # Given four cards that are a sequence of two pairs, on one of four ranks
    hand, top = "6c 6d 7c 7d", a_run(5, 4)
    # Then they are an answer under the option only
    assert answers(haggis(), hand, top) == {}
    agreed = haggis(loose_sequence_match=True)
    assert answers(agreed, hand, top) == {"6c 6d 7c 7d": [a_run(7, 2, 2)]}


def test_sequences_may_begin_lower_if_that_is_agreed() -> None:
    hand = "7c 8c K"
    assert leads(haggis(), hand)["7c 8c K"] == [a_run(9, 3)]
    agreed = haggis(declare_lower_rank=True)
    assert leads(agreed, hand)["7c 8c K"] == [a_run(8, 3), a_run(9, 3)]


@pytest.mark.parametrize(
    ("name", "plays"),
    [
        ("two suits", 5056),
        ("two suits up to the ten", 5054),
        ("three suits", 4241),
        ("four suits", 4723),
        ("few plays", 366),
    ],
)
def test_the_plays_of_large_hands(name: str, plays: int) -> None:
    listed = leads(haggis(), LARGE_HANDS[name])
    assert sum(map(len, listed.values())) == plays


def test_most_plays_where_sequences_may_begin_lower() -> None:
    listed = leads(haggis(declare_lower_rank=True), TWO_HIGH_SUITS)
    assert sum(map(len, listed.values())) == 6342
