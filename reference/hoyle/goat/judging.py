"""May this be laid? The verdicts of Goat."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.decisions import Rule, decide
from hoyle.game import Refused, Verdict, refuse
from hoyle.goat.claiming import Bid, BidEffect, Claiming
from hoyle.goat.comparing import Comparing
from hoyle.goat.refusals import GoatRefused
from hoyle.goat.state import Beat, Claim, Discard, Lead, Move, Phase, State


class Judging(Claiming, Comparing):
    """Judges each kind of move. Nothing here asks which moves are listed."""

    claim_table: tuple[Rule[BidEffect], ...]

    @clause("goat.turn.clockwise")
    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """The verdict on a move while the game goes on. A molodka needs no turn."""
        match move:
            case Claim():
                return self.judge_claim(state, seat, move.cards)
            case _ if seat != state.turn:
                return refuse(
                    Refused.NOT_YOUR_TURN, "goat.turn.clockwise", seat=seat, turn=state.turn
                )
            case Lead():
                return self.judge_lead(state, seat, move.cards)
            case Beat():
                return self.judge_beat(state, seat, move)
            case _:
                return self.judge_number(state, seat, move)

    @clause("goat.play.own-cards")
    def judge_held(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Whether a seat holds the cards it wants to lay."""
        hand = state.hands[seat]
        if hand.holds(cards):
            return Verdict(True, "goat.play.own-cards")
        return refuse(
            Refused.CARD_NOT_HELD, "goat.play.own-cards", seat=seat, missing=hand.missing(cards)
        )

    @clause("goat.lead.one-suit", "goat.answer.free-choice")
    def judge_lead(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Whether cards may be led: any number of one suit, where no trick is open."""
        if state.phase != Phase.LEAD:
            return refuse(
                Refused.WRONG_PHASE,
                "goat.answer.free-choice",
                seat=seat,
                move="lead",
                phase=state.phase,
            )
        held = self.judge_held(state, seat, cards)
        if not held.legal:
            return held
        if not cards.some():
            return refuse(GoatRefused.NOTHING_LAID, "goat.lead.one-suit")
        if not self.of_one_suit(cards):
            return refuse(GoatRefused.SEVERAL_SUITS, "goat.lead.one-suit", cards=cards)
        return Verdict(True, "goat.lead.one-suit")

    @clause("goat.answer.beats-each")
    def judge_beat(self, state: State, seat: int, move: Beat) -> Verdict:
        """Whether cards beat the trick."""
        verdict = self.judge_number(state, seat, move)
        if not verdict.legal:
            return verdict
        top = state.open[state.trick.best]
        if not self.beats(state.trump, top, move.cards):
            return refuse(
                GoatRefused.DOES_NOT_BEAT,
                "goat.answer.beats-each",
                cards=move.cards,
                top=top,
                trump=state.trump,
            )
        return Verdict(True, "goat.answer.beats-each")

    @clause("goat.answer.same-number", "goat.answer.free-choice", "goat.lead.one-suit")
    def judge_number(self, state: State, seat: int, move: Beat | Discard) -> Verdict:
        """Whether as many cards are laid as were led."""
        if state.phase != Phase.ANSWER:
            return refuse(
                Refused.WRONG_PHASE,
                "goat.lead.one-suit",
                seat=seat,
                move=move.kind,
                phase=state.phase,
            )
        held = self.judge_held(state, seat, move.cards)
        if not held.legal:
            return held
        led = state.open[state.trick.leader].count()
        if move.cards.count() != led:
            return refuse(
                GoatRefused.OTHER_NUMBER,
                "goat.answer.same-number",
                laid=move.cards.count(),
                led=led,
            )
        return Verdict(True, "goat.answer.free-choice")

    @clause("goat.molodka.out-of-turn", "goat.molodka.own-lead")
    def judge_claim(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Whether a seat may lead a molodka out of turn."""
        if not self.allows_molodka():
            return refuse(GoatRefused.NO_MOLODKA, "goat.molodka.out-of-turn", turn=state.turn)
        if (state.phase == Phase.LEAD) & (seat == state.turn):
            return refuse(GoatRefused.LEAD_THEM, "goat.molodka.own-lead", seat=seat)
        held = self.judge_held(state, seat, cards)
        if not held.legal:
            return held
        if not self.is_molodka(cards):
            return refuse(
                GoatRefused.NOT_FOUR_OF_A_SUIT,
                "goat.molodka.out-of-turn",
                size=self.table.hand,
                cards=cards,
            )
        return self.decide_claim(Bid(state, seat, cards))

    def decide_claim(self, bid: Bid) -> Verdict:
        """The verdict of the table on a molodka."""
        return decide(self.claim_table, bid).effect(bid)
