"""Recorded games, as `hoyle-trace/1`: replayed line by line, and compared with the rules.

A deal is data. Each move is judged and made; a move that the engine refused must be refused here
too. What the engine says it saw is compared with what the rules say. The first thing that does not
agree is the divergence, and ends the replay. Only the round being played is kept, so a recording
may be of any length.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from hoyle.formats import GAMES, format_of
from hoyle.formats.compressed import lines_in
from hoyle.formats.documents import TRACE
from hoyle.formats.faults import FormatError, validated
from hoyle.formats.game_format import AnyGame
from hoyle.formats.lines import Source, read_line, read_opening, sources
from hoyle.formats.replaying import Kind, Parting, Replay
from hoyle.formats.schemas import schema_of
from hoyle.game import CHANCE
from hoyle.match import Match

__all__ = [
    "Divergence",
    "Followed",
    "Kind",
    "Parting",
    "Report",
    "follow",
    "read_move",
    "replay",
    "replay_file",
    "schema",
    "write_deal",
    "write_header",
    "write_move",
]


class Divergence(NamedTuple):
    """The first line at which a recording departs from the rules.

    `state` is the state before that line, or `None` if nothing had been dealt.
    """

    line: int
    parting: Parting
    game: AnyGame
    state: Any


class Report(NamedTuple):
    """What came of replaying a recording.

    `fired` tells how often each clause took effect or refused a move, as far as the recording
    agrees. `unchecked` says in sentences what could not be compared.
    """

    file: str
    moves: int
    refusals: int
    observations: int
    fired: Counter[str]
    unchecked: tuple[str, ...]
    divergence: Divergence | None

    @property
    def compared(self) -> int:
        """How many lines were compared with the rules, and agree."""
        return self.moves + self.refusals + self.observations


class Followed(NamedTuple):
    """A line that has been followed: the match before it, and where it parts from the rules."""

    source: Source
    line: Any
    before: Match[Any, Any] | None
    parting: Parting | None


def replay(lines: Iterable[bytes], file: str = "<trace>") -> Report:
    """Replay a recording.

    Parameters
    ----------
    lines
        The lines of the recording, read one at a time.
    file
        Its name, for messages.

    Raises
    ------
    InputError
        If the recording is broken; the message begins with file, line and column.
    """
    running, followed = follow(lines, file)
    for one in followed:
        if one.parting:
            state = one.before.state if one.before else None
            found = Divergence(one.source.number, one.parting, running.opening.game, state)
            return report(file, running, found)
    return report(file, running, None)


def follow(lines: Iterable[bytes], file: str) -> tuple[Replay, Iterator[Followed]]:
    """A replay that has begun, and the lines after the header, each as it is followed.

    The last line is the one that departs from the rules, or that of the recording.

    Raises
    ------
    InputError
        If the recording is broken; the message begins with file, line and column. What the
        iterator gives raises it too.
    """
    incoming = sources(file, lines)
    running = Replay(read_opening(next(incoming)))
    return running, following(running, incoming)


def following(running: Replay, incoming: Iterable[Source]) -> Iterator[Followed]:
    """Follow lines until one departs from the rules."""
    for source in incoming:
        line = read_line(running.opening, source)
        before = running.match
        try:
            parting = running.follow(line)
        except FormatError as error:
            raise source.fault(error) from None
        yield Followed(source, line, before, parting)
        if parting:
            return


def report(file: str, done: Replay, divergence: Divergence | None) -> Report:
    """What has come of a replay."""
    unchecked = tuple(done.leftovers.phrases())
    if divergence:
        unchecked = (f"everything after line {divergence.line}",)
    counts = (done.moves, done.refusals, done.observations)
    return Report(file, *counts, done.fired, unchecked, divergence)


def replay_file(path: str | Path) -> Report:
    """Replay a recording that is kept in a file, compressed by gzip or not.

    Raises
    ------
    InputError
        If the file cannot be read, or the recording is broken.
    """
    return replay(lines_in(path), str(path))


def write_header(game: AnyGame, match: bool = True, **source: str) -> dict[str, Any]:
    """The header of a recording of `game`; `source` tells in any words where it comes from."""
    head = {"format": TRACE, "game": game.name, **format_of(game.name).readings(game)}
    return {**head, "seats": game.seats, "match": match, "source": source}


def write_deal(game: AnyGame, deal: Any) -> dict[str, Any]:
    """The line of a deal."""
    return {"deal": format_of(game.name).deal_document(deal)}


def write_move(game: AnyGame, seat: int, move: Any, refused: bool = False) -> dict[str, Any]:
    """The line of a move, or of one that was refused; what chance does has no seat."""
    document = format_of(game.name).move_document(move)
    if seat == CHANCE:
        return document
    line = {"seat": seat, "move": document}
    return {**line, "refused": True} if refused else line


def read_move(game: AnyGame, data: Any) -> Any:
    """The move that a JSON object writes, as a move line has it.

    Raises
    ------
    FormatError
        If the object is no move of the game.
    MalformedMove
        If there is no such move at the table.
    """
    found = format_of(game.name)
    return found.move_of(game, validated(found.moves.validate_python, data))


def schema() -> dict[str, Any]:
    """The JSON Schema of a line of the format."""
    found = [format_of(name) for name in GAMES]
    kinds = [kind for one in found for kind in (TypeAdapter(one.header), one.lines)]
    return schema_of(TRACE, "A line of a recorded card game; the first is a header.", kinds)
