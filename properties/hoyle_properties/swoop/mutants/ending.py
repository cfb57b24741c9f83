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


class SameDealer(Swoop):
    """Never passes the deal on."""

    breaks = "swoop.match.deal-passes"

    def next_standing(self, standing: Standing, points: tuple[int, ...]) -> Standing:
        """Keep the first seat."""
        return super().next_standing(standing, points)._replace(first=standing.first)


class MoreThanLimit(Swoop):
    """Ends the match only when a total is above the limit."""

    breaks = "swoop.match.ends"

    def reaches_limit(self, total: int) -> bool:
        """Ask for one point more."""
        return super().reaches_limit(total - 1)


class MostPointsWin(Swoop):
    """Gives the win to the most points."""

    breaks = "swoop.match.lowest-wins"

    def lowest_seats(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Look at the other end."""
        return super().lowest_seats(tuple(-total for total in totals))


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


class TiesNeverPlayedOn(Swoop):
    """Ends a tied match whatever the option says."""

    breaks = "swoop.match.tie"

    def tie_plays_on(self) -> bool:
        """Forget the option."""
        return False
