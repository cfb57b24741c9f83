"""Reading the answers of an engine, and saying what is wrong with one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from hoyle.conform.adapter import AdapterFault
from hoyle.conform.faults import FaultKind, fault
from hoyle.conform.output import in_short, quoted
from hoyle.conform.protocol import ANSWERS, PROTOCOL, Answer, ReplayAnswer
from hoyle.formats.faults import BYTE_ORDER_MARK, FormatError, shown, validated
from hoyle.formats.json_text import JsonError, read_json

LONGEST_ERROR = 400
LONGEST_REASON = 400
DEEPEST = 64
"""How deep an answer may be nested; no game needs more than a few levels."""
MOST_VALUES = 2**19
"""How many values an answer may hold. Hands of hundreds of moves hold some ten thousands."""

SEEN = '"accepted": true, "state": {"turn": 1}'
EXAMPLES = {
    "hello": f'"protocol": "{PROTOCOL}", "game": "swoop", "engine": {{"name": "mine"}}',
    "start": SEEN,
    "apply": SEEN,
    "load": SEEN,
    "legal": '"moves": [{"pass": true}]',
    "view": '"zones": {"hand 0": {"cards": ["7h"], "size": 1}}',
    "replay": '"answers": [{"accepted": true}, {"accepted": false}]',
}
"""What the answer to each kind of request may hold beside the id."""


class Asked(NamedTuple):
    """A request: its number, what it asks, and to how many answers in one that comes."""

    id: int
    do: str
    answers: int = 1

    def __str__(self) -> str:
        return f"request {self.id} ({self.do})"

    @property
    def example(self) -> str:
        """An answer that would be right."""
        content = EXAMPLES.get(self.do)
        return f'{{"id": {self.id}, {content}}}' if content else f'{{"id": {self.id}}}'


class Came(NamedTuple):
    """What came for a request: the line, and what else the engine wrote."""

    asked: Asked
    line: bytes
    output: Callable[[], str]

    def fault(self, kind: FaultKind, **parameters: Any) -> AdapterFault:
        """A fault of this answer."""
        values = {"request": self.asked, "came": quoted(self.line), **parameters}
        return fault(kind, self.output(), **values)

    def wrong(self, reason: str) -> AdapterFault:
        """A fault in what the answer says."""
        short = in_short(reason, LONGEST_REASON)
        return self.fault(FaultKind.WRONG_ANSWER, reason=short, example=self.asked.example)


def read_answer(came: Came, before: Asked | None, game: str) -> Any:
    """The answer that a line holds, as a model of the protocol.

    Parameters
    ----------
    came
        The line.
    before
        The request before this one, if there was one; it may have been answered twice.
    game
        The game that is played.

    Raises
    ------
    AdapterFault
        If it is no answer to the request.
    """
    data = object_of(came)
    check_error(came, data)
    check_id(came, data, before)
    if came.asked.do == "hello":
        check_named(came, FaultKind.WRONG_PROTOCOL, data.get("protocol"), PROTOCOL)
        check_named(came, FaultKind.WRONG_GAME, data.get("game"), game)
    model: type[Answer] = ANSWERS[came.asked.do]
    try:
        answer = validated(model.model_validate, data)
    except FormatError as error:
        raise came.wrong(str(error)) from None
    if isinstance(answer, ReplayAnswer):
        check_count(came, len(answer.answers))
    return answer


def object_of(came: Came) -> dict[str, Any]:
    """The object that a line writes."""
    text = text_of(came)
    if text.startswith(BYTE_ORDER_MARK):
        reason = "it begins with a byte order mark"
        raise came.fault(FaultKind.BAD_JSON, reason=reason, place=1)
    check_count_of_values(came)
    try:
        data = read_json(text)
    except JsonError as error:
        if not text.lstrip().startswith("{"):
            raise came.fault(FaultKind.NOISE) from None
        reason = error.reason.removeprefix("this is no JSON: ")
        raise came.fault(FaultKind.BAD_JSON, reason=reason, place=error.offset + 1) from None
    check_depth(came, data)
    if not isinstance(data, dict):
        raise came.wrong(f"it is {shown(data)}, but it must be an object")
    return data


def check_count_of_values(came: Came) -> None:
    """Refuse an answer that holds so much that it would take long to look at all of it."""
    if came.line.count(b",") >= MOST_VALUES:
        reason = f"this holds more than {MOST_VALUES} values, which no game needs"
        raise came.fault(FaultKind.BAD_JSON, reason=reason, place=1)


def check_depth(came: Came, data: Any) -> None:
    """Refuse an answer that is nested so deeply that it could not be walked through."""
    if came.line.count(b"[") + came.line.count(b"{") <= DEEPEST:
        return
    level = [data]
    for _ in range(DEEPEST):
        inner = [part for one in level for part in parts(one)]
        level = [part for part in inner if isinstance(part, (dict, list))]
        if not level:
            return
    reason = "this is nested too deeply"
    raise came.fault(FaultKind.BAD_JSON, reason=reason, place=1)


def parts(value: Any) -> Iterable[Any]:
    """What an object or a list holds."""
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def text_of(came: Came) -> str:
    """The text of a line."""
    try:
        return came.line.decode("utf-8")
    except UnicodeDecodeError as error:
        byte = f"{came.line[error.start]:02x}"
        raise came.fault(FaultKind.NOT_UTF8, place=error.start + 1, byte=byte) from None


def check_error(came: Came, data: dict[str, Any]) -> None:
    """Refuse an answer that says that the engine could not do it, and quote it."""
    error = data.get("error")
    if isinstance(error, str):
        text = in_short(error, LONGEST_ERROR)
        raise came.fault(FaultKind.ERROR, error=text or "nothing")


def check_id(came: Came, data: dict[str, Any], before: Asked | None) -> None:
    """Refuse an answer to another request."""
    if "id" not in data:
        raise came.fault(FaultKind.NO_ID)
    given = data["id"]
    if type(given) is int and given == came.asked.id:
        return
    if before is not None and given == before.id:
        raise came.fault(FaultKind.TWICE, request=before)
    raise came.fault(FaultKind.WRONG_ID, given=shown(given), wanted=came.asked.id)


def check_named(came: Came, kind: FaultKind, given: Any, wanted: str) -> None:
    """Refuse another protocol or game than the one that is wanted; none is another matter."""
    if isinstance(given, str) and given != wanted:
        raise came.fault(kind, given=shown(given), wanted=json.dumps(wanted))


def check_count(came: Came, given: int) -> None:
    """Refuse another number of answers to a hand than a start and its lines have."""
    wanted = came.asked.answers
    if given != wanted:
        raise came.wrong(f"answers: there are {given}; the start and each line make {wanted}")
