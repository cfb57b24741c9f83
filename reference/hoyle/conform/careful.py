"""An adapter in this process, handled as if it were in another one."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from pydantic_core import PydanticSerializationError, from_json, to_json

from hoyle.conform import serving
from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Setting, Skill, Welcome, ZoneSeen
from hoyle.conform.answers import Asked, Came, read_answer
from hoyle.conform.faults import FaultKind
from hoyle.conform.output import in_short
from hoyle.conform.protocol import PROTOCOL
from hoyle.conform.stdio_adapter import seen_of, told, welcome_of

RAISED = "raised"
"""The kind of fault of an adapter that raises an exception."""
LONGEST_SHOWN = 120

Given = TypeVar("Given")


class Careful(Adapter):
    """Another adapter, with copies in place of what goes in and what comes out.

    So neither side can change what the other one holds, and each answer is checked as one that
    comes over ``hoyle-engine/1``. An exception is an `AdapterFault` of the kind ``raised``, with
    the traceback as its output.

    Parameters
    ----------
    make
        Makes the adapter.

    Raises
    ------
    AdapterFault
        If no adapter can be made.
    """

    def __init__(self, make: Callable[[], Adapter]) -> None:
        self.inner: Adapter = of_kind(Adapter, "adapter", called("adapter", make))
        self._game = ""
        self._count = 0

    @property
    def request(self) -> str:
        """The last request as the adapter has sent it, if it sends any."""
        return self.inner.request

    def hello(self, game: str) -> Welcome:
        """What the engine says of itself; what it says it can do, it must have a method for."""
        self._game = game
        welcome: Welcome = of_kind(Welcome, "hello", called("hello", self.inner.hello, game))
        answer = {"protocol": PROTOCOL, "game": game, **serving.introduced(welcome)}
        checked = welcome_of(self._read("hello", answer))
        for skill in sorted(checked.can):
            self._check_written(skill)
        return checked

    def start(self, setting: Setting) -> Seen:
        """Start a hand."""
        return self._seen("start", called("start", self.inner.start, own_setting(setting)))

    def apply(self, line: Mapping[str, Any]) -> Seen:
        """Try a move of a seat, or one of chance."""
        return self._seen("apply", called("apply", self.inner.apply, copied(told(line))))

    def legal(self, seat: int) -> Sequence[Mapping[str, Any]]:
        """The moves that a seat may make."""
        moves = called("legal", self.inner.legal, seat)
        return tuple(self._read("legal", {"moves": moves}).moves)

    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        """What a seat is shown, by the name of the zone."""
        shown = of_kind(Mapping, "view", called("view", self.inner.view, seat))
        zones = {name: of_kind(ZoneSeen, "view", zone)._asdict() for name, zone in shown.items()}
        answer = self._read("view", {"zones": zones})
        return {name: ZoneSeen(tuple(one.cards), one.size) for name, one in answer.zones.items()}

    def facts(self, seat: int) -> Mapping[str, Any]:
        """What a seat is told besides cards."""
        facts = of_kind(Mapping, "facts", called("facts", self.inner.facts, seat))
        return {**copied({**facts})}

    def load(self, position: Mapping[str, Any]) -> Seen:
        """Go on from a position."""
        return self._seen("load", called("load", self.inner.load, copied({**position})))

    def replay(self, setting: Setting, lines: Sequence[Mapping[str, Any]]) -> Sequence[Seen]:
        """Start a hand and try all moves; by the adapter's own method only if it has one."""
        if type(self.inner).replay is Adapter.replay:
            return super().replay(setting, lines)
        asked = [copied(told(line)) for line in lines]
        seen = called("replay", self.inner.replay, own_setting(setting), asked)
        answers = [serving.seen(of_kind(Seen, "replay", one)) for one in seen]
        read = self._read("replay", {"answers": answers}, len(asked) + 1)
        return tuple(map(seen_of, read.answers))

    def close(self) -> None:
        """Say goodbye."""
        called("close", self.inner.close)

    def give_up(self) -> None:
        """End the engine at once."""
        called("give_up", self.inner.give_up)

    def _seen(self, do: str, seen: Any) -> Seen:
        return seen_of(self._read(do, serving.seen(of_kind(Seen, do, seen))))

    def _read(self, do: str, answer: Mapping[str, Any], answers: int = 1) -> Any:
        """An answer as a model of the protocol."""
        self._count += 1
        asked = Asked(self._count, do, answers)
        line = written(do, {"id": asked.id, **answer})
        return read_answer(Came(asked, line, str), None, self._game)

    def _check_written(self, skill: Skill) -> None:
        """Refuse a skill that the adapter has no method for."""
        if getattr(type(self.inner), skill) is getattr(Adapter, skill) and skill != Skill.REPLAY:
            raise wrong(f"hello says that the engine can do {skill}, but there is no such method")


def careful(make: Callable[[], Adapter]) -> Callable[[], Careful]:
    """What makes adapters that are handled with care."""
    return lambda: Careful(make)


def called(name: str, function: Callable[..., Given], *arguments: Any) -> Given:
    """What a method of the adapter returns.

    Raises
    ------
    AdapterFault
        If it raises anything; that is told with its traceback.
    """
    try:
        return function(*arguments)
    except AdapterFault:
        raise
    except (Exception, SystemExit) as error:
        what = f"{type(error).__name__}: {error}".rstrip(": ")
        message = f"{name} raised {in_short(what, LONGEST_SHOWN)}."
        raise AdapterFault(RAISED, message, trace_of(error)) from error


def trace_of(error: BaseException) -> str:
    """Where an exception was raised, from the method of the adapter on."""
    found = traceback.TracebackException.from_exception(error)
    del found.stack[0]
    return "".join(found.format())


def of_kind(kind: type[Any], name: str, given: Any) -> Any:
    """What a method has returned, if it is of the right type; the type may be an abstract one."""
    if not isinstance(given, kind):
        shown = in_short(repr(given), LONGEST_SHOWN)
        raise wrong(f"{name} returned {shown}; it has to return {WANTED[kind]}")
    return given


WANTED: Mapping[type[Any], str] = {
    Adapter: "a hoyle.conform.adapter.Adapter",
    Welcome: "a Welcome, such as Welcome('mine', '1')",
    Seen: "a Seen, such as Seen(True, {'turn': 1})",
    Mapping: "a mapping",
    ZoneSeen: "a ZoneSeen for each zone, such as {'hand 0': ZoneSeen(('7h',), 1)}",
}


def wrong(message: str) -> AdapterFault:
    """A fault of what a method has returned."""
    return AdapterFault(FaultKind.WRONG_ANSWER.word, f"{message}.")


def own_setting(setting: Setting) -> Setting:
    """A copy of a hand."""
    options, deal = copied({**setting.options}), copied({**setting.deal})
    return setting._replace(options=options, deal=deal)


def copied(value: dict[str, Any]) -> dict[str, Any]:
    """A copy that shares nothing."""
    fresh: dict[str, Any] = from_json(to_json(value))
    return fresh


def written(name: str, answer: dict[str, Any]) -> bytes:
    """An answer as a line of JSON."""
    try:
        return to_json(answer)
    except PydanticSerializationError as error:
        reason = str(error).removeprefix("Error serializing to JSON: ")
        raise wrong(f"what {name} returned cannot be written as JSON: {reason}") from None
