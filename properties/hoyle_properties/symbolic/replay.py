"""Running a proof again on plain values, to see whether a counterexample is one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple

from hoyle_properties.symbolic.audited import DebtBrokenError
from hoyle_properties.symbolic.context import Context
from hoyle_properties.symbolic.errors import AssumptionRefusedError
from hoyle_properties.symbolic.plain_context import PlainContext

Body = Callable[[Context], None]
Reachable = Callable[[object], bool]


class Outcome(Enum):
    """What became of a counterexample on plain values."""

    BREAKS = "breaks the rules as they are played"
    NOT_KNOWN_REACHABLE = "starts from a state that no game is known to reach"
    NOT_REPRODUCED = "is not reproduced on plain values"

    @property
    def strength(self) -> int:
        """How much it shows: the more, the stronger."""
        return len(Outcome) - list(Outcome).index(self)


class Counterexample(NamedTuple):
    """Plain inputs for which something fails.

    Attributes
    ----------
    outcome
        What became of it on plain values.
    broken
        What failed there.
    inputs
        The inputs by name.
    state
        The state the proof starts from, if it names one.
    """

    outcome: Outcome
    broken: str
    inputs: Mapping[str, object]
    state: object

    def __str__(self) -> str:
        shown = [f"  {name}: {_shown(value)}" for name, value in self.inputs.items()]
        return "\n".join([f"{self.broken}; the counterexample {self.outcome.value}:", *shown])


def _shown(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    return str(value) or "-"


def replay(
    body: Body, inputs: Mapping[str, object], expected: str, reachable: Reachable | None
) -> Counterexample:
    """Run a proof on plain inputs.

    Parameters
    ----------
    body
        The proof.
    inputs
        The plain inputs by name.
    expected
        What the prover says fails.
    reachable
        Whether a game is known to reach a start state; none is, without it.
    """
    states: list[object] = []
    for audit in (False, True):
        context = PlainContext(inputs, audit)
        broken = _broken(body, context)
        states = states or context.states
        if broken:
            outcome = _outcome(states, reachable)
            return Counterexample(outcome, broken, inputs, states[0] if states else None)
    state = states[0] if states else None
    return Counterexample(Outcome.NOT_REPRODUCED, expected, inputs, state)


def _broken(body: Body, context: PlainContext) -> str:
    """What fails when a proof is run in a plain context; nothing if it holds."""
    try:
        body(context)
    except AssumptionRefusedError:
        return ""
    except DebtBrokenError as error:
        return str(error)
    except Exception as error:
        return f"the rules stop with {type(error).__name__}: {error}"
    return ", ".join(f"not so: {name}" for name in context.broken)


def _outcome(states: list[object], reachable: Reachable | None) -> Outcome:
    if not states or (reachable is not None and reachable(states[0])):
        return Outcome.BREAKS
    return Outcome.NOT_KNOWN_REACHABLE
