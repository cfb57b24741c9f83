"""Pages that show what a command prints, and the README, which does too."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hoyle import __version__
from hoyle_docs.running import matches, run_command, shorten, shown_commands

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
LONG = "hoyle verify"
COMMANDS = [
    (command, output)
    for command, output in shown_commands(README)
    if command.startswith("hoyle ") and command != LONG
]

Build = Callable[[dict[str, str]], Any]


def test_a_page_shows_a_command_and_what_it_prints(build: Build) -> None:
    # When a page has a command run
    built = build({"index.md": "# Page\n\n```{run}\nhoyle --version\n```\n"})

    # Then the page shows the command line and the output
    assert built.warnings == []
    assert f"hoyle {__version__}" in built.pages["index"].replace("</span>", "")
    # And the style can tell it from other blocks, to wrap its long lines
    assert re.search(r'<div class="[^"]*\brun\b', built.pages["index"])


def test_another_exit_code_than_expected_is_an_error(build: Build) -> None:
    # When a command ends otherwise than the page says
    built = build({"index.md": "# Page\n\n```{run}\n:exit: 1\nhoyle --version\n```\n"})

    # Then the error says how it ended and what it printed
    assert built.warnings == [
        "index.md:3: CRITICAL: hoyle --version ends with 0, not 1:",
        f"hoyle {__version__} [docutils]",
    ]


def test_a_program_that_is_not_installed_is_named() -> None:
    # When the command is none of this environment
    code, message = run_command("no-such-program --now")

    # Then the message says so
    assert code == 127
    assert message.startswith("no-such-program is not installed beside ")


def test_a_long_output_is_shortened_with_a_mark() -> None:
    assert shorten("a\nb\nc\n", 2) == "a\nb\n..."
    assert shorten("a\nb\nc\n", 3) == "a\nb\nc"
    assert shorten("a\nb\nc\n", None) == "a\nb\nc"


def test_the_readme_shows_commands() -> None:
    # When the console blocks of the README are read
    shown = [command for command, _ in shown_commands(README)]

    # Then the two that make everything are among them, and something of each job
    assert {"make verify", "make test", LONG} <= set(shown)
    assert {"explain", "referee", "replay"} <= {command.split()[1] for command, _ in COMMANDS}


@pytest.mark.parametrize(("command", "output"), COMMANDS)
def test_the_readme_shows_what_a_command_really_prints(command: str, output: str) -> None:
    # When a command of the README is run
    _, printed = run_command(command)

    # Then it prints what the README shows
    assert matches(output, printed), printed


def test_a_line_of_dots_stands_for_any_lines() -> None:
    assert matches("a\n...\nd", "a\nb\nc\nd\n")
    assert matches("a\n...", "a\n")
    assert not matches("a\n...\nd", "a\nb\n")
    assert not matches("a", "a\nb")
