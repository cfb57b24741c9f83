"""What follows a play or a pass: who acts next, who takes the trick, whether the round is over."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.clauses import clause
from hoyle.decisions import Rule, decide
from hoyle.game import Step
from hoyle.haggis.readings import Readings
from hoyle.haggis.state import NO_COMBINATION, Phase, State, Trick
from hoyle.seats import replaced

PlayEffect = Callable[[State], Step[State]]
TakingEffect = Callable[[State], State]


class Turning(Readings):
    """The guards and effects of two decisions, and the tables that join them."""

    taking_table: tuple[Rule[TakingEffect], ...]

    def other(self, seat: int) -> int:
        """The other seat."""
        return 1 - seat

    def is_out(self, state: State) -> bool:
        """Whether the seat that has just acted holds no card."""
        return not state.hands[state.turn].some()

    def plays_on(self, state: State) -> bool:
        """Whether a seat has played and has cards left."""
        return state.phase == Phase.PLAY and not self.is_out(state)

    def is_out_at_once(self, state: State) -> bool:
        """Whether a seat has laid its last card, and nothing follows that."""
        return (state.phase == Phase.PLAY) & self.is_out(state) and (
            not self.final_play_is_answered()
        )

    def is_out_with_reply(self, state: State) -> bool:
        """Whether a seat has laid its last card, and the other may answer it."""
        return (state.phase == Phase.PLAY) & self.is_out(state) & self.final_play_is_answered()

    def has_replied(self, state: State) -> bool:
        """Whether a seat has answered the last card of the other."""
        return state.phase == Phase.REPLY

    @clause("haggis.turn.alternate")
    def pass_turn(self, state: State) -> Step[State]:
        """The other seat acts."""
        return Step(state._replace(turn=self.other(state.turn)), ())

    @clause("haggis.round.ends")
    def ask_reply(self, state: State) -> Step[State]:
        """The other seat may answer the last cards of this one."""
        return Step(state._replace(turn=self.other(state.turn), phase=Phase.REPLY), ())

    @clause("haggis.round.ends")
    def end_round(self, state: State) -> Step[State]:
        """The round is over, won by the seat that has just acted."""
        return self.end_with(state, state.turn)

    @clause("haggis.round.ends")
    def end_after_reply(self, state: State) -> Step[State]:
        """The round is over, won by the seat that was out before the other answered."""
        return self.end_with(state, self.other(state.turn))

    @clause("haggis.round.last-trick")
    def end_with(self, state: State, winner: int) -> Step[State]:
        """The round is over, and the last trick is taken like any other."""
        step = self.take_trick(state)
        return Step(step.state._replace(turn=winner, phase=Phase.OVER), step.fired)

    def take_trick(self, state: State) -> Step[State]:
        """The trick is over: somebody takes its cards."""
        then = decide(self.taking_table, state)
        return Step(then.effect(state), then.clauses)

    def play_rules(self) -> tuple[Rule[PlayEffect], ...]:
        """What follows when a combination has been laid, case by case."""
        ends = ("haggis.round.ends", "haggis.round.last-trick")
        return (
            Rule(self.plays_on, ("haggis.turn.alternate",), self.pass_turn),
            Rule(self.is_out_at_once, ends, self.end_round),
            Rule(self.is_out_with_reply, ("haggis.round.ends",), self.ask_reply),
            Rule(self.has_replied, ends, self.end_after_reply),
        )

    @clause("haggis.trick.taken")
    def ends_with_set_or_sequence(self, state: State) -> bool:
        """Whether a set or sequence was laid last."""
        return not self.is_bomb(state.trick.top)

    @clause("haggis.trick.bombed")
    def ends_with_bomb(self, state: State) -> bool:
        """Whether a bomb was laid last."""
        return self.is_bomb(state.trick.top)

    @clause("haggis.trick.taken")
    def give_to_player(self, state: State) -> State:
        """Who laid last takes the whole trick."""
        return self.give_trick(state, state.trick.by)

    @clause("haggis.trick.bombed")
    def give_to_opponent(self, state: State) -> State:
        """The opponent of who laid last takes the whole trick."""
        return self.give_trick(state, self.other(state.trick.by))

    @clause("haggis.trick.leads-next")
    def give_trick(self, state: State, taker: int) -> State:
        """A seat takes all cards of the trick; who laid last leads the next one."""
        taken = state.taken[taker] | state.trick.cards
        return state._replace(
            taken=replaced(state.taken, taker, taken),
            trick=Trick(state.trick.cards.when(False), NO_COMBINATION, state.trick.by),
            turn=state.trick.by,
        )

    def taking_rules(self) -> tuple[Rule[TakingEffect], ...]:
        """Who takes the trick, case by case."""
        return (
            Rule(self.ends_with_set_or_sequence, ("haggis.trick.taken",), self.give_to_player),
            Rule(self.ends_with_bomb, ("haggis.trick.bombed",), self.give_to_opponent),
        )
