"""The clauses that a step says have fired are those that what happened speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle_properties.case import check_fired
from hoyle_properties.swoop.cases import Case, each_case, is_swoop_card


def rested(case: Case) -> bool:
    """Whether ranked cards went onto the pile, or opened one, and lie there."""
    return case.ranked and not case.higher and not case.swoops


def turn_passed(case: Case) -> bool:
    """Whether the next seat begins a turn."""
    return case.after.phase == "turn" and case.after.turn != case.seat


def adds(case: Case, phase: str) -> bool:
    """Whether the seat has added cards in this phase, or may do so now."""
    return case.after.phase == phase or (rested(case) and case.phase == phase)


WHEN_FIRED: Mapping[str, Callable[[Case], bool]] = {
    "swoop.play.opening": lambda case: rested(case) and not case.pile,
    "swoop.play.equal-or-lower": lambda case: (
        rested(case) and bool(case.pile) and case.kind != "add"
    ),
    "swoop.play.higher-takes-pile": lambda case: case.kind == "play" and case.higher,
    "swoop.play.swoop-card": lambda case: len(case.laid) == 1 and is_swoop_card(case.laid[0]),
    "swoop.mystery.uncovered": lambda case: case.kind == "mystery",
    "swoop.mystery.higher-takes-pile": lambda case: case.kind == "mystery" and case.higher,
    "swoop.swoop.four": lambda case: (
        case.swoops and not case.higher and case.phase != "add_after_pickup"
    ),
    "swoop.swoop.after-pickup": lambda case: (
        case.swoops and (case.higher or case.phase == "add_after_pickup")
    ),
    "swoop.swoop.again": lambda case: case.sweeps and case.has_cards(case.after),
    "swoop.add.after-pickup": lambda case: (
        case.after.phase == "add_after_pickup"
        or (rested(case) and case.phase == "add_after_pickup")
    ),
    "swoop.add.after-mystery": lambda case: (
        case.after.phase == "add_after_mystery"
        or (rested(case) and case.phase == "add_after_mystery")
    ),
    "swoop.add.stop": lambda case: case.kind == "stop",
    "swoop.turn.skip": lambda case: case.kind == "pass",
    "swoop.turn.pick-up": lambda case: case.kind == "pickup",
    "swoop.turn.passes-left": turn_passed,
    "swoop.round.ends": lambda case: case.after.phase == "over",
}
"""For each clause that can fire, what has happened if it did."""


@each_case(
    "fired-as-it-happened",
    *(clause.removeprefix("swoop.") for clause in WHEN_FIRED),
    when=lambda case: case.legal,
)
def test_a_clause_has_fired_exactly_if_what_it_speaks_of_has_happened(case: Case) -> None:
    """Told from the move and the two states alone."""
    check_fired(case, WHEN_FIRED)
