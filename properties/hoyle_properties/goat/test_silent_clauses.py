"""Exhaustive: which clauses never come up on a small table because of an option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from hoyle.goat import Goat, Molodka, MolodkaContest, Options, State
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.goat.small_tables import (
    BEFORE_LEAD,
    BOTTOM,
    BURA,
    BURA_FIRST_COME,
    BURAS,
    FIRST_COME,
    MOLODKAS,
    ON_LEAD,
    OPEN,
    PARTNERS,
    TEXT,
    TWO_MOLODKAS,
    Cut,
    explored_at,
)
from hoyle_properties.goat.subject import SUBJECT

NONE: frozenset[str] = frozenset()
EARLY_AND_FIRST_COME = Options(
    molodka=Molodka.BEFORE_LEAD_ONLY, molodka_contest=MolodkaContest.FIRST_COME
)

FIRE_BY_TEXT = frozenset(
    {
        "goat.answer.beats-each",
        "goat.answer.face-up",
        "goat.answer.free-choice",
        "goat.hidden.discards",
        "goat.lead.one-suit",
        "goat.molodka.nearest",
        "goat.molodka.out-of-turn",
        "goat.molodka.returns",
        "goat.molodka.usual-rules",
        "goat.round.ends",
        "goat.score.card-points",
        "goat.trick.draw",
        "goat.trick.leads-next",
        "goat.trick.pile",
        "goat.trick.winner",
        "goat.turn.clockwise",
    }
)
"""What comes up under `text` where everybody holds a molodka and there is a stock."""

NEAREST = frozenset({"goat.molodka.nearest"})
OUTRANKED = frozenset({"goat.molodka.bura"})
RETURNS = frozenset({"goat.molodka.returns"})
USUAL = frozenset({"goat.molodka.out-of-turn", "goat.molodka.usual-rules"})
DISCARDS = frozenset({"goat.hidden.discards"})


class Change(NamedTuple):
    """Options at a table, and the clauses that they silence or wake up there, beside `text`."""

    cut: Cut
    options: Options
    silenced: frozenset[str] = NONE
    woken: frozenset[str] = NONE


CHANGES = (
    Change(MOLODKAS, FIRST_COME, NEAREST),
    Change(TWO_MOLODKAS, BEFORE_LEAD),
    Change(TWO_MOLODKAS, EARLY_AND_FIRST_COME, NEAREST | RETURNS),
    Change(TWO_MOLODKAS, ON_LEAD, NEAREST | RETURNS | USUAL),
    Change(TWO_MOLODKAS, OPEN, DISCARDS),
    Change(PARTNERS, BOTTOM),
    Change(BURAS, BURA, woken=OUTRANKED),
    Change(BURAS, BURA_FIRST_COME, NEAREST, OUTRANKED),
)


def fired(cut: Cut, options: Options) -> frozenset[str]:
    """The clauses that fire in a legal move, or give points, in a state that can be reached."""
    return _fired(SUBJECT.examined, cut, options)


@cache
def _fired(examined: type[Goat], cut: Cut, options: Options) -> frozenset[str]:
    found = explored_at(cut, options)
    tally.case(len(found.graph.successors))
    states = map(found.packing.unpack, found.graph.successors)
    return frozenset(clause for state in states for clause in clauses_in(found.game, state))


def clauses_in(game: Goat, state: State) -> Iterator[str]:
    """The clauses that come up in one state."""
    yield from (source.clause for source in game.result(state).sources)
    for seat in game.actors(state):
        for move in game.moves(state, seat):
            yield from game.apply(state, seat, move).fired


@evidence(
    "goat.property.small-tables.silent-clauses",
    clauses=(
        "goat.molodka.nearest",
        "goat.molodka.returns",
        "goat.molodka.out-of-turn",
        "goat.molodka.usual-rules",
        "goat.molodka.bura",
        "goat.hidden.discards",
    ),
    level="exhaustive",
)
def test_some_choices_leave_clauses_of_the_molodka_without_a_case() -> None:
    """Which clauses come up in some move or result of some state, for each choice.

    Choices that matter only between games are left out: see `goat.property.options-alike`.
    """
    assert fired(MOLODKAS, TEXT) == FIRE_BY_TEXT
    for change in CHANGES:
        by_text, now = fired(change.cut, TEXT), fired(change.cut, change.options)
        assert by_text - now == change.silenced, change.options
        assert now - by_text == change.woken, change.options
