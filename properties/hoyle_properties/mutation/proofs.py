"""Proofs as killers: the same claims, about the rules that are on the stage."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hoyle_properties.contract import AnyGame
from hoyle_properties.symbolic import Proof, Verdict

BROKEN = (Verdict.REFUTED, Verdict.NOT_INDUCTIVE)


def proofs_of(test: Callable[..., Any]) -> list[Proof[type[AnyGame]]]:
    """The proofs that a test runs: those of its module that it names."""
    module = vars(sys.modules[test.__module__])
    named = [module.get(name) for name in test.__code__.co_names]
    return [proof for proof in named if isinstance(proof, Proof)]


def what_fails(proof: Proof[type[AnyGame]], rules: type[AnyGame]) -> str:
    """What a proof finds wrong with some rules; nothing if it proves them, or does not decide.

    The controls are left out: they are about the proof, not about the rules.
    """
    result = replace(proof, rules=rules, controls={}).prove()
    if result.verdict not in BROKEN:
        return ""
    return "; ".join(result.failures) or result.note
