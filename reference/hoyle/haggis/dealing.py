"""The deal: what each seat gets, and what is left."""

from __future__ import annotations

from random import Random

from hoyle.cards import Cards, Deck, joined
from hoyle.clauses import clause
from hoyle.dealing import check_first, check_parts, check_zones, hands_of
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
        check_first(deal.first, self.table.seats)
        check_parts("hands", deal.hands, self.table.seats)
        for seat, hand in enumerate(deal.hands):
            self._check_hand(seat, hand)
        hands = ((f"hand {seat}", hand) for seat, hand in enumerate(deal.hands))
        check_zones(self.deck, (*hands, ("haggis", deal.haggis)))

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

    def shuffled(self, random: Random, first: int) -> Deal:
        """A deal made by chance, in which seat `first` leads."""
        naturals = list((self.deck.everything - self.wilds).singles())
        random.shuffle(naturals)
        size, seats = self.table.hand, self.table.seats
        parts = hands_of(self.deck, naturals, size, seats)
        hands = tuple(part | self.wild_hand(seat) for seat, part in enumerate(parts))
        return Deal(first, hands, joined(self.deck, naturals[size * seats :]))

    def wild_hand(self, seat: int) -> Cards:
        """One of each wild card, in the copy with the number of the seat."""
        copies = self.wilds.singles()
        return joined(self.deck, copies[seat :: self.table.seats])
