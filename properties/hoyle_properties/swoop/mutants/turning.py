"""Mutants of who acts next."""

from __future__ import annotations

from hoyle.game import Step
from hoyle.swoop import Phase, State, Swoop
from hoyle.swoop.falling import Fate, Origin
from hoyle.swoop.turning import Turn


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


class SwoopEndsTurn(Swoop):
    """Passes the turn after a swoop."""

    breaks = "swoop.swoop.again"

    def begin_again(self, turn: Turn) -> State:
        """Pass the turn."""
        return self.pass_turn(turn.state)


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

    def has_cards(self, state: State, seat: int) -> bool:
        """Forget the mystery cards."""
        return state.hands[seat].some() or state.faceup[seat].some()


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


class NothingAfterMystery(Swoop):
    """Ends the turn after a mystery card."""

    breaks = "swoop.add.after-mystery"

    def phase_to_add(self, origin: Origin, fate: Fate) -> Phase:
        """Know no additions to a mystery card."""
        phase = super().phase_to_add(origin, fate)
        return Phase.TURN if phase == Phase.ADD_AFTER_MYSTERY else phase


class AddToAnyPlay(Swoop):
    """Lets cards be added to an ordinary play."""

    breaks = "swoop.turn.beginning"

    def phase_to_add(self, origin: Origin, fate: Fate) -> Phase:
        """Open additions after every play that rests."""
        if origin == Origin.PLAY and fate == Fate.RESTS:
            return Phase.ADD_AFTER_PICKUP
        return super().phase_to_add(origin, fate)


class OneAdditionOnly(Swoop):
    """Ends the turn after one addition."""

    breaks = "swoop.add.stop"

    def phase_to_add(self, origin: Origin, fate: Fate) -> Phase:
        """Know no second addition."""
        if origin in (Origin.ADD_AFTER_PICKUP, Origin.ADD_AFTER_MYSTERY):
            return Phase.TURN
        return super().phase_to_add(origin, fate)


class PickUpKeepsTurn(Swoop):
    """Lets a seat go on after it took the pile without a play."""

    breaks = "swoop.turn.pick-up"

    def pick_up(self, state: State) -> Step[State]:
        """Keep the turn."""
        step = super().pick_up(state)
        return Step(step.state._replace(turn=state.turn), step.fired)
