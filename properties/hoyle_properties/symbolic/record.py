"""What one path has met so far."""

from __future__ import annotations

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.knowledge import Knowledge
from hoyle_properties.symbolic.terms import Condition
from hoyle_properties.symbolic.trail import Kind, Lemma, Step


class Record:
    """The trail of a path, what is known on it, and the lemmas about it.

    Attributes
    ----------
    steps
        The trail.
    lemmas
        What may be brought in to prove what the path owes.
    known
        What needs no solver.
    fresh_from
        Where in the trail this path leaves those before it.
    proved
        What has been proved since the last branch; it is known from the next one on.
    """

    def __init__(self, algebra: Algebra) -> None:
        self.steps: list[Step] = []
        self.lemmas: list[Lemma] = []
        self.known = Knowledge(algebra)
        self.fresh_from = 0
        self.proved: tuple[Condition, ...] = ()
        self._true = algebra.true
        self._noted: set[tuple[Kind, Condition, str]] = set()

    def note(self, step: Step) -> bool:
        """Add a step to the trail, unless it is there or says nothing.

        A claim is always added: a path with a claim that is plainly true is one with a claim.
        """
        key = (step.kind, step.condition, step.label)
        says_nothing = step.condition is self._true and step.kind != Kind.CLAIM
        if says_nothing or key in self._noted:
            return False
        self._noted.add(key)
        self.steps.append(step)
        return True
