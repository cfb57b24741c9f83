"""In what an engine and the rules part, and where in a course that is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from hoyle.conform.adapter import Seen
from hoyle.conform.comparing import Difference
from hoyle.conform.divergence import Divergence, Part
from hoyle.conform.scripts import Course, Tried
from hoyle.formats.game_format import AnyGame
from hoyle.game import chance_named
from hoyle.match import Match
from hoyle.position import write_position


class Apart(NamedTuple):
    """In what the two part; the parameters are those of a `Divergence`."""

    part: Part
    clauses: tuple[str, ...]
    engine: str
    rule: str
    field: str | None = None
    code: str | None = None


class Spot(NamedTuple):
    """A place in a course: after so many lines, with the match as it was before the last of them.

    Where something is asked between two lines, it is the match as it is there.
    """

    course: Course
    lines: int
    before: Match[Any, Any]


def in_field(part: Part, clauses: Iterable[str], found: Difference) -> Apart:
    """That the two part in a field of the state, or in a zone that is shown."""
    return Apart(part, tuple(clauses), found.engine, found.rule, found.field)


def diverging(spot: Spot, found: Apart, also: Iterable[Apart] = ()) -> Divergence:
    """The divergence at a place; `also` is in what else the two part at the same line."""
    return Divergence(
        found.part,
        tuple(dict.fromkeys(found.clauses)),
        found.code,
        found.engine,
        found.rule,
        spot.course.opening,
        tuple(tried.line for tried in spot.course.tried[: spot.lines]),
        write_position(spot.course.game, spot.before.state),
        found.field,
        tuple(diverging(spot, one) for one in also),
    )


def move_in_words(game: AnyGame, one: Tried) -> str:
    """Who tries what."""
    return chance_named(f"seat {one.seat}'s move: {game.write(one.move)}")


def turned_down(kind: str, seen: Seen) -> str:
    """That an engine does not begin with a deal or a position."""
    return f"the engine turns the {kind} down{reason(seen)}"


def reason(seen: Seen) -> str:
    """Why the engine refused, as far as it says so."""
    return f": {seen.reason}" if seen.reason else ""
