"""Reads a move that somebody has typed, as text or as JSON."""

from __future__ import annotations

from typing import Any

from hoyle.formats import format_of
from hoyle.formats.faults import FormatError, validated
from hoyle.formats.game_format import AnyGame
from hoyle.formats.json_text import JsonError, read_json
from hoyle.game import MalformedMove
from hoyle.guessing import guess, hint


def move_of(game: AnyGame, text: str) -> Any:
    """The move that a text writes, in the notation or as a recorded game has it.

    Raises
    ------
    MalformedMove
        If it is no move, or there is no such move at the table.
    FormatError
        If it is JSON that describes no move.
    """
    return move_of_json(game, text) if text.lstrip().startswith("{") else move_of_words(game, text)


def move_of_words(game: AnyGame, text: str) -> Any:
    """The move that a text writes in the notation.

    Raises
    ------
    MalformedMove
        If it is no move; the message ends with the move that was probably meant.
    """
    try:
        return game.parse(text)
    except MalformedMove as error:
        guessed = guess(game, text)
        meant = f"\nDid you mean {guessed!r}?" if guessed else ""
        raise MalformedMove(f"{error}{hint(game, text)}{meant}") from None


def move_of_json(game: AnyGame, text: str) -> Any:
    """The move that a JSON text describes.

    Raises
    ------
    FormatError
        If the text is no JSON, or describes no move.
    MalformedMove
        If there is no such move at the table.
    """
    found = format_of(game.name)
    try:
        data = read_json(text)
    except JsonError as error:
        raise FormatError(f"{error.reason} (character {error.offset + 1})") from None
    return found.move_of(game, validated(found.moves.validate_python, data))
