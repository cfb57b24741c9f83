"""The clauses that a step says have fired are those that what happened speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle_properties.case import check_fired
from hoyle_properties.haggis.cases import Case, each_case
from hoyle_properties.haggis.test_answers import bombs
from hoyle_properties.haggis.test_tricks import last_of, trick_ended


def is_kind(case: Case, kind: str) -> bool:
    """Whether cards are laid as this kind of combination."""
    return case.lays and case.meaning is not None and case.meaning.kind == kind


def width(case: Case) -> int:
    """How many cards of each rank are laid."""
    return case.meaning.width if case.meaning else 0


def answers(case: Case, *which: bool) -> bool:
    """Whether cards are laid on others, as a bomb or not on a bomb or not."""
    return case.lays and not case.leads and bombs(case) == which


def answers_in_kind(case: Case) -> bool:
    """Whether a set or sequence is laid on another."""
    return answers(case, False, False)


WHEN_FIRED: Mapping[str, Callable[[Case], bool]] = {
    "haggis.combination.set": lambda case: is_kind(case, "set"),
    "haggis.combination.sequence": lambda case: is_kind(case, "sequence") and width(case) == 1,
    "haggis.combination.compound": lambda case: is_kind(case, "sequence") and width(case) > 1,
    "haggis.combination.bombs": lambda case: is_kind(case, "bomb"),
    "haggis.combination.wild-cards": lambda case: bool(case.wild and case.natural),
    "haggis.combination.wild-alone": lambda case: len(case.wild) == len(case.names) == 1,
    "haggis.lead.any-combination": lambda case: case.lays and case.leads,
    "haggis.answer.same-kind": answers_in_kind,
    "haggis.answer.higher": answers_in_kind,
    "haggis.answer.any-suits": answers_in_kind,
    "haggis.answer.bomb": lambda case: answers(case, False, True),
    "haggis.answer.higher-bomb": lambda case: answers(case, True, True),
    "haggis.answer.pass": lambda case: case.kind == "pass",
    "haggis.trick.ends": lambda case: case.kind == "pass",
    "haggis.trick.leads-next": lambda case: case.kind == "pass" and not case.ends,
    "haggis.trick.taken": lambda case: trick_ended(case) and not last_of(case)[1],
    "haggis.trick.bombed": lambda case: trick_ended(case) and last_of(case)[1],
    "haggis.turn.alternate": lambda case: case.lays and case.after.phase == "play",
    "haggis.round.ends": lambda case: case.kind != "bet" and case.after.phase != "play",
    "haggis.round.last-trick": lambda case: case.ends,
    "haggis.bet.amounts": lambda case: case.kind == "bet",
}
"""For each clause that can fire, what has happened if it did."""


@each_case(
    "fired-as-it-happened",
    *(clause.removeprefix("haggis.") for clause in WHEN_FIRED),
    when=lambda case: case.legal,
)
def test_a_clause_has_fired_exactly_if_what_it_speaks_of_has_happened(case: Case) -> None:
    """Told from the move and the two states alone."""
    check_fired(case, WHEN_FIRED)
