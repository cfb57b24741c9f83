"""Carrying out a legal move."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.decisions import Rule, decide
from hoyle.game import Step
from hoyle.haggis.answering import Answer
from hoyle.haggis.judging import Judging
from hoyle.haggis.state import Bet, Combination, Kind, Move, Phase, Play, Stake, State, Trick
from hoyle.haggis.turning import PlayEffect, Turning
from hoyle.seats import replaced


class Playing(Judging, Turning):
    """Carries moves out. Each has been judged legal."""

    play_table: tuple[Rule[PlayEffect], ...]
    highest_natural_class: int

    def carry_out(self, state: State, seat: int, move: Move) -> Step[State]:
        """The outcome of a legal move."""
        match move:
            case Bet():
                return self.place(state, seat, move.amount)
            case Play():
                return self.lay(state, move)
            case _:
                return self.leave(state)

    @clause("haggis.bet.amounts")
    def place(self, state: State, seat: int, amount: int) -> Step[State]:
        """Bet an amount."""
        stakes = replaced(state.stakes, seat, Stake(True, amount))
        return Step(state._replace(stakes=stakes), ("haggis.bet.amounts",))

    def lay(self, state: State, move: Play) -> Step[State]:
        """Lay a combination on the trick, then settle who acts next."""
        seat = state.turn
        laid = self.meaning(move)
        answer = self.decide_answer(Answer(self.leads(state), state.trick.top, laid))
        cards = state.hands[seat].pick(move.cards)
        landed = state._replace(
            hands=replaced(state.hands, seat, state.hands[seat] - cards),
            trick=Trick(state.trick.cards | cards, laid, seat),
        )
        then = decide(self.play_table, landed)
        step = then.effect(landed)
        fired = (*self.clauses_of(cards, laid), *answer.clauses, *then.clauses, *step.fired)
        return Step(step.state, tuple(dict.fromkeys(fired)))

    def clauses_of(self, cards: Cards, laid: Combination) -> tuple[str, ...]:
        """The clauses that make these cards the combination they are."""
        return (self.kind_clause(laid), *self.wild_clauses(cards, laid))

    def kind_clause(self, laid: Combination) -> str:
        """The clause about combinations of this kind."""
        if self.is_bomb(laid):
            return "haggis.combination.bombs"
        if laid.kind == Kind.SET:
            return "haggis.combination.set"
        if laid.width == 1:
            return "haggis.combination.sequence"
        return "haggis.combination.compound"

    def wild_clauses(self, cards: Cards, laid: Combination) -> tuple[str, ...]:
        """The clauses about the wild cards in a combination."""
        naturals = cards.count_up_to(self.highest_natural_class)
        if self.is_bomb(laid) or naturals == cards.count():
            return ()
        if cards.count() == 1:
            return ("haggis.combination.wild-alone",)
        return ("haggis.combination.wild-cards",)

    @clause("haggis.trick.ends")
    def leave(self, state: State) -> Step[State]:
        """Pass, which ends the trick; after the final play it ends the round."""
        if state.phase == Phase.REPLY:
            step = self.end_after_reply(state)
            fired = (
                "haggis.trick.ends",
                *step.fired,
                "haggis.round.ends",
                "haggis.round.last-trick",
            )
        else:
            step = self.take_trick(state)
            fired = ("haggis.trick.ends", *step.fired, "haggis.trick.leads-next")
        return Step(step.state, ("haggis.answer.pass", *fired))
