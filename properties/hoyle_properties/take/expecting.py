"""What the properties expect of a move that lays cards, by `brute_force` and the options."""

from __future__ import annotations

from hoyle.take import ForeignLowEnd, Sequence, Table, Taking
from hoyle_properties.take.brute_force import (
    JOKER,
    Names,
    Where,
    all_ranks,
    is_sequence,
    names_of,
    naturals,
    windows,
)
from hoyle_properties.take.cases import Case

NO_NATURAL = "take.refused.no-natural"
TOO_SHORT = "take.refused.too-short"
SEVERAL_SUITS = "take.refused.several-suits"
NOT_CONSECUTIVE = "take.refused.not-consecutive"
BEYOND = "take.refused.beyond-the-ends"
TWO_ACES = "take.refused.two-aces"
TOO_MANY_JOKERS = "take.refused.too-many-jokers"
KEEP_ONE = "take.refused.keep-one"
NO_SUCH = "take.refused.no-such-sequence"
NOTHING_LAID = "take.refused.nothing-laid"
DOES_NOT_FIT = "take.refused.does-not-fit"
NOTHING_TO_LEAVE = "take.refused.nothing-to-leave"
FOREIGN_LOW_END = "take.refused.foreign-low-end"
NOT_HELD = "game.refused.card-not-held"


def starts(table: Table, names: Names) -> list[int]:
    """Where cards of one suit can begin among all ranks, if jokers may lie beyond both ends.

    An ace that is not the first card is the highest one.
    """
    ranks = dict(enumerate(all_ranks(table)))
    return [
        start
        for start in range(-len(names), len(ranks))
        if all(
            name == JOKER
            or (ranks.get(start + place) == name[:-1] and (start + place or not place))
            for place, name in enumerate(names)
        )
    ]


def why_no_sequence(case: Case) -> str:
    """Why cards are no new sequence; nothing, if they are one."""
    names, table = case.names, case.table
    if is_sequence(table, names, case.options.max_jokers_per_sequence):
        return ""
    if names and not naturals(names):
        return NO_NATURAL
    if len(names) < 3:
        return TOO_SHORT
    if len({name[-1] for name in naturals(names)}) > 1:
        return SEVERAL_SUITS
    if not starts(table, names):
        return NOT_CONSECUTIVE
    return why_not_there(case, starts(table, names), names)


def why_not_there(case: Case, found: list[int], names: Names) -> str:
    """Why a row of cards cannot lie where it would have to."""
    end = len(all_ranks(case.table)) - len(names)
    if not any(0 <= start <= end for start in found):
        return BEYOND
    if not end:
        return TWO_ACES
    return TOO_MANY_JOKERS if too_many_jokers(case, names) else ""


def too_many_jokers(case: Case, names: Names) -> bool:
    """Whether a row has more jokers than a sequence may have."""
    return names.count(JOKER) > case.options.max_jokers_per_sequence


def place_of(case: Case, names: Names) -> Where:
    """Where a new sequence lies."""
    [found] = windows(case.table, names)
    return found


def grown(case: Case, sequence: Sequence) -> Names:
    """A sequence with the cards that are to be laid at its ends."""
    return (*case.below, *names_of(sequence.cards), *case.above)


def why_no_fit(case: Case, sequence: Sequence) -> str:
    """Why cards do not fit at the ends of a sequence; nothing, if they do."""
    names, start = grown(case, sequence), sequence.low - 1 - len(case.below)
    reason = why_not_there(case, [start], names)
    where = Where(case.table.suits[sequence.suit], start)
    return reason or ("" if where in windows(case.table, names) else DOES_NOT_FIT)


def would_take(case: Case) -> bool:
    """Whether the cards give a sequence of somebody else to the seat, if it wants it."""
    low_takes = case.options.foreign_low_end == ForeignLowEnd.TAKES
    return case.foreign and bool(case.above or (case.below and low_takes))


def why_not_extended(case: Case) -> str:
    """Why cards cannot be laid at the ends of a sequence; nothing, if they can."""
    sequence = case.target
    if sequence is None:
        return NO_SUCH
    if not case.owned:
        return NOT_HELD
    if not case.names:
        return NOTHING_LAID
    if reason := why_no_fit(case, sequence):
        return reason
    may_leave = case.options.taking == Taking.OPTIONAL and would_take(case)
    if not case.wants_it and not may_leave:
        return NOTHING_TO_LEAVE
    barred = case.options.foreign_low_end == ForeignLowEnd.ILLEGAL
    if barred and case.foreign and case.below and not (case.above and case.wants_it):
        return FOREIGN_LOW_END
    return "" if case.leaves_enough else KEEP_ONE


def owner_after(case: Case) -> int:
    """To whom a sequence belongs once cards have been laid at its ends."""
    assert case.target is not None
    return case.seat if case.wants_it and would_take(case) else case.target.owner
