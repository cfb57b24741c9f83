"""What cards can stand for: the situations that programs of the game have got wrong, and edges."""

from __future__ import annotations

import pytest
from tests.hoyle.haggis.board import haggis
from tests.hoyle.haggis.hands import a_bomb, a_run, a_set, beats, meanings

from hoyle.haggis import Combination, Haggis, Table

PAIR_RUN_OF_TENS = a_run(11, 2, 2)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        # Sets
        ("8c", (a_set(8, 1),)),
        ("5c 5h", (a_set(5, 2),)),
        ("9c 9d 9h", (a_set(9, 3),)),
        ("9c 9d J", (a_set(9, 3),)),
        ("5c 5d 5h 5s J Q K", (a_set(5, 7),)),
        # Four of one rank are a set and no bomb, though they are of four suits
        ("2c 2d 2h 2s", (a_set(2, 4),)),
        # Sequences in one suit have at least three cards
        ("7c 8c", ()),
        ("7c 8c 9c", (a_run(9, 3),)),
        ("2c 3c 4d", ()),
        ("3c 4c 6c", ()),
        ("2c 3c 4c 5c 6c 7c 8c 9c 10c", (a_run(10, 9),)),
        # Compound sequences have the same suits at each rank
        ("3c 3d 4c 4d", (a_run(4, 2, 2),)),
        ("3c 3d 4h 4s", ()),
        ("3c 3d 4c 4h", ()),
        ("2c 2d 3c", ()),
        ("3c 3d 4c 4d 5c", ()),
        ("3c 3d 5c 5d", ()),
        ("2c 2d 2h 2s 3c 3d 3h 3s", (a_run(3, 2, 4),)),
        # Wild cards stand for what is lacking
        ("8c 9c 10c Q", (a_run(11, 4),)),
        ("2c 2d 3c 3d 4c 5d J K", (a_run(5, 4, 2),)),
        ("9c 9d 10c J", (a_run(10, 2, 2),)),
        ("10h 10s J Q", (a_set(10, 4), PAIR_RUN_OF_TENS)),
        ("4c 6c J", (a_run(6, 3),)),
        ("3c 4d J Q", (a_run(4, 2, 2),)),
        ("3c 4d J", ()),
        # A single wild card keeps its rank; several are bombs
        ("J", (a_set(11, 1),)),
        ("Q", (a_set(12, 1),)),
        ("K", (a_set(13, 1),)),
        ("J Q", (a_bomb(2, 2),)),
        ("J K", (a_bomb(3, 2),)),
        ("Q K", (a_bomb(4, 2),)),
        ("J Q K", (a_bomb(5, 3),)),
        # Bombs of natural cards need four suits or one, and no wild card
        ("3c 5d 7h 9s", (a_bomb(1, 4),)),
        ("3s 5h 7d 9c", (a_bomb(1, 4),)),
        ("3h 5h 7h 9h", (a_bomb(6, 4),)),
        ("3c 5c 7h 9h", ()),
        ("3c 5d 7h 9c", ()),
        ("3c 5d 7h J", ()),
        ("3c 5c 7c J", ()),
        ("3c 5c 7c 9c J", ()),
        ("3c 5c 7c 9c J Q K", (a_run(9, 7),)),
        ("3c 5d 7h 9s J Q K", ()),
        # Several readings: sets, then sequences, narrow ones first
        ("5c J", (a_set(5, 2),)),
        ("5c J Q", (a_set(5, 3), a_run(7, 3))),
        ("5c J Q K", (a_set(5, 4), a_run(8, 4), a_run(6, 2, 2))),
        ("10c J Q K", (a_set(10, 4), a_run(13, 4), PAIR_RUN_OF_TENS)),
        ("2c 2d 3c 3d J Q", (a_run(4, 3, 2), a_run(3, 2, 3))),
        # No cards
        ("", ()),
    ],
)
def test_cards_can_be(cards: str, expected: tuple[Combination, ...]) -> None:
    assert meanings(haggis(), cards) == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7c 8c K", (a_run(9, 3), a_run(8, 3))),
        ("2c 3c K", (a_run(4, 3),)),
        ("6c 8c K", (a_run(8, 3),)),
        ("5c J Q", (a_set(5, 3), a_run(7, 3), a_run(6, 3), a_run(5, 3))),
        ("3c J Q K", (a_set(3, 4), a_run(6, 4), a_run(5, 4), a_run(4, 2, 2), a_run(3, 2, 2))),
        ("10c J Q", (a_set(10, 3), a_run(12, 3), a_run(11, 3), a_run(10, 3))),
        ("9c 9d 10c J", (a_run(10, 2, 2),)),
        ("7c 8c 9c", (a_run(9, 3),)),
    ],
)
def test_under_the_option_wild_cards_stand_below_the_lowest_natural_card_as_well(
    cards: str, expected: tuple[Combination, ...]
) -> None:
    assert meanings(haggis(declare_lower_rank=True), cards) == expected


def test_the_second_copy_of_a_wild_card_is_the_same_card() -> None:
    # Given the jacks, queens and kings of the other seat
    game = haggis()
    wilds = game.wilds - game.deck.cards("J Q K")
    # Then they make the same bomb, and the jack the same single
    assert wilds.names() == ("J", "Q", "K")
    assert game.meanings(wilds) == (a_bomb(5, 3),)
    assert game.meanings(wilds.singles()[0]) == (a_set(11, 1),)


def test_a_jack_lies_between_the_ten_and_the_queen() -> None:
    game = haggis()
    assert beats(game, a_set(11, 1), a_set(10, 1))
    assert beats(game, a_set(12, 1), a_set(11, 1))
    assert not beats(game, a_set(11, 1), a_set(12, 1))


def test_two_tens_are_not_beaten_by_a_ten_and_a_king() -> None:
    # Given a pair of nines, answered by a ten and a jack
    game = haggis()
    nines, tens = meanings(game, "9c 9d")[0], meanings(game, "10c J")[0]
    assert beats(game, tens, nines)
    # Then another ten with a king is a pair of tens too, and not higher
    assert not beats(game, meanings(game, "10d K")[0], tens)


def test_two_tens_and_two_jacks_beat_nines_and_tens() -> None:
    # Given 9-9-10-10 with a wild card
    game = haggis()
    [lower] = meanings(game, "9c 9d 10c J")
    # Then 10-10-J-J with two wild cards is higher, and a set of four tens is no answer
    fours, pairs = meanings(game, "10h 10s J Q")
    assert beats(game, pairs, lower)
    assert not beats(game, fours, lower)


def test_bombs_go_from_the_rainbow_to_the_suited_one() -> None:
    # Given a bomb of each kind, from weak to strong
    game = haggis()
    kinds = ("3c 5d 7h 9s", "J Q", "J K", "Q K", "J Q K", "3c 5c 7c 9c")
    bombs = [meanings(game, names)[0] for names in kinds]
    # Then each beats exactly those before it, whatever their number of cards
    for place, bomb in enumerate(bombs):
        assert [beats(game, bomb, other) for other in bombs] == [
            other < place for other in range(6)
        ]
        assert beats(game, bomb, a_set(10, 7))
        assert not beats(game, a_set(10, 7), bomb)


def test_a_table_without_a_king_has_twelve_ranks() -> None:
    # Given a table with ranks up to the six and two wild cards
    game = Haggis(table=Table(ranks=("4", "5", "6"), suits="cd", wilds=("J", "Q"), bomb=("4", "6")))
    # Then the wild cards have the ranks after the highest natural one, which is number 4
    assert meanings(game, "Q") == (a_set(6, 1),)
    assert meanings(game, "6c J Q") == (a_set(4, 3), a_run(6, 3))
    assert meanings(game, "4c 5c 6c J Q") == (a_run(6, 5),)
    # And the bombs are two different suits, two wild cards, one suit
    assert meanings(game, "4c 6d") == (a_bomb(1, 2),)
    assert meanings(game, "J Q") == (a_bomb(2, 2),)
    assert meanings(game, "4c 6c") == (a_bomb(3, 2),)
