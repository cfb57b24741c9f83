"""What the commands that try the evidence share: which game, how many processes, which file."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

import click

from hoyle.errors import InputError
from hoyle.words import quoted

STANDARD_OUTPUT = "-"
PROCESSORS = os.cpu_count() or 1
MOST_JOBS = 4 * PROCESSORS

json_option = click.option(
    "--json",
    "json_file",
    metavar="[FILE]",
    is_flag=False,
    flag_value=STANDARD_OUTPUT,
    help="Write the result as JSON, to a file or in place of the table.",
)
"""Asks for the result as JSON. Without a file it goes to standard output."""


jobs_option = click.option(
    "-j",
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    help="Use so many processes; by default one for each processor, and at most four.",
)
"""Asks for a number of processes. More than a few for each processor would only take memory."""


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
        raise click.UsageError(f"there is no game {quoted(game)}; {meant}")


def check_writable(file: str | None) -> None:
    """Refuse a file that cannot be written, before anything is done that takes long.

    Raises
    ------
    InputError
        With the reason.
    """
    if file in (None, STANDARD_OUTPUT):
        return
    fault = writing_fault(str(file))
    if fault:
        raise InputError(f"{file} cannot be written: {fault}")


def writing_fault(file: str) -> str:
    """Why a file cannot be written, as the system calls it, or an empty text."""
    folder = os.path.dirname(file) or os.curdir
    try:
        os.stat(file)
        place = file
    except FileNotFoundError:
        place = folder
    except OSError as error:
        return os.strerror(error.errno or errno.EIO)
    if os.path.isdir(file):
        return os.strerror(errno.EISDIR)
    if not os.path.exists(folder):
        return os.strerror(errno.ENOENT)
    return "" if os.access(place, os.W_OK) else os.strerror(errno.EACCES)


def write(text: str, file: str) -> None:
    """Write a text to a file or to standard output.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    if file == STANDARD_OUTPUT:
        click.echo(text)
        return
    try:
        Path(file).write_text(text + "\n", "utf-8")
    except OSError as error:
        raise InputError(f"{file} cannot be written: {error.strerror}") from error
