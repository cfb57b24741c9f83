"""What the referee finds about a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from pydantic import TypeAdapter

from hoyle.formats import format_of
from hoyle.formats.game_format import AnyGame
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model
from hoyle.game import Step, Verdict
from hoyle.position import write_position
from hoyle.wording import wording_of

RULING: Literal["hoyle-ruling/1"] = "hoyle-ruling/1"


class Case(NamedTuple):
    """A move in a position, the verdict on it, and what comes of it if it is legal."""

    game: AnyGame
    state: Any
    seat: int
    move: Any
    verdict: Verdict
    step: Step[Any] | None


class ClauseText(Model):
    """A clause with its words."""

    id: str
    """The id of the clause."""
    title: str
    """Its title."""
    text: str
    """Its text, in Markdown."""


class Ruling(Model):
    """What the referee says about a move, as JSON."""

    format: Literal["hoyle-ruling/1"]
    """The name and version of this format."""
    game: str
    """The name of the game."""
    seat: int
    """The seat that makes the move."""
    move: dict[str, Any]
    """The move, as recorded games have it."""
    notation: str
    """The move as text."""
    legal: bool
    """Whether it is legal."""
    clause: ClauseText
    """The clause that says so."""
    sentence: str
    """The verdict in a sentence."""
    code: str | None = None
    """The rejection code of a move that is not legal."""
    turned_over: str | None = None
    """The card that a legal move has turned over."""
    meant: list[str] | None = None
    """The moves one of which was meant, each as text, if a move is refused as not clear."""
    fired: list[str] | None = None
    """The ids of the clauses that a legal move carried out."""
    position: dict[str, Any] | None = None
    """The position after a legal move, as hoyle-position/1."""


def judge(game: AnyGame, state: Any, seat: int, move: Any) -> Case:
    """Judge a move and, if it is legal, make it.

    Raises
    ------
    MalformedMove
        If there is no such seat.
    """
    verdict = game.judge(state, seat, move)
    step = game.apply(state, seat, move) if verdict.legal else None
    return Case(game, state, seat, move, verdict, step)


def ruling_of(case: Case, text_of: Callable[[str], ClauseText]) -> Ruling:
    """The ruling as a value that JSON is made of.

    Parameters
    ----------
    case
        A move that has been judged.
    text_of
        Gives the words of a clause, by its id.
    """
    game, step = case.game, case.step
    wording = wording_of(game)
    turned_over = wording.turned_over(case.state, case.seat, case.move)
    meant = [game.write(move) for move in wording.meant(game, case.move, case.verdict)]
    return Ruling(
        format=RULING,
        game=game.name,
        seat=case.seat,
        move=format_of(game.name).move_document(case.move),
        notation=game.write(case.move),
        legal=case.verdict.legal,
        clause=text_of(case.verdict.clause),
        sentence=game.wording(case.verdict),
        code=case.verdict.code.id if case.verdict.code else None,
        turned_over=turned_over if step else None,
        meant=meant or None,
        fired=list(step.fired) if step else None,
        position=write_position(game, step.state) if step else None,
    )


def schema() -> dict[str, Any]:
    """The JSON Schema of a ruling."""
    return schema_of(RULING, "What the referee says about a move.", [TypeAdapter(Ruling)])
