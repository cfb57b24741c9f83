"""Readings as they are chosen in a command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.conform.rules_adapter import Readings

TRUTHS = {True: "true", False: "false"}


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
