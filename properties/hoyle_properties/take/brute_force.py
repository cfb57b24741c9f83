"""What a sequence is, found by trying every place that it could have. Cards are names here."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from hoyle.cards import Row
from hoyle.take import Table

Names = tuple[str, ...]
JOKER = "Jk"
ACE = "A"
VALUES = {JOKER: 20, ACE: 15, "K": 10, "Q": 10, "J": 10, "10": 10}


class Where(NamedTuple):
    """Where a sequence lies: its suit, and the place of its first card among `all_ranks`."""

    suit: str
    start: int


def all_ranks(table: Table) -> Names:
    """The ranks of a table from low to high, with the ace at both ends."""
    return (ACE, *table.ranks)


def windows(table: Table, names: Names) -> list[Where]:
    """Every place in which these cards, in this order, follow each other.

    A joker stands for any card. No sequence has both aces.
    """
    ranks, size = all_ranks(table), len(names)
    return [
        Where(suit, start)
        for suit in table.suits
        for start in range(len(ranks) - size + 1)
        if size < len(ranks)
        and all(
            name in (JOKER, rank + suit)
            for name, rank in zip(names, ranks[start : start + size], strict=True)
        )
    ]


def naturals(names: Names) -> Names:
    """The cards that are no jokers."""
    return tuple(name for name in names if name != JOKER)


def is_sequence(table: Table, names: Names, most_jokers: int) -> bool:
    """Whether these cards, in this order, may be laid as a new sequence."""
    few_jokers = names.count(JOKER) <= most_jokers
    return len(names) >= 3 and few_jokers and bool(naturals(names) and windows(table, names))


def value(name: str) -> int:
    """What a card is worth."""
    return VALUES.get(name if name == JOKER else name[:-1], 5)


def total(names: Names) -> int:
    """What some cards are worth together."""
    return sum(map(value, names))


def all_cards(table: Table) -> Counter[str]:
    """Every card of a table by name."""
    natural = Counter(rank + suit for rank in table.ranks for suit in table.suits)
    return natural + Counter({JOKER: table.jokers})


def names_of(row: Row) -> Names:
    """The names of the cards in a row, in order."""
    return tuple(str(card) for card in row.places())
