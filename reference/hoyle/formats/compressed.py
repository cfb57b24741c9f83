"""Reading lines that gzip may have compressed: piece by piece, so a large file needs no memory."""

from __future__ import annotations

import gzip
import io
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, cast

from hoyle.errors import InputError
from hoyle.formats.lines import bounded_lines

MAGIC = b"\x1f"
"""What gzip begins with and no text does. Of its two bytes a pipe may hand over only this one."""
SUFFIX = ".gz"


def lines_in(path: str | Path) -> Iterator[bytes]:
    """The lines of a file, compressed or not; of a line that is far too long only the beginning.

    Raises
    ------
    InputError
        If the file cannot be read, or what is compressed is damaged.
    """
    try:
        with Path(path).open("rb") as stream:
            yield from lines_of(stream, str(path))
    except OSError as error:
        raise InputError(f"{path}: {error.strerror}") from None


def lines_of(stream: BinaryIO, name: str) -> Iterator[bytes]:
    """The lines of a stream, compressed or not; `name` is for messages.

    Raises
    ------
    InputError
        If what is compressed is damaged, or should be compressed by its name and is not.
    """
    peeked = (
        stream
        if isinstance(stream, io.BufferedReader)
        else io.BufferedReader(cast(io.RawIOBase, stream))
    )
    beginning = peeked.peek(1)
    if beginning.startswith(MAGIC):
        return unpacked(peeked, name)
    if beginning and name.endswith(SUFFIX):
        raise InputError(
            f"{name}: this is not compressed by gzip, as its name says; "
            f"take {SUFFIX} off its name, or compress it"
        )
    return bounded_lines(peeked)


def unpacked(stream: BinaryIO, name: str) -> Iterator[bytes]:
    """The lines that were compressed."""
    number = 0
    try:
        with gzip.GzipFile(fileobj=stream) as opened:
            for line in bounded_lines(cast(BinaryIO, opened)):
                yield line
                number += 1
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        whole = "cut off" if isinstance(error, EOFError) else "damaged"
        where = f"after line {number}" if number else "before the end of the first line"
        raise InputError(
            f"{name}: the compressed data is {whole} {where}; "
            "fetch the file again, or compress the recording again"
        ) from None
