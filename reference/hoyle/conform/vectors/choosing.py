"""The published vectors in a run of `hoyle check`: which are run, and what came of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from hoyle.conform.adapter import AdapterFault, Skill
from hoyle.conform.choices import defaults, plain, table_format
from hoyle.conform.course_faults import Fault
from hoyle.conform.divergence import Opening
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.running import Engine, GameOutcome
from hoyle.conform.tallying import Manner, Tally
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
    readings: Readings,
    seats: tuple[int, ...],
    obeyed: frozenset[tuple[str, Any]] = frozenset(),
) -> Chosen:
    """The vectors that an engine can be asked.

    Parameters
    ----------
    readings
        The readings that it plays by.
    obeyed
        Options with values by which it plays as well, if it is asked to.
    """
    kept, left = [], [0, 0, 0]
    for vector in vectors:
        reasons = (
            not can_run(vector, skills),
            not fits(game, vector, readings, obeyed),
            vector.seats not in seats,
        )
        if any(reasons):
            left[reasons.index(True)] += 1
        else:
            kept.append(vector)
    return Chosen(tuple(kept), *left)


def fits(
    game: str, vector: Vector, readings: Readings, obeyed: frozenset[tuple[str, Any]] = frozenset()
) -> bool:
    """Whether a vector is played by these readings, or by such as are obeyed as well."""
    found = table_format(game)
    try:
        own, others = (
            found.game(*one).options  # type: ignore[attr-defined]
            for one in (Readings(vector.ruleset, vector.options), readings)
        )
    except FormatError:
        return Readings(vector.ruleset, vector.options) == readings
    return obeyed.issuperset(
        (option, plain(getattr(own, option)))
        for option in defaults(found)
        if getattr(own, option) != getattr(others, option)
    )


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
    steps = [step for step in vector.steps if isinstance(step, ApplyStep)]
    for step in steps:
        tally.counts["moves" if step.accepted else "refusals"] += 1
        tally.fired.update(clauses_of(step, tells))
    own = vector.clauses[0]
    if tally.fired[own] == 0 and is_told(steps, manner):
        tally.fired[own] += 1
    return tally


def is_told(steps: Sequence[ApplyStep], manner: Manner) -> bool:
    """Whether an engine tells what the last move of a vector causes, such as points."""
    kinds = {kind for step in steps[-1:] for event in step.events for kind in event}
    return bool(kinds & manner.habits)


def clauses_of(step: ApplyStep, tells: bool) -> Iterator[str]:
    """The clauses that a step exercises; what a move causes only if the engine tells of it."""
    if step.accepted and tells:
        yield from step.fired
    else:
        yield step.clause
