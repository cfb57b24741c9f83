"""What the clauses say of one move, said of the states before and after it and of the cards.

Nothing here asks the rules. Conditions are joined by ``&`` and ``|`` and not by ``and`` and
``or``, so that a proof does not fork on them.
"""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.swoop import (
    Add,
    ExtraSources,
    Mystery,
    Options,
    Phase,
    PickupStyle,
    Play,
    State,
    Table,
)
from hoyle_properties.proving import opposite
from hoyle_properties.swoop.invariant import SWEPT_AT, cards_of
from hoyle_properties.symbolic import both, given, same_cards


class Seen(NamedTuple):
    """A move that lays cards, with the states before and after it."""

    table: Table
    options: Options
    before: State
    move: Play | Add | Mystery
    after: State

    @property
    def seat(self) -> int:
        """Who made the move."""
        return self.before.turn

    @property
    def laid(self) -> Cards:
        """The cards that were laid."""
        if isinstance(self.move, Mystery):
            return self.before.mystery[self.seat].at(self.move.slot)
        row = self.before.faceup[self.seat]
        return self.from_hand | row.chosen(self.move.slots)

    @property
    def from_hand(self) -> Cards:
        """The cards that left the hand."""
        hand = self.before.hands[self.seat]
        return hand.when(False) if isinstance(self.move, Mystery) else hand.pick(self.move.hand)

    @property
    def kept(self) -> Cards:
        """The cards of the hand that were not laid."""
        return self.before.hands[self.seat] - self.from_hand

    @property
    def is_swoop_card(self) -> bool:
        """Whether a ten or joker was laid."""
        return self.laid.rank() >= len(self.table.ranks)

    @property
    def is_ranked(self) -> bool:
        """Whether cards with a number were laid."""
        return self.laid.rank() < len(self.table.ranks)

    @property
    def is_higher(self) -> bool:
        """Whether they are higher than the top of a pile."""
        pile = self.before.pile
        return self.is_ranked & (pile.run > 0) & (self.laid.rank() > pile.top)

    @property
    def follows(self) -> bool:
        """Whether they have a number that is not higher, or find no pile."""
        pile = self.before.pile
        return self.is_ranked & ((pile.run == 0) | (self.laid.rank() <= pile.top))

    def run_is_at_least(self, count: int) -> bool:
        """Whether so many equal cards come together on top, if the cards stay there."""
        pile, laid = self.before.pile, self.laid
        matches = (pile.run > 0) & (laid.rank() == pile.top)
        return (laid.count() >= count) | (matches & (laid.count() + pile.run >= count))

    def run_is_less_than(self, count: int) -> bool:
        """Whether fewer equal cards come together on top."""
        pile, laid = self.before.pile, self.laid
        differs = (pile.run == 0) | (laid.rank() < pile.top) | (laid.rank() > pile.top)
        return (laid.count() < count) & (differs | (laid.count() + pile.run < count))

    @property
    def stays(self) -> bool:
        """Whether a card that took the pile stays on the table."""
        return self.options.pickup_style == PickupStyle.STAYS

    @property
    def goes_along(self) -> bool:
        """Whether a card that took the pile goes to the hand with it."""
        return self.options.pickup_style == PickupStyle.TO_HAND

    @property
    def sweeps(self) -> bool:
        """Whether the cards laid leave the table: a swoop card, or four equal cards that stay."""
        four = self.follows & self.run_is_at_least(SWEPT_AT)
        higher = self.is_higher & self.stays & (self.laid.count() >= SWEPT_AT)
        return self.is_swoop_card | four | higher


def was_allowed(seen: Seen) -> bool:
    """Only cards that the clauses let a seat lay together, there and then, were laid."""
    options, before, laid, phase = seen.options, seen.before, seen.laid, seen.before.phase
    hand, row = before.hands[seen.seat], before.faceup[seen.seat]
    can_follow = (hand | row.cards()).count_up_to(before.pile.top) > 0
    chosen = not isinstance(seen.move, Mystery)
    one_source = (seen.from_hand.count() == 0) | (seen.from_hand.count() == laid.count())
    return both(
        laid.uniform(),
        laid.some(),
        given(seen.is_swoop_card, laid.count() == 1),
        given(seen.is_swoop_card, phase == Phase.TURN),
        given(seen.is_higher & opposite(options.higher_play_may_be_set), laid.count() == 1),
        given(options.max_four & seen.is_higher, laid.count() <= SWEPT_AT),
        given(options.max_four & seen.follows, seen.run_is_less_than(SWEPT_AT + 1)),
        given(opposite(options.mix_sources), one_source),
        given(chosen & options.higher_only_if_forced & seen.is_higher, opposite(can_follow)),
        given(isinstance(seen.move, Add), laid.rank() == before.pile.top),
        (phase == Phase.TURN) == (not isinstance(seen.move, Add)),
    )


def pile_is_taken(seen: Seen) -> bool:
    """The pile goes to the hand exactly if higher cards were laid, and then whole."""
    hand, pile = seen.after.hands[seen.seat], seen.before.pile.cards
    return both(
        given(seen.is_higher & seen.stays, same_cards(hand, seen.kept | pile)),
        given(seen.is_higher & seen.goes_along, same_cards(hand, seen.kept | pile | seen.laid)),
        given(seen.follows | seen.is_swoop_card, same_cards(hand, seen.kept)),
    )


def pile_is_removed(seen: Seen) -> bool:
    """Cards leave the table exactly on a swoop card or on four equal cards; the pile with them."""
    before, after, laid = seen.before, seen.after, seen.laid
    beneath = before.pile.cards.when(seen.follows | seen.is_swoop_card)
    rests = seen.run_is_less_than(SWEPT_AT) & seen.follows
    taken = seen.is_higher & (seen.goes_along | (laid.count() < SWEPT_AT))
    return both(
        given(seen.sweeps, same_cards(after.removed, before.removed | beneath | laid)),
        given(seen.sweeps, after.pile.cards.count() == 0),
        given(rests | taken, same_cards(after.removed, before.removed)),
    )


def pile_is_laid(seen: Seen) -> bool:
    """What lies on the table afterwards, unless it was swept."""
    before, after, laid = seen.before, seen.after, seen.laid
    rests = seen.run_is_less_than(SWEPT_AT) & seen.follows
    starts = seen.is_higher & seen.stays & (laid.count() < SWEPT_AT)
    return both(
        given(rests, same_cards(after.pile.cards, before.pile.cards | laid)),
        given(starts, same_cards(after.pile.cards, laid)),
        given(seen.is_higher & seen.goes_along, after.pile.cards.count() == 0),
    )


def others_are_untouched(seen: Seen) -> bool:
    """Nothing of another seat moves, nor a card that was not dealt."""
    before, after = seen.before, seen.after
    return both(
        same_cards(after.undealt, before.undealt),
        *(
            same_cards(cards_of(after, seat), cards_of(before, seat))
            for seat in range(seen.table.seats)
            if seat != seen.seat
        ),
    )


def may_go_on(seen: Seen) -> bool:
    """Whether a seat that has not swept has a card that it may add."""
    options, after, seat = seen.options, seen.after, seen.seat
    matching = options.match_after_pickup & seen.stays
    after_mystery = isinstance(seen.move, Mystery) | (seen.before.phase == Phase.ADD_AFTER_MYSTERY)
    if isinstance(seen.move, Play):
        opened = seen.is_higher & matching
    elif isinstance(seen.move, Mystery):
        opened = seen.follows | (seen.is_higher & matching)
    else:
        opened = True
    wide = options.extra_sources == ExtraSources.HAND_AND_FACEUP
    faceup_is_open = wide | (after_mystery & (options.extra_sources == ExtraSources.BY_TEXT))
    top = after.pile.top
    from_hand = after.hands[seat].count_of(top) > 0
    from_table = faceup_is_open & (after.faceup[seat].cards().count_of(top) > 0)
    return opened & (from_hand | from_table)


def turn_goes_on_as_said(seen: Seen) -> bool:
    """Who acts next, and what they may do. The phase and the turn are plain."""
    after, seat = seen.after, seen.seat
    left = (seat + 1) % seen.table.seats
    stays_put, begins = after.turn == seat, after.phase == Phase.TURN
    adds = after.phase in (Phase.ADD_AFTER_PICKUP, Phase.ADD_AFTER_MYSTERY)
    has_cards = cards_of(after, seat).some()
    goes_on = may_go_on(seen)
    return both(
        given(opposite(has_cards), after.phase == Phase.OVER and stays_put),
        given(has_cards & seen.sweeps, begins and stays_put),
        given(has_cards & opposite(seen.sweeps) & goes_on, adds and stays_put),
        given(
            has_cards & opposite(seen.sweeps) & opposite(goes_on),
            begins and after.turn == left,
        ),
    )
