"""Runs the proofs of Swoop, whose queries the second solver answers only with much work."""

from __future__ import annotations

from hoyle.swoop import Swoop
from hoyle_properties import proving
from hoyle_properties.symbolic import Proof

SECOND_RESOURCES = 20_000_000


def prove(proof: Proof[type[Swoop]]) -> None:
    """Prove with what the settings ask for, and count what was done."""
    proving.prove(proof, SECOND_RESOURCES)
