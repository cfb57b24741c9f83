"""Trying an engine's end of the protocol, step by step, before anything is said about the rules.

Each step says what it got, or what is wrong and what to do about it. The first that goes wrong is
the last that is tried: what comes after it would mostly follow from it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import suppress
from enum import StrEnum
from typing import Any, NamedTuple

from hoyle.conform.adapter import Adapter, AdapterFault, Skill
from hoyle.conform.faults import advice_on
from hoyle.conform.observing import TELLERS, fields_told
from hoyle.conform.smoke_steps import Table, Unexpected


class Outcome(StrEnum):
    """What came of a step."""

    PASSED = "passed"
    UNEXPECTED = "unexpected"
    FAULT = "fault"
    NOT_ANNOUNCED = "not_announced"
    NOT_TRIED = "not_tried"


class Tried(NamedTuple):
    """What came of a step.

    Parameters
    ----------
    step
        The name of the step.
    outcome
        What came of it.
    message
        What it got, or what is wrong.
    advice
        What to do about that.
    kind
        The kind of the fault, if it is one.
    output
        The last lines that the engine wrote then.
    request
        What it was asked then.
    """

    step: str
    outcome: Outcome
    message: str
    advice: str = ""
    kind: str = ""
    output: str = ""
    request: str = ""

    @property
    def stops(self) -> bool:
        """Whether nothing is tried after this."""
        return self.outcome in (Outcome.UNEXPECTED, Outcome.FAULT)


class Step(NamedTuple):
    """A step: its name, what it does, and what an engine must have announced for it."""

    name: str
    do: Callable[[Any], str]
    skill: Skill | None = None


STEPS = (
    Step("hello", Table.hello),
    Step("start", Table.start),
    Step("legal move", Table.legal_move),
    Step("illegal move", Table.illegal_move),
    Step("strange moves", Table.strange_moves),
    Step("legal", Table.legal_moves, Skill.LEGAL),
    Step("view", Table.view, Skill.VIEW),
    Step("load", Table.load, Skill.LOAD),
    Step("replay", Table.replay, Skill.REPLAY),
    Step("bye", Table.bye),
)
"""What is tried once the engine has been started."""


class Told(NamedTuple):
    """What an engine has told, and what it could have told: fields of the state, and events.

    An event is told only when it happens, so that one which is missing says nothing yet.
    """

    fields: tuple[str, ...]
    no_fields: tuple[str, ...]
    events: tuple[str, ...]
    no_events: tuple[str, ...]


class Smoke:
    """A trial of an engine.

    Parameters
    ----------
    game
        The name of the game.
    start
        Starts the engine.
    """

    def __init__(self, game: str, start: Callable[[], Adapter]) -> None:
        self.game = game
        self._start = start
        self._table: Table | None = None

    def run(self) -> Iterator[Tried]:
        """Try one step after another. The engine is ended in any case."""
        try:
            stopped = False
            for step in (Step("starts", self._started), *STEPS):
                tried = Tried(step.name, Outcome.NOT_TRIED, "") if stopped else self._try(step)
                stopped = stopped or tried.stops
                yield tried
        except BaseException:
            self._give_up()
            raise
        self._end()

    @property
    def skills(self) -> tuple[Skill, ...]:
        """What the engine has said it can do."""
        can = self._table.welcome.can if self._table else ()
        return tuple(skill for skill in Skill if skill in can)

    @property
    def told(self) -> Told:
        """What the engine has told so far."""
        events = (*TELLERS[self.game].keys, "hand_over", "match_over")
        fields = fields_told(self.game)[: -len(events)]
        seen_fields = self._table.fields if self._table else {}
        seen_events = self._table.events if self._table else {}
        return Told(*parted(fields, seen_fields), *parted(events, seen_events))

    def _started(self, _: Table | None) -> str:
        self._table = Table(self.game, self._start())
        return "the command runs"

    def _try(self, step: Step) -> Tried:
        if step.skill and step.skill not in self.skills:
            return Tried(step.name, Outcome.NOT_ANNOUNCED, "")
        try:
            return Tried(step.name, Outcome.PASSED, step.do(self._table))
        except Unexpected as error:
            tried = Tried(step.name, Outcome.UNEXPECTED, str(error), error.advice)
        except AdapterFault as error:
            advice = advice_on(error)
            tried = Tried(step.name, Outcome.FAULT, str(error), advice, error.kind, error.output)
        return tried._replace(request=self._table.engine.request if self._table else "")

    def _give_up(self) -> None:
        if self._table is not None:
            self._table.engine.give_up()

    def _end(self) -> None:
        if self._table is not None:
            with suppress(AdapterFault):
                self._table.engine.close()


def parted(names: Iterable[str], told: Container[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names that have been told, and the others."""
    known = tuple(names)
    return tuple(n for n in known if n in told), tuple(n for n in known if n not in told)
