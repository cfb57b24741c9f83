"""An engine as the harness sees it, whatever it is written in and wherever it runs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Skill(StrEnum):
    """What an engine may be able to do beside starting a hand and applying moves."""

    LEGAL = "legal"
    VIEW = "view"
    LOAD = "load"
    REPLAY = "replay"


class Welcome(NamedTuple):
    """What an engine says of itself.

    `ruleset` and `options` are the readings that it declares to follow; without a ruleset it
    declares nothing. `seats` are the numbers of seats it can play with; none stands for any.
    """

    name: str
    version: str
    language: str = ""
    ruleset: str | None = None
    options: Mapping[str, Any] = NOTHING
    seats: tuple[int, ...] = ()
    can: frozenset[Skill] = frozenset()


class Setting(NamedTuple):
    """A hand to be started: the readings, the seats, and a deal as ``hoyle-trace/1`` has it."""

    ruleset: str
    options: Mapping[str, Any]
    seats: int
    deal: Mapping[str, Any]


class Seen(NamedTuple):
    """What an engine says after a request: whether it accepted it, and what it sees now.

    `state` holds fields of the position (``hoyle-position/1``), `events` are observations as
    ``hoyle-trace/1`` has them. What is left out is not compared. `reason` is free text.
    """

    accepted: bool = True
    state: Mapping[str, Any] = NOTHING
    events: tuple[Mapping[str, Any], ...] = ()
    reason: str = ""


class ZoneSeen(NamedTuple):
    """What an engine shows a seat of one zone: the cards it can read, and how many lie there."""

    cards: tuple[str, ...]
    size: int | None = None


class AdapterFault(Exception):
    """The engine, or what connects it, did not do its part; nothing is said about the rules.

    Parameters
    ----------
    kind
        A short public word for the kind of fault, such as ``hang`` or ``crash``.
    message
        What came, why it is wrong, and what would be right.
    output
        The last lines that the engine wrote, to help its author.
    """

    def __init__(self, kind: str, message: str, output: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.output = output

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.kind, str(self), self.output)


class Adapter(ABC):
    """An engine for one game. Each method raises `AdapterFault` if the engine does not do its part.

    The methods named by `Skill` are asked for only if the engine has said that it can do that.
    """

    @property
    def request(self) -> str:
        """The last request as it was sent, for messages; nothing, if none is sent to anywhere."""
        return ""

    @abstractmethod
    def hello(self, game: str) -> Welcome:
        """What the engine says of itself. It is asked first, and once."""

    @abstractmethod
    def start(self, setting: Setting) -> Seen:
        """Start a hand. A hand that was going on is given up."""

    @abstractmethod
    def apply(self, line: Mapping[str, Any]) -> Seen:
        """Try a move of a seat, or one of chance, as a line of ``hoyle-trace/1`` has it."""

    def legal(self, seat: int) -> Sequence[Mapping[str, Any]]:
        """The moves that a seat may make, as ``hoyle-trace/1`` writes them."""
        raise NotImplementedError

    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        """What a seat is shown, by the name of the zone."""
        raise NotImplementedError

    def facts(self, seat: int) -> Mapping[str, Any]:
        """What a seat is told besides cards: fields of the position, and the ``actors``.

        It is asked for right after `view`, and of an engine that has that skill only. What is left
        out is not compared.
        """
        return NOTHING

    def load(self, position: Mapping[str, Any]) -> Seen:
        """Go on from a position, as ``hoyle-position/1`` has it."""
        raise NotImplementedError

    def replay(self, setting: Setting, lines: Sequence[Mapping[str, Any]]) -> Sequence[Seen]:
        """Start a hand and try all moves at once; the answers are those of `start` and `apply`."""
        return [self.start(setting), *(self.apply(line) for line in lines)]

    @abstractmethod
    def close(self) -> None:
        """Say goodbye. It can be called more than once, and after a fault."""

    def give_up(self) -> None:
        """End the engine at once, without a goodbye, as after an interruption."""
        self.close()
