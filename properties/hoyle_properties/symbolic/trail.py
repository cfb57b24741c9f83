"""What happened on a path, in order, and the questions for a solver that follow from it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.solvers import Answer
from hoyle_properties.symbolic.terms import Condition


class Kind(Enum):
    """Why a condition stands in a trail."""

    DECISION = "decision"
    FORCED = "forced decision"
    FACT = "fact"
    ASSUMPTION = "assumption"
    DEBT = "debt"
    CLAIM = "claim"


OWED = (Kind.DEBT, Kind.CLAIM, Kind.FORCED)
DECIDED = (Kind.DECISION, Kind.FORCED)


class Step(NamedTuple):
    """A condition that a path met.

    A decision, fact or assumption holds from here on. A debt or claim must follow from what
    stands before it, and so must a forced decision, since the other side was dropped.
    """

    kind: Kind
    condition: Condition
    label: str


class Lemma(NamedTuple):
    """What follows from all that is owed before a place of the trail.

    It holds where all `decisions` hold, which a summary made on the way to it.
    """

    place: int
    decisions: tuple[Condition, ...]
    make: Callable[[], Condition]

    def condition(self, algebra: Algebra) -> Condition:
        """The lemma as a condition of the path."""
        return algebra.implies(algebra.every(self.decisions), self.make())


class Path(NamedTuple):
    """One way through a function.

    Attributes
    ----------
    number
        Counts the paths from 0.
    trail
        What the path met, from the start of the function.
    lemmas
        What may be brought in to prove what the path owes, and where.
    fresh_from
        Where in `trail` this path leaves those before it; what is owed earlier was owed there.
    needs_lemmas
        Whether something owed since then does not follow without lemmas.
    outcome
        What the function gave back; `None` if it raised.
    error
        What it raised.
    feasible
        Whether some values lead here. An unsatisfiable path is one whose assumptions fail.
    """

    number: int
    trail: tuple[Step, ...]
    lemmas: tuple[Lemma, ...]
    fresh_from: int
    needs_lemmas: bool
    outcome: object
    error: BaseException | None
    feasible: Answer


def obligation(path: Path, algebra: Algebra) -> tuple[Condition, ...]:
    """Conditions that can hold together exactly if something newly owed on the path fails.

    What is owed has to follow from the steps before it only, so later steps are asserted behind
    it. Nothing newly owed gives no condition.
    """
    places = range(path.fresh_from, len(path.trail))
    owed = [place for place in places if path.trail[place].kind in OWED]
    if not owed:
        return ()
    behind: Condition = algebra.false
    for place in reversed(range(owed[0], len(path.trail))):
        step = path.trail[place]
        if step.kind in OWED:
            behind = algebra.any((algebra.negation(step.condition), behind))
        else:
            behind = algebra.every((step.condition, behind))
        behind = algebra.every((*_lemmas(path, algebra, place, place + 1), behind))
    before = path.trail[: owed[0]]
    ahead = [step.condition for step in before if step.kind not in OWED]
    return (*ahead, *_lemmas(path, algebra, 0, owed[0]), behind)


def _lemmas(path: Path, algebra: Algebra, start: int, end: int) -> list[Condition]:
    if not path.needs_lemmas:
        return []
    return [lemma.condition(algebra) for lemma in path.lemmas if start <= lemma.place < end]
