"""Cards by their names: what is higher, what beats what, and what it counts.

This is the slow way to say it, and nothing here asks the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations

Names = tuple[str, ...]

ORDER = ("6", "7", "8", "9", "J", "Q", "K", "10", "A")
POINTS = {"J": 2, "Q": 3, "K": 4, "10": 10, "A": 11}
CLOCKWISE = (0, 1, 2, 3)
TEAMS = ((0, 2), (1, 3))
PARTNERS = {0: 2, 1: 3, 2: 0, 3: 1}


def suit_of(name: str) -> str:
    """The suit of a card."""
    return name[-1]


def rank_of(name: str) -> int:
    """How high a card stands in its suit."""
    return ORDER.index(name[:-1])


@lru_cache(2**12)
def higher(one: str, other: str, trump: str) -> bool:
    """Whether a card is higher than another, with a suit as trump."""
    if suit_of(one) == suit_of(other):
        return rank_of(one) > rank_of(other)
    return suit_of(one) == trump


@lru_cache(2**18)
def beats_each(cards: Names, top: Names, trump: str) -> bool:
    """Whether cards can be put against others in some order so that each is the higher one."""
    return len(cards) == len(top) and any(
        all(higher(one, other, trump) for one, other in zip(order, top, strict=True))
        for order in permutations(cards)
    )


def of_one_suit(names: Iterable[str]) -> bool:
    """Whether some cards are all of the same suit; no cards are not."""
    return len({suit_of(name) for name in names}) == 1


def worth(names: Iterable[str]) -> int:
    """The points of some cards."""
    return sum(POINTS.get(name[:-1], 0) for name in names)


def team_of(seat: int) -> int:
    """The team that a seat belongs to."""
    return 0 if seat in TEAMS[0] else 1


def left_of(seat: int) -> int:
    """The next seat clockwise."""
    return (*CLOCKWISE[1:], 0)[seat]


def clockwise_from(seat: int) -> tuple[int, ...]:
    """All seats in clockwise order, beginning with one."""
    return CLOCKWISE[seat:] + CLOCKWISE[:seat]


def defeats_for(points: int, tricks: int) -> int:
    """What a game costs a team with so many points and tricks."""
    if points >= 60:
        return 0
    if tricks == 0:
        return 6
    return 4 if points <= 30 else 2
