"""What a seat may know."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.game import View, ZoneView
from hoyle.swoop.readings import Readings
from hoyle.swoop.state import Phase, State


class Viewing(Readings):
    """The zones of the table, and who sees them."""

    def all_zones(self, state: State) -> tuple[tuple[str, Cards], ...]:
        """Every zone by name (`hand 0`, `faceup 0 2`, `mystery 0 2`, `pile`) with its cards."""
        seats, slots = range(self.table.seats), range(self.table.slots)
        return (
            *((f"hand {seat}", state.hands[seat]) for seat in seats),
            *((f"faceup {seat} {n}", state.faceup[seat].at(n)) for seat in seats for n in slots),
            *((f"mystery {seat} {n}", state.mystery[seat].at(n)) for seat in seats for n in slots),
            ("pile", state.pile.cards),
            ("removed", state.removed),
            ("undealt", state.undealt),
        )

    @clause("swoop.hidden.hands", "swoop.mystery.unseen", "swoop.deal.undealt")
    def sees(self, zone: str, seat: int) -> bool:
        """Whether a seat sees the cards of a zone.

        Everybody sees what lies face up. A hand is seen by its owner. Nobody sees mystery cards
        and undealt cards.
        """
        place, _, owner = zone.partition(" ")
        if place == "hand":
            return owner == str(seat)
        return place not in ("mystery", "undealt")

    def view_of(self, state: State, seat: int) -> View:
        """What `seat` may know: the cards it sees by name, and how many there are elsewhere."""
        zones = tuple(
            ZoneView(zone, cards.names() if self.sees(zone, seat) else (), cards.count())
            for zone, cards in self.all_zones(state)
        )
        public = (
            ("phase", state.phase.value),
            ("turn", state.turn),
            ("top", self.table.ranks[state.pile.top] if state.pile.run else ""),
            ("run", state.pile.run),
        )
        return View(seat, self.acting(state), public, zones)

    def acting(self, state: State) -> tuple[int, ...]:
        """The seats that may act: one, or none once the round is over."""
        return () if state.phase == Phase.OVER else (state.turn,)
