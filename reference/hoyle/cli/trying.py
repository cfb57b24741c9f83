"""What the commands that try the evidence share: which game, and where the result goes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

import click

from hoyle.errors import InputError

STANDARD_OUTPUT = "-"

json_option = click.option(
    "--json",
    "json_file",
    metavar="[FILE]",
    is_flag=False,
    flag_value=STANDARD_OUTPUT,
    help="Write the result as JSON, to a file or in place of the table.",
)
"""Asks for the result as JSON. Without a file it goes to standard output."""


def check_game(command: str, game: str | None, json_file: str | None, known: Sequence[str]) -> None:
    """Refuse a game that is not known, and a game taken for a file.

    Parameters
    ----------
    command
        The name of the command.
    game
        The game, if one is named.
    json_file
        The file that ``--json`` names, if any.
    known
        The games there are.

    Raises
    ------
    click.UsageError
        With what was probably meant.
    """
    if json_file in known:
        raise click.UsageError(
            f"--json takes {json_file!r} for a file; write: hoyle {command} {json_file} --json"
        )
    if game is not None and game not in known:
        near = get_close_matches(game, known, n=1)
        listed = " and ".join([", ".join(known[:-1]), *known[-1:]]) if known[1:] else known[0]
        meant = f"did you mean {near[0]}?" if near else f"there is {listed}"
        raise click.UsageError(f"there is no game {game!r}; {meant}")


def write(text: str, file: str) -> None:
    """Write a text to a file or to standard output.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    if file == STANDARD_OUTPUT:
        sys.stdout.write(text + "\n")
        return
    try:
        Path(file).write_text(text + "\n", "utf-8")
    except OSError as error:
        raise InputError(f"{file} cannot be written: {error.strerror}") from error
