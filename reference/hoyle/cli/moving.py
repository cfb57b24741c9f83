"""Reads the MOVE of a command line, which is text or JSON."""

from __future__ import annotations

from typing import Any

import click

from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import AnyGame
from hoyle.game import MalformedMove
from hoyle.moving import move_of


def read_move(game: AnyGame, text: str) -> Any:
    """The move that a text writes, in the notation or as a recorded game has it.

    Raises
    ------
    click.BadParameter
        If it is no move of the game. What it probably was, and how a move looks, is said.
    """
    try:
        return move_of(game, text)
    except (MalformedMove, FormatError) as error:
        raise click.BadParameter(str(error), param_hint="MOVE") from None
