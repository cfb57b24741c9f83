"""Making terms in a normal form.

Sums are collected by atom, so that what is added and taken away again leaves no trace; a sum that
is gated is gated atom by atom for the same reason. A comparison is divided by the common divisor
of its factors and decided at once where the bounds of its atoms decide it. Equal terms are one
object, so a claim that is literally an assumption is seen to be one.

Each rewriting is an equivalence over the whole numbers within the bounds. The own tests check
them against an evaluation of the unsimplified operation on random values.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from hoyle_properties.symbolic.terms import (
    Atom,
    Bound,
    Comparison,
    Condition,
    Flag,
    Gated,
    Junction,
    Negation,
    Number,
    Parts,
    Truth,
    Variable,
)


class Algebra:
    """Makes terms, each different one once."""

    def __init__(self) -> None:
        self._serial = 0
        self._variables: dict[str, Variable] = {}
        self._flags: dict[str, Flag] = {}
        self._gated: dict[tuple[Condition, Variable | None], Gated] = {}
        self._numbers: dict[tuple[int, Parts], Number] = {}
        self._comparisons: dict[tuple[Number, bool], Comparison] = {}
        self._junctions: dict[tuple[bool, tuple[Condition, ...]], Junction] = {}
        self._negations: dict[Condition, Condition] = {}
        self._totals: dict[tuple[Number, ...], Number] = {}
        self._signs: dict[Number, Condition] = {}
        self._zeros: dict[Number, Condition] = {}
        self._joined: dict[tuple[bool, tuple[Condition, ...]], Condition] = {}
        self._sums: dict[tuple[Number, Number, int], Number] = {}
        self._gated_numbers: dict[tuple[Condition, Number], Number] = {}
        self.true = Truth(self._next(), True)
        self.false = Truth(self._next(), False)
        self._negations[self.true] = self.false
        self._negations[self.false] = self.true
        self.zero = self.constant(0)
        self.one = self.constant(1)

    def _next(self) -> int:
        self._serial += 1
        return self._serial

    # Numbers

    def constant(self, value: int) -> Number:
        """A certain number."""
        return self._number(value, ())

    def variable(self, name: str, low: Bound, high: Bound) -> Number:
        """The unknown number of this name; asked for again it is the same one.

        Raises
        ------
        ValueError
            If it is known already with other bounds, or has none of its own.
        """
        return self._number(0, ((self.atom(name, low, high), 1),))

    def atom(self, name: str, low: Bound, high: Bound) -> Variable:
        """The unknown behind `variable`."""
        if low is not None and high is not None and low > high:
            raise ValueError(f"the number {name!r} lies between {low} and {high}: there is none")
        found = self._variables.get(name)
        if found is None:
            found = self._variables[name] = Variable(self._next(), name, low, high)
        if (found.low, found.high) != (low, high):
            raise ValueError(f"the number {name!r} is declared twice, with different bounds")
        return found

    def plus(self, one: Number, other: Number, factor: int = 1) -> Number:
        """`one` plus `factor` times `other`."""
        key = (one, other, factor)
        found = self._sums.get(key)
        if found is None:
            collected = dict(one.parts)
            for atom, multiple in other.parts:
                collected[atom] = collected.get(atom, 0) + factor * multiple
            found = self._collected(one.constant + factor * other.constant, collected)
            self._sums[key] = found
        return found

    def total(self, numbers: Iterable[Number]) -> Number:
        """The sum of numbers."""
        key = tuple(numbers)
        found = self._totals.get(key)
        if found is None:
            found = self._totals[key] = self._total(key)
        return found

    def _total(self, numbers: tuple[Number, ...]) -> Number:
        constant = 0
        collected: dict[Atom, int] = {}
        for number in numbers:
            constant += number.constant
            for atom, multiple in number.parts:
                collected[atom] = collected.get(atom, 0) + multiple
        return self._collected(constant, collected)

    def times(self, factor: int, number: Number) -> Number:
        """A whole multiple of a number."""
        return self.plus(self.zero, number, factor)

    def when(self, gate: Condition, number: Number) -> Number:
        """A number where `gate` holds, 0 elsewhere."""
        key = (gate, number)
        found = self._gated_numbers.get(key)
        if found is None:
            found = self._gated_numbers[key] = self._when(gate, number)
        return found

    def _when(self, gate: Condition, number: Number) -> Number:
        if isinstance(gate, Truth):
            return number if gate.value else self.zero
        if isinstance(gate, Negation):
            return self.plus(number, self.when(gate.inner, number), -1)
        collected: dict[Atom, int] = {}
        if number.constant:
            collected[self._gate(gate, None)] = number.constant
        parts = [(self._regated(gate, atom), multiple) for atom, multiple in number.parts]
        for gated, multiple in parts:
            for atom, factor in gated.parts:
                collected[atom] = collected.get(atom, 0) + factor * multiple
        return self._collected(0, collected)

    def _regated(self, gate: Condition, atom: Atom) -> Number:
        if isinstance(atom, Variable):
            return self._number(0, ((self._gate(gate, atom), 1),))
        both = self.every((gate, atom.gate))
        body = self.one if atom.body is None else self._number(0, ((atom.body, 1),))
        if isinstance(both, (Truth, Negation)):
            return self.when(both, body)
        return self._number(0, ((self._gate(both, atom.body), 1),))

    def _gate(self, gate: Condition, body: Variable | None) -> Gated:
        key = (gate, body)
        found = self._gated.get(key)
        if found is None:
            found = self._gated[key] = Gated(self._next(), gate, body)
        return found

    def _collected(self, constant: int, collected: dict[Atom, int]) -> Number:
        parts = [part for part in collected.items() if part[1]]
        parts.sort(key=_serial_of_atom)
        return self._number(constant, tuple(parts))

    def _number(self, constant: int, parts: Parts) -> Number:
        key = (constant, parts)
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = Number(self._next(), constant, parts)
        return found

    # Conditions

    def flag(self, name: str) -> Flag:
        """The unknown truth value of this name; asked for again it is the same one."""
        found = self._flags.get(name)
        if found is None:
            found = self._flags[name] = Flag(self._next(), name)
        return found

    def truth(self, value: bool) -> Truth:
        """A certain truth value."""
        return self.true if value else self.false

    def at_most(self, one: Number, other: Number) -> Condition:
        """Whether `one` is no larger than `other`."""
        return self._at_most_zero(self.plus(one, other, -1))

    def less(self, one: Number, other: Number) -> Condition:
        """Whether `one` is smaller than `other`."""
        return self._at_most_zero(self.plus(self.plus(one, self.one), other, -1))

    def equal(self, one: Number, other: Number) -> Condition:
        """Whether two numbers are the same."""
        return self._is_zero(self.plus(one, other, -1))

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

    def _is_zero(self, number: Number) -> Condition:
        found = self._zeros.get(number)
        if found is None:
            found = self._zeros[number] = self._made_is_zero(number)
        return found

    def _made_is_zero(self, number: Number) -> Condition:
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
        if divisor == 1:
            return number
        parts = tuple((atom, factor // divisor) for atom, factor in number.parts)
        return self._number(-(-number.constant // divisor), parts)

    def _comparison(self, number: Number, equal: bool) -> Comparison:
        key = (number, equal)
        found = self._comparisons.get(key)
        if found is None:
            found = self._comparisons[key] = Comparison(self._next(), number, equal)
        return found

    def negation(self, condition: Condition) -> Condition:
        """Whether a condition fails."""
        found = self._negations.get(condition)
        if found is None:
            if isinstance(condition, Junction):
                parts = [self.negation(part) for part in condition.parts]
                found = self._junction(not condition.every, parts)
            else:
                assert isinstance(condition, (Flag, Comparison))
                found = Negation(self._next(), condition)
            self._negations[condition] = found
            self._negations[found] = condition
        return found

    def every(self, conditions: Iterable[Condition]) -> Condition:
        """Whether all of the conditions hold."""
        return self._junction(True, conditions)

    def any(self, conditions: Iterable[Condition]) -> Condition:
        """Whether one of the conditions holds."""
        return self._junction(False, conditions)

    def implies(self, one: Condition, other: Condition) -> Condition:
        """Whether `other` holds if `one` does."""
        return self.any((self.negation(one), other))

    def same(self, one: Condition, other: Condition) -> Condition:
        """Whether both conditions hold or both fail."""
        return self.every((self.implies(one, other), self.implies(other, one)))

    def _junction(self, every: bool, conditions: Iterable[Condition]) -> Condition:
        key = (every, tuple(conditions))
        found = self._joined.get(key)
        if found is None:
            found = self._joined[key] = self._made_junction(*key)
        return found

    def _made_junction(self, every: bool, conditions: tuple[Condition, ...]) -> Condition:
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
        key = (every, ordered)
        found = self._junctions.get(key)
        if found is None:
            found = self._junctions[key] = Junction(self._next(), every, ordered)
        return found


def _serial_of_atom(part: tuple[Atom, int]) -> int:
    return part[0].serial


def _serial_of_condition(condition: Condition) -> int:
    return condition.serial


def _divisor(number: Number) -> int:
    return gcd(*(factor for _, factor in number.parts))
