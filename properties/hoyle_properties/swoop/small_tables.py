"""Tables of Swoop small enough to be explored whole, and what was counted there."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from hoyle.swoop import ExtraSources, Options, PickupStyle, State, Swoop, Table
from hoyle_properties import explore
from hoyle_properties.swoop.packing import all_deals, packing
from hoyle_properties.swoop.subject import SUBJECT


class SmallTable(NamedTuple):
    """A table with options, and how many states, steps and ends there are from all its deals."""

    name: str
    table: Table
    options: Options
    states: int
    steps: int
    ends: int


Explored = explore.Explored[Swoop, State]
"""A small table with all its reachable states."""

FOURS = Table(seats=2, slots=1, hand=2, ranks=("A", "2"), suits="c", packs=4, tens=False, jokers=0)
FIVES = FOURS._replace(packs=5)
JOKER = FOURS._replace(hand=1, jokers=1)
TWO_SLOTS = FOURS._replace(slots=2, hand=0)
THREE_RANKS = Table(seats=2, slots=1, hand=1, ranks=("A", "2", "3"), suits="c", packs=2, jokers=0)
THREE_SEATS = THREE_RANKS._replace(seats=3, hand=0)

SMALL_TABLES = (
    SmallTable("fours", FOURS, Options(), 3945, 8543, 195),
    SmallTable("joker", JOKER, Options(), 5886, 8505, 766),
    SmallTable("two-slots", TWO_SLOTS, Options(), 12976, 27705, 410),
    SmallTable("three-ranks", THREE_RANKS, Options(), 26377, 36958, 2915),
    SmallTable("three-seats", THREE_SEATS, Options(), 7138, 5743, 1671),
    SmallTable("max_four=no", FIVES, Options(max_four=False), 10761, 23235, 589),
    SmallTable("match_after_pickup=no", FOURS, Options(match_after_pickup=False), 3023, 6380, 182),
    SmallTable(
        "pickup_style=to_hand",
        FOURS,
        Options(match_after_pickup=False, pickup_style=PickupStyle.TO_HAND),
        4592,
        10387,
        243,
    ),
    SmallTable(
        "extra_sources=hand_and_faceup",
        FOURS,
        Options(extra_sources=ExtraSources.HAND_AND_FACEUP),
        4025,
        8814,
        195,
    ),
    SmallTable(
        "extra_sources=hand", TWO_SLOTS, Options(extra_sources=ExtraSources.HAND), 12408, 26235, 410
    ),
    SmallTable("mix_sources=no", FOURS, Options(mix_sources=False), 3843, 7958, 190),
    SmallTable(
        "higher_only_if_forced=yes",
        THREE_RANKS,
        Options(higher_only_if_forced=True),
        25368,
        34558,
        2799,
    ),
    SmallTable(
        "higher_play_may_be_set=yes", FOURS, Options(higher_play_may_be_set=True), 3945, 8964, 195
    ),
    SmallTable("allow_skip=yes", FOURS, Options(allow_skip=True), 5384, 16568, 208),
    SmallTable(
        "allow_manual_pickup=yes", FOURS, Options(allow_manual_pickup=True), 7386, 22932, 268
    ),
    SmallTable("mystery_last=yes", TWO_SLOTS, Options(mystery_last=True), 6327, 11075, 270),
)


def explored(small: SmallTable) -> Explored:
    """A small table explored from every deal, under the rules that are examined."""
    return explored_at(small.table, small.options)


def explored_at(table: Table, options: Options) -> Explored:
    """Any table and options explored from every deal, under the rules that are examined."""
    return _explored(SUBJECT.examined, table, options)


@cache
def _explored(examined: type[Swoop], table: Table, options: Options) -> Explored:
    game = examined(options, table)
    packed = packing(game)
    starts = (game.deal(deal) for deal in all_deals(game))
    return Explored(game, packed, explore.explore(game, packed, starts))
