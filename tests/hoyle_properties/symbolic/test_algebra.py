"""The normal form of terms means what the operations say."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.evaluation import Unknown, Valuation
from hoyle_properties.symbolic.terms import Condition, Flag, Number

Values = dict[str, int]
ROUNDS = 300
READINGS = 8


def value_of_name(name: str, values: Values) -> int:
    return values[name]


def flag_of_name(name: str, values: Values) -> bool:
    return bool(values[name])


def certain(number: int, values: Values) -> int:
    return number


def certainly(value: bool, values: Values) -> bool:
    return value


class Terms:
    """Random terms, each beside a function that works it out without any rewriting."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.algebra = algebra = Algebra()
        self.bounds = {"a": (0, 3), "b": (0, 1), "c": (-2, 2), "d": (1, 4)}
        self.flags = ("p", "q")
        self.numbers: list[tuple[Number, Callable[[Values], int]]] = [
            (algebra.variable(name, *bounds), partial(value_of_name, name))
            for name, bounds in self.bounds.items()
        ]
        self.numbers += [(algebra.constant(n), partial(certain, n)) for n in (-1, 0, 2)]
        self.conditions: list[tuple[Condition, Callable[[Values], bool]]] = [
            (algebra.flag(name), partial(flag_of_name, name)) for name in self.flags
        ]
        self.conditions += [
            (algebra.truth(value), partial(certainly, value)) for value in (True, False)
        ]

    def values(self) -> Values:
        drawn = {name: self.random.randint(*bounds) for name, bounds in self.bounds.items()}
        return drawn | {name: self.random.randint(0, 1) for name in self.flags}

    def grow(self) -> None:
        """Make one more number and one more condition out of those there are."""
        algebra = self.algebra
        (one, first), (two, second) = self.random.choices(self.numbers, k=2)
        (left, here), (right, there) = self.random.choices(self.conditions, k=2)
        factor = self.random.choice((-2, -1, 1, 3))
        self.numbers.append(
            self.random.choice(
                [
                    (algebra.plus(one, two, factor), lambda v: first(v) + factor * second(v)),
                    (algebra.total((one, two, one)), lambda v: 2 * first(v) + second(v)),
                    (algebra.times(factor, one), lambda v: factor * first(v)),
                    (algebra.when(left, one), lambda v: first(v) if here(v) else 0),
                    (algebra.when(right, two), lambda v: second(v) if there(v) else 0),
                ]
            )
        )
        self.conditions.append(
            self.random.choice(
                [
                    (algebra.at_most(one, two), lambda v: first(v) <= second(v)),
                    (algebra.less(one, two), lambda v: first(v) < second(v)),
                    (algebra.equal(one, two), lambda v: first(v) == second(v)),
                    (algebra.negation(left), lambda v: not here(v)),
                    (algebra.every((left, right)), lambda v: here(v) and there(v)),
                    (algebra.any((left, right)), lambda v: here(v) or there(v)),
                    (algebra.implies(left, right), lambda v: not here(v) or there(v)),
                    (algebra.same(left, right), lambda v: here(v) == there(v)),
                ]
            )
        )


def valuation(values: Values) -> Valuation:
    def value_of(unknown: Unknown) -> int:
        return values[unknown.name]

    return Valuation(value_of)


@pytest.mark.parametrize("seed", range(10))
def test_rewriting_changes_no_value(seed: int) -> None:
    # Given many random terms
    terms = Terms(Random(seed))
    for _ in range(ROUNDS):
        terms.grow()
    for _ in range(READINGS):
        # When they are worked out for random values
        values = terms.values()
        reading = valuation(values)
        # Then each is worth what its operations say
        for number, plain in terms.numbers:
            assert reading.number(number) == plain(values)
            assert number.low is not None
            assert number.high is not None
            assert number.low <= plain(values) <= number.high
        for condition, holds in terms.conditions:
            assert reading.holds(condition) == holds(values)


def test_equal_terms_are_one_object() -> None:
    algebra = Algebra()
    a, b = algebra.variable("a", 0, 5), algebra.variable("b", 0, 5)
    gate = algebra.flag("p")
    # Given sums that are written differently
    taken = algebra.plus(algebra.plus(a, b), algebra.when(gate, a), -1)
    # When they come to the same
    whole = algebra.plus(taken, algebra.when(gate, a))
    # Then they are the same
    assert whole is algebra.plus(b, a)
    assert algebra.at_most(a, b) is algebra.negation(algebra.less(b, a))
    assert algebra.equal(algebra.times(2, a), algebra.times(2, b)) is algebra.equal(b, a)


def test_bounds_decide_comparisons_at_once() -> None:
    algebra = Algebra()
    a = algebra.variable("a", 0, 5)
    assert algebra.at_most(a, algebra.constant(5)) is algebra.true
    assert algebra.less(a, algebra.zero) is algebra.false
    assert algebra.equal(algebra.times(2, a), algebra.one) is not algebra.true
    assert algebra.every((algebra.flag("p"), algebra.negation(algebra.flag("p")))) is algebra.false


def test_a_name_stands_for_one_number() -> None:
    algebra = Algebra()
    algebra.variable("a", 0, 5)
    with pytest.raises(ValueError, match="declared") as declared:
        algebra.variable("a", 0, 6)
    with pytest.raises(ValueError, match="lies between") as empty:
        algebra.variable("b", 2, 1)
    assert str(declared.value) == "the number 'a' is declared twice, with different bounds"
    assert str(empty.value) == "the number 'b' lies between 2 and 1: there is none"


def test_terms_are_told_in_words() -> None:
    algebra = Algebra()
    a, p = algebra.variable("a", 0, 5), algebra.flag("p")
    gated = algebra.plus(algebra.when(p, a), algebra.times(2, algebra.when(p, algebra.one)))
    told = algebra.any((algebra.at_most(gated, algebra.constant(3)), algebra.negation(p)))
    assert isinstance(p, Flag)
    assert repr(told) == "(2 * [1 if p] + [a if p] + -3 <= 0 or not (p))"
    assert repr(algebra.zero) == "0"
    assert repr(algebra.true) == "true"
