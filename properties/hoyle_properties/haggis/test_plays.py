"""The plays of whole hands: all that there are, each once, and of these the ones that answer."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from random import Random

from hoyle.cards import Cards
from hoyle.haggis import NO_COMBINATION, STANDARD, Haggis, Play
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.haggis.asking import (
    NOTHING,
    SORTS,
    Meanings,
    classified,
    combination_of,
    expect,
    game_of,
    holding,
    laid_from,
    laid_whole,
    meaning_of,
)
from hoyle_properties.haggis.brute_force import Meaning, Sort, beats, readings
from hoyle_properties.haggis.cases import each_sample
from hoyle_properties.haggis.every_combination import every_combination, every_meaning
from hoyle_properties.haggis.suits import ALL_NATURALS, Names
from hoyle_properties.strategies import Sample

NATURAL_HAND = STANDARD.hand
CHANGES = 15
"""How many combinations of a sample are changed by a card."""
TOPS = 12
"""How many combinations of a sample are answered."""

LISTED = ("combination.kinds", "combination.wild-cards", "lead.any-combination")
ANSWERED = ("answer.same-kind", "answer.higher", "answer.bomb", "answer.higher-bomb")


def any_sort(random: Random) -> Sort:
    """One way or the other to read cards."""
    return random.choice(SORTS)


def any_hand(random: Random, naturals: int, wilds: int) -> Names:
    """A hand of so many cards; now and then of neighbours, so that it holds many combinations."""
    stock = list(ALL_NATURALS)
    form = random.choice(("any", "any", "ranks", "suits"))
    if form == "suits":
        stock.sort(key=lambda name: name[-1])
    cut = random.randrange(len(stock))
    near = (stock[cut:] + stock[:cut])[: naturals + random.randrange(6)]
    drawn = random.sample(stock if form == "any" else near, naturals)
    return (*drawn, *random.sample(STANDARD.wilds, wilds))


def full_hand(random: Random) -> Names:
    """A hand as it is dealt."""
    return any_hand(random, NATURAL_HAND, len(STANDARD.wilds))


def part_of_hand(random: Random) -> Names:
    """A hand of any size."""
    return any_hand(random, random.randint(1, NATURAL_HAND), random.randint(0, 3))


def among(hand: Cards, sort: Sort) -> dict[int, Meanings]:
    """All combinations that are among the cards of a hand, with what they can be."""
    others = ~hand.bits
    return {bits: one for bits, one in every_combination(sort).items() if not bits & others}


def compare(
    game: Haggis, hand: Cards, said: dict[int, Meanings], wanted: dict[int, Meanings]
) -> None:
    """The plays of a hand must be those that the rules give; groups that differ are shown."""
    tally.case(len(said) + len(wanted))
    for bits in said.keys() | wanted.keys() if said != wanted else ():
        cards = Cards(game.deck, bits)
        expect(game, cards, said.get(bits, NOTHING), wanted.get(bits, NOTHING))


@each_sample("plays-of-small-hands", *LISTED)
def test_a_small_hand_can_lay_every_group_of_its_cards_that_is_a_combination(
    sample: Sample,
) -> None:
    """Hands of up to nine cards: each group of their cards is looked at by itself."""
    random = sample.random()
    sort = any_sort(random)
    game = game_of(sort.lower)
    wilds = random.randint(0, min(3, sample.size))
    names = any_hand(random, sample.size - wilds, wilds)
    hand = game.deck.cards(names)
    laid = laid_from(game, hand)
    for size in range(1, len(names) + 1):
        for group in combinations(names, size):
            cards = game.deck.cards(group)
            expect(game, cards, laid.pop(cards.bits, NOTHING), readings(group, sort))
    compare(game, hand, laid, {})


@each_sample("plays-of-full-hands", *LISTED)
def test_a_hand_can_lay_exactly_the_combinations_that_are_among_its_cards(sample: Sample) -> None:
    """Hands as they are dealt, and smaller ones: every group of their cards, by both programs."""
    random = sample.random()
    sort = any_sort(random)
    game = game_of(sort.lower)
    hand = game.deck.cards(random.choice((full_hand, full_hand, part_of_hand))(random))
    compare(game, hand, laid_from(game, hand), among(hand, sort))


@each_sample("groups-of-full-hands", *LISTED, "combination.declared")
def test_any_group_of_a_full_hand_is_listed_exactly_if_it_is_a_combination(sample: Sample) -> None:
    """Cards drawn from a hand as it is dealt."""
    random = sample.random()
    sort = any_sort(random)
    game, names = game_of(sort.lower), full_hand(random)
    laid = laid_from(game, game.deck.cards(names))
    for _ in range(CHANGES):
        group = random.sample(names, random.randint(1, 8))
        cards = game.deck.cards(group)
        by_rules = readings(group, sort)
        expect(game, cards, classified(game, cards), by_rules)
        expect(game, cards, laid.get(cards.bits, NOTHING), by_rules)


@each_sample("nearly-combinations", "combination.kinds", "combination.compound")
def test_a_combination_changed_by_a_card_is_taken_for_what_it_then_can_be(sample: Sample) -> None:
    """A card is taken away, put to it, or exchanged; any combination of up to 17 cards."""
    random = sample.random()
    sort = any_sort(random)
    game = game_of(sort.lower)
    for bits in random.sample(groups_in_order(sort), CHANGES):
        group = changed(random, Cards(game.deck, bits).names())
        if group:
            cards = game.deck.cards(group)
            by_rules = readings(group, sort)
            expect(game, cards, classified(game, cards), by_rules)
            expect(game, cards, laid_whole(game, cards), by_rules)


def groups_in_order(sort: Sort) -> list[int]:
    """All combinations, by the bits of their cards."""
    return list(every_combination(sort))


def changed(random: Random, group: Names) -> Names:
    """Cards with one less, one more, or one exchanged."""
    form = random.choice(("less", "more", "exchanged"))
    others = [name for name in (*ALL_NATURALS, *STANDARD.wilds) if name not in group]
    left = random.sample(group, len(group) - (form != "more"))
    return (*left, *random.sample(others, int(form != "less")))


@each_sample("plays-that-answer", *ANSWERED)
def test_the_answers_of_a_hand_are_those_of_its_leads_that_beat_the_top(sample: Sample) -> None:
    """Each once, and in the same order."""
    random = sample.random()
    loose = random.random() < 0.5
    game = game_of(any_sort(random).lower, loose)
    hand = game.deck.cards(random.choice((full_hand, part_of_hand))(random))
    leads = [(bits, meaning_of(one)) for bits, one in game.lead_groups(hand)]
    for top in random.sample(every_meaning(), TOPS):
        answers = game.answer_groups(hand, combination_of(top))
        said = [(bits, meaning_of(one)) for bits, one in answers]
        tally.case()
        if said != [(bits, one) for bits, one in leads if beats(one, top, loose)]:
            show(game, holding(game, hand, combination_of(top)))
            raise AssertionError(f"the answers to {top} are not the leads that beat it")


@evidence(
    "haggis.property.answers-from-all-cards",
    clauses=[f"haggis.{clause}" for clause in ANSWERED],
    level="exhaustive",
)
def test_from_all_cards_every_combination_that_beats_the_top_is_an_answer() -> None:
    """Each combination that there is on top, and a hand of one card of each name."""
    for sort, loose in product(SORTS, (False, True)):
        game = game_of(sort.lower, loose)
        hand = game.deck.everything.named()
        leads = Counter(meaning_of(one) for _, one in game.lead_groups(hand))
        for top in every_meaning():
            groups = game.answer_groups(hand, combination_of(top))
            said = Counter(meaning_of(one) for _, one in groups)
            wanted = {one: count for one, count in leads.items() if beats(one, top, loose)}
            tally.case(len(leads))
            assert said == wanted, f"answers to {top}: {said}, not {wanted}"


@each_sample("listed-plays", *ANSWERED, "combination.declared")
def test_every_listed_play_is_clear_and_legal_and_none_is_missing(sample: Sample) -> None:
    """On the lead, and on some combination; the meaning is said where wild cards need it."""
    random = sample.random()
    sort, loose = any_sort(random), random.random() < 0.5
    game = game_of(sort.lower, loose)
    hand = game.deck.cards(part_of_hand(random))
    top = random.choice((None, *random.sample(every_meaning(), 2)))
    state = holding(game, hand, combination_of(top) if top else NO_COMBINATION)
    found: dict[int, set[Meaning]] = {}
    for move in game.moves(state, 0):
        if isinstance(move, Play):
            show(game, state, move)
            assert game.judge(state, 0, move).legal, "a play is listed that is not legal"
            found.setdefault(move.cards.bits, set()).add(meaning_of(game.meaning(move)))
    wanted = {
        bits: frozenset(one for one in meanings if top is None or beats(one, top, loose))
        for bits, meanings in among(hand, sort).items()
    }
    said = {bits: frozenset(one) for bits, one in found.items()}
    compare(game, hand, said, {bits: one for bits, one in wanted.items() if one})
