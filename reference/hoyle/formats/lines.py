"""Reading a recorded game, one line at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, NamedTuple

from hoyle.errors import InputError
from hoyle.formats import format_for
from hoyle.formats.documents import TRACE, Header
from hoyle.formats.faults import FormatError, at_place, decode, parse, validated
from hoyle.formats.game_format import AnyGame, GameFormat

LONGEST_LINE = 1_000_000
EXAMPLE = '{"format": "hoyle-trace/1", "game": "swoop", "seats": 4}'


class Source(NamedTuple):
    """A line as it was read: the file, the number of the line from 1, and its text."""

    file: str
    number: int
    text: str

    def fault(self, error: FormatError) -> InputError:
        """A fault of this line, with its place."""
        return error.located(self.file, self.text, self.number)


class Opening(NamedTuple):
    """What the first line settles: the game, how its documents are read, and the header."""

    found: GameFormat
    game: AnyGame
    header: Header


def sources(file: str, lines: Iterable[bytes]) -> Iterator[Source]:
    """The lines of a file as text.

    Raises
    ------
    InputError
        If a line is no UTF-8, is too long, or there is none.
    """
    number = 0
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise at_place(file, "", 0, number, f"the line is longer than {LONGEST_LINE} bytes")
        text = decode(file, line, number).rstrip("\r\n")
        if not text.strip():
            raise at_place(file, "", 0, number, "the line is empty; each line holds one object")
        yield Source(file, number, text)
    if not number:
        raise InputError(
            f"{file}: the file is empty; its first line is a header, such as {EXAMPLE}"
        )


def bounded_lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream; of a line that is far too long only the beginning."""
    while line := stream.readline(LONGEST_LINE + 1):
        yield line


def read_opening(source: Source) -> Opening:
    """What the first line says.

    Raises
    ------
    InputError
        If it is no header of a recorded game.
    """
    data = parse(source.file, source.text, source.number)
    try:
        found = format_for(data, TRACE)
        header = validated(found.header.model_validate, data)
        game = found.game(header.ruleset, header.options, header.seats)
    except FormatError as error:
        raise source.fault(error) from None
    return Opening(found, game, header)


def read_line(opening: Opening, source: Source) -> Any:
    """A line after the header, as a model of the game.

    Raises
    ------
    InputError
        If it is no line of a recorded game.
    """
    data = parse(source.file, source.text, source.number)
    try:
        if "format" in data:
            raise FormatError("this is another header; a file holds one recorded game")
        return validated(opening.found.lines.validate_python, data)
    except FormatError as error:
        raise source.fault(error) from None
