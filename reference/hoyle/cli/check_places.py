"""Files and folders of `hoyle check`: what does not fit is refused before games are played."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from hoyle.cli.check_baseline import Baseline, check_fits, check_game, read_baseline
from hoyle.cli.trying import writing_fault
from hoyle.conform.rules_adapter import Readings
from hoyle.errors import InputError


def check_places(game: str, given: Mapping[str, Any]) -> None:
    """Refuse what cannot be written, or would be written over though it is something else.

    Parameters
    ----------
    game
        The game.
    given
        The options by name.

    Raises
    ------
    InputError
        With the reason.
    """
    for name in ("write_baseline", "run_file"):
        if given[name]:
            refuse(given[name], writing_fault(str(given[name])))
    for name in ("save_vectors", "save_games"):
        if given[name]:
            refuse(given[name], folder_fault(given[name]))
    if given["write_baseline"]:
        check_written_over(given["write_baseline"], game)


def refuse(path: Path, reason: str) -> None:
    """Refuse a place that cannot be written, if there is a reason.

    Raises
    ------
    InputError
        With the reason.
    """
    if reason:
        raise InputError(f"{path} cannot be written: {reason}")


def folder_fault(folder: Path) -> str:
    """Why a folder, which may have to be made, cannot be written; or an empty text."""
    some = (folder.absolute(), *folder.absolute().parents)
    missing = tuple(takewhile(lambda one: not os.path.lexists(one), some))
    there = some[len(missing)]
    if not there.is_dir():
        return f"{there} is no folder"
    try:
        try_folder(folder, missing)
    except OSError as error:
        return os.strerror(error.errno or errno.EIO)
    return ""


def try_folder(folder: Path, missing: Sequence[Path]) -> None:
    """Make a folder and a file in it, and leave all as it was.

    Parameters
    ----------
    folder
        The folder.
    missing
        The folders that are not there yet, the innermost first.

    Raises
    ------
    OSError
        If that cannot be done.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    finally:
        for one in missing:
            with suppress(OSError):
                one.rmdir()


def check_written_over(path: Path, game: str) -> None:
    """Refuse to write a baseline over something that is none, or is one of another game.

    Raises
    ------
    InputError
        With what it is.
    """
    if not path.is_file() or not path.stat().st_size:
        return
    try:
        check_game(path, read_baseline(path), game)
    except InputError as error:
        raise InputError(f"{error}; a baseline is not written over it, name another file") from None


class Expected:
    """The baseline that a run is held against, if there is one.

    Parameters
    ----------
    path
        The file.
    game, readings
        What is checked, and by which readings, if that is known before the engine is asked.

    Raises
    ------
    InputError
        If it cannot be read, or is one of something else.
    """

    def __init__(self, path: Path | None, game: str, readings: Readings | None) -> None:
        self.path = path
        self.game = game
        self.baseline: Baseline | None = read_baseline(path) if path else None
        if path and self.baseline:
            check_game(path, self.baseline, game)
        if readings:
            self.check(readings)

    def check(self, readings: Readings) -> None:
        """Refuse a baseline by other readings than those that are played by.

        Raises
        ------
        InputError
            With what it is a baseline of.
        """
        if self.path and self.baseline:
            check_fits(self.path, self.baseline, self.game, readings)
