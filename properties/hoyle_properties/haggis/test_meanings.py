"""Cards with several meanings, what must be said of them, and what limits would change."""

from __future__ import annotations

from hoyle.game import Verdict
from hoyle.haggis import NO_COMBINATION, Combination, Haggis, Play
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.haggis.asking import (
    SORTS,
    Meanings,
    classified,
    combination_of,
    expect,
    game_of,
    holding,
    in_words,
)
from hoyle_properties.haggis.brute_force import Meaning, Sort, group_of, readings
from hoyle_properties.haggis.every_combination import kinds_of_combinations
from hoyle_properties.haggis.suits import Names, small_groups

DOUBTS = {
    (1, 1, 1, 2): {"set of 3", "3 ranks of 1"},
    (1, 1, 1, 3): {"set of 4", "4 ranks of 1", "2 ranks of 2"},
    (2, 1, 2, 2): {"set of 4", "2 ranks of 2"},
    (3, 1, 3, 3): {"set of 6", "2 ranks of 3"},
    (2, 2, 1, 2): {"4 ranks of 1", "2 ranks of 2"},
    (3, 3, 1, 3): {"6 ranks of 1", "3 ranks of 2"},
    (3, 2, 2, 3): {"3 ranks of 2", "2 ranks of 3"},
    (4, 2, 2, 2): {"3 ranks of 2", "2 ranks of 3"},
    (9, 3, 3, 3): {"4 ranks of 3", "3 ranks of 4"},
}
"""The cards that can be several things, and what: by the number of natural cards, of ranks from
their lowest to their highest, of their suits, and of wild cards."""


@evidence(
    "haggis.property.limit-of-wild-cards",
    clauses=("haggis.combination.wild-cards", "haggis.combination.wild-alone"),
    level="exhaustive",
)
def test_a_wild_card_never_has_to_stand_for_a_card_above_its_rank() -> None:
    """Every combination of up to 17 cards, one for each renaming of suits.

    Whatever cards can be, they can be if a wild card stands for no card above its own rank. Cards
    that are no combination at all do not become one by a limit.
    """
    for sort in SORTS:
        game, limited = game_of(sort.lower), Sort(sort.lower, limit=True)
        for group in kinds_of_combinations(sort):
            cards = game.deck.cards(group)
            expect(game, cards, classified(game, cards), readings(group, limited))


@evidence(
    "haggis.property.lowest-natural",
    clauses=("haggis.combination.lowest-natural", "haggis.combination.declared"),
    level="exhaustive",
)
def test_a_sequence_that_begins_with_its_lowest_natural_card_is_the_highest() -> None:
    """Every combination of up to 17 cards, one for each renaming of suits.

    Under `declare_lower_rank` nothing higher can be said of any cards than without it, and
    nothing of another kind or width. So the option only adds lower ranks.
    """
    usual, lower = game_of(), game_of(lower=True)
    for group in kinds_of_combinations(Sort(lower=True)):
        cards = lower.deck.cards(group)
        highest: dict[tuple[str, int, int], Meaning] = {}
        for one in sorted(classified(lower, cards)):
            highest[one.kind, one.width, one.size] = one
        alike = usual.deck.cards(group)
        expect(usual, alike, classified(usual, alike), frozenset(highest.values()))


@evidence(
    "haggis.property.doubts",
    clauses=("haggis.combination.declared", "haggis.combination.kinds"),
    level="exhaustive",
)
def test_only_nine_kinds_of_cards_can_be_several_things() -> None:
    """Every combination of up to 17 cards, one for each renaming of suits."""
    game = game_of()
    for group in kinds_of_combinations():
        tally.case()
        cards = game.deck.cards(group)
        meanings = classified(game, cards)
        said = {in_short(one) for one in meanings} if len(meanings) > 1 else None
        wanted = DOUBTS.get(numbers_of(group))
        if (said or wanted) and said != wanted:
            show(game, holding(game, cards), Play(cards))
            raise AssertionError(f"{cards} can be {in_words(meanings)}")


def numbers_of(cards: Names) -> tuple[int, int, int, int]:
    """How many natural cards there are, ranks that they span, suits of them, and wild cards."""
    naturals, wilds = group_of(cards)
    ranks, suits = {rank for rank, _ in naturals}, {suit for _, suit in naturals}
    span = max(ranks) - min(ranks) + 1 if ranks else 0
    return len(naturals), span, len(suits), len(wilds)


def in_short(meaning: Meaning) -> str:
    """The form of a combination, whatever its rank."""
    kind, _, width, size = meaning
    return f"{kind} of {size}" if kind == "set" else f"{size // width} ranks of {width}"


@evidence(
    "haggis.property.declared",
    clauses=(
        "haggis.combination.declared",
        "haggis.combination.kinds",
        "haggis.lead.any-combination",
    ),
    level="exhaustive",
)
def test_what_is_laid_must_be_said_if_and_only_if_it_is_in_doubt() -> None:
    """Up to three natural cards with any wild cards, led as nothing or as anything of that size."""
    for sort in SORTS:
        game = game_of(sort.lower)
        for group in small_groups(3):
            by_rules = readings(group, sort)
            expect_verdict(game, group, NO_COMBINATION, code_for_silence(by_rules))
            for meaning in sayable(len(group)) if by_rules else ():
                code = "" if meaning in by_rules else "haggis.refused.not-that-reading"
                expect_verdict(game, group, combination_of(meaning), code)


def code_for_silence(by_rules: Meanings) -> str:
    """How a lead is judged that says nothing: the id of the refusal, or nothing if it is legal."""
    if not by_rules:
        return "haggis.refused.no-combination"
    return "haggis.refused.ambiguous" if len(by_rules) > 1 else ""


def sayable(size: int) -> list[Meaning]:
    """Everything that any cards of this number could be said to be, and more."""
    return [
        Meaning(kind, rank, width, size)
        for kind in ("set", "sequence", "bomb")
        for rank in range(1, 14)
        for width in range(1, size + 1)
        if size % width == 0
    ]


def expect_verdict(game: Haggis, group: Names, said: Combination, code: str) -> None:
    """A lead must be refused for this reason, or be legal."""
    tally.case()
    cards = game.deck.cards(group)
    state, move = holding(game, cards), Play(cards, said)
    verdict: Verdict = game.judge(state, 0, move)
    given = verdict.code.id if verdict.code else ""
    if given != code:
        show(game, state, move)
        raise AssertionError(f"the lead is {given or 'legal'}; it should be {code or 'legal'}")
