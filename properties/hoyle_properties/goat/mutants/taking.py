"""Mutants of what becomes of a trick, and of the end of a game."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Step
from hoyle.goat import Goat, Phase, State
from hoyle.goat.scoring import Ended, Standing
from hoyle.goat.table import TEAMS
from hoyle.seats import replaced


class LeaderWins(Goat):
    """Gives every trick to the player who has led it."""

    breaks = "goat.trick.winner"

    def take_trick(self, state: State) -> State:
        """Look at the leader."""
        trick = state.trick._replace(best=state.trick.leader)
        return super().take_trick(state._replace(trick=trick))


class DiscardWins(Goat):
    """Gives the trick to the fourth player if all they laid was higher, even if discarded."""

    breaks = "goat.trick.winner"

    def discard(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Take a discard that would have beaten for an answer that has."""
        if self.beats(state.trump, state.open[state.trick.best], cards):
            return self.beat(state, seat, cards)
        return super().discard(state, seat, cards)


class FirstToBeatWins(Goat):
    """Gives the trick to the first who has beaten it."""

    breaks = "goat.trick.winner"

    def beat(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Keep whoever has beaten already ahead."""
        if state.trick.best == state.trick.leader:
            return super().beat(state, seat, cards)
        laid = self.lay_open(state, seat, cards)
        return self.after_answer(laid, ("goat.answer.beats-each", "goat.answer.face-up"))


class OthersTakeTheTrick(Goat):
    """Gives the cards to the other team."""

    breaks = "goat.trick.pile"

    def take_trick(self, state: State) -> State:
        """Look at a neighbour of the winner."""
        trick = state.trick._replace(best=self.seat_after(state.trick.best))
        return super().take_trick(state._replace(trick=trick))


class DiscardsGivenBack(Goat):
    """Takes what lies face up only, and lets the others keep their discards."""

    breaks = "goat.trick.pile"

    def take_trick(self, state: State) -> State:
        """Give the discards back first."""
        hands = tuple(hand | down for hand, down in zip(state.hands, state.closed, strict=True))
        nothing = tuple(cards.when(False) for cards in state.closed)
        return super().take_trick(state._replace(hands=hands, closed=nothing))


class WinnerKeepsAll(Goat):
    """Does not know any more from whom the face-down cards in a pile came."""

    breaks = "goat.trick.pile"

    def take_trick(self, state: State) -> State:
        """Put all of them before the winner first."""
        joined = state.closed[0].when(False)
        for cards in state.closed:
            joined = joined | cards
        nothing = tuple(cards.when(False) for cards in state.closed)
        return super().take_trick(
            state._replace(closed=replaced(nothing, state.trick.best, joined))
        )


class TrickNotCounted(Goat):
    """Counts a trick only if there are points in it."""

    breaks = "goat.trick.winner"

    def take_trick(self, state: State) -> State:
        """Look for points."""
        after = super().take_trick(state)
        worth = sum(
            cards.total(self.points) for zone in (state.open, state.closed) for cards in zone
        )
        return after if worth else after._replace(tricks=state.tricks)


class AllAtOnce(Goat):
    """Gives each player all that is missing before the next one draws."""

    breaks = "goat.trick.draw"

    def fill_hands(self, state: State, winner: int) -> State:
        """Go round once."""
        for place in range(self.table.seats):
            seat = self.seat_after(winner, place)
            while state.stock.some() and state.hands[seat].count() < self.table.hand:
                hands = replaced(state.hands, seat, state.hands[seat] | state.stock.at(0))
                state = state._replace(hands=hands, stock=state.stock.after(1))
        return state


class LeaderDrawsFirst(Goat):
    """Lets the player who has led the trick draw first."""

    breaks = "goat.trick.draw"

    def draw_round(self, state: State, winner: int) -> State:
        """Begin with the leader."""
        return super().draw_round(state, state.trick.leader)


class FirstSeatDrawsFirst(Goat):
    """Lets seat 0 draw first after every trick."""

    breaks = "goat.trick.draw"

    def draw_round(self, state: State, winner: int) -> State:
        """Begin at one place."""
        return super().draw_round(state, 0)


class OneCardDrawn(Goat):
    """Lets everybody draw a single card after a trick, however many are missing."""

    breaks = "goat.trick.draw"

    def fill_hands(self, state: State, winner: int) -> State:
        """Stop after a round."""
        if state.stock.some() and state.hands[winner].count() < self.table.hand:
            return self.draw_round(state, winner)
        return state


class DrawnFromTheBottom(Goat):
    """Draws from the other end of the stock."""

    breaks = "goat.trick.draw"

    def draw_round(self, state: State, winner: int) -> State:
        """Turn the stock over for the time of the draw."""
        turned = self.deck.row(state.stock.places()[::-1])
        drawn = super().draw_round(state._replace(stock=turned), winner)
        return drawn._replace(stock=self.deck.row(drawn.stock.places()[::-1]))


class DrawnWhenEmpty(Goat):
    """Lets nobody draw before all hands are empty."""

    breaks = "goat.trick.draw"

    def fill_hands(self, state: State, winner: int) -> State:
        """Wait for it."""
        return state if state.hands[winner].some() else super().fill_hands(state, winner)


class LeaderLeadsAgain(Goat):
    """Lets the player who has led a trick lead the next one as well."""

    breaks = "goat.trick.leads-next"

    def open_trick(self, state: State, leader: int, phase: Phase) -> State:
        """Keep the leader, while the game goes on."""
        again = state.trick.leader if phase == Phase.LEAD else leader
        return super().open_trick(state, again, phase)


class TurnMovesOn(Goat):
    """Lets the player to the left of the last leader lead."""

    breaks = "goat.trick.leads-next"

    def open_trick(self, state: State, leader: int, phase: Phase) -> State:
        """Go on clockwise, while the game goes on."""
        following = self.seat_after(state.trick.original)
        return super().open_trick(state, following if phase == Phase.LEAD else leader, phase)


class OverWhenDecided(Goat):
    """Ends a game as soon as a team has more than half of the points."""

    breaks = "goat.round.ends"

    def next_trick(self, state: State) -> Step[State]:
        """Count after each trick."""
        step = super().next_trick(state)
        decided = any(2 * points > sum(self.points) for points in self.score(step.state).points)
        return step._replace(state=step.state._replace(phase=Phase.OVER)) if decided else step


class OverWithTheStock(Goat):
    """Ends a game with the trick after which the stock is empty."""

    breaks = "goat.round.ends"

    def next_trick(self, state: State) -> Step[State]:
        """Look at the stock."""
        step = super().next_trick(state)
        over = state.stock.some() and not step.state.stock.some()
        return step._replace(state=step.state._replace(phase=Phase.OVER)) if over else step


class OverWithEmptyHands(Goat):
    """Ends a game when all hands are empty, whatever is left of the stock."""

    breaks = "goat.round.ends"

    def next_trick(self, state: State) -> Step[State]:
        """Look at the hands only."""
        return super().next_trick(state) if state.hands[state.turn].some() else self.end_game(state)


class PlayedOnWhenOver(Goat):
    """Lets whoever has won the last trick lead once more."""

    breaks = "goat.round.ends"

    def end_game(self, state: State) -> Step[State]:
        """Leave the trick open."""
        step = super().end_game(state)
        return step._replace(state=step.state._replace(phase=Phase.LEAD))


class FirstSeatLeadsNext(Goat):
    """Lets the player to the left of the last leader lead the next game."""

    breaks = "goat.round.next-lead"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Move on by a seat."""
        last = self.seat_after(standing.first)
        return super().next_standing(standing, ended._replace(last=last))


class WinningTeamLeadsNext(Goat):
    """Gives the lead of the next game to the team that has won this one."""

    breaks = "goat.round.next-lead"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Move the lead to the left neighbour if the team of the last trick has lost."""
        lost = bool(ended.defeats[ended.last % TEAMS])
        last = self.seat_after(ended.last) if lost else ended.last
        return super().next_standing(standing, ended._replace(last=last))


class LeadStaysAfterEggs(Goat):
    """Lets the same player lead again after 60:60."""

    breaks = "goat.round.next-lead"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Look whether anybody has lost."""
        last = standing.first if self.is_eggs(ended) else ended.last
        return super().next_standing(standing, ended._replace(last=last))


class LastTrickLost(Goat):
    """Tells the leader of the last trick to have the last word, not its winner."""

    breaks = "goat.round.next-lead"

    def end_game(self, state: State) -> Step[State]:
        """Name the leader."""
        step = super().end_game(state)
        return step._replace(state=step.state._replace(turn=state.trick.leader))
