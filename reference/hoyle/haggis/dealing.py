"""The deal: what each seat gets, and what is left."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from hoyle.cards import Cards, Deck
from hoyle.clauses import clause
from hoyle.game import DealError
from hoyle.haggis.state import NO_COMBINATION, NO_STAKE, Deal, Phase, State, Trick
from hoyle.haggis.table import Table


class Dealing:
    """Makes and checks deals, and begins a round."""

    table: Table
    deck: Deck
    wilds: Cards

    @clause("haggis.deal.haggis", "haggis.lead.first")
    def start(self, deal: Deal) -> State:
        """The state a sound deal leads to: nothing laid, nothing taken, no bets."""
        nothing = deal.haggis.when(False)
        seats = range(self.table.seats)
        return State(
            deal.hands,
            deal.haggis,
            tuple(nothing for _ in seats),
            Trick(nothing, NO_COMBINATION, deal.first),
            tuple(NO_STAKE for _ in seats),
            deal.first,
            Phase.PLAY,
        )

    @clause("haggis.deal.seventeen", "haggis.setup.two-players")
    def check_deal(self, deal: Deal) -> None:
        """Refuse a deal that does not give each zone its cards.

        Raises
        ------
        DealError
            With what is wrong, and where.
        """
        if not 0 <= deal.first < self.table.seats:
            raise DealError(
                f"first is seat {deal.first}; the seats are 0 to {self.table.seats - 1}"
            )
        if len(deal.hands) != self.table.seats:
            raise DealError(f"hands are given for {len(deal.hands)} seats, not {self.table.seats}")
        for seat, hand in enumerate(deal.hands):
            self._check_hand(seat, hand)
        self._check_zones((*deal.hands, deal.haggis))

    def _check_hand(self, seat: int, hand: Cards) -> None:
        wild = Cards(self.deck, hand.bits & self.wilds.bits)
        if tuple(wild.names()) != self.table.wilds:
            raise DealError(
                f"hand {seat} has the wild cards {str(wild) or 'none'}; "
                f"each hand has {' '.join(self.table.wilds)}"
            )
        naturals = hand.count() - wild.count()
        if naturals != self.table.hand:
            raise DealError(f"hand {seat} has {naturals} natural cards, not {self.table.hand}")

    def _check_zones(self, zones: Iterable[Cards]) -> None:
        seen = 0
        for cards in zones:
            twice = Cards(self.deck, seen & cards.bits)
            if twice.some():
                raise DealError(f"{twice} lies in two zones")
            seen |= cards.bits
        if seen != self.deck.everything.bits:
            raise DealError(f"no zone holds {self.deck.everything - Cards(self.deck, seen)}")

    def shuffled(self, random: Random, first: int) -> Deal:
        """A deal made by chance."""
        naturals = list((self.deck.everything - self.wilds).singles())
        random.shuffle(naturals)
        size, seats = self.table.hand, self.table.seats
        parts = [naturals[size * seat : size * (seat + 1)] for seat in range(seats)]
        hands = tuple(self._joined((*part, self.wild_hand(n))) for n, part in enumerate(parts))
        return Deal(first, hands, self._joined(naturals[size * seats :]))

    def wild_hand(self, seat: int) -> Cards:
        """One of each wild card, in the copy with the number of the seat."""
        copies = self.wilds.singles()
        return self._joined(copies[seat :: self.table.seats])

    def _joined(self, cards: Iterable[Cards]) -> Cards:
        return Cards(self.deck, sum(card.bits for card in cards))
