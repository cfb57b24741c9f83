"""What lies on a table of Haggis: the deck, and what its cards are worth."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import NamedTuple

from hoyle.cards import CardClass, Cards, Deck
from hoyle.clauses import clause

LOWEST_RANK = 2
SCORING_RANKS = ("3", "5", "7", "9")
WILD_POINTS = {"J": 2, "Q": 3, "K": 5}


@clause("haggis.setup.two-players", "haggis.deal.seventeen")
class Table(NamedTuple):
    """A table for Haggis. The default is the real one; smaller ones are for exhaustive checks.

    `ranks` holds the ranks of the natural cards from low to high, `wilds` the wild cards from low
    to high, which every seat gets one each of. `hand` counts the natural cards in a dealt hand,
    and `bomb` holds the ranks of the natural bombs, one card of each: two ranks or more, and no
    three in a row, which would be a sequence as well.
    """

    seats: int = 2
    hand: int = 14
    ranks: tuple[str, ...] = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
    suits: str = "cdhs"
    wilds: tuple[str, ...] = ("J", "Q", "K")
    bomb: tuple[str, ...] = SCORING_RANKS


STANDARD = Table()


@clause("haggis.setup.deck")
def make_deck(table: Table) -> Deck:
    """The deck of a table: the natural cards by rank, then suit, then the wild cards.

    Every natural card is a class of its own, since rank and suit both matter.
    """
    naturals = [
        CardClass(rank + suit, (rank + suit,)) for rank in table.ranks for suit in table.suits
    ]
    wilds = [CardClass(wild, (wild,), table.seats) for wild in table.wilds]
    return Deck([*naturals, *wilds])


def wild_cards(deck: Deck, table: Table) -> Cards:
    """All wild cards of the deck."""
    naturals = len(table.ranks) * len(table.suits)
    return Cards(deck, deck.everything.bits & -(1 << naturals))


@clause("haggis.setup.rank-order")
def rank_names(table: Table) -> dict[int, str]:
    """The name of each rank by its number: from 2 on the natural ranks, then the wild cards."""
    return dict(enumerate((*table.ranks, *table.wilds), LOWEST_RANK))


@clause("haggis.score.card-points")
def card_points(table: Table) -> tuple[int, ...]:
    """The points of a card of each class of the deck."""
    naturals = [int(rank in SCORING_RANKS) for rank in table.ranks for _ in table.suits]
    return (*naturals, *(WILD_POINTS[wild] for wild in table.wilds))


@clause("haggis.combination.bombs")
def bomb_kinds(table: Table) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """The kinds of bombs from weak to strong, each with the groups of cards that make it."""
    rainbow = tuple(
        tuple(rank + suit for rank, suit in zip(table.bomb, suits, strict=True))
        for suits in permutations(table.suits, len(table.bomb))
    )
    wild = tuple(
        (group,)
        for size in range(2, len(table.wilds) + 1)
        for group in combinations(table.wilds, size)
    )
    suited = tuple(tuple(rank + suit for rank in table.bomb) for suit in table.suits)
    return (rainbow, *wild, suited)
