"""The programs of the tutorial: what each step says is run when the page is built."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from hoyle.cli.main import hoyle
from hoyle.conform.skeletons import skeleton
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


@pytest.mark.parametrize("number", [2, 3, 4])
def test_the_protocol_stays_as_the_skeleton_has_it(number: int) -> None:
    assert step(number).partition(MARK)[2] == skeleton("python", "swoop").partition(MARK)[2]
    assert MARK in step(number)


def test_each_step_is_on_the_page() -> None:
    steps = sorted(path.name for path in STEPS.glob("engine*.py"))

    assert [name for name in steps if f"python docs/examples/tutorial/{name}\n" not in PAGE] == []


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
