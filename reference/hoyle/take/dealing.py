"""The deal: hands, stock, and the first discard."""

from __future__ import annotations

from random import Random

from hoyle.cards import Deck
from hoyle.clauses import clause
from hoyle.dealing import (
    check_first,
    check_hands,
    check_parts,
    check_stack,
    check_zones,
    hands_of,
)
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
        check_first(deal.first, self.table.seats)
        check_parts("hands", deal.hands, self.table.seats)
        check_hands(deal.hands, self.table.hand)
        if deal.discard.count() != 1:
            raise DealError(f"{deal.discard.count()} cards are turned up, not 1")
        self._check_zones(deal)

    def _check_zones(self, deal: Deal) -> None:
        check_stack("stock", deal.stock)
        hands = ((f"hand {seat}", hand) for seat, hand in enumerate(deal.hands))
        stock = (("stock", card) for card in deal.stock.places())
        check_zones(self.deck, (*hands, *stock, ("discards", deal.discard)))

    def shuffled(self, random: Random, first: int) -> Deal:
        """A deal made by chance."""
        order = list(self.deck.everything.singles())
        random.shuffle(order)
        size, seats = self.table.hand, self.table.seats
        hands = hands_of(self.deck, order, size, seats)
        discard, *stock = order[size * seats :]
        return Deal(first, hands, self.deck.row(stock), discard)

    @clause("take.draw.reshuffle")
    def reshuffled(self, state: State, random: Random) -> Reshuffle:
        """A new stock made by chance."""
        cards = list(state.discards.before(1).places())
        random.shuffle(cards)
        return Reshuffle(self.deck.row(cards))
