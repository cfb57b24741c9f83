"""The deal: hands, stock, and the first discard."""

from __future__ import annotations

from random import Random

from hoyle.cards import Cards, Deck
from hoyle.clauses import clause
from hoyle.game import DealError
from hoyle.take.readings import Readings
from hoyle.take.state import Deal, Phase, Reshuffle, State


class Dealing(Readings):
    """Makes and checks deals, and begins a round."""

    deck: Deck

    @clause("take.deal.stock", "take.deal.first-discard", "take.turn.first")
    def start(self, deal: Deal) -> State:
        """The state a sound deal leads to: no sequence lies there."""
        nothing = deal.discard.when(False)
        pile = deal.discard.as_row()
        return State(deal.hands, deal.stock, pile, (), deal.first, Phase.DRAW, nothing, False)

    @clause("take.setup.players", "take.deal.seven-cards", "take.deal.first-discard")
    def check_deal(self, deal: Deal) -> None:
        """Refuse a deal that does not give each zone its cards.

        Raises
        ------
        DealError
            With what is wrong, and where.
        """
        seats = self.table.seats
        if not 0 <= deal.first < seats:
            raise DealError(f"first is seat {deal.first}; the seats are 0 to {seats - 1}")
        if len(deal.hands) != seats:
            raise DealError(f"hands are given for {len(deal.hands)} seats, not {seats}")
        for seat, hand in enumerate(deal.hands):
            if hand.count() != self.table.hand:
                raise DealError(f"hand {seat} has {hand.count()} cards, not {self.table.hand}")
        if deal.discard.count() != 1:
            raise DealError(f"{deal.discard.count()} cards are turned up, not 1")
        self._check_zones(deal)

    def _check_zones(self, deal: Deal) -> None:
        places = deal.stock.places()
        if any(place.count() != 1 for place in places):
            raise DealError("a place of the stock does not hold exactly one card")
        seen = 0
        for cards in (*deal.hands, *places, deal.discard):
            twice = Cards(self.deck, seen & cards.bits)
            if twice.some():
                raise DealError(f"{twice} lies in two zones")
            seen |= cards.bits
        if seen != self.deck.everything.bits:
            raise DealError(f"no zone holds {self.deck.everything - Cards(self.deck, seen)}")

    def shuffled(self, random: Random, first: int) -> Deal:
        """A deal made by chance."""
        order = list(self.deck.everything.singles())
        random.shuffle(order)
        size, seats = self.table.hand, self.table.seats
        hands = tuple(
            Cards(self.deck, sum(card.bits for card in order[size * seat : size * (seat + 1)]))
            for seat in range(seats)
        )
        discard, *stock = order[size * seats :]
        return Deal(first, hands, self.deck.row(stock), discard)

    @clause("take.draw.reshuffle")
    def reshuffled(self, state: State, random: Random) -> Reshuffle:
        """A new stock made by chance."""
        cards = list(state.discards.before(1).places())
        random.shuffle(cards)
        return Reshuffle(self.deck.row(cards))
