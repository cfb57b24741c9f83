"""What the clauses say of one move, said of the states before and after it and of the cards.

Nothing here asks the rules. Conditions are joined by ``&`` and ``|`` and not by ``and`` and ``or``,
so that a proof does not fork on them. The phase and the seats are plain.
"""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import Cards, Row
from hoyle.take import Extend, ForeignLowEnd, Options, Phase, Sequence, State, Taking
from hoyle_properties.proving import opposite
from hoyle_properties.symbolic import both, given, same_cards
from hoyle_properties.take.invariant import has_phases

LOW_ACE, HIGH_ACE = 1, 14
VALUES = (0, 1, 2, 3)
"""The classes of a deck with a class for each value."""
JOKERS = VALUES[-1]


class Seen(NamedTuple):
    """A move that was made by who is to act, with the states before and after it."""

    options: Options
    before: State
    after: State

    @property
    def turn(self) -> int:
        """The seat whose turn it was."""
        return self.before.turn

    @property
    def hands(self) -> tuple[Cards, Cards]:
        """The hand of that seat, before and after."""
        return self.before.hands[self.turn], self.after.hands[self.turn]

    @property
    def next(self) -> int:
        """The seat to the left."""
        return (self.turn + 1) % len(self.before.hands)


def same_rows(one: Row, other: Row) -> bool:
    """Whether two rows have the same cards, and the same on top and at the bottom."""
    return both(one.size() == other.size(), same_cards(one.cards(), other.cards()))


def same_sequence(one: Sequence, other: Sequence) -> bool:
    """Whether nothing of a sequence has changed."""
    return both(
        one.owner == other.owner,
        one.suit == other.suit,
        one.low == other.low,
        one.layers == other.layers,
        same_rows(one.cards, other.cards),
    )


def table_rests(seen: Seen) -> bool:
    """Every sequence is as it was, and none has come."""
    pairs = zip(seen.before.table, seen.after.table, strict=True)
    return both(*(same_sequence(*pair) for pair in pairs))


def others_rest(seen: Seen) -> bool:
    """The hands of the other seats are as they were."""
    seats = [seat for seat in range(len(seen.before.hands)) if seat != seen.turn]
    return both(*(same_cards(seen.before.hands[one], seen.after.hands[one]) for one in seats))


def piles_rest(seen: Seen) -> bool:
    """Stock and discard pile are as they were."""
    before, after = seen.before, seen.after
    return both(same_rows(before.stock, after.stock), same_rows(before.discards, after.discards))


def hands_rest(seen: Seen) -> bool:
    """All hands are as they were."""
    return both(same_cards(*seen.hands), others_rest(seen))


def same_kinds(one: Row, other: Row) -> bool:
    """Whether two rows have as many cards of each value."""
    return both(*(one.count_of(value) == other.count_of(value) for value in VALUES))


def goes_on(seen: Seen, phase: Phase) -> bool:
    """The turn stays, in some phase; the round is over exactly if no card is left in the hand."""
    after = seen.after
    over = opposite(seen.hands[1].some())
    return both(
        after.turn == seen.turn,
        (after.phase == Phase.OVER) == over,
        (after.phase == phase) == opposite(over),
    )


def passes(seen: Seen) -> bool:
    """The seat to the left begins its turn."""
    after = seen.after
    return both(
        after.turn == seen.next,
        after.phase == Phase.DRAW,
        opposite(after.taken.some()),
        opposite(after.melded),
    )


def takes(options: Options, move: Extend) -> bool:
    """Whether cards that are laid in this way make a sequence their layer's."""
    below = move.low.some() & (options.foreign_low_end == ForeignLowEnd.TAKES)
    return move.take & (move.high.some() | below)


def may_be_said(options: Options, sequence: Sequence, seat: int, move: Extend) -> bool:
    """Whether a sequence may be left: never, but where that is agreed and cards would take it."""
    would = takes(options, move._replace(take=True)) & (sequence.owner != seat)
    return move.take | ((options.taking == Taking.OPTIONAL) & would)


def may_lie_below(options: Options, sequence: Sequence, seat: int, move: Extend) -> bool:
    """Whether cards may be laid below a sequence, those above having been laid first."""
    own = (sequence.owner == seat) | (move.high.some() & move.take)
    allowed = options.foreign_low_end != ForeignLowEnd.ILLEGAL
    return opposite(move.low.some()) | own | allowed


def is_locked(sequence: Sequence) -> bool:
    """Whether a sequence ends with an ace, or with a joker for it."""
    return sequence.low - 1 + sequence.cards.size() == HIGH_ACE


def one_action(options: Options) -> bool:
    """Whether a turn is one action."""
    return opposite(has_phases(options))


def follows(premise: bool, *conclusions: bool) -> bool:
    """Whether everything holds if the premise does."""
    return both(*(given(premise, conclusion) for conclusion in conclusions))


def reaches(options: Options, sequence: Sequence, move: Extend) -> bool:
    """Whether a sequence with these cards lies between the aces, has one, and few enough jokers."""
    low = sequence.low - move.low.size()
    high = sequence.low - 1 + sequence.cards.size() + move.high.size()
    jokers = sum(row.count_of(JOKERS) for row in (move.low, sequence.cards, move.high))
    within = (low >= LOW_ACE) & (high <= HIGH_ACE)
    one_ace = (low > LOW_ACE) | (high < HIGH_ACE)
    return within & one_ace & (jokers <= options.max_jokers_per_sequence)
