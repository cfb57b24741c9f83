"""Sets, bombs and wild cards one by one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

from hoyle.cards import Cards
from hoyle.haggis import STANDARD, Haggis
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.haggis.asking import (
    NOTHING,
    SORTS,
    Meanings,
    classified,
    expect,
    game_of,
    laid_from_all,
)
from hoyle_properties.haggis.brute_force import Meaning
from hoyle_properties.haggis.suits import ALL_NATURALS, Names, wild_groups

BOMBS = {1: 24, 2: 1, 3: 1, 4: 1, 5: 1, 6: 4}
"""How many groups of cards are a bomb of each strength."""


def suit_groups() -> Iterator[Names]:
    """Every choice of suits, one at least."""
    sizes = range(1, len(STANDARD.suits) + 1)
    return chain.from_iterable(combinations(STANDARD.suits, size) for size in sizes)


def of_kind(game: Haggis, kind: str, cards: Cards) -> Meanings:
    """What cards can be of one kind."""
    return frozenset(one for one in classified(game, cards) if one.kind == kind)


@evidence(
    "haggis.property.sets",
    clauses=("haggis.combination.set", "haggis.combination.wild-cards"),
    level="exhaustive",
)
def test_cards_are_a_set_exactly_if_their_natural_cards_are_of_one_rank() -> None:
    """Every rank, up to all seven cards; and no two natural cards of two ranks are a set."""
    game = game_of()
    for place, suits, wilds in product(range(9), suit_groups(), wild_groups()):
        cards = game.deck.cards([*(STANDARD.ranks[place] + suit for suit in suits), *wilds])
        size = cards.count()
        only = frozenset({Meaning("set", place + 2, size, size)})
        expect(game, cards, of_kind(game, "set", cards), only)
    for pair, wilds in product(combinations(ALL_NATURALS, 2), wild_groups()):
        if pair[0][:-1] != pair[1][:-1]:
            cards = game.deck.cards((*pair, *wilds))
            expect(game, cards, of_kind(game, "set", cards), NOTHING)


@evidence(
    "haggis.property.natural-bombs", clauses=("haggis.combination.bombs",), level="exhaustive"
)
def test_three_five_seven_nine_are_a_bomb_in_four_suits_or_one_without_wild_cards() -> None:
    """Every choice of suits, with every choice of wild cards beside the four or for one of them."""
    game = game_of()
    for suits, wilds in product(product(STANDARD.suits, repeat=4), wild_groups()):
        four = [rank + suit for rank, suit in zip(STANDARD.bomb, suits, strict=True)]
        cards = game.deck.cards((*four, *wilds))
        strength = {4: 1, 1: 6}.get(len({*suits}), 0)
        bomb = frozenset({Meaning("bomb", strength, 1, 4)})
        wanted = bomb if strength and not wilds else NOTHING
        expect(game, cards, of_kind(game, "bomb", cards), wanted)
        for three in combinations(four, 3):
            lacking = game.deck.cards((*three, *wilds))
            expect(game, lacking, of_kind(game, "bomb", lacking), NOTHING)


@evidence(
    "haggis.property.wild-cards-alone",
    clauses=("haggis.combination.wild-alone", "haggis.combination.bombs"),
    level="exhaustive",
)
def test_wild_cards_alone_are_a_single_or_a_bomb() -> None:
    """Each of them, each two, and all three."""
    alone = {
        "J": Meaning("set", 11, 1, 1),
        "Q": Meaning("set", 12, 1, 1),
        "K": Meaning("set", 13, 1, 1),
        "J Q": Meaning("bomb", 2, 1, 2),
        "J K": Meaning("bomb", 3, 1, 2),
        "Q K": Meaning("bomb", 4, 1, 2),
        "J Q K": Meaning("bomb", 5, 1, 3),
    }
    for sort, (wilds, meaning) in product(SORTS, alone.items()):
        game = game_of(sort.lower)
        cards = game.deck.cards(wilds)
        expect(game, cards, classified(game, cards), frozenset({meaning}))


@evidence(
    "haggis.property.count-of-bombs", clauses=("haggis.combination.bombs",), level="exhaustive"
)
def test_there_are_thirty_two_bombs_and_no_bomb_is_anything_else() -> None:
    """Of all that can be led from one card of each name."""
    for sort in SORTS:
        counted = dict.fromkeys(BOMBS, 0)
        for meanings in laid_from_all(game_of(sort.lower)).values():
            tally.case()
            bombs = [one for one in meanings if one.kind == "bomb"]
            assert not bombs or len(meanings) == 1, f"a bomb is something else: {meanings}"
            for bomb in bombs:
                counted[bomb.rank] += 1
        assert counted == BOMBS, f"bombs by strength: {counted}, not {BOMBS}"
