"""What a term is worth once its unknowns are known, and which unknowns it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterable

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

Unknown = Variable | Flag


class Valuation:
    """Works out terms from a value for each unknown; each term once.

    Parameters
    ----------
    value_of
        Gives the value of an unknown: a whole number for a `Variable`, 0 or 1 for a `Flag`.
    """

    def __init__(self, value_of: Callable[[Unknown], int]) -> None:
        self._value_of = value_of
        self._unknowns: dict[Unknown, int] = {}
        self._conditions: dict[Condition, bool] = {}

    def unknown(self, unknown: Unknown) -> int:
        """The value of an unknown."""
        found = self._unknowns.get(unknown)
        if found is None:
            found = self._unknowns[unknown] = self._value_of(unknown)
        return found

    def number(self, number: Number) -> int:
        """The value of a number."""
        return number.constant + sum(factor * self._atom(atom) for atom, factor in number.parts)

    def _atom(self, atom: Atom) -> int:
        if isinstance(atom, Variable):
            return self.unknown(atom)
        if not self.holds(atom.gate):
            return 0
        return 1 if atom.body is None else self.unknown(atom.body)

    def holds(self, condition: Condition) -> bool:
        """Whether a condition holds."""
        found = self._conditions.get(condition)
        if found is None:
            found = self._conditions[condition] = self._holds(condition)
        return found

    def _holds(self, condition: Condition) -> bool:
        match condition:
            case Truth():
                return condition.value
            case Flag():
                return self.unknown(condition) != 0
            case Comparison():
                value = self.number(condition.number)
                return value == 0 if condition.equal else value <= 0
            case Negation():
                return not self.holds(condition.inner)
            case Junction():
                if condition.every:
                    return all(self.holds(part) for part in condition.parts)
                return any(self.holds(part) for part in condition.parts)
            case _:
                raise TypeError(f"no condition: {type(condition).__name__}")


Leaf = Variable | Gated | Flag


class Leaves:
    """Finds the unknowns and gated amounts of conditions; remembers what it found."""

    def __init__(self) -> None:
        self._found: dict[Condition, tuple[Leaf, ...]] = {}

    def of(self, condition: Condition) -> tuple[Leaf, ...]:
        """Every leaf that decides a condition, each after those that it rests on itself."""
        found = self._found.get(condition)
        if found is None:
            found = self._found[condition] = tuple(dict.fromkeys(self._below(condition)))
        return found

    def of_all(self, conditions: Iterable[Condition]) -> tuple[Leaf, ...]:
        """The leaves of several conditions, each once."""
        return tuple(dict.fromkeys(leaf for part in conditions for leaf in self.of(part)))

    def _below(self, condition: Condition) -> Iterable[Leaf]:
        match condition:
            case Flag():
                yield condition
            case Comparison():
                for atom, _ in condition.number.parts:
                    if isinstance(atom, Gated):
                        yield from self.of(atom.gate)
                        if atom.body is not None:
                            yield atom.body
                    yield atom
            case Negation():
                yield from self.of(condition.inner)
            case Junction():
                for part in condition.parts:
                    yield from self.of(part)
            case _:
                return
