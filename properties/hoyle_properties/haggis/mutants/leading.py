"""Mutants of the lead: who has it in a round, and what can be led."""

from __future__ import annotations

from hoyle.game import Verdict, refuse
from hoyle.haggis import (
    Combination,
    Deal,
    Haggis,
    HaggisRefused,
    Kind,
    Standing,
    State,
)
from hoyle.haggis.scoring import Ended


class DealerLeads(Haggis):
    """Lets the other seat lead the first combination."""

    breaks = "haggis.lead.first"

    def start(self, deal: Deal) -> State:
        """Begin with the wrong seat."""
        return super().start(deal._replace(first=1 - deal.first))


class HighestTotalLeads(Haggis):
    """Lets the seat with more points lead the next round."""

    breaks = "haggis.lead.first"

    def next_lead(self, standing: Standing, totals: tuple[int, ...], ended: Ended) -> int:
        """Compare the wrong way round."""
        return super().next_lead(standing, tuple(-total for total in totals), ended)


class LoserLeads(Haggis):
    """Lets the loser of the round lead the next one, whatever the totals are."""

    breaks = "haggis.lead.first"

    def next_lead(self, standing: Standing, totals: tuple[int, ...], ended: Ended) -> int:
        """Look at the round alone."""
        if self.last_combination_leads():
            return ended.last
        return 1 - ended.winner


class TotalsBeforeLead(Haggis):
    """Compares the totals from before the round."""

    breaks = "haggis.lead.first"

    def next_lead(self, standing: Standing, totals: tuple[int, ...], ended: Ended) -> int:
        """Forget the points of the round."""
        return super().next_lead(standing, standing.totals, ended)


class LastCombinationAlwaysLeads(Haggis):
    """Carries the lead over from the last trick, whatever is agreed."""

    breaks = "haggis.lead.first"

    def last_combination_leads(self) -> bool:
        """Forget the option."""
        return True


class LastCombinationNeverLeads(Haggis):
    """Never carries the lead over from the last trick."""

    breaks = "haggis.lead.first"

    def last_combination_leads(self) -> bool:
        """Forget the option."""
        return False


class WinnerForgottenAfterTie(Haggis):
    """Passes the lead on after equal totals where the winner should have it."""

    breaks = "haggis.lead.tie"

    def winner_leads_after_tie(self) -> bool:
        """Forget the option."""
        return False


class LoserForgottenAfterTie(Haggis):
    """Passes the lead on after equal totals where the loser should have it."""

    breaks = "haggis.lead.tie"

    def loser_leads_after_tie(self) -> bool:
        """Forget the option."""
        return False


class FirstSeatLeadsAfterTie(Haggis):
    """Lets seat 0 lead after equal totals."""

    breaks = "haggis.lead.tie"

    def next_lead(self, standing: Standing, totals: tuple[int, ...], ended: Ended) -> int:
        """Ask whether seat 0 has no more than the other."""
        if self.last_combination_leads():
            return ended.last
        return 0 if totals[0] <= totals[1] else 1


class LeaderMayPass(Haggis):
    """Lets the leader pass."""

    breaks = "haggis.lead.must-play"

    def judge_pass(self, state: State, seat: int) -> Verdict:
        """Let everybody pass."""
        return Verdict(True, "haggis.answer.pass")


class NoBombLed(Haggis):
    """Keeps bombs for answers."""

    breaks = "haggis.lead.any-combination"

    def judge_answer(self, state: State, laid: Combination) -> Verdict:
        """Refuse a bomb that leads."""
        if self.leads(state) and laid.kind == Kind.BOMB:
            return refuse(HaggisRefused.MUST_LEAD, "haggis.lead.must-play", seat=state.turn)
        return super().judge_answer(state, laid)


class SinglesLedOnly(Haggis):
    """Lets a round begin with a single card only."""

    breaks = "haggis.lead.any-combination"

    def judge_answer(self, state: State, laid: Combination) -> Verdict:
        """Refuse more than one card as long as nothing has been laid."""
        untouched = all(self.has_laid_nothing(state, seat) for seat in range(2))
        if untouched and laid.size > 1:
            return refuse(HaggisRefused.MUST_LEAD, "haggis.lead.must-play", seat=state.turn)
        return super().judge_answer(state, laid)
