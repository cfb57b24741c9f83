"""Which cards of Goat beat which, by trying everything: slow, and written from the clauses alone.

A card is its name. Nothing here asks the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, permutations

RANKS = ("6", "7", "8", "9", "J", "Q", "K", "10", "A")
SUITS = "cdhs"
DECK = tuple(rank + suit for suit in SUITS for rank in RANKS)


@cache
def is_higher(one: str, other: str, trump: str) -> bool:
    """Whether a card is higher than another, where a suit is trump."""
    if one[-1] == other[-1]:
        return RANKS.index(one[:-1]) > RANKS.index(other[:-1])
    return one[-1] == trump


def in_order(top: Sequence[str], cards: Sequence[str], trump: str) -> bool:
    """Whether each card is higher than the one at its place among those on top."""
    return all(is_higher(one, other, trump) for one, other in zip(cards, top, strict=True))


def beats(top: Sequence[str], cards: Sequence[str], trump: str) -> bool:
    """Whether the cards can be laid on those on top in some order, each on a lower one."""
    if len(cards) != len(top):
        return False
    return any(in_order(top, order, trump) for order in permutations(cards))


def suits_of(cards: Iterable[str]) -> set[str]:
    """The suits of some cards."""
    return {card[-1] for card in cards}


def of_suits(suits: Iterable[str]) -> tuple[str, ...]:
    """All cards of some suits, in the order of the deck."""
    wanted = set(suits)
    return tuple(card for card in DECK if card[-1] in wanted)


def can_arise(top: Sequence[str], trump: str) -> bool:
    """Whether some cards can be the ones to beat in a trick.

    They can be led if they are of one suit. Otherwise they have beaten what was led, directly or on
    the way: what beats cards that beat others beats those as well.
    """
    if len(suits_of(top)) == 1:
        return True
    plain = suits_of(top) - {trump}
    if len(plain) > 1:
        return False
    others = [card for card in of_suits(plain) if card not in top]
    return any(beats(led, top, trump) for led in combinations(others, len(top)))


def all_need(higher: Sequence[frozenset[str]]) -> Mapping[frozenset[str], int]:
    """What an answer must have to beat cards, if for each of them it is known what is higher.

    By the theorem of Hall: of the cards that are higher than any of some cards on top, as many as
    those are, whichever of them are looked at. For each set of cards the largest such number.
    """
    needed: dict[frozenset[str], int] = {}
    for size in range(1, len(higher) + 1):
        for some in combinations(higher, size):
            needed[frozenset().union(*some)] = size
    return needed


def pairings(size: int) -> Iterator[tuple[tuple[bool, ...], ...]]:
    """Every way in which so many cards can be higher or not than so many others."""
    for number in range(1 << (size * size)):
        flags = [bool(number >> place & 1) for place in range(size * size)]
        yield tuple(tuple(flags[row * size : (row + 1) * size]) for row in range(size))
