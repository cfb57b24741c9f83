"""Exploring: which paths there are, what they owe, and where exploring is given up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.errors import LimitError, NondeterminismError, ProverError
from hoyle_properties.symbolic.limits import Limits
from hoyle_properties.symbolic.solvers import Answer
from hoyle_properties.symbolic.trail import DECIDED, Kind, Path
from hoyle_properties.symbolic.values import as_bool, as_int, choose, condition_of


def integer(engine: Engine, name: str, low: int = 0, high: int = 9) -> int:
    return as_int(engine, engine.algebra.variable(name, low, high))


def boolean(engine: Engine, name: str) -> bool:
    return as_bool(engine, engine.algebra.flag(name))


def claim(engine: Engine, condition: bool, label: str = "claim") -> None:
    engine.owe(Kind.CLAIM, condition_of(engine, condition), label)


def assume(engine: Engine, condition: bool) -> None:
    engine.assume(condition_of(engine, condition))


def explored(engine: Engine, function: Callable[[], object]) -> list[Path]:
    return list(engine.explore(function))


def failures(engine: Engine) -> list[str]:
    return [failure.step.label for failure in engine.ledger.failures]


def test_each_possible_way_is_one_path() -> None:
    # Given a function with three ways out, of which no value takes the second
    engine = Engine()

    def sorted_out() -> str:
        a = integer(engine, "a")
        if a > 5:
            return "high"
        if a > 7:
            return "higher"
        return "low"

    # When it is explored
    paths = explored(engine, sorted_out)
    # Then there are two paths, and the impossible side was decided by the solver
    assert [path.outcome for path in paths] == ["high", "low"]
    assert [path.feasible for path in paths] == [Answer.SATISFIABLE, Answer.SATISFIABLE]
    kinds = [[step.kind for step in path.trail if step.kind in DECIDED] for path in paths]
    assert kinds == [[Kind.DECISION], [Kind.DECISION, Kind.FORCED]]


def test_a_condition_met_again_does_not_fork_again() -> None:
    engine = Engine()

    def twice() -> tuple[bool, bool, bool]:
        a, flag = integer(engine, "a"), boolean(engine, "flag")
        return (a <= 3 and flag, not a > 3 or flag, bool(flag))

    assert len(explored(engine, twice)) == 4


def test_two_runs_explore_alike() -> None:
    def run() -> tuple[int, int, list[object]]:
        engine = Engine()

        def function() -> int:
            numbers = [integer(engine, name) for name in "abc"]
            return sum(number > 4 for number in numbers if number > 2)

        paths = explored(engine, function)
        return len(paths), engine.solver.effort.queries, [path.trail[-1].kind for path in paths]

    assert run() == run()


def test_a_claim_that_does_not_follow_fails_on_its_path_only() -> None:
    # Given a claim that fails on one of two paths
    engine = Engine()

    def function() -> None:
        a = integer(engine, "a")
        if a > 5:
            claim(engine, a > 6, "more than six")
        else:
            claim(engine, a < 6, "less than six")

    # When the function is explored
    explored(engine, function)
    # Then that claim fails, for values that break it
    (failure,) = engine.ledger.failures
    assert (failure.path, failure.step.label) == (0, "more than six")
    assert failure.values is not None
    assert failure.values.number(engine.algebra.variable("a", 0, 9)) == 6


def test_what_is_assumed_later_does_not_help_a_claim() -> None:
    engine = Engine()

    def function() -> None:
        a = integer(engine, "a")
        claim(engine, a > 3, "too early")
        assume(engine, a > 3)
        claim(engine, a > 2, "in time")

    explored(engine, function)
    assert failures(engine) == ["too early"]


def test_what_is_decided_later_does_not_help_a_claim() -> None:
    engine = Engine()

    def function() -> None:
        a = integer(engine, "a")
        claim(engine, a > 3, "too early")
        if a > 3:
            claim(engine, a > 2, "in time")

    explored(engine, function)
    assert failures(engine) == ["too early"]


def test_what_was_claimed_before_a_branch_is_proved_once() -> None:
    engine = Engine()

    def function() -> None:
        a = integer(engine, "a")
        claim(engine, a + a > a - 1)
        bool(boolean(engine, "left"))
        bool(boolean(engine, "right"))

    paths = explored(engine, function)
    assert len(paths) == 4
    owed = [[step.kind for step in path.trail[path.fresh_from :]] for path in paths]
    assert [kinds.count(Kind.CLAIM) for kinds in owed] == [1, 0, 0, 0]


def test_what_is_claimed_after_a_branch_is_owed_on_each_side() -> None:
    engine = Engine()

    def function() -> None:
        a, flag = integer(engine, "a"), boolean(engine, "flag")
        if flag:
            claim(engine, a + a > a - 1, "on the one side")
        else:
            claim(engine, a + a > a - 2, "on the other")

    paths = explored(engine, function)
    owed = [[step.label for step in path.trail[path.fresh_from :]] for path in paths]
    assert owed == [["", "on the one side"], ["on the other"]]


def test_values_of_one_side_are_no_values_of_the_other() -> None:
    # Given a side whose end has large values
    engine = Engine()

    def function() -> bool:
        a, b = integer(engine, "a"), integer(engine, "b")
        if a > 5:
            assume(engine, a + b == 18)
            return True
        return a + b > 14

    # When the other side is explored, where they are impossible
    paths = explored(engine, lambda: bool(function()))
    # Then they lead nowhere
    assert [path.outcome for path in paths] == [True, False]


def test_a_lemma_does_not_help_what_is_owed_before_it() -> None:
    # Given two debts, and a lemma between them that would prove both
    engine = Engine()

    def function() -> None:
        a = integer(engine, "a")
        claim(engine, a > 3, "before")
        engine.lemma(lambda: condition_of(engine, a > 3))
        claim(engine, a > 2, "after")

    # When they are proved
    explored(engine, function)
    # Then the one before the lemma fails
    assert failures(engine) == ["before"]


def test_a_path_whose_assumptions_fail_is_none() -> None:
    engine = Engine()

    def function() -> None:
        a = integer(engine, "a")
        low = a < 5
        if boolean(engine, "flag"):
            assume(engine, a > 6)
        assume(engine, low)
        claim(engine, a < 5)

    paths = explored(engine, function)
    assert [path.feasible for path in paths] == [Answer.UNSATISFIABLE, Answer.SATISFIABLE]
    assert failures(engine) == []


def test_an_exception_ends_its_path() -> None:
    engine = Engine()

    def function() -> int:
        if integer(engine, "a") == 0:
            raise ZeroDivisionError("by a")
        return 1

    first, second = explored(engine, function)
    assert isinstance(first.error, ZeroDivisionError)
    assert (second.error, second.outcome) == (None, 1)


def test_a_summary_is_one_condition_and_no_path() -> None:
    # Given a predicate with loops and branches
    engine = Engine()

    def all_small_or_flag() -> bool:
        numbers = [integer(engine, name) for name in "abc"]
        return all(number < 5 for number in numbers) or bool(boolean(engine, "flag"))

    def function() -> None:
        condition = engine.summarise(lambda: condition_of(engine, all_small_or_flag()))
        engine.assume(condition)
        engine.owe(Kind.CLAIM, condition, "as summarised")
        a = integer(engine, "a")
        claim(engine, a < 5 or bool(boolean(engine, "flag")), "what it means")

    # When it is summarised
    paths = explored(engine, function)
    # Then only the branch outside has made paths, and the condition means what the predicate does
    assert len(paths) == 2
    assert failures(engine) == []


def test_an_impossible_exception_in_a_summary_is_no_way() -> None:
    engine = Engine()

    def careful() -> bool:
        a = integer(engine, "a")
        if a > 9 - 4 and a < 5:
            raise ZeroDivisionError
        return a > 3

    def function() -> None:
        condition = engine.summarise(lambda: condition_of(engine, careful()))
        engine.assume(condition)
        claim(engine, integer(engine, "a") > 3)

    (path,) = explored(engine, function)
    assert (path.error, failures(engine)) == (None, [])


def test_a_possible_exception_in_a_summary_ends_the_path() -> None:
    engine = Engine()

    def careless() -> bool:
        if integer(engine, "a") > 5:
            raise ZeroDivisionError
        return True

    def function() -> None:
        engine.summarise(lambda: condition_of(engine, careless()))

    (path,) = explored(engine, function)
    assert isinstance(path.error, ZeroDivisionError)


def test_what_a_summary_owes_counts_under_its_own_decisions() -> None:
    engine = Engine()

    def owing() -> bool:
        a = integer(engine, "a")
        if a > 5:
            claim(engine, a > 4, "under a decision")
        claim(engine, a > 4, "under none")
        return True

    def function() -> None:
        engine.summarise(lambda: condition_of(engine, owing()))

    explored(engine, function)
    assert set(failures(engine)) == {"under none"}


def test_nothing_is_assumed_within_a_summary() -> None:
    engine = Engine()

    def assuming() -> bool:
        assume(engine, True)
        return True

    def function() -> None:
        engine.summarise(lambda: condition_of(engine, assuming()))

    (path,) = explored(engine, function)
    assert isinstance(path.error, ProverError)
    assert str(path.error) == "nothing can be assumed within a summary; assume its result"


def test_a_number_is_chosen_from_a_range() -> None:
    engine = Engine()

    def function() -> int:
        a = integer(engine, "a", 2, 4)
        return (10, 11, 12, 13, 14)[choose(a, range(2, 5))]

    assert [path.outcome for path in explored(engine, function)] == [12, 13, 14]
    assert failures(engine) == []


def test_a_number_outside_the_range_is_noticed() -> None:
    engine = Engine()
    explored(engine, lambda: choose(integer(engine, "a"), range(3)))
    assert failures(engine) == ["a chosen value is one of the candidates"]


def test_quotients_and_remainders() -> None:
    engine = Engine()

    def function() -> None:
        a = integer(engine, "a", -9, 9)
        quotient, rest = divmod(a, 4)
        claim(engine, quotient * 4 + rest == a, "they make the number")
        claim(engine, 0 <= rest < 4, "the rest is small")
        claim(engine, (a + 1) % 4 == (rest + 1) % 4, "they agree")
        claim(engine, quotient < 2, "too strong")

    explored(engine, function)
    assert failures(engine) == ["too strong"]


def test_too_many_paths_are_given_up() -> None:
    engine = Engine(Limits(paths=3))
    with pytest.raises(LimitError) as error:
        explored(engine, lambda: [bool(boolean(engine, f"flag {n}")) for n in range(2)])
    assert str(error.value) == "more than 3 paths; the exploration is given up"


def test_too_many_decisions_are_given_up_even_if_the_rules_catch_errors() -> None:
    engine = Engine(Limits(depth=5))

    def forever() -> None:
        n = 0
        while True:
            try:
                if boolean(engine, f"flag {n}"):
                    return
            except Exception:
                return
            n += 1

    with pytest.raises(LimitError) as error:
        explored(engine, forever)
    assert str(error.value) == "more than 5 decisions on one path"


def test_too_many_ways_through_a_summary_are_given_up() -> None:
    engine = Engine(Limits(paths=7))

    def function() -> None:
        flags = [boolean(engine, f"flag {n}") for n in range(3)]
        engine.summarise(lambda: condition_of(engine, [bool(flag) for flag in flags] == []))

    with pytest.raises(LimitError) as error:
        explored(engine, function)
    assert str(error.value) == "more than 7 ways through one summary"


def test_recursion_without_end_is_given_up() -> None:
    engine = Engine()

    def deeper(n: int) -> int:
        return deeper(n + 1)

    with pytest.raises(LimitError) as error:
        explored(engine, lambda: deeper(integer(engine, "a")))
    assert str(error.value) == "the function calls itself without end"


def test_a_function_that_changes_its_mind_is_noticed() -> None:
    engine = Engine()
    runs: list[None] = []

    def moody() -> None:
        runs.append(None)
        bool(boolean(engine, f"flag {len(runs)}"))
        bool(boolean(engine, "last"))

    with pytest.raises(NondeterminismError) as error:
        explored(engine, moody)
    assert str(error.value) == "a path met flag 2 instead of flag 1"


def test_an_undecided_side_is_kept_and_an_undecided_claim_stays_undecided() -> None:
    # Given a solver that may do next to nothing
    engine = Engine(Limits(resources=1))

    def function() -> None:
        numbers = [integer(engine, f"n {n}") for n in range(20)]
        assume(engine, sum(numbers) == 50)
        if numbers[0] + numbers[1] > 15:
            return
        claim(engine, numbers[0] + numbers[1] < 16, "known")
        claim(engine, sum(numbers[:10]) <= 50, "hard")

    # When a function is explored
    paths = explored(engine, function)
    # Then no side is dropped, and what is not proved is undecided
    assert len(paths) == 2
    assert {path.feasible for path in paths} == {Answer.UNKNOWN}
    assert [(f.step.label, f.answer, f.values) for f in engine.ledger.failures] == [
        ("hard", Answer.UNKNOWN, None)
    ]
