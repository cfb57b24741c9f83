"""Proofs about rules of card games, by running the rules themselves on symbolic values."""

from hoyle_properties.symbolic.conditions import both, given, partition, same_cards, within
from hoyle_properties.symbolic.context import Context, symbolic_dataclass
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.errors import ProverError, SolversDisagreeError
from hoyle_properties.symbolic.limits import Limits
from hoyle_properties.symbolic.proof import Proof, Result, Verdict
from hoyle_properties.symbolic.replay import Counterexample, Outcome
from hoyle_properties.symbolic.second_opinion import Script
from hoyle_properties.symbolic.solvers import Answer, Cvc5
from hoyle_properties.symbolic.values import choose

__all__ = [
    "Answer",
    "Context",
    "Counterexample",
    "Cvc5",
    "Engine",
    "Limits",
    "Outcome",
    "Proof",
    "ProverError",
    "Result",
    "Script",
    "SolversDisagreeError",
    "Verdict",
    "both",
    "choose",
    "given",
    "partition",
    "same_cards",
    "symbolic_dataclass",
    "within",
]
