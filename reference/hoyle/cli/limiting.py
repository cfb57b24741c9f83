"""The options of the commands that start an engine: how much it may use."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any, TypeVar

import click

from hoyle.conform.limits import MEBIBYTE, Limits

STANDARD = Limits()
Command = TypeVar("Command", bound=Callable[..., Any])


def seconds(context: click.Context, option: click.Parameter, value: float) -> float:
    """A time in seconds that is more than none.

    Raises
    ------
    click.BadParameter
        If it is not.
    """
    if value > 0 and isfinite(value):
        return value
    raise click.BadParameter(f"{value:g} is no time; give seconds, such as 2.5", context, option)


def limit_options(command: Command) -> Command:
    """The options `--time-limit`, `--start-limit` and `--memory-limit`."""
    answer = click.option(
        "--time-limit",
        type=float,
        metavar="SECONDS",
        callback=seconds,
        default=STANDARD.answer,
        show_default=True,
        help="How long the engine may take for an answer.",
    )
    start = click.option(
        "--start-limit",
        type=float,
        metavar="SECONDS",
        callback=seconds,
        default=STANDARD.start,
        show_default=True,
        help="How long it may take to start, and to answer hello.",
    )
    memory = click.option(
        "--memory-limit",
        type=click.IntRange(min=0),
        metavar="MIB",
        default=STANDARD.memory // MEBIBYTE,
        show_default=True,
        help="How much memory it may hold, in MiB; 0 for any.",
    )
    return answer(start(memory(command)))


def limits_from(time_limit: float, start_limit: float, memory_limit: int) -> Limits:
    """The limits that are chosen."""
    return Limits(start=start_limit, answer=time_limit, memory=memory_limit * MEBIBYTE)


def limit_flags(limits: Limits) -> list[str]:
    """The options of a command line for limits that differ from the usual ones."""
    flags = {
        "--time-limit": (limits.answer, STANDARD.answer),
        "--start-limit": (limits.start, STANDARD.start),
        "--memory-limit": (limits.memory // MEBIBYTE, STANDARD.memory // MEBIBYTE),
    }
    return [
        part
        for flag, (value, usual) in flags.items()
        if value != usual
        for part in (flag, f"{value:g}")
    ]
