"""What a seat may know."""

from __future__ import annotations

from hoyle.cards import Cards, Deck
from hoyle.clauses import clause
from hoyle.game import CHANCE, View, ZoneView
from hoyle.take.readings import Readings
from hoyle.take.state import Phase, State


class Viewing(Readings):
    """The zones of the table, and who sees them."""

    deck: Deck

    def all_zones(self, state: State) -> tuple[tuple[str, Cards], ...]:
        """Every zone by name (`hand 0`, `stock`, `discards`, `sequence 0`) with its cards."""
        sequences = enumerate(state.table)
        return (
            *((f"hand {seat}", hand) for seat, hand in enumerate(state.hands)),
            ("stock", state.stock.cards()),
            ("discards", state.discards.cards()),
            *((f"sequence {number}", sequence.cards.cards()) for number, sequence in sequences),
        )

    @clause("take.hidden.hands")
    def seen(self, state: State, zone: str, cards: Cards, seat: int) -> Cards:
        """The cards of a zone that a seat sees.

        Nobody sees the stock. A hand is seen by its owner; everybody saw a card that came from the
        discard pile in this turn.
        """
        place, _, owner = zone.partition(" ")
        if place == "stock":
            return self.deck.nothing
        if place == "hand" and owner != str(seat):
            return Cards(self.deck, cards.bits & state.taken.bits)
        return cards

    def view_of(self, state: State, seat: int) -> View:
        """What `seat` may know: the cards it sees by name, and how many there are elsewhere."""
        zones = tuple(
            ZoneView(zone, self.seen(state, zone, cards, seat).names(), cards.count())
            for zone, cards in self.all_zones(state)
        )
        sequences = tuple(
            (one.owner, one.suit, one.low, tuple(map(str, one.cards.places())), one.layers)
            for one in state.table
        )
        public = (
            ("phase", state.phase.value),
            ("turn", state.turn),
            ("sequences", sequences),
            ("discards", tuple(map(str, state.discards.places()))),
            ("melded", state.melded),
            ("taken", state.taken.names()),
        )
        return View(seat, self.acting(state), public, zones)

    def acting(self, state: State) -> tuple[int, ...]:
        """Who may act: the seat whose turn it is, or chance, or nobody at the end."""
        if state.phase == Phase.OVER:
            return ()
        return (CHANCE,) if state.phase == Phase.CHANCE else (state.turn,)
