"""Truth values, numbers and choices that the rules take for plain ones.

Comparisons give truth values; a truth value that Python needs to know forks the path. What only a
plain value can give (a hash, an index, a text) is refused, with the way round it. A value that
turns out certain is given back as a plain one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NoReturn, TypeVar, cast, final

from hoyle_properties.symbolic.errors import (
    UnboundedConcretisationError,
    UnsupportedOperationError,
)
from hoyle_properties.symbolic.terms import Condition, Number, Truth
from hoyle_properties.symbolic.trail import Kind

if TYPE_CHECKING:
    from hoyle_properties.symbolic.engine import Engine

Item = TypeVar("Item")


class Symbolic:
    """What no symbolic value can do."""

    __slots__ = ()
    kind = "symbolic value"

    def refuse(self, use: str, instead: str) -> NoReturn:
        """Say what cannot be done, and what to do instead."""
        raise UnsupportedOperationError(f"a {self.kind} cannot be {use}; {instead}")

    def __hash__(self) -> int:
        self.refuse("looked up in a set or a dict", "compare it with ==")

    def __str__(self) -> str:
        self.refuse("written as text", "make the text outside the rules, from a plain value")

    def __format__(self, spec: str) -> str:
        return str(self)

    def __invert__(self) -> NoReturn:
        self.refuse("inverted with ~", "write `not`, since ~True is true")


@final
class SymbolicBool(Symbolic):
    """A truth value that depends on unknowns."""

    __slots__ = ("condition", "engine")
    __hash__ = Symbolic.__hash__
    kind = "symbolic truth value"

    def __init__(self, engine: Engine, condition: Condition) -> None:
        self.engine = engine
        self.condition = condition

    def __repr__(self) -> str:
        return f"SymbolicBool({self.condition!r})"

    def __bool__(self) -> bool:
        return self.engine.decide(self.condition)

    def __and__(self, other: object) -> bool:
        both = (self.condition, condition_of(self.engine, other))
        return as_bool(self.engine, self.engine.algebra.every(both))

    def __or__(self, other: object) -> bool:
        both = (self.condition, condition_of(self.engine, other))
        return as_bool(self.engine, self.engine.algebra.any(both))

    __rand__ = __and__
    __ror__ = __or__

    def __eq__(self, other: object) -> bool:
        if not is_number(other):
            return NotImplemented
        return as_bool(self.engine, self._equals(other))

    def __ne__(self, other: object) -> bool:
        if not is_number(other):
            return NotImplemented
        return as_bool(self.engine, self.engine.algebra.negation(self._equals(other)))

    def _equals(self, other: object) -> Condition:
        algebra = self.engine.algebra
        if isinstance(other, (bool, SymbolicBool)):
            return algebra.same(self.condition, condition_of(self.engine, other))
        return algebra.equal(number_of(self.engine, self), number_of(self.engine, other))

    def __add__(self, other: object) -> int:
        algebra = self.engine.algebra
        number = algebra.plus(number_of(self.engine, self), number_of(self.engine, other))
        return as_int(self.engine, number)

    __radd__ = __add__

    def __index__(self) -> NoReturn:
        raise UnboundedConcretisationError(
            "a symbolic truth value is used where Python needs a certain number; branch on it"
        )


@final
class SymbolicInt(Symbolic):
    """A whole number that depends on unknowns."""

    __slots__ = ("engine", "number")
    __hash__ = Symbolic.__hash__
    kind = "symbolic number"

    def __init__(self, engine: Engine, number: Number) -> None:
        self.engine = engine
        self.number = number

    def __repr__(self) -> str:
        return f"SymbolicInt({self.number!r})"

    def __bool__(self) -> bool:
        algebra = self.engine.algebra
        return not self.engine.decide(algebra.equal(self.number, algebra.zero))

    def __index__(self) -> NoReturn:
        raise UnboundedConcretisationError(
            f"unbounded concretisation: the symbolic number {self.number!r} is used where Python "
            "needs a certain one, such as an index; enumerate it with choose(value, range)"
        )

    __int__ = __index__

    def __add__(self, other: object) -> int:
        return self._plus(other, 1)

    __radd__ = __add__

    def __sub__(self, other: object) -> int:
        return self._plus(other, -1)

    def __rsub__(self, other: object) -> int:
        return -self + number_as_int(self.engine, other)

    def __neg__(self) -> int:
        return as_int(self.engine, self.engine.algebra.times(-1, self.number))

    def __mul__(self, other: object) -> int:
        factor, number = number_of(self.engine, other), self.number
        if factor.parts:
            self.refuse("multiplied by another", "only whole multiples can be proved about")
        return as_int(self.engine, self.engine.algebra.times(factor.constant, number))

    __rmul__ = __mul__

    def __divmod__(self, divisor: int) -> tuple[int, int]:
        if type(divisor) is not int or divisor < 1:
            self.refuse("divided by this", "only plain positive divisors can be proved about")
        quotient, rest = divided(self.engine, self.number, divisor)
        return as_int(self.engine, quotient), as_int(self.engine, rest)

    def __floordiv__(self, divisor: int) -> int:
        return divmod(self, divisor)[0]

    def __mod__(self, divisor: int) -> int:
        return divmod(self, divisor)[1]

    def __eq__(self, other: object) -> bool:
        if not is_number(other):
            return NotImplemented
        return as_bool(self.engine, self._equals(other))

    def __ne__(self, other: object) -> bool:
        if not is_number(other):
            return NotImplemented
        return as_bool(self.engine, self.engine.algebra.negation(self._equals(other)))

    def __le__(self, other: object) -> bool:
        algebra = self.engine.algebra
        return as_bool(self.engine, algebra.at_most(self.number, number_of(self.engine, other)))

    def __lt__(self, other: object) -> bool:
        algebra = self.engine.algebra
        return as_bool(self.engine, algebra.less(self.number, number_of(self.engine, other)))

    def __ge__(self, other: object) -> bool:
        algebra = self.engine.algebra
        return as_bool(self.engine, algebra.at_most(number_of(self.engine, other), self.number))

    def __gt__(self, other: object) -> bool:
        algebra = self.engine.algebra
        return as_bool(self.engine, algebra.less(number_of(self.engine, other), self.number))

    def _equals(self, other: object) -> Condition:
        return self.engine.algebra.equal(self.number, number_of(self.engine, other))

    def _plus(self, other: object, factor: int) -> int:
        number = number_of(self.engine, other)
        return as_int(self.engine, self.engine.algebra.plus(self.number, number, factor))


@final
class SymbolicChoice(Symbolic):
    """One of several plain values, such as the members of an enum; which one is unknown."""

    __slots__ = ("engine", "index", "members")
    __hash__ = Symbolic.__hash__
    kind = "symbolic choice"

    def __init__(self, engine: Engine, members: Sequence[object], index: Number) -> None:
        self.engine = engine
        self.members = tuple(members)
        self.index = index

    def __repr__(self) -> str:
        return f"SymbolicChoice({self.index!r} of {self.members!r})"

    def __bool__(self) -> NoReturn:
        self.refuse("taken for a truth value", "compare it with ==")

    def __eq__(self, other: object) -> bool:
        return as_bool(self.engine, self._equals(other))

    def __ne__(self, other: object) -> bool:
        return as_bool(self.engine, self.engine.algebra.negation(self._equals(other)))

    def _equals(self, other: object) -> Condition:
        algebra = self.engine.algebra
        if isinstance(other, SymbolicChoice):
            return algebra.any(
                algebra.every((self.is_member(member), other.is_member(member)))
                for member in self.members
            )
        return self.is_member(other)

    def is_member(self, value: object) -> Condition:
        """Whether the choice is this plain value."""
        algebra = self.engine.algebra
        return algebra.any(
            algebra.equal(self.index, algebra.constant(place))
            for place, member in enumerate(self.members)
            if member == value
        )


def divided(engine: Engine, number: Number, divisor: int) -> tuple[Number, Number]:
    """Quotient and remainder; the quotient is an unknown, fixed by what it must fulfil."""
    algebra = engine.algebra
    low = None if number.low is None else number.low // divisor
    high = None if number.high is None else number.high // divisor
    name = f"quotient! {number.serial} by {divisor}"
    engine.meanings[name] = lambda reading, card: reading.number(number, card) // divisor
    quotient = algebra.variable(name, low, high)
    rest = algebra.plus(number, quotient, -divisor)
    engine.fact(algebra.at_most(algebra.zero, rest))
    engine.fact(algebra.less(rest, algebra.constant(divisor)))
    return quotient, rest


def as_bool(engine: Engine, condition: Condition) -> bool:
    """A condition as the rules see it."""
    if isinstance(condition, Truth):
        return condition.value
    return cast("bool", SymbolicBool(engine, condition))


def as_int(engine: Engine, number: Number) -> int:
    """A number as the rules see it."""
    return cast("int", SymbolicInt(engine, number)) if number.parts else number.constant


def is_number(value: object) -> bool:
    """Whether a value can be counted with."""
    return isinstance(value, (int, SymbolicInt, SymbolicBool))


def number_of(engine: Engine, value: object) -> Number:
    """The number behind a plain or symbolic value."""
    if isinstance(value, SymbolicInt):
        return value.number
    if isinstance(value, SymbolicBool):
        return engine.algebra.when(value.condition, engine.algebra.one)
    if isinstance(value, int):
        return engine.algebra.constant(int(value))
    raise TypeError(f"a number is needed here, not {type(value).__name__}")


def number_as_int(engine: Engine, value: object) -> int:
    """A plain or symbolic value as a number."""
    return as_int(engine, number_of(engine, value))


def condition_of(engine: Engine, value: object) -> Condition:
    """The condition behind a plain or symbolic truth value."""
    if isinstance(value, SymbolicBool):
        return value.condition
    if isinstance(value, bool):
        return engine.algebra.truth(value)
    raise TypeError(f"a truth value is needed here, not {type(value).__name__}")


def choose(value: Item, candidates: Iterable[Item]) -> Item:
    """The plain value of a symbolic number or choice: forks the path for each candidate.

    That the value is one of the candidates is owed. A plain value is given back as it is.
    """
    if not isinstance(value, (SymbolicInt, SymbolicChoice)):
        return value
    engine, listed = value.engine, list(candidates)
    equal = [condition_of(engine, value == candidate) for candidate in listed]
    if not _surely_among(value, listed):
        engine.owe(Kind.DEBT, engine.algebra.any(equal), "a chosen value is one of the candidates")
    for candidate, condition in zip(listed[:-1], equal[:-1], strict=True):
        if engine.decide(condition):
            return candidate
    return listed[-1]


def _surely_among(value: SymbolicInt | SymbolicChoice, candidates: Sequence[object]) -> bool:
    """Whether the bounds of a number, or the members of a choice, leave no other candidates."""
    if isinstance(value, SymbolicChoice):
        return all(member in candidates for member in value.members)
    low, high = value.number.low, value.number.high
    if low is None or high is None:
        return False
    return all(number in candidates for number in range(low, high + 1))
