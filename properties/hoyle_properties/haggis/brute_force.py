"""What cards can stand for, and what beats what: the slow way, straight from the rules.

Every shape that a combination may have is laid out as places on the table, and every way to lay
the cards on those places is tried. Nothing here asks the reference, which works the other way
round; only the cards of a table are taken from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from hoyle.haggis.table import STANDARD, Table

CACHED = 4096
Place = tuple[int, str]
"""A rank, counted from 2, and a suit."""


class Meaning(NamedTuple):
    """What cards stand for: ``set``, ``sequence`` or ``bomb``, the rank, the width, the size."""

    kind: str
    rank: int
    width: int
    size: int


class Group(NamedTuple):
    """Some cards: the places the natural ones have by themselves, and the ranks of the wild."""

    naturals: frozenset[Place]
    wilds: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.naturals) + len(self.wilds)


class Rectangle(NamedTuple):
    """The places of a sequence: some ranks in a row, from the first to the last, in some suits."""

    first: int
    last: int
    places: frozenset[Place]


class Sort(NamedTuple):
    """How cards may be read.

    `lower` lets a sequence begin below its lowest natural card. `limit` keeps a wild card from
    standing for a card above its own rank.
    """

    lower: bool = False
    limit: bool = False


USUAL = Sort()


def group_of(names: Iterable[str], table: Table = STANDARD) -> Group:
    """The cards with these names.

    Raises
    ------
    ValueError
        If the table has no such card.
    """
    ranks = (*table.ranks, *table.wilds)
    naturals = set()
    wilds = []
    for name in names:
        if name in table.wilds:
            wilds.append(2 + ranks.index(name))
        else:
            naturals.add((2 + table.ranks.index(name[:-1]), name[-1]))
    return Group(frozenset(naturals), tuple(sorted(wilds)))


def readings(
    names: Iterable[str], sort: Sort = USUAL, table: Table = STANDARD
) -> frozenset[Meaning]:
    """Everything that the cards with these names can stand for."""
    group = group_of(names, table)
    return frozenset(
        (*sets(group, sort, table), *sequences(group, sort, table), *bombs(group, table))
    )


def sets(group: Group, sort: Sort, table: Table) -> Iterator[Meaning]:
    """The sets: all cards of one rank. Wild cards alone are none, but for one, as itself."""
    for rank in range(2, highest(table) + 1):
        own = all(natural == rank for natural, _ in group.naturals)
        fits = all(wild >= rank or not sort.limit for wild in group.wilds)
        alone = group.wilds == (rank,)
        if own and (group.naturals or alone) and fits:
            yield Meaning("set", rank, group.size, group.size)


def sequences(group: Group, sort: Sort, table: Table) -> Iterator[Meaning]:
    """The sequences: a rectangle of places on which the cards can be laid, one on each."""
    if not group.naturals:
        return
    lowest = min(rank for rank, _ in group.naturals)
    for first, last, places in rectangles(group.size, table):
        begins = first == lowest or sort.lower
        if begins and can_be_laid(group, places, sort):
            yield Meaning("sequence", last, group.size // (last - first + 1), group.size)


def can_be_laid(group: Group, places: frozenset[Place], sort: Sort) -> bool:
    """Whether the natural cards have places among these, and the wild ones can take the rest."""
    if not group.naturals <= places:
        return False
    return any(
        all(
            wild >= rank or not sort.limit
            for wild, (rank, _) in zip(group.wilds, rest, strict=True)
        )
        for rest in permutations(places - group.naturals)
    )


@lru_cache(CACHED)
def rectangles(size: int, table: Table) -> tuple[Rectangle, ...]:
    """Every shape of a sequence of so many cards: some ranks in a row, each in the same suits.

    One suit needs three ranks, several need two.
    """
    shapes = []
    for first, last in combinations(range(2, highest(table) + 1), 2):
        ranks = range(first, last + 1)
        for width in range(1, len(table.suits) + 1):
            if len(ranks) * width == size and (width > 1 or len(ranks) >= 3):
                for suits in combinations(table.suits, width):
                    places = frozenset((rank, suit) for rank in ranks for suit in suits)
                    shapes.append(Rectangle(first, last, places))
    return tuple(shapes)


def highest(table: Table) -> int:
    """The rank of the highest card, a wild one."""
    return 1 + len(table.ranks) + len(table.wilds)


def bombs(group: Group, table: Table) -> Iterator[Meaning]:
    """The bombs: the natural ones in all different suits or in one, and wild cards together."""
    of_wilds = wild_bombs(table)
    if not group.naturals and group.wilds in of_wilds:
        yield Meaning("bomb", 2 + of_wilds.index(group.wilds), 1, group.size)
    ranks = sorted(rank for rank, _ in group.naturals)
    suits = {suit for _, suit in group.naturals}
    if not group.wilds and ranks == [2 + table.ranks.index(rank) for rank in table.bomb]:
        if len(suits) == len(ranks):
            yield Meaning("bomb", 1, 1, group.size)
        if len(suits) == 1:
            yield Meaning("bomb", 2 + len(of_wilds), 1, group.size)


@lru_cache(CACHED)
def wild_bombs(table: Table) -> tuple[tuple[int, ...], ...]:
    """The bombs of wild cards from weak to strong, by rank: two of them, then all of them."""
    ranks = range(2 + len(table.ranks), highest(table) + 1)
    return tuple(
        chosen for size in range(2, len(ranks) + 1) for chosen in combinations(ranks, size)
    )


def beats(laid: Meaning, top: Meaning, loose: bool = False) -> bool:
    """Whether a combination may be laid on another.

    A bomb beats all that is no bomb, and a weaker bomb. Any other must be of the same kind and
    number of cards, of the same width unless `loose`, and of a higher rank.
    """
    if laid.kind == "bomb":
        return top.kind != "bomb" or top.rank < laid.rank
    if laid.kind != top.kind or laid.size != top.size:
        return False
    return laid.rank > top.rank and (loose or laid.width == top.width)
