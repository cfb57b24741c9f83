"""The command line: commands found lazily, and errors as messages and exit codes."""

from __future__ import annotations

import os
import shlex
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
    plant(OSError(13, "Permission denied"))

    result = run("spec")

    assert result.stderr == (
        "hoyle: internal error (PermissionError: [Errno 13] Permission denied), please report it; "
        "HOYLE_TRACEBACK=1 shows where it happened\n"
    )
    assert result.exit_code == 5


FULL = (
    "hoyle: standard output, or a temporary file, cannot be written: "
    "No space left on device; make room, or write elsewhere\n"
)


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (OSError(28, "No space left on device"), FULL),
        (
            OSError(28, "No space left on device", "known.json"),
            "hoyle: known.json cannot be written: No space left on device; "
            "make room, or write elsewhere\n",
        ),
        (
            OSError(5, "Input/output error"),
            "hoyle: standard output, or a temporary file, cannot be written: "
            "Input/output error; make room, or write elsewhere\n",
        ),
    ],
)
def test_a_full_disk_is_no_fault_of_ours(plant: Plant, error: OSError, message: str) -> None:
    plant(error)

    result = run("spec")

    assert (result.stderr, result.exit_code) == (message, 4)


def started(arguments: str, streams: str) -> subprocess.CompletedProcess[str]:
    """A command whose standard streams a shell has redirected."""
    script = "from hoyle.cli.main import main; main()"
    words = [sys.executable, "-c", script, *arguments.split()]
    line = f"{shlex.join(words)} {streams}"
    return subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True)


needs_full = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full device")


@needs_full
@pytest.mark.parametrize("arguments", ["--help", "explain --list", "schema trace"])
def test_a_full_disk_behind_standard_output_is_one_message(arguments: str) -> None:
    result = started(arguments, "> /dev/full")

    assert (result.stderr, result.returncode) == (FULL, 4)


@needs_full
@pytest.mark.parametrize(
    ("arguments", "streams", "code"),
    [
        ("explain --list", "> /dev/full 2> /dev/full", 4),
        ("explain nothing", "2> /dev/full", 4),
        ("replay nowhere.jsonl", "2> /dev/full", 4),
        ("--version", "2> /dev/full", 0),
    ],
)
def test_nothing_can_be_said_where_standard_error_is_full(
    arguments: str, streams: str, code: int
) -> None:
    assert started(arguments, streams).returncode == code


@pytest.mark.parametrize(
    ("arguments", "code"),
    [("--version", 0), ("explain nothing", 2), ("smoke goat -- no-such-program", 4)],
)
def test_closed_streams_change_nothing_else(arguments: str, code: int) -> None:
    assert started(arguments, ">&- 2>&-").returncode == code


def test_an_engine_without_standard_input_says_so() -> None:
    result = started("engine goat", "<&-")

    assert (result.stderr, result.returncode) == (
        "hoyle: standard input: it is closed; pipe requests into it, a line each\n",
        4,
    )


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
