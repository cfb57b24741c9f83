"""Carrying out a legal move."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.decisions import Rule, decide
from hoyle.game import Step
from hoyle.seats import replaced
from hoyle.swoop.falling import PHASE_ORIGIN, Falling, Laid, Origin, PileEffect
from hoyle.swoop.state import Laying, Move, Mystery, Pass, PickUp, State, Stop
from hoyle.swoop.turning import Turn, TurnEffect, Turning


class Playing(Falling, Turning):
    """Carries moves out. Each has been judged legal."""

    pile_table: tuple[Rule[PileEffect], ...]
    turn_table: tuple[Rule[TurnEffect], ...]

    def carry_out(self, state: State, move: Move) -> Step[State]:
        """The outcome of a legal move of the seat to act."""
        match move:
            case Mystery():
                return self.turn_over(state, move.slot)
            case Stop():
                return Step(self.pass_turn(state), ("swoop.add.stop", "swoop.turn.passes-left"))
            case PickUp():
                return self.pick_up(state)
            case Pass():
                return Step(self.pass_turn(state), ("swoop.turn.skip", "swoop.turn.passes-left"))
            case _:
                return self.lay(state, move)

    def lay(self, state: State, move: Laying) -> Step[State]:
        """Lay cards from the hand and the face-up slots, as a play or an addition."""
        seat = state.turn
        hand, row = state.hands[seat], state.faceup[seat]
        from_hand = hand.pick(move.hand)
        left = state._replace(
            hands=replaced(state.hands, seat, hand - from_hand),
            faceup=replaced(state.faceup, seat, row.without(move.slots)),
        )
        return self.land(left, from_hand | row.chosen(move.slots), PHASE_ORIGIN[state.phase])

    @clause("swoop.mystery.uncovered", "swoop.mystery.unseen")
    def turn_over(self, state: State, slot: int) -> Step[State]:
        """Turn over a mystery card and lay it, whatever it is."""
        seat = state.turn
        row = state.mystery[seat]
        only = tuple(place == slot for place in range(self.table.slots))
        left = state._replace(mystery=replaced(state.mystery, seat, row.without(only)))
        step = self.land(left, row.at(slot), Origin.MYSTERY)
        return Step(step.state, ("swoop.mystery.uncovered", *step.fired))

    def land(self, state: State, cards: Cards, origin: Origin) -> Step[State]:
        """Let cards fall on the pile, then settle who acts next."""
        laid = Laid(state.turn, cards, cards.rank(), cards.count(), origin)
        fall = decide(self.pile_table, state.pile, laid)
        landing = fall.effect(state, laid)
        adding = self.phase_to_add(origin, landing.fate)
        turn = Turn(landing.state, laid.seat, landing.fate, adding)
        then = decide(self.turn_table, turn)
        fired = dict.fromkeys((*fall.clauses, *then.clauses))
        return Step(then.effect(turn), tuple(fired))

    @clause("swoop.turn.pick-up")
    def pick_up(self, state: State) -> Step[State]:
        """Take the pile without a play, where that is allowed."""
        taken = self.with_in_hand(state, state.turn, state.pile.cards)
        return Step(self.pass_turn(taken), ("swoop.turn.pick-up", "swoop.turn.passes-left"))
