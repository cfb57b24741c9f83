"""Mutants of points, and of the end of a match."""

from __future__ import annotations

from hoyle.game import Result
from hoyle.swoop import STANDARD, Options, Standing, State, Swoop, Table


class AceCountsTen(Swoop):
    """Counts ten points for an ace."""

    breaks = "swoop.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = (10, *self.points[1:])


class CourtCardsCountOn(Swoop):
    """Counts eleven, twelve and thirteen points for jack, queen and king."""

    breaks = "swoop.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        court = {"J": 11, "Q": 12, "K": 13}
        ranked = zip(self.points, table.ranks, strict=False)
        counted = [court.get(rank, points) for points, rank in ranked]
        self.points = (*counted, *self.points[-2:])


class TenCountsTen(Swoop):
    """Counts ten points for a ten."""

    breaks = "swoop.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = (*self.points[:-2], 10, self.points[-1])


class JokerCountsNothing(Swoop):
    """Counts no points for a joker."""

    breaks = "swoop.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = (*self.points[:-1], 0)


class MysteryNotCounted(Swoop):
    """Counts no points for mystery cards."""

    breaks = "swoop.score.cards-left"

    def score(self, state: State) -> Result:
        """Turn the mystery cards away first."""
        bare = tuple(row.without((True,) * self.table.slots) for row in state.mystery)
        return super().score(state._replace(mystery=bare))


class CoversNotCounted(Swoop):
    """Counts no points for face-up cards."""

    breaks = "swoop.score.cards-left"

    def score(self, state: State) -> Result:
        """Turn the face-up cards away first."""
        bare = tuple(row.without((True,) * self.table.slots) for row in state.faceup)
        return super().score(state._replace(faceup=bare))


class PileCounted(Swoop):
    """Counts the pile for the seat after the one that went out."""

    breaks = "swoop.score.cards-left"

    def score(self, state: State) -> Result:
        """Give the pile to the left."""
        left = (state.turn + 1) % self.table.seats
        return super().score(self.with_in_hand(state, left, state.pile.cards))


class SameDealer(Swoop):
    """Never passes the deal on."""

    breaks = "swoop.match.deal-passes"

    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """Keep the first seat."""
        return super().next_standing(standing, points)._replace(first=standing.first)


class WhoWentOutBegins(Swoop):
    """Lets whoever went out begin the next round."""

    breaks = "swoop.match.deal-passes"

    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """Look for the seat without points."""
        first = points.index(0) if 0 in points else standing.first
        return super().next_standing(standing, points)._replace(first=first)


class MoreThanLimit(Swoop):
    """Ends the match only when a total is above the limit."""

    breaks = "swoop.match.ends"

    def reaches_limit(self, total: int) -> bool:
        """Ask for one point more."""
        return super().reaches_limit(total - 1)


class NotAdded(Swoop):
    """Forgets the points of the rounds before."""

    breaks = "swoop.match.ends"

    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """Begin at nothing."""
        nothing = (0,) * self.table.seats
        return super().next_standing(standing._replace(totals=nothing), points)


class LimitForgotten(Swoop):
    """Ends every match at 300, whatever limit is agreed."""

    breaks = "swoop.match.ends"

    def reaches_limit(self, total: int) -> bool:
        """Forget the option."""
        return total >= 300


class MostPointsWin(Swoop):
    """Gives the win to the most points."""

    breaks = "swoop.match.lowest-wins"

    def lowest_seats(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Look at the other end."""
        return super().lowest_seats(tuple(-total for total in totals))


class WhoWentOutWins(Swoop):
    """Gives the win to whoever went out last."""

    breaks = "swoop.match.lowest-wins"

    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """Look for the seat without points."""
        after = super().next_standing(standing, points)
        out = tuple(seat for seat, count in enumerate(points) if count == 0)
        return after._replace(winners=out) if after.over else after


class FirstSeatBreaksTie(Swoop):
    """Gives a tied match to the lowest seat."""

    breaks = "swoop.match.tie"

    def winners(self, lowest: tuple[int, ...]) -> tuple[int, ...]:
        """Take the first."""
        return lowest[:1]


class TiesAlwaysShared(Swoop):
    """Lets all who are tied win."""

    breaks = "swoop.match.tie"

    def tie_is_shared(self) -> bool:
        """Forget the option."""
        return True


class TiesNeverShared(Swoop):
    """Lets nobody win a tied match, whatever is agreed."""

    breaks = "swoop.match.tie"

    def tie_is_shared(self) -> bool:
        """Forget the option."""
        return False


class TiesNeverPlayedOn(Swoop):
    """Ends a tied match whatever the option says."""

    breaks = "swoop.match.tie"

    def tie_plays_on(self) -> bool:
        """Forget the option."""
        return False
