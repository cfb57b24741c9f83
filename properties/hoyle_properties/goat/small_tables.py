"""Tables of Goat small enough to be explored whole, and what was counted there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from hoyle.goat import Deal, Goat, Molodka, MolodkaContest, Options, State, Table, TrumpCard
from hoyle_properties import explore
from hoyle_properties.evidence import settings
from hoyle_properties.goat.packing import packing
from hoyle_properties.goat.subject import SUBJECT


class Start(NamedTuple):
    """Which card lies where as play starts; a line between the cards of two seats or teams.

    Parameters
    ----------
    hands
        The cards of each seat.
    stock
        What is to be drawn, top first.
    trump
        The card that was shown.
    first
        The seat that leads.
    won
        What each team has taken already. Each has then taken `tricks`.
    tricks
        How many tricks each team has taken already.
    """

    hands: str
    stock: str
    trump: str
    first: int = 0
    won: str = "|"
    tricks: tuple[int, int] = (0, 0)


class Cut(NamedTuple):
    """A cut-down table, and the deals or middles of a game that play starts from."""

    table: Table
    starts: tuple[Start, ...]


class SmallTable(NamedTuple):
    """A cut-down table with options, and what was counted there.

    How many states, steps and ends there are, and how many moves a trick can have.
    """

    name: str
    cut: Cut
    options: Options
    states: int
    steps: int
    ends: int
    longest_trick: int

    @property
    def table(self) -> Table:
        """The cut-down table."""
        return self.cut.table


Explored = explore.Explored[Goat, State]
"""A small table with all its reachable states."""

TWELVE = Table(hand=2, ranks=("J", "10", "A"))
TWENTY = Table(hand=2, ranks=("J", "Q", "K", "10", "A"))
"""All cards that count; here a game is won, lost and shared as at the real table."""

MOLODKAS = Cut(TWELVE, (Start("Jc Ac | Jd 10d | 10h Ah | Js As", "10c Ad Jh 10s", "Ad"),))
"""Everybody holds a molodka, and seat 1 one of trumps."""

TWO_MOLODKAS = Cut(TWELVE, (Start("Jc Ah | Jd 10d | Jh As | Js 10s", "10c Ac 10h Ad", "10h"),))
"""Seats 1 and 3 hold a molodka each."""

DRAWN = Cut(TWELVE, (Start("Jc Ah | Jd 10h | 10c As | Js Ad", "Ac 10d Jh 10s", "10d"),))
"""Nobody holds a molodka yet; the cards drawn after the first trick can make one."""

PARTNERS = Cut(TWELVE, (Start("Jc Ac | Jd 10h | Jh Ah | Js 10d", "As 10s Ad 10c", "10c"),))
"""Seats 0 and 2 hold a molodka each, and the shown card lies at the bottom of the stock."""

THREE_CARDS = Cut(
    TWELVE._replace(hand=3),
    (Start("Jc 10c Ah | Jd 10d Ad | Jh 10h Ac | Js 10s As", "", "Jc"),),
)
"""Three cards in each hand, and the stock is gone. Seats 1 and 3 hold a molodka of three cards."""

THREE_SUITS = Cut(
    Table(hand=2, ranks=("9", "J", "10", "A"), suits="cdh"),
    (Start("9c Jc | 9d 10d | 9h Jh | Jd 10h", "10c Ac Ad Ah", "Ad"),),
)
STOCK_OF_EIGHT = Cut(
    TWELVE._replace(ranks=("9", "J", "10", "A")),
    (Start("9h 10h | As 9s | 10c Jc | 9d Ad", "Ac 9c Jd 10d Js Ah Jh 10s", "Jh"),),
)
ONE_CARD = Cut(
    TWELVE._replace(hand=1),
    (Start("Jc | 10d | Jh | Js", "Ad 10c 10h As Jd Ac Ah 10s", "Ad"),),
)
"""One card in each hand, which is a molodka always, and a stock of eight."""

LAST_CARDS = Cut(
    TWENTY,
    (
        Start(
            "Jc 10c | Jd Ad | Qh Kh | As 10d",
            "",
            "Qd",
            won="Ac Kc Qc Js Qs Ks | 10s Ah 10h Jh Kd Qd",
            tricks=(1, 1),
        ),
    ),
)
"""The end of a game for 120 points, in which both teams have taken a trick."""

ENDINGS = Cut(
    TWENTY,
    (
        *LAST_CARDS.starts,
        Start(
            "Jc Kc | Jd Qd | Jh Ah | Js 10s",
            "10c Ac 10h As",
            "10c",
            won="Kd Ad 10d Qc Qh Kh Qs Ks |",
            tricks=(1, 0),
        ),
    ),
)
"""The same, and one in which seats 1 and 3 have taken nothing yet."""

FOUR_MOLODKAS = Start(
    "Jc Kc | Jd 10d | Jh Kh | Kd Ad",
    "",
    "Qd",
    won="Qc Qd Qh 10c Ac | Js Qs Ks 10s As 10h Ah",
    tricks=(1, 1),
)
BURAS = Cut(TWENTY, (FOUR_MOLODKAS, FOUR_MOLODKAS._replace(first=3)))
"""Everybody holds a molodka, and seats 1 and 3 hold one of trumps."""

TEXT = Options()
FIRST_COME = Options(molodka_contest=MolodkaContest.FIRST_COME)
BEFORE_LEAD = Options(molodka=Molodka.BEFORE_LEAD_ONLY)
ON_LEAD = Options(molodka=Molodka.ON_LEAD_ONLY)
BURA = Options(bura_outranks=True)
BURA_FIRST_COME = Options(bura_outranks=True, molodka_contest=MolodkaContest.FIRST_COME)
OPEN = Options(open_discards=True)
BOTTOM = Options(trump_card=TrumpCard.BOTTOM)
BURKOZEL = Options(eggs_double_next=True)
EIGHT = Options(limit=8)
SIX = Options(limit=6)

SMALL_TABLES = (
    SmallTable("molodkas", MOLODKAS, TEXT, 4961, 7010, 354, 7),
    SmallTable("two-molodkas", TWO_MOLODKAS, TEXT, 3089, 4230, 254, 7),
    SmallTable("partners", PARTNERS, TEXT, 1281, 1687, 106, 6),
    SmallTable("three-cards", THREE_CARDS, TEXT, 3840, 6782, 24, 7),
    SmallTable("one-card", ONE_CARD, TEXT, 2287, 2920, 343, 7),
    SmallTable("endings", ENDINGS, TEXT, 2429, 3642, 200, 7),
    SmallTable("buras", BURAS, TEXT, 627, 851, 75, 7),
    SmallTable("molodka_contest=first_come", MOLODKAS, FIRST_COME, 4451, 6109, 354, 7),
    SmallTable("molodka=before_lead_only", TWO_MOLODKAS, BEFORE_LEAD, 2986, 3899, 254, 5),
    SmallTable("molodka=on_lead_only", TWO_MOLODKAS, ON_LEAD, 2865, 3754, 233, 4),
    SmallTable("bura_outranks=yes", BURAS, BURA, 612, 818, 75, 7),
    SmallTable("bura_outranks=yes first_come", BURAS, BURA_FIRST_COME, 587, 770, 75, 7),
    SmallTable("open_discards=yes", TWO_MOLODKAS, OPEN, 2558, 3773, 106, 7),
    SmallTable("trump_card=bottom", PARTNERS, BOTTOM, 1281, 1687, 106, 6),
    SmallTable("eggs_double_next=yes", LAST_CARDS, BURKOZEL, 329, 394, 48, 6),
    SmallTable("limit=8", LAST_CARDS, EIGHT, 329, 394, 48, 6),
    SmallTable("limit=6", LAST_CARDS, SIX, 329, 394, 48, 6),
)

LARGE_TABLES = (
    SmallTable("before_lead_only, four molodkas", MOLODKAS, BEFORE_LEAD, 4604, 5871, 354, 7),
    SmallTable("drawn", DRAWN, TEXT, 7382, 9471, 836, 7),
    SmallTable("three suits", THREE_SUITS, TEXT, 10104, 13451, 1224, 7),
    SmallTable("stock of eight", STOCK_OF_EIGHT, TEXT, 14184, 18718, 1734, 7),
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
def _explored(examined: type[Goat], cut: Cut, options: Options) -> Explored:
    game = examined(options, cut.table)
    packed = packing(game)
    return Explored(game, packed, explore.explore(game, packed, first_states(game, cut)))


def first_states(game: Goat, cut: Cut) -> Iterator[State]:
    """The states that play starts from."""
    return (first_state(game, start) for start in cut.starts)


def first_state(game: Goat, start: Start) -> State:
    """The state of one start. A whole deal is checked as any other."""
    deck = game.deck
    hands = tuple(map(deck.cards, start.hands.split("|")))
    stock = deck.row(deck.cards([name]) for name in start.stock.split())
    deal = Deal(start.first, hands, stock, deck.names.index(start.trump))
    if start.stock and not any(start.tricks):
        return game.deal(deal)
    won = tuple(map(deck.cards, start.won.split("|")))
    return game.start(deal)._replace(won=won, tricks=start.tricks)
