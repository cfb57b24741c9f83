"""The programs of the tutorial: what each step says is run when the page is built."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.hoyle.conform.hands import dealt, recorded

from hoyle.cli.main import hoyle
from hoyle.conform.adapter import Seen
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.skeletons import skeleton
from hoyle.conform.stdio_adapter import StdioAdapter
from hoyle_docs.running import shown_commands

ROOT = Path(__file__).resolve().parents[2]
STEPS = ROOT / "docs" / "examples" / "tutorial"
PAGE = (ROOT / "docs" / "tutorial.md").read_text("utf-8")
MARK = "# From here on there is nothing to fill: the protocol."


def step(number: int) -> str:
    """The program of a step."""
    return (STEPS / f"engine{number}.py").read_text("utf-8")


def test_the_tutorial_begins_with_nothing_and_goes_on_with_the_skeleton() -> None:
    assert step(0) == ""
    assert step(1) == skeleton("python", "swoop")


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_the_protocol_stays_as_the_skeleton_has_it(number: int) -> None:
    assert step(number).partition(MARK)[2] == skeleton("python", "swoop").partition(MARK)[2]
    assert MARK in step(number)


@pytest.mark.parametrize("number", range(6))
def test_each_step_is_on_the_page(number: int) -> None:
    assert f"python docs/examples/tutorial/engine{number}.py\n" in PAGE


def first_difference(number: int, seed: int) -> dict[str, Any] | None:
    """The first move of a hand after which the program of a step sees another state."""
    setting, rules = dealt("swoop", seed), RulesAdapter("swoop")
    lines = [line for line in recorded(rules, setting, seed) if "move" in line]
    with StdioAdapter([sys.executable, str(STEPS / f"engine{number}.py")]) as engine:
        engine.hello("swoop")
        told = engine.replay(setting, lines)[1:]
    ruled = rules.replay(setting, lines)[1:]
    moves = zip(lines, told, ruled, strict=True)
    return next((line for line, one, other in moves if piles(one) != piles(other)), None)


def piles(seen: Seen) -> tuple[Any, ...]:
    """What is seen of a hand where the joker matters."""
    return seen.accepted, seen.state["turn"], sorted(seen.state["removed"])


@pytest.mark.parametrize("seed", range(3))
def test_the_game_takes_jokers_for_jacks_until_the_last_step(seed: int) -> None:
    assert first_difference(4, seed) is not None
    assert first_difference(5, seed) is None


def test_the_command_that_is_only_shown_prints_what_is_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # Given the one command of the page that is not run when it is built, for it writes a file
    ((command, output),) = shown_commands(PAGE)
    monkeypatch.chdir(tmp_path)

    # When it is run
    result = CliRunner().invoke(hoyle, shlex.split(command)[1:], prog_name="hoyle")

    # Then it prints what the page shows
    assert result.stdout.rstrip() == output
