"""Processes that an engine has left behind, with nothing by which they could be known.

A process that detaches itself, leaves its session and empties its environment has no parent any
more. On Linux such an orphan can be handed to this process, in place of the first one of the
system; then it is a child that this process has not started, and can be ended.
"""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PROCESSES = Path("/proc")
SET_SUBREAPER, GET_SUBREAPER = 36, 37
"""What `prctl` is asked, by the numbers that Linux gives it."""
ROUNDS = 50
PAUSE = 0.01


class Household:
    """The engines that this process runs, and whether it takes in what they leave behind."""

    def __init__(self) -> None:
        self.engines: set[int] = set()
        self.adopts = False
        self.others: frozenset[int] = frozenset()

    def joined(self, engine: int) -> None:
        """An engine has been started."""
        self.engines.add(engine)

    def left(self, engine: int) -> None:
        """An engine has ended. After the last one nothing may be left.

        Of two engines that run at once, nobody knows whose the orphans are; so they stay as long.
        """
        self.engines.discard(engine)
        if self.adopts and not self.engines:
            end_orphans(self.others)


HOUSEHOLD = Household()


@contextmanager
def adopting() -> Iterator[None]:
    """Take in the orphans of engines meanwhile, so that they end with the last engine.

    This is for programs whose only children in sessions of their own are engines; those that are
    there already are left alone. Where the system cannot do it, nothing changes.
    """
    if HOUSEHOLD.adopts or not set_adopting(True):
        yield
        return
    HOUSEHOLD.others = frozenset(children_elsewhere())
    HOUSEHOLD.adopts = True
    try:
        yield
    finally:
        HOUSEHOLD.adopts = False
        if not HOUSEHOLD.engines:
            end_orphans(HOUSEHOLD.others)
        set_adopting(False)


def set_adopting(wanted: bool) -> bool:
    """Let this process take in orphans, or not any more; whether that has changed anything."""
    if not sys.platform.startswith("linux"):
        return False
    try:
        control = ctypes.CDLL(None).prctl
        now = ctypes.c_int()
        asked = control(GET_SUBREAPER, ctypes.byref(now), 0, 0, 0)
        return not asked and now.value != wanted and not control(SET_SUBREAPER, wanted, 0, 0, 0)
    except (OSError, AttributeError):
        return False


def end_orphans(others: frozenset[int] = frozenset()) -> None:
    """End the children of this process that it has not started, until none is left.

    What they have started comes to this process as they end, and so is ended, too.

    Parameters
    ----------
    others
        Children that are left alone.
    """
    for _ in range(ROUNDS):
        found = [one for one in children_elsewhere() if one not in others]
        for number in found:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(number, signal.SIGKILL)
        for number in found:
            with suppress(ChildProcessError):
                os.waitpid(number, os.WNOHANG)
        if not found:
            return
        time.sleep(PAUSE)


def children_elsewhere() -> Iterator[int]:
    """The children of this process in other sessions than its own.

    A process that was started here is in the same session, unless it is an engine. An engine
    cannot get back into it, nor can anything that it starts.
    """
    own, session = os.getpid(), os.getsid(0)
    for folder in PROCESSES.glob("[0-9]*"):
        with suppress(OSError):
            _, _, told = (folder / "stat").read_text("utf-8", "replace").rpartition(")")
            parent, _, its_session = map(int, told.split()[1:4])
            if parent == own and its_session != session:
                yield int(folder.name)
