"""What the proofs of all games share: any options, decision tables, and how a proof is run."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import partial
from typing import Any

from hoyle.options import Conflict, Options, defaults_of
from hoyle_properties.evidence import settings, tally
from hoyle_properties.symbolic import Context, Cvc5, Proof, symbolic_dataclass

SECOND_RESOURCES = 1_000_000
NO = False


def prove(proof: Proof[Any], second_resources: int = SECOND_RESOURCES) -> None:
    """Prove, ask the second solver where the settings say so, and count what was done.

    Parameters
    ----------
    proof
        What is proved.
    second_resources
        The most work of the second solver on one query, in its own measure.
    """
    result = proof.prove(Cvc5(second_resources) if settings().second_solver else None)
    if result.second_queries:
        tally.note(
            f"the second solver was asked {result.second_queries} times, and left "
            f"{result.second_unknown} open"
        )
    tally.proof(
        result.verdict.value,
        paths=result.paths,
        queries=result.queries,
        seconds=result.solver_seconds,
        note=result.note,
    )


def options_at_once(
    context: Context, kind: type[Options], conflicts: tuple[Conflict[Options], ...]
) -> Options:
    """Every combination of readings at once, but those that the game refuses."""
    defaults = defaults_of(kind)
    fields = {name: _any_value(context, name, default) for name, default in defaults.items()}
    options = symbolic_dataclass(kind, fields)
    context.assume(
        context.summarise(lambda: not any(conflict.holds(options) for conflict in conflicts))
    )
    return options


def _any_value(context: Context, name: str, default: object) -> Any:
    if isinstance(default, StrEnum):
        return context.choice(name, type(default))
    if isinstance(default, bool):
        return context.boolean(name)
    return context.integer(name, None, None)


def one_guard_holds(context: Context, table: Iterable[Any], *case: object) -> bool:
    """Whether exactly one guard of a decision table holds; each guard is one condition."""
    guards = [context.summarise(partial(rule.guard, *case)) for rule in table]
    return sum(guards) == 1


def opposite(flag: bool) -> bool:
    """Whether a flag does not hold, without branching on it as ``not`` would."""
    return flag == NO
