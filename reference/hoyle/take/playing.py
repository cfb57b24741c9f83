"""Carrying out a legal move."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.cards import Row
from hoyle.clauses import clause
from hoyle.decisions import Rule, decide
from hoyle.game import Step
from hoyle.seats import replaced
from hoyle.take.judging import Judging
from hoyle.take.state import (
    Discard,
    Draw,
    Extend,
    Meld,
    Move,
    Phase,
    Reshuffle,
    Sequence,
    Source,
    State,
)
from hoyle.take.table import LOW_ACE

StockEffect = Callable[[State], State]


class Playing(Judging):
    """Carries moves out. Each has been judged legal."""

    stock_table: tuple[Rule[StockEffect], ...]

    def carry_out(self, state: State, move: Move) -> Step[State]:
        """The outcome of a legal move of the seat to act, or of chance."""
        match move:
            case Reshuffle():
                return self.reshuffle(state, move.stock)
            case Draw():
                return self.draw(state, move.source)
            case Meld():
                return self.meld(state, move.cards)
            case Extend():
                return self.extend(state, move)
            case Discard():
                return self.discard(state, move)
            case _:
                return Step(self.pass_turn(state), ("take.literal.stop", "take.turn.passes-left"))

    @clause("take.draw.one", "take.draw.discard-top")
    def draw(self, state: State, source: Source) -> Step[State]:
        """Take the top card of the stock or of the discard pile."""
        drawn = ("take.draw.one", *self.action_clauses())
        if source == Source.DISCARD:
            return Step(self.draw_discard(state), (*drawn, "take.draw.discard-top"))
        if state.stock.some():
            return Step(self.draw_stock(state), drawn)
        then = decide(self.stock_table, state)
        return Step(then.effect(state), then.clauses)

    @clause("take.literal.one-action")
    def action_clauses(self) -> tuple[str, ...]:
        """The clause of a turn that is one action, for each move that is a part of it."""
        return () if self.has_phases() else ("take.literal.one-action",)

    @clause("take.draw.discard-top")
    def draw_discard(self, state: State) -> State:
        """The top discard goes to the hand, and is remembered for this turn."""
        card, seat = state.discards.last(), state.turn
        return state._replace(
            hands=replaced(state.hands, seat, state.hands[seat] | card),
            discards=state.discards.before(1),
            taken=card,
            phase=Phase.BUILD,
        )

    @clause("take.draw.one")
    def draw_stock(self, state: State) -> State:
        """The top card of the stock goes to the hand."""
        seat = state.turn
        return state._replace(
            hands=replaced(state.hands, seat, state.hands[seat] | state.stock.at(0)),
            stock=state.stock.after(1),
            phase=Phase.BUILD,
        )

    def can_renew(self, state: State) -> bool:
        """Whether there are discards below the top one."""
        return state.discards.size() > 1

    @clause("take.draw.reshuffle")
    def asks_chance(self, state: State) -> bool:
        """Whether the discards are shuffled into a new stock."""
        return self.can_renew(state) and self.reshuffles()

    @clause("take.draw.stock-out")
    def asks_for_turning(self, state: State) -> bool:
        """Whether the discards are turned over as they lie."""
        return self.can_renew(state) and self.turns_over()

    @clause("take.draw.stock-out")
    def has_no_stock(self, state: State) -> bool:
        """Whether there is no new stock."""
        return not self.can_renew(state) or not (self.reshuffles() or self.turns_over())

    @clause("take.draw.reshuffle")
    def wait_for_chance(self, state: State) -> State:
        """Chance acts next."""
        return state._replace(phase=Phase.CHANCE)

    @clause("take.draw.stock-out")
    def turn_discards(self, state: State) -> State:
        """The discards but for the top one are the new stock, the lowest on top."""
        return self.draw_stock(self.with_stock(state, state.discards.before(1)))

    @clause("take.draw.stock-out")
    def end_hand(self, state: State) -> State:
        """The round is over, and nobody is out."""
        return state._replace(phase=Phase.OVER)

    def stock_rules(self) -> tuple[Rule[StockEffect], ...]:
        """What happens when a card is drawn from an empty stock, case by case."""
        stock_out = "take.draw.stock-out"
        return (
            Rule(self.asks_chance, (stock_out, "take.draw.reshuffle"), self.wait_for_chance),
            Rule(self.asks_for_turning, (stock_out, "take.draw.one"), self.turn_discards),
            Rule(self.has_no_stock, (stock_out, "take.round.ends"), self.end_hand),
        )

    @clause("take.draw.reshuffle")
    def reshuffle(self, state: State, stock: Row) -> Step[State]:
        """The new stock lies there, and the draw that needed it is made."""
        named = self.with_stock(state, self.same_copies(stock, state.discards.before(1)))
        return Step(self.draw_stock(named), ("take.draw.reshuffle", "take.draw.one"))

    def same_copies(self, named: Row, held: Row) -> Row:
        """The cards of one row in the order of another."""
        return held.cards().in_order(named, self.deck.nothing)

    def with_stock(self, state: State, stock: Row) -> State:
        """The state with a new stock, and the top discard alone on the discard pile."""
        return state._replace(stock=stock, discards=state.discards.last().as_row())

    @clause("take.meld.sequence", "take.meld.joker")
    def meld(self, state: State, named: Row) -> Step[State]:
        """Lay a new sequence, which belongs to the seat that lays it."""
        seat, place = state.turn, self.place_of(named)
        cards, layers = self.pick(state, seat, named), self.layers_by(seat, named)
        laid = Sequence(seat, place.suit, place.low, cards, layers)
        left = self.without(state, named)._replace(table=(*state.table, laid), melded=True)
        ace = self.has_ace(laid)
        fired = (*self.card_clauses(named, ace), *self.action_clauses())
        return self.after_laying(left, ("take.meld.sequence", *fired))

    def layers_by(self, seat: int, laid: Row) -> tuple[int, ...]:
        """The seat that lays cards, once for each of them."""
        return (seat,) * laid.size()

    def has_ace(self, sequence: Sequence) -> bool:
        """Whether an ace, or a joker for one, lies at an end of a sequence."""
        return sequence.low == LOW_ACE or self.is_locked(sequence)

    def card_clauses(self, laid: Row, ace: bool) -> tuple[str, ...]:
        """The clauses of jokers and aces, if such cards are laid."""
        jokers = ("take.meld.joker",) if self.jokers_in(laid) else ()
        return (*jokers, *(("take.meld.ace",) if ace else ()))

    @clause(
        "take.extend.any-sequence",
        "take.extend.take",
        "take.extend.low-end",
        "take.meld.no-merging",
    )
    def extend(self, state: State, move: Extend) -> Step[State]:
        """Lay cards at the ends of a sequence: the high end first, then the low one."""
        seat, before = state.turn, state.table[move.sequence]
        cards = self.pick(state, seat, move.low.then(move.high))
        low, high = cards.before(move.high.size()), cards.after(move.low.size())
        grown = Sequence(
            self.owner_after(before, seat, move),
            before.suit,
            before.low - low.size(),
            low.then(before.cards).then(high),
            (*self.layers_by(seat, low), *before.layers, *self.layers_by(seat, high)),
        )
        left = self.without(state, move.low.then(move.high))
        table = replaced(state.table, move.sequence, grown)
        phase = state.phase if self.has_phases() else Phase.EXTEND
        fired = self.extension_clauses(before, grown, move)
        return self.after_laying(left._replace(table=table, phase=phase), fired)

    @clause("take.extend.take", "take.extend.low-end")
    def owner_after(self, sequence: Sequence, seat: int, move: Extend) -> int:
        """The seat a sequence belongs to once it is extended."""
        continued = self.with_high_end(sequence, seat, move)
        if move.low.cards().some() and self.low_end_takes() and move.take:
            return seat
        return continued.owner

    def extension_clauses(self, before: Sequence, after: Sequence, move: Extend) -> tuple[str, ...]:
        """The clauses that an extension rests on."""
        took = ("take.extend.take",) if before.owner != after.owner else ()
        below = ("take.extend.low-end",) if move.low.cards().some() else ()
        ace = self.has_ace(after) and not self.has_ace(before)
        cards = self.card_clauses(move.low.then(move.high), ace)
        locked = self.is_locked(after) and not self.is_locked(before)
        lock = ("take.extend.lock",) if locked else ()
        action = self.action_clauses()
        return ("take.extend.any-sequence", *took, *below, *cards, *lock, *action)

    def without(self, state: State, laid: Row) -> State:
        """The state once cards have left the hand of the seat to act."""
        hand, taken = self.hand_without(state, state.turn, laid)
        return state._replace(hands=replaced(state.hands, state.turn, hand), taken=taken)

    @clause("take.round.ends", "take.discard.keep-one")
    def after_laying(self, state: State, fired: tuple[str, ...]) -> Step[State]:
        """The turn goes on, unless the seat has laid its last card."""
        if state.hands[state.turn].some():
            return Step(state, fired)
        return Step(state._replace(phase=Phase.OVER), (*fired, "take.round.ends"))

    @clause("take.discard.one", "take.round.ends")
    def discard(self, state: State, move: Discard) -> Step[State]:
        """A card goes on the discard pile, which closes the turn or ends the round."""
        seat, hand = state.turn, state.hands[state.turn]
        card = self.discardable(hand, state.taken).pick(move.card)
        left = state._replace(
            hands=replaced(state.hands, seat, hand - card),
            discards=state.discards.then(card.as_row()),
            taken=state.taken.when(False),
        )
        fired = ("take.discard.one", *self.action_clauses())
        if left.hands[seat].some():
            return Step(self.pass_turn(left), (*fired, "take.turn.passes-left"))
        return Step(left._replace(phase=Phase.OVER), (*fired, "take.round.ends"))

    @clause("take.turn.passes-left")
    def pass_turn(self, state: State) -> State:
        """The seat to the left begins its turn."""
        return state._replace(
            turn=self.seat_after(state.turn),
            phase=Phase.DRAW,
            taken=state.taken.when(False),
            melded=False,
        )
