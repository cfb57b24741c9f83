"""What is known on a path without asking a solver."""

from __future__ import annotations

from operator import is_

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.terms import Condition, Junction, Truth


class Knowledge:
    """Conditions that hold on a path, and what follows from them at once.

    A known conjunction makes its parts known. A known disjunction of two makes the one known as
    soon as the other is known to fail.
    """

    def __init__(self, algebra: Algebra) -> None:
        self._algebra = algebra
        self._known: dict[Condition, None] = {}
        self._refuted: dict[Condition, None] = {}
        self._following: dict[Condition, list[Condition]] = {}
        self._causes: list[Condition] = []

    def learn(self, condition: Condition) -> None:
        """Let a condition be known, and what follows from it."""
        fresh = [condition]
        while fresh:
            known = fresh.pop()
            if known in self._known:
                continue
            self._known[known] = None
            self._refuted[self._algebra.negation(known)] = None
            fresh += self._following.get(known, ())
            if isinstance(known, Junction):
                if known.every:
                    fresh += known.parts
                elif len(known.parts) == 2:
                    one, other = known.parts
                    fresh += self._connect(one, other) + self._connect(other, one)

    def _connect(self, one: Condition, other: Condition) -> list[Condition]:
        """Let `other` follow if `one` fails; give it back if that is known already."""
        cause = self._algebra.negation(one)
        self._following.setdefault(cause, []).append(other)
        self._causes.append(cause)
        return [other] if cause in self._known else []

    def reduced(self, condition: Condition) -> Condition:
        """A condition that holds exactly if `condition` does, given what is known."""
        if isinstance(condition, Truth):
            return condition
        known, refuted = self._known, self._refuted
        if condition in known:
            return self._algebra.true
        if condition in refuted:
            return self._algebra.false
        if not isinstance(condition, Junction):
            return condition
        parts = [
            self.reduced(part)
            if part in known or part in refuted or isinstance(part, Junction)
            else part
            for part in condition.parts
        ]
        if all(map(is_, parts, condition.parts)):
            return condition
        return self._algebra.every(parts) if condition.every else self._algebra.any(parts)

    def mark(self) -> tuple[int, int]:
        """How much is known now, for `forget_since`."""
        return len(self._known), len(self._causes)

    def forget_since(self, mark: tuple[int, int]) -> None:
        """Forget what was learned since a mark."""
        known, causes = mark
        while len(self._known) > known:
            self._known.popitem()
            self._refuted.popitem()
        while len(self._causes) > causes:
            self._following[self._causes.pop()].pop()
