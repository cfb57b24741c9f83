"""What may kill a mutant: the ids, the order, and what counts as a kill."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hoyle.clauses import known_clauses
from hoyle.decisions import Undecided as HoleInTable
from hoyle.formats import format_of
from hoyle.reports.clauses import rulebook
from hoyle.swoop import Pile, Swoop
from hoyle_properties.evidence import Undecided, evidence_links, tally
from hoyle_properties.mutation.attempts import attempt
from hoyle_properties.mutation.killers import (
    Killer,
    Level,
    broken,
    killer_called,
    killers_of,
    subject_of,
    unproved,
)
from hoyle_properties.mutation.proofs import proofs_of
from hoyle_properties.mutation.stage import staged
from hoyle_properties.mutation.unit_tests import folder_of_tests
from hoyle_properties.swoop import test_decision_proofs as decisions
from hoyle_properties.swoop.mutants.piling import StrictlyLower
from hoyle_properties.swoop.mutants.refusing import AnyCoverGone, FiveAllowed


def killers(breaks: tuple[str, ...] = (), up_to: Level = Level.PROVED) -> list[Killer]:
    return list(killers_of("swoop", breaks, up_to, folder_of_tests("swoop")))


def test_killers_come_from_cheap_to_dear() -> None:
    levels = [killer.level for killer in killers()]

    assert levels == sorted(levels)
    assert set(levels) == set(Level)


def test_no_killer_is_above_the_level_that_is_asked_for() -> None:
    assert {killer.level for killer in killers(up_to=Level.EXAMPLE)} == {
        Level.LOADING,
        Level.AGREEMENT,
        Level.EXAMPLE,
    }


def test_every_example_and_all_evidence_may_kill() -> None:
    ids = [killer.id for killer in killers()]
    [page] = [page for page in rulebook().pages if page.game == "swoop"]
    examples = [f"{block.id}: {example.title}" for block, example in page.examples()]

    assert len(set(ids)) == len(ids)
    assert set(ids) == {
        "import hoyle.swoop",
        "hoyle spec check",
        "import hoyle_properties",
        "pytest tests/hoyle/swoop",
        *examples,
        *(link.id for link in evidence_links() if link.game == "swoop"),
    }


def test_tests_take_part_only_if_they_are_given() -> None:
    assert [
        one.id for one in killers_of("swoop", (), Level.PROVED) if one.level == Level.TESTED
    ] == []


def test_the_examples_of_the_broken_clause_come_first() -> None:
    clause = "swoop.play.swoop-card"
    examples = [killer for killer in killers((clause,)) if killer.level == Level.EXAMPLE]

    own = [clause in killer.clauses for killer in examples]

    assert own == sorted(own, reverse=True)
    assert examples[0].id == "swoop.play.swoop-card: A ten on a six"


def test_killers_speak_for_clauses_that_exist() -> None:
    assert {clause for killer in killers() for clause in killer.clauses} <= known_clauses()


def test_a_killer_is_found_by_its_id() -> None:
    assert killer_called("swoop", "swoop.property.round.ends").level == Level.SAMPLED
    with pytest.raises(KeyError, match=r"'swoop\.nowhere'"):
        killer_called("swoop", "swoop.nowhere")


class Stumbles(Swoop):
    """Rules that stop with an error."""

    def is_higher(self, pile: Pile, rank: int) -> bool:
        raise KeyError(rank)


def test_an_example_tells_rules_that_stop_from_rules_that_err() -> None:
    killer = killer_called("swoop", "swoop.play.equal-or-lower: A six on a six")

    with staged(subject_of("swoop"), format_of("swoop"), Stumbles):
        stopped = attempt(killer)
    with staged(subject_of("swoop"), format_of("swoop"), StrictlyLower):
        erred = attempt(killer)

    assert stopped is not None
    assert (stopped.message, stopped.stopped) == ("the rules stop with KeyError: 5", True)
    assert erred is not None
    assert not erred.stopped


def raising(error: BaseException) -> Callable[[], None]:
    def test() -> None:
        raise error

    return test


def test_a_broken_property_kills_with_its_message() -> None:
    assert broken(raising(AssertionError("the hand is\nempty\nassert 0 == 1")), {}) == (
        "the hand is\nempty"
    )
    assert broken(raising(AssertionError()), {}) == "an assertion fails"


def test_what_is_undecided_or_skipped_kills_nothing() -> None:
    assert broken(raising(Undecided("nothing was checked")), {}) == ""
    assert broken(raising(pytest.skip.Exception("no solver")), {}) == ""


def test_a_hole_in_a_table_is_an_exception_of_the_rules() -> None:
    with pytest.raises(HoleInTable, match="no guard holds"):
        broken(raising(HoleInTable("no guard holds: swoop.play.opening")), {})


def test_a_property_starts_with_an_empty_tally() -> None:
    tally.case(7)
    counted = []

    assert broken(lambda: counted.append(tally.cases), {}) == ""
    assert counted == [0]


def test_a_proof_is_tried_on_the_rules_that_are_examined() -> None:
    subject = subject_of("swoop")
    test = decisions.test_a_cover_hides_its_own_mystery_card_only

    assert proofs_of(test) == [decisions.COVERS]
    assert unproved(test, subject) == ""
    with subject.examining(AnyCoverGone):
        assert unproved(test, subject) != ""


def test_the_reference_comes_back_whatever_happens() -> None:
    subject, written = subject_of("swoop"), format_of("swoop")

    def fail() -> None:
        with staged(subject, written, FiveAllowed):
            assert (subject.examined, written.rules) == (FiveAllowed, FiveAllowed)
            raise KeyError("a mistake")

    with pytest.raises(KeyError):
        fail()

    assert (subject.examined, written.rules) == (Swoop, Swoop)
