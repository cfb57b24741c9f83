"""May this be done? The verdicts of Haggis."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.decisions import Rule, decide
from hoyle.game import Refused, Verdict, refuse
from hoyle.haggis.answering import Answer, AnswerEffect, Answering
from hoyle.haggis.combining import Combining
from hoyle.haggis.refusals import HaggisRefused
from hoyle.haggis.state import NO_COMBINATION, Bet, Combination, Move, Play, State


class Judging(Answering, Combining):
    """Judges each kind of move. Nothing here asks which moves are listed."""

    answer_table: tuple[Rule[AnswerEffect], ...]

    @clause("haggis.turn.alternate")
    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """The verdict on a move while the round goes on. Bets need no turn."""
        match move:
            case Bet():
                return self.judge_bet(state, seat, move)
            case _ if seat != state.turn:
                return refuse(
                    Refused.NOT_YOUR_TURN, "haggis.turn.alternate", seat=seat, turn=state.turn
                )
            case Play():
                return self.judge_play(state, seat, move)
            case _:
                return self.judge_pass(state, seat)

    @clause("haggis.play.own-cards", "haggis.combination.kinds")
    def judge_play(self, state: State, seat: int, move: Play) -> Verdict:
        """Whether cards may be laid: held, a combination, meant clearly, and high enough."""
        hand = state.hands[seat]
        if not hand.holds(move.cards):
            return refuse(
                Refused.CARD_NOT_HELD,
                "haggis.play.own-cards",
                seat=seat,
                missing=hand.missing(move.cards),
            )
        if not move.cards.some():
            return refuse(HaggisRefused.NOTHING_LAID, "haggis.combination.kinds")
        verdict = self.judge_meaning(move.cards, move.said)
        if not verdict.legal:
            return verdict
        return self.judge_answer(state, self.meaning(move))

    @clause("haggis.combination.kinds", "haggis.combination.declared")
    def judge_meaning(self, cards: Cards, said: Combination) -> Verdict:
        """Whether it is clear what cards stand for: said, or not in doubt."""
        readings = self.meanings(cards)
        if not readings:
            return refuse(HaggisRefused.NO_COMBINATION, "haggis.combination.kinds", cards=cards)
        if said == NO_COMBINATION and readings[1:]:
            return refuse(
                HaggisRefused.AMBIGUOUS,
                "haggis.combination.declared",
                cards=cards,
                readings=readings,
            )
        if not any(said == meaning for meaning in (NO_COMBINATION, *readings)):
            return refuse(
                HaggisRefused.NOT_THAT_READING,
                "haggis.combination.declared",
                cards=cards,
                said=said,
                readings=readings,
            )
        return Verdict(True, "haggis.combination.kinds")

    @clause("haggis.combination.declared")
    def meaning(self, move: Play) -> Combination:
        """What the cards of a clear play stand for: what is said, or their only reading."""
        if move.said == NO_COMBINATION:
            return self.meanings(move.cards)[0]
        return move.said

    def judge_answer(self, state: State, laid: Combination) -> Verdict:
        """Whether a combination may be laid on the trick."""
        answer = Answer(self.leads(state), state.trick.top, laid)
        return self.decide_answer(answer).effect(answer)

    def decide_answer(self, answer: Answer) -> Rule[AnswerEffect]:
        """The rule about laying a combination on another."""
        return decide(self.answer_table, answer)

    @clause("haggis.answer.pass", "haggis.lead.must-play")
    def judge_pass(self, state: State, seat: int) -> Verdict:
        """Whether a seat may pass: always, but for the lead."""
        if self.leads(state):
            return refuse(HaggisRefused.MUST_LEAD, "haggis.lead.must-play", seat=seat)
        return Verdict(True, "haggis.answer.pass")

    @clause("haggis.bet.amounts", "haggis.bet.once", "haggis.bet.window")
    def judge_bet(self, state: State, seat: int, move: Bet) -> Verdict:
        """Whether a seat may bet: a fixed amount, once, and early enough."""
        stake = state.stakes[seat]
        if not self.is_amount(move.amount):
            return refuse(HaggisRefused.BET_AMOUNT, "haggis.bet.amounts", amount=move.amount)
        if stake.made:
            return refuse(
                HaggisRefused.BET_TWICE, "haggis.bet.once", seat=seat, amount=stake.amount
            )
        if not self.may_still_bet(state, seat):
            return refuse(
                HaggisRefused.BET_TOO_LATE,
                "haggis.bet.window",
                seat=seat,
                window=self.options.bet_window,
            )
        return Verdict(True, "haggis.bet.amounts")

    @clause("haggis.bet.amounts")
    def is_amount(self, amount: int) -> bool:
        """Whether this can be bet: nothing, a small bet or a big one."""
        return (amount == 0) | (amount == 15) | (amount == 30)
