"""Exhaustive: what is a sequence, and where it lies.

The rules recognise a sequence by its natural cards. Here all sequences are made from the clauses,
so that a row of cards is one exactly if it is among them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, product
from math import perm

from hoyle.take import Options, Table
from hoyle_properties.evidence import evidence, settings, show, tally
from hoyle_properties.take.brute_force import JOKER, Names, all_cards, all_ranks, is_sequence
from hoyle_properties.take.cases import Case
from hoyle_properties.take.every_sequence import Bench, all_sequences, rows_up_to
from hoyle_properties.take.expecting import why_no_sequence

REAL = Table()
ONE_JOKER = Options(max_jokers_per_sequence=1)
BY_LENGTH: Mapping[int, int] = dict(
    zip(range(3, 14), (336, 484, 640, 792, 928, 1036, 1104, 1120, 1072, 948, 736), strict=True)
)
"""How many sequences of each length there are with the cards of the real table."""

BY_JOKERS: Mapping[int, int] = {0: 308, 1: 2024, 2: 6864}
"""How many of them have so many jokers."""

SMALL_ROWS = 143_523
FOUR_CARDS = 7_043_712
FOUR_CARDS_BY_SUIT = 408_083
ANY_ORDER = {
    Table(2, 1, ("2", "3", "4", "5", "A"), "c", 2): 7,
    Table(2, 1, ("2", "3", "4", "A"), "cd", 2): 5,
}
"""Cut-down tables, and up to how many cards of theirs are laid in any order."""

CLAUSES = ("take.meld.sequence", "take.meld.joker", "take.meld.ace", "take.meld.one-ace")


def check_rows(bench: Bench, rows: Iterable[Names]) -> int:
    """How many rows there are, each judged as a new sequence.

    Raises
    ------
    AssertionError
        If one is legal and no sequence, or the other way round.
    """
    game, state, count = bench.game, bench.state(), 0
    known = all_sequences(game.table, game.options.max_jokers_per_sequence)
    for names in rows:
        move = bench.meld(names)
        if game.judge(state, 0, move).legal != (names in known):
            show(game, state, move, 0)
            raise AssertionError(f"{' '.join(names)} is {'' if names in known else 'not '}one")
        count += 1
    tally.case(count)
    return count


@evidence("take.property.sequences.counted", clauses=CLAUSES, level="exhaustive")
def test_there_are_9196_sequences() -> None:
    """Of n cards and one suit 15 - n without jokers; n times as many with one, and so on.

    Two ways to say what a sequence is, by making and by recognising, have the same ones.
    """
    made = all_sequences(REAL)
    tally.case(len(made))
    assert Counter(map(len, made)) == BY_LENGTH
    assert Counter(names.count(JOKER) for names in made) == BY_JOKERS
    assert all(is_sequence(REAL, names, 2) for names in made)
    for most in range(2):
        fewer = {names for names in made if names.count(JOKER) <= most}
        assert fewer == set(all_sequences(REAL, most))


@evidence("take.property.sequences.listed", clauses=CLAUSES, level="exhaustive")
def test_a_hand_with_all_cards_can_lay_every_sequence_and_nothing_else() -> None:
    """Under both limits on jokers; each is listed once and lies where its cards say."""
    for options in (Options(), ONE_JOKER):
        bench = Bench(REAL, options)
        game, state = bench.game, bench.state()
        known = all_sequences(REAL, options.max_jokers_per_sequence)
        listed = [move for move in game.moves(state, 0) if move.kind == "meld"]
        expected = {bench.meld(names): where for names, where in known.items()}
        assert len(listed) == len(set(listed))
        assert set(listed) == set(expected)
        for names, where in known.items():
            tally.case()
            show(game, state, bench.meld(names), 0)
            laid = game.play(state, 0, bench.meld(names)).state.table
            assert laid == (bench.sequence(names, where),)


@evidence("take.property.sequences.up-to-three", clauses=CLAUSES, level="exhaustive")
def test_every_row_of_up_to_three_cards() -> None:
    """All cards of the real table in every order."""
    rows = rows_up_to(all_cards(REAL).elements(), 3)
    assert check_rows(Bench(REAL), rows) == SMALL_ROWS


@evidence("take.property.sequences.four-cards", clauses=CLAUSES, level="exhaustive")
def test_every_row_of_four_cards() -> None:
    """All cards of the real table in every order, but of rows that differ in suits only one.

    A sequence stays one with its suit renamed, and what has several suits keeps them.
    """
    rows = list(rows_of(4))
    assert check_rows(Bench(REAL), rows) == FOUR_CARDS_BY_SUIT
    assert sum(perm(len(REAL.suits), len(suits_in(names))) for names in rows) == FOUR_CARDS


@evidence("take.property.sequences.reasons", clauses=CLAUSES, level="exhaustive")
def test_what_is_no_sequence_is_refused_for_the_right_reason() -> None:
    """Every row of up to three cards, but of rows that differ in suits only one."""
    bench = Bench(REAL)
    game, state = bench.game, bench.state()
    for size in range(4):
        for names in rows_of(size):
            tally.case()
            move = bench.meld(names)
            verdict = game.judge(state, 0, move)
            case = Case(game, state, 0, move, verdict, state, ())
            show(game, state, move, 0)
            assert case.code == why_no_sequence(case), f"{case.code} for {' '.join(names)}"


def rows_of(size: int) -> Iterator[Names]:
    """Every row of so many cards in which each new suit is the next one."""
    for jokers in range(min(size, REAL.jokers) + 1):
        for places in combinations(range(size), jokers):
            for naturals in naturals_in_order(size - jokers):
                left = iter(naturals)
                yield tuple(JOKER if place in places else next(left) for place in range(size))


def suits_in(names: Names) -> set[str]:
    """The suits of the natural cards in a row."""
    return {name[-1] for name in names if name != JOKER}


def naturals_in_order(size: int) -> Iterator[Names]:
    """Every row of so many natural cards, all different, in which each new suit is the next one."""
    for suits in product(range(len(REAL.suits)), repeat=size):
        if all(suit <= max(suits[:place], default=-1) + 1 for place, suit in enumerate(suits)):
            for ranks in product(REAL.ranks, repeat=size):
                names = tuple(
                    rank + REAL.suits[suit] for rank, suit in zip(ranks, suits, strict=True)
                )
                if len(set(names)) == size:
                    yield names


@evidence("take.property.sequences.any-order", clauses=CLAUSES, level="exhaustive")
def test_every_row_of_a_few_cards_in_any_order() -> None:
    """One suit of five ranks with both jokers, to its full length; two suits of four ranks.

    Under both limits on jokers.
    """
    for options, (table, longest) in product((Options(), ONE_JOKER), ANY_ORDER.items()):
        check_rows(Bench(table, options), rows_up_to(all_cards(table).elements(), longest))


@evidence("take.property.sequences.one-card-wrong", clauses=CLAUSES, level="exhaustive")
def test_every_sequence_with_one_card_changed() -> None:
    """All sequences of one suit, with one card replaced or left out, or two exchanged.

    In place of a card comes every other card of the suit, a joker, or the card of another suit
    that has its rank. With `--deep` a card is also put in anywhere.
    """
    check_rows(Bench(REAL), changed_rows(settings().deep))


def changed_rows(also_longer: bool) -> Iterator[Names]:
    """Every sequence of the first suit, and all rows that differ by one change from it."""
    own = tuple(rank + REAL.suits[0] for rank in REAL.ranks)
    for names, where in all_sequences(REAL).items():
        if where.suit == REAL.suits[0]:
            yield names
            yield from without_one(names)
            yield from with_two_exchanged(names)
            unused = [card for card in own if card not in names]
            unused += [JOKER] * (names.count(JOKER) < REAL.jokers)
            yield from with_one_replaced(names, unused, where.start)
            if also_longer:
                yield from with_one_more(names, unused)


def without_one(names: Names) -> Iterator[Names]:
    """A row without each of its cards in turn."""
    return (names[:place] + names[place + 1 :] for place in range(len(names)))


def with_one_more(names: Names, cards: Iterable[str]) -> Iterator[Names]:
    """A row with each of some cards in each place."""
    for card, place in product(cards, range(len(names) + 1)):
        yield (*names[:place], card, *names[place:])


def with_two_exchanged(names: Names) -> Iterator[Names]:
    """A row with each two of its cards exchanged."""
    for one, other in combinations(range(len(names)), 2):
        between = names[one + 1 : other]
        yield (*names[:one], names[other], *between, names[one], *names[other + 1 :])


def with_one_replaced(names: Names, cards: Iterable[str], start: int) -> Iterator[Names]:
    """A row with each of its cards replaced by each of some cards, and by one of another suit."""
    ranks = all_ranks(REAL)
    for place in range(len(names)):
        for card in (*cards, ranks[start + place] + REAL.suits[1]):
            yield (*names[:place], card, *names[place + 1 :])
