"""Mutants of new sequences."""

from __future__ import annotations

from hoyle.cards import Cards, Row
from hoyle.game import Step, Verdict, refuse
from hoyle.seats import replaced
from hoyle.take import Extend, Sequence, State, Take, TakeRefused
from hoyle.take.sequencing import Place

SEQUENCE = Verdict(True, "take.meld.sequence")


class TwoCardsAreEnough(Take):
    """Takes two cards for a sequence."""

    breaks = "take.meld.sequence"

    def judge_sequence(self, cards: Row) -> Verdict:
        """Let two cards pass that follow each other."""
        verdict, places = super().judge_sequence(cards), self.places(cards)
        short = verdict.code is TakeRefused.TOO_SHORT and cards.size() == 2
        return SEQUENCE if short and places[0] == places[-1] else verdict


class FourCardsNeeded(Take):
    """Asks for four cards."""

    breaks = "take.meld.sequence"

    def judge_sequence(self, cards: Row) -> Verdict:
        """Refuse three."""
        verdict = super().judge_sequence(cards)
        if verdict.legal and cards.size() == 3:
            return refuse(TakeRefused.TOO_SHORT, "take.meld.sequence", cards=cards, count=3)
        return verdict


class SetsAllowed(Take):
    """Lets cards of one rank be laid, as in other rummy games."""

    breaks = "take.meld.sequence"

    def judge_sequence(self, cards: Row) -> Verdict:
        """Let cards pass whose ranks are the same."""
        ranks = {str(card)[:-1] for card in cards.places() if not self.is_joker(card)}
        one_rank = len(ranks) == 1 and cards.size() >= 3
        return SEQUENCE if one_rank else super().judge_sequence(cards)


class SuitsMixed(Take):
    """Lets the cards be of several suits."""

    breaks = "take.meld.sequence"

    def places(self, cards: Row) -> tuple[Place, ...]:
        """Look at the ranks alone."""
        found = super().places(cards)
        return tuple(Place(found[0].suit, place.low) for place in found)


class GapsAllowed(Take):
    """Lets ranks be left out."""

    breaks = "take.meld.sequence"

    def places(self, cards: Row) -> tuple[Place, ...]:
        """Look at the first card alone."""
        found = super().places(cards)
        return tuple(Place(place.suit, found[0].low) for place in found)


class OneJokerAlways(Take):
    """Lets a sequence have one joker, whatever is agreed."""

    breaks = "take.meld.joker"

    def most_jokers(self) -> int:
        """Forget the option."""
        return 1


class JokerLimitForgotten(Take):
    """Lets a sequence have both jokers, whatever is agreed."""

    breaks = "take.meld.joker"

    def most_jokers(self) -> int:
        """Forget the option."""
        return 2


class JokersCountedAnew(Take):
    """Does not count the jokers that lie in a sequence already."""

    breaks = "take.meld.joker"

    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Overlook that there are too many."""
        verdict = super().judge_fit(sequence, move)
        laid = self.jokers_in(move.low.then(move.high))
        if verdict.code is TakeRefused.TOO_MANY_JOKERS and laid <= self.most_jokers():
            return Verdict(True, "take.extend.any-sequence")
        return verdict


class JokersAlone(Take):
    """Lets jokers be laid without a natural card."""

    breaks = "take.meld.joker"

    def places(self, cards: Row) -> tuple[Place, ...]:
        """Take jokers for the lowest cards of the first suit."""
        return super().places(cards) or (Place(0, 2),)


class JokerExchanged(Take):
    """Lets the card that a joker stands for be laid in its place; the joker goes to the hand."""

    breaks = "take.meld.joker"

    def place_of_joker(self, sequence: Sequence, move: Extend) -> int | None:
        """The place of the joker that one card above stands for, if there is one."""
        if move.low.size() or move.high.size() != 1:
            return None
        for index, card in enumerate(sequence.cards.places()):
            name = self.name_at(sequence.suit, sequence.low + index)
            if self.is_joker(card) and str(move.high.last()) == name:
                return index
        return None

    def judge_fit(self, sequence: Sequence, move: Extend) -> Verdict:
        """Let the exchange pass."""
        if self.place_of_joker(sequence, move) is not None:
            return Verdict(True, "take.extend.any-sequence")
        return super().judge_fit(sequence, move)

    def extend(self, state: State, move: Extend) -> Step[State]:
        """Exchange the two cards."""
        sequence, seat = state.table[move.sequence], state.turn
        place = self.place_of_joker(sequence, move)
        if place is None:
            return super().extend(state, move)
        cards = list(sequence.cards.places())
        joker, cards[place] = cards[place], move.high.last()
        laid = sequence._replace(cards=self.deck.row(cards))
        hand = state.hands[seat] - move.high.last() | joker
        after = state._replace(
            hands=replaced(state.hands, seat, hand),
            table=replaced(state.table, move.sequence, laid),
        )
        return Step(after, ("take.extend.any-sequence",))


class HighAceOnly(Take):
    """Knows no ace below the two."""

    breaks = "take.meld.ace"

    def position_of(self, card: Cards, index: int) -> int:
        """Take an ace for the highest card."""
        return super().position_of(card, 1)


class LowAceOnly(Take):
    """Knows no ace above the king."""

    breaks = "take.meld.ace"

    def position_of(self, card: Cards, index: int) -> int:
        """Take an ace for the lowest card."""
        return super().position_of(card, 0)


class AroundTheCorner(Take):
    """Lets the two follow the ace that follows the king."""

    breaks = "take.meld.ace"

    def places(self, cards: Row) -> tuple[Place, ...]:
        """Go round, and leave the rest to the lowest place."""
        found = super().places(cards)
        around = {place.low % len(self.table.ranks) for place in found}
        in_middle = any(str(card)[0] == "A" for card in cards.places()[1:-1])
        if len({place.suit for place in found}) != 1:
            return found
        if in_middle:
            return (Place(found[0].suit, 2),)
        return found if len(around) > 1 else (min(found),)


class BelowTheLowAce(Take):
    """Lets jokers lie below the low ace."""

    breaks = "take.meld.ace"

    def goes_beyond(self, low: int, high: int) -> bool:
        """Look at the high end alone."""
        return high > self.table.high_ace


class TwoAces(Take):
    """Lets a sequence have aces at both ends."""

    breaks = "take.meld.one-ace"

    def has_two_aces(self, low: int, high: int) -> bool:
        """Never."""
        return False


class OneAceInASuit(Take):
    """Lets only one sequence of a suit have an ace."""

    breaks = "take.meld.one-ace"

    def judge_meld(self, state: State, seat: int, cards: Row) -> Verdict:
        """Look at the other sequences."""
        verdict = super().judge_meld(state, seat, cards)
        if not verdict.legal:
            return verdict
        place = self.place_of(cards)
        laid = Sequence(seat, place.suit, place.low, cards, ())
        others = [one for one in state.table if one.suit == place.suit and self.has_ace(one)]
        if self.has_ace(laid) and others:
            return refuse(TakeRefused.TWO_ACES, "take.meld.one-ace", cards=cards)
        return verdict


class OneNewSequenceATurn(Take):
    """Lets a player lay one new sequence in a turn."""

    breaks = "take.meld.optional"

    def judge_meld(self, state: State, seat: int, cards: Row) -> Verdict:
        """Look whether one was laid."""
        if state.melded:
            return self.wrong_phase(state, seat, "lay a sequence")
        return super().judge_meld(state, seat, cards)


class SequencesJoined(Take):
    """Joins two sequences when one ends where the other begins."""

    breaks = "take.meld.no-merging"

    def extend(self, state: State, move: Extend) -> Step[State]:
        """Look for a sequence that follows."""
        step = super().extend(state, move)
        grown = step.state.table[move.sequence]
        for number, one in enumerate(step.state.table):
            if one.suit == grown.suit and one.low == grown.high + 1:
                joined = grown._replace(
                    cards=grown.cards.then(one.cards), layers=grown.layers + one.layers
                )
                table = list(replaced(step.state.table, move.sequence, joined))
                del table[number]
                return step._replace(state=step.state._replace(table=tuple(table)))
        return step
