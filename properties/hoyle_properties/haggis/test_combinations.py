"""What cards stand for: every small group of cards, and every combination of any size.

Two programs of the reference answer this, one from the cards to their meaning, one from a hand to
its plays. Both are compared with `brute_force`, which does neither.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from hoyle.cards import Cards
from hoyle.haggis import Haggis
from hoyle_properties.evidence import evidence, settings
from hoyle_properties.haggis.asking import (
    NOTHING,
    SORTS,
    Meanings,
    classified,
    expect,
    game_of,
    laid_from_all,
    laid_whole,
)
from hoyle_properties.haggis.brute_force import Sort, readings
from hoyle_properties.haggis.every_combination import every_combination
from hoyle_properties.haggis.suits import (
    ALL_NATURALS,
    SUITS,
    Names,
    alike,
    all_groups,
    exchanged,
    groups,
    natural_groups,
    renamed,
    small_groups,
    wild_groups,
)

SHAPES = (
    "haggis.combination.kinds",
    "haggis.combination.set",
    "haggis.combination.sequence",
    "haggis.combination.compound",
    "haggis.combination.bombs",
    "haggis.combination.wild-cards",
    "haggis.combination.wild-alone",
    "haggis.combination.lowest-natural",
    "haggis.setup.rank-order",
)


def both_ways(group: Names) -> Iterator[tuple[Haggis, Cards, Meanings]]:
    """The game with each way to read cards, the cards, and what they can be by the rules."""
    lower = readings(group, Sort(lower=True))
    for sort in SORTS:
        game = game_of(sort.lower)
        by_rules = lower if sort.lower or not lower else readings(group, sort)
        yield game, game.deck.cards(group), by_rules


@evidence("haggis.property.small-groups", clauses=SHAPES, level="exhaustive")
def test_a_group_of_few_cards_is_taken_for_what_it_can_be() -> None:
    """Up to four natural cards (six with --deep), with every choice of wild cards."""
    most = 6 if settings().deep else 4
    for size in range(most + 1):
        stood_for = sum(map(alike, natural_groups(size)))
        assert stood_for == all_groups(size), f"not every group of {size} cards is looked at"
        for group in groups(size):
            for game, cards, by_rules in both_ways(group):
                expect(game, cards, classified(game, cards), by_rules)


@evidence("haggis.property.small-hands", clauses=SHAPES, level="exhaustive")
def test_a_hand_of_few_cards_can_be_laid_at_once_if_it_is_a_combination() -> None:
    """Up to three natural cards (five with --deep), with every choice of wild cards."""
    for group in small_groups(5 if settings().deep else 3):
        for game, cards, by_rules in both_ways(group):
            expect(game, cards, laid_whole(game, cards), by_rules)


@evidence("haggis.property.every-combination", clauses=SHAPES, level="exhaustive")
def test_from_all_cards_every_combination_can_be_laid_and_nothing_else() -> None:
    """A hand of one card of each name can lay every combination of up to 17 cards there is."""
    for sort in SORTS:
        game, expected = game_of(sort.lower), every_combination(sort)
        laid = laid_from_all(game)
        for bits in laid.keys() | expected.keys():
            cards = Cards(game.deck, bits)
            expect(game, cards, laid.get(bits, NOTHING), expected.get(bits, NOTHING))


@evidence("haggis.property.every-meaning", clauses=SHAPES, level="exhaustive")
def test_every_combination_is_taken_for_all_that_it_can_be() -> None:
    """Each of the combinations of up to 17 cards."""
    for sort in SORTS:
        game = game_of(sort.lower)
        for bits, by_rules in every_combination(sort).items():
            cards = Cards(game.deck, bits)
            expect(game, cards, classified(game, cards), by_rules)


@evidence(
    "haggis.property.suits-are-alike",
    clauses=("haggis.combination.kinds", "haggis.combination.compound", "haggis.answer.any-suits"),
    level="exhaustive",
)
def test_renaming_suits_changes_no_meaning() -> None:
    """Up to three natural cards with any wild cards; and what all cards together can lay."""
    for sort, size in product(SORTS, range(4)):
        game = game_of(sort.lower)
        for one, other in renamings(size):
            for wilds in wild_groups():
                cards, alike_cards = (game.deck.cards((*some, *wilds)) for some in (one, other))
                expect(game, cards, classified(game, cards), classified(game, alike_cards))
    for sort, suit in product(SORTS, range(1, SUITS)):
        game = game_of(sort.lower)
        laid = laid_from_all(game)
        for bits, meanings in laid.items():
            other_bits = exchanged(bits, 0, suit)
            expect(game, Cards(game.deck, other_bits), laid.get(other_bits, NOTHING), meanings)


def renamings(size: int) -> Iterator[tuple[Names, Names]]:
    """Every group of so many natural cards beside the one that stands for it."""
    for chosen in combinations(ALL_NATURALS, size):
        standing = renamed(chosen)
        if standing != chosen:
            yield chosen, standing
