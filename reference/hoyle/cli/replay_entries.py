"""What came of replaying recorded games, as entries of a report."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from hoyle.cli.blocks import block_of
from hoyle.cli.drawings import Easel, drawing_of
from hoyle.cli.replaying import COUNTED, Result, amounts, record_of
from hoyle.formats import format_of
from hoyle.formats.documents import ChanceLine, DealLine, MoveLine
from hoyle.formats.faults import validated
from hoyle.formats.game_format import AnyGame
from hoyle.reports.report import ClauseText, Entry, Side, Story
from hoyle.trace import Divergence, Kind

KINDS = {
    Kind.PLAYED: "a move was played that the rules refuse",
    Kind.REFUSED: "a move was refused that the rules allow",
    Kind.SEEN: "the engine saw something else than the rules say",
    Kind.DEALT: "the match goes on otherwise than the rules say",
}
LONGEST_TOLD = 300
PLACE = re.compile(r":(?P<line>\d+)(?::(?P<column>\d+))?: ")


def entry_of(result: Result, easel: Easel, retold: bool = True) -> Entry:
    """What came of a file; `retold` tells the lines of the hand up to a divergence as well."""
    report = result.report
    entry = Entry(
        name=result.file,
        outcome=result.outcome,
        message=result.fault or "nothing to compare",
        group=result.game,
        file=None if result.file == "standard input" else result.file,
        seconds=result.seconds,
        record=record_of(result).model_dump(mode="json", exclude_none=True),
    )
    if report is None:
        return placed(entry)
    entry = entry._replace(facts=facts(result), unchecked=report.unchecked)
    if report.divergence:
        return diverging(entry, result, report.divergence, easel, retold)
    return (
        entry._replace(message=f"agrees: {amounts(result.counts())}") if report.compared else entry
    )


def facts(result: Result) -> tuple[tuple[str, str], ...]:
    """How much of a file was compared."""
    counts = result.counts()
    return tuple((f"{noun}s", str(counts[noun])) for noun in COUNTED)


def placed(entry: Entry) -> Entry:
    """A broken file, with the place that its message begins with apart from the message."""
    if not entry.message.startswith(f"{entry.name}:"):
        return entry
    rest = entry.message.removeprefix(entry.name)
    place = PLACE.match(rest)
    if place is None:
        return entry._replace(message=rest.removeprefix(": "), kind="unreadable")
    line, column = int(place["line"]), int(place["column"] or 0)
    message = rest.removeprefix(place[0])
    return entry._replace(message=message, kind="broken_line", line=line, column=column)


def diverging(entry: Entry, result: Result, found: Divergence, easel: Easel, retold: bool) -> Entry:
    """A file that departs from the rules."""
    parting = found.parting
    drawn = found.state is not None
    story = Story(
        sides=(Side("recording", parting.trace), Side("rule", parting.rule)),
        drawing=drawing_of(easel, found.game, found.state) if drawn else (),
        lines=tuple(lines_told(found.game, result.lines)) if retold else (),
        ending=f"Up to there agree: {amounts(result.counts())}",
    )
    return entry._replace(
        message=f"diverges: {KINDS[parting.kind]}",
        kind=parting.kind.value,
        clauses=(parting.clause,),
        code=parting.code,
        line=found.line,
        story=story,
    )


def lines_told(game: AnyGame, lines: Iterable[tuple[int, bytes]]) -> Iterator[tuple[int, str]]:
    """The lines of a hand in the notation of moves, each with its number."""
    for number, line in lines:
        data = json.loads(line)
        if "format" not in data:
            yield number, cut(line_told(game, data))


def line_told(game: AnyGame, data: dict[str, Any]) -> str:
    """A line of a recording in words; an observation as it is."""
    found = format_of(game.name)
    line = validated(found.lines.validate_python, data)
    if isinstance(line, DealLine):
        return "a hand is dealt"
    if isinstance(line, MoveLine):
        move = game.write(found.move_of(game, line.move))
        return f"seat {line.seat}: {move}{', refused' if line.refused else ''}"
    if isinstance(line, ChanceLine):
        return f"chance: {game.write(found.move_of(game, line))}"
    return f"seen: {json.dumps(data)}"


def cut(text: str) -> str:
    """A text of bounded length."""
    return text if len(text) <= LONGEST_TOLD else f"{text[: LONGEST_TOLD - 1]}…"


def clause_texts(ids: Iterable[str]) -> dict[str, ClauseText]:
    """The clauses with these ids, in order."""
    blocks = ((id_, block_of(id_)) for id_ in sorted(set(ids)))
    return {id_: ClauseText(block.title, block.text) for id_, block in blocks}
