"""Who acts next, and what that seat may do."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hoyle.clauses import clause
from hoyle.decisions import Rule
from hoyle.swoop.falling import Fate, Origin
from hoyle.swoop.readings import Readings
from hoyle.swoop.state import Phase, State


class Turn(NamedTuple):
    """The state once cards have landed, seen as the question who acts next.

    `adding` is the phase that opens if the seat has something to add, or `Phase.TURN` for none.
    """

    state: State
    seat: int
    fate: Fate
    adding: Phase


TurnEffect = Callable[[Turn], State]


class Turning(Readings):
    """The guards, the effects, and the table that joins them."""

    @clause("swoop.add.after-pickup", "swoop.add.after-mystery")
    def phase_to_add(self, origin: Origin, fate: Fate) -> Phase:
        """The phase in which cards may be added to those just laid; `Phase.TURN` for none."""
        if fate == Fate.RESTS:
            return RESTING_PHASES[origin]
        if fate == Fate.STARTS_PILE and self.may_match_after_pickup():
            return PICKUP_PHASES[origin]
        return Phase.TURN

    @clause("swoop.round.ends")
    def is_out(self, turn: Turn) -> bool:
        """Whether the seat has played its last card."""
        return not self.has_cards(turn.state, turn.seat)

    @clause("swoop.swoop.again")
    def swoops(self, turn: Turn) -> bool:
        """Whether the seat has swooped and still has cards."""
        return turn.fate == Fate.SWEPT and self.has_cards(turn.state, turn.seat)

    def goes_on_after_pickup(self, turn: Turn) -> bool:
        """Whether the seat may add to a card that took the pile."""
        return turn.adding == Phase.ADD_AFTER_PICKUP and self.can_add(turn)

    def goes_on_after_mystery(self, turn: Turn) -> bool:
        """Whether the seat may add to a mystery card."""
        return turn.adding == Phase.ADD_AFTER_MYSTERY and self.can_add(turn)

    def is_done(self, turn: Turn) -> bool:
        """Whether the seat has cards, but has neither swooped nor anything to add."""
        return (
            turn.fate != Fate.SWEPT
            and self.has_cards(turn.state, turn.seat)
            and (turn.adding == Phase.TURN or not self.can_add(turn))
        )

    @clause("swoop.add.sources", "swoop.add.stop")
    def can_add(self, turn: Turn) -> bool:
        """Whether the seat has a card that may be added.

        One card always may: fewer than four equal ones lie on top.
        """
        hand, row = turn.state.hands[turn.seat], turn.state.faceup[turn.seat]
        addable = hand | row.cards().when(self.faceup_is_open(turn.adding))
        return addable.count_of(turn.state.pile.top) > 0

    @clause("swoop.turn.passes-left")
    def pass_turn(self, state: State) -> State:
        """The turn passes to the next seat on the left."""
        return state._replace(turn=(state.turn + 1) % self.table.seats, phase=Phase.TURN)

    def end_round(self, turn: Turn) -> State:
        """Nobody acts any more."""
        return turn.state._replace(phase=Phase.OVER)

    def begin_again(self, turn: Turn) -> State:
        """The same seat begins another turn."""
        return turn.state._replace(phase=Phase.TURN)

    def let_add(self, turn: Turn) -> State:
        """The same seat may add cards or stop."""
        return turn.state._replace(phase=turn.adding)

    def pass_on(self, turn: Turn) -> State:
        """The turn passes."""
        return self.pass_turn(turn.state)

    def turn_rules(self) -> tuple[Rule[TurnEffect], ...]:
        """The table of who acts next."""
        return (
            Rule(self.is_out, ("swoop.round.ends",), self.end_round),
            Rule(self.swoops, ("swoop.swoop.again",), self.begin_again),
            Rule(self.goes_on_after_pickup, ("swoop.add.after-pickup",), self.let_add),
            Rule(self.goes_on_after_mystery, ("swoop.add.after-mystery",), self.let_add),
            Rule(self.is_done, ("swoop.turn.passes-left",), self.pass_on),
        )


RESTING_PHASES = {
    Origin.PLAY: Phase.TURN,
    Origin.MYSTERY: Phase.ADD_AFTER_MYSTERY,
    Origin.ADD_AFTER_PICKUP: Phase.ADD_AFTER_PICKUP,
    Origin.ADD_AFTER_MYSTERY: Phase.ADD_AFTER_MYSTERY,
}
PICKUP_PHASES = {Origin.PLAY: Phase.ADD_AFTER_PICKUP, Origin.MYSTERY: Phase.ADD_AFTER_MYSTERY}
