"""What follows when a seat has answered: who acts next, who takes the trick, whether it ends."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.clauses import clause
from hoyle.decisions import Rule
from hoyle.game import Step
from hoyle.goat.readings import Readings
from hoyle.goat.state import Phase, State, Trick
from hoyle.seats import replaced

AnswerEffect = Callable[[State], Step[State]]


class Turning(Readings):
    """The guards and effects of what follows an answer, and the table that joins them."""

    def goes_on(self, state: State) -> bool:
        """Whether a seat has yet to answer."""
        return not self.is_complete(state)

    def is_complete(self, state: State) -> bool:
        """Whether the next seat is the one that led."""
        return self.seat_after(state.turn) == state.trick.leader

    def leaves_cards(self, state: State) -> bool:
        """Whether the trick is complete, and there are cards to play on with."""
        return self.is_complete(state) & (state.hands[state.turn].some() | state.stock.some())

    def is_last_trick(self, state: State) -> bool:
        """Whether the trick is complete, and no card is left in a hand or in the stock."""
        return self.is_complete(state) and not (state.hands[state.turn].some() | state.stock.some())

    @clause("goat.turn.clockwise")
    def pass_turn(self, state: State) -> Step[State]:
        """The next seat acts."""
        return Step(state._replace(turn=self.seat_after(state.turn)), ())

    @clause("goat.trick.leads-next")
    def next_trick(self, state: State) -> Step[State]:
        """The trick is taken, hands are filled up, and the winner leads."""
        winner = state.trick.best
        drawn = self.fill_hands(self.take_trick(state), winner)
        fired = ("goat.trick.draw",) if state.stock.some() else ()
        return Step(self.open_trick(drawn, winner, Phase.LEAD), fired)

    @clause("goat.round.ends")
    def end_game(self, state: State) -> Step[State]:
        """The last trick is taken."""
        taken = self.take_trick(state)
        return Step(self.open_trick(taken, state.trick.best, Phase.OVER), ())

    def open_trick(self, state: State, leader: int, phase: Phase) -> State:
        """Nothing lies there, and a seat has the right to lead."""
        acted = tuple(False for _ in range(self.table.seats))
        return state._replace(
            trick=Trick(leader, leader, leader, False, acted), turn=leader, phase=phase
        )

    @clause("goat.trick.winner", "goat.trick.pile")
    def take_trick(self, state: State) -> State:
        """The team of the seat whose cards were never beaten takes all cards of the trick."""
        team = self.team_of(state.trick.best)
        won, buried = state.won[team], state.buried[team]
        for seat in range(self.table.seats):
            won = won | state.open[seat]
        nothing = state.open[0].when(False)
        none = tuple(nothing for _ in range(self.table.seats))
        return state._replace(
            open=none,
            closed=none,
            won=replaced(state.won, team, won),
            buried=replaced(
                state.buried,
                team,
                tuple(one | other for one, other in zip(buried, state.closed, strict=True)),
            ),
            tricks=replaced(state.tricks, team, state.tricks[team] + 1),
        )

    @clause("goat.trick.draw")
    def fill_hands(self, state: State, winner: int) -> State:
        """One card each from the top, the winner first, until hands are full or the stock empty."""
        while state.stock.some() and state.hands[winner].count() < self.table.hand:
            state = self.draw_round(state, winner)
        return state

    @clause("goat.trick.draw")
    def draw_round(self, state: State, winner: int) -> State:
        """Each seat draws one card, in clockwise order from the winner on."""
        hands = state.hands
        for place in range(self.table.seats):
            seat = self.seat_after(winner, place)
            hands = replaced(hands, seat, hands[seat] | state.stock.at(place))
        return state._replace(hands=hands, stock=state.stock.after(self.table.seats))

    def answer_rules(self) -> tuple[Rule[AnswerEffect], ...]:
        """What follows an answer, case by case."""
        taken = ("goat.trick.winner", "goat.trick.pile")
        return (
            Rule(self.goes_on, ("goat.turn.clockwise",), self.pass_turn),
            Rule(self.leaves_cards, (*taken, "goat.trick.leads-next"), self.next_trick),
            Rule(self.is_last_trick, (*taken, "goat.round.ends"), self.end_game),
        )
