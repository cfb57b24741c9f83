"""Ending a process with everything it has started.

The processes that an engine starts are found in three ways: by their process group; where there is
``/proc``, by a mark in their environment, which those inherit that have left the group; and, where
this process takes in orphans, by that they have become its children.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from secrets import token_hex

from hoyle.conform.orphans import HOUSEHOLD

PROCESSES = Path("/proc")
GRACE = 0.3
"""How long a process may take to end by itself once it is asked to, in seconds."""
ROUNDS = 50
PAUSE = 0.01


def new_mark() -> str:
    """The name of a variable that marks the processes of one engine; no two are the same."""
    return f"HOYLE_ENGINE_{token_hex(8).upper()}"


def marked_environment(mark: str) -> Mapping[str, str]:
    """The environment of this process, with the mark."""
    return {**os.environ, mark: "1"}


def marked(mark: str) -> Iterator[int]:
    """The processes that carry the mark; where there is no ``/proc``, none is found."""
    wanted = f"{mark}=".encode()
    for folder in PROCESSES.glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if wanted in (folder / "environ").read_bytes():
                yield int(folder.name)


def end_all(process: subprocess.Popen[bytes], mark: str) -> None:
    """End a process and whatever it has started: at first with a word, then by force.

    A wrapper, such as one that runs the engine in a container, hands the word on.
    """
    try:
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                stream.close()
        signal_group(process, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(GRACE)
    finally:
        signal_group(process, signal.SIGKILL)
        end_marked(mark)
        process.wait()
        HOUSEHOLD.left(process.pid)


def signal_group(process: subprocess.Popen[bytes], number: signal.Signals) -> None:
    """Send a signal to a process and to the group that it leads."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, number)


def end_marked(mark: str) -> None:
    """End all processes that carry the mark, until none is left; new ones may come meanwhile."""
    for _ in range(ROUNDS):
        found = list(marked(mark))
        if not found:
            return
        for number in found:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(number, signal.SIGKILL)
        time.sleep(PAUSE)
