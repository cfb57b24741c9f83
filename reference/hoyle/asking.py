"""What a page asks the reference: a question in JSON, and an answer in JSON.

The page that tries a rule in the browser runs this very code. It needs nothing but the standard
library and pydantic; the words of the clauses are handed in, so that no rule file is read.

A question is ``{"ask": "look", "position": text}``, ``{"ask": "move", "position": text, "move":
text, "seat": number or null}`` or ``{"ask": "steps", "recording": text, "file": name}``. Questions
and answers are for the pages of the same version, and no public format; the parts of an answer that
have a format of their own name it.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

from pydantic import Field

from hoyle.errors import InputError
from hoyle.formats import format_of
from hoyle.formats.compressed import lines_of
from hoyle.formats.faults import FormatError, parse
from hoyle.formats.game_format import AnyGame
from hoyle.formats.shapes import Model
from hoyle.game import MalformedMove
from hoyle.moving import move_of
from hoyle.position import read_position, write_position
from hoyle.ruling import Case, ClauseText, judge, ruling_of
from hoyle.steps import Steps, hidden_from, steps_of
from hoyle.wording import wording_of
from hoyle.wording.changes import fact_changes, zone_changes

Part = Literal["position", "move", "recording"]
Texts = Mapping[str, ClauseText]


class Moves(Model):
    """What a seat may do."""

    seat: int
    """The seat."""
    moves: list[str]
    """One move of each kind that is legal, as text."""


class Look(Model):
    """A position as a page shows it."""

    position: dict[str, Any]
    """The whole position, as hoyle-position/1."""
    situation: str
    """Who is to do what, in a sentence."""
    seat: int
    """The seat that makes a move if none is named."""
    actors: list[int]
    """The seats that may act; chance is -1."""
    hidden: list[dict[str, list[str]]]
    """For each seat the zones that it does not wholly see, with the cards that it reads there."""
    legal: list[Moves]
    """What each seat may do that may act."""
    points: list[int] | None = None
    """The points of each side, once the round is over."""


class Change(Model):
    """What a move has changed in a zone, or in something else that everybody knows."""

    what: str
    """The zone or the fact, as a person calls it."""
    came: list[str] = Field(default_factory=list)
    """The cards that came to the zone."""
    left: list[str] = Field(default_factory=list)
    """The cards that left it."""
    now: str | None = None
    """The fact as it is now."""
    before: str | None = None
    """The fact as it was."""


class Looked(Model):
    """The answer about a position."""

    kind: Literal["look"] = "look"
    look: Look


class Ruled(Model):
    """The answer about a move."""

    kind: Literal["ruling"] = "ruling"
    ruling: dict[str, Any]
    """What `hoyle referee --json` says."""
    look: Look
    """The position before the move."""
    after: Look | None = None
    """The position after it, if it is legal."""
    changes: list[Change]
    """What it has changed."""


class Told(Model):
    """The answer about a recording."""

    kind: Literal["steps"] = "steps"
    steps: Steps


class Fault(Model):
    """What is wrong with a question."""

    kind: Literal["fault"] = "fault"
    of: Part
    """Which part of it is at fault."""
    message: str
    """What came, where, and what would be right."""
    path: list[str | int] = Field(default_factory=list)
    """The way to what is at fault in a position."""


class Table(NamedTuple):
    """The game and the state that a question gives."""

    game: AnyGame
    state: Any


def answer(question: str, texts: Texts) -> str:
    """The answer to a question, both as JSON.

    Parameters
    ----------
    question
        The question.
    texts
        The words of every clause, by its id.

    Raises
    ------
    KeyError
        If the page asks something that there is no answer to.
    """
    data = json.loads(question)
    return ANSWERS[data["ask"]](data, texts).model_dump_json()


def texts_from(text: str) -> Texts:
    """The words of clauses by id, from a JSON list of objects with id, title and text."""
    return {one["id"]: ClauseText(**one) for one in json.loads(text)}


def looked(data: Mapping[str, Any], texts: Texts) -> Model:
    """What is to be seen in a position."""
    table = table_in(data)
    return table if isinstance(table, Fault) else Looked(look=look_at(*table))


def ruled(data: Mapping[str, Any], texts: Texts) -> Model:
    """What the rules say of a move in a position."""
    table = table_in(data)
    if isinstance(table, Fault):
        return table
    game, state = table
    try:
        move = move_of(game, data["move"])
        seat = seat_in(data, game, state)
    except (MalformedMove, FormatError) as error:
        return Fault(of="move", message=str(error))
    case = judge(game, state, seat, move)
    ruling = ruling_of(case, lambda id_: texts[id_])
    return Ruled(
        ruling=ruling.model_dump(exclude_none=True),
        look=look_at(game, state),
        after=look_at(game, case.step.state) if case.step else None,
        changes=changes_of(case),
    )


def seat_in(data: Mapping[str, Any], game: AnyGame, state: Any) -> int:
    """The seat that makes the move: the one that is named, or the one to act.

    Raises
    ------
    MalformedMove
        If there is no such seat.
    """
    seat: int | None = data["seat"]
    if seat is None:
        return format_of(game.name).to_act(game, state)
    game.check_seat(seat)
    return seat


def told(data: Mapping[str, Any], texts: Texts) -> Model:
    """A recording, step by step."""
    titles = {id_: text.title for id_, text in texts.items()}
    stream = io.BytesIO(data["recording"].encode())
    try:
        return Told(steps=steps_of(lines_of(stream, data["file"]), data["file"], titles))
    except InputError as error:
        return Fault(of="recording", message=str(error))


def table_in(data: Mapping[str, Any]) -> Table | Fault:
    """The game and the state that a question gives, or what is wrong with them."""
    try:
        return Table(*read_position(parse("position", data["position"])))
    except FormatError as error:
        return Fault(of="position", message=str(error), path=list(error.path))
    except InputError as error:
        return Fault(of="position", message=str(error))


def look_at(game: AnyGame, state: Any) -> Look:
    """A position as a page shows it."""
    actors = game.actors(state)
    result = game.result(state)
    return Look(
        position=write_position(game, state),
        situation=wording_of(game).situation(game, state),
        seat=format_of(game.name).to_act(game, state),
        actors=list(actors),
        hidden=[hidden_from(game, state, seat) for seat in range(game.seats)],
        legal=[
            Moves(seat=seat, moves=[game.write(move) for move in game.moves(state, seat)])
            for seat in actors
        ],
        points=list(result.points) if result.over else None,
    )


def changes_of(case: Case) -> list[Change]:
    """What a legal move has changed."""
    zones = [
        Change(what=zone, came=list(came.names()), left=list(left.names()))
        for zone, came, left in zone_changes(case)
    ]
    facts = [Change(what=name, now=now, before=before) for name, now, before in fact_changes(case)]
    return zones + facts


ANSWERS: Mapping[str, Callable[[Mapping[str, Any], Texts], Model]] = {
    "look": looked,
    "move": ruled,
    "steps": told,
}
