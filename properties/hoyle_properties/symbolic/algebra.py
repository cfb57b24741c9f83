"""Making conditions in a normal form.

A comparison is divided by the common divisor of its factors, and decided at once where the bounds
of its atoms decide it. A sum that is gated is gated atom by atom, so that gated amounts cancel
too. Equal terms are one object, so a claim that is literally an assumption is seen to be one.

Each rewriting is an equivalence over the whole numbers within the bounds. The own tests check
them against an evaluation of the unsimplified operation on random values.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from hoyle_properties.symbolic.sums import Sums
from hoyle_properties.symbolic.terms import (
    Atom,
    Comparison,
    Condition,
    Flag,
    Gated,
    Junction,
    Negation,
    Number,
    Truth,
    Variable,
)


class Algebra(Sums):
    """Makes numbers and conditions, each different one once."""

    def __init__(self) -> None:
        super().__init__()
        self._flags: dict[str, Flag] = {}
        self._gates: dict[tuple[Condition, Variable | None], Gated] = {}
        self._gated: dict[tuple[Condition, Number], Number] = {}
        self._signs: dict[Number, Condition] = {}
        self._zeros: dict[Number, Condition] = {}
        self._comparisons: dict[tuple[Number, bool], Comparison] = {}
        self._joined: dict[tuple[bool, tuple[Condition, ...]], Condition] = {}
        self._junctions: dict[tuple[bool, tuple[Condition, ...]], Junction] = {}
        self.true = Truth(self.next_serial(), True)
        self.false = Truth(self.next_serial(), False)
        self._negations: dict[Condition, Condition] = {
            self.true: self.false,
            self.false: self.true,
        }

    def truth(self, value: bool) -> Truth:
        """A certain truth value."""
        return self.true if value else self.false

    def flag(self, name: str) -> Flag:
        """The unknown truth value of this name; asked for again it is the same one."""
        found = self._flags.get(name)
        if found is None:
            found = self._flags[name] = Flag(self.next_serial(), name)
        return found

    # Comparing

    def at_most(self, one: Number, other: Number) -> Condition:
        """Whether `one` is no larger than `other`."""
        return self._at_most_zero(self.plus(one, other, -1))

    def less(self, one: Number, other: Number) -> Condition:
        """Whether `one` is smaller than `other`."""
        return self._at_most_zero(self.plus(self.plus(one, self.one), other, -1))

    def equal(self, one: Number, other: Number) -> Condition:
        """Whether two numbers are the same."""
        number = self.plus(one, other, -1)
        found = self._zeros.get(number)
        if found is None:
            found = self._zeros[number] = self._made_zero(number)
        return found

    def _at_most_zero(self, number: Number) -> Condition:
        found = self._signs.get(number)
        if found is None:
            found = self._signs[number] = self._made_at_most_zero(number)
        return found

    def _made_at_most_zero(self, number: Number) -> Condition:
        if number.high is not None and number.high <= 0:
            return self.true
        if number.low is not None and number.low > 0:
            return self.false
        number = self._divided(number, _divisor(number))
        if number.parts[0][1] > 0:
            return self._comparison(number, equal=False)
        opposite = self.plus(self.one, number, -1)
        return self.negation(self._comparison(opposite, equal=False))

    def _made_zero(self, number: Number) -> Condition:
        if not number.parts:
            return self.truth(number.constant == 0)
        if number.low is not None and number.low >= 0:
            return self._at_most_zero(number)
        if number.high is not None and number.high <= 0:
            return self._at_most_zero(self.times(-1, number))
        divisor = _divisor(number)
        if number.constant % divisor:
            return self.false
        number = self._divided(number, divisor)
        if number.parts[0][1] < 0:
            number = self.times(-1, number)
        return self._comparison(number, equal=True)

    def _divided(self, number: Number, divisor: int) -> Number:
        """The number whose sign decides the same: factors divided, the constant rounded up."""
        parts = tuple((atom, factor // divisor) for atom, factor in number.parts)
        return self.number(-(-number.constant // divisor), parts)

    def _comparison(self, number: Number, equal: bool) -> Comparison:
        key = (number, equal)
        found = self._comparisons.get(key)
        if found is None:
            found = self._comparisons[key] = Comparison(self.next_serial(), number, equal)
        return found

    # Joining

    def negation(self, condition: Condition) -> Condition:
        """Whether a condition fails."""
        found = self._negations.get(condition)
        if found is None:
            found = self._made_negation(condition)
            self._negations[condition] = found
            self._negations[found] = condition
        return found

    def _made_negation(self, condition: Condition) -> Condition:
        if isinstance(condition, Junction):
            return self._join(not condition.every, map(self.negation, condition.parts))
        assert isinstance(condition, (Flag, Comparison))
        return Negation(self.next_serial(), condition)

    def every(self, conditions: Iterable[Condition]) -> Condition:
        """Whether all of the conditions hold."""
        return self._join(True, conditions)

    def any(self, conditions: Iterable[Condition]) -> Condition:
        """Whether one of the conditions holds."""
        return self._join(False, conditions)

    def implies(self, one: Condition, other: Condition) -> Condition:
        """Whether `other` holds if `one` does."""
        return self.any((self.negation(one), other))

    def same(self, one: Condition, other: Condition) -> Condition:
        """Whether both conditions hold or both fail."""
        return self.every((self.implies(one, other), self.implies(other, one)))

    def _join(self, every: bool, conditions: Iterable[Condition]) -> Condition:
        key = (every, tuple(conditions))
        found = self._joined.get(key)
        if found is None:
            found = self._joined[key] = self._made_join(*key)
        return found

    def _made_join(self, every: bool, conditions: tuple[Condition, ...]) -> Condition:
        neutral, decisive = self.truth(every), self.truth(not every)
        parts: dict[Condition, None] = {}
        for condition in conditions:
            if isinstance(condition, Junction) and condition.every == every:
                parts.update(dict.fromkeys(condition.parts))
            elif condition is not neutral:
                parts[condition] = None
        if decisive in parts or any(self._negations.get(part) in parts for part in parts):
            return decisive
        ordered = tuple(sorted(parts, key=_serial_of_condition))
        if len(ordered) < 2:
            return ordered[0] if ordered else neutral
        return self._junction(every, ordered)

    def _junction(self, every: bool, parts: tuple[Condition, ...]) -> Junction:
        key = (every, parts)
        found = self._junctions.get(key)
        if found is None:
            found = self._junctions[key] = Junction(self.next_serial(), every, parts)
        return found

    # Gating

    def when(self, gate: Condition, number: Number) -> Number:
        """A number where `gate` holds, 0 elsewhere."""
        key = (gate, number)
        found = self._gated.get(key)
        if found is None:
            found = self._gated[key] = self._made_gated(gate, number)
        return found

    def _made_gated(self, gate: Condition, number: Number) -> Number:
        if isinstance(gate, Truth):
            return number if gate.value else self.zero
        if isinstance(gate, Negation):
            return self.plus(number, self.when(gate.inner, number), -1)
        constant = self.times(number.constant, self._gate(gate, None))
        return self.total(
            (
                constant,
                *(self.times(factor, self._regated(gate, atom)) for atom, factor in number.parts),
            )
        )

    def _regated(self, gate: Condition, atom: Atom) -> Number:
        if isinstance(atom, Variable):
            return self._gate(gate, atom)
        both = self.every((gate, atom.gate))
        return self.zero if both is self.false else self._gate(both, atom.body)

    def _gate(self, gate: Condition, body: Variable | None) -> Number:
        key = (gate, body)
        found = self._gates.get(key)
        if found is None:
            found = self._gates[key] = Gated(self.next_serial(), gate, body)
        return self.number(0, ((found, 1),))


def _serial_of_condition(condition: Condition) -> int:
    return condition.serial


def _divisor(number: Number) -> int:
    return gcd(*(factor for _, factor in number.parts))
