"""Disputed groups of cards, by their numbers in the list of situations: what each of them is."""

from __future__ import annotations

import pytest
from tests.hoyle.haggis.board import every_game, haggis, lay_out, legal, readings, refusal

from hoyle.haggis import Haggis

GAMES = every_game()
NO_COMBINATION = "{} is no set, no sequence and no bomb."

MEANT = {
    "1: pairs of the same suits": ("3c 3d 4c 4d", ["a sequence of 4, 2 of each rank, up to 4"]),
    "1: pairs of other suits": ("3c 3d 4h 4s", []),
    "1: pairs that share one suit": ("2c 2d 3c 3h", []),
    "2: four of a rank are no bomb": ("2c 2d 2h 2s", ["a set of 4 of rank 2"]),
    "4: two in order are too few": ("7c 8c", []),
    "4: three in order": ("7c 8c 9c", ["a sequence of 3 up to 9"]),
    "4: one of another suit": ("2c 3c 4d", []),
    "4: a pair and a higher card": ("2c 2d 3c", []),
    "5: a jack alone": ("J", ["a single J"]),
    "7: a natural card and two wild ones": (
        "5c J Q",
        ["a set of 3 of rank 5", "a sequence of 3 up to 7"],
    ),
    "8: a natural card and three wild ones": (
        "5c J Q K",
        [
            "a set of 4 of rank 5",
            "a sequence of 4 up to 8",
            "a sequence of 4, 2 of each rank, up to 6",
        ],
    ),
    "10: a ten and three wild cards": (
        "10c J Q K",
        [
            "a set of 4 of rank 10",
            "a sequence of 4 up to K",
            "a sequence of 4, 2 of each rank, up to J",
        ],
    ),
    "11: a queen as a jack": ("8c 9c 10c Q", ["a sequence of 4 up to J"]),
    "13: two wild cards in a long compound sequence": (
        "2c 2d 3c 3d 4c 5d J K",
        ["a sequence of 8, 2 of each rank, up to 5"],
    ),
    "14: a pair with a wild card": (
        "9c 9d 10c J",
        ["a sequence of 4, 2 of each rank, up to 10"],
    ),
}
"""Groups of cards that are the same under every option but `declare_lower_rank`."""


@pytest.mark.parametrize("name", [name for name in GAMES if name != "lower"])
@pytest.mark.parametrize("case", MEANT)
def test_a_group_is_what_it_is_under_every_option(case: str, name: str) -> None:
    cards, meant = MEANT[case]
    assert readings(GAMES[name], cards) == meant


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("cards", ["3c 3d 4h 4s", "2c 2d 3c 3h", "7c 8c", "2c 3c 4d", "2c 2d 3c"])
def test_situations_1_and_4_what_is_nothing_cannot_be_laid(game: Haggis, cards: str) -> None:
    state = lay_out(game, f"{cards} K", "2h")
    assert refusal(game, state, f"play {cards}") == (
        "haggis.refused.no-combination",
        "haggis.combination.kinds",
        NO_COMBINATION.format(cards),
    )


@pytest.mark.parametrize(("cards", "sequence"), [("5c J Q", "7"), ("5c J Q K", "8")])
def test_situations_7_and_8_a_player_must_say_what_is_meant(cards: str, sequence: str) -> None:
    # Given cards with several readings, on the lead
    game = haggis()
    state = lay_out(game, f"{cards} 2c", "3d")
    # When they are laid without a word, then that is refused, and each reading is legal if said
    assert refusal(game, state, f"play {cards}").code == "haggis.refused.ambiguous"
    for said in ("set 5", f"sequence {sequence}"):
        verdict, _ = legal(game, state, f"play {cards} as {said}")
        assert verdict.clause == "haggis.lead.any-combination"


def test_situation_8_the_third_reading_is_a_pair_of_pairs() -> None:
    game = haggis()
    state = lay_out(game, "5c J Q K 2c", "3d")
    after = legal(game, state, "play 5c J Q K as sequence 6 x2")[1].state
    assert game.combination_words(after.trick.top) == "a sequence of 4, 2 of each rank, up to 6"


def test_situations_7_and_8_with_a_lower_rank_there_are_more_readings() -> None:
    game = GAMES["lower"]
    assert readings(game, "5c J Q") == [
        "a set of 3 of rank 5",
        "a sequence of 3 up to 7",
        "a sequence of 3 up to 6",
        "a sequence of 3 up to 5",
    ]
    assert readings(game, "5c J Q K") == [
        "a set of 4 of rank 5",
        "a sequence of 4 up to 8",
        "a sequence of 4 up to 7",
        "a sequence of 4 up to 6",
        "a sequence of 4 up to 5",
        "a sequence of 4, 2 of each rank, up to 6",
        "a sequence of 4, 2 of each rank, up to 5",
    ]


def test_situations_10_and_11_with_a_lower_rank_wild_cards_may_stand_below() -> None:
    game = GAMES["lower"]
    assert readings(game, "8c 9c 10c Q") == ["a sequence of 4 up to J", "a sequence of 4 up to 10"]
    assert readings(game, "10c J Q K")[1:5] == [
        f"a sequence of 4 up to {rank}" for rank in ("K", "Q", "J", "10")
    ]


def test_situation_5_a_jack_lies_between_ten_and_queen() -> None:
    # Given a single ten on the table
    game = haggis()
    state = legal(game, lay_out(game, "10c Q 2c", "J 2d"), "play 10c")[1].state
    # When a jack answers it, and a queen the jack
    beaten = legal(game, state, "play J")[1].state
    again = legal(game, beaten, "play Q")[1].state
    # Then each is higher than the card before, and the other way round it is not
    assert game.combination_words(again.trick.top) == "a single Q"
    state = legal(game, lay_out(game, "J 2c", "10c 2d"), "play J")[1].state
    assert refusal(game, state, "play 10c") == (
        "haggis.refused.not-higher",
        "haggis.answer.higher",
        "The rank is not higher: a single 10 does not beat a single J.",
    )


def test_situation_14_pairs_up_to_ten_are_beaten_by_pairs_up_to_jack() -> None:
    game = haggis()
    state = legal(game, lay_out(game, "9c 9d 10c J 2c", "10h 10s J Q 2d"), "play 9c 9d 10c J")[1]
    verdict, step = legal(game, state.state, "play 10h 10s J Q as sequence J x2")
    assert verdict.clause == "haggis.answer.higher"
    assert game.combination_words(step.state.trick.top) == (
        "a sequence of 4, 2 of each rank, up to J"
    )
