"""A divergence told so that a person can follow it, and kept so that a program can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from pydantic import Field, TypeAdapter

from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.scripts import Course, Line, Pick, Script, Tried, play_out
from hoyle.conform.vectors.expecting import Ask, Case, expected
from hoyle.formats.game_format import AnyGame
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model
from hoyle.game import CHANCE
from hoyle.position import read_position
from hoyle.reports.report import Drawing, Side, Story
from hoyle.trace import write_header

CHECK: Literal["hoyle-check/1"] = "hoyle-check/1"

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


class Told(NamedTuple):
    """What a person should know of a divergence beside the story itself.

    Parameters
    ----------
    headline
        In what the engine departs, in a line.
    opening
        How the game begins, in a sentence.
    others
        Other clauses that may be at fault, the more suspicious first.
    """

    headline: str
    opening: str
    others: tuple[str, ...]


class FindingRecord(Model):
    """A divergence of an engine from the rules."""

    format: Literal["hoyle-check/1"] = CHECK
    """The name and version of this format."""
    game: str
    """The game."""
    part: Part
    """In what the engine departs from the rules."""
    clause: str
    """The clause that is most likely to be at fault."""
    clauses: list[str]
    """All clauses that may be, the most likely one first."""
    code: str | None = None
    """The rejection code, if the rules refuse the move."""
    field: str | None = None
    """The field, kind of event or zone that differs, if it is one."""
    engine: str
    """What the engine says."""
    rule: str
    """What the rules say."""
    ruleset: str
    """The named choice of readings that is played by."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Readings that differ from the ruleset."""
    seats: int
    """How many seats there are."""
    deal: dict[str, Any] | None = None
    """The deal that the game begins with, as a deal line of hoyle-trace/1 has it."""
    position: dict[str, Any] | None = None
    """Or the position, as hoyle-position/1."""
    lines: list[dict[str, Any]] = Field(default_factory=list)
    """The lines up to and with the one at which they part, as hoyle-trace/1 has them."""
    before: dict[str, Any] = Field(default_factory=dict)
    """The position before that line."""
    number: int | None = None
    """The number of the game in which it was found."""
    vector: str | None = None
    """Or the published vector."""
    seed: int | None = None
    """The seed of the run."""
    numbers: list[int] = Field(default_factory=list)
    """The numbers of all games of the run with such a divergence."""
    vectors: list[str] = Field(default_factory=list)
    """The published vectors with such a divergence."""
    command: str | None = None
    """The command line that shows it again."""


def record_of(game: str, found: Divergence, **more: Any) -> FindingRecord:
    """A divergence as a value that JSON is made of; `more` are further fields of it."""
    course = course_of(game, found)
    opening = found.opening
    setting = opening.setting
    readings = setting or readings_of(opening)
    return FindingRecord(
        game=game,
        part=found.part,
        clause=found.clause,
        clauses=list(found.clauses),
        code=found.code,
        field=found.field,
        engine=found.engine,
        rule=found.rule,
        ruleset=readings.ruleset,
        options=dict(readings.options),
        seats=course.game.seats,
        deal=dict(setting.deal) if setting else None,
        position=dict(opening.position) if opening.position else None,
        lines=[dict(line) for line in found.lines],
        before=dict(found.before),
        **more,
    )


class GivenReadings(NamedTuple):
    """The readings that a position names."""

    ruleset: str
    options: Mapping[str, Any]


def readings_of(opening: Opening) -> GivenReadings:
    """The readings of an opening that is a position."""
    position = opening.position or {}
    return GivenReadings(position.get("ruleset", "text"), position.get("options", {}))


def course_of(game: str, found: Divergence) -> Course:
    """The course that leads to a divergence: the last hand of it, if it has several."""
    opening, lines = last_hand(found)
    return play_out(Script(game, opening, tuple(Pick(0, unmarked(line)) for line in lines)))


def last_hand(found: Divergence) -> tuple[Opening, tuple[Line, ...]]:
    """How the hand began in which a divergence is, and the lines from there on."""
    deals = [place for place, line in enumerate(found.lines) if DEAL in line]
    setting = found.opening.setting
    if not deals or setting is None:
        return found.opening, found.lines
    begun = setting._replace(deal=found.lines[deals[-1]][DEAL])
    return Opening(begun), found.lines[deals[-1] + 1 :]


def unmarked(line: Line) -> Line:
    """A line without the mark that the rules refuse it."""
    return {name: value for name, value in line.items() if name != "refused"}


def told(game: str, found: Divergence) -> Told:
    """What to say of a divergence beside its story."""
    kind = "a deal" if found.opening.setting else "a position"
    count = len(found.lines)
    moves = "nothing is tried" if not count else "one line" if count == 1 else f"{count} lines"
    return Told(PARTS[found.part], f"The game begins with {kind}; then {moves}.", found.clauses[1:])


def story_of(game: str, found: Divergence, draw: Draw | None = None, command: str = "") -> Story:
    """A divergence as a story: what is given, what is done, and what each side says."""
    course = course_of(game, found)
    drawing: Drawing = ()
    if draw is not None:
        drawing = draw(*read_position(found.before))
    sides = (Side("engine", found.engine), Side("rule", rule_said(found)))
    lines = tuple(enumerate(told_lines(course), 1))
    return Story(sides, drawing, lines, ending(found), command)


def rule_said(found: Divergence) -> str:
    """What the rules say, with the rejection code if there is one."""
    return f"{found.rule} ({found.code})" if found.code else found.rule


def ending(found: Divergence) -> str:
    """Which other clauses may be at fault."""
    others = found.clauses[1:]
    return f"It could also be due to {', '.join(others)}." if others else ""


def told_lines(course: Course) -> Iterator[str]:
    """The lines of a course in words."""
    for one in course.tried:
        yield told_line(course.game, one)


def told_line(game: AnyGame, one: Tried) -> str:
    """Who tries what, and whether the rules allow it."""
    who = "chance" if one.seat == CHANCE else f"seat {one.seat}"
    verdict = "" if one.verdict.legal else f" — refused: {game.wording(one.verdict)}"
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


def schema() -> dict[str, Any]:
    """The JSON Schema of a finding."""
    return schema_of(CHECK, "A divergence of an engine.", [TypeAdapter(FindingRecord)])
