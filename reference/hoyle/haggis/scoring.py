"""The points of a round, and the match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.clauses import clause
from hoyle.game import Points, Result
from hoyle.haggis.readings import Readings
from hoyle.haggis.state import Phase, State
from hoyle.standing import Standing

POINTS_PER_CARD_LEFT = 5


class Ended(NamedTuple):
    """What a match looks at in a round that is over: points, who won, and who laid last."""

    points: tuple[int, ...]
    winner: int
    last: int


class Scoring(Readings):
    """Counts points and keeps the standing of a match."""

    points: tuple[int, ...]

    def score(self, state: State) -> Result:
        """The points each seat has, and where they come from.

        As long as the round goes on, only the cards taken so far count.
        """
        over = state.phase == Phase.OVER
        sources = (*self.taken_points(state), *(self.final_points(state) if over else ()))
        points = tuple(
            sum(source.points for source in sources if source.seat == seat)
            for seat in range(self.table.seats)
        )
        return Result(over, state.turn if over else None, points, sources, state.trick.by)

    @clause("haggis.score.taken-cards")
    def taken_points(self, state: State) -> Iterator[Points]:
        """The points of the cards that each seat has taken in tricks."""
        for seat in range(self.table.seats):
            total = state.taken[seat].total(self.points)
            yield Points(seat, f"taken {seat}", total, "haggis.score.taken-cards")

    def final_points(self, state: State) -> Iterator[Points]:
        """The points that the seat which was out first gets for that."""
        loser = 1 - state.turn
        yield self.points_for_cards_left(state, loser)
        if self.leftovers_score():
            yield from self.points_for_leftovers(state, loser)
        yield from self.points_for_bets(state, loser)

    @clause("haggis.score.cards-left")
    def points_for_cards_left(self, state: State, loser: int) -> Points:
        """Five points for each card that the loser holds."""
        left = POINTS_PER_CARD_LEFT * state.hands[loser].count()
        return Points(state.turn, f"hand {loser}", left, "haggis.score.cards-left")

    @clause("haggis.score.leftovers")
    def points_for_leftovers(self, state: State, loser: int) -> Iterator[Points]:
        """The points of the cards that were never played."""
        for zone, cards in ((f"hand {loser}", state.hands[loser]), ("haggis", state.haggis)):
            total = cards.total(self.points)
            yield Points(state.turn, zone, total, "haggis.score.leftovers")

    @clause("haggis.bet.kept", "haggis.bet.broken")
    def points_for_bets(self, state: State, loser: int) -> Iterator[Points]:
        """The bets of both seats, which go to the winner."""
        kept, broken = state.stakes[state.turn].amount, state.stakes[loser].amount
        yield Points(state.turn, f"bet {state.turn}", kept, "haggis.bet.kept")
        yield Points(state.turn, f"bet {loser}", broken, "haggis.bet.broken")

    @clause("haggis.match.ends")
    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """The standing after a round that is over."""
        totals = tuple(a + b for a, b in zip(standing.totals, ended.points, strict=True))
        over = self.ends_match(totals)
        return Standing(
            totals,
            self.next_lead(standing, totals, ended),
            standing.rounds + 1,
            over,
            self.highest_seats(totals) if over else (),
        )

    @clause("haggis.match.ends", "haggis.match.tie")
    def ends_match(self, totals: tuple[int, ...]) -> bool:
        """Whether a total has reached the target, and the totals differ."""
        reached = self.reaches_target(totals[0]) | self.reaches_target(totals[1])
        return reached & (totals[0] != totals[1])

    @clause("haggis.match.highest-wins")
    def highest_seats(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that have the most points."""
        return tuple(
            seat
            for seat in range(self.table.seats)
            if all(totals[seat] >= total for total in totals)
        )

    @clause("haggis.lead.first", "haggis.lead.tie")
    def next_lead(self, standing: Standing, totals: tuple[int, ...], ended: Ended) -> int:
        """The seat that leads the next round."""
        if self.last_combination_leads():
            return ended.last
        if totals[0] != totals[1]:
            return 0 if totals[0] < totals[1] else 1
        if self.winner_leads_after_tie():
            return ended.winner
        if self.loser_leads_after_tie():
            return 1 - ended.winner
        return 1 - standing.first
