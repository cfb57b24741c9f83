"""A divergence told so that a person can follow it, and kept so that a program can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.scripts import Course, Line, Pick, Script, Tried, play_out
from hoyle.conform.vectors.expecting import Ask, Case, expected
from hoyle.formats.game_format import AnyGame
from hoyle.game import CHANCE
from hoyle.position import read_position
from hoyle.reports.report import Drawing, Side, Story
from hoyle.trace import write_header

DEAL = "deal"
"""What a line holds that begins the next hand of a match."""

PARTS: Mapping[Part, str] = {
    Part.ACCEPTED: "the engine accepts a move that the rules refuse",
    Part.REFUSED: "the engine refuses a move that the rules allow",
    Part.STATE: "after a move the state is another than the rules say",
    Part.EVENT: "the engine tells of a move what the rules do not say, or leaves something out",
    Part.CHANGED: "a move that was refused has changed the state",
    Part.MOVES: "the engine lists other moves than the rules allow",
    Part.VIEW: "the engine shows a seat something else than it may see",
    Part.OPENING: "the hand begins otherwise than the rules say",
}

Draw = Callable[[AnyGame, Any], Drawing]
"""Draws a state of a game; what stands in the terminal is none of the harness's business."""


def course_of(game: str, found: Divergence) -> Course:
    """The course that leads to a divergence: the last hand of it, if it has several."""
    return course_to(game, found.opening, found.lines)


def course_to(game: str, opening: Opening, lines: tuple[Line, ...]) -> Course:
    """The course of some lines: the last hand of it, if it has several."""
    begun, rest = last_hand(opening, lines)
    return play_out(Script(game, begun, tuple(Pick(0, unmarked(line)) for line in rest)))


def last_hand(opening: Opening, lines: tuple[Line, ...]) -> tuple[Opening, tuple[Line, ...]]:
    """How the last hand began, and the lines from there on."""
    deals = [place for place, line in enumerate(lines) if DEAL in line]
    if not deals or opening.setting is None:
        return opening, lines
    begun = opening.setting._replace(deal=lines[deals[-1]][DEAL])
    return Opening(begun), lines[deals[-1] + 1 :]


def unmarked(line: Line) -> Line:
    """A line without the mark that the rules refuse it."""
    return {name: value for name, value in line.items() if name != "refused"}


def story_of(game: str, found: Divergence, draw: Draw | None = None, command: str = "") -> Story:
    """A divergence as a story: what is given, what is done, and what each side says."""
    course = course_of(game, found)
    drawing: Drawing = ()
    if draw is not None:
        drawing = draw(*read_position(found.before))
    sides = (Side("engine", found.engine), Side("rule", found.rule))
    lines = tuple(enumerate(told_lines(course), 1))
    return Story(sides, drawing, lines, command=command)


def told_lines(course: Course) -> Iterator[str]:
    """The lines of a course in words."""
    for one in course.tried:
        yield told_line(course.game, one)


def told_line(game: AnyGame, one: Tried) -> str:
    """Who tries what, and whether the rules allow it."""
    who = "chance" if one.seat == CHANCE else f"seat {one.seat}"
    verdict = "" if one.verdict.legal else f" — the rules refuse it: {game.wording(one.verdict)}"
    return f"{who}: {game.write(one.move)}{verdict}"


def vector_of(game: str, found: Divergence, id_: str, title: str) -> dict[str, Any]:
    """A divergence as a vector of ``hoyle-vectors/1``: all answers in it are those of the rules."""
    asks = [asked(line) for line in found.lines]
    if found.part == Part.MOVES:
        asks += [Ask("legal", seat=seat) for seat in asked_seats(found)]
    if found.part == Part.VIEW:
        asks += [Ask("view", seat=seat) for seat in asked_seats(found)]
    case = Case(
        id_,
        title,
        found.clauses,
        "search",
        found.opening.setting,
        found.opening.position,
        tuple(asks),
    )
    written = expected(game, case).model_dump(mode="json", exclude_none=True)
    return written


def asked(line: Line) -> Ask:
    """A line as a step of a vector: a move, or the next hand of a match."""
    return Ask("deal", line[DEAL]) if DEAL in line else Ask("apply", unmarked(line))


def asked_seats(found: Divergence) -> range:
    """The seats that are asked where it is not known which of them was answered wrongly: all."""
    game, _ = read_position(found.before)
    return range(game.seats)


def trace_of(game: str, found: Divergence) -> tuple[dict[str, Any], ...] | None:
    """The lines of a recorded game that leads to a divergence; none if it begins with a position.

    What chance tried in vain is left out: a recorded game has no line for it.
    """
    course = course_of(game, found)
    setting = course.opening.setting
    if setting is None:
        return None
    header = write_header(course.game, match=False, engine="hoyle check")
    lines = [dict(one.line) for one in course.tried if one.seat != CHANCE or one.verdict.legal]
    return (header, {"deal": dict(setting.deal)}, *lines)
