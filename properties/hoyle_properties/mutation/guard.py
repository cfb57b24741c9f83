"""A bound on the time that work may take."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


class TookTooLong(BaseException):
    """Work that has not come to an end in its time. No `except Exception` swallows it."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Give work so many seconds of the processor, where the system can count them.

    A mutant may go round in circles. Time that other programs take does not count, so that the
    outcome does not depend on them. Only for the main thread of a process.

    Raises
    ------
    TookTooLong
        If the time is up.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return

    def give_up(number: int, frame: FrameType | None) -> NoReturn:
        raise TookTooLong(f"it has not ended after {seconds:.0f} seconds of work")

    before = signal.signal(signal.SIGVTALRM, give_up)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
