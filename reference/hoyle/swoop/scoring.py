"""The points of a round, and the match."""

from __future__ import annotations

from hoyle.clauses import clause
from hoyle.game import Points, Result
from hoyle.standing import Standing
from hoyle.swoop.readings import Readings
from hoyle.swoop.state import Phase, State


class Scoring(Readings):
    """Counts points and keeps the standing of a match."""

    points: tuple[int, ...]

    @clause("swoop.score.cards-left", "swoop.round.ends")
    def score(self, state: State) -> Result:
        """The points of the cards that each seat has left, in hand, face up and face down."""
        sources = tuple(
            Points(seat, zone, cards.total(self.points), "swoop.score.cards-left")
            for seat in range(self.table.seats)
            for zone, cards in (
                ("hand", state.hands[seat]),
                ("faceup", state.faceup[seat].cards()),
                ("mystery", state.mystery[seat].cards()),
            )
        )
        points = tuple(
            sum(source.points for source in sources if source.seat == seat)
            for seat in range(self.table.seats)
        )
        if state.phase == Phase.OVER:
            return Result.at_end(state.turn, points, sources)
        return Result.so_far(points, sources)

    @clause("swoop.match.deal-passes", "swoop.match.ends")
    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """The standing after a round in which each seat got `points`."""
        totals = tuple(a + b for a, b in zip(standing.totals, points, strict=True))
        lowest = self.lowest_seats(totals)
        over = self.ends_match(totals, lowest)
        return Standing(
            totals,
            (standing.first + 1) % self.table.seats,
            standing.rounds + 1,
            over,
            self.winners(lowest) if over else (),
        )

    @clause("swoop.match.ends")
    def ends_match(self, totals: tuple[int, ...], lowest: tuple[int, ...]) -> bool:
        """Whether a total has reached the limit, and no tie has to be played off."""
        reached = any(self.reaches_limit(total) for total in totals)
        return reached and not (self.is_tie(lowest) and self.tie_plays_on())

    @clause("swoop.match.lowest-wins")
    def lowest_seats(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that have the fewest points."""
        return tuple(
            seat
            for seat in range(self.table.seats)
            if all(totals[seat] <= total for total in totals)
        )

    def is_tie(self, lowest: tuple[int, ...]) -> bool:
        """Whether the fewest points are shared: the first seat that has them is not the last."""
        return lowest[0] != lowest[-1]

    @clause("swoop.match.tie", "swoop.match.lowest-wins")
    def winners(self, lowest: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that win a match that is over."""
        if self.is_tie(lowest) and not self.tie_is_shared():
            return ()
        return lowest
