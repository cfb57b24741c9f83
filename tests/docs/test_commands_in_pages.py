"""Pages that show what a command prints, and the README, which does too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hoyle_docs.running import run_command, shorten

from hoyle import __version__

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

Build = Callable[[dict[str, str]], Any]


def test_a_page_shows_a_command_and_what_it_prints(build: Build) -> None:
    # When a page has a command run
    built = build({"index.md": "# Page\n\n```{run}\nhoyle --version\n```\n"})

    # Then the page shows the command line and the output
    assert built.warnings == []
    assert f"hoyle {__version__}" in built.pages["index"].replace("</span>", "")


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
