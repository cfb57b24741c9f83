"""Decisions that rest on several clauses, written as tables.

Each rule of a table has a guard, its clauses and an effect. For every case exactly one guard must
hold; the evidence shows it for each table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

Effect = TypeVar("Effect", bound=Callable[..., Any])


class Undecided(AssertionError):
    """No guard of a table holds: the table has a hole."""


class Rule(NamedTuple, Generic[Effect]):
    """When `guard` holds, `clauses` say that `effect` follows."""

    guard: Callable[..., bool]
    clauses: tuple[str, ...]
    effect: Effect


def decide(table: tuple[Rule[Effect], ...], *case: Any) -> Rule[Effect]:
    """The rule of `table` whose guard holds for `case`.

    Raises
    ------
    Undecided
        If there is none.
    """
    for rule in table:
        if rule.guard(*case):
            return rule
    raise Undecided(
        "no guard holds: " + ", ".join(clause for rule in table for clause in rule.clauses)
    )
