"""Mutants of turns: who acts, what a turn begins with, who acts next, when the round is over."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Step, Verdict
from hoyle.swoop import Move, Pass, Phase, PickUp, State, Swoop, SwoopRefused
from hoyle.swoop.falling import Fate, Origin
from hoyle.swoop.state import Laying
from hoyle.swoop.turning import Turn


class EmptyPlay(Swoop):
    """Lets a seat lay nothing."""

    breaks = "swoop.turn.must-play"

    def judge_cards(self, state: State, seat: int, move: Laying) -> Verdict:
        """Overlook that nothing is laid."""
        verdict = super().judge_cards(state, seat, move)
        nothing = verdict.code is SwoopRefused.NOTHING_LAID
        return Verdict(True, "swoop.play.sources") if nothing else verdict


class FreePass(Swoop):
    """Lets every seat pass."""

    breaks = "swoop.turn.must-play"

    def may_skip(self) -> bool:
        """Forget the option."""
        return True


class FreePickUp(Swoop):
    """Offers the pile as a move of its own."""

    breaks = "swoop.turn.must-play"

    def may_pick_up(self) -> bool:
        """Forget the option."""
        return True


class ToTheRight(Swoop):
    """Passes the turn to the right."""

    breaks = "swoop.turn.passes-left"

    def pass_turn(self, state: State) -> State:
        """Go the other way round."""
        return state._replace(turn=(state.turn - 1) % self.table.seats, phase=Phase.TURN)


class EverySecondSeat(Swoop):
    """Skips a seat."""

    breaks = "swoop.turn.passes-left"

    def pass_turn(self, state: State) -> State:
        """Go one seat too far."""
        return super().pass_turn(super().pass_turn(state))


class OutOfTurn(Swoop):
    """Lets whoever is quick enough act."""

    breaks = "swoop.turn.passes-left"

    def judge(self, state: State, seat: int, move: Move) -> Verdict:
        """Take the turn to be that of the seat that acts."""
        return super().judge(state._replace(turn=seat), seat, move)

    def apply(self, state: State, seat: int, move: Move) -> Step[State]:
        """Go on from there."""
        return super().apply(state._replace(turn=seat), seat, move)


class SkipForbidden(Swoop):
    """Forgets the option `allow_skip`."""

    breaks = "swoop.turn.skip"

    def may_skip(self) -> bool:
        """Forget the option."""
        return False


class PassTakesPile(Swoop):
    """Makes a seat that passes take the pile."""

    breaks = "swoop.turn.skip"

    def carry_out(self, state: State, move: Move) -> Step[State]:
        """Take a pass for a pick-up."""
        return super().carry_out(state, PickUp() if isinstance(move, Pass) else move)


class PickUpForbidden(Swoop):
    """Forgets the option `allow_manual_pickup`."""

    breaks = "swoop.turn.pick-up"

    def may_pick_up(self) -> bool:
        """Forget the option."""
        return False


class PickUpKeepsTurn(Swoop):
    """Lets a seat go on after it took the pile without a play."""

    breaks = "swoop.turn.pick-up"

    def pick_up(self, state: State) -> Step[State]:
        """Keep the turn."""
        step = super().pick_up(state)
        return Step(step.state._replace(turn=state.turn), step.fired)


class NothingPickedUp(Swoop):
    """Lets a seat pick up a pile of no cards, which is a pass."""

    breaks = "swoop.turn.pick-up"

    def judge_pick_up(self, state: State, seat: int) -> Verdict:
        """Overlook that the pile is empty."""
        verdict = super().judge_pick_up(state, seat)
        nothing = verdict.code is SwoopRefused.NOTHING_TO_PICK_UP
        return Verdict(True, "swoop.turn.pick-up") if nothing else verdict


class SwoopEndsTurn(Swoop):
    """Passes the turn after a swoop."""

    breaks = "swoop.swoop.again"

    def begin_again(self, turn: Turn) -> State:
        """Pass the turn."""
        return self.pass_turn(turn.state)


class SwoopMayBeAddedTo(Swoop):
    """Lets a seat that has swooped add cards instead of beginning a turn."""

    breaks = "swoop.swoop.again"

    def begin_again(self, turn: Turn) -> State:
        """Go on in the same turn."""
        return turn.state._replace(phase=Phase.ADD_AFTER_PICKUP)


class ExtraTurnAfterLastCard(Swoop):
    """Gives another turn to a seat that swooped with its last card."""

    breaks = "swoop.round.ends"

    def is_out(self, turn: Turn) -> bool:
        """Forget seats that swooped."""
        return turn.fate != Fate.SWEPT and super().is_out(turn)

    def swoops(self, turn: Turn) -> bool:
        """Forget to look whether cards are left."""
        return turn.fate == Fate.SWEPT


class MysteryForgottenAtEnd(Swoop):
    """Ends the round when hand and covers are gone."""

    breaks = "swoop.round.ends"

    def is_out(self, turn: Turn) -> bool:
        """Forget the mystery cards."""
        hand, row = turn.state.hands[turn.seat], turn.state.faceup[turn.seat]
        return not hand.some() and not row.some()


class OutBeforeThePileIsTaken(Swoop):
    """Ends the round with the last card, even if that card takes the pile."""

    breaks = "swoop.round.ends"

    def land(self, state: State, cards: Cards, origin: Origin) -> Step[State]:
        """Look for cards before they have landed."""
        step = super().land(state, cards, origin)
        if self.has_cards(state, state.turn):
            return step
        return Step(step.state._replace(turn=state.turn, phase=Phase.OVER), ("swoop.round.ends",))


class RoundGoesOn(Swoop):
    """Lets the others play on after the end."""

    breaks = "swoop.round.ends"

    def end_round(self, turn: Turn) -> State:
        """Pass the turn."""
        return self.pass_turn(turn.state)


class NothingAfterPickup(Swoop):
    """Ends the turn when the pile was taken."""

    breaks = "swoop.add.after-pickup"

    def may_match_after_pickup(self) -> bool:
        """Forget the option."""
        return False


class AlwaysAfterPickup(Swoop):
    """Forgets the option `match_after_pickup`."""

    breaks = "swoop.add.after-pickup"

    def may_match_after_pickup(self) -> bool:
        """Forget the option."""
        return True


class AddToAnyPlay(Swoop):
    """Lets cards be added to an ordinary play."""

    breaks = "swoop.add.after-pickup"

    def phase_to_add(self, origin: Origin, fate: Fate) -> Phase:
        """Open additions after every play that rests."""
        if origin == Origin.PLAY and fate == Fate.RESTS:
            return Phase.ADD_AFTER_PICKUP
        return super().phase_to_add(origin, fate)


class NothingAfterMystery(Swoop):
    """Ends the turn after a mystery card."""

    breaks = "swoop.add.after-mystery"

    def phase_to_add(self, origin: Origin, fate: Fate) -> Phase:
        """Know no additions to a mystery card."""
        phase = super().phase_to_add(origin, fate)
        return Phase.TURN if phase == Phase.ADD_AFTER_MYSTERY else phase


class HigherMysteryAlwaysAddedTo(Swoop):
    """Lets cards be added to a mystery card that took the pile, whatever is agreed."""

    breaks = "swoop.add.after-mystery"

    def phase_to_add(self, origin: Origin, fate: Fate) -> Phase:
        """Forget the option."""
        if origin == Origin.MYSTERY and fate == Fate.STARTS_PILE:
            return Phase.ADD_AFTER_MYSTERY
        return super().phase_to_add(origin, fate)


class LowMysteryNeedsOption(Swoop):
    """Takes the option `match_after_pickup` for one about every addition."""

    breaks = "swoop.add.after-mystery"

    def phase_to_add(self, origin: Origin, fate: Fate) -> Phase:
        """Ask for the option always."""
        phase = super().phase_to_add(origin, fate)
        return phase if self.may_match_after_pickup() else Phase.TURN


class OneAdditionOnly(Swoop):
    """Ends the turn after one addition."""

    breaks = "swoop.add.stop"

    def phase_to_add(self, origin: Origin, fate: Fate) -> Phase:
        """Know no second addition."""
        if origin in (Origin.ADD_AFTER_PICKUP, Origin.ADD_AFTER_MYSTERY):
            return Phase.TURN
        return super().phase_to_add(origin, fate)


class MustSayStop(Swoop):
    """Waits for a seat to stop that has nothing to add."""

    breaks = "swoop.add.stop"

    def can_add(self, turn: Turn) -> bool:
        """Do not look."""
        return True


class FaceUpOverlooked(Swoop):
    """Ends the turn if no card in the hand matches, although one lies face up."""

    breaks = "swoop.add.sources"

    def can_add(self, turn: Turn) -> bool:
        """Look at the hand alone."""
        return turn.state.hands[turn.seat].count_of(turn.state.pile.top) > 0
