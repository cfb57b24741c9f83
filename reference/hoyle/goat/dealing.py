"""The deal: hands, stock, and the card that is shown."""

from __future__ import annotations

from random import Random

from hoyle.cards import Cards, Deck
from hoyle.clauses import clause
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
        seats = self.table.seats
        if not 0 <= deal.first < seats:
            raise DealError(f"first is seat {deal.first}; the seats are 0 to {seats - 1}")
        if len(deal.hands) != seats:
            raise DealError(f"hands are given for {len(deal.hands)} seats, not {seats}")
        for seat, hand in enumerate(deal.hands):
            if hand.count() != self.table.hand:
                raise DealError(f"hand {seat} has {hand.count()} cards, not {self.table.hand}")
        self._check_zones(deal)
        self._check_trump(deal)

    def _check_zones(self, deal: Deal) -> None:
        places = deal.stock.places()
        if any(place.count() != 1 for place in places):
            raise DealError("a place of the stock does not hold exactly one card")
        seen = 0
        for cards in (*deal.hands, *places):
            twice = Cards(self.deck, seen & cards.bits)
            if twice.some():
                raise DealError(f"{twice} lies in two zones")
            seen |= cards.bits
        if seen != self.deck.everything.bits:
            raise DealError(f"no zone holds {self.deck.everything - Cards(self.deck, seen)}")

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
        hands = tuple(
            Cards(self.deck, sum(card.bits for card in order[size * seat : size * (seat + 1)]))
            for seat in range(seats)
        )
        stock = order[size * seats :]
        place = -1 if self.trump_lies_at_the_bottom() else random.randrange(len(stock))
        return Deal(first, hands, self.deck.row(stock), stock[place].rank())
