"""What the rules answer to a question under a choice of readings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hoyle.conform.reducing import SPARE
from hoyle.conform.rules_adapter import Readings
from hoyle.errors import InputError
from hoyle.examples.setting import Setting, set_match, set_position
from hoyle.formats import format_of
from hoyle.game import DealError, MalformedMove, Result, Verdict
from hoyle.separations.models import Question

CANNOT_BE_ASKED = (InputError, MalformedMove, DealError, ValueError)
"""What is raised where a question makes no sense under some readings."""


class Answer(NamedTuple):
    """An answer of the rules.

    Parameters
    ----------
    verdict
        On the move, if one is asked about.
    sentence
        The verdict in words.
    told
        What follows, as JSON has it: the zones and facts after the move with the points if the
        round is over, what a seat sees, or how the points or the standing come out.
    """

    verdict: Verdict | None
    sentence: str
    told: Mapping[str, Any]

    @property
    def legal(self) -> bool:
        """Whether nothing is refused."""
        return self.verdict is None or self.verdict.legal


def part(one: Answer, other: Answer) -> bool:
    """Whether two answers differ in what may be done or what comes of it.

    That a move is refused by both for different reasons does not count.
    """
    return (one.legal, one.told) != (other.legal, other.told)


def answer(game: str, readings: Readings, question: Question) -> Answer:
    """What the rules answer.

    Raises
    ------
    InputError, MalformedMove, DealError, ValueError
        If the question cannot be asked under these readings.
    """
    chosen = {"ruleset": readings.ruleset, "options": dict(readings.options)}
    if question.match is not None:
        return settled(game, {**question.match, **chosen})
    setting = set_position(game, {**(question.position or {}), **chosen})
    if question.move is not None:
        return moved(setting, question)
    if question.viewer is not None:
        return Answer(None, "", seen(setting, question.viewer))
    result = setting.game.result(setting.state)
    if not result.over:
        raise ValueError("the round is not over, and no move is asked about")
    return Answer(None, "", points_of(result))


def moved(setting: Setting, question: Question) -> Answer:
    """What comes of a move."""
    game, state = setting
    found = format_of(game.name)
    seat = found.to_act(game, state) if question.seat is None else question.seat
    move = game.parse(question.move or "")
    verdict = game.judge(state, seat, move)
    if not verdict.legal:
        return Answer(verdict, game.wording(verdict), {})
    after = game.play(state, seat, move).state
    result = game.result(after)
    told = found.zones_of(game, after) | (points_of(result) if result.over else {})
    return Answer(verdict, game.wording(verdict), told)


def points_of(result: Result) -> dict[str, Any]:
    """The points of a round, and the defeats in games that have them."""
    defeats = {"defeats": list(result.penalties)} if result.penalties else {}
    return {"points": list(result.points), **defeats}


def seen(setting: Setting, viewer: int) -> dict[str, Any]:
    """What a seat sees: the cards it reads in each zone, and how many it does not."""
    view = setting.game.view(setting.state, viewer)
    return {
        zone.zone: [*zone.cards, *hidden(zone.size - len(zone.cards))]
        for zone in view.zones
        if zone.size
    }


def hidden(count: int) -> list[int]:
    """Cards that are not seen, as a number at the end of those that are."""
    return [count] if count else []


def settled(name: str, match: Mapping[str, Any]) -> Answer:
    """The standing of a match after a round is counted."""
    game, standing = set_match(name, match)
    result = format_of(name).ended(game, match)
    after = game.settle(standing, result)
    told = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in after._asdict().items()
    }
    return Answer(None, "", told)


def different(own: Mapping[str, Any], other: Mapping[str, Any], game: str) -> dict[str, Any]:
    """What of an answer is not in the other one; of a list by seats, the seats that differ.

    Nothing is told where the other side refuses the move, and of zones that hold whatever lies
    nowhere else nothing is told either.
    """
    if not own or not other:
        return {}
    told: dict[str, Any] = {}
    for key, value in own.items():
        if other.get(key) != value and key not in SPARE[game]:
            told[key] = by_seat(value, other.get(key))
    return told


def by_seat(value: Any, there: Any) -> Any:
    """The parts of a list of lists that differ from another one, by their place."""
    if not is_by_seat(value) or not is_by_seat(there) or len(value) != len(there):
        return value
    return {seat: one for seat, one in enumerate(value) if one != there[seat]}


def is_by_seat(value: Any) -> bool:
    """Whether a value has a list for each seat."""
    return isinstance(value, list) and bool(value) and all(isinstance(one, list) for one in value)
