"""What examples can say of a state beside its zones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.examples.setting import Setting
from hoyle.formats import format_of

SEATS = ("out", "by", "last")
"""The facts that are a seat, or nobody."""


def facts_of(setting: Setting) -> dict[str, Any]:
    """What an example can say of a state beside its zones."""
    game, state = setting
    result = game.result(state)
    facts = format_of(game.name).facts(game, state)
    actors = list(game.actors(state))
    return {**facts, "over": result.over, "out": result.out, "last": result.last, "actors": actors}


def fact_differences(key: str, found: Any, expected: Any) -> Iterator[str]:
    """Compare one fact; of a fact with parts only those that the example names.

    Of a list of such facts each one is compared, and there must be as many.
    """
    if isinstance(found, dict) and isinstance(expected, dict):
        for part, wanted in expected.items():
            yield from fact_differences(f"{key}.{part}", found.get(part, "not there"), wanted)
    elif _listed_parts(found) and _listed_parts(expected) and len(found) == len(expected):
        for number, (one, wanted) in enumerate(zip(found, expected, strict=True)):
            yield from fact_differences(f"{key}[{number}]", one, wanted)
    elif found != expected:
        yield f"{key} is {_fact_said(key, found)}, not {_fact_said(key, expected)}"


def _listed_parts(value: Any) -> bool:
    """Whether a fact is a list of facts with parts."""
    return isinstance(value, list) and any(isinstance(item, dict) for item in value)


def _fact_said(key: str, value: Any) -> str:
    return "none" if value is None and key not in SEATS else said(value)


def said(value: Any) -> str:
    """A fact in words."""
    if value is None:
        return "nobody"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return " ".join(f"{part} {said(one)}" for part, one in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join("none" if one is None else said(one) for one in value) or "nobody"
    return str(value)
