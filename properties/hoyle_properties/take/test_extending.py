"""Continuing sequences: what fits, and to whom a sequence belongs then."""

from __future__ import annotations

from collections import Counter

from hoyle.take import Extend, ForeignLowEnd, Phase, Taking
from hoyle_properties.take.brute_force import all_ranks, names_of
from hoyle_properties.take.cases import Case, each_case, laid_out
from hoyle_properties.take.expecting import (
    BEYOND,
    TWO_ACES,
    owner_after,
    why_not_extended,
    would_take,
)


def could_extend(case: Case) -> bool:
    """Whether a seat tries to continue a sequence when it may."""
    in_time = (Phase.BUILD,) if case.phases else (Phase.DRAW, Phase.EXTEND)
    return case.tries("extend", *in_time)


def extends(case: Case) -> bool:
    """Whether a sequence is continued."""
    return case.legal and case.kind == "extend"


@each_case(
    "extend.legal",
    "extend.any-sequence",
    "extend.lock",
    "extend.low-end",
    "extend.take",
    "meld.ace",
    "meld.one-ace",
    "meld.joker",
    "play.own-cards",
    "discard.keep-one",
    when=could_extend,
)
def test_a_sequence_may_be_continued_exactly_if_the_cards_fit(case: Case) -> None:
    """Whosever it is; by the options, and with a card kept for the discard.

    Otherwise the reason is told.
    """
    expected = why_not_extended(case)
    assert case.code == expected, f"the reason is {case.code or '-'}, not {expected or '-'}"


@each_case("extend.laid", "extend.any-sequence", "extend.take", "play.own-cards", when=extends)
def test_cards_lie_at_the_ends_where_they_were_laid(case: Case) -> None:
    """They leave the hand; who has laid them is kept; no other sequence changes."""
    assert isinstance(case.move, Extend)
    assert case.target is not None
    assert (case.lost, case.gained) == (Counter(case.names), Counter()), "the hand is another"
    before, after = case.target, case.extended
    cards = (*case.below, *names_of(before.cards), *case.above)
    assert names_of(after.cards) == cards, f"{after.cards} lie there"
    own = (case.seat,)
    layers = (*own * len(case.below), *before.layers, *own * len(case.above))
    assert after.layers == layers, f"they are laid by {after.layers}"
    assert (after.suit, after.low) == (before.suit, before.low - len(case.below)), "it has moved"
    for number, one in enumerate(case.before.table):
        same = number == case.move.sequence or one == case.after.table[number]
        assert same, f"sequence {number} has changed"


@each_case("extend.owner", "extend.take", "extend.low-end", "extend.lock", when=extends)
def test_a_sequence_changes_its_owner_as_the_clauses_say(case: Case) -> None:
    """Cards at the high end take it, those at the low end only where that is agreed.

    It can be left only where that is agreed.
    """
    owner = owner_after(case)
    assert case.extended.owner == owner, f"it belongs to seat {case.extended.owner}, not {owner}"


@each_case("owner.by-extending-alone", "extend.take", when=lambda case: case.legal)
def test_nothing_else_changes_an_owner(case: Case) -> None:
    """Only the sequence that is continued can get another owner, and only the seat that does it."""
    number = case.move.sequence if isinstance(case.move, Extend) else None
    for place, (before, after) in enumerate(zip(case.before.table, case.after.table, strict=False)):
        owners = {before.owner, case.seat} if place == number else {before.owner}
        assert after.owner in owners, f"sequence {place} goes to seat {after.owner}"


@each_case(
    "extend.high-takes",
    "extend.take",
    when=lambda case: extends(case) and case.above and case.options.taking == Taking.AUTOMATIC,
)
def test_who_continues_a_sequence_upwards_owns_it(case: Case) -> None:
    """Whosever it was, and however often it has been taken."""
    assert case.extended.owner == case.seat, f"it belongs to seat {case.extended.owner}"


@each_case(
    "extend.low-takes-nothing",
    "extend.low-end",
    when=lambda case: (
        extends(case) and not case.above and case.options.foreign_low_end != ForeignLowEnd.TAKES
    ),
)
def test_who_continues_a_sequence_downwards_takes_nothing(case: Case) -> None:
    """The owner stays, also if the sequence is locked."""
    assert case.target is not None
    assert case.extended.owner == case.target.owner, "the owner changes"
    barred = case.options.foreign_low_end == ForeignLowEnd.ILLEGAL
    assert not (barred and case.foreign), "the low end is not open to others"


def at_a_locked_one(case: Case) -> bool:
    """Whether a seat tries to continue a locked sequence with cards that it has."""
    locked = case.target is not None and case.is_locked(case.target)
    return could_extend(case) and locked and case.owned and bool(case.names)


@each_case(
    "extend.locked", "extend.lock", "meld.ace", when=lambda c: at_a_locked_one(c) and c.above
)
def test_nothing_is_laid_above_a_locked_sequence(case: Case) -> None:
    """Neither a card nor a joker, by nobody."""
    assert case.code in (BEYOND, TWO_ACES), f"the verdict is {case.code or 'legal'}"


@each_case(
    "extend.full",
    "extend.lock",
    "meld.one-ace",
    when=lambda case: (
        could_extend(case)
        and case.owned
        and case.target is not None
        and len(names_of(case.target.cards)) == len(all_ranks(case.table)) - 1
    ),
)
def test_a_whole_suit_cannot_be_continued(case: Case) -> None:
    """It has its ace at one end, so it has none at the other."""
    assert not case.legal, "a fourteenth card is laid"


@each_case(
    "extend.locked-owner",
    "extend.lock",
    "extend.low-end",
    when=lambda case: case.legal and any(map(case.is_locked, case.before.table)),
)
def test_a_locked_sequence_changes_its_owner_at_the_low_end_alone(case: Case) -> None:
    """And there only where the low end takes."""
    for before, after in zip(case.before.table, case.after.table, strict=False):
        if case.is_locked(before) and after.owner != before.owner:
            assert case.below, "nothing is laid below it"
            assert not case.above, "something is laid above it"
            assert case.options.foreign_low_end == ForeignLowEnd.TAKES, "the low end takes"


@each_case(
    "extend.stays-locked",
    "extend.lock",
    when=lambda case: case.legal and any(map(case.is_locked, case.before.table)),
)
def test_a_lock_is_never_lost(case: Case) -> None:
    """What is locked before a move is locked after it."""
    for before, after in zip(case.before.table, case.after.table, strict=False):
        assert case.is_locked(after) or not case.is_locked(before), "a lock is lost"


@each_case(
    "extend.in-parts",
    "extend.any-sequence",
    "extend.low-end",
    when=lambda case: extends(case) and len(case.names) > 1 and case.wants_it,
)
def test_cards_can_be_laid_one_by_one(case: Case) -> None:
    """Those above come first, then those below; all at once has the same outcome."""
    assert isinstance(case.move, Extend)
    number, state = case.move.sequence, case.before
    parts = [case.game.extend_of(number, (), (name,)) for name in case.above]
    parts += [case.game.extend_of(number, (name,)) for name in case.below[::-1]]
    for part in parts:
        verdict = case.game.judge(state, case.seat, part)
        assert verdict.legal, f"{case.game.write(part)} is refused: {case.game.wording(verdict)}"
        state = case.game.play(state, case.seat, part).state
    assert laid_out(state) == laid_out(case.after), "one by one the outcome is another"


@each_case(
    "extend.left",
    "extend.take",
    when=lambda case: extends(case) and not case.wants_it,
)
def test_a_sequence_is_left_only_where_it_could_be_taken(case: Case) -> None:
    """And where that is agreed."""
    assert case.options.taking == Taking.OPTIONAL, "leaving is not agreed"
    assert would_take(case), "there is nothing to leave"
    assert case.target is not None
    assert case.extended.owner == case.target.owner, "it is taken all the same"


@each_case("extend.stays", "extend.any-sequence", "turn.phases", when=extends)
def test_the_turn_goes_on_after_continuing(case: Case) -> None:
    """Unless the hand is empty: then the round is over. Stock and pile stay."""
    expected = Phase.BUILD if case.phases else Phase.EXTEND
    expected = expected if case.hand(case.after) else Phase.OVER
    assert (case.after.turn, case.after.phase) == (case.seat, expected), "the turn is wrong"
    assert case.after.discards == case.before.discards, "the discard pile has changed"
