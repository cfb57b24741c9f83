"""May this be done? The verdicts of Take."""

from __future__ import annotations

from hoyle.cards import Cards, Row
from hoyle.clauses import clause
from hoyle.game import CHANCE, Refused, Verdict, refuse
from hoyle.take.refusals import TakeRefused
from hoyle.take.sequencing import SHORTEST, Place, Sequencing
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


class Judging(Sequencing):
    """Judges each kind of move. Nothing here asks which moves are listed."""

    @clause("take.turn.passes-left", "take.draw.reshuffle")
    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """The verdict on a move while the round goes on."""
        turn = CHANCE if state.phase == Phase.CHANCE else state.turn
        if seat != turn:
            return refuse(Refused.NOT_YOUR_TURN, "take.turn.passes-left", seat=seat, turn=turn)
        match move:
            case Reshuffle():
                return self.judge_reshuffle(state, seat, move)
            case Draw():
                return self.judge_draw(state, seat, move)
            case Meld():
                return self.judge_meld(state, seat, move.cards)
            case Extend():
                return self.judge_extend(state, seat, move)
            case Discard():
                return self.judge_discard(state, seat, move.card)
            case _:
                return self.judge_stop(state, seat)

    def wrong_phase(self, state: State, seat: int, move: str) -> Verdict:
        """The refusal of a move that has no place in this part of a turn."""
        return refuse(
            Refused.WRONG_PHASE, "take.turn.phases", seat=seat, move=move, phase=state.phase
        )

    @clause("take.draw.reshuffle")
    def judge_reshuffle(self, state: State, seat: int, move: Reshuffle) -> Verdict:
        """Whether chance may make this the new stock."""
        if state.phase != Phase.CHANCE:
            return self.wrong_phase(state, seat, "reshuffle")
        if not self.is_order_of(move.stock, state.discards.before(1)):
            return refuse(TakeRefused.WRONG_RESHUFFLE, "take.draw.reshuffle")
        return Verdict(True, "take.draw.reshuffle")

    def is_order_of(self, one: Row, other: Row) -> bool:
        """Whether two rows, with a card in each place, hold cards of the same names."""
        return one.size() == other.size() and other.cards().holds(one.cards())

    @clause("take.draw.one", "take.draw.discard-top", "take.literal.one-action")
    def judge_draw(self, state: State, seat: int, move: Draw) -> Verdict:
        """Whether a card may be drawn."""
        if state.phase == Phase.EXTEND:
            return refuse(
                TakeRefused.ONE_ACTION,
                "take.literal.one-action",
                reason="no card is drawn in a turn that began with an extension",
            )
        if state.phase != Phase.DRAW:
            return self.wrong_phase(state, seat, "draw")
        if move.source == Source.STOCK:
            return Verdict(True, "take.draw.one")
        if not state.discards.last().some():
            return refuse(TakeRefused.NOTHING_TO_DRAW, "take.draw.discard-top")
        return Verdict(True, "take.draw.discard-top")

    @clause("take.play.own-cards")
    def judge_held(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Whether a seat holds the cards it wants to lay."""
        hand = state.hands[seat]
        if hand.holds(cards):
            return Verdict(True, "take.play.own-cards")
        return refuse(
            Refused.CARD_NOT_HELD, "take.play.own-cards", seat=seat, missing=hand.missing(cards)
        )

    @clause("take.meld.sequence", "take.meld.optional", "take.discard.keep-one")
    def judge_meld(self, state: State, seat: int, cards: Row) -> Verdict:
        """Whether a new sequence may be laid."""
        if state.phase != Phase.BUILD:
            return self.wrong_phase(state, seat, "lay a sequence")
        held = self.judge_held(state, seat, cards.cards())
        if not held.legal:
            return held
        verdict = self.judge_sequence(cards)
        if not verdict.legal:
            return verdict
        return self.judge_left(state, seat, cards, verdict)

    @clause("take.meld.sequence", "take.meld.joker", "take.meld.ace", "take.meld.one-ace")
    def judge_sequence(self, cards: Row) -> Verdict:
        """Whether a row of cards is a sequence."""
        places, size = self.places(cards), cards.size()
        if size and not places:
            return refuse(TakeRefused.NO_NATURAL, "take.meld.joker", cards=cards)
        if size < SHORTEST:
            return refuse(TakeRefused.TOO_SHORT, "take.meld.sequence", count=size)
        suit, low = places[0]
        if not all(place.suit == suit for place in places):
            return refuse(TakeRefused.SEVERAL_SUITS, "take.meld.sequence", cards=cards)
        if not all(place.low == low for place in places):
            return refuse(TakeRefused.NOT_CONSECUTIVE, "take.meld.sequence", cards=cards)
        return self.judge_span(low, low + size - 1, cards)

    @clause("take.meld.one-ace", "take.meld.joker")
    def judge_span(self, low: int, high: int, cards: Row) -> Verdict:
        """Whether a sequence may reach from one position to another, with its jokers."""
        jokers, most = self.jokers_in(cards), self.most_jokers()
        if self.goes_beyond(low, high):
            return refuse(TakeRefused.BEYOND_THE_ENDS, "take.meld.ace", cards=cards)
        if self.has_two_aces(low, high):
            return refuse(TakeRefused.TWO_ACES, "take.meld.one-ace", cards=cards)
        if jokers > most:
            return refuse(
                TakeRefused.TOO_MANY_JOKERS,
                "take.meld.joker",
                cards=cards,
                count=jokers,
                most=most,
            )
        return Verdict(True, "take.meld.sequence")

    @clause("take.discard.keep-one")
    def judge_left(self, state: State, seat: int, laid: Row, verdict: Verdict) -> Verdict:
        """The verdict, unless the hand would be left without a card to discard."""
        hand, taken = self.hand_without(state, seat, laid)
        if not self.may_be_left(hand, taken):
            return refuse(TakeRefused.KEEP_ONE, "take.discard.keep-one", seat=seat)
        return verdict

    @clause("take.discard.not-the-same")
    def hand_without(self, state: State, seat: int, laid: Row) -> tuple[Cards, Cards]:
        """A hand once cards are laid, and the card in it that came from the discard pile."""
        left = state.hands[seat] - self.pick(state, seat, laid).cards()
        return left, state.taken & left

    def pick(self, state: State, seat: int, named: Row) -> Row:
        """The very cards of a hand that are meant by names, one in each place.

        Of two equal cards the one from the discard pile is laid first, since it cannot be
        discarded.
        """
        return state.hands[seat].in_order(named, state.taken)

    @clause("take.extend.any-sequence", "take.literal.one-action")
    def judge_extend(self, state: State, seat: int, move: Extend) -> Verdict:
        """Whether cards may be laid at the ends of a sequence."""
        verdict = self.judge_time_to_extend(state, seat)
        if not verdict.legal:
            return verdict
        if move.sequence >= len(state.table):
            return refuse(
                TakeRefused.NO_SUCH_SEQUENCE,
                "take.extend.any-sequence",
                number=move.sequence,
                count=len(state.table),
            )
        laid = move.low.then(move.high)
        held = self.judge_held(state, seat, laid.cards())
        if not held.legal:
            return held
        if not laid.cards().some():
            return refuse(TakeRefused.NOTHING_LAID, "take.extend.any-sequence")
        verdict = self.judge_ends(state.table[move.sequence], seat, move)
        if not verdict.legal:
            return verdict
        return self.judge_left(state, seat, laid, verdict)

    def judge_time_to_extend(self, state: State, seat: int) -> Verdict:
        """Whether this part of a turn is for extending sequences."""
        if self.has_phases() and state.phase != Phase.BUILD:
            return self.wrong_phase(state, seat, "extend a sequence")
        if not self.has_phases() and state.phase == Phase.BUILD:
            return refuse(
                TakeRefused.ONE_ACTION,
                "take.literal.one-action",
                reason="no sequence is extended in a turn that began with a draw",
            )
        return Verdict(True, "take.extend.any-sequence")

    @clause("take.extend.low-end", "take.extend.take")
    def judge_ends(self, sequence: Sequence, seat: int, move: Extend) -> Verdict:
        """Whether cards fit at the ends of a sequence, and may be laid there by this seat."""
        verdict = self.judge_fit(sequence, move)
        if not verdict.legal:
            return verdict
        if not move.take and not self.may_leave_it():
            return self.nothing_to_leave(move, "who continues a sequence takes it")
        if not move.take and not self.would_take(sequence, seat, move):
            return self.nothing_to_leave(move, "these cards take nothing")
        continued = self.with_high_end(sequence, seat, move)
        if move.low.cards().some() and not self.may_go_below(continued, seat):
            return refuse(
                TakeRefused.FOREIGN_LOW_END,
                "take.extend.low-end",
                number=move.sequence,
                owner=sequence.owner,
            )
        return Verdict(True, "take.extend.any-sequence")

    def nothing_to_leave(self, move: Extend, reason: str) -> Verdict:
        """The refusal to leave a sequence to its owner."""
        return refuse(
            TakeRefused.NOTHING_TO_LEAVE,
            "take.extend.take",
            number=move.sequence,
            reason=reason,
        )

    @clause("take.extend.take", "take.extend.low-end")
    def would_take(self, sequence: Sequence, seat: int, move: Extend) -> bool:
        """Whether an extension gives a seat a sequence of somebody else."""
        low_takes = move.low.cards().some() and self.low_end_takes()
        return sequence.owner != seat and (move.high.cards().some() or low_takes)

    @clause("take.extend.any-sequence", "take.meld.one-ace", "take.meld.joker")
    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Whether each card laid is the next one, or a joker for it."""
        low = sequence.low - move.low.size()
        high = sequence.high + move.high.size()
        grown = move.low.then(sequence.cards).then(move.high)
        verdict = self.judge_span(low, high, grown)
        if not verdict.legal:
            return verdict
        return self.judge_places(Place(sequence.suit, low), grown, move.sequence)

    def judge_places(self, place: Place, cards: Row, number: int) -> Verdict:
        """Whether each card of sequence `number`, grown, is the one of its place, or a joker."""
        for index, card in enumerate(cards.places()):
            if not self.fits_at(card, place.suit, place.low + index):
                return refuse(
                    TakeRefused.DOES_NOT_FIT,
                    "take.extend.any-sequence",
                    card=card,
                    number=number,
                    needed=self.name_at(place.suit, place.low + index),
                )
        return Verdict(True, "take.extend.any-sequence")

    @clause("take.extend.take", "take.extend.lock")
    def with_high_end(self, sequence: Sequence, seat: int, move: Extend) -> Sequence:
        """A sequence as it belongs once cards have been laid above it."""
        if move.high.cards().some() and move.take:
            return sequence._replace(owner=seat)
        return sequence

    @clause("take.discard.one", "take.discard.not-the-same", "take.literal.one-action")
    def judge_discard(self, state: State, seat: int, card: Cards) -> Verdict:
        """Whether a card may be discarded."""
        if state.phase != Phase.BUILD:
            return self.wrong_phase(state, seat, "discard")
        held = self.judge_held(state, seat, card)
        if not held.legal:
            return held
        if not self.has_phases() and (state.melded or not state.taken.some()):
            return refuse(
                TakeRefused.ONE_ACTION,
                "take.literal.one-action",
                reason="a card is discarded only for the card of the discard pile, and nothing "
                "else is done",
            )
        if not self.discardable(state.hands[seat], state.taken).holds(card):
            return refuse(TakeRefused.SAME_CARD, "take.discard.not-the-same", card=card)
        return Verdict(True, "take.discard.one")

    @clause("take.literal.stop")
    def judge_stop(self, state: State, seat: int) -> Verdict:
        """Whether a turn may be closed without a discard."""
        if self.has_phases():
            return refuse(TakeRefused.NO_STOP, "take.discard.one")
        if state.phase == Phase.DRAW:
            return self.wrong_phase(state, seat, "stop")
        return Verdict(True, "take.literal.stop")
