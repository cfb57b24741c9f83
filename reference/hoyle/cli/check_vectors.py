"""The published vectors in a run of `hoyle check`: which are run, and what came of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hoyle.conform.adapter import AdapterFault, Skill
from hoyle.conform.checking import Manner, Tally
from hoyle.conform.divergence import Opening
from hoyle.conform.readings import canonical, table_format
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.running import Engine, Fault, GameOutcome
from hoyle.conform.vectors.models import ApplyStep, Vector
from hoyle.conform.vectors.running import can_run, run_vector, setting_of
from hoyle.formats.faults import FormatError


class Chosen(NamedTuple):
    """The vectors that are run, and how many are not, for which reason."""

    run: tuple[Vector, ...]
    cannot_load: int = 0
    other_readings: int = 0
    other_seats: int = 0


def chosen(
    game: str,
    vectors: Iterable[Vector],
    skills: frozenset[Skill],
    readings: Readings | None,
    seats: tuple[int, ...],
) -> Chosen:
    """The vectors that an engine can be asked; without readings, those of all readings."""
    kept, left = [], [0, 0, 0]
    for vector in vectors:
        reasons = (
            not can_run(vector, skills),
            readings is not None and not fits(game, vector, readings),
            vector.seats not in seats,
        )
        if any(reasons):
            left[reasons.index(True)] += 1
        else:
            kept.append(vector)
    return Chosen(tuple(kept), *left)


def fits(game: str, vector: Vector, readings: Readings) -> bool:
    """Whether a vector is played by these readings."""
    found, own = table_format(game), Readings(vector.ruleset, vector.options)
    try:
        return canonical(found, own) == canonical(found, readings)
    except FormatError:
        return own == readings


def outcome_of(engine: Engine, vector: Vector, number: int, manner: Manner) -> GameOutcome:
    """What comes of a vector."""
    try:
        found = run_vector(engine.adapter, engine.game, vector, manner.can)
    except AdapterFault as error:
        engine.close()
        return GameOutcome(number, Tally.empty(), fault=fault_in(vector, error))
    return GameOutcome(number, Tally.empty() if found else tally_of(vector, manner), found)


def fault_in(vector: Vector, error: AdapterFault) -> Fault:
    """What the engine failed at, with all lines of the vector: at which it was is not known."""
    opening = Opening(setting_of(vector), vector.position)
    lines = tuple(step.line() for step in vector.steps if isinstance(step, ApplyStep))
    return Fault(error.kind, str(error), error.output, opening, lines)


def tally_of(vector: Vector, manner: Manner) -> Tally:
    """What was compared in a vector that agrees."""
    tally = Tally.empty()
    tally.counts["vectors"] += 1
    tells = bool(manner.fields or manner.habits)
    for step in vector.steps:
        if isinstance(step, ApplyStep):
            tally.counts["moves" if step.accepted else "refusals"] += 1
            tally.fired.update(clauses_of(step, tells))
    return tally


def clauses_of(step: ApplyStep, tells: bool) -> Iterator[str]:
    """The clauses that a step exercises; what a move causes only if the engine tells of it."""
    if step.accepted and tells:
        yield from step.fired
    else:
        yield step.clause
