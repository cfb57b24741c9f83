"""How much time, output and memory an engine may use."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import NamedTuple

try:
    import resource
except ImportError:  # a system without limits of this kind
    resource = None  # type: ignore[assignment]

KIBIBYTE = 2**10
MEBIBYTE = 2**20
GIBIBYTE = 2**30
HEADROOM = 2


class Limits(NamedTuple):
    """What an engine may use.

    Parameters
    ----------
    start
        The time to start and to answer hello, in seconds.
    answer
        The time for each other answer, in seconds.
    end
        The time to end after bye, in seconds.
    output
        The length of an answer, and of what is written to standard error meanwhile, in bytes.
    memory
        The memory that the process may hold, in bytes; 0 stands for any.
    """

    start: float = 30.0
    answer: float = 10.0
    end: float = 5.0
    output: int = 16 * MEBIBYTE
    memory: int = 2 * GIBIBYTE


def limit_memory(process: int, memory: int) -> None:
    """Let no process of an engine have far more data than it may hold, where the system can.

    The address space is not limited: virtual machines reserve far more of it than they use. What
    a process holds is looked at while it is waited for; this limit is for when nobody looks, and
    so it is wider.
    """
    if memory and hasattr(resource, "prlimit"):
        wide = HEADROOM * memory
        with contextlib.suppress(OSError, ValueError):
            resource.prlimit(process, resource.RLIMIT_DATA, (wide, wide))


def memory_held(process: int) -> int:
    """The memory that a process holds, in bytes; 0 where the system does not tell."""
    try:
        pages = Path(f"/proc/{process}/statm").read_text("ascii").split()[1]
    except (OSError, IndexError):
        return 0
    return int(pages) * resource.getpagesize()
