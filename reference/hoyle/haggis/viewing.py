"""What a seat may know."""

from __future__ import annotations

from hoyle.cards import Cards, Deck
from hoyle.clauses import clause
from hoyle.game import View, ZoneView
from hoyle.haggis.readings import Readings
from hoyle.haggis.state import Phase, State


class Viewing(Readings):
    """The zones of the table, and who sees them."""

    deck: Deck
    wilds: Cards

    def all_zones(self, state: State) -> tuple[tuple[str, Cards], ...]:
        """Every zone by name (`hand 0`, `haggis`, `taken 0`, `trick`) with its cards."""
        seats = range(self.table.seats)
        return (
            *((f"hand {seat}", state.hands[seat]) for seat in seats),
            ("haggis", state.haggis),
            *((f"taken {seat}", state.taken[seat]) for seat in seats),
            ("trick", state.trick.cards),
        )

    @clause("haggis.hidden.hands", "haggis.deal.haggis")
    def seen(self, zone: str, cards: Cards, seat: int) -> Cards:
        """The cards of a zone that a seat sees.

        Everything that was laid is open. Of the other's hand the wild cards are seen, and nobody
        sees the haggis.
        """
        place, _, owner = zone.partition(" ")
        if place == "haggis":
            return self.deck.nothing
        if place == "hand" and owner != str(seat):
            return Cards(self.deck, cards.bits & self.wilds.bits)
        return cards

    def view_of(self, state: State, seat: int) -> View:
        """What `seat` may know: the cards it sees by name, and how many there are elsewhere."""
        zones = tuple(
            ZoneView(zone, self.seen(zone, cards, seat).names(), cards.count())
            for zone, cards in self.all_zones(state)
        )
        public = (
            ("phase", state.phase.value),
            ("turn", state.turn),
            ("top", state.trick.top),
            ("by", state.trick.by),
            ("bets", tuple(tuple(stake) for stake in state.stakes)),
        )
        return View(seat, self.acting(state), public, zones)

    def acting(self, state: State) -> tuple[int, ...]:
        """The seats that may act: whose turn it is, and who can still bet."""
        if state.phase == Phase.OVER:
            return ()
        seats = range(self.table.seats)
        return tuple(seat for seat in seats if seat == state.turn or self.can_bet(state, seat))
