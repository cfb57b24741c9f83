"""The moments of an example, as positions: what is given, and what lies there after each move.

The moves are made by the reference, so that a picture shows what the rules do and not only as much
of it as the example tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from hoyle.examples.setting import Setting, set_position
from hoyle.formats import format_of
from hoyle.position import load_position, write_position
from hoyle.reports.clauses import rulebook
from hoyle.rulebook import Example
from hoyle.rulebook.models import Step


class Moment(NamedTuple):
    """A position as a document, and the seat whose move led to it; none led to the first."""

    position: Mapping[str, Any]
    seat: int | None = None


def example_called(id_: str, title: str) -> tuple[str, Example]:
    """The file and the example of a block with this title, or its first.

    Raises
    ------
    LookupError
        If there is no such block or example; the message says what there is.
    """
    block = rulebook().by_id.get(id_)
    if block is None:
        raise LookupError(f"no block of the specification has the id {id_}")
    examples = {example.title: example for example in block.examples_here}
    wanted = title or next(iter(examples), "")
    if wanted not in examples:
        there = "; ".join(examples) or "none"
        raise LookupError(f"{id_} has no example {wanted!r}; it has: {there}")
    return block.place.file, examples[wanted]


def moments_of(game: str, example: Example) -> Iterator[Moment]:
    """What an example gives, and what lies there after each of its legal moves."""
    now = set_position(game, example.data)
    yield Moment(write_position(*now))
    for step in example.moves:
        seat = _seat(now, example, step)
        move = now.game.parse(step.move)
        if not now.game.judge(now.state, seat, move).legal:
            return
        now = now._replace(state=now.game.apply(now.state, seat, move).state)
        yield Moment(write_position(*now), seat)


def moment_in(file: Path) -> Moment:
    """The position that a file holds; an error of the file is told by `InputError`."""
    return Moment(write_position(*load_position(file)))


def _seat(now: Setting, example: Example, step: Step) -> int:
    named = [seat for seat in (step.seat, example.seat) if seat is not None]
    return named[0] if named else format_of(now.game.name).to_act(now.game, now.state)
