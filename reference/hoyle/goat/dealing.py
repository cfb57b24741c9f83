"""The deal: hands, stock, and the card that is shown."""

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
from hoyle.goat.readings import Readings
from hoyle.goat.state import Deal, Phase, State, Trick
from hoyle.goat.table import TEAMS


class Dealing(Readings):
    """Makes and checks deals, and begins a game."""

    deck: Deck

    @clause("goat.deal.four-cards", "goat.deal.trump", "goat.lead.first")
    def start(self, deal: Deal) -> State:
        """The state a sound deal leads to: nothing laid, nothing taken."""
        nothing = deal.hands[0].when(False)
        none = tuple(nothing for _ in range(self.table.seats))
        return State(
            hands=deal.hands,
            stock=deal.stock,
            trump=deal.trump,
            open=none,
            closed=none,
            won=tuple(nothing for _ in range(TEAMS)),
            buried=tuple(none for _ in range(TEAMS)),
            tricks=tuple(0 for _ in range(TEAMS)),
            trick=Trick(
                deal.first,
                deal.first,
                deal.first,
                False,
                tuple(False for _ in range(self.table.seats)),
            ),
            turn=deal.first,
            phase=Phase.LEAD,
        )

    @clause("goat.setup.four-players", "goat.deal.four-cards", "goat.deal.trump")
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
        check_stack("stock", deal.stock)
        hands = ((f"hand {seat}", hand) for seat, hand in enumerate(deal.hands))
        check_zones(self.deck, (*hands, *(("stock", card) for card in deal.stock.places())))
        self._check_trump(deal)

    def _check_trump(self, deal: Deal) -> None:
        shown = self.deck.names[deal.trump]
        places = [cards.names()[0] for cards in deal.stock.places()]
        if shown not in places:
            raise DealError(f"{shown} is shown as trump, but does not lie in the stock")
        if self.trump_lies_at_the_bottom() and places[-1] != shown:
            raise DealError(
                f"{shown} is shown as trump, but {places[-1]} lies at the bottom of the stock; "
                "trump_card=bottom puts the shown card there"
            )

    def shuffled(self, random: Random, first: int) -> Deal:
        """A deal made by chance."""
        order = list(self.deck.everything.singles())
        random.shuffle(order)
        size, seats = self.table.hand, self.table.seats
        hands = hands_of(self.deck, order, size, seats)
        stock = order[size * seats :]
        place = -1 if self.trump_lies_at_the_bottom() else random.randrange(len(stock))
        return Deal(first, hands, self.deck.row(stock), stock[place].rank())
