"""Mutants of discarding, and of the parts of a turn."""

from __future__ import annotations

from hoyle.cards import Cards, Row
from hoyle.game import Step, Verdict, refuse
from hoyle.take import Deal, Discard, Draw, Extend, Move, Phase, State, Take, TakeRefused
from hoyle.take.table import JOKER


class DealerBegins(Take):
    """Lets the dealer take the first turn."""

    breaks = "take.turn.first"

    def deal(self, deal: Deal) -> State:
        """Begin a seat earlier."""
        state = super().deal(deal)
        return state._replace(turn=(deal.first - 1) % self.seats)


class NoSequenceInTheFirstTurn(Take):
    """Lets nobody lay a sequence as long as none lies there and every hand is as dealt."""

    breaks = "take.turn.first"

    def judge_meld(self, state: State, seat: int, cards: Row) -> Verdict:
        """Look whether somebody has discarded."""
        first = not state.table and state.discards.size() <= 1
        full = all(hand.count() >= self.table.hand for hand in state.hands)
        if first and full:
            return self.wrong_phase(state, seat, "lay a sequence")
        return super().judge_meld(state, seat, cards)


class BuildBeforeDrawing(Take):
    """Lets a player lay a new sequence before drawing."""

    breaks = "take.turn.phases"

    def judge_meld(self, state: State, seat: int, cards: Row) -> Verdict:
        """Take the turn for one in which a card was drawn."""
        if state.phase == Phase.DRAW:
            return super().judge_meld(state._replace(phase=Phase.BUILD), seat, cards)
        return super().judge_meld(state, seat, cards)


class ExtendBeforeDrawing(Take):
    """Lets a player continue a sequence before drawing."""

    breaks = "take.turn.phases"

    def judge_time_to_extend(self, state: State, seat: int) -> Verdict:
        """Take the turn for one in which a card was drawn."""
        if state.phase == Phase.DRAW and self.has_phases():
            return super().judge_time_to_extend(state._replace(phase=Phase.BUILD), seat)
        return super().judge_time_to_extend(state, seat)


class OneActionAlways(Take):
    """Takes a turn for one action, whatever is agreed."""

    breaks = "take.turn.phases"

    def has_phases(self) -> bool:
        """Forget the option."""
        return False


class TurnPassesRight(Take):
    """Passes the turn to the right."""

    breaks = "take.turn.passes-left"

    def pass_turn(self, state: State) -> State:
        """Go back two seats, to be moved on one."""
        return super().pass_turn(state._replace(turn=(state.turn - 2) % self.seats))


class AnybodyActs(Take):
    """Takes the moves of anybody for those of whose turn it is."""

    breaks = "take.turn.passes-left"

    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """Do not ask who moves."""
        waits = state.phase == Phase.CHANCE
        return super().judge_move(state, seat if waits else state.turn, move)


class CardsOfOthers(Take):
    """Does not look whether the cards are in the hand."""

    breaks = "take.play.own-cards"

    def judge_held(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Let any cards pass."""
        return Verdict(True, "take.play.own-cards")


class OneJokerTwice(Take):
    """Lets one joker fill two places."""

    breaks = "take.play.own-cards"

    def judge_held(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Look at the names alone."""
        if {*cards.names()} <= {*state.hands[seat].names()}:
            return Verdict(True, "take.play.own-cards")
        return super().judge_held(state, seat, cards)


class StopInsteadOfDiscard(Take):
    """Lets a player close a turn without a discard."""

    breaks = "take.discard.one"

    def judge_stop(self, state: State, seat: int) -> Verdict:
        """Let it pass once a card is drawn."""
        if state.phase == Phase.BUILD:
            return Verdict(True, "take.literal.stop")
        return super().judge_stop(state, seat)


class NoJokerDiscarded(Take):
    """Lets nobody discard a joker."""

    breaks = "take.discard.one"

    def judge_discard(self, state: State, seat: int, card: Cards) -> Verdict:
        """Look at the card."""
        verdict = super().judge_discard(state, seat, card)
        if verdict.legal and str(card) == JOKER:
            return refuse(TakeRefused.SAME_CARD, "take.discard.not-the-same", card=card)
        return verdict


class DiscardedUnder(Take):
    """Lays the discard under the pile."""

    breaks = "take.discard.one"

    def discard(self, state: State, move: Discard) -> Step[State]:
        """Put the last card first."""
        step = super().discard(state, move)
        pile = step.state.discards
        under = pile.last().as_row().then(pile.before(1))
        return step._replace(state=step.state._replace(discards=under))


class TwoDiscards(Take):
    """Lets the turn go on after a discard."""

    breaks = "take.discard.one"

    def discard(self, state: State, move: Discard) -> Step[State]:
        """Go back to building."""
        step = super().discard(state, move)
        if step.state.phase == Phase.DRAW and step.state.hands[state.turn].count() > 1:
            return step._replace(state=step.state._replace(turn=state.turn, phase=Phase.BUILD))
        return step


class DiscardReturned(Take):
    """Lets the card that was taken go back, whatever is agreed."""

    breaks = "take.discard.not-the-same"

    def discardable(self, hand: Cards, taken: Cards) -> Cards:
        """Forget what was taken."""
        return hand


class DiscardNeverReturned(Take):
    """Never lets the card that was taken go back, whatever is agreed."""

    breaks = "take.discard.not-the-same"

    def discardable(self, hand: Cards, taken: Cards) -> Cards:
        """Forget the option."""
        return hand - taken


class NoEqualCardReturned(Take):
    """Lets neither joker be discarded when one was taken."""

    breaks = "take.discard.not-the-same"

    def judge_discard(self, state: State, seat: int, card: Cards) -> Verdict:
        """Look at the name alone."""
        verdict = super().judge_discard(state, seat, card)
        barred = not self.options.may_return_same_discard and card.names() == state.taken.names()
        if verdict.legal and barred:
            return refuse(TakeRefused.SAME_CARD, "take.discard.not-the-same", card=card)
        return verdict


class StockCardNotDiscarded(Take):
    """Lets a card from the stock not be discarded in the same turn either."""

    breaks = "take.discard.not-the-same"

    def draw_stock(self, state: State) -> State:
        """Take it for one from the pile."""
        return super().draw_stock(state)._replace(taken=state.stock.at(0))


class BanGoesOn(Take):
    """Never forgets which card was taken."""

    breaks = "take.discard.not-the-same"

    def discard(self, state: State, move: Discard) -> Step[State]:
        """Keep it."""
        step = super().discard(state, move)
        return step._replace(state=step.state._replace(taken=state.taken))


class KeepOneForgotten(Take):
    """Lets all cards be laid, so that none is left to discard."""

    breaks = "take.discard.keep-one"

    def may_be_left(self, hand: Cards, taken: Cards) -> bool:
        """Let anything be left."""
        return True


class TakenCardIsEnough(Take):
    """Takes the card from the discard pile for one that can be discarded."""

    breaks = "take.discard.keep-one"

    def may_be_left(self, hand: Cards, taken: Cards) -> bool:
        """Forget what was taken."""
        return super().may_be_left(hand, taken.when(False))


class KeepOneOfNewSequencesAlone(Take):
    """Asks for a kept card only when a new sequence is laid."""

    breaks = "take.discard.keep-one"

    def judge_extend(self, state: State, seat: int, move: Extend) -> Verdict:
        """Overlook that nothing is left."""
        verdict = super().judge_extend(state, seat, move)
        if verdict.code is TakeRefused.KEEP_ONE:
            return Verdict(True, "take.extend.any-sequence")
        return verdict


class OutWithoutDiscardNever(Take):
    """Lets nobody lay all cards, whatever is agreed."""

    breaks = "take.discard.keep-one"

    def may_be_left(self, hand: Cards, taken: Cards) -> bool:
        """Forget the option."""
        return hand.some() and super().may_be_left(hand, taken)


class OtherJokerLaidFirst(Take):
    """Lays the joker that was held before the one that was taken."""

    breaks = "take.discard.keep-one"

    def pick(self, state: State, seat: int, named: Row) -> Row:
        """Forget what was taken."""
        return super().pick(state._replace(taken=self.deck.nothing), seat, named)


class DiscardAfterTheStock(Take):
    """With one action a turn, lets a player discard for a card from the stock."""

    breaks = "take.literal.one-action"

    def judge_discard(self, state: State, seat: int, card: Cards) -> Verdict:
        """Overlook where the card came from."""
        verdict = super().judge_discard(state, seat, card)
        stock = not state.taken.some() and not state.melded
        if verdict.code is TakeRefused.ONE_ACTION and stock:
            return Verdict(True, "take.discard.one")
        return verdict


class DiscardAfterANewSequence(Take):
    """With one action a turn, lets a player discard after laying a sequence."""

    breaks = "take.literal.one-action"

    def judge_discard(self, state: State, seat: int, card: Cards) -> Verdict:
        """Forget that one was laid."""
        return super().judge_discard(state._replace(melded=False), seat, card)


class DrawAndExtend(Take):
    """With one action a turn, lets a player continue a sequence after drawing."""

    breaks = "take.literal.one-action"

    def judge_time_to_extend(self, state: State, seat: int) -> Verdict:
        """Always."""
        return Verdict(True, "take.extend.any-sequence")


class ExtendAndDraw(Take):
    """With one action a turn, lets a player draw after continuing a sequence."""

    breaks = "take.literal.one-action"

    def judge_draw(self, state: State, seat: int, move: Draw) -> Verdict:
        """Take the turn for one that begins."""
        if state.phase == Phase.EXTEND:
            return super().judge_draw(state._replace(phase=Phase.DRAW), seat, move)
        return super().judge_draw(state, seat, move)


class OneExtensionATurn(Take):
    """With one action a turn, lets a player continue one sequence once."""

    breaks = "take.literal.one-action"

    def judge_time_to_extend(self, state: State, seat: int) -> Verdict:
        """Refuse the second."""
        if state.phase == Phase.EXTEND:
            return self.wrong_phase(state, seat, "extend a sequence")
        return super().judge_time_to_extend(state, seat)


class StopAtOnce(Take):
    """With one action a turn, lets a player pass."""

    breaks = "take.literal.stop"

    def judge_stop(self, state: State, seat: int) -> Verdict:
        """Let a turn that begins be closed."""
        if state.phase == Phase.DRAW and not self.has_phases():
            return Verdict(True, "take.literal.stop")
        return super().judge_stop(state, seat)


class NoStopAfterExtending(Take):
    """With one action a turn, lets nobody close a turn after continuing a sequence."""

    breaks = "take.literal.stop"

    def judge_stop(self, state: State, seat: int) -> Verdict:
        """Ask for a draw."""
        if state.phase == Phase.EXTEND:
            return self.wrong_phase(state, seat, "stop")
        return super().judge_stop(state, seat)


class StopPassesNothing(Take):
    """Leaves the turn where it is when it is closed."""

    breaks = "take.literal.stop"

    def carry_out(self, state: State, move: Move) -> Step[State]:
        """Begin the same turn again."""
        step = super().carry_out(state, move)
        if move.kind == "stop":
            return step._replace(state=step.state._replace(turn=state.turn))
        return step
