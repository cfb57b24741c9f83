"""What is said of positions and moves, in words that need no drawing.

A game has a module here with the functions of `Wording`. It is loaded when a game is told of.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol

from hoyle.game import Game, Verdict

WORDINGS: Mapping[str, str] = {
    "swoop": "hoyle.wording.swoop",
    "haggis": "hoyle.wording.haggis",
    "goat": "hoyle.wording.goat",
    "take": "hoyle.wording.take",
}


class Wording(Protocol):
    """What a game adds: how its positions and moves are told."""

    def situation(self, game: Any, state: Any) -> str:
        """Who is to do what, in a sentence."""

    def zone_label(self, zone: str) -> str:
        """A zone of the game as a person calls it."""

    def facts(self, game: Any, state: Any) -> Mapping[str, str]:
        """What everybody knows of a state and neither zones nor situation tell: name and value."""

    def turned_over(self, before: Any, seat: int, move: Any) -> str | None:
        """The name of the card that a move turns over, if it turns one over."""

    def meant(self, game: Any, move: Any, verdict: Verdict) -> tuple[Any, ...]:
        """The moves one of which was meant by a move that is refused because it is not clear."""


def wording_of(game: Game[Any, Any, Any, Any]) -> Wording:
    """What is said of a game. It is loaded only now."""
    wording: Wording = import_module(WORDINGS[game.name])
    return wording
