"""Standard output and standard error: what happens if they cannot be written to."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

import click

INPUT_AT_FAULT = 4
CLOSED_PIPE = 141
FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


@contextmanager
def written_out() -> Iterator[None]:
    """End with a word if something cannot be written, and without one if nobody reads on.

    Nobody reads on, for instance, if ``head`` has what it wants.
    """
    try:
        try:
            yield
        finally:
            flush(sys.stdout)
    except BrokenPipeError:
        silence()
        sys.exit(CLOSED_PIPE)
    except OSError as error:
        if not is_of_output(error):
            raise
        complain(cannot_write(error))
        silence()
        sys.exit(INPUT_AT_FAULT)


def open_missing() -> None:
    """Let a standard stream that is closed lead nowhere, and no file come into its place."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115


def cannot_write(error: OSError) -> str:
    """That something cannot be written; a stream has no name in an error."""
    what = error.filename or "standard output, or a temporary file,"
    return f"hoyle: {what} cannot be written: {error.strerror}; make room, or write elsewhere"


def is_of_output(error: OSError) -> bool:
    """Whether a disk is full, or a terminal is gone."""
    return error.errno in FULL or (error.errno == errno.EIO and error.filename is None)


def flush(stream: TextIO) -> None:
    """Hand over what a stream holds; one that was closed before holds nothing."""
    if not stream.closed:
        stream.flush()


def complain(message: str) -> None:
    """Write a line to standard error; if that cannot be done, nobody can be told so."""
    with suppress(OSError):
        click.echo(message, err=True)


def silence() -> None:
    """Write nowhere from now on, so that nothing is said of it as the program ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            os.dup2(nowhere, stream.fileno())


def silence_failing() -> None:
    """Write nowhere from now on, if standard error cannot be written to."""
    try:
        flush(sys.stderr)
    except OSError:
        silence()
