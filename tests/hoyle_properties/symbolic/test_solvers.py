"""Both solvers, and the scripts that the second one reads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random

import pytest

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.errors import ProverError
from hoyle_properties.symbolic.evaluation import Unknown, Valuation
from hoyle_properties.symbolic.smtlib import Writer
from hoyle_properties.symbolic.solvers import Answer, Cvc5, Solver
from hoyle_properties.symbolic.terms import Condition, Number

PLENTY = 1_000_000
BOUNDS = {"a": (0, 2), "b": (-1, 1), "c": (0, 3)}
FLAGS = ("p", "q")


def random_conditions(random: Random, algebra: Algebra) -> list[Condition]:
    """A few conditions over three numbers and two flags."""
    numbers = [algebra.variable(name, *bounds) for name, bounds in BOUNDS.items()]
    gates: list[Condition] = [algebra.flag(name) for name in FLAGS]

    def number() -> Number:
        parts = [algebra.times(random.randint(-3, 3), one) for one in random.sample(numbers, 2)]
        parts.append(algebra.when(random.choice(gates), random.choice(numbers)))
        parts.append(algebra.when(algebra.less(numbers[0], numbers[1]), algebra.constant(2)))
        return algebra.total(parts)

    def condition() -> Condition:
        compared = random.choice((algebra.at_most, algebra.less, algebra.equal))
        made = compared(number(), algebra.constant(random.randint(-4, 4)))
        join = random.choice((algebra.any, algebra.every))
        return join((random.choice(gates), algebra.negation(made), compared(number(), number())))

    return [algebra.any((condition(), condition())) for _ in range(4)]


def all_values() -> Iterator[dict[str, int]]:
    ranges = [range(low, high + 1) for low, high in BOUNDS.values()]
    for values in product(*ranges, *([(0, 1)] * len(FLAGS))):
        yield dict(zip((*BOUNDS, *FLAGS), values, strict=True))


def fulfilled(conditions: list[Condition], values: dict[str, int]) -> bool:
    def value_of(unknown: Unknown) -> int:
        return values[unknown.name]

    valuation = Valuation(value_of)
    return all(valuation.holds(condition) for condition in conditions)


@pytest.mark.parametrize("seed", range(40))
def test_both_solvers_answer_what_trying_every_value_shows(seed: int) -> None:
    # Given conditions over few values, and whether any values fulfil them
    algebra = Algebra()
    conditions = random_conditions(Random(seed), algebra)
    possible = any(fulfilled(conditions, values) for values in all_values())
    expected = Answer.SATISFIABLE if possible else Answer.UNSATISFIABLE
    # When both solvers are asked
    answer, found = Solver(PLENTY).find(conditions)
    second = Cvc5(PLENTY)(Writer().script(conditions, "a test"))
    # Then both say so, and the values found fulfil them
    assert (answer, second) == (expected, expected)
    assert found is None or all(found.holds(condition) for condition in conditions)
    assert (found is not None) == possible


def test_levels_forget_what_was_assumed_in_them() -> None:
    # Given a solver that holds a condition on a level
    algebra, solver = Algebra(), Solver(PLENTY)
    a = algebra.variable("a", 0, 5)
    solver.push()
    solver.assume(algebra.less(a, algebra.one))
    within = solver.check([algebra.less(algebra.one, a)])
    # When the level is left
    solver.pop()
    # Then the condition no longer holds, but the bounds do
    assert within == Answer.UNSATISFIABLE
    assert solver.check([algebra.less(algebra.one, a)]) == Answer.SATISFIABLE
    assert (
        solver.check([algebra.less(algebra.constant(9), algebra.times(2, a))]) == Answer.SATISFIABLE
    )
    assert solver.effort.queries == 3


def test_a_query_beyond_the_limit_stays_unknown() -> None:
    # Given a question that needs some work
    algebra = Algebra()
    numbers = [algebra.variable(f"n{n}", 0, 9) for n in range(30)]
    hard = [
        algebra.equal(algebra.total(numbers), algebra.constant(100)),
        *(
            algebra.any((algebra.flag(f"p{n}"), algebra.less(one, two)))
            for n, (one, two) in enumerate(pairwise(numbers))
        ),
    ]
    # When the solvers may do next to none
    solver = Solver(1)
    answer = solver.check(hard)
    second = Cvc5(1)(Writer().script(hard, "hard"))
    # Then neither claims to know
    assert (answer, second) == (Answer.UNKNOWN, Answer.UNKNOWN)
    assert solver.effort.unknown == 1


def test_a_script_is_readable_smt_lib() -> None:
    algebra = Algebra()
    a, p = algebra.variable("hand 0: 7", 0, 8), algebra.flag("max_four")
    condition = algebra.any(
        (algebra.negation(p), algebra.less(algebra.constant(2), algebra.when(p, a)))
    )
    gated = next(iter(algebra.when(p, a).parts))[0]
    assert Writer().script([condition], "a proof\npath 0") == "\n".join(
        [
            "; a proof",
            "; path 0",
            "(set-logic QF_LIA)",
            "(declare-const |max_four| Bool)",
            "(declare-const |hand 0: 7| Int)",
            "(assert (<= 0 |hand 0: 7|))",
            "(assert (<= |hand 0: 7| 8))",
            f"(declare-const |gated!{gated.serial}| Int)",
            f"(assert (<= 0 |gated!{gated.serial}|))",
            f"(assert (<= |gated!{gated.serial}| 8))",
            f"(assert (<= |gated!{gated.serial}| |hand 0: 7|))",
            f"(assert (=> |max_four| (<= |hand 0: 7| |gated!{gated.serial}|)))",
            f"(assert (or |max_four| (<= |gated!{gated.serial}| 0)))",
            f"(define-fun |condition!{condition.serial}| () Bool "
            f"(or (not |max_four|) (not (<= |gated!{gated.serial}| 2))))",
            f"(assert |condition!{condition.serial}|)",
            "(check-sat)",
            "",
        ]
    )


def test_a_name_that_smt_lib_cannot_write_is_refused() -> None:
    algebra = Algebra()
    with pytest.raises(ValueError, match="neither") as error:
        Writer().script([algebra.flag("a|b")], "")
    assert str(error.value) == "a name in a proof may hold neither | nor \\: 'a|b'"


def test_a_second_solver_that_says_something_else_is_an_error() -> None:
    script = '(set-logic QF_LIA)\n(echo "hello")\n(check-sat)\n'
    with pytest.raises(ProverError) as error:
        Cvc5(PLENTY)(script)
    assert str(error.value) == 'the second solver gives no answer, but says: "hello"sat'
