"""Engines that the tests start as processes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

from hoyle.conform.adapter import AdapterFault, Setting
from hoyle.conform.killing import marked
from hoyle.conform.limits import MEBIBYTE, Limits
from hoyle.conform.stdio_adapter import StdioAdapter

HOSTILE = Path(__file__).with_name("hostile")
SETTING = Setting("text", {}, 4, {"first": 0})
MOVE = {"seat": 0, "move": {"stop": True}}
LIMITS = Limits(start=20, answer=20, end=20, output=MEBIBYTE, memory=64 * MEBIBYTE)
"""Enough time for a slow machine."""
SHORT = LIMITS._replace(answer=1)
"""For engines that let it pass in any case."""


def command(script: str, *arguments: str) -> tuple[str, ...]:
    """The command of a hostile engine."""
    return sys.executable, str(HOSTILE / f"{script}.py"), *arguments


def hand(adapter: StdioAdapter) -> None:
    """Ask for a hand, from beginning to end."""
    adapter.hello("swoop")
    adapter.start(SETTING)
    adapter.apply(MOVE)
    adapter.close()


def fault_of(adapter: StdioAdapter) -> AdapterFault | None:
    """The fault at which a hand stops, if it does; the adapter is closed then."""
    try:
        hand(adapter)
    except AdapterFault as error:
        return error
    finally:
        adapter.close()
    return None


def left_of(adapter: StdioAdapter) -> list[int]:
    """The processes of an engine that still run."""
    return list(marked(adapter.mark))


def ends(process: int) -> bool:
    """Whether a process that has been killed is gone soon, if only nobody takes note of its end."""
    return comes(lambda: state_of(process) in ("gone", "Z"))


def comes(condition: Callable[[], bool], seconds: float = 20) -> bool:
    """Whether something comes true soon."""
    until = monotonic() + seconds
    while not condition():
        if monotonic() > until:
            return False
        sleep(0.01)
    return True


def state_of(process: int) -> str:
    """The letter of a process's state, or that it is gone."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "gone"


def rules(game: str, *arguments: str) -> tuple[str, ...]:
    """The command of an engine that plays by the rules, in a process."""
    run = "from hoyle.cli.main import main; main()"
    return sys.executable, "-c", run, "engine", game, *arguments
