"""Numbers and conditions over unknowns, as data.

A `Number` is a constant plus a sum of whole multiples of atoms. An atom is an unknown number
(`Variable`) or something that counts only under a condition (`Gated`). A `Condition` is built from
comparisons of such sums with zero and from unknown truth values. Terms are made by `Algebra`
alone, which makes equal terms the same object; they are compared by identity.

Nothing here knows cards, rules or solvers.
"""

from __future__ import annotations

from typing import final

Bound = int | None


class Condition:
    """A truth value that may depend on unknowns."""

    __slots__ = ("serial",)

    def __init__(self, serial: int) -> None:
        self.serial = serial

    def __repr__(self) -> str:
        return described(self)


@final
class Truth(Condition):
    """True or false, whatever the unknowns are."""

    __slots__ = ("value",)

    def __init__(self, serial: int, value: bool) -> None:
        super().__init__(serial)
        self.value = value


@final
class Flag(Condition):
    """An unknown truth value."""

    __slots__ = ("name",)

    def __init__(self, serial: int, name: str) -> None:
        super().__init__(serial)
        self.name = name


@final
class Comparison(Condition):
    """Whether a number is zero (`equal`), or at most zero."""

    __slots__ = ("equal", "number")

    def __init__(self, serial: int, number: Number, equal: bool) -> None:
        super().__init__(serial)
        self.number = number
        self.equal = equal


@final
class Negation(Condition):
    """Whether another condition fails. Never of a negation, a junction or a truth."""

    __slots__ = ("inner",)

    def __init__(self, serial: int, inner: Flag | Comparison) -> None:
        super().__init__(serial)
        self.inner = inner


@final
class Junction(Condition):
    """Whether all parts hold (`every`), or any; the parts are two or more, and no such junction."""

    __slots__ = ("every", "parts")

    def __init__(self, serial: int, every: bool, parts: tuple[Condition, ...]) -> None:
        super().__init__(serial)
        self.every = every
        self.parts = parts


@final
class Variable:
    """An unknown whole number between two bounds, `None` for no bound."""

    __slots__ = ("high", "low", "name", "serial")

    def __init__(self, serial: int, name: str, low: Bound, high: Bound) -> None:
        self.serial = serial
        self.name = name
        self.low = low
        self.high = high


@final
class Gated:
    """A variable, or 1, where a condition holds; 0 elsewhere."""

    __slots__ = ("body", "gate", "high", "low", "serial")

    def __init__(self, serial: int, gate: Condition, body: Variable | None) -> None:
        self.serial = serial
        self.gate = gate
        self.body = body
        low, high = (1, 1) if body is None else (body.low, body.high)
        self.low = None if low is None else min(0, low)
        self.high = None if high is None else max(0, high)


Atom = Variable | Gated
Parts = tuple[tuple[Atom, int], ...]


@final
class Number:
    """A constant plus whole multiples of atoms, with the bounds that follow from the atoms'."""

    __slots__ = ("constant", "high", "low", "parts", "serial")

    def __init__(self, serial: int, constant: int, parts: Parts) -> None:
        self.serial = serial
        self.constant = constant
        self.parts = parts
        self.low = _bound(constant, parts, lower=True)
        self.high = _bound(constant, parts, lower=False)

    def __repr__(self) -> str:
        return described_number(self)


def _bound(constant: int, parts: Parts, lower: bool) -> Bound:
    total = constant
    for atom, factor in parts:
        bound = atom.low if (factor > 0) == lower else atom.high
        if bound is None:
            return None
        total += factor * bound
    return total


def described(condition: Condition) -> str:
    """A condition in words short enough for a message."""
    match condition:
        case Truth():
            return str(condition.value).lower()
        case Flag():
            return condition.name
        case Comparison():
            return f"{described_number(condition.number)} {'=' if condition.equal else '<='} 0"
        case Negation():
            return f"not ({described(condition.inner)})"
        case Junction():
            word = " and " if condition.every else " or "
            return "(" + word.join(described(part) for part in condition.parts) + ")"
        case _:
            raise TypeError(f"no condition: {type(condition).__name__}")


def described_number(number: Number) -> str:
    """A number in words short enough for a message."""
    words = [
        described_atom(atom) if factor == 1 else f"{factor} * {described_atom(atom)}"
        for atom, factor in number.parts
    ]
    if number.constant or not words:
        words.append(str(number.constant))
    return " + ".join(words)


def described_atom(atom: Atom) -> str:
    """An atom in words short enough for a message."""
    if isinstance(atom, Variable):
        return atom.name
    body = "1" if atom.body is None else atom.body.name
    return f"[{body} if {described(atom.gate)}]"
