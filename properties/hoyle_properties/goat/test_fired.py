"""The clauses that a step says have fired are those that what happened speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle_properties.case import check_fired
from hoyle_properties.goat.cases import Case, each_case


def is_kind(kind: str) -> Callable[[Case], bool]:
    """Whether the move is of a kind."""
    return lambda case: case.kind == kind


def claims(case: Case) -> bool:
    """Whether somebody leads out of turn."""
    return case.kind == "molodka"


def outranks(case: Case) -> bool:
    """Whether four trumps go before a molodka of another suit."""
    return takes_over(case) and case.options.bura_outranks and case.buras == (True, False)


def takes_over(case: Case) -> bool:
    """Whether somebody leads a molodka on top of another."""
    return claims(case) and case.before.trick.claimed


def answered_to(case: Case) -> bool:
    """Whether a molodka is answered."""
    return case.answers and case.before.trick.claimed


WHEN_FIRED: Mapping[str, Callable[[Case], bool]] = {
    "goat.lead.one-suit": is_kind("lead"),
    "goat.answer.beats-each": is_kind("beat"),
    "goat.answer.face-up": is_kind("beat"),
    "goat.answer.free-choice": is_kind("discard"),
    "goat.hidden.discards": lambda case: case.kind == "discard" and not case.options.open_discards,
    "goat.turn.clockwise": lambda case: case.answers and not case.completes,
    "goat.molodka.out-of-turn": claims,
    "goat.molodka.bura": outranks,
    "goat.molodka.nearest": lambda case: takes_over(case) and not outranks(case),
    "goat.molodka.returns": lambda case: claims(case) and any(case.laid_before),
    "goat.molodka.usual-rules": answered_to,
    "goat.trick.winner": lambda case: case.completes,
    "goat.trick.pile": lambda case: case.completes,
    "goat.trick.leads-next": lambda case: case.completes and not case.last_trick,
    "goat.trick.draw": lambda case: case.completes and case.before.stock.some(),
    "goat.round.ends": lambda case: case.last_trick,
}
"""For each clause that can fire, what has happened if it did."""


@each_case(
    "fired-as-it-happened",
    *(clause.removeprefix("goat.") for clause in WHEN_FIRED),
    when=lambda case: case.legal,
)
def test_a_clause_has_fired_exactly_if_what_it_speaks_of_has_happened(case: Case) -> None:
    """Told from the move and the two states alone."""
    check_fired(case, WHEN_FIRED)
