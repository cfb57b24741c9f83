"""Every group of cards that is a combination at all, with everything it stands for.

Where `brute_force` lays given cards on every shape, this takes every shape and puts wild cards in
the place of some of its cards. So no group is left out, however large.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, permutations

from hoyle.cards import numbers
from hoyle.haggis.table import STANDARD, make_deck
from hoyle_properties.haggis.brute_force import USUAL, Meaning, Place, Sort, rectangles
from hoyle_properties.haggis.suits import SUIT_MASK, SUITS, Names, is_standing, wild_groups

LARGEST_HAND = 17
NATURAL_RANKS = len(STANDARD.ranks)
LOWEST_WILD = 2 + NATURAL_RANKS

Found = Iterator[tuple[int, Meaning]]
"""The bits of the cards, and something they stand for."""


@lru_cache
def every_combination(sort: Sort = USUAL) -> Mapping[int, frozenset[Meaning]]:
    """All groups of up to 17 cards that are combinations, by the bits of their cards."""
    found: dict[int, set[Meaning]] = {}
    for combinations_found in (every_set(), every_sequence(sort), every_bomb()):
        for bits, meaning in combinations_found:
            found.setdefault(bits, set()).add(meaning)
    return {bits: frozenset(meanings) for bits, meanings in found.items()}


@lru_cache
def kinds_of_combinations(sort: Sort = USUAL) -> Mapping[Names, frozenset[Meaning]]:
    """Of all combinations one for each renaming of suits, by the names of its cards."""
    names = make_deck(STANDARD).names
    found = {}
    for bits, meanings in every_combination(sort).items():
        counts = [(bits & SUIT_MASK << suit).bit_count() for suit in range(SUITS)]
        if counts == sorted(counts, reverse=True):
            group = tuple(names[number] for number in numbers(bits))
            if is_standing(group):
                found[group] = meanings
    return found


@lru_cache
def every_meaning() -> tuple[Meaning, ...]:
    """Every kind, rank, width and size that a combination of up to 17 cards can have."""
    return tuple(sorted({one for meanings in every_combination().values() for one in meanings}))


@lru_cache
def bits_of(*names: str) -> int:
    """The bits of the cards with these names at the real table."""
    return make_deck(STANDARD).cards(names).bits


@lru_cache
def place_bits(place: Place) -> int:
    """The bit of the natural card of a place."""
    rank, suit = place
    return bits_of(STANDARD.ranks[rank - 2] + suit)


def every_set() -> Found:
    """Cards of one rank, with any wild cards; and each wild card by itself."""
    for rank in range(2, LOWEST_WILD):
        for count in range(1, len(STANDARD.suits) + 1):
            for suits in combinations(STANDARD.suits, count):
                naturals = sum(place_bits((rank, suit)) for suit in suits)
                for wilds in wild_groups():
                    size = count + len(wilds)
                    yield naturals | bits_of(*wilds), Meaning("set", rank, size, size)
    for rank, wild in enumerate(STANDARD.wilds, LOWEST_WILD):
        yield bits_of(wild), Meaning("set", rank, 1, 1)


def every_sequence(sort: Sort) -> Found:
    """Every rectangle of places, with wild cards in the place of some of its cards."""
    for size in range(3, LARGEST_HAND + 1):
        for first, last, shape in rectangles(size, STANDARD):
            meaning = Meaning("sequence", last, size // (last - first + 1), size)
            natural = frozenset(place for place in shape if place[0] < LOWEST_WILD)
            for wilds in wild_groups():
                for kept in parts(natural, size - len(wilds)):
                    if sort.lower or min(kept)[0] == first:
                        yield sum(map(place_bits, kept)) | bits_of(*wilds), meaning


def parts(places: frozenset[Place], size: int) -> Iterator[tuple[Place, ...]]:
    """Every choice of so many places, but for none."""
    return combinations(sorted(places), size) if size else iter(())


def every_bomb() -> Found:
    """The six kinds of bombs."""
    ranks, suits = STANDARD.bomb, STANDARD.suits
    for colours in permutations(suits, len(ranks)):
        names = (rank + suit for rank, suit in zip(ranks, colours, strict=True))
        yield bits_of(*names), Meaning("bomb", 1, 1, 4)
    for strength, wilds in enumerate(["JQ", "JK", "QK", "JQK"], 2):
        yield bits_of(*wilds), Meaning("bomb", strength, 1, len(wilds))
    for suit in suits:
        yield bits_of(*(rank + suit for rank in ranks)), Meaning("bomb", 6, 1, 4)
