"""What is no move of a game is an error, and never taken for one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hoyle import goat, haggis, swoop, take
from hoyle.formats.game_format import AnyGame
from hoyle.game import MalformedMove

GAMES: tuple[AnyGame, ...] = (swoop.Swoop(), haggis.Haggis(), goat.Goat(), take.Take())


@pytest.mark.parametrize("move", ["pass", None, 7, (), ("pass",)])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_was_not_parsed_is_no_move(game: AnyGame, move: Any) -> None:
    # Given a fresh deal
    state = game.deal(game.shuffle(Random(1)))

    # When something else than a move is judged
    with pytest.raises(MalformedMove) as error:
        game.judge(state, 0, move)

    # Then that is said, and how a move is made
    assert str(error.value) == (
        f"{move!r} is no move of {game.name}; `parse` makes a move of a text"
    )


@pytest.mark.parametrize("count", [0, 2])
def test_a_discard_of_take_is_one_card(count: int) -> None:
    # Given a hand from which a card is to be discarded
    game = take.Take()
    state = game.deal(game.shuffle(Random(1)))
    state = game.play(state, 0, game.parse("draw stock")).state

    # When a discard names none or two
    cards = game.deck.cards(" ".join(state.hands[0].names()[:count]))
    with pytest.raises(MalformedMove) as error:
        game.judge(state, 0, take.Discard(cards))

    # Then it is no move
    assert str(error.value) == f"a discard is one card, not {count}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_move_of_another_game_is_no_move(game: AnyGame) -> None:
    state = game.deal(game.shuffle(Random(1)))
    others = [other for other in GAMES if other.name != game.name]

    for other in others:
        move = other.moves(other.deal(other.shuffle(Random(1))), 0)[0]
        with pytest.raises(MalformedMove, match=f"is no move of {game.name}"):
            game.judge(state, 0, move)
