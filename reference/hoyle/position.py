"""Positions, as `hoyle-position/1`: what lies where, and who is to act.

The JSON Schema is made from the models that read the format (`schema`).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from hoyle.errors import InputError
from hoyle.formats import GAMES, format_for, format_of
from hoyle.formats.documents import POSITION
from hoyle.formats.faults import FormatError, decode, parse, validated
from hoyle.formats.game_format import AnyGame
from hoyle.formats.schemas import schema_of


def read_position(data: Mapping[str, Any]) -> tuple[AnyGame, Any]:
    """The game and the state that a document describes.

    Parameters
    ----------
    data
        The document, as JSON or YAML gives it.

    Raises
    ------
    FormatError
        If the document is no position, or no game can come to it. The error has one reason, and
        the path to what is at fault.
    """
    found = format_for(data, POSITION)
    position = validated(found.position.model_validate, dict(data))
    game = found.game(position.ruleset, position.options, found.seats_in(data))
    return game, found.state_of(game, position)


def write_position(game: AnyGame, state: Any) -> dict[str, Any]:
    """A state as a document that `read_position` reads back, copies of equal cards aside.

    Raises
    ------
    ValueError
        If the game is played at a table that the format does not know.
    """
    found = format_of(game.name)
    if found.table_of(game) is not None:
        raise ValueError("a position is of the standard table, and this game is of another")
    head = {"format": POSITION, "game": game.name}
    return head | found.readings(game) | found.zones_of(game, state)


def describe_position(game: AnyGame, state: Any) -> dict[str, Any]:
    """A state at any table as a document.

    At the standard table it is that of `write_position`. At another the format does not know it,
    and `table` takes the place of ``format``; nothing reads such a document back.
    """
    found = format_of(game.name)
    table = found.table_of(game)
    if table is None:
        return write_position(game, state)
    head = {"game": game.name, "table": dict(table)}
    return head | found.readings(game) | found.zones_of(game, state)


def load_position(path: str | Path) -> tuple[AnyGame, Any]:
    """The game and the state that a file describes.

    Raises
    ------
    InputError
        If the file cannot be read, or holds no position; the message begins with file, line and
        column.
    """
    file = str(path)
    try:
        text = decode(file, Path(path).read_bytes())
    except OSError as error:
        raise InputError(f"{file}: {error.strerror}") from None
    try:
        return read_position(parse(file, text))
    except FormatError as error:
        raise error.located(file, text) from None


def schema() -> dict[str, Any]:
    """The JSON Schema of the format."""
    positions = [TypeAdapter(format_of(name).position) for name in GAMES]
    return schema_of(POSITION, "A position of a card game.", positions)
