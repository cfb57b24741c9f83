"""Making a divergence small."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hoyle.conform.fakes import AlwaysLegal, ChangedByRefusal, Fake, Unsteady

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Skill
from hoyle.conform.checking import Checking
from hoyle.conform.directing import Plan, Proposers, directed_all
from hoyle.conform.divergence import Divergence
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.running import Engine, check
from hoyle.conform.scripts import Course
from hoyle.conform.shrinking import Shrunk, fewest, shrunk
from hoyle.conform.tallying import Manner
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.mutation.killers import subject_of

DEALS = Manner()
LOADS = Manner(frozenset({Skill.LOAD}))


def diverging(adapter: Adapter, game: str = "swoop") -> tuple[Course, Divergence]:
    """A course on which an engine diverges late, and how."""
    subject = subject_of(game)
    plan = Plan(game, proposers=Proposers(subject.attempt))
    found = []
    for _, courses in directed_all(plan, range(6)):
        divergence = Checking(courses[0], adapter, DEALS).run()
        if divergence:
            found.append((courses[0], divergence))
    return max(found, key=lambda one: len(one[1].lines))


def made_small(adapter: Adapter, manner: Manner, calls: int = 3000, game: str = "swoop") -> Shrunk:
    """What is left of a divergence of an engine."""
    course, found = diverging(adapter, game)
    return shrunk(Engine(lambda: adapter, game).check, manner, course, found, calls)


def test_of_a_list_as_much_as_can_be_is_left_out() -> None:
    tried = []

    def fits(items: tuple[int, ...]) -> bool:
        tried.append(items)
        return {3, 17} <= set(items)

    assert fewest(range(40), fits) == (3, 17)
    assert len(tried) < 60


def test_of_a_hand_the_moves_that_matter_remain() -> None:
    small = made_small(AlwaysLegal(), DEALS)

    assert len(small.divergence.lines) <= 4
    assert small.position is None
    assert small.script.opening.setting is not None
    assert "totals" not in small.script.opening.setting.deal


def test_where_an_engine_can_load_a_position_with_few_cards_remains() -> None:
    small = made_small(AlwaysLegal(), LOADS)

    assert len(small.divergence.lines) == 1
    assert small.position is not None
    assert sum(map(len, small.position["hands"])) <= 4
    assert "pile" not in small.position or len(small.position["pile"]) <= 1


def test_it_stays_of_the_same_kind() -> None:
    course, found = diverging(ChangedByRefusal())

    small = shrunk(Engine(ChangedByRefusal, "swoop").check, LOADS, course, found, 3000).divergence

    assert (small.part, small.clause, small.code) == (found.part, found.clause, found.code)


def test_no_more_calls_are_made_than_allowed_but_for_the_last_hand() -> None:
    course, found = diverging(AlwaysLegal())

    small = shrunk(Engine(AlwaysLegal, "swoop").check, LOADS, course, found, 5)

    assert 5 <= small.calls <= 5 + len(found.lines) + 1


def test_without_calls_nothing_changes() -> None:
    course, found = diverging(AlwaysLegal())

    small = shrunk(Engine(AlwaysLegal, "swoop").check, LOADS, course, found, 0)

    assert small.divergence == found
    assert small.calls == 0


def test_a_divergence_that_does_not_come_again_stays_as_it_is() -> None:
    Unsteady.refused = 0

    found = next(one for one in check(Unsteady, Plan("swoop", lines=20), [0], DEALS))

    assert found.divergence is not None
    assert found.smallest is not None
    assert found.smallest.divergence == found.divergence
    assert found.smallest.calls <= 21


def test_a_fault_on_the_way_loses_nothing() -> None:
    class Fragile(AlwaysLegal):
        """Cannot begin with another deal than the first."""

        def load(self, position: Any) -> Seen:
            raise AdapterFault("crash", "no")

    small = made_small(Fragile(), LOADS)

    assert len(small.divergence.lines) <= 4
    assert small.position is None


@pytest.mark.parametrize(
    ("mutant", "cards"),
    [
        ("swoop.mutant.two-tens-at-once", 16),
        ("haggis.mutant.leader-may-pass", 2),
        ("goat.mutant.any-turn", 8),
        ("take.mutant.four-cards-needed", 8),
    ],
)
def test_wrong_rules_are_shown_in_one_move_and_few_cards(mutant: str, cards: int) -> None:
    game = mutant.split(".")[0]
    small = made_small(RulesAdapter(game, classes_of(game)[mutant]), LOADS, 3000, game)

    assert len(small.divergence.lines) == 1
    assert small.position is not None
    assert sum(map(len, small.position["hands"])) <= cards


def test_an_engine_with_hidden_state_keeps_the_moves_it_needs() -> None:
    class Tired(Fake):
        """Refuses every sixth move of a hand."""

        def start(self, setting: Any) -> Seen:
            self.made = 0
            return super().start(setting)

        def load(self, position: Any) -> Seen:
            self.made = 0
            return super().load(position)

        def apply(self, line: Any) -> Seen:
            self.made += 1
            return self.seen_now(False) if self.made % 6 == 0 else super().apply(line)

    course, found = diverging(Tired())

    small = shrunk(Engine(Tired, "swoop").check, LOADS, course, found, 3000)

    assert len(small.divergence.lines) in (6, 12)
    assert small.position is None
