"""Makes a vector of what is given and tried: all that it expects is asked of the reference."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

from hoyle.conform.adapter import Setting
from hoyle.conform.observing import events_of
from hoyle.conform.telling import told_to
from hoyle.conform.vectors.digest import digest_of
from hoyle.conform.vectors.models import (
    ApplyStep,
    Boundary,
    DealStep,
    LegalStep,
    Mended,
    Step,
    Vector,
    ViewStep,
    ZoneShown,
)
from hoyle.errors import InputError
from hoyle.formats import format_of
from hoyle.formats.documents import ChanceLine
from hoyle.formats.faults import validated
from hoyle.formats.game_format import AnyGame, Made
from hoyle.game import CHANCE, DealError
from hoyle.match import Match, advance
from hoyle.position import read_position, write_position


class Ask(NamedTuple):
    """A step without what is expected of it.

    `line` is a line to be tried, or a deal; `seat` is the seat that is asked.
    """

    do: Literal["apply", "deal", "legal", "view"]
    line: Mapping[str, Any] = {}
    seat: int = 0


class Case(NamedTuple):
    """A vector without what is expected: what is given, and what is done.

    Either `setting` or `position` is given.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    source: str
    setting: Setting | None = None
    position: Mapping[str, Any] | None = None
    asks: tuple[Ask, ...] = ()
    boundary: Boundary | None = None
    mended: Mended | None = None


class Table(NamedTuple):
    """The reference at work: the game, and the match as it stands.

    After a position it is not known who acted first.
    """

    game: AnyGame
    match: Match[Any, Any]
    first_known: bool = True

    def fields(self) -> dict[str, Any]:
        """The full state."""
        return format_of(self.game.name).zones_of(self.game, self.match.state)


def opened(game: str, case: Case) -> Table | str:
    """The table at which a case begins, or why no game can begin like that."""
    try:
        return loaded(case.position) if case.position is not None else dealt(game, case.setting)
    except (InputError, DealError) as error:
        return str(error)


def loaded(position: Mapping[str, Any]) -> Table:
    """A table at which a game stands in a position; a match begins with it."""
    game, state = read_position(position)
    match = Match(game.begin_match(), state, bool(game.actors(state)))
    return Table(game, match, first_known=False)


def dealt(name: str, setting: Setting | None) -> Table:
    """A table at which a hand has been dealt."""
    if setting is None:
        raise InputError("neither a deal nor a position is given")
    found = format_of(name)
    game = found.game(setting.ruleset, setting.options, setting.seats)
    deal = validated(found.lines.validate_python, {"deal": dict(setting.deal)}).deal
    state = game.deal(found.deal_of(game, deal))
    return Table(game, Match(found.standing(game, deal), state, True))


def expected(name: str, case: Case) -> Vector:
    """The vector of a case, with all that the reference says of it."""
    table = opened(name, case)
    given = given_in(name, case)
    if isinstance(table, str):
        return vector_of(case, given, (), accepted=False)
    steps = tuple(steps_of(table, case.asks))
    fields = table.fields()
    given = {**given, "digest": digest_of(fields)}
    if case.position is not None:
        position = write_position(table.game, table.match.state)
        readings = {"ruleset": position["ruleset"], "options": position["options"]}
        given = {**given, **readings, "position": position}
    else:
        given["state"] = fields
    return vector_of(case, given, steps, accepted=True)


def given_in(name: str, case: Case) -> dict[str, Any]:
    """The readings, the seats, and the position or the deal of a case."""
    if case.setting is not None:
        return {**case.setting._asdict(), "deal": dict(case.setting.deal)}
    position = dict(case.position or {})
    return {
        "ruleset": position.get("ruleset", "text"),
        "options": position.get("options", {}),
        "seats": format_of(name).seats_in(position) or format_of(name).game("text", {}).seats,
        "position": position,
    }


def vector_of(
    case: Case, given: Mapping[str, Any], steps: tuple[Step, ...], accepted: bool
) -> Vector:
    """The vector of a case whose steps are complete."""
    last = next((step for step in reversed(steps) if isinstance(step, ApplyStep)), None)
    refused = not accepted or (last is not None and not last.accepted)
    return Vector(
        id=case.id,
        title=case.title,
        clauses=list(case.clauses),
        kind="negative" if refused else "positive",
        source=case.source,
        boundary=case.boundary,
        accepted=accepted,
        steps=list(steps),
        mended=case.mended,
        **given,
    )


def steps_of(table: Table, asks: tuple[Ask, ...]) -> Iterator[Step]:
    """The steps with what the reference says to each."""
    step: Step
    for ask in asks:
        match ask.do:
            case "apply":
                step, table = tried(table, ask.line)
                yield step
            case "deal":
                step, table = dealt_next(table, ask.line)
                yield step
            case "legal":
                yield listed(table, ask.seat)
            case "view":
                yield looked(table, ask.seat)


def dealt_next(table: Table, deal: Mapping[str, Any]) -> tuple[DealStep, Table]:
    """The next hand of the match, and the table after it is dealt."""
    game = table.game
    readings = format_of(game.name).readings(game)
    setting = Setting(readings["ruleset"], readings["options"], game.seats, deal)
    reached = dealt(game.name, setting)
    fields = reached.fields()
    step = DealStep(do="deal", deal=dict(deal), state=fields, digest=digest_of(fields))
    return step, reached


def tried(table: Table, line: Mapping[str, Any]) -> tuple[ApplyStep, Table]:
    """A move that is tried, and the table after it."""
    game, match, _ = table
    seat, move = read_line(game, line)
    verdict = game.judge(match.state, seat, move)
    if not verdict.legal:
        code = verdict.code.id if verdict.code else None
        said: dict[str, Any] = {"accepted": False, "clause": verdict.clause, "code": code}
        return ApplyStep(do="apply", **line, **said), table
    made = Made(seat, move, match.state, game.apply(match.state, seat, move))
    reached = table._replace(match=advance(game, match, made.step))
    before, now = table.fields(), reached.fields()
    step = ApplyStep(
        do="apply",
        **line,
        accepted=True,
        clause=verdict.clause,
        fired=list(made.step.fired),
        state={name: value for name, value in now.items() if value != before[name]},
        digest=digest_of(now),
        events=list(events_at(reached, made)),
    )
    return step, reached


def events_at(table: Table, made: Made) -> Iterator[dict[str, Any]]:
    """What a move caused; who is next is left out where that hangs on who acted first."""
    for event in events_of(table.game, made, table.match):
        hidden = {"next"} if not table.first_known and table.game.name in NEXT_BY_FIRST else set()
        yield {
            kind: {name: value for name, value in told.items() if name not in hidden}
            for kind, told in event.items()
        }


NEXT_BY_FIRST = ("swoop", "haggis", "take")
"""The games in which it hangs on who acted first in a hand who does in the next one."""


def read_line(game: AnyGame, line: Mapping[str, Any]) -> tuple[int, Any]:
    """The seat, or chance, and the move that a line writes."""
    found = format_of(game.name)
    read = validated(found.lines.validate_python, dict(line))
    if isinstance(read, ChanceLine):
        return CHANCE, found.move_of(game, read)
    return read.seat, found.move_of(game, read.move)


def listed(table: Table, seat: int) -> LegalStep:
    """The moves of a seat."""
    write = format_of(table.game.name).move_document
    moves = [write(move) for move in table.game.moves(table.match.state, seat)]
    return LegalStep(do="legal", seat=seat, moves=moves)


def looked(table: Table, seat: int) -> ViewStep:
    """What a seat is shown."""
    view = table.game.view(table.match.state, seat)
    seen = {zone.zone: ZoneShown(cards=list(zone.cards), size=zone.size) for zone in view.zones}
    told = told_to(table.game.name, view)
    return ViewStep(do="view", seat=seat, zones=seen, told=told)
