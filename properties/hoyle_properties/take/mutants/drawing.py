"""Mutants of drawing and of the stock."""

from __future__ import annotations

from random import Random

from hoyle.cards import Row
from hoyle.game import CHANCE, Step, Verdict, refuse
from hoyle.seats import replaced
from hoyle.take import (
    Draw,
    Move,
    Phase,
    Reshuffle,
    Source,
    State,
    Take,
    TakeRefused,
)


class TwoCardsDrawn(Take):
    """Draws two cards from the stock."""

    breaks = "take.draw.one"

    def draw_stock(self, state: State) -> State:
        """Draw again."""
        after = super().draw_stock(state)
        return super().draw_stock(after) if after.stock.some() else after


class SecondDraw(Take):
    """Lets a player draw again after drawing."""

    breaks = "take.draw.one"

    def judge_draw(self, state: State, seat: int, move: Draw) -> Verdict:
        """Take the turn for one that begins."""
        if state.phase == Phase.BUILD:
            return super().judge_draw(state._replace(phase=Phase.DRAW), seat, move)
        return super().judge_draw(state, seat, move)


class DrawingIsOptional(Take):
    """Lets a player discard without having drawn."""

    breaks = "take.draw.one"

    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """Take a discard for one after drawing."""
        if move.kind == "discard" and state.phase == Phase.DRAW:
            return super().judge_move(state._replace(phase=Phase.BUILD), seat, move)
        return super().judge_move(state, seat, move)


class BottomOfStockDrawn(Take):
    """Draws the lowest card of the stock."""

    breaks = "take.draw.one"

    def draw_stock(self, state: State) -> State:
        """Turn the stock round."""
        last = state.stock.last().as_row()
        return super().draw_stock(state._replace(stock=last.then(state.stock.before(1))))


class WholePileTaken(Take):
    """Takes the whole discard pile, as in other rummy games."""

    breaks = "take.draw.discard-top"

    def draw_discard(self, state: State) -> State:
        """Take what lies below, too."""
        after = super().draw_discard(state)
        seat, below = state.turn, after.discards
        hands = replaced(after.hands, seat, after.hands[seat] | below.cards())
        return after._replace(hands=hands, discards=self.deck.row(()))


class LowestDiscardTaken(Take):
    """Takes the lowest discard."""

    breaks = "take.draw.discard-top"

    def draw_discard(self, state: State) -> State:
        """Turn the pile round."""
        first = state.discards.at(0).as_row()
        return super().draw_discard(state._replace(discards=state.discards.after(1).then(first)))


class EmptyPileTaken(Take):
    """Lets a player take a card from an empty discard pile."""

    breaks = "take.draw.discard-top"

    def judge_draw(self, state: State, seat: int, move: Draw) -> Verdict:
        """Do not look at the pile."""
        verdict = super().judge_draw(state, seat, move)
        if verdict.code is TakeRefused.NOTHING_TO_DRAW:
            return Verdict(True, "take.draw.discard-top")
        return verdict


class EmptyStockHangs(Take):
    """Refuses to draw from an empty stock."""

    breaks = "take.draw.stock-out"

    def judge_draw(self, state: State, seat: int, move: Draw) -> Verdict:
        """Look whether there is a card."""
        if move.source == Source.STOCK and not state.stock.some() and state.phase == Phase.DRAW:
            return refuse(TakeRefused.NOTHING_TO_DRAW, "take.draw.discard-top")
        return super().judge_draw(state, seat, move)


class LastCardOfStockEndsRound(Take):
    """Ends the round when the last card of the stock is drawn."""

    breaks = "take.draw.stock-out"

    def draw_stock(self, state: State) -> State:
        """Look at the stock after drawing."""
        after = super().draw_stock(state)
        return after if after.stock.some() else after._replace(phase=Phase.OVER)


class PileTurnedTheWrongWay(Take):
    """Turns the discards over so that the highest is drawn first."""

    breaks = "take.draw.stock-out"

    def turn_discards(self, state: State) -> State:
        """Lay them the other way round."""
        below = self.deck.row(state.discards.before(1).places()[::-1])
        return self.draw_stock(self.with_stock(state, below))


class TurnedOverIsShuffled(Take):
    """Shuffles the discards where they are to be turned over."""

    breaks = "take.draw.stock-out"

    def asks_chance(self, state: State) -> bool:
        """Do not ask the options."""
        return self.can_renew(state) and (self.reshuffles() or self.turns_over())

    def turns_over(self) -> bool:
        """Never."""
        return False

    def has_no_stock(self, state: State) -> bool:
        """Where chance is not asked."""
        return not self.asks_chance(state)


class EmptyStockAlwaysEndsRound(Take):
    """Ends the round when the stock is empty, whatever is agreed."""

    breaks = "take.draw.stock-out"

    def can_renew(self, state: State) -> bool:
        """Never."""
        return False


class NewStockNeedsThree(Take):
    """Makes a new stock only of two cards or more."""

    breaks = "take.draw.stock-out"

    def can_renew(self, state: State) -> bool:
        """Ask for one card more."""
        return state.discards.size() > 2


class NothingIsLostByShuffling(Take):
    """Leaves the discards where they are when the new stock is made."""

    breaks = "take.draw.reshuffle"

    def with_stock(self, state: State, stock: Row) -> State:
        """Keep the pile."""
        return state._replace(stock=stock)


class ShuffledButNotDrawn(Take):
    """Lets the player draw anew after shuffling, so that the discard can be taken instead."""

    breaks = "take.draw.reshuffle"

    def reshuffle(self, state: State, stock: Row) -> Step[State]:
        """Begin the turn again."""
        named = self.with_stock(state, self.same_copies(stock, state.discards.before(1)))
        return Step(named._replace(phase=Phase.DRAW), ("take.draw.reshuffle", "take.draw.one"))


class CardsLeftOut(Take):
    """Takes a new stock in which cards are missing."""

    breaks = "take.draw.reshuffle"

    def is_order_of(self, one: Row, other: Row) -> bool:
        """Look at the number of cards alone."""
        return 0 < one.size() <= other.size() and other.cards().holds(one.cards())


class TopShuffledIn(Take):
    """Shuffles the top discard in as well, and leaves another one on the pile."""

    breaks = "take.draw.reshuffle"

    def judge_reshuffle(self, state: State, seat: int, move: Reshuffle) -> Verdict:
        """Take any discards but one."""
        verdict = super().judge_reshuffle(state, seat, move)
        most = state.discards.size() - 1
        if verdict.code is TakeRefused.WRONG_RESHUFFLE and move.stock.size() == most:
            held = state.discards.cards().holds(move.stock.cards())
            return Verdict(True, "take.draw.reshuffle") if held else verdict
        return verdict

    def reshuffle(self, state: State, stock: Row) -> Step[State]:
        """Leave what is left."""
        picked = self.same_copies(stock, state.discards)
        rest = state.discards.cards() - picked.cards()
        after = state._replace(stock=picked, discards=self.deck.row([rest]))
        return Step(self.draw_stock(after), ("take.draw.reshuffle", "take.draw.one"))


class SeatShuffles(Take):
    """Lets the player whose turn it is say in which order the new stock lies."""

    breaks = "take.draw.reshuffle"

    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """Take the player for chance."""
        if isinstance(move, Reshuffle) and seat == state.turn and state.phase == Phase.CHANCE:
            return super().judge_move(state, CHANCE, move)
        return super().judge_move(state, seat, move)


class ShuffledAlike(Take):
    """Always shuffles in the same way."""

    breaks = "take.draw.reshuffle"

    def reshuffled(self, state: State, random: Random) -> Reshuffle:
        """Forget chance."""
        return super().reshuffled(state, Random(0))
