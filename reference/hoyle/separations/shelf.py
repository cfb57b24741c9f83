"""Where it is kept what the readings of each game change."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hoyle.clauses import spec_directory
from hoyle.errors import InputError
from hoyle.formats.faults import FormatError, decode, meant, parse, validated
from hoyle.separations.models import Separation, SeparationFile

FOLDER = "separations"


def path_of(game: str) -> Path:
    """The file of a game."""
    return spec_directory() / FOLDER / f"{game}.json"


@cache
def separations_of(game: str) -> tuple[Separation, ...]:
    """What is kept of a game, in the order of its options; nothing if nothing is.

    Raises
    ------
    InputError
        If the file is at fault.
    """
    path = path_of(game)
    if not path.is_file():
        return ()
    text = decode(str(path), path.read_bytes())
    try:
        found: SeparationFile = validated(SeparationFile.model_validate, parse(str(path), text))
    except FormatError as error:
        raise error.located(str(path), text) from None
    return tuple(found.separations)


def separation_called(game: str, name: str) -> Separation:
    """The separation of a choice such as ``max_four=false``.

    Raises
    ------
    InputError
        If there is none.
    """
    known = {one.name: one for one in separations_of(game)}
    if not known:
        raise InputError(f"nothing is kept of what the readings of {game} change")
    if name not in known:
        raise InputError(f"{game} has no choice {name!r} to compare; {meant(name, list(known))}")
    return known[name]
