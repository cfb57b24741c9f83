"""Proved: which cards are a sequence of Take, and which fit at the ends of one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import and_, or_

from hoyle.take import Extend, Sequence, Take
from hoyle.take.sequencing import Place
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import prove
from hoyle_properties.symbolic import Context, Proof, given
from hoyle_properties.take.any_row import (
    JOKER,
    LONGEST,
    SHORTEST,
    AnyRow,
    any_row,
    any_row_with_jokers,
    nameless,
)
from hoyle_properties.take.claims import HIGH_ACE, JOKERS, LOW_ACE
from hoyle_properties.take.mutants import extending, melding
from hoyle_properties.take.proving import laid_at_will

RANKS = (12, *range(13))
"""The ranks that a sequence can have from low to high, by number: the ace, the 2, ..., the ace."""
SIZES = tuple(range(1, len(RANKS) + 1))


def all_of(conditions: Iterable[bool]) -> bool:
    """Whether every condition holds, without branching."""
    return reduce(and_, conditions, True)


def any_of(conditions: Iterable[bool]) -> bool:
    """Whether some condition holds, without branching."""
    return reduce(or_, conditions, False)


def lies_at(row: AnyRow, suit: int, start: int) -> bool:
    """Whether each card is the natural one of its place or a joker, the first at a place of all."""
    return all_of(
        (card.number == JOKER) | (card.number == 13 * suit + rank)
        for card, rank in zip(row.cards, RANKS[start:], strict=False)
    )


def starts(row: AnyRow) -> range:
    """Where a row can begin among all ranks; nowhere, if it would have an ace at both ends."""
    return range(len(RANKS) - row.size() + 1 if row.size() <= LONGEST else 0)


def lies_in(place: Place, row: AnyRow) -> bool:
    """Whether each card is the natural one of its place or a joker, if the row begins there."""
    return any_of(
        (place.low == start + 1) & lies_at(row, place.suit, start) for start in starts(row)
    )


def a_row_is_a_sequence_exactly_if(context: Context, rules: type[Take]) -> None:
    """Its cards follow each other in one suit, each natural or a joker, with one ace at most."""
    game = nameless(context, rules)
    row = any_row_with_jokers(context, context.pick_one("size", SIZES))
    naturals = row.naturals
    legal = context.summarise(lambda: game.judge_sequence(row.as_row()).legal)
    if row.size() < SHORTEST or not naturals:
        context.claim("it is none", not legal)
        return
    suit = naturals[0].number // 13
    lies = any_of(lies_at(row, suit, start) for start in starts(row))
    few = row.size() - len(naturals) <= game.options.max_jokers_per_sequence
    context.claim("exactly then", legal == (lies & few))
    there = context.summarise(lambda: lies_in(game.place_of(row.as_row()), row))
    context.claim("it lies where it is said to lie", given(legal, there))


def cards_fit_exactly_if(context: Context, rules: type[Take]) -> None:
    """Whatever is laid: the grown sequence has each natural card in its place, or a joker there."""
    game = nameless(context, rules)
    row = any_row(context, context.pick_one("size", SIZES[SHORTEST:LONGEST]))
    laid = row.size() - SHORTEST
    below = context.pick_one(f"below, of {laid}", range(laid + 1))
    above = context.pick_one(f"above, of {laid - below}", range(laid - below + 1))
    suit, low = context.integer("suit", 0, 3), context.integer("low", 1, len(RANKS))
    top = row.size() - above
    lower, middle, upper = row.cards[:below], row.cards[below:top], row.cards[top:]
    sequence = Sequence(0, suit, low, AnyRow(middle).as_row(), ())
    move = Extend(0, AnyRow(lower).as_row(), AnyRow(upper).as_row())
    legal = context.summarise(lambda: game.judge_fit(sequence, move).legal)
    lies = lies_in(Place(suit, low - below), row)
    few = row.count_of(JOKER) <= game.options.max_jokers_per_sequence
    context.claim("exactly then", legal == (lies & few))


def no_sequence_is_longer(context: Context, rules: type[Take]) -> None:
    """Cards of any number are a sequence only between the aces, with one of them at most."""
    game = laid_at_will(context, rules, 4)
    cards, low = context.named_pile(game.deck, "cards"), context.integer("from", None, None)
    high = low + cards.size() - 1
    legal = context.summarise(lambda: game.judge_span(low, high, cards).legal)
    one_ace = (low > LOW_ACE) | (high < HIGH_ACE)
    few = cards.count_of(JOKERS) <= game.options.max_jokers_per_sequence
    there = (low >= LOW_ACE) & (high <= HIGH_ACE) & one_ace & few
    context.claim("exactly then", legal == there)
    context.claim("thirteen cards at most", given(legal, cards.size() <= LONGEST))


NEW = Proof(
    "a row of cards is a sequence of Take exactly as the clauses say",
    a_row_is_a_sequence_exactly_if,
    Take,
    controls={
        "two cards are enough": melding.TwoCardsAreEnough,
        "four cards are needed": melding.FourCardsNeeded,
        "the suits are mixed": melding.SuitsMixed,
        "there are gaps": melding.GapsAllowed,
        "one joker, whatever is agreed": melding.OneJokerAlways,
        "two jokers, whatever is agreed": melding.JokerLimitForgotten,
        "no ace is low": melding.HighAceOnly,
        "no ace is high": melding.LowAceOnly,
        "jokers lie below the low ace": melding.BelowTheLowAce,
    },
)
FITTING = Proof(
    "cards fit at the ends of a sequence of Take exactly as the clauses say",
    cards_fit_exactly_if,
    Take,
    controls={
        "one card at a time": extending.OneCardAtATime,
        "the lock is forgotten": extending.LockForgotten,
        "a king locks": extending.KingLocks,
        "a lock holds below, too": extending.LockedBelowToo,
        "one joker, whatever is agreed": melding.OneJokerAlways,
    },
)
SPANS = Proof(
    "no sequence of Take has more than thirteen cards",
    no_sequence_is_longer,
    Take,
    controls={
        "jokers lie below the low ace": melding.BelowTheLowAce,
        "there may be two aces": melding.TwoAces,
        "one joker, whatever is agreed": melding.OneJokerAlways,
    },
)


@evidence(
    "take.proof.new-sequences",
    clauses=(
        "take.meld.sequence",
        "take.meld.joker",
        "take.meld.ace",
        "take.meld.one-ace",
        "take.setup.rank-order",
    ),
    level="proved",
)
def test_a_row_is_a_sequence_as_the_clauses_say() -> None:
    """For any cards up to 14, jokers anywhere: consecutive in one suit, one ace, few jokers."""
    prove(NEW)


@evidence(
    "take.proof.fitting",
    clauses=(
        "take.extend.any-sequence",
        "take.meld.joker",
        "take.meld.one-ace",
        "take.setup.rank-order",
    ),
    level="proved",
)
def test_cards_fit_as_the_clauses_say() -> None:
    """Any cards at either end: what lies there then is what a new sequence could be."""
    prove(FITTING)


@evidence(
    "take.proof.spans",
    clauses=("take.meld.ace", "take.meld.one-ace", "take.meld.joker", "take.extend.lock"),
    level="proved",
)
def test_no_sequence_is_longer_than_thirteen() -> None:
    """Whatever the number of cards is, they lie between the aces, and one of these is lacking."""
    prove(SPANS)
