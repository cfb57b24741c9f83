"""Tables of Take small enough to be explored whole, and what was counted there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import permutations
from typing import NamedTuple

from hoyle.take import (
    ForeignLowEnd,
    Options,
    Reshuffle,
    SequenceScore,
    State,
    StockOut,
    Table,
    Take,
    Taking,
    Tie,
    Turn,
)
from hoyle_properties import explore
from hoyle_properties.evidence import settings
from hoyle_properties.take.packing import packing
from hoyle_properties.take.starting import Start, first_state
from hoyle_properties.take.subject import SUBJECT


class Cut(NamedTuple):
    """A cut-down table, and the deals or middles of a round that play starts from."""

    table: Table
    starts: tuple[Start, ...]


class SmallTable(NamedTuple):
    """A cut-down table with options, and how many states, steps and ends were counted there."""

    name: str
    cut: Cut
    options: Options
    states: int
    steps: int
    ends: int


Explored = explore.Explored[Take, State]
"""A small table with all its reachable states."""

SIX_RANKS = ("2", "3", "4", "5", "6", "A")
SEVEN_RANKS = ("2", "3", "4", "5", "6", "7", "A")
ONE_SUIT = Table(2, 2, SIX_RANKS, "c", 2)
SEQUENCE_OF_ONE = ((1, "3c 4c 5c"),)

DEAL = Cut(ONE_SUIT._replace(hand=3), (Start("2c 3c Jk | 5c 6c Jk", "Ac", "4c"),))
"""A whole deal of three cards each: who lays three can discard the fourth."""

TWO_SUITS = Cut(
    Table(2, 3, ("2", "3", "4", "A"), "cd", 0), (Start("2c 3c 4c | Ac Ad 3d", "2d", "4d"),)
)
"""A whole deal without jokers; a hand can lay a sequence of one suit or of the other."""

MIDDLE = Cut(ONE_SUIT, (Start("2c 6c | Ac", "Jk", "Jk", SEQUENCE_OF_ONE),))
"""A sequence of seat 1 lies there, and every other card can continue it."""

TWO_SEQUENCES = Cut(
    Table(2, 2, ("2", "3", "4", "5", "A"), "cd", 1),
    (Start("2d Jk | 2c", "Ad", "Ac", ((0, "3c 4c 5c"), (1, "3d 4d 5d"))),),
)
"""A sequence of each seat lies there, and each holds cards for that of the other."""

TWO_EACH = Cut(ONE_SUIT, (Start("2c 6c | Ac Jk", "", "Jk", SEQUENCE_OF_ONE),))
"""The same, and both seats can continue it and hold a card more; the stock is gone."""

THREE_SEATS = Cut(ONE_SUIT._replace(seats=3), (Start("2c | 6c | Ac", "Jk", "Jk", SEQUENCE_OF_ONE),))
NEW_STOCK = Cut(
    Table(2, 1, SEVEN_RANKS, "c", 2),
    (Start("6c | Ac", "2c Jk 7c", "Jk", SEQUENCE_OF_ONE),),
)
"""A card each, and a stock of three, which chance can shuffle in six ways."""

NO_TWINS = Cut(
    Table(2, 3, SEVEN_RANKS, "c", 1),
    (
        Start("2c 3c 4c | 6c 7c Jk", "Ac", "5c"),
        Start("2c 6c | Ac", "7c", "Jk", SEQUENCE_OF_ONE),
        Start("6c | Ac", "2c 7c", "Jk", SEQUENCE_OF_ONE),
    ),
)
"""A whole deal, and two middles of a round; no card is there twice."""

NOTHING_BELOW = Cut(ONE_SUIT._replace(jokers=1), (Start("2c 6c | Ac", "Jk", "", SEQUENCE_OF_ONE),))
"""So few cards that an empty stock can find no discard below the top one."""

ONE_CARD = Cut(Table(2, 1, ("2", "3", "4", "A"), "c", 1), (Start("2c | 3c", "4c Jk", "Ac"),))
"""A card each: too few to lay a sequence where one must be discarded."""

LITERAL_DEAL = Cut(
    ONE_SUIT._replace(ranks=("2", "3", "4", "5", "A"), jokers=1),
    (Start("2c 3c | 4c Jk", "5c", "Ac"),),
)
TWO_SUITS_MIDDLE = Cut(
    Table(2, 2, ("2", "3", "4", "5", "A"), "cd", 0),
    (Start("2c 2d | Ac", "Ad 5d 3d", "4d", SEQUENCE_OF_ONE),),
)
LONGER = Cut(
    ONE_SUIT._replace(ranks=SEVEN_RANKS),
    (Start("2c 6c | Ac 7c", "Jk", "Jk", SEQUENCE_OF_ONE),),
)

TEXT = Options()
LITERAL = Options(turn=Turn.ONE_ACTION)
LITERAL_RETURNING = Options(turn=Turn.ONE_ACTION, may_return_same_discard=True)
LITERAL_TAKES = Options(turn=Turn.ONE_ACTION, foreign_low_end=ForeignLowEnd.TAKES)
END_HAND = Options(stock_out=StockOut.END_HAND)
TURN_OVER = Options(stock_out=StockOut.TURN_OVER)
RETURNING = Options(may_return_same_discard=True)
LOW_ILLEGAL = Options(foreign_low_end=ForeignLowEnd.ILLEGAL)
LOW_TAKES = Options(foreign_low_end=ForeignLowEnd.TAKES)
LEAVING = Options(taking=Taking.OPTIONAL)
LEAVING_ILLEGAL = Options(foreign_low_end=ForeignLowEnd.ILLEGAL, taking=Taking.OPTIONAL)
LEAVING_TAKES = Options(foreign_low_end=ForeignLowEnd.TAKES, taking=Taking.OPTIONAL)
ONE_JOKER = Options(max_jokers_per_sequence=1)
LAYING_OUT = Options(out_without_discard=True)
LAYER = Options(sequence_score=SequenceScore.LAYER)
OWNER_AND_LAYER = Options(sequence_score=SequenceScore.OWNER_AND_LAYER)
BY_SEAT = Options(tie=Tie.SEAT_ORDER_FIRST)

SMALL_TABLES = (
    SmallTable("deal", DEAL, TEXT, 7230, 16926, 880),
    SmallTable("two-suits", TWO_SUITS, TEXT, 8264, 18408, 152),
    SmallTable("middle", MIDDLE, TEXT, 1283, 2443, 151),
    SmallTable("two-sequences", TWO_SEQUENCES, TEXT, 2947, 5643, 355),
    SmallTable("three-seats", THREE_SEATS, TEXT, 1017, 1608, 126),
    SmallTable("nothing-below", NOTHING_BELOW, TEXT, 338, 475, 126),
    SmallTable("no-twins", NO_TWINS, TEXT, 12619, 27996, 891),
    SmallTable("one-card", ONE_CARD, TEXT, 1032, 1698, 0),
    SmallTable("new-stock", NEW_STOCK, TEXT, 5092, 9414, 546),
    SmallTable("stock_out=end_hand", NEW_STOCK, END_HAND, 706, 1060, 136),
    SmallTable("stock_out=end_hand, middle", MIDDLE, END_HAND, 1164, 2157, 263),
    SmallTable("stock_out=turn_over", NEW_STOCK, TURN_OVER, 9816, 15150, 2166),
    SmallTable("stock_out=turn_over, middle", MIDDLE, TURN_OVER, 1161, 2233, 239),
    SmallTable("may_return_same_discard=yes", MIDDLE, RETURNING, 1504, 3242, 151),
    SmallTable("foreign_low_end=illegal", TWO_EACH, LOW_ILLEGAL, 1105, 1744, 383),
    SmallTable("foreign_low_end=takes", TWO_EACH, LOW_TAKES, 2144, 3430, 746),
    SmallTable("taking=optional", TWO_EACH, LEAVING, 2690, 4557, 952),
    SmallTable("taking=optional illegal", TWO_EACH, LEAVING_ILLEGAL, 1803, 2886, 623),
    SmallTable("taking=optional takes", TWO_EACH, LEAVING_TAKES, 3362, 6148, 1179),
    SmallTable("max_jokers_per_sequence=1", MIDDLE, ONE_JOKER, 1220, 2269, 130),
    SmallTable("out_without_discard=yes", DEAL, LAYING_OUT, 7634, 19466, 1284),
    SmallTable("sequence_score=layer", MIDDLE, LAYER, 1283, 2443, 151),
    SmallTable("sequence_score=owner_and_layer", MIDDLE, OWNER_AND_LAYER, 1283, 2443, 151),
    SmallTable("tie=seat_order_first", NOTHING_BELOW, BY_SEAT, 338, 475, 126),
    SmallTable("turn=one_action", LITERAL_DEAL, LITERAL, 2110, 3410, 812),
    SmallTable("turn=one_action, middle", MIDDLE, LITERAL, 5399, 8359, 2109),
    SmallTable("turn=one_action, one-card", ONE_CARD, LITERAL, 1052, 1696, 364),
    SmallTable("turn=one_action returning", LITERAL_DEAL, LITERAL_RETURNING, 2110, 3710, 812),
    SmallTable("turn=one_action takes", TWO_EACH, LITERAL_TAKES, 3610, 5506, 1428),
)

LARGE_TABLES = (
    SmallTable("two-suits, middle", TWO_SUITS_MIDDLE, TEXT, 36889, 78154, 951),
    SmallTable("seven-ranks", LONGER, TEXT, 9538, 20296, 634),
    SmallTable("turn=one_action, two-sequences", TWO_SEQUENCES, LITERAL, 12745, 20851, 5145),
    SmallTable("turn=one_action, seven-ranks", LONGER, LITERAL, 29748, 51060, 10560),
)
"""Tables that are explored with `--deep` only."""


def tables() -> tuple[SmallTable, ...]:
    """The tables to be explored: the small ones, with `--deep` the larger ones as well."""
    return (*SMALL_TABLES, *(LARGE_TABLES if settings().deep else ()))


def table_named(name: str) -> SmallTable:
    """The small table with a name."""
    return next(small for small in SMALL_TABLES if small.name == name)


def explored(small: SmallTable) -> Explored:
    """A small table explored from its start, under the rules that are examined."""
    return explored_at(small.cut, small.options)


def explored_at(cut: Cut, options: Options, in_order: bool = False) -> Explored:
    """Any cut-down table and options explored, under the rules that are examined.

    With `in_order` the order of all discards is kept, even where no rule asks for it.
    """
    return _explored(SUBJECT.examined, cut, options, in_order)


@cache
def _explored(examined: type[Take], cut: Cut, options: Options, in_order: bool) -> Explored:
    game = examined(options, cut.table)
    packed = packing(game, in_order)
    starts = [first_state(game, start) for start in cut.starts]
    return Explored(game, packed, explore.explore(game, packed, starts, partial(new_stocks, game)))


def new_stocks(game: Take, state: State) -> Iterator[Reshuffle]:
    """Every new stock that chance can make: all orders of the discards but the top one, by name."""
    orders = permutations(state.discards.before(1).places())
    by_name = {tuple(map(str, order)): order for order in orders}
    return (Reshuffle(game.deck.row(order)) for order in by_name.values())
