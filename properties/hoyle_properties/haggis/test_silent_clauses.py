"""Exhaustive: which clauses never come up on a small table because of an option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from hoyle.haggis import Haggis, Options, State
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.haggis.small_tables import (
    BETS,
    FIRST_LEAD,
    FOUR_CARDS,
    JACK_AND_QUEEN,
    LOOSE,
    LOWER,
    PUBLISHED,
    QUEEN,
    REPLY,
    TEXT,
    THREE_CARDS,
    Cut,
    explored_at,
)
from hoyle_properties.haggis.subject import SUBJECT

NONE: frozenset[str] = frozenset()

FIRE_BY_TEXT = frozenset(
    {
        "haggis.answer.any-suits",
        "haggis.answer.bomb",
        "haggis.answer.higher",
        "haggis.answer.higher-bomb",
        "haggis.answer.pass",
        "haggis.answer.same-kind",
        "haggis.bet.broken",
        "haggis.bet.kept",
        "haggis.combination.bombs",
        "haggis.combination.compound",
        "haggis.combination.sequence",
        "haggis.combination.set",
        "haggis.combination.wild-alone",
        "haggis.combination.wild-cards",
        "haggis.lead.any-combination",
        "haggis.round.ends",
        "haggis.round.last-trick",
        "haggis.score.cards-left",
        "haggis.score.taken-cards",
        "haggis.trick.bombed",
        "haggis.trick.ends",
        "haggis.trick.leads-next",
        "haggis.trick.taken",
        "haggis.turn.alternate",
    }
)
"""What comes up under `text` with hands of two natural cards, a jack and a queen."""


class Change(NamedTuple):
    """Options at a table, and the clauses that they silence or wake up there, beside `text`."""

    cut: Cut
    options: Options
    silenced: frozenset[str] = NONE
    woken: frozenset[str] = NONE


CHANGES = (
    Change(QUEEN, PUBLISHED, NONE, frozenset({"haggis.score.leftovers"})),
    Change(QUEEN, REPLY),
    Change(THREE_CARDS, LOWER),
    Change(FOUR_CARDS, LOOSE),
    Change(BETS, FIRST_LEAD),
)


def fired(cut: Cut, options: Options) -> frozenset[str]:
    """The clauses that fire in a legal move, or give points, in a state that can be reached."""
    return _fired(SUBJECT.examined, cut, options)


@cache
def _fired(examined: type[Haggis], cut: Cut, options: Options) -> frozenset[str]:
    found = explored_at(cut, options)
    tally.case(len(found.graph.successors))
    states = map(found.packing.unpack, found.graph.successors)
    return frozenset(clause for state in states for clause in clauses_in(found.game, state))


def clauses_in(game: Haggis, state: State) -> Iterator[str]:
    """The clauses that come up in one state."""
    yield from (source.clause for source in game.result(state).sources)
    for seat in game.actors(state):
        for move in game.moves(state, seat):
            yield from game.apply(state, seat, move).fired


@evidence(
    "haggis.property.small-tables.silent-clauses",
    clauses=(
        "haggis.score.leftovers",
        "haggis.answer.higher-bomb",
        "haggis.bet.amounts",
        "haggis.round.last-trick",
    ),
    level="exhaustive",
)
def test_one_option_wakes_one_clause_and_no_option_silences_any() -> None:
    """Which clauses come up in some move or result of some state, for each choice on its own.

    Choices that matter only between rounds are left out: see `haggis.property.options-alike`.
    """
    assert fired(JACK_AND_QUEEN, TEXT) == FIRE_BY_TEXT
    for change in CHANGES:
        by_text, now = fired(change.cut, TEXT), fired(change.cut, change.options)
        assert by_text - now == change.silenced, change.options
        assert now - by_text == change.woken, change.options
