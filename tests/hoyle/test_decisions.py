"""Decisions written as tables."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hoyle.decisions import Rule, Undecided, decide

Effect = Callable[[int], int]
TABLE: tuple[Rule[Effect], ...] = (
    Rule(lambda number: number < 0, ("signs.below",), lambda number: -number),
    Rule(lambda number: number > 0, ("signs.above",), lambda number: number),
)


@pytest.mark.parametrize(
    ("number", "clause", "outcome"), [(-3, "signs.below", 3), (4, "signs.above", 4)]
)
def test_the_rule_is_that_whose_guard_holds(number: int, clause: str, outcome: int) -> None:
    rule = decide(TABLE, number)
    assert rule.clauses == (clause,)
    assert rule.effect(number) == outcome


def test_a_guard_may_look_at_several_things() -> None:
    table = (
        Rule(lambda one, other: one == other, ("order.equal",), abs),
        Rule(lambda one, other: one != other, ("order.different",), abs),
    )
    assert decide(table, 1, 1).clauses == ("order.equal",)
    assert decide(table, 1, 2).clauses == ("order.different",)


def test_a_hole_in_a_table_is_an_error_that_names_its_clauses() -> None:
    with pytest.raises(Undecided) as hole:
        decide(TABLE, 0)
    assert str(hole.value) == "no guard holds: signs.below, signs.above"
