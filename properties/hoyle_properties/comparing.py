"""Two choices of readings side by side: what each says of the same state."""

from __future__ import annotations

from typing import Any

from hoyle.game import Game
from hoyle_properties.explore import SomeGame


def with_deck_of(game: Game[Any, Any, Any, Any], other: SomeGame) -> SomeGame:
    """The other game, which has not been used yet, with the cards of this one."""
    other.deck = game.deck
    return other


def told(game: Game[Any, Any, Any, Any], state: Any) -> tuple[object, ...]:
    """All that a game says of a state."""
    seats = range(game.seats)
    moves = [(seat, move) for seat in seats for move in game.moves(state, seat)]
    steps = tuple((seat, move, game.play(state, seat, move)) for seat, move in moves)
    views = tuple(game.view(state, seat) for seat in seats)
    return steps, views, game.result(state), game.actors(state)
