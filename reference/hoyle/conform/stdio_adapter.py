"""An engine that is a command, and speaks the protocol on its standard input and output."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import TracebackType
from typing import Any, Self

from hoyle.conform.adapter import NOTHING, Adapter, AdapterFault, Seen, Setting, Welcome, ZoneSeen
from hoyle.conform.answers import LONGEST_REASON, Asked, Came, read_answer
from hoyle.conform.faults import FaultKind
from hoyle.conform.limits import Limits
from hoyle.conform.output import in_short
from hoyle.conform.process import Process
from hoyle.conform.protocol import PROTOCOL, HelloAnswer, SeenFields

EXPECTED = ("refused",)
"""What a line of a recording may say that an engine is not told."""
STANDARD = Limits()


class StdioAdapter(Adapter):
    """An engine in a process of its own, which starts at once.

    After an `AdapterFault` the process has been ended, and every further request raises the same
    fault. Only an engine that answers with an error of its own can be asked on.

    Parameters
    ----------
    command
        The program and its arguments.
    limits
        The time, output and memory that it may use.
    """

    def __init__(self, command: Sequence[str], limits: Limits = STANDARD) -> None:
        self.command = tuple(command)
        self.limits = limits
        self._game = ""
        self._asked: Asked | None = None
        self._request = b""
        self._fault: AdapterFault | None = None
        self._facts: Mapping[int, Mapping[str, Any]] = {}
        self._closed = False
        self._process = Process(self.command, limits)

    @property
    def mark(self) -> str:
        """The name of the variable that the engine, and all it starts, has in its environment."""
        return self._process.mark

    @property
    def request(self) -> str:
        """The last request that was sent, as a line without its end."""
        return self._request.decode("ascii").rstrip("\n")

    def again(self) -> StdioAdapter:
        """The same engine in a new process; this one is ended first."""
        self._process.kill()
        return StdioAdapter(self.command, self.limits)

    def hello(self, game: str) -> Welcome:
        """What the engine says of itself. It is asked first, and once."""
        self._game = game
        return welcome_of(self._ask("hello", protocol=PROTOCOL, game=game))

    def start(self, setting: Setting) -> Seen:
        """Start a hand."""
        return seen_of(self._ask("start", **hand_of(setting)))

    def apply(self, line: Mapping[str, Any]) -> Seen:
        """Try a move of a seat, or one of chance."""
        return seen_of(self._ask("apply", **told(line)))

    def legal(self, seat: int) -> Sequence[Mapping[str, Any]]:
        """The moves that a seat may make."""
        return tuple(self._ask("legal", seat=seat).moves)

    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        """What a seat is shown, by the name of the zone."""
        answer = self._ask("view", seat=seat)
        self._facts = {seat: answer.facts}
        return {name: ZoneSeen(tuple(zone.cards), zone.size) for name, zone in answer.zones.items()}

    def facts(self, seat: int) -> Mapping[str, Any]:
        """What the seat was told besides cards in the last answer, if that was its view."""
        return self._facts.get(seat, NOTHING)

    def load(self, position: Mapping[str, Any]) -> Seen:
        """Go on from a position."""
        return seen_of(self._ask("load", position=dict(position)))

    def replay(self, setting: Setting, lines: Sequence[Mapping[str, Any]]) -> Sequence[Seen]:
        """Start a hand and try all moves, in one request."""
        content = {**hand_of(setting), "lines": [told(line) for line in lines]}
        return tuple(map(seen_of, self._ask("replay", len(lines) + 1, **content).answers))

    def close(self) -> None:
        """Say goodbye, and see that the process ends. After a fault there is nothing to do."""
        if self._closed:
            return
        self._closed = True
        try:
            if self._process.alive:
                self._ask("bye")
                self._process.leave()
        finally:
            self._process.kill()

    def give_up(self) -> None:
        """End the process at once, without a goodbye."""
        self._closed = True
        self._process.kill()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            self.close()
        else:
            self.give_up()

    def _ask(self, do: str, answers: int = 1, **content: Any) -> Any:
        """The answer to a request, as a model of the protocol."""
        if self._fault is not None:
            raise self._fault
        before, self._facts = self._asked, {}
        self._asked = asked = Asked(before.id + 1 if before else 1, do, answers)
        try:
            self._request = as_line(asked, content)
            line = self._process.ask(self._request, str(asked), self._seconds(do))
            return read_answer(Came(asked, line, self._process.output), before, self._game)
        except AdapterFault as error:
            if error.kind != FaultKind.ERROR.word:
                self._fault = error
                self._process.kill()
            raise

    def _seconds(self, do: str) -> float:
        return self.limits.start if do == "hello" else self.limits.answer


def stdio_factory(command: Sequence[str], limits: Limits = STANDARD) -> Callable[[], StdioAdapter]:
    """What starts the same engine anew at each call. It can be sent to another process."""
    return partial(StdioAdapter, tuple(command), limits)


def as_line(asked: Asked, content: Mapping[str, Any]) -> bytes:
    """A request as a line."""
    request = {"id": asked.id, "do": asked.do, **content}
    return json.dumps(request, separators=(",", ":")).encode("ascii") + b"\n"


def hand_of(setting: Setting) -> dict[str, Any]:
    """A hand as a request has it."""
    return {**setting._asdict(), "options": dict(setting.options), "deal": dict(setting.deal)}


def told(line: Mapping[str, Any]) -> dict[str, Any]:
    """A line of a recording, without what is expected of the engine."""
    return {key: value for key, value in line.items() if key not in EXPECTED}


def welcome_of(answer: HelloAnswer) -> Welcome:
    """What an engine has said of itself."""
    engine = answer.engine
    return Welcome(
        name=in_short(engine.name),
        version=in_short(engine.version),
        language=in_short(engine.language),
        ruleset=answer.ruleset,
        options=answer.options,
        seats=tuple(answer.seats),
        can=frozenset(answer.can),
    )


def seen_of(answer: SeenFields) -> Seen:
    """What an engine has said of a hand."""
    reason = in_short(answer.reason, LONGEST_REASON)
    return Seen(answer.accepted, answer.state, tuple(answer.events), reason)
