"""Exhaustive: which clauses never fire on a small table because of an option."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from hoyle.swoop import ExtraSources, Options, PickupStyle, Swoop, Table
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.swoop.small_tables import FIVES, FOURS, explored_at
from hoyle_properties.swoop.subject import SUBJECT

TEXT = Options()
NO_MATCH = Options(match_after_pickup=False)
TO_HAND = replace(NO_MATCH, pickup_style=PickupStyle.TO_HAND)
LAST = Options(mystery_last=True)

FIRE_ON_FOURS = frozenset(
    {
        "swoop.add.after-mystery",
        "swoop.add.after-pickup",
        "swoop.add.stop",
        "swoop.mystery.higher-takes-pile",
        "swoop.mystery.uncovered",
        "swoop.play.equal-or-lower",
        "swoop.play.higher-takes-pile",
        "swoop.play.opening",
        "swoop.round.ends",
        "swoop.swoop.after-pickup",
        "swoop.swoop.again",
        "swoop.swoop.four",
        "swoop.turn.passes-left",
    }
)
"""What fires under `text` where there are aces and twos, and no swoop cards."""

AFTER_PICKUP = frozenset({"swoop.add.after-pickup", "swoop.swoop.after-pickup"})
ADDING = frozenset({"swoop.add.after-pickup", "swoop.add.after-mystery", "swoop.add.stop"})
NONE: frozenset[str] = frozenset()


class Change(NamedTuple):
    """Options, and the clauses that they silence or wake up on a table, beside `text`."""

    options: Options
    silenced: frozenset[str]
    woken: frozenset[str] = NONE
    table: Table = FOURS


CHANGES = (
    Change(TEXT, NONE),
    Change(NO_MATCH, AFTER_PICKUP),
    Change(TO_HAND, AFTER_PICKUP),
    Change(replace(NO_MATCH, higher_play_may_be_set=True), AFTER_PICKUP),
    Change(
        replace(NO_MATCH, higher_play_may_be_set=True),
        frozenset({"swoop.add.after-pickup"}),
        table=FIVES,
    ),
    Change(replace(TO_HAND, higher_play_may_be_set=True), AFTER_PICKUP, table=FIVES),
    Change(Options(max_four=False), NONE),
    Change(Options(extra_sources=ExtraSources.HAND_AND_FACEUP), NONE),
    Change(Options(extra_sources=ExtraSources.HAND), NONE),
    Change(Options(mix_sources=False), NONE),
    Change(Options(higher_only_if_forced=True), NONE),
    Change(Options(higher_play_may_be_set=True), NONE),
    Change(Options(allow_skip=True), NONE, frozenset({"swoop.turn.skip"})),
    Change(Options(allow_manual_pickup=True), NONE, frozenset({"swoop.turn.pick-up"})),
    Change(LAST, NONE),
    Change(replace(LAST, match_after_pickup=False), AFTER_PICKUP | ADDING),
)


def fired(table: Table, options: Options) -> frozenset[str]:
    """The clauses that fire in some legal move of some state that can be reached."""
    return _fired(SUBJECT.examined, table, options)


@cache
def _fired(examined: type[Swoop], table: Table, options: Options) -> frozenset[str]:
    found = explored_at(table, options)
    tally.case(len(found.graph.successors))
    return frozenset(
        clause
        for state in map(found.packing.unpack, found.graph.successors)
        for move in found.game.moves(state, state.turn)
        for clause in found.game.apply(state, state.turn, move).fired
    )


@evidence(
    "swoop.property.small-tables.silent-clauses",
    clauses=(
        "swoop.add.after-pickup",
        "swoop.swoop.after-pickup",
        "swoop.add.after-mystery",
        "swoop.add.stop",
        "swoop.turn.skip",
        "swoop.turn.pick-up",
    ),
    level="exhaustive",
)
def test_options_silence_the_clauses_that_are_listed_and_no_others() -> None:
    """Which clauses fire in some move of some state, for each option and some pairs of them."""
    assert fired(FOURS, TEXT) == FIRE_ON_FOURS
    for change in CHANGES:
        by_text, now = fired(change.table, TEXT), fired(change.table, change.options)
        assert by_text - now == change.silenced, change.options
        assert now - by_text == change.woken, change.options
