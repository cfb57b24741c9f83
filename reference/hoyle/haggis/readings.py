"""Each reading and option of Haggis in one place, as one named predicate."""

from __future__ import annotations

from hoyle.clauses import clause
from hoyle.haggis.options import BetWindow, FirstLead, Options, TieLead
from hoyle.haggis.state import Combination, Kind, State
from hoyle.haggis.table import Table


class Readings:
    """The predicates that the rules ask, and the options that answer some of them."""

    options: Options
    table: Table

    def leads(self, state: State) -> bool:
        """Whether nothing lies in the trick yet."""
        return not state.trick.cards.some()

    def is_bomb(self, combination: Combination) -> bool:
        """Whether a combination is a bomb."""
        return combination.kind == Kind.BOMB

    @clause("haggis.answer.same-kind")
    def has_same_size(self, top: Combination, laid: Combination) -> bool:
        """Whether sizes match: the number of cards, and unless `loose_sequence_match` the width."""
        return (laid.size == top.size) & (
            (laid.width == top.width) | self.options.loose_sequence_match
        )

    @clause("haggis.round.ends")
    def final_play_is_answered(self) -> bool:
        """Whether the last cards of a hand may be answered: `reply_to_final_play`."""
        return self.options.reply_to_final_play

    @clause("haggis.bet.window")
    def may_still_bet(self, state: State, seat: int) -> bool:
        """Whether the time for a bet has not run out: `bet_window`."""
        others = tuple(self.has_laid_nothing(state, other) for other in range(self.table.seats))
        return self.has_laid_nothing(state, seat) & (
            (self.options.bet_window == BetWindow.BEFORE_OWN_FIRST_CARD) | all(others)
        )

    def can_bet(self, state: State, seat: int) -> bool:
        """Whether a seat can still bet, as long as the round goes on."""
        return not state.stakes[seat].made and self.may_still_bet(state, seat)

    def has_laid_nothing(self, state: State, seat: int) -> bool:
        """Whether a seat still holds every card it was dealt."""
        return state.hands[seat].count() == self.dealt()

    @clause("haggis.deal.seventeen")
    def dealt(self) -> int:
        """How many cards a seat is dealt, wild cards among them."""
        return self.table.hand + len(self.table.wilds)

    @clause("haggis.score.leftovers")
    def leftovers_score(self) -> bool:
        """Whether who is out first takes what was never played: `leftovers_score`."""
        return self.options.leftovers_score

    @clause("haggis.lead.first")
    def last_combination_leads(self) -> bool:
        """Whether the player of the last combination leads the next round: `first_lead`."""
        return self.options.first_lead == FirstLead.LAST_COMBINATION

    @clause("haggis.lead.tie")
    def winner_leads_after_tie(self) -> bool:
        """Whether equal totals give the lead to who won the round before: `tie_lead`."""
        return self.options.tie_lead == TieLead.WINNER_OF_LAST_HAND

    @clause("haggis.lead.tie")
    def loser_leads_after_tie(self) -> bool:
        """Whether equal totals give the lead to who lost the round before: `tie_lead`."""
        return self.options.tie_lead == TieLead.LOSER_OF_LAST_HAND

    @clause("haggis.match.ends")
    def reaches_target(self, total: int) -> bool:
        """Whether a total ends the match: `target`."""
        return total >= self.options.target

    @clause("haggis.combination.lowest-natural")
    def may_begin_lower(self) -> bool:
        """Whether a sequence may begin below its lowest natural card: `declare_lower_rank`."""
        return self.options.declare_lower_rank
