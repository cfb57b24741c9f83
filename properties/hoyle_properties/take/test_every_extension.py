"""Exhaustive: what can be laid at the ends of a sequence, and whose it is then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

from hoyle.take import Extend, ForeignLowEnd, Options, Sequence, State, Table, Taking
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.take.brute_force import JOKER, Names, Where, all_ranks
from hoyle_properties.take.cases import Case
from hoyle_properties.take.every_sequence import Bench, all_sequences, row_named
from hoyle_properties.take.expecting import owner_after, why_not_extended

REAL = Table()
RANKS = all_ranks(REAL)
SUIT, OTHER = REAL.suits[0], REAL.suits[1]
ONE_CARD = 262_284
BOTH_ENDS = 52_523
SHAPES = 231
MOST_TAKINGS = 10
OWN, FOREIGN = 0, 1

FITS = (
    "take.extend.any-sequence",
    "take.meld.sequence",
    "take.meld.joker",
    "take.meld.ace",
    "take.meld.one-ace",
)
OWNED = ("take.extend.take", "take.extend.low-end", "take.extend.lock")


class Laid(NamedTuple):
    """A sequence on the table, and what is laid below and above it."""

    names: Names
    where: Where
    low: Names = ()
    high: Names = ()

    @property
    def grown(self) -> Names:
        """The cards as they would lie."""
        return (*self.low, *self.names, *self.high)

    def is_one(self, known: Mapping[Names, Where]) -> bool:
        """Whether it is longer and still a sequence, in which the old cards keep their places."""
        place = Where(self.where.suit, self.where.start - len(self.low))
        return self.grown != self.names and known.get(self.grown) == place

    def move(self, bench: Bench, take: bool = True) -> Extend:
        """The move that lays the cards at the ends of sequence 0."""
        row = row_named(bench.deck, self.low + self.high)
        return Extend(0, row.before(len(self.high)), row.after(len(self.low)), take)


def own_suit(most_jokers: int = 2) -> Iterator[tuple[Names, Where]]:
    """Every sequence of the first suit."""
    known = all_sequences(REAL, most_jokers)
    return ((names, where) for names, where in known.items() if where.suit == SUIT)


def shapes() -> Iterator[tuple[Names, Where]]:
    """Every sequence of the first suit, but of those with jokers in different places only one.

    The jokers are its lowest cards.
    """
    for names, where in own_suit():
        jokers = names.count(JOKER)
        if JOKER not in names[jokers:]:
            yield names, where


@evidence("take.property.extensions.one-card", clauses=FITS, level="exhaustive")
def test_every_single_card_at_both_ends_of_every_sequence() -> None:
    """All sequences of one suit, and every card that does not lie there.

    The longer row has to be a sequence, and the cards that lay there have to keep their places.
    Under both limits on jokers.
    """
    for options in (Options(), Options(max_jokers_per_sequence=1)):
        bench, known = Bench(REAL, options), all_sequences(REAL, options.max_jokers_per_sequence)
        for names, where in own_suit(options.max_jokers_per_sequence):
            state = bench.state(bench.sequence(names, where))
            for card in dict.fromkeys(state.hands[0].names()):
                for laid in (Laid(names, where, low=(card,)), Laid(names, where, high=(card,))):
                    check(bench, state, laid, laid.is_one(known))
    assert tally.cases == ONE_CARD


def check(bench: Bench, state: State, laid: Laid, legal: bool) -> None:
    """Judge an extension, and count it.

    Raises
    ------
    AssertionError
        If the verdict is another one.
    """
    tally.case()
    move = laid.move(bench)
    if bench.game.judge(state, 0, move).legal != legal:
        show(bench.game, state, move, 0)
        raise AssertionError(f"{' '.join(laid.grown)} is {'' if legal else 'not '}one")


@evidence("take.property.extensions.both-ends", clauses=FITS, level="exhaustive")
def test_up_to_two_cards_at_each_end_of_every_shape() -> None:
    """In each place the card that belongs there, the one after it, one of another suit, a joker.

    Once the ace lies there, they go on with the card that would follow in a circle. What is
    refused is refused for the reason.
    """
    bench, known = Bench(REAL), all_sequences(REAL)
    for names, where in shapes():
        state = bench.state(bench.sequence(names, where))
        for low, high in product(tempting(where.start, -1), tempting(where.start + len(names), 1)):
            laid = Laid(names, where, low[::-1], high)
            if can_name(state, laid):
                check(bench, state, laid, laid.is_one(known))
                check_reason(bench, state, laid)
    assert tally.cases == BOTH_ENDS


@cache
def tempting(place: int, step: int) -> tuple[Names, ...]:
    """Rows of up to two cards that might seem to follow at an end, from the sequence outwards."""
    first = [card_at(place, SUIT), card_at(place + step, SUIT), card_at(place, OTHER), JOKER]
    second = [
        card_at(place + step, SUIT),
        card_at(place + 2 * step, SUIT),
        card_at(place + step, OTHER),
        JOKER,
    ]
    return ((), *((card,) for card in first), *product(first, second))


def card_at(place: int, suit: str) -> str:
    """The card at a place among all ranks; beyond an ace they begin again at the other end."""
    ranks = REAL.ranks
    return ranks[(place - 1) % len(ranks)] + suit


def can_name(state: State, laid: Laid) -> bool:
    """Whether the cards exist and do not lie on the table already."""
    hand = list(state.hands[0].names())
    wanted = laid.low + laid.high
    return all(wanted.count(name) <= hand.count(name) for name in wanted)


def check_reason(bench: Bench, state: State, laid: Laid) -> None:
    """Compare the reason of a refusal with that of the clauses."""
    move = laid.move(bench)
    case = Case(bench.game, state, 0, move, bench.game.judge(state, 0, move), state, ())
    show(bench.game, state, move, 0)
    assert case.code == why_not_extended(case), f"{case.code} for {' '.join(laid.grown)}"


@evidence("take.property.extensions.listed", clauses=FITS, level="exhaustive")
def test_a_hand_with_all_other_cards_can_extend_a_sequence_to_every_longer_one() -> None:
    """Each shape of a sequence; each extension is listed once, and none but these.

    The hand has all other cards of two suits and the jokers.
    """
    bench = Bench(REAL._replace(suits=SUIT + OTHER))
    every = list(shapes())
    assert len(every) == SHAPES
    for names, where in every:
        state = bench.state(bench.sequence(names, where))
        show(bench.game, state)
        listed = [one for one in bench.game.moves(state, 0) if isinstance(one, Extend)]
        expected = {laid.move(bench) for laid in extensions(names, where)}
        assert len(listed) == len(set(listed))
        assert set(listed) == expected
        tally.case(len(listed))


def extensions(names: Names, where: Where) -> Iterator[Laid]:
    """Every longer sequence that a sequence is a part of, as what is laid at its ends."""
    for longer, start in longer_ones(where, len(names)):
        below = where.start - start
        if longer[below : below + len(names)] == names:
            yield Laid(names, where, longer[:below], longer[below + len(names) :])


@cache
def longer_ones(where: Where, size: int) -> tuple[tuple[Names, int], ...]:
    """Every sequence that has more cards than those of a place, and has that place within it."""
    return tuple(
        (names, longer.start)
        for names, longer in own_suit()
        if len(names) > size
        and longer.start <= where.start
        and where.start + size <= longer.start + len(names)
    )


@evidence("take.property.extensions.owner", clauses=(*FITS, *OWNED), level="exhaustive")
def test_whose_a_sequence_is_once_it_has_been_extended() -> None:
    """One card at one end or at both ends of each sequence without jokers, one's own or not.

    Under each choice of `foreign_low_end` and `taking`, whether it is to be taken or left.
    """
    for options in every_choice():
        bench = Bench(REAL, options)
        for (names, where), owner in product(shapes(), (OWN, FOREIGN)):
            if JOKER not in names:
                for laid, take in product(single_extensions(names, where), (True, False)):
                    sequence = laid_in_turn(bench.sequence(names, where, owner))
                    check_owner(bench, bench.state(sequence), laid, take)


def laid_in_turn(sequence: Sequence) -> Sequence:
    """A sequence whose cards have been laid by two seats in turn. Whose it is stays as it is."""
    return sequence._replace(layers=tuple(place % 2 for place in range(len(sequence.layers))))


def every_choice() -> Iterator[Options]:
    """Each choice of `foreign_low_end` and `taking`."""
    for low_end, taking in product(ForeignLowEnd, Taking):
        yield Options(foreign_low_end=low_end, taking=taking)


def single_extensions(names: Names, where: Where) -> Iterator[Laid]:
    """The next card below, the next above, and both, as far as there are any."""
    below = [(), *[(card_at(where.start - 1, SUIT),)] * (where.start > 0)]
    after = where.start + len(names)
    above = [(), *[(card_at(after, SUIT),)] * (after < len(RANKS))]
    for low, high in product(below, above):
        if (low or high) and not {*low, *high} & {*names} and low != high:
            yield Laid(names, where, low, high)


def check_owner(bench: Bench, state: State, laid: Laid, take: bool) -> None:
    """Judge an extension, make it if it is legal, and compare the whole sequence."""
    move = laid.move(bench, take)
    case = Case(bench.game, state, 0, move, bench.game.judge(state, 0, move), state, ())
    tally.case()
    show(bench.game, state, move, 0)
    assert case.code == why_not_extended(case), f"{case.code} for {' '.join(laid.grown)}"
    if case.legal:
        [after] = bench.game.play(state, 0, move).state.table
        place = Where(laid.where.suit, laid.where.start - len(laid.low))
        expected = bench.sequence(laid.grown, place, owner_after(case))
        assert after == expected._replace(layers=layers_after(state.table[0], laid))


def layers_after(sequence: Sequence, laid: Laid) -> tuple[int, ...]:
    """Who has laid each card, if seat 0 lays these."""
    return (*(0,) * len(laid.low), *sequence.layers, *(0,) * len(laid.high))


@evidence("take.property.extensions.locked", clauses=(*FITS, *OWNED), level="exhaustive")
def test_nothing_can_be_laid_above_a_high_ace_or_above_a_king_with_an_ace_below() -> None:
    """Above every other shape somebody with all other cards of the suit and jokers can lay one.

    Below a shape they can, unless it begins with an ace, or with a 2 and ends with an ace.
    """
    bench, last = Bench(REAL._replace(suits=SUIT)), len(RANKS)
    for names, where in shapes():
        state = bench.state(bench.sequence(names, where))
        show(bench.game, state)
        tally.case()
        moves = [one for one in bench.game.moves(state, 0) if isinstance(one, Extend)]
        end = where.start + len(names)
        whole = len(names) == last - 1
        assert any(one.high.some() for one in moves) == (end < last and not whole)
        assert any(one.low.some() for one in moves) == (where.start > 0 and not whole)


@evidence(
    "take.property.extensions.ten-takings",
    clauses=("take.extend.take", "take.meld.one-ace", "take.meld.sequence"),
    level="exhaustive",
)
def test_a_sequence_changes_hands_ten_times_at_most() -> None:
    """However it is continued; under `foreign_low_end: takes` as well. Ten times is possible."""
    for options in every_choice():
        bench = Bench(REAL, options)
        takings = Takings(bench)
        most = max(takings.most(names, where) for names, where in shapes() if JOKER not in names)
        assert most == MOST_TAKINGS


class Takings:
    """How often a sequence can still be taken by the seat that does not own it."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.known: dict[Names, int] = {}

    def most(self, names: Names, where: Where) -> int:
        """The most takings that can follow, by one natural card at one end at a time."""
        if names not in self.known:
            tally.case()
            self.known[names] = max(
                (self.after(laid) for laid in single_extensions(names, where)), default=0
            )
        return self.known[names]

    def after(self, laid: Laid) -> int:
        """The most takings with this extension by the seat that does not own the sequence."""
        sequence = self.bench.sequence(laid.names, laid.where, FOREIGN)
        state, move = self.bench.state(laid_in_turn(sequence)), laid.move(self.bench)
        if not self.bench.game.judge(state, 0, move).legal:
            return 0
        [grown] = self.bench.game.play(state, 0, move).state.table
        place = Where(laid.where.suit, laid.where.start - len(laid.low))
        return (grown.owner == OWN) + self.most(laid.grown, place)
