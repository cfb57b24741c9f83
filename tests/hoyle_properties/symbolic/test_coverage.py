"""Paths that leave cases out are noticed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hoyle_properties.symbolic.coverage import Coverage
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.solvers import Answer, Solver
from hoyle_properties.symbolic.terms import Condition
from hoyle_properties.symbolic.trail import Kind, Path, Step, obligation
from hoyle_properties.symbolic.values import as_int, condition_of

PLENTY = 1_000_000


def three_ways(engine: Engine) -> str:
    """Go one of three ways, for numbers up to 7."""
    number = as_int(engine, engine.algebra.variable("number", 0, 9))
    engine.assume(condition_of(engine, number < 8))
    if number > 5:
        return "high"
    if number > 8:
        return "too high"
    return "middle" if number > 2 else "low"


def covered(engine: Engine, paths: Sequence[Path], resources: int = PLENTY) -> Answer:
    return Coverage(engine.algebra, Solver(resources)).of(paths)


def test_all_paths_together_leave_nothing_out() -> None:
    engine = Engine()
    paths = list(engine.explore(lambda: three_ways(engine)))
    assert [path.outcome for path in paths] == ["high", "middle", "low"]
    assert covered(engine, paths) == Answer.UNSATISFIABLE


@pytest.mark.parametrize("lost", [0, 1, 2])
def test_a_lost_path_is_noticed(lost: int) -> None:
    engine = Engine()
    paths = list(engine.explore(lambda: three_ways(engine)))
    assert covered(engine, paths[:lost] + paths[lost + 1 :]) == Answer.SATISFIABLE


def test_a_path_that_was_refused_without_reason_is_noticed() -> None:
    engine = Engine()
    paths = list(engine.explore(lambda: three_ways(engine)))
    paths[1] = paths[1]._replace(feasible=Answer.UNSATISFIABLE)
    assert covered(engine, paths) == Answer.SATISFIABLE


def test_what_the_solver_does_not_decide_is_not_covered() -> None:
    engine = Engine()
    number = as_int(engine, engine.algebra.variable("number", 0, 9))
    numbers = [as_int(engine, engine.algebra.variable(f"n {n}", 0, 9)) for n in range(20)]

    def function() -> None:
        engine.assume(condition_of(engine, sum(numbers) + number == 90))
        bool(number > 5)

    first, _ = engine.explore(function)
    assert covered(engine, [first], resources=1) == Answer.UNKNOWN


def possible(engine: Engine, path: Path) -> bool:
    """Whether the obligation of a path says that something owed can fail."""
    conditions: tuple[Condition, ...] = obligation(path, engine.algebra)
    return Solver(PLENTY).check(conditions) == Answer.SATISFIABLE


def test_the_obligation_of_a_path_has_what_is_owed_in_its_place() -> None:
    # Given a path with a claim between two assumptions, and a forced decision
    engine = Engine()
    algebra = engine.algebra
    number = algebra.variable("number", 0, 9)

    def at_most(limit: int) -> Condition:
        return algebra.at_most(number, algebra.constant(limit))

    def path(*steps: tuple[Kind, int], fresh_from: int = 0) -> Path:
        trail = tuple(Step(kind, at_most(limit), kind.value) for kind, limit in steps)
        return Path(0, trail, (), fresh_from, False, None, None, Answer.SATISFIABLE)

    early, late = (Kind.ASSUMPTION, 5), (Kind.ASSUMPTION, 3)
    # When the obligation is put to a solver
    # Then it is refuted only if what is owed follows from what stands before it
    assert not possible(engine, path(early, (Kind.CLAIM, 6), late, (Kind.CLAIM, 3)))
    assert possible(engine, path(early, (Kind.CLAIM, 4), late))
    assert not possible(engine, path(early, late, (Kind.CLAIM, 4)))
    assert possible(engine, path(early, (Kind.CLAIM, 6), (Kind.DEBT, 4)))
    assert possible(engine, path(early, (Kind.CLAIM, 4), (Kind.DEBT, 6)))
    assert possible(engine, path(early, (Kind.FORCED, 4)))
    assert not possible(engine, path(early, (Kind.FORCED, 7), (Kind.DEBT, 5)))
    assert obligation(path(early, (Kind.CLAIM, 4), late, fresh_from=2), algebra) == ()
