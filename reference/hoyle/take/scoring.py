"""The points of a round, and the match."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.clauses import clause
from hoyle.game import Points, Result
from hoyle.standing import Standing
from hoyle.take.readings import Readings
from hoyle.take.state import Phase, Sequence, State


class Scoring(Readings):
    """Counts points and keeps the standing of a match."""

    points: tuple[int, ...]

    def score(self, state: State) -> Result:
        """The points each seat has: what counts on the table, less what it holds."""
        sources = (*self.laid_points(state), *self.held_points(state))
        seats = range(self.table.seats)
        points = tuple(
            sum(source.points for source in sources if source.seat == seat) for seat in seats
        )
        over = state.phase == Phase.OVER
        out = state.turn if over and not state.hands[state.turn].some() else None
        return Result(over, out, points, sources)

    @clause("take.score.laid")
    def laid_points(self, state: State) -> Iterator[Points]:
        """The points that each seat has in each sequence."""
        for number, sequence in enumerate(state.table):
            for seat in range(self.table.seats):
                total = self.points_in(sequence, seat)
                yield Points(seat, f"sequence {number}", total, "take.score.laid")

    @clause("take.score.laid", "take.score.card-values")
    def points_in(self, sequence: Sequence, seat: int) -> int:
        """The points of the cards of a sequence that count for a seat."""
        return sum(
            card.when(self.scores(sequence.owner, layer, seat)).total(self.points)
            for card, layer in zip(sequence.cards.places(), sequence.layers, strict=True)
        )

    @clause("take.score.held")
    def held_points(self, state: State) -> Iterator[Points]:
        """What the cards a seat holds cost it."""
        for seat, hand in enumerate(state.hands):
            yield Points(seat, f"hand {seat}", -hand.total(self.points), "take.score.held")

    @clause("take.match.deal-passes", "take.match.ends")
    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """The standing after a round in which each seat got `points`."""
        totals = tuple(a + b for a, b in zip(standing.totals, points, strict=True))
        winners = self.winners(totals, standing.first)
        return Standing(
            totals,
            self.seat_after(standing.first),
            standing.rounds + 1,
            len(winners) > 0,
            winners,
        )

    @clause("take.match.highest-wins", "take.match.tie")
    def winners(self, totals: tuple[int, ...], first: int) -> tuple[int, ...]:
        """The seat that wins a match with these totals; none, as long as it goes on.

        `first` is the seat that acted first in the last round.
        """
        highest = max(totals)
        seats = [seat for seat, total in enumerate(totals) if total == highest]
        if not self.reaches_target(highest):
            return ()
        if len(seats) > 1 and not self.tie_goes_by_seat():
            return ()
        return (min(seats, key=lambda seat: (seat - first) % self.table.seats),)
