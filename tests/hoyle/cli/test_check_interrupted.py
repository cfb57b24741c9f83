"""Runs of `hoyle check` that somebody ends."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from uuid import uuid4

import pytest
from click.testing import CliRunner
from tests.hoyle.conform.engines import comes, rules

from hoyle.cli.main import hoyle

SECONDS = 120
"""How long is waited at most; a slow machine needs some of it."""
LISTENING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"
PROGRAM = (sys.executable, "-c", f"{LISTENING}; from hoyle.cli.main import main; main()")
"""The command, which can be interrupted also if these tests were started in the background."""
ENDLESS = ("--games", "100000", "--no-vectors")


def engine() -> tuple[str, ...]:
    """An engine that keeps to the rules, whose command no other process has."""
    executable, flag, code, *rest = rules("goat")
    return executable, flag, f"{code}  # {uuid4()}", *rest


def begun(file: Path, command: tuple[str, ...], *more: str) -> subprocess.Popen[str]:
    """A check that has kept what came of its first game."""
    words = (*PROGRAM, "check", "goat", *ENDLESS, "--run", str(file), *more, "--", *command)
    running = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    begun = comes(lambda: file.is_file() and file.read_bytes().count(b"\n") > 1, SECONDS)
    assert begun, running.poll()
    return running


def running(command: tuple[str, ...]) -> list[int]:
    """The processes that were started by a command, whatever has started them."""
    mark = command[2].partition("# ")[2].encode()
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = entry.read_bytes().split(b"\0")
        except OSError:
            continue
        if len(words) > 2 and words[2].endswith(mark):
            found.append(int(entry.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="processes are looked up there")
@pytest.mark.parametrize(
    ("jobs", "number", "code"),
    [
        ("1", signal.SIGINT, 130),
        ("2", signal.SIGINT, 130),
        ("1", signal.SIGTERM, 143),
        ("2", signal.SIGTERM, 143),
        ("1", signal.SIGHUP, 129),
    ],
)
def test_what_is_known_is_told_and_no_engine_is_left(
    tmp_path: Path, jobs: str, number: signal.Signals, code: int
) -> None:
    # Given a check under way
    file, command = tmp_path / "run.ndjson", engine()
    check = begun(file, command, "--jobs", jobs)
    assert running(command)

    # When it is interrupted
    check.send_signal(number)
    told, errors = check.communicate(timeout=SECONDS)

    # Then it tells and keeps what it knows
    assert (check.returncode, errors) == (code, "")
    assert "The run was interrupted; this is what was known by then." in told
    last = json.loads(file.read_text("utf-8").splitlines()[-1])
    assert last["end"]["why"] == "interrupted"
    assert last["end"]["games"] > 0
    assert running(command) == []


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="processes are looked up there")
def test_a_run_that_was_killed_leaves_no_engine_and_can_be_gone_on_with(tmp_path: Path) -> None:
    # Given a check that is killed in the middle
    file, command = tmp_path / "run.ndjson", engine()
    check = begun(file, command)
    check.kill()
    check.communicate(timeout=SECONDS)
    assert comes(lambda: running(command) == [], SECONDS)
    whole = [line for line in file.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    games = len(whole) - 1

    # When it is gone on with, for one game more
    words = ["check", "goat", "--games", str(games + 1), "--no-vectors", "--run", str(file)]
    result = CliRunner().invoke(hoyle, [*words, "--resume", "--", *command], prog_name="hoyle")

    # Then only that game is added
    assert result.exit_code == 0, result.output
    after = file.read_bytes().splitlines(keepends=True)
    assert after[: len(whole)] == whole
    assert [json.loads(line).get("game") for line in after[len(whole) :]] == [games, None]
