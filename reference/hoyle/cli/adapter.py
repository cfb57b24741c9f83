"""The command `hoyle adapter`: a program to begin with, which speaks the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hoyle.cli.trying import check_game
from hoyle.errors import InputError

if TYPE_CHECKING:
    from hoyle.conform.skeletons import Language

NEXT_STEPS = """\
{path} speaks hoyle-engine/1.
It leaves three functions to be filled: start, apply and state. Then, in {directory}:

{commands}"""


@click.group()
def command() -> None:
    """Connect a program that plays one of the games with Hoyle."""


@command.command()
@click.argument("language")
@click.argument("directory", required=False, type=click.Path(path_type=Path), default=Path("."))
@click.option("--game", required=True, help="The game that the program plays.")
def new(language: str, directory: Path, game: str) -> None:
    """Write a skeleton of an engine in LANGUAGE into DIRECTORY, by default into this one.

    LANGUAGE is python, javascript or java. The skeleton is one file that needs nothing but the
    language itself. It speaks the protocol hoyle-engine/1, and leaves three functions to be filled.

    \b
    Exit codes: 0 it is written, 2 usage, 4 there is such a file already, or it
    cannot be written, 5 Hoyle itself is at fault.
    """  # noqa: D301  (click wants the \b itself)
    from hoyle.conform.skeletons import LANGUAGES, skeleton
    from hoyle.formats import GAMES

    check_language(language, tuple(LANGUAGES))
    check_game("adapter", game, None, tuple(GAMES))
    written = LANGUAGES[language]
    write_new(directory / written.file, skeleton(language, game))
    click.echo(next_steps(directory, written, game))


def check_language(language: str, known: Sequence[str]) -> None:
    """Refuse a language that there is no skeleton in.

    Raises
    ------
    click.UsageError
        With what was probably meant.
    """
    from hoyle.formats.faults import meant

    if language not in known:
        raise click.UsageError(f"there is no skeleton in {language!r}; {meant(language, known)}")


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet, and the directory it lies in.

    Raises
    ------
    InputError
        If it is there, or cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        hint = "it is left as it is; name another directory, or remove it first"
        raise InputError(f"{path} is there already; {hint}") from None
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None


def next_steps(directory: Path, written: Language, game: str) -> str:
    """What to do with a skeleton that has been written."""
    smoke = f"hoyle smoke {game} -- {written.run}"
    commands = [one for one in (written.prepare, smoke) if one]
    listed = "\n".join(f"    {one}" for one in commands)
    where = "this directory" if directory == Path(".") else str(directory)
    return NEXT_STEPS.format(path=directory / written.file, directory=where, commands=listed)
