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
INTERRUPTED = 130
"""The exit code after Control-C, by the same rule."""


class Ended(KeyboardInterrupt):
    """Somebody has ended the program, and not with Control-C."""

    def __init__(self, number: int) -> None:
        super().__init__(f"signal {number}")
        self.number = number


@contextmanager
def ended_with_care() -> Iterator[None]:
    """Treat a signal that ends the program like Control-C, so that all is left as it should be.

    Otherwise such a signal ends the program at once. One that is ignored, as under ``nohup``, still
    is. This can only be used in the main thread.

    Raises
    ------
    Ended
        If such a signal comes, also if what runs makes another interruption of it.
    """
    came = list[int]()

    def end(number: int, _: FrameType | None) -> NoReturn:
        came.append(number)
        raise Ended(number)

    known = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    taken = [number for number in known if signal.getsignal(number) is signal.SIG_DFL]
    for number in taken:
        signal.signal(number, end)
    try:
        yield
    except KeyboardInterrupt:
        if came:
            raise Ended(came[0]) from None
        raise
    finally:
        for number in taken:
            signal.signal(number, signal.SIG_DFL)


def code_of(interruption: KeyboardInterrupt) -> int:
    """The exit code of an interruption: 128 and the number of the signal."""
    return SIGNALLED + interruption.number if isinstance(interruption, Ended) else INTERRUPTED
