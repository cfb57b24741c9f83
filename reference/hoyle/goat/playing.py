"""Carrying out a legal move."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.decisions import Rule, decide
from hoyle.game import Step
from hoyle.goat.state import Beat, Claim, Lead, Move, Phase, State
from hoyle.goat.turning import AnswerEffect, Turning
from hoyle.seats import replaced


class Playing(Turning):
    """Carries moves out. Each has been judged legal."""

    answer_table: tuple[Rule[AnswerEffect], ...]

    def carry_out(self, state: State, seat: int, move: Move) -> Step[State]:
        """The outcome of a legal move."""
        match move:
            case Claim():
                return self.claim(state, seat, move.cards)
            case Lead():
                return Step(self.lead(state, seat, move.cards), ("goat.lead.one-suit",))
            case Beat():
                return self.beat(state, seat, move.cards)
            case _:
                return self.discard(state, seat, move.cards)

    @clause("goat.lead.one-suit")
    def lead(self, state: State, seat: int, cards: Cards) -> State:
        """Open a trick: the cards lie face up, and the next seat answers."""
        laid = self.lay_open(state, seat, cards)
        trick = laid.trick._replace(leader=seat, best=seat)
        return laid._replace(trick=trick, turn=self.seat_after(seat), phase=Phase.ANSWER)

    @clause("goat.molodka.returns", "goat.molodka.usual-rules")
    def claim(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Lead a molodka: what lay there goes back, and the trick is played on from this seat."""
        led = self.lead(self.take_back(state), seat, cards)
        contest = self.contest_clauses(state, cards) if state.trick.claimed else ()
        returned = ("goat.molodka.returns",) if self.is_begun(state) else ()
        return Step(
            led._replace(trick=led.trick._replace(claimed=True)),
            ("goat.molodka.out-of-turn", *contest, *returned),
        )

    def contest_clauses(self, state: State, cards: Cards) -> tuple[str, ...]:
        """The clause by which a molodka goes before the one on the table."""
        if self.outranks(state, cards):
            return ("goat.molodka.bura",)
        return ("goat.molodka.nearest",)

    def is_begun(self, state: State) -> bool:
        """Whether cards lie in the trick."""
        return state.phase == Phase.ANSWER

    @clause("goat.molodka.returns")
    def take_back(self, state: State) -> State:
        """Everybody takes back what he has laid in this trick."""
        nothing = state.open[0].when(False)
        none = tuple(nothing for _ in range(self.table.seats))
        hands = tuple(
            hand | up | down
            for hand, up, down in zip(state.hands, state.open, state.closed, strict=True)
        )
        return state._replace(hands=hands, open=none, closed=none)

    @clause("goat.answer.face-up", "goat.trick.winner")
    def beat(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Lay cards face up, which are now the ones to beat."""
        laid = self.lay_open(state, seat, cards)
        ahead = laid._replace(trick=laid.trick._replace(best=seat))
        return self.after_answer(ahead, ("goat.answer.beats-each", "goat.answer.face-up"))

    @clause("goat.hidden.discards")
    def discard(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Lay cards that do not count in the trick, face down unless `open_discards`."""
        if self.discards_are_open():
            return self.after_answer(
                self.lay_open(state, seat, cards), ("goat.answer.free-choice",)
            )
        laid = self.lay(state, seat, cards)
        closed = replaced(state.closed, seat, cards)
        return self.after_answer(
            laid._replace(closed=closed), ("goat.answer.free-choice", "goat.hidden.discards")
        )

    def lay_open(self, state: State, seat: int, cards: Cards) -> State:
        """Cards lie face up before a seat."""
        return self.lay(state, seat, cards)._replace(open=replaced(state.open, seat, cards))

    def lay(self, state: State, seat: int, cards: Cards) -> State:
        """Cards leave a hand for the trick."""
        acted = replaced(state.trick.acted, seat, True)
        return state._replace(
            hands=replaced(state.hands, seat, state.hands[seat] - cards),
            trick=state.trick._replace(acted=acted),
        )

    def after_answer(self, state: State, fired: tuple[str, ...]) -> Step[State]:
        """Settle what follows an answer."""
        then = decide(self.answer_table, state)
        step = then.effect(state)
        usual = ("goat.molodka.usual-rules",) if state.trick.claimed else ()
        return Step(step.state, (*fired, *usual, *then.clauses, *step.fired))
