"""Groups of cards up to renaming of suits: one group stands for all that differ in suits only.

No rule tells one suit from another, so it is enough to look at one group of each kind;
`test_combinations` checks that. Natural cards are written down as four sets of ranks, one a suit,
and renaming the suits only puts the four in another order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb, factorial, prod

from hoyle.haggis.table import STANDARD

Names = tuple[str, ...]
Columns = tuple[int, int, int, int]
"""The ranks that are there of each suit, as bits; bit 0 is the lowest rank."""

SUITS = len(STANDARD.suits)
RANKS = len(STANDARD.ranks)
NATURALS = SUITS * RANKS
ALL_NATURALS = tuple(rank + suit for rank in STANDARD.ranks for suit in STANDARD.suits)
PLACE_OF = {
    rank + suit: place for place, rank in enumerate(STANDARD.ranks) for suit in STANDARD.suits
}
SUIT_MASK = sum(1 << SUITS * rank for rank in range(RANKS))


def wild_groups() -> tuple[Names, ...]:
    """Every group of wild cards, none and all among them."""
    wilds = STANDARD.wilds
    return tuple(chosen for size in range(len(wilds) + 1) for chosen in combinations(wilds, size))


def natural_groups(size: int) -> Iterator[Columns]:
    """Groups of so many natural cards, one of each kind."""
    for counts in falling(size, SUITS, RANKS):
        yield from columns_of(counts)


def groups(size: int) -> Iterator[Names]:
    """One group of each kind with so many natural cards, with every choice of wild cards."""
    for columns, wilds in product(natural_groups(size), wild_groups()):
        if size or wilds:
            yield (*names(columns), *wilds)


def small_groups(most: int) -> Iterator[Names]:
    """One group of each kind with up to so many natural cards, with every choice of wild cards."""
    return chain.from_iterable(map(groups, range(most + 1)))


def falling(total: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every way to write a number as so many others, none larger than the one before."""
    if not parts:
        if not total:
            yield ()
        return
    for first in range(min(total, most), -1, -1):
        for rest in falling(total - first, parts - 1, first):
            yield (first, *rest)


def columns_of(counts: tuple[int, ...]) -> Iterator[Columns]:
    """Groups with so many cards of each suit, one of each kind."""
    equal = [
        combinations_with_replacement(columns_with(count), suits)
        for count, suits in sorted(Counter(counts).items(), reverse=True)
    ]
    for parts in product(*equal):
        first, second, third, fourth = chain.from_iterable(parts)
        yield first, second, third, fourth


@lru_cache
def columns_with(count: int) -> tuple[int, ...]:
    """Every choice of so many ranks, as bits."""
    return tuple(sum(1 << rank for rank in ranks) for ranks in combinations(range(RANKS), count))


def alike(columns: Columns) -> int:
    """How many groups differ from this one in suits only, itself among them."""
    return factorial(SUITS) // prod(factorial(count) for count in Counter(columns).values())


def all_groups(size: int) -> int:
    """How many groups of so many natural cards there are."""
    return comb(NATURALS, size)


def columns_named(cards: Names) -> Columns:
    """The natural ones of these cards, as columns."""
    first, second, third, fourth = (
        sum(1 << PLACE_OF[card] for card in cards if card in PLACE_OF and card[-1] == suit)
        for suit in STANDARD.suits
    )
    return first, second, third, fourth


def renamed(cards: Names) -> Names:
    """The natural cards that stand for these and for all that differ from them in suits only."""
    first, second, third, fourth = sorted(columns_named(cards), key=standing_of)
    return names((first, second, third, fourth))


def is_standing(cards: Names) -> bool:
    """Whether these cards, wild ones among them, stand for all that differ in suits only."""
    columns = columns_named(cards)
    return sorted(columns, key=standing_of) == list(columns)


def standing_of(ranks: int) -> tuple[int, int]:
    """Where a column stands among the four: long ones first."""
    count = ranks.bit_count()
    return -count, columns_with(count).index(ranks)


def exchanged(bits: int, one: int, other: int) -> int:
    """The bits of cards after two suits, as numbers, have changed places."""
    here, there = (SUIT_MASK << suit for suit in (one, other))
    moved = (bits & here) << (other - one) | (bits & there) >> (other - one)
    return bits & ~(here | there) | moved


def names(columns: Columns) -> Names:
    """The names of the cards, by rank and then suit."""
    return tuple(
        rank + suit
        for place, rank in enumerate(STANDARD.ranks)
        for suit, ranks in zip(STANDARD.suits, columns, strict=True)
        if ranks >> place & 1
    )
