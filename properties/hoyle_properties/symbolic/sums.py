"""Making numbers in a normal form: sums collected by atom, each different sum once."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle_properties.symbolic.terms import Atom, Bound, Number, Parts, Variable


class Sums:
    """Makes numbers, so that what is added and taken away again leaves no trace."""

    def __init__(self) -> None:
        self._serial = 0
        self._variables: dict[str, Variable] = {}
        self._numbers: dict[tuple[int, Parts], Number] = {}
        self._pairs: dict[tuple[Number, Number, int], Number] = {}
        self._totals: dict[tuple[Number, ...], Number] = {}
        self.zero = self.constant(0)
        self.one = self.constant(1)

    def next_serial(self) -> int:
        """A serial number for a new term."""
        self._serial += 1
        return self._serial

    def constant(self, value: int) -> Number:
        """A certain number."""
        return self.number(value, ())

    def variable(self, name: str, low: Bound, high: Bound) -> Number:
        """The unknown number of this name; asked for again it is the same one.

        Raises
        ------
        ValueError
            If it is known already with other bounds, or no number lies between its bounds.
        """
        if low is not None and high is not None and low > high:
            raise ValueError(f"the number {name!r} lies between {low} and {high}: there is none")
        found = self._variables.get(name)
        if found is None:
            found = self._variables[name] = Variable(self.next_serial(), name, low, high)
        if (found.low, found.high) != (low, high):
            raise ValueError(f"the number {name!r} is declared twice, with different bounds")
        return self.number(0, ((found, 1),))

    def plus(self, one: Number, other: Number, factor: int = 1) -> Number:
        """`one` plus `factor` times `other`."""
        key = (one, other, factor)
        found = self._pairs.get(key)
        if found is None:
            collected = dict(one.parts)
            for atom, multiple in other.parts:
                collected[atom] = collected.get(atom, 0) + factor * multiple
            found = self.collected(one.constant + factor * other.constant, collected)
            self._pairs[key] = found
        return found

    def times(self, factor: int, number: Number) -> Number:
        """A whole multiple of a number."""
        return self.plus(self.zero, number, factor)

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
        return self.collected(constant, collected)

    def collected(self, constant: int, collected: dict[Atom, int]) -> Number:
        """A constant plus multiples of atoms."""
        parts = [part for part in collected.items() if part[1]]
        parts.sort(key=_serial_of_atom)
        return self.number(constant, tuple(parts))

    def number(self, constant: int, parts: Parts) -> Number:
        """The number with these parts, which are in the order of their serials."""
        key = (constant, parts)
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = Number(self.next_serial(), constant, parts)
        return found


def _serial_of_atom(part: tuple[Atom, int]) -> int:
    return part[0].serial
