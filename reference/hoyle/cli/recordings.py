"""Finding recorded games, and replaying them one at a time."""

from __future__ import annotations

import json
import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import Progress

from hoyle.cli.replaying import Result
from hoyle.errors import InputError
from hoyle.formats import GAMES
from hoyle.formats.compressed import lines_in, lines_of
from hoyle.trace import replay
from hoyle.words import readable

FEW_FILES = 10
STANDARD_INPUT = "-"
RECORDINGS = ("*.jsonl", "*.jsonl.gz")
MOST_LINES_KEPT = 500
LONGEST_KEPT = 4000
"""Of a recording so many lines of so many bytes are kept for the story, whatever its size."""


def files_of(file: str) -> list[str]:
    """The recorded games of a directory, in order; else the file itself, or an empty directory."""
    if file == STANDARD_INPUT or not os.path.isdir(file):
        return [file]
    found = {path for pattern in RECORDINGS for path in Path(file).rglob(pattern)}
    return [str(path) for path in sorted(found) if os.path.isfile(path)] or [file]


def results(files: Sequence[str]) -> Iterator[Result]:
    """What comes of each file, one at a time; a bar on the terminal shows how far they are."""
    for file in with_progress(files, Console(stderr=True)):
        yield result_of(file)


def result_of(file: str) -> Result:
    """What comes of a file, or of standard input."""
    name = "standard input" if file == STANDARD_INPUT else readable(printable(file))
    read = Kept(lines_called(file))
    start = perf_counter()
    try:
        report, fault = replay(read.lines(), name), None
    except InputError as error:
        report, fault = None, printable(readable(str(error)))
    spent = perf_counter() - start
    lines = tuple(read.kept) if report and report.divergence else ()
    return Result(name, report, fault, read.game(), lines, spent)


def lines_called(file: str) -> Iterator[bytes]:
    """The lines of a file, or of standard input.

    Raises
    ------
    InputError
        If they cannot be read, or there are none since it is a directory.
    """
    if file == STANDARD_INPUT:
        yield from standard_input()
    elif os.path.isdir(file):
        wanted = " or ".join(RECORDINGS)
        raise InputError(f"{file}: there is no recorded game ({wanted}) in this directory")
    else:
        yield from lines_in(file)


def standard_input() -> Iterator[bytes]:
    """The lines of standard input.

    Raises
    ------
    InputError
        If it is closed, or cannot be read.
    """
    if sys.stdin is None:
        raise InputError("standard input: it is closed; pipe a recording into it, or name a file")
    try:
        yield from lines_of(sys.stdin.buffer, "standard input")
    except OSError as error:
        raise InputError(f"standard input: {error.strerror}") from None


class Kept:
    """Lines on their way through, of which the last are kept, beginning with the deal."""

    def __init__(self, incoming: Iterable[bytes]) -> None:
        self.incoming = incoming
        self.header = b""
        self.kept: deque[tuple[int, bytes]] = deque(maxlen=MOST_LINES_KEPT)

    def lines(self) -> Iterator[bytes]:
        """The lines, one at a time."""
        for number, line in enumerate(self.incoming, 1):
            self.header = self.header or line[:LONGEST_KEPT]
            if b'"deal"' in line:
                self.kept.clear()
            if len(line) <= LONGEST_KEPT:
                self.kept.append((number, line))
            yield line

    def game(self) -> str:
        """The game that the first line names; nothing if it names none."""
        try:
            named = json.loads(self.header).get("game")
        except (ValueError, AttributeError, RecursionError):
            return ""
        return named if isinstance(named, str) and named in GAMES else ""


def printable(name: str) -> str:
    """A name with what cannot be shown, such as a break or a colour, spelled out."""
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in name
    )


def with_progress(files: Sequence[str], console: Console) -> Iterator[str]:
    """The files, with a bar that shows how far they are: only on a terminal, and if they are many.

    The bar goes to `console`. Where standard output is a terminal too, what is written there is
    kept clear of the bar.
    """
    if len(files) <= FEW_FILES or not console.is_terminal:
        yield from files
        return
    shared = sys.stdout.isatty()
    with Progress(console=console, transient=True, redirect_stdout=shared) as progress:
        yield from progress.track(files, description="Replaying")
