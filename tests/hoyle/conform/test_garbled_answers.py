"""Whatever an engine answers, it is read, or it is a fault with a short message."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from hoyle.conform.adapter import Seen, Setting, Welcome, ZoneSeen
from hoyle.conform.answers import Asked, Came, read_answer
from hoyle.conform.protocol import PROTOCOL
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.smoke import Outcome, Smoke
from hoyle.conform.stdio_adapter import seen_of, welcome_of
from hoyle.formats import GAMES

RUNS = 60
RATES = (0.0, 0.0005, 0.002, 0.02)
WORDS = ("", "7h", "x", "\ud800", "\x1b", "Jk", "hand 0", "turn", "hands", "swoop", "by", "size")
NUMBERS = (0, -1, 99, 10**14, 0.5, 1e300, True, None)


class Garbler(RulesAdapter):
    """An engine whose answers are changed here and there on their way."""

    def __init__(self, game: str, random: Random) -> None:
        super().__init__(game)
        self.random = random

    def hello(self, game: str) -> Welcome:
        welcome = super().hello(game)
        engine, can = {"name": welcome.name}, sorted(welcome.can)
        told = {"protocol": PROTOCOL, "game": game, "ruleset": "text"}
        return welcome_of(self.wire("hello", {**told, "engine": engine, "can": can}))

    def start(self, setting: Setting) -> Seen:
        return seen_of(self.wire("start", super().start(setting)._asdict()))

    def apply(self, line: Mapping[str, Any]) -> Seen:
        return seen_of(self.wire("apply", super().apply(line)._asdict()))

    def load(self, position: Mapping[str, Any]) -> Seen:
        return seen_of(self.wire("load", super().load(position)._asdict()))

    def legal(self, seat: int) -> Sequence[Mapping[str, Any]]:
        return tuple(self.wire("legal", {"moves": super().legal(seat)}).moves)

    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        zones = {name: zone._asdict() for name, zone in super().view(seat).items()}
        told = self.wire("view", {"zones": zones}).zones
        return {name: ZoneSeen(tuple(zone.cards), zone.size) for name, zone in told.items()}

    def wire(self, do: str, answer: Mapping[str, Any]) -> Any:
        """The answer as it comes at the other end."""
        rate = self.random.choice(RATES)
        line = bytearray(json.dumps(self.garbled({"id": 1, **answer}, rate)).encode())
        if self.random.random() < rate:
            line[self.random.randrange(len(line))] = self.random.randrange(256)
        return read_answer(Came(Asked(1, do), bytes(line), str), None, self.format.name)

    def garbled(self, value: Any, rate: float) -> Any:
        """A document in which something may be missing, or be something else."""
        if self.random.random() < rate:
            return self.anything(3)
        if isinstance(value, Mapping):
            kept = {key: self.garbled(one, rate) for key, one in value.items()}
            return {key: one for key, one in kept.items() if self.random.random() >= rate}
        if isinstance(value, (list, tuple)):
            return [self.garbled(one, rate) for one in value if self.random.random() >= rate]
        return value

    def anything(self, depth: int) -> Any:
        """Some document."""
        kind = self.random.randrange(4 if depth else 2)
        if kind < 2:
            return self.random.choice((NUMBERS, WORDS)[kind])
        count = self.random.randrange(4)
        if kind == 2:
            return [self.anything(depth - 1) for _ in range(count)]
        return {self.random.choice(WORDS): self.anything(depth - 1) for _ in range(count)}


@pytest.mark.parametrize("game", GAMES)
def test_whatever_comes_is_told(game: str) -> None:
    # When engines are tried whose answers are garbled
    random = Random(7)
    runs = [list(Smoke(game, lambda: Garbler(game, random)).run()) for _ in range(RUNS)]

    # Then each trial comes to an end, and what went wrong is told in a message that can be written
    wrong = [step for run in runs for step in run if step.stops]
    assert {step.outcome for step in wrong} >= {Outcome.FAULT}
    assert {"wrong_answer", "state"} <= {step.kind for step in wrong}
    assert all(0 < len(step.message.encode("utf-8")) < 1500 for step in wrong)
    assert all(len([step for step in run if step.stops]) <= 1 for run in runs)
