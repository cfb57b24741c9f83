"""How a group of divergences is told by its smallest one."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from hoyle.conform.adapter import Skill
from hoyle.conform.directing import Plan, Proposers
from hoyle.conform.divergence import Divergence, Part
from hoyle.conform.finding import Finding, Shrinking
from hoyle.conform.grouping import Group, Met
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.running import Engine, check
from hoyle.conform.tallying import Manner
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.mutation.killers import subject_of

MUTANT = "swoop.mutant.rank-plus-one-follows"
GAME = 2
"""A game with a long way to a state that is another."""
SUBJECT = subject_of("swoop")
PLAN = Plan("swoop", proposers=Proposers(SUBJECT.attempt), calls_to_shrink=0)


def adapter() -> RulesAdapter:
    """An engine with a wrong rule."""
    return RulesAdapter("swoop", classes_of("swoop")[MUTANT], name=MUTANT)


class Case(NamedTuple):
    """A divergence in a game, as it was found."""

    found: Divergence

    def story(self, can: frozenset[Skill], clauses: tuple[str, ...], *more: Met) -> Finding:
        """What is told of it if a run names the clauses in some order, and if more is known."""
        one = Met(GAME, self.found._replace(clauses=clauses))
        group = Group(clauses[0], Part.STATE, None, (*more, one))
        return Shrinking(Engine(adapter, "swoop"), PLAN, Manner(can)).finding(group)


@pytest.fixture(scope="module")
def case() -> Case:
    (outcome,) = check(adapter, PLAN, [GAME], Manner())
    found = outcome.divergence
    assert found is not None
    assert (found.part, len(found.clauses) > 1) == (Part.STATE, True)
    assert len(found.lines) > 20
    return Case(found)


@pytest.mark.parametrize("can", [frozenset(), frozenset({Skill.LOAD})], ids=["deals", "loads"])
def test_a_game_is_told_in_the_same_way_whatever_else_is_in_the_run(
    case: Case, can: frozenset[Skill]
) -> None:
    # Given a game alone
    alone = case.story(can, case.found.clauses).shown

    # When in a larger run another clause is named first, and a long vector is of the same group
    vector = Met(-1, case.found._replace(lines=case.found.lines * 3))
    beside = case.story(can, case.found.clauses[::-1], vector)

    # Then it is told by the same moves and answers
    assert beside.number == GAME
    assert beside.shown._replace(clauses=()) == alone._replace(clauses=())
    assert set(beside.shown.clauses) == set(alone.clauses)


def test_it_begins_with_a_position_where_the_engine_can_load_one_though_there_are_vectors(
    case: Case,
) -> None:
    vector = Met(-1, case.found._replace(lines=case.found.lines * 3))

    found = case.story(frozenset({Skill.LOAD}), case.found.clauses, vector)

    assert found.shown.opening.position is not None
    assert len(found.shown.lines) == 1


def test_nothing_that_the_rules_refuse_stays_in_it_but_what_is_asked_last(case: Case) -> None:
    real = case.story(frozenset(), case.found.clauses).shown

    assert real.opening.setting is not None
    assert [line for line in real.lines if "refused" in line] == []
