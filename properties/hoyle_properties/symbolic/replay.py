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
        The inputs by name, as far as they were asked for.
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
    """Run a proof on plain inputs: first with an eye on the debts, then on nothing but plain cards.

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
    audited = PlainContext(inputs, audit=True)
    broken = _debt_broken(body, audited) or _broken(body, PlainContext(inputs))
    outcome = _outcome(audited.states, reachable) if broken else Outcome.NOT_REPRODUCED
    state = audited.states[0] if audited.states else None
    return Counterexample(outcome, broken or expected, audited.asked, state)


def _debt_broken(body: Body, context: PlainContext) -> str:
    """Which debt fails when a proof is run on audited cards."""
    try:
        body(context)
    except DebtBrokenError as error:
        return str(error)
    except Exception:
        return ""  # the run on plain cards tells
    return ""


def _broken(body: Body, context: PlainContext) -> str:
    """What fails when a proof is run on plain cards; nothing if it holds."""
    try:
        body(context)
    except AssumptionRefusedError:
        return ""
    except Exception as error:
        return f"the rules stop with {type(error).__name__}: {error}"
    return ", ".join(f"not so: {name}" for name in context.broken)


def _outcome(states: list[object], reachable: Reachable | None) -> Outcome:
    if not states or (reachable is not None and reachable(states[0])):
        return Outcome.BREAKS
    return Outcome.NOT_KNOWN_REACHABLE
