"""Each reading and option of Take in one place, as one named predicate."""

from __future__ import annotations

from hoyle.cards import Cards, Deck
from hoyle.clauses import clause
from hoyle.take.options import (
    ForeignLowEnd,
    Options,
    SequenceScore,
    StockOut,
    Taking,
    Tie,
    Turn,
)
from hoyle.take.state import Sequence, State
from hoyle.take.table import Table


class Readings:
    """The predicates that the rules ask, and the options that answer some of them."""

    options: Options
    table: Table
    deck: Deck

    def seat_after(self, seat: int) -> int:
        """The seat to the left, which is clockwise."""
        return (seat + 1) % self.table.seats

    @clause("take.turn.phases")
    def has_phases(self) -> bool:
        """Whether a turn is draw, build and discard: `turn`."""
        return self.options.turn == Turn.THREE_PHASES

    @clause("take.discard.not-the-same")
    def discardable(self, hand: Cards, taken: Cards) -> Cards:
        """The cards of a hand that may be discarded: `may_return_same_discard`."""
        return hand - taken.when(not self.options.may_return_same_discard)

    @clause("take.discard.keep-one")
    def may_be_left(self, hand: Cards, taken: Cards) -> bool:
        """Whether a hand may look like this before the discard: `out_without_discard`."""
        out = self.options.out_without_discard and not hand.some()
        return self.discardable(hand, taken).some() or out or not self.has_phases()

    @clause("take.extend.low-end")
    def may_go_below(self, sequence: Sequence, seat: int) -> bool:
        """Whether a seat may lay cards below a sequence: `foreign_low_end`."""
        allowed = self.options.foreign_low_end != ForeignLowEnd.ILLEGAL
        return (sequence.owner == seat) | allowed

    @clause("take.extend.low-end")
    def low_end_takes(self) -> bool:
        """Whether cards below a sequence take it: `foreign_low_end`."""
        return self.options.foreign_low_end == ForeignLowEnd.TAKES

    @clause("take.extend.take")
    def may_leave_it(self) -> bool:
        """Whether who continues a sequence may leave it to its owner: `taking`."""
        return self.options.taking == Taking.OPTIONAL

    @clause("take.meld.joker")
    def most_jokers(self) -> int:
        """How many jokers a sequence may have: `max_jokers_per_sequence`."""
        return self.options.max_jokers_per_sequence

    @clause("take.draw.stock-out")
    def reshuffles(self) -> bool:
        """Whether the discards become a new stock by chance: `stock_out`."""
        return self.options.stock_out == StockOut.RESHUFFLE

    @clause("take.draw.stock-out")
    def turns_over(self) -> bool:
        """Whether the discards become a new stock as they lie: `stock_out`."""
        return self.options.stock_out == StockOut.TURN_OVER

    @clause("take.score.laid")
    def scores(self, owner: int, layer: int, seat: int) -> bool:
        """Whether a card of a sequence counts for a seat: `sequence_score`."""
        if self.options.sequence_score == SequenceScore.OWNER:
            return owner == seat
        if self.options.sequence_score == SequenceScore.LAYER:
            return layer == seat
        return (owner == seat) & (layer == seat)

    @clause("take.match.tie")
    def tie_goes_by_seat(self) -> bool:
        """Whether equal highest totals are decided by the order of the seats: `tie`."""
        return self.options.tie == Tie.SEAT_ORDER_FIRST

    @clause("take.match.ends")
    def reaches_target(self, total: int) -> bool:
        """Whether a total ends the match."""
        return total >= TARGET

    def some_hand_is_empty(self, state: State) -> bool:
        """Whether a seat has got rid of all its cards."""
        return not all(hand.some() for hand in state.hands)


TARGET = 500
