"""Runs the proofs of Swoop with what the settings ask for."""

from __future__ import annotations

from hoyle.swoop import Swoop
from hoyle_properties.evidence import settings, tally
from hoyle_properties.symbolic import Cvc5, Proof

SECOND_RESOURCES = 20_000_000


def prove(proof: Proof[type[Swoop]]) -> None:
    """Prove, ask the second solver where the settings say so, and count what was done."""
    result = proof.prove(Cvc5(SECOND_RESOURCES) if settings().second_solver else None)
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
