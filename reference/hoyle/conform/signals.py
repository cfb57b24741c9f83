"""Ending as one should when somebody ends the program."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

ENDING = ("SIGTERM", "SIGHUP")
SIGNALLED = 128
"""What is added to the number of a signal to make an exit code."""


@contextmanager
def ended_with_care() -> Iterator[None]:
    """End by an exception if the program is asked to end, so that no engine is left behind.

    Otherwise such a signal ends the program at once. One that is ignored, as under ``nohup``, still
    is. This can only be used in the main thread.
    """
    known = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    taken = [number for number in known if signal.getsignal(number) is signal.SIG_DFL]
    for number in taken:
        signal.signal(number, leave)
    try:
        yield
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


def leave(number: int, _: FrameType | None) -> NoReturn:
    """End the program with the exit code that a signal stands for."""
    raise SystemExit(SIGNALLED + number)
