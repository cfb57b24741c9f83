"""Processes that an engine has left behind: they end with it, and no others do."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.hoyle.conform.engines import LIMITS, comes, command, ends, fault_of, state_of

from hoyle.conform.orphans import HOUSEHOLD, adopting, set_adopting
from hoyle.conform.stdio_adapter import StdioAdapter

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands orphans on")
SLEEP = ("/bin/sleep", "60")


def daemons(file: Path) -> list[int]:
    """The numbers of the processes that engines have left behind."""
    assert comes(file.exists)
    return [int(line) for line in file.read_text().splitlines()]


@contextmanager
def sleeping(*, apart: bool) -> Iterator[subprocess.Popen[bytes]]:
    """A process of our own, in a session apart or not."""
    process = subprocess.Popen(SLEEP, start_new_session=apart)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def test_what_has_cut_all_ties_ends_with_the_engine(tmp_path: Path) -> None:
    # Given an engine that leaves a process without parent, session and environment
    file = tmp_path / "daemons"
    with adopting():
        # When a hand is asked of it
        fault = fault_of(StdioAdapter(command("leaves_a_daemon", str(file)), LIMITS))

        # Then that is no fault, and the process is gone, and its number is free again
        assert fault is None
        assert [state_of(one) for one in daemons(file)] == ["gone"]


def test_processes_that_are_no_engine_s_are_left_alone(tmp_path: Path) -> None:
    # Given two processes of our own, one of them in a session of its own
    file = tmp_path / "daemons"
    with sleeping(apart=True) as early, adopting(), sleeping(apart=False) as late:
        # When an engine leaves a process behind
        fault_of(StdioAdapter(command("leaves_a_daemon", str(file)), LIMITS))

        # Then only that one is gone
        assert ends(daemons(file)[0])
        assert (early.poll(), late.poll()) == (None, None)


def test_of_two_engines_the_last_one_ends_what_is_left(tmp_path: Path) -> None:
    # Given two engines, one of which leaves a process behind
    file = tmp_path / "daemons"
    with adopting():
        other = StdioAdapter(command("well_behaved"), LIMITS)
        fault_of(StdioAdapter(command("leaves_a_daemon", str(file)), LIMITS))

        # When the other one still runs, then nobody knows whose the process is
        [daemon] = daemons(file)
        assert state_of(daemon) == "S"

        # When that has ended, too, then so has the process
        assert fault_of(other) is None
        assert state_of(daemon) == "gone"


def test_afterwards_orphans_go_where_they_went_before() -> None:
    with adopting():
        assert HOUSEHOLD.adopts
        with adopting():
            pass
        assert HOUSEHOLD.adopts

    assert not HOUSEHOLD.adopts
    assert set_adopting(True)
    assert set_adopting(False)


@pytest.mark.parametrize("lacking", ["platform", "library"])
def test_a_system_that_cannot_hand_orphans_on(
    monkeypatch: pytest.MonkeyPatch, lacking: str
) -> None:
    # Given another system, or a library without the call
    if lacking == "platform":
        monkeypatch.setattr(sys, "platform", "darwin")
    else:
        monkeypatch.setattr(ctypes, "CDLL", lambda name: object())

    # Then all goes on without
    with adopting():
        assert not HOUSEHOLD.adopts
