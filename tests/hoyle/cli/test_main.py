"""The command line: commands found lazily, and errors as messages and exit codes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from hoyle import __version__
from hoyle.cli.main import COMMANDS, hoyle
from hoyle.errors import InputError

Plant = Callable[[Exception | KeyboardInterrupt], None]


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Plant:
    """Put a command that only raises an error in the place of `hoyle spec`."""

    def planted(error: Exception | KeyboardInterrupt) -> None:
        @click.command()
        def command() -> None:
            raise error

        module: Any = ModuleType("hoyle.cli.spec")
        module.command = command
        monkeypatch.setitem(sys.modules, "hoyle.cli.spec", module)

    return planted


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hoyle, arguments, prog_name="hoyle")


def test_the_version() -> None:
    result = run("--version")

    assert result.output == f"hoyle {__version__}\n"
    assert result.exit_code == 0


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_help(name: str) -> None:
    result = run(name, "--help")

    assert result.output.startswith(f"Usage: hoyle {name} ")
    assert result.exit_code == 0


def test_the_help_lists_every_command() -> None:
    listed = run("--help").output.partition("Commands:\n")[2].partition("\n\n")[0]

    assert [line.split()[0] for line in listed.splitlines()] == list(COMMANDS)


def test_nothing_is_loaded_that_is_not_asked_for() -> None:
    script = (
        "import sys; from hoyle.cli.main import hoyle;"
        "hoyle(['--version'], standalone_mode=False);"
        "print([name for name in ('pytest', 'z3', 'pydantic', 'rich') if name in sys.modules])"
    )

    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)

    assert result.stdout == f"hoyle {__version__}\n[]\n"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("verfy", "No such command 'verfy'. Did you mean verify?"),
        ("zzz", "No such command 'zzz'."),
    ],
)
def test_a_wrong_command(wrong: str, said: str) -> None:
    result = run(wrong)

    assert result.stderr == (
        f"Usage: hoyle [OPTIONS] COMMAND [ARGS]...\nTry 'hoyle --help' for help.\n\nError: {said}\n"
    )
    assert result.exit_code == 2


def test_input_at_fault_is_one_message_and_exit_code_4(plant: Plant) -> None:
    plant(InputError("game.jsonl:7: there is no card '1h'"))

    result = run("spec")

    assert (result.stdout, result.stderr) == ("", "hoyle: game.jsonl:7: there is no card '1h'\n")
    assert result.exit_code == 4


def test_an_unexpected_error_is_one_line_and_exit_code_5(plant: Plant) -> None:
    plant(KeyError("a\nb"))

    result = run("spec")

    assert (result.stdout, result.stderr) == (
        "",
        r"hoyle: internal error (KeyError: 'a\nb'), please report it; "
        "HOYLE_TRACEBACK=1 shows where it happened\n",
    )
    assert result.exit_code == 5


def test_the_traceback_is_shown_on_request(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOYLE_TRACEBACK", "1")
    plant(RuntimeError("lost"))

    result = run("spec")

    lines = result.stderr.splitlines()
    assert lines[0] == "Traceback (most recent call last):"
    assert lines[-2] == "RuntimeError: lost"
    assert lines[-1].startswith("hoyle: internal error (RuntimeError: lost), please report it")
    assert result.exit_code == 5


def test_a_file_that_cannot_be_read_is_no_fault_of_the_caller_unless_said(plant: Plant) -> None:
    plant(OSError(28, "No space left on device"))

    result = run("spec")

    assert result.stderr == (
        "hoyle: internal error (OSError: [Errno 28] No space left on device), please report it; "
        "HOYLE_TRACEBACK=1 shows where it happened\n"
    )
    assert result.exit_code == 5


@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("verify", "--help"), ("explain", "--list"), ("schema", "trace")],
)
def test_nothing_is_said_if_nobody_reads_on(arguments: tuple[str, ...]) -> None:
    # Given a pipe that nobody reads from any more
    reading, writing = os.pipe()
    os.close(reading)
    script = "from hoyle.cli.main import main; main()"
    # When a command writes to it
    result = subprocess.run(
        [sys.executable, "-c", script, *arguments], stdout=writing, stderr=subprocess.PIPE
    )
    os.close(writing)
    # Then it ends as if the system had ended it
    assert (result.stderr, result.returncode) == (b"", 141)


LONG = "x" * 5000


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((LONG,), f"No such command '{LONG[:80]}… (5000 characters)'."),
        (("schema", LONG), f"Invalid value for 'FORMAT': '{LONG[:80]}… (5000 characters)' is not "),
        ((f"--{LONG}",), f"No such option '--{LONG[:78]}… (5002 characters)'."),
        (("verify", "--jobs", LONG), f"'-j' / '--jobs': '{LONG[:80]}… (5000 characters)' is not "),
        (("explain", LONG), f"nothing is called '{LONG[:80]}'… (5000 characters); "),
    ],
)
def test_what_is_very_long_is_cut_in_a_message(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)

    assert message in result.stderr
    assert LONG[:81] not in result.stderr
    assert result.exit_code == 2


def test_a_long_word_is_cut_in_a_message_about_input(plant: Plant) -> None:
    plant(InputError(f"{LONG}: there is no such file"))

    result = run("spec")

    assert result.stderr == f"hoyle: {LONG[:80]}… (5000 characters): there is no such file\n"
    assert result.exit_code == 4


def test_an_interruption_is_no_failure_of_the_rules(plant: Plant) -> None:
    plant(KeyboardInterrupt())

    result = run("spec")

    assert result.stderr == "hoyle: interrupted\n"
    assert result.exit_code == 130
