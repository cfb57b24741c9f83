"""What a seat may know."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.game import View, ZoneView
from hoyle.goat.listing import Listing
from hoyle.goat.state import Phase, State
from hoyle.goat.table import TEAMS


class Viewing(Listing):
    """The zones of the table, and who sees them."""

    def all_zones(self, state: State) -> tuple[tuple[str, Cards], ...]:
        """Every zone by name with its cards.

        `hand 0` and so on; `stock`; `open 0`, the cards a seat has laid face up, and `closed 0`,
        face down; `won 0`, what a team has taken of cards that lay face up, and `buried 0 2`, what
        team 0 has taken of cards that seat 2 laid face down.
        """
        seats, teams = range(self.table.seats), range(TEAMS)
        return (
            *((f"hand {seat}", state.hands[seat]) for seat in seats),
            ("stock", state.stock.cards()),
            *((f"open {seat}", state.open[seat]) for seat in seats),
            *((f"closed {seat}", state.closed[seat]) for seat in seats),
            *((f"won {team}", state.won[team]) for team in teams),
            *(
                (f"buried {team} {seat}", state.buried[team][seat])
                for team in teams
                for seat in seats
            ),
        )

    @clause("goat.hidden.hands", "goat.hidden.discards")
    def sees(self, zone: str, seat: int) -> bool:
        """Whether a seat sees the cards of a zone.

        Everybody sees what lay face up. A hand is seen by its owner, and a card that was laid face
        down by the seat that laid it, wherever it goes.
        """
        place, *owner = zone.split()
        if place in ("hand", "closed", "buried"):
            return owner[-1] == str(seat)
        return place != "stock"

    @clause("goat.deal.trump")
    def seen_in_stock(self, state: State) -> Cards:
        """The shown card, if it lies at the bottom of the stock and has not been drawn."""
        if self.trump_lies_at_the_bottom() and state.stock.some():
            return self.deck.card(state.trump)
        return self.deck.nothing

    def view_of(self, state: State, seat: int) -> View:
        """What `seat` may know: the cards it sees by name, and how many there are elsewhere."""
        zones = tuple(
            ZoneView(zone, self.seen(state, zone, cards, seat).names(), cards.count())
            for zone, cards in self.all_zones(state)
        )
        trick = state.trick
        public = (
            ("phase", state.phase.value),
            ("turn", state.turn),
            ("trump", self.deck.names[state.trump]),
            ("original", trick.original),
            ("leader", trick.leader),
            ("best", trick.best),
            ("claimed", trick.claimed),
            ("acted", trick.acted),
            ("tricks", state.tricks),
        )
        return View(seat, self.acting(state), public, zones)

    def seen(self, state: State, zone: str, cards: Cards, seat: int) -> Cards:
        """The cards of a zone that a seat sees."""
        if zone == "stock":
            return self.seen_in_stock(state)
        return cards if self.sees(zone, seat) else self.deck.nothing

    def acting(self, state: State) -> tuple[int, ...]:
        """The seats that may act: whose turn it is, and who might lead out of turn."""
        if state.phase == Phase.OVER:
            return ()
        seats = range(self.table.seats)
        return tuple(seat for seat in seats if seat == state.turn or self.may_claim(state, seat))
