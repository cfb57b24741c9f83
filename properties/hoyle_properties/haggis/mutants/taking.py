"""Mutants of the end of a trick and of a round."""

from __future__ import annotations

from hoyle.game import Step
from hoyle.haggis import Haggis, Phase, State
from hoyle.seats import replaced


class SecondPassEndsTrick(Haggis):
    """Gives the turn back after a pass, and ends the trick only where a bomb was laid."""

    breaks = "haggis.trick.ends"

    def leave(self, state: State) -> Step[State]:
        """Pass the turn."""
        if state.phase == Phase.REPLY or self.is_bomb(state.trick.top):
            return super().leave(state)
        return self.pass_turn(state)._replace(fired=("haggis.answer.pass",))


class TrickStays(Haggis):
    """Leaves the combination that was laid last on the table for the next trick."""

    breaks = "haggis.trick.ends"

    def give_trick(self, state: State, taker: int) -> State:
        """Let the next trick begin on the old one."""
        return super().give_trick(state, taker)._replace(trick=state.trick)


class PasserLeads(Haggis):
    """Gives the lead to the seat that has passed."""

    breaks = "haggis.trick.leads-next"

    def give_trick(self, state: State, taker: int) -> State:
        """Turn the lead round."""
        given = super().give_trick(state, taker)
        other = self.other(given.turn)
        return given._replace(turn=other, trick=given.trick._replace(by=other))


class TakerLeads(Haggis):
    """Gives the lead to the seat that takes the cards, also after a bomb."""

    breaks = "haggis.trick.leads-next"

    def give_trick(self, state: State, taker: int) -> State:
        """Let the taker lead."""
        given = super().give_trick(state, taker)
        return given._replace(turn=taker, trick=given.trick._replace(by=taker))


class PasserTakes(Haggis):
    """Gives the trick to the seat that could not beat it."""

    breaks = "haggis.trick.taken"

    def give_to_player(self, state: State) -> State:
        """Give it to the other."""
        return self.give_to_opponent(state)


class TakenBeforeForgotten(Haggis):
    """Puts the cards of the last trick only before the seat that takes it."""

    breaks = "haggis.trick.taken"

    def give_trick(self, state: State, taker: int) -> State:
        """Put the cards that lay there into the haggis."""
        given = super().give_trick(state, taker)
        return given._replace(
            taken=replaced(given.taken, taker, state.trick.cards),
            haggis=given.haggis | state.taken[taker],
        )


class BomberTakes(Haggis):
    """Gives a bombed trick to the seat that has bombed it."""

    breaks = "haggis.trick.bombed"

    def give_to_opponent(self, state: State) -> State:
        """Treat a bomb like any combination."""
        return self.give_to_player(state)


class LedBombKept(Haggis):
    """Gives a bomb that was led, and not answered, back to its player."""

    breaks = "haggis.trick.bombed"

    def give_to_opponent(self, state: State) -> State:
        """Look whether the bomb is all there is."""
        alone = state.trick.cards.count() == state.trick.top.size
        return self.give_to_player(state) if alone else super().give_to_opponent(state)


class BombedTrickKept(Haggis):
    """Gives a trick that was bombed to its bomber, and only a bomb that was led to the other."""

    breaks = "haggis.trick.bombed"

    def give_to_opponent(self, state: State) -> State:
        """Look whether the bomb is all there is."""
        alone = state.trick.cards.count() == state.trick.top.size
        return super().give_to_opponent(state) if alone else self.give_to_player(state)


class RoundGoesOn(Haggis):
    """Lets the round go on until the other passes, whatever is agreed."""

    breaks = "haggis.round.ends"

    def final_play_is_answered(self) -> bool:
        """Forget the option."""
        return True


class NeverAReply(Haggis):
    """Ends the round with the last card, whatever is agreed."""

    breaks = "haggis.round.ends"

    def final_play_is_answered(self) -> bool:
        """Forget the option."""
        return False


class ReplierIsOut(Haggis):
    """Takes the seat that replies for the one that is out, if the reply empties its hand."""

    breaks = "haggis.round.ends"

    def end_after_reply(self, state: State) -> Step[State]:
        """Look who has no cards."""
        return self.end_round(state) if self.is_out(state) else super().end_after_reply(state)


class OneCardIsOut(Haggis):
    """Ends the round when a seat has one card left."""

    breaks = "haggis.round.ends"

    def is_out(self, state: State) -> bool:
        """Overlook a card."""
        return state.hands[state.turn].count() <= 1


class LastTrickLeftLying(Haggis):
    """Gives nobody the last trick of a round."""

    breaks = "haggis.round.last-trick"

    def end_with(self, state: State, winner: int) -> Step[State]:
        """Leave it on the table."""
        return Step(state._replace(turn=winner, phase=Phase.OVER), ("haggis.trick.taken",))


class LastBombNotCaptured(Haggis):
    """Gives the last trick to whoever is out, also if it was bombed."""

    breaks = "haggis.round.last-trick"

    def end_with(self, state: State, winner: int) -> Step[State]:
        """Ask who is out, and not what was laid."""
        given = self.give_trick(state, winner)
        return Step(given._replace(turn=winner, phase=Phase.OVER), ("haggis.trick.taken",))
