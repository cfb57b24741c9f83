"""Whether the cards of a trick can have been laid so that a combination came last."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hoyle.formats.games import every_choice_of_haggis
from tests.hoyle.formats.playing import states

from hoyle.formats.haggis.layings import Layings
from hoyle.haggis import Combination, Haggis, Kind, Options, choose

SEVENTEEN = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d J Q K"


def a_set(rank: int, size: int) -> Combination:
    return Combination(Kind.SET, rank, size, size)


def a_run(rank: int, size: int, width: int = 1) -> Combination:
    return Combination(Kind.SEQUENCE, rank, width, size)


def a_bomb(strength: int, size: int) -> Combination:
    return Combination(Kind.BOMB, strength, 1, size)


def can_end(
    cards: str, top: Combination, hands: tuple[str, str] = ("", ""), by: int = 1, **options: Any
) -> bool:
    """Whether a trick of these cards can end with a combination that a seat laid."""
    game = Haggis(choose(changes=options))
    held = tuple(game.deck.cards(hand) for hand in hands)
    return Layings(game, game.deck.cards(cards), held).can_end_with(top, by)


POSSIBLE: dict[str, tuple[str, Combination]] = {
    "one combination": ("9c", a_set(9, 1)),
    "singles that rise": ("2c 9c 10h", a_set(10, 1)),
    "a wild card alone on top": ("2c 9c Q", a_set(12, 1)),
    "a wild card alone below another": ("10c J K", a_set(13, 1)),
    "pairs filled up with wild cards": ("8c J 9c Q", a_set(9, 2)),
    "both jacks, one of each seat": ("8c J 9c J", a_set(9, 2)),
    "sequences in other suits": ("2c 3c 4c 3d 4d 5d", a_run(5, 3)),
    "a sequence that ends with wild cards": ("2c 3c 4c 10d J Q", a_run(12, 3)),
    "a compound sequence": ("2c 2d 3c 3d 5h J Q K", a_run(6, 4, 2)),
    "a bomb on a set": ("9c 9h J Q", a_bomb(2, 2)),
    "a bomb on a bomb on a single": ("9c J Q Q K", a_bomb(4, 2)),
    "a bomb of one suit on everything": ("10c J Q J Q K 3d 5d 7d 9d", a_bomb(6, 4)),
    "a led bomb": ("J K", a_bomb(3, 2)),
}


@pytest.mark.parametrize("case", POSSIBLE)
def test_a_trick_that_can_have_come_about(case: str) -> None:
    assert can_end(*POSSIBLE[case])


IMPOSSIBLE: dict[str, tuple[str, Combination]] = {
    "a lower single on top": ("9c 2c", a_set(2, 1)),
    "two singles of one rank": ("9c 9h", a_set(9, 1)),
    "a pair on a single": ("8c 9c 9h", a_set(9, 2)),
    "a single on a pair": ("8c 8h 9c", a_set(9, 1)),
    "a set on a sequence": ("2c 3c 4c 9c 9d 9h", a_set(9, 3)),
    "a run on pairs": ("2c 2d 3c 3d 4h 5h 6h 7h", a_run(7, 4)),
    "a set on a bomb": ("J K 10c 10d", a_set(10, 2)),
    "a weaker bomb on a stronger one": ("J Q K J Q", a_bomb(2, 2)),
    "two equal bombs": ("J Q J Q", a_bomb(2, 2)),
    "a bomb on cards that are nothing": ("2c 2d 4c 9h J Q", a_bomb(2, 2)),
    "the same wild card twice in a set": ("9c J J", a_set(9, 3)),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_a_trick_that_cannot_have_come_about(case: str) -> None:
    assert not can_end(*IMPOSSIBLE[case])


def test_in_a_loose_match_a_run_may_lie_on_pairs() -> None:
    cards, top = IMPOSSIBLE["a run on pairs"]
    assert can_end(cards, top, loose_sequence_match=True)


def test_a_sequence_of_a_lower_rank_may_lie_there_if_it_can_be_declared() -> None:
    assert not can_end("5c J Q", a_run(6, 3))
    assert can_end("5c J Q", a_run(6, 3), declare_lower_rank=True)


@pytest.mark.parametrize(("hands", "possible"), [(("J", ""), True), (("", "J"), False)])
def test_a_wild_card_that_a_seat_holds_was_laid_by_the_other(
    hands: tuple[str, str], possible: bool
) -> None:
    # Given a jack that seat 1 has laid
    assert can_end("9c J", a_set(9, 2), hands) is possible


def test_a_seat_cannot_have_laid_more_than_it_was_dealt() -> None:
    assert not can_end("9c", a_set(9, 1), ("", SEVENTEEN))
    assert can_end("9c", a_set(9, 1), (SEVENTEEN, ""))
    assert not can_end("9c 10c", a_set(10, 1), (SEVENTEEN, ""))


@settings(max_examples=30, derandomize=True, deadline=None)
@given(every_choice_of_haggis(), st.integers(0, 2**32))
def test_every_trick_of_a_game_can_have_come_about(options: Options, seed: int) -> None:
    game = Haggis(options)
    for state in states(game, Random(seed)):
        trick = state.trick
        if trick.cards.some():
            layings = Layings(game, trick.cards, state.hands)
            assert layings.can_end_with(trick.top, trick.by)
