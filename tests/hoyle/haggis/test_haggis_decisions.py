"""The decisions of Haggis: what answers what, who acts next, who takes a trick.

In every case that can come up one guard of a table holds, and no other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from tests.hoyle.haggis.board import after, every_game, haggis, lay_out

from hoyle.haggis import NO_COMBINATION, Combination, Haggis, Kind, Phase, State
from hoyle.haggis.answering import Answer

GAMES = every_game()
EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def combinations() -> Iterator[Combination]:
    """Every combination that the real table has."""
    for rank, size in product(range(2, 11), range(1, 8)):
        yield Combination(Kind.SET, rank, size, size)
    for rank in (11, 12, 13):
        yield Combination(Kind.SET, rank, 1, 1)
    for width in range(1, 5):
        for length in range(3 if width == 1 else 2, 13):
            for rank in range(length + 1, 14):
                yield Combination(Kind.SEQUENCE, rank, width, width * length)
    for strength, size in enumerate((4, 2, 2, 2, 3, 4), 1):
        yield Combination(Kind.BOMB, strength, 1, size)


ALL = tuple(combinations())
OF_EACH_SHAPE = [meaning for meaning in ALL if meaning.rank in (1, 2, 4, 6, 8, 11, 13)]


def answers() -> Iterator[Answer]:
    """Combinations that lead, and combinations laid on others."""
    yield from (Answer(True, NO_COMBINATION, laid) for laid in ALL)
    yield from (Answer(False, top, laid) for top, laid in product(OF_EACH_SHAPE, repeat=2))


@EACH_GAME
def test_what_is_laid_meets_one_rule_and_no_other(game: Haggis) -> None:
    for answer in answers():
        held = [rule.clauses for rule in game.answer_table if rule.guard(answer)]
        assert len(held) == 1, (answer, held)


def test_every_rule_about_answers_is_met_somewhere() -> None:
    game = haggis()
    met = {
        place
        for answer in answers()
        for place, rule in enumerate(game.answer_table)
        if rule.guard(answer)
    }
    assert met == set(range(len(game.answer_table)))


def landed(game: Haggis) -> Iterator[State]:
    """A seat that has just laid cards, its last ones or not, in turn or in reply."""
    for hand, phase in product(("", "9c"), (Phase.PLAY, Phase.REPLY)):
        yield lay_out(game, hand, "10c", phase=phase)


@EACH_GAME
def test_once_cards_are_laid_one_rule_says_who_acts(game: Haggis) -> None:
    for state in landed(game):
        held = [rule.clauses for rule in game.play_table if rule.guard(state)]
        assert len(held) == 1, (state, held)


def test_every_rule_about_the_turn_is_met_somewhere() -> None:
    met = {
        place
        for game in GAMES.values()
        for state in landed(game)
        for place, rule in enumerate(game.play_table)
        if rule.guard(state)
    }
    assert met == set(range(len(haggis().play_table)))


@pytest.mark.parametrize(("laid", "place"), [("9c", 0), ("2c 3c 4c", 0), ("J Q", 1)])
def test_one_rule_says_who_takes_a_trick(laid: str, place: int) -> None:
    game = haggis()
    state = after(game, lay_out(game, f"{laid} 5h", "10c"), f"play {laid}")
    held = [number for number, rule in enumerate(game.taking_table) if rule.guard(state)]
    assert held == [place]
