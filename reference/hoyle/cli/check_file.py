"""The run file of `hoyle check`, ``hoyle-run/1``: what came of each game, as soon as it is known.

A file is only ever added to. If a run is interrupted, its last line may be half written; whoever
goes on with it drops that line and plays its game again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pydantic import Field, TypeAdapter

try:
    import fcntl
except ImportError:  # a system without locks of this kind
    fcntl = None  # type: ignore[assignment]

from hoyle import __version__
from hoyle.cli.check_saved import SavedOutcome, read_back, saved
from hoyle.conform.running import GameOutcome
from hoyle.errors import InputError
from hoyle.formats.faults import FormatError, validated
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model

RUN: Literal["hoyle-run/1"] = "hoyle-run/1"
GZIP = b"\x1f\x8b"

TOLD: Mapping[str, str] = {
    "hoyle": "version of Hoyle",
    "game": "game",
    "command": "command of the engine",
    "engine": "name or version of the engine",
    "seed": "seed",
    "asked": "choice of readings",
    "seats": "number of seats",
}
"""What has to be the same if a run is gone on with, in words."""


class RunHeader(Model):
    """The first line: what is run."""

    format: Literal["hoyle-run/1"] = RUN
    """The name and version of this format."""
    hoyle: str = __version__
    """The version of Hoyle; another one may play other games."""
    game: str
    """The game."""
    command: list[str]
    """The command that starts the engine."""
    engine: str
    """What the engine calls itself, with its version."""
    seed: int
    """What all chance comes from."""
    asked: str
    """The readings that were asked for, as in the command line; nothing if none were."""
    ruleset: str
    """The ruleset that is played by."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Readings that differ from it."""
    seats: list[int]
    """The numbers of seats."""


class Ending(Model):
    """How a run ended."""

    why: Literal["finished", "time", "interrupted", "faults"]
    """Why: all games were played, the time was up, somebody ended it, or there were many faults."""
    games: int
    """How many games there are in the file."""
    vectors: int
    """How many vectors there are in the file."""


class RunFooter(Model):
    """The last line of a run. If the run was gone on with later, more lines follow."""

    end: Ending
    """How it ended."""


class Found(NamedTuple):
    """What a run file holds: its header, and what came of games and vectors.

    `length` is that of all whole lines, in bytes.
    """

    header: RunHeader
    games: dict[int, GameOutcome]
    vectors: dict[str, GameOutcome]
    length: int


_header: TypeAdapter[RunHeader] = TypeAdapter(RunHeader)
_line: TypeAdapter[SavedOutcome | RunFooter] = TypeAdapter(SavedOutcome | RunFooter)


class RunFile:
    """A run file that is being added to.

    Parameters
    ----------
    path
        The file.
    header
        What is run.
    found
        What is in the file already, if it is gone on with.

    Raises
    ------
    InputError
        If the file cannot be written.
    """

    def __init__(self, path: Path, header: RunHeader, found: Found | None) -> None:
        self.path = path
        try:
            self.stream = path.open("ab")
            self.lock()
            self.begin(found)
        except OSError as error:
            raise self.fault(error) from None
        if found is None:
            self.add(header)

    def lock(self) -> None:
        """See to it that nobody else adds to the file, where the system can.

        Raises
        ------
        InputError
            If somebody does already.
        """
        if fcntl is None:
            return
        try:
            fcntl.flock(self.stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise self.taken() from None
        except OSError:
            return  # a place without locks, such as some network drives

    def begin(self, found: Found | None) -> None:
        """Drop what is only half there; what is not known must not be there.

        Raises
        ------
        InputError
            If another run has begun the file meanwhile.
        """
        if found is not None:
            os.truncate(self.path, found.length)
        elif self.path.is_file() and self.path.stat().st_size:
            raise self.taken()

    def outcome(self, outcome: GameOutcome, vector: str | None = None) -> None:
        """Add what came of a game or a vector."""
        self.add(saved(outcome, vector))

    def close(self, ending: Ending | None = None) -> None:
        """Say how the run ended, if that is known, and close the file."""
        if ending is not None:
            self.add(RunFooter(end=ending))
        self.stream.close()

    def add(self, line: Model) -> None:
        """Add a line, at once."""
        text = json.dumps(line.model_dump(mode="json", exclude_defaults=False, exclude_none=True))
        try:
            self.stream.write(text.encode("ascii") + b"\n")
            self.stream.flush()
        except OSError as error:
            with suppress(OSError):
                self.stream.close()
            raise self.fault(error) from None

    def taken(self) -> InputError:
        """An error about another run with the file."""
        return InputError(f"{self.path} is written by another run; name another file")

    def fault(self, error: OSError) -> InputError:
        """An error about the file."""
        return InputError(f"{self.path} cannot be written: {error.strerror}")


def read_run(path: Path) -> Found:
    """What is in a run file; a last line without an end is left out.

    Raises
    ------
    InputError
        If it is no run file; the message names the line.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    if content.startswith(GZIP):
        reason = "it is compressed, and nothing can be added to it; unpack it first (gunzip)"
        raise InputError(f"{path}: {reason}")
    whole = content[: content.rfind(b"\n") + 1]
    lines = whole.splitlines()
    if not lines:
        raise InputError(f"{path} holds no whole line; run without --resume, into another file")
    header = parsed(path, 1, lines[0], _header)
    found = Found(header, {}, {}, len(whole))
    for number, line in enumerate(lines[1:], 2):
        keep(found, parsed(path, number, line, _line))
    return found


def keep(found: Found, line: SavedOutcome | RunFooter) -> None:
    """Keep what a line tells."""
    if isinstance(line, RunFooter):
        return
    if line.vector is not None:
        found.vectors[line.vector] = read_back(line, -1)
    elif line.game is not None:
        found.games[line.game] = read_back(line, line.game)


def parsed(path: Path, number: int, line: bytes, kind: TypeAdapter[Any]) -> Any:
    """A line as a value.

    Raises
    ------
    InputError
        If it cannot be read.
    """
    try:
        return validated(kind.validate_python, json.loads(line))
    except (ValueError, FormatError) as error:
        reason = error.reason if isinstance(error, FormatError) else "it is no JSON"
        raise InputError(f"{path}:{number}: this is no line of {RUN}: {reason}") from None


def check_same(path: Path, found: RunHeader, header: RunHeader, names: Iterable[str]) -> None:
    """Refuse to go on with another run than the one in the file; `names` are those of `TOLD`.

    Raises
    ------
    InputError
        With all that differs.
    """
    was, is_ = found.model_dump(), header.model_dump()
    different = [
        f"the {TOLD[name]} was {shown(was[name])}, and now is {shown(is_[name])}"
        for name in names
        if was[name] != is_[name]
    ]
    if different:
        raise InputError(f"{path} is of another run: {'; '.join(different)}")


def shown(value: Any) -> str:
    """A value of the header in a message."""
    text = " ".join(map(str, value)) if isinstance(value, list) else str(value)
    return text or "not given"


def schema() -> dict[str, Any]:
    """The JSON Schema of a line of a run file."""
    kinds: list[TypeAdapter[Any]] = [_header, TypeAdapter(SavedOutcome), TypeAdapter(RunFooter)]
    return schema_of(RUN, "A line of the file that a check of an engine keeps.", kinds)
