"""By what one thing to try is told from another, so that what came seldom can be sought."""

from __future__ import annotations

from typing import Any

from hoyle.conform.scripts import Table, Tried
from hoyle.game import Verdict

OWN_ZONES = ("hand", "faceup", "mystery")


def seen_in(table: Table, one: Tried) -> tuple[str, ...]:
    """What counts as seen by a line: clauses, the reason of a refusal, the shape of a move."""
    if one.step is not None:
        shape = shape_of(table.found.move_document(one.move))
        return (*one.step.fired, f"{shape} {phase_of(one)}")
    return reasons(table, one.seat, one.move, one.verdict)


def phase_of(one: Tried) -> Any:
    """The phase in which something is tried."""
    state: Any = one.before.state
    return state.phase


def reasons(table: Table, seat: int, move: Any, verdict: Verdict) -> tuple[str, ...]:
    """By what an attempt is told from others: its code, and what is tried by whom."""
    if verdict.code is None:
        return ()
    state, code = table.state, verdict.code.id
    shape = shape_of(table.found.move_document(move))
    return (code, verdict.clause, f"{code} {shape} {state.phase} {seat == state.turn}")


def shape_of(value: Any) -> str:
    """The shape of a move: what it has, how many cards there are, and no names of cards."""
    if isinstance(value, dict):
        return " ".join(f"{name}:{shape_of(part)}" for name, part in value.items())
    if isinstance(value, list):
        return str(len(value))
    return value if isinstance(value, str) and value.islower() and value.isalpha() else "."


def shedding(table: Table, seat: int, move: Any) -> tuple[int, int]:
    """How many cards a seat has left after a move."""
    step = table.game.apply(table.state, seat, move)
    held = 0
    for zone, cards in table.game.zones(step.state):
        place, _, owner = zone.partition(" ")
        if place in OWN_ZONES and owner.split(" ")[0] == str(seat):
            held += cards.count()
    return held, 0
