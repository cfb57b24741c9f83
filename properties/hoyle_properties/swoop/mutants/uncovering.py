"""Mutants of mystery cards."""

from __future__ import annotations

from hoyle.game import Step, Verdict
from hoyle.seats import replaced
from hoyle.swoop import Phase, Pile, State, Swoop, SwoopRefused
from hoyle.swoop.falling import Fate, Laid, Landing, Origin


class MysteryTwice(Swoop):
    """Lets a mystery card be played that is gone."""

    breaks = "swoop.mystery.uncovered"

    def judge_mystery(self, state: State, seat: int, slot: int) -> Verdict:
        """Overlook that the slot is empty."""
        verdict = super().judge_mystery(state, seat, slot)
        gone = verdict.code is SwoopRefused.MYSTERY_GONE
        return Verdict(True, "swoop.mystery.uncovered") if gone else verdict


class MysteryStaysInSlot(Swoop):
    """Leaves a copy of the mystery card in its slot."""

    breaks = "swoop.mystery.uncovered"

    def turn_over(self, state: State, slot: int) -> Step[State]:
        """Take nothing off the table."""
        step = super().turn_over(state, slot)
        return Step(step.state._replace(mystery=state.mystery), step.fired)


class MysteryCardsMoveUp(Swoop):
    """Closes the gap that a mystery card leaves, so that the others change their slots."""

    breaks = "swoop.mystery.uncovered"

    def turn_over(self, state: State, slot: int) -> Step[State]:
        """Move the mystery cards together."""
        step = super().turn_over(state, slot)
        seat = state.turn
        cards = [place for place in step.state.mystery[seat].places() if place.some()]
        gaps = [self.deck.nothing] * (self.table.slots - len(cards))
        mystery = replaced(step.state.mystery, seat, self.deck.row([*cards, *gaps]))
        return Step(step.state._replace(mystery=mystery), step.fired)


class MysterySwoopEndsTurn(Swoop):
    """Gives no other turn after a mystery card that is a ten or joker."""

    breaks = "swoop.mystery.uncovered"

    def turn_over(self, state: State, slot: int) -> Step[State]:
        """Pass the turn."""
        step = super().turn_over(state, slot)
        swept = not step.state.pile.cards.some() and step.state.phase == Phase.TURN
        if swept and step.state.turn == state.turn:
            return Step(self.pass_turn(step.state), step.fired)
        return step


class MysteryLastAlways(Swoop):
    """Keeps the mystery cards until hand and covers are gone, whatever is agreed."""

    breaks = "swoop.mystery.uncovered"

    def must_keep_mystery(self, state: State, seat: int) -> bool:
        """Forget the option."""
        return state.hands[seat].some() or state.faceup[seat].some()


class MysteryLastNever(Swoop):
    """Forgets the option `mystery_last`."""

    breaks = "swoop.mystery.last"

    def must_keep_mystery(self, state: State, seat: int) -> bool:
        """Find nothing wrong."""
        return False


class MysteryBeforeCovers(Swoop):
    """Asks only for an empty hand where mystery cards come last."""

    breaks = "swoop.mystery.last"

    def must_keep_mystery(self, state: State, seat: int) -> bool:
        """Forget the face-up cards."""
        return self.options.mystery_last and state.hands[seat].some()


class HigherMysteryRests(Swoop):
    """Lets a higher mystery card lie without the pile being taken."""

    breaks = "swoop.mystery.higher-takes-pile"

    def take_pile(self, state: State, laid: Laid) -> Landing:
        """Lay it on top."""
        if laid.origin != Origin.MYSTERY:
            return super().take_pile(state, laid)
        pile = Pile(state.pile.cards | laid.cards, laid.rank, laid.size)
        return Landing(state._replace(pile=pile), Fate.STARTS_PILE)


class HigherMysteryTaken(Swoop):
    """Takes a higher mystery card into the hand with the pile, whatever is agreed."""

    breaks = "swoop.mystery.higher-takes-pile"

    def take_pile(self, state: State, laid: Laid) -> Landing:
        """Take both."""
        if laid.origin != Origin.MYSTERY:
            return super().take_pile(state, laid)
        taken = self.with_in_hand(state, laid.seat, state.pile.cards | laid.cards)
        return Landing(taken, Fate.IN_HAND)


class MysteryOnNothingIsHigher(Swoop):
    """Takes a mystery card that opens a pile for one that takes it."""

    breaks = "swoop.mystery.higher-takes-pile"

    def rest(self, state: State, laid: Laid) -> Landing:
        """Take it up."""
        if laid.origin == Origin.MYSTERY and self.is_empty(state.pile):
            return Landing(self.with_in_hand(state, laid.seat, laid.cards), Fate.IN_HAND)
        return super().rest(state, laid)
