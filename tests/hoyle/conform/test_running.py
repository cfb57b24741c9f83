"""Checking an engine in many games."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from tests.hoyle.conform.fakes import (
    AlwaysLegal,
    Crashes,
    Fake,
    LeaksHands,
    NeverLegal,
    ReplaysShort,
    Silent,
    TellsNoEnd,
    WrongWinner,
)

from hoyle.conform.adapter import AdapterFault, Skill, Welcome
from hoyle.conform.directing import Plan, Proposers
from hoyle.conform.divergence import Part
from hoyle.conform.hearing import due
from hoyle.conform.observing import fields_told
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.running import Engine, GameOutcome, acquainted, check, never_compared
from hoyle.conform.tallying import Manner, Tally
from hoyle.formats import GAMES
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.mutation.killers import subject_of

PLAN = Plan("swoop", lines=80, calls_to_shrink=500)


def outcomes(factory: type[Fake] | type[Silent], games: int = 3) -> list[GameOutcome]:
    """What comes of some games of Swoop."""
    return list(check(factory, PLAN, range(games)))


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_conform(game: str) -> None:
    subject = subject_of(game)
    plan = Plan(game, lines=40, positions=2, proposers=Proposers(subject.attempt, subject.position))

    found = list(check(lambda: RulesAdapter(game), plan, range(3)))

    assert [outcome.number for outcome in found] == [0, 1, 2]
    assert not any(outcome.divergence or outcome.fault for outcome in found)
    counts = Tally.empty()
    for outcome in found:
        counts.add(outcome.tally)
    assert counts.counts["deals"] == 3
    assert counts.counts["positions"] > 3
    assert set(never_compared(game, frozenset(Skill), counts)) <= {
        "hand over (no hand ended)",
        "match over (no match ended)",
    }


@pytest.mark.parametrize(
    ("factory", "part"),
    [(AlwaysLegal, Part.ACCEPTED), (NeverLegal, Part.REFUSED), (LeaksHands, Part.VIEW)],
)
def test_an_engine_that_is_wrong_diverges(factory: type[Fake], part: Part) -> None:
    (outcome,) = outcomes(factory, 1)

    assert outcome.divergence is not None
    assert outcome.divergence.part == part
    assert outcome.smallest is not None
    assert outcome.smallest.divergence.part == part
    assert outcome.fault is None


def test_an_outcome_does_not_depend_on_what_was_run_before() -> None:
    plan = Plan("swoop", lines=60, calls_to_shrink=200)
    alone = list(check(AlwaysLegal, plan, [4]))
    among = list(check(AlwaysLegal, plan, [1, 4]))

    assert alone[0] == among[1]


def test_outcomes_can_be_pickled() -> None:
    found = outcomes(AlwaysLegal, 1) + outcomes(Crashes, 1)

    assert pickle.loads(pickle.dumps(found)) == found


def test_a_fault_is_told_with_the_game_that_led_to_it() -> None:
    first, second = outcomes(Crashes, 2)

    assert first.fault is not None
    assert first.fault.kind == "crash"
    assert first.fault.message == "the engine ended"
    assert first.fault.output == "Segmentation fault"
    assert len(first.fault.lines) == 3
    assert first.divergence is None
    assert second.fault is not None


def test_a_fault_in_a_whole_hand_counts_also_if_line_by_line_all_is_well() -> None:
    # Given an engine that answers line by line, and leaves something out of a hand in one request
    first, second = outcomes(ReplaysShort, 2)

    # Then the game that is asked for line by line has no fault, and the other one has
    assert (first.fault, first.divergence, second.divergence) == (None, None, None)
    assert second.fault is not None
    assert second.fault.kind == "replay"


def test_an_engine_that_cannot_be_greeted_is_a_fault_of_the_whole_run() -> None:
    class Deaf(Fake):
        def hello(self, game: str) -> Welcome:
            raise AdapterFault("hello", "no answer came")

    with pytest.raises(AdapterFault, match="no answer came"):
        outcomes(Deaf)


def test_it_gets_to_know_which_events_are_told() -> None:
    known = acquainted(Engine(WrongWinner, "swoop"), PLAN)
    silent = acquainted(Engine(Silent, "swoop"), PLAN)

    assert known.habits == {"swoop", "hand_over", "match_over"}
    assert "hands" in known.fields
    assert silent.habits == silent.fields == silent.can == frozenset()


def test_an_event_that_is_missing_is_found_if_it_is_expected() -> None:
    plan, manner = Plan("swoop", calls_to_shrink=0), Manner(habits=frozenset({"match_over"}))

    found = [one.divergence for one in check(TellsNoEnd, plan, range(4), manner) if one.divergence]

    assert found
    assert {one.part for one in found} == {Part.EVENT}
    assert {one.clause for one in found} == {"swoop.match.ends"}


def test_what_never_came_is_told_from_what_is_never_told() -> None:
    # Given what was compared up to a hand that ended, without the end of the match
    counts = Counter({due("hand_over"): 1, "deals": 1})
    tally = Tally.empty()._replace(counts=counts, compared=Counter(fields_told("take")))
    for kind in ("hand_over", "match_over"):
        del tally.compared[kind]

    # Then one event was there and not told, and the other one was not there
    assert never_compared("take", frozenset(Skill), tally)[:2] == (
        "hand over (the engine never tells it)",
        "match over (no match ended)",
    )
    # And what was told, but never as it should be, is a third thing
    told = tally._replace(told=Counter({"hand_over": 1}))
    assert never_compared("take", frozenset(Skill), told)[0] == "hand over (it never agrees)"


def test_what_an_engine_never_tells_is_named() -> None:
    (outcome,) = outcomes(Silent, 1)

    phrases = never_compared("swoop", frozenset(), outcome.tally)

    assert phrases == (
        "turn (the engine never tells it)",
        "phase (the engine never tells it)",
        "pile (the engine never tells it)",
        "hands (the engine never tells it)",
        "faceup (the engine never tells it)",
        "mystery (the engine never tells it)",
        "removed (the engine never tells it)",
        "undealt (the engine never tells it)",
        "swoop (the engine never tells it)",
        "hand over (no hand ended)",
        "match over (no match ended)",
        "legal moves (the engine cannot tell them)",
        "views (the engine cannot tell them)",
        "positions (the engine cannot load them)",
    )


@pytest.mark.parametrize(
    "mutant",
    [
        "swoop.mutant.two-tens-at-once",
        "haggis.mutant.leader-may-pass",
        "goat.mutant.any-turn",
        "take.mutant.four-cards-needed",
    ],
)
def test_a_wrong_rule_is_found_and_its_clause_is_named_first(mutant: str) -> None:
    game = mutant.split(".")[0]
    rules = classes_of(game)[mutant]
    subject = subject_of(game)
    plan = Plan(game, positions=4, proposers=Proposers(subject.attempt, subject.position))
    engine = Engine(lambda: RulesAdapter(game, rules), game)
    manner = acquainted(engine, plan)._replace(can=frozenset({Skill.LOAD}), at_once=False)

    found = next(
        outcome
        for outcome in check(engine.factory, plan, range(10), manner)
        if outcome.divergence is not None
    )

    assert found.divergence is not None
    assert found.divergence.clause == vars(rules)["breaks"]


def test_the_manner_can_be_given() -> None:
    found = list(check(LeaksHands, PLAN, range(2), Manner()))

    assert not any(outcome.divergence for outcome in found)
