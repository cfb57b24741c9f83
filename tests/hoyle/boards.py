"""What the tests of the rules of every game lay positions out with, and make moves with."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from hoyle.cards import Cards, Deck
from hoyle.game import Game, IllegalMove, Step, Verdict

AnyGame = Game[Any, Any, Any, Any]


class Box:
    """The cards of a deck that have not been laid out yet."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.left = deck.everything

    def take(self, names: str) -> Cards:
        """The lowest-numbered copies of these cards that are still in the box."""
        named = self.deck.cards(names)
        missing = self.left.missing(named)
        if missing:
            raise ValueError(f"laid out more than once: {' '.join(missing)}")
        taken = self.left.pick(named)
        self.left -= taken
        return taken

    def first(self, count: int) -> Cards:
        """The lowest cards that are still in the box."""
        return self.take(" ".join(self.left.names()[:count]))


class Refusal(NamedTuple):
    """A refused move: the id of its code, the clause it rests on, and its sentence."""

    code: str
    clause: str
    sentence: str


def refusal(game: AnyGame, state: Any, text: str, seat: int | None = None) -> Refusal:
    """Have a move refused."""
    mover = state.turn if seat is None else seat
    move = game.parse(text)
    verdict = game.judge(state, mover, move)
    assert verdict.code is not None, f"{text} is legal by {verdict.clause}"
    with pytest.raises(IllegalMove) as refused:
        game.play(state, mover, move)
    assert refused.value.verdict == verdict
    return Refusal(verdict.code.id, verdict.clause, str(refused.value))


def legal(
    game: AnyGame, state: Any, text: str, seat: int | None = None
) -> tuple[Verdict, Step[Any]]:
    """Make a legal move of the seat whose turn it is, or of another one."""
    mover = state.turn if seat is None else seat
    move = game.parse(text)
    verdict = game.judge(state, mover, move)
    assert verdict.legal, game.wording(verdict)
    return verdict, game.play(state, mover, move)


def texts(game: AnyGame, state: Any, seat: int | None = None) -> list[str]:
    """The moves that are listed for the seat whose turn it is, or for another one, as text."""
    mover = state.turn if seat is None else seat
    return [game.write(move) for move in game.moves(state, mover)]
