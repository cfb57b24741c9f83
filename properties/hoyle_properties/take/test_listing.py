"""Which moves with cards are listed: all that some way of filling the places gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from hoyle.take import Extend, ForeignLowEnd, Meld, Phase, Sequence, Taking
from hoyle_properties.take.brute_force import JOKER, Names, all_ranks, names_of, naturals
from hoyle_properties.take.cases import Case, each_case

Extension = tuple[int, Names, Names, bool]


def fillings(case: Case, suit: str, ranks: Names, jokers: int) -> Iterator[Names]:
    """Every way to fill places with cards of the hand; so many jokers are taken at most."""
    hand = case.hand(case.before)
    choices = [(rank + suit, JOKER) if hand[rank + suit] else (JOKER,) for rank in ranks]
    if sum(len(choice) == 1 for choice in choices) > min(jokers, hand[JOKER]):
        return
    for names in product(*choices):
        if names.count(JOKER) <= jokers and not Counter(names) - hand:
            yield names


def all_melds(case: Case) -> Iterator[Names]:
    """Every new sequence that the hand has."""
    ranks, most = all_ranks(case.table), case.options.max_jokers_per_sequence
    for suit, start, size in product(case.table.suits, range(len(ranks)), range(3, len(ranks))):
        if start + size <= len(ranks):
            for names in fillings(case, suit, ranks[start : start + size], most):
                if naturals(names) and case.may_lay(names):
                    yield names


def all_extensions(case: Case, number: int, sequence: Sequence) -> Iterator[Extension]:
    """Every way in which a sequence can be continued."""
    ranks, laid = all_ranks(case.table), names_of(sequence.cards)
    suit, start = case.table.suits[sequence.suit], sequence.low - 1
    end = start + len(laid)
    jokers = case.options.max_jokers_per_sequence - laid.count(JOKER)
    for first, last in product(range(start + 1), range(end, len(ranks) + 1)):
        below, above = ranks[first:start], ranks[end:last]
        if (below or above) and last - first < len(ranks):
            for names in fillings(case, suit, (*below, *above), jokers):
                low, high = names[: len(below)], names[len(below) :]
                if case.may_lay(names):
                    yield from (
                        (number, low, high, take) for take in takings(case, sequence, low, high)
                    )


def takings(case: Case, sequence: Sequence, low: Names, high: Names) -> Iterator[bool]:
    """Whether a sequence is taken, or left to its owner: what can be said of it."""
    foreign, rule = sequence.owner != case.before.turn, case.options.foreign_low_end
    barred = foreign and bool(low) and rule == ForeignLowEnd.ILLEGAL
    if high or not barred:
        yield True
    takes = foreign and (high or rule == ForeignLowEnd.TAKES)
    if takes and not barred and case.options.taking == Taking.OPTIONAL:
        yield False


@each_case(
    "listing.melds",
    "meld.sequence",
    "meld.joker",
    "meld.ace",
    "meld.one-ace",
    "discard.keep-one",
    when=lambda case: case.tries("meld", Phase.BUILD),
)
def test_every_new_sequence_that_the_hand_has_can_be_laid(case: Case) -> None:
    """With natural cards and jokers in every place, each once."""
    moves = case.game.moves(case.before, case.seat)
    found = Counter(names_of(move.cards) for move in moves if isinstance(move, Meld))
    assert found == Counter(all_melds(case)), "other sequences can be laid"


@each_case(
    "listing.extensions",
    "extend.any-sequence",
    "extend.low-end",
    "extend.take",
    "extend.lock",
    "discard.keep-one",
    when=lambda case: case.tries("extend"),
)
def test_every_sequence_can_be_continued_in_all_ways_that_the_hand_has(case: Case) -> None:
    """At one end or both, and left to its owner where that is agreed."""
    if case.before.phase == (Phase.DRAW if case.phases else Phase.BUILD):
        return
    moves = case.game.moves(case.before, case.seat)
    found = Counter(
        (move.sequence, names_of(move.low), names_of(move.high), move.take)
        for move in moves
        if isinstance(move, Extend)
    )
    table = enumerate(case.before.table)
    expected = Counter(one for number, each in table for one in all_extensions(case, number, each))
    assert found == expected, "sequences can be continued otherwise"
