"""The command line that shows a divergence again."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from typing import Any

from hoyle.conform.directing import Plan
from hoyle.conform.rules_adapter import Readings

TRUTHS = {True: "true", False: "false"}


def command_line(plan: Plan, number: int, engine: Sequence[str]) -> str:
    """The command that plays one game again.

    Parameters
    ----------
    plan
        The plan that the game belongs to.
    number
        The number of the game.
    engine
        The command that starts the engine.
    """
    readings = plan.readings[number % len(plan.readings)]
    parts = ["hoyle", "check", plan.game, *readings_flags(readings)]
    if plan.seats:
        parts += ["--seats", ",".join(map(str, plan.seats))]
    parts += ["--seed", str(plan.seed), "--only-game", str(number), "--", *engine]
    return shlex.join(parts)


def readings_flags(readings: Readings) -> list[str]:
    """The options of a command line that choose readings; none for the usual ones."""
    ruleset = [] if readings.ruleset == "text" else ["--ruleset", readings.ruleset]
    options = [part for pair in option_flags(readings.options) for part in ("--option", pair)]
    return [*ruleset, *options]


def option_flags(options: Mapping[str, Any]) -> list[str]:
    """Options as they are written after a flag: ``name=value``."""
    return [f"{name}={in_words(value)}" for name, value in options.items()]


def in_words(value: Any) -> str:
    """The value of an option as it is written in a command line."""
    return TRUTHS[value] if isinstance(value, bool) else str(value)
