"""Runs of `hoyle check` that end before all is done: in what order, and how soon."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hoyle.cli import check_run
from hoyle.cli.check_workers import played
from hoyle.cli.main import hoyle
from hoyle.conform.adapter import Adapter, Seen, Setting
from hoyle.conform.finding import findings
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.running import GameOutcome
from hoyle_properties.mutation.handmade import classes_of

MUTANT = "swoop.mutant.ace-high"
SECONDS_AN_ANSWER = 2.0
A_LINE = 8
"""How many answers one line can take at most: a move, and what is asked before it."""


class Clock:
    """A clock that only goes on while an engine thinks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Slow(RulesAdapter):
    """An engine with a wrong rule that takes its time for each answer."""

    def __init__(self, clock: Clock, wrong: bool) -> None:
        super().__init__("swoop", classes_of("swoop")[MUTANT] if wrong else None)
        self.clock = clock

    def start(self, setting: Setting) -> Seen:
        self.clock.now += SECONDS_AN_ANSWER
        return super().start(setting)

    def load(self, position: Mapping[str, Any]) -> Seen:
        self.clock.now += SECONDS_AN_ANSWER
        return super().load(position)

    def apply(self, line: Mapping[str, Any]) -> Seen:
        self.clock.now += SECONDS_AN_ANSWER
        return super().apply(line)


def run(patch: pytest.MonkeyPatch, adapter: Adapter, *arguments: str) -> Result:
    """A check of an engine in this process."""
    patch.setattr(check_run, "stdio_factory", lambda *_: lambda: adapter)
    words = ["check", "swoop", "--no-vectors", "--format", "json", *arguments, "--", "engine"]
    return CliRunner().invoke(hoyle, words, prog_name="hoyle")


def test_the_games_by_which_an_engine_is_got_to_know_take_time_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Given an engine that takes two seconds for an answer
    clock = Clock()
    monkeypatch.setattr(check_run, "monotonic", clock)

    # When it is checked for ten
    result = run(monkeypatch, Slow(clock, wrong=False), "--time", "10")

    # Then that is over before a game is played
    whole = json.loads(result.stdout.splitlines()[-1])
    assert (result.exit_code, whole["verdict"], whole["ended"]) == (3, "undecided", "time")
    assert 10 <= clock.now <= 10 + A_LINE * SECONDS_AN_ANSWER


def test_making_small_takes_as_long_again_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    # Given a slow engine with a wrong rule
    clock, seconds = Clock(), 2000
    monkeypatch.setattr(check_run, "monotonic", clock)

    # When it is checked for a time in which a difference comes
    result = run(monkeypatch, Slow(clock, wrong=True), "--time", str(seconds))

    # Then its games are made small only for so long
    whole = json.loads(result.stdout.splitlines()[-1])
    assert (result.exit_code, whole["verdict"], whole["ended"]) == (1, "diverges", "time")
    assert seconds < clock.now <= 2 * (seconds + A_LINE * SECONDS_AN_ANSWER)


def test_the_run_file_is_closed_before_anything_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # Given a run that is interrupted after its first game
    file, seen = tmp_path / "run.ndjson", list[Any]()

    def cut(*given: Any) -> Iterator[GameOutcome]:
        yield next(played(*given))
        raise KeyboardInterrupt

    def watched(*given: Any) -> Any:
        seen.append(json.loads(file.read_text("utf-8").splitlines()[-1]).get("end"))
        seen.append(given[0])
        return findings(*given)

    monkeypatch.setattr(check_run, "played", cut)
    monkeypatch.setattr(check_run, "findings", watched)

    # When it ends
    result = run(monkeypatch, Slow(Clock(), wrong=True), "--run", str(file))

    # Then its file was whole when the stories began, and no engine was asked for them
    assert result.exit_code == 130
    assert seen == [{"why": "interrupted", "games": 1, "vectors": 0}, None]
