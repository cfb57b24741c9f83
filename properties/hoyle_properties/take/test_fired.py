"""The clauses that a step says have fired are those that what happened speaks of."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle.take import Phase, StockOut
from hoyle_properties.case import check_fired
from hoyle_properties.take.brute_force import JOKER, names_of
from hoyle_properties.take.cases import Case, each_case


def draws(case: Case, source: str) -> bool:
    """Whether a card is to be drawn from there."""
    return case.kind == "draw" and case.game.write(case.move) == f"draw {source}"


def finds_no_stock(case: Case) -> bool:
    """Whether a card is to be drawn from an empty stock."""
    return draws(case, "stock") and not names_of(case.before.stock)


def lays_joker(case: Case) -> bool:
    """Whether a joker is laid in a sequence."""
    return case.kind in ("meld", "extend") and JOKER in case.names


def lays_ace(case: Case) -> bool:
    """Whether a card that is laid is the ace at an end of a sequence, or a joker for one."""
    if case.kind == "meld":
        new = case.after.table[-1]
        return new.low == 1 or case.is_locked(new)
    return locks(case) or (bool(case.below) and case.extended.low == 1)


def locks(case: Case) -> bool:
    """Whether an extension locks a sequence."""
    if case.target is None:
        return False
    return case.is_locked(case.extended) and not case.is_locked(case.target)


def takes(case: Case) -> bool:
    """Whether an extension gives a sequence to another seat."""
    return case.target is not None and case.extended.owner != case.target.owner


def shuffles(case: Case) -> bool:
    """Whether the discards are to be shuffled, or have been."""
    asked = finds_no_stock(case) and case.options.stock_out == StockOut.RESHUFFLE
    return case.kind == "reshuffle" or (asked and case.after.phase == Phase.CHANCE)


def draws_a_card(case: Case) -> bool:
    """Whether the seat whose turn it is has a card more than before."""
    seat = case.before.turn
    return case.after.hands[seat].count() > case.before.hands[seat].count()


def is_part_of_an_action(case: Case) -> bool:
    """Whether a card is drawn, laid or discarded in a turn that is one action."""
    done = case.kind in ("meld", "extend", "discard") or draws_a_card(case)
    return done and case.kind != "reshuffle" and not case.phases


WHEN_FIRED: Mapping[str, Callable[[Case], bool]] = {
    "take.draw.one": draws_a_card,
    "take.draw.discard-top": lambda case: draws(case, "discard"),
    "take.draw.stock-out": finds_no_stock,
    "take.draw.reshuffle": shuffles,
    "take.meld.sequence": lambda case: case.kind == "meld",
    "take.meld.joker": lays_joker,
    "take.meld.ace": lays_ace,
    "take.extend.any-sequence": lambda case: case.kind == "extend",
    "take.extend.take": takes,
    "take.extend.low-end": lambda case: bool(case.below),
    "take.extend.lock": locks,
    "take.discard.one": lambda case: case.kind == "discard",
    "take.literal.one-action": is_part_of_an_action,
    "take.literal.stop": lambda case: case.kind == "stop",
    "take.turn.passes-left": lambda case: case.after.turn != case.before.turn,
    "take.round.ends": lambda case: case.ends,
}
"""For each clause that can fire, what has happened if it did."""


@each_case(
    "fired-as-it-happened",
    *(clause.removeprefix("take.") for clause in WHEN_FIRED),
    when=lambda case: case.legal,
)
def test_a_clause_has_fired_exactly_if_what_it_speaks_of_has_happened(case: Case) -> None:
    """Told from the move and the two states alone."""
    check_fired(case, WHEN_FIRED)
