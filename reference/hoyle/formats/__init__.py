"""The formats in which positions and recorded games are kept, and what each game adds to them.

The part of a game is loaded when a document names it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from hoyle.formats.faults import FormatError, meant, shown
from hoyle.formats.game_format import GameFormat

GAMES: Mapping[str, str] = {
    "swoop": "hoyle.formats.swoop",
    "haggis": "hoyle.formats.haggis",
    "goat": "hoyle.formats.goat",
    "take": "hoyle.formats.take",
}


def format_of(game: str) -> GameFormat:
    """What a game adds to the formats.

    Raises
    ------
    KeyError
        If there is no such game.
    """
    found: GameFormat = import_module(GAMES[game]).FORMAT
    return found


def format_for(data: Mapping[str, Any], wanted: str) -> GameFormat:
    """What the game adds that a document names, once the document says it is of `wanted` format.

    Raises
    ------
    FormatError
        If the document is of another format, or of a game that is not known.
    """
    if "format" not in data:
        raise FormatError(f"'format' is missing; this reads {wanted}")
    if data["format"] != wanted:
        raise FormatError(_other_format(data["format"], wanted), ("format",))
    if "game" not in data:
        raise FormatError(f"'game' is missing; {_games()}")
    game = data["game"]
    if not isinstance(game, str) or game not in GAMES:
        hint = meant(game, GAMES) if isinstance(game, str) else _games()
        raise FormatError(f"there is no game {shown(game)}; {hint}", ("game",))
    return format_of(game)


def _games() -> str:
    return f"known are {', '.join(GAMES)}"


def _other_format(given: Any, wanted: str) -> str:
    return f"this reads {wanted}, and not {shown(given)}"
