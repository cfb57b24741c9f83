"""What can go wrong in a proof, other than the claim."""

from __future__ import annotations


class ProverError(Exception):
    """Something the prover cannot do, or must not go on with."""


class UnsupportedOperationError(BaseException):
    """The rules ask a symbolic value for something only a plain value can give.

    It is no `Exception`: rules that caught it would go a way that no plain run goes.
    """


class UnboundedConcretisationError(UnsupportedOperationError):
    """A symbolic number is used where Python needs one certain number."""


class LimitError(ProverError):
    """A guard against endless proofs has struck: too many paths, or too many branches on one."""


class NondeterminismError(ProverError):
    """The function took another way when it was run again with the same decisions."""


class SolversDisagreeError(ProverError):
    """One solver refutes an obligation that the other has proved."""


class AssumptionRefusedError(ProverError):
    """On plain values: the inputs do not fulfil an assumption of the proof."""


class PathRefusedError(BaseException):
    """Leaves a path whose assumptions cannot be fulfilled.

    It is no `Exception`, so that no handler in the rules can catch it.
    """
