"""Every legal move of a seat, in canonical order: by kind, then number of cards, then cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hoyle.cards import Cards
from hoyle.goat.comparing import Comparing
from hoyle.goat.options import Molodka
from hoyle.goat.state import Beat, Claim, Discard, Lead, Move, Phase, State
from hoyle.goat.table import suit_cards


class Listing(Comparing):
    """Lists moves, without asking what the rules say to each."""

    def list_moves(self, state: State, seat: int) -> Iterator[Move]:
        """The moves of a seat while the game goes on."""
        if seat == state.turn and state.phase == Phase.LEAD:
            yield from map(Lead, self.suited_groups(state.hands[seat]))
            return
        if seat == state.turn:
            yield from self.list_answers(state)
        yield from self.list_claims(state, seat)

    def list_answers(self, state: State) -> Iterator[Move]:
        """What the seat whose turn it is can answer."""
        size = state.open[state.trick.leader].count()
        groups = tuple(self.groups(state.hands[state.turn], size))
        top = state.open[state.trick.best]
        yield from (Beat(group) for group in groups if self.beats(state.trump, top, group))
        yield from map(Discard, groups)

    def suited_groups(self, hand: Cards) -> Iterator[Cards]:
        """Every group of cards of one suit in a hand."""
        for suit in range(len(self.table.suits)):
            of_suit = Cards(self.deck, hand.bits & suit_cards(self.deck, self.table, suit).bits)
            for size in range(1, of_suit.count() + 1):
                yield from self.groups(of_suit, size)

    def groups(self, cards: Cards, size: int) -> Iterator[Cards]:
        """Every group of so many of some cards."""
        for group in combinations(cards.singles(), size):
            yield Cards(self.deck, sum(card.bits for card in group))

    def list_claims(self, state: State, seat: int) -> Iterator[Claim]:
        """The molodka a seat can lead out of turn."""
        hand = state.hands[seat]
        if not (self.may_claim(state, seat) and self.is_molodka(hand)):
            return
        if not state.trick.claimed or self.takes_over(state, seat, hand):
            yield Claim(hand)

    def may_claim(self, state: State, seat: int) -> bool:
        """Whether a seat might lead out of turn, as far as everybody can see.

        How many cards it holds can be seen; which they are cannot.
        """
        trick = state.trick
        if trick.acted[seat] or self.options.molodka == Molodka.ON_LEAD_ONLY:
            return False
        if state.hands[seat].count() < self.table.hand:
            return False
        if state.phase == Phase.LEAD:
            return seat != state.turn
        if trick.claimed:
            unanswered = state.turn == self.seat_after(trick.leader)
            return unanswered and self.could_take_over(state, seat)
        led = state.open[trick.leader].count()
        return self.options.molodka == Molodka.UNTIL_TRICK_COMPLETE and led < self.table.hand

    def could_take_over(self, state: State, seat: int) -> bool:
        """Whether some four cards of this seat could go before the molodka on the table."""
        suits = range(len(self.table.suits))
        fours = (suit_cards(self.deck, self.table, suit) for suit in suits)
        return any(self.takes_over(state, seat, four) for four in fours)
