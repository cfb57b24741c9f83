"""Tables of Haggis small enough to be explored whole, and what was counted there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from hoyle.haggis import BetWindow, Deal, Haggis, Options, Stake, State, Table
from hoyle_properties import explore
from hoyle_properties.evidence import settings
from hoyle_properties.haggis.packing import all_deals, deal_of, packing
from hoyle_properties.haggis.subject import SUBJECT

NOTHING_BET = (Stake(True, 0), Stake(True, 0))


class Start(NamedTuple):
    """The natural cards of both hands, and the combination that seat 0 has led, if any."""

    own: str
    other: str
    lead: str = ""


class Cut(NamedTuple):
    """A cut-down table, and what is explored there.

    Where `starts` is empty, play starts from every deal, one of each that differ in suits only.
    Unless `bets` is set, both seats have bet 0 already.
    """

    table: Table
    starts: tuple[Start, ...] = ()
    bets: bool = False


class SmallTable(NamedTuple):
    """A cut-down table with options, and how many states, steps and ends there are."""

    name: str
    cut: Cut
    options: Options
    states: int
    steps: int
    ends: int

    @property
    def table(self) -> Table:
        """The cut-down table."""
        return self.cut.table


Explored = explore.Explored[Haggis, State]
"""A small table with all its reachable states."""

FOUR_RANKS = Table(hand=2, ranks=("2", "3", "4", "5"), suits="cd", wilds=("J",), bomb=("3", "5"))
FIVE_RANKS = FOUR_RANKS._replace(ranks=("2", "3", "4", "5", "6"))

JACK = Cut(FOUR_RANKS._replace(ranks=("3", "4", "5")))
JACK_FOUR_RANKS = Cut(FOUR_RANKS)
BETS = Cut(FOUR_RANKS._replace(hand=1), bets=True)
QUEEN = Cut(FOUR_RANKS._replace(hand=1, wilds=("J", "Q")))
JACK_AND_QUEEN = Cut(
    FOUR_RANKS._replace(wilds=("J", "Q")),
    (Start("2c 3d", "4c 5d"), Start("3c 5c", "2d 5d"), Start("5c 5d", "4c 3d")),
)
THREE_WILDS = FOUR_RANKS._replace(hand=1, ranks=("3", "4", "5"), wilds=("J", "Q", "K"))
KING = Cut(THREE_WILDS, (Start("3c", "5d"),))
THREE_CARDS = Cut(
    FIVE_RANKS._replace(hand=3),
    (
        Start("2c 3c 4c", "5c 5d 6c"),
        Start("2c 3c 4d", "2d 3d 4c"),
        Start("2d 4d 6c", "3c 5c 5d"),
    ),
)
THREE_SUITS = Cut(
    FOUR_RANKS._replace(hand=3, suits="cdh", bomb=("2", "3", "5")),
    (
        Start("2c 3c 5c", "2d 2h 3h"),
        Start("2c 3d 5h", "3c 4c 4d"),
        Start("2c 3c 2d", "3d 4d 4h"),
    ),
)
FOUR_CARDS = Cut(
    FIVE_RANKS._replace(hand=4),
    (
        Start("2c 2d 3d 4d", "3c 4c 5c 5d", "play 2c 2d 3d J as sequence 3 x2"),
        Start("2c 3c 4c 5c", "2d 5d 6c 6d", "play 2c 3c 4c 5c"),
    ),
)
"""Seat 0 has led four cards in two ranks, or in four."""

TEXT = Options()
PUBLISHED = Options(leftovers_score=True)
REPLY = Options(reply_to_final_play=True)
LOWER = Options(declare_lower_rank=True)
LOOSE = Options(loose_sequence_match=True)
FIRST_LEAD = Options(bet_window=BetWindow.BEFORE_FIRST_LEAD)

SMALL_TABLES = (
    SmallTable("jack", JACK, TEXT, 5489, 8041, 609),
    SmallTable("bets", BETS, TEXT, 4512, 7264, 992),
    SmallTable("queen", QUEEN, TEXT, 4018, 5604, 794),
    SmallTable("jack-and-queen", JACK_AND_QUEEN, TEXT, 7139, 11718, 607),
    SmallTable("king", KING, TEXT, 3561, 5894, 457),
    SmallTable("three-cards", THREE_CARDS, TEXT, 6888, 10872, 522),
    SmallTable("three-suits", THREE_SUITS, TEXT, 5702, 8965, 368),
    SmallTable("four-cards", FOUR_CARDS, TEXT, 49, 66, 5),
    SmallTable("leftovers_score=yes", QUEEN, PUBLISHED, 4018, 5604, 794),
    SmallTable("bet_window=before_first_lead", BETS, FIRST_LEAD, 4512, 5920, 992),
    SmallTable("loose_sequence_match=yes", FOUR_CARDS, LOOSE, 54, 72, 6),
    SmallTable("reply_to_final_play=yes", QUEEN, REPLY, 6710, 8952, 1534),
    SmallTable("bets with a reply", BETS, REPLY, 7968, 11728, 2272),
    SmallTable("declare_lower_rank=yes", THREE_CARDS, LOWER, 6893, 10884, 522),
)

LARGE_TABLES = (
    SmallTable("jack, four ranks", JACK_FOUR_RANKS, TEXT, 24443, 36050, 2464),
    SmallTable("king, all deals", Cut(THREE_WILDS), TEXT, 47874, 80496, 5676),
    SmallTable(
        "queen, three cards",
        Cut(QUEEN.table._replace(hand=3), (Start("2c 3c 5c", "2d 4c 5d"),)),
        TEXT,
        41792,
        74479,
        1680,
    ),
    SmallTable(
        "king, two cards",
        Cut(THREE_WILDS._replace(hand=2), (Start("3c 5c", "3d 5d"),)),
        TEXT,
        62980,
        116930,
        3277,
    ),
)
"""Tables that are explored with `--deep` only."""


def tables() -> tuple[SmallTable, ...]:
    """The tables to be explored: the small ones, with `--deep` the larger ones as well."""
    return (*SMALL_TABLES, *(LARGE_TABLES if settings().deep else ()))


def explored(small: SmallTable) -> Explored:
    """A small table explored from its start, under the rules that are examined."""
    return explored_at(small.cut, small.options)


def explored_at(cut: Cut, options: Options) -> Explored:
    """Any cut-down table and options explored, under the rules that are examined."""
    return _explored(SUBJECT.examined, cut, options)


@cache
def _explored(examined: type[Haggis], cut: Cut, options: Options) -> Explored:
    game = examined(options, cut.table)
    packed = packing(game)
    return Explored(game, packed, explore.explore(game, packed, first_states(game, cut)))


def first_states(game: Haggis, cut: Cut) -> Iterator[State]:
    """The states that play starts from."""
    for deal, lead in dealt(game, cut):
        state = game.deal(deal)
        if not cut.bets:
            state = state._replace(stakes=NOTHING_BET)
        yield game.play(state, 0, game.parse(lead)).state if lead else state


def dealt(game: Haggis, cut: Cut) -> Iterator[tuple[Deal, str]]:
    """The deals that play starts from, each with what has been led."""
    if not cut.starts:
        yield from ((deal, "") for deal in all_deals(game))
    for own, other, lead in cut.starts:
        yield deal_of(game, game.deck.cards(own).bits, game.deck.cards(other).bits), lead
