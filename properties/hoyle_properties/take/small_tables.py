"""Tables of Take small enough to be explored whole, and what was counted there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import permutations
from typing import NamedTuple

from hoyle.cards import Row
from hoyle.take import (
    Deal,
    ForeignLowEnd,
    Options,
    Reshuffle,
    Sequence,
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
from hoyle_properties.take.brute_force import windows
from hoyle_properties.take.packing import packing
from hoyle_properties.take.subject import SUBJECT


class Start(NamedTuple):
    """Which card lies where as play starts, with seat 0.

    Parameters
    ----------
    hands
        The cards of each seat, with a line between two seats.
    stock
        What is to be drawn, top first.
    discards
        The discard pile, from bottom to top.
    laid
        The sequences that lie there, each with the seat that has laid it.
    """

    hands: str
    stock: str
    discards: str
    laid: tuple[tuple[int, str], ...] = ()


class Cut(NamedTuple):
    """A cut-down table, and the deal or the middle of a round that play starts from."""

    table: Table
    start: Start


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
ONE_SUIT = Table(2, 2, SIX_RANKS, "c", 2)

DEAL = Cut(ONE_SUIT._replace(hand=3), Start("2c 3c Jk | 5c 6c Jk", "Ac", "4c"))
"""A whole deal of three cards each: who lays three can discard the fourth."""

TWO_SUITS = Cut(
    Table(2, 3, ("2", "3", "4", "A"), "cd", 0), Start("2c 3c 4c | Ac Ad 3d", "2d", "4d")
)
"""A whole deal without jokers; a hand can lay a sequence of one suit or of the other."""

MIDDLE = Cut(ONE_SUIT, Start("2c 6c | Ac", "Jk", "Jk", ((1, "3c 4c 5c"),)))
"""A sequence of seat 1 lies there, and every other card can continue it."""

TWO_SEQUENCES = Cut(
    Table(2, 2, ("2", "3", "4", "5", "A"), "cd", 1),
    Start("2d Jk | 2c", "Ad", "Ac", ((0, "3c 4c 5c"), (1, "3d 4d 5d"))),
)
"""A sequence of each seat lies there, and each holds cards for that of the other."""

THREE_SEATS = Cut(
    ONE_SUIT._replace(seats=3), Start("2c | 6c | Ac", "Jk", "Jk", ((1, "3c 4c 5c"),))
)
NOTHING_BELOW = Cut(
    ONE_SUIT._replace(jokers=1), Start("2c 6c | Ac", "Jk", "", ((1, "3c 4c 5c"),))
)
"""So few cards that an empty stock can find no discard below the top one."""

ONE_CARD = Cut(Table(2, 1, ("2", "3", "4", "A"), "c", 1), Start("2c | 3c", "4c Jk", "Ac"))
"""A card each: too few to lay a sequence where one must be discarded."""

LITERAL_DEAL = Cut(ONE_SUIT._replace(ranks=("2", "3", "4", "5", "A"), jokers=1),
    Start("2c 3c | 4c Jk", "5c", "Ac"))
SEVEN_RANKS = Cut(
    ONE_SUIT._replace(ranks=("2", "3", "4", "5", "6", "7", "A")),
    Start("2c 6c | Ac 7c", "Jk", "Jk", ((1, "3c 4c 5c"),)),
)

TEXT = Options()
LITERAL = Options(turn=Turn.ONE_ACTION)
END_HAND = Options(stock_out=StockOut.END_HAND)
TURN_OVER = Options(stock_out=StockOut.TURN_OVER)
RETURNING = Options(may_return_same_discard=True)
LOW_ILLEGAL = Options(foreign_low_end=ForeignLowEnd.ILLEGAL)
LOW_TAKES = Options(foreign_low_end=ForeignLowEnd.TAKES)
LEAVING = Options(taking=Taking.OPTIONAL)
ONE_JOKER = Options(max_jokers_per_sequence=1)
LAYING_OUT = Options(out_without_discard=True)
LAYER = Options(sequence_score=SequenceScore.LAYER)
OWNER_AND_LAYER = Options(sequence_score=SequenceScore.OWNER_AND_LAYER)
BY_SEAT = Options(tie=Tie.SEAT_ORDER_FIRST)

SMALL_TABLES = (
    SmallTable("deal", DEAL, TEXT, 7890, 16926, 1540),
    SmallTable("two-suits", TWO_SUITS, TEXT, 8384, 18408, 272),
    SmallTable("middle", MIDDLE, TEXT, 1371, 2443, 239),
    SmallTable("two-sequences", TWO_SEQUENCES, TEXT, 3193, 5643, 601),
    SmallTable("three-seats", THREE_SEATS, TEXT, 1119, 1608, 228),
    SmallTable("nothing-below", NOTHING_BELOW, TEXT, 338, 475, 126),
    SmallTable("one-card", ONE_CARD, TEXT, 1092, 1818, 0),
    SmallTable("stock_out=end_hand", DEAL, END_HAND, 6740, 12462, 2510),
    SmallTable("stock_out=end_hand, middle", MIDDLE, END_HAND, 1350, 2157, 449),
    SmallTable("stock_out=turn_over", DEAL, TURN_OVER, 6530, 15566, 1540),
    SmallTable("stock_out=turn_over, middle", MIDDLE, TURN_OVER, 1161, 2233, 239),
    SmallTable("may_return_same_discard=yes", MIDDLE, RETURNING, 0, 0, 0),
    SmallTable("foreign_low_end=illegal", TWO_SEQUENCES, LOW_ILLEGAL, 0, 0, 0),
    SmallTable("foreign_low_end=takes", TWO_SEQUENCES, LOW_TAKES, 0, 0, 0),
    SmallTable("taking=optional", TWO_SEQUENCES, LEAVING, 0, 0, 0),
    SmallTable("taking=optional, illegal", MIDDLE, replace(LOW_ILLEGAL, taking=Taking.OPTIONAL), 0, 0, 0),
    SmallTable("taking=optional, takes", MIDDLE, replace(LOW_TAKES, taking=Taking.OPTIONAL), 0, 0, 0),
    SmallTable("max_jokers_per_sequence=1", MIDDLE, ONE_JOKER, 0, 0, 0),
    SmallTable("out_without_discard=yes", DEAL, LAYING_OUT, 0, 0, 0),
    SmallTable("sequence_score=layer", MIDDLE, LAYER, 0, 0, 0),
    SmallTable("sequence_score=owner_and_layer", MIDDLE, OWNER_AND_LAYER, 0, 0, 0),
    SmallTable("tie=seat_order_first", NOTHING_BELOW, BY_SEAT, 338, 475, 126),
    SmallTable("turn=one_action", LITERAL_DEAL, LITERAL, 0, 0, 0),
    SmallTable("turn=one_action, middle", MIDDLE, LITERAL, 5399, 8359, 2109),
    SmallTable("turn=one_action, one-card", ONE_CARD, LITERAL, 1052, 1696, 364),
    SmallTable("turn=one_action, returning", LITERAL_DEAL, replace(LITERAL, may_return_same_discard=True), 0, 0, 0),
)

LARGE_TABLES = (
    SmallTable("seven-ranks", SEVEN_RANKS, TEXT, 9968, 20296, 1064),
    SmallTable("one_action, two-sequences", TWO_SEQUENCES, LITERAL, 12745, 20851, 5145),
    SmallTable("one_action, seven-ranks", SEVEN_RANKS, LITERAL, 29748, 51060, 10560),
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
    starts = [first_state(game, cut.start)]
    return Explored(game, packed, explore.explore(game, packed, starts, partial(new_stocks, game)))


def new_stocks(game: Take, state: State) -> Iterator[Reshuffle]:
    """Every new stock that chance can make: all orders, by name, of the discards but the top one."""
    orders = permutations(state.discards.before(1).places())
    by_name = {tuple(map(str, order)): order for order in orders}
    return (Reshuffle(game.deck.row(order)) for order in by_name.values())


def first_state(game: Take, start: Start) -> State:
    """The state of one start. A whole deal is checked as any other."""
    laid = [text for _, text in start.laid]
    *hands, stock, discards = rows_of(game, (*start.hands.split("|"), start.stock, start.discards))
    deal = Deal(0, tuple(row.cards() for row in hands), stock, discards.last())
    if not laid and discards.size() == 1:
        return game.deal(deal)
    table = (sequence_of(game, seat, row) for (seat, _), row in zip(start.laid, laid, strict=True))
    return game.start(deal)._replace(discards=discards, table=tuple(table))


def rows_of(game: Take, texts: Iterable[str]) -> Iterator[Row]:
    """The cards of each text in a row; of equal ones each row gets the lowest copies left."""
    left = game.deck.everything
    for text in texts:
        named = [game.deck.cards([name]) for name in text.split()]
        cards = []
        for name in named:
            cards.append(left.pick(name))
            left = left - cards[-1]
        yield game.deck.row(cards)


def sequence_of(game: Take, seat: int, text: str) -> Sequence:
    """A sequence without jokers, laid by a seat that still owns it."""
    names = tuple(text.split())
    [where] = windows(game.table, names)
    suit = game.table.suits.index(where.suit)
    row = game.deck.row(game.deck.cards([name]) for name in names)
    return Sequence(seat, suit, where.start + 1, row, (seat,) * len(names))
