"""Mutants of points, defeats, and the end of a match."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards
from hoyle.game import Points
from hoyle.goat import STANDARD, Goat, Options, Standing, State, Table
from hoyle.goat.scoring import Ended
from hoyle.seats import replaced


class JackCountsOne(Goat):
    """Counts one point for a jack."""

    breaks = "goat.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = tuple(1 if points == 2 else points for points in self.points)


class AceCountsTen(Goat):
    """Counts an ace like a ten."""

    breaks = "goat.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = tuple(min(points, 10) for points in self.points)


class NinesCount(Goat):
    """Counts nine points for a nine."""

    breaks = "goat.score.card-points"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        names = self.deck.names
        self.points = tuple(
            9 if name[:-1] == "9" else points
            for name, points in zip(names, self.points, strict=True)
        )


class FaceDownNotCounted(Goat):
    """Counts only what lay face up."""

    breaks = "goat.score.card-points"

    def card_sources(self, state: State) -> Iterator[Points]:
        """Leave the rest of the piles out."""
        return (source for source in super().card_sources(state) if source.zone.startswith("won"))


class OwnDiscardsKept(Goat):
    """Counts face-down cards for the team that has laid them."""

    breaks = "goat.score.card-points"

    def card_sources(self, state: State) -> Iterator[Points]:
        """Look at the owner."""
        for source in super().card_sources(state):
            place, *owner = source.zone.split()
            seat = self.team_of(int(owner[-1])) if place == "buried" else source.seat
            yield source._replace(seat=seat)


class SixtyOneIsNotEnough(Goat):
    """Asks for 62 points, and takes 61:59 for equal."""

    breaks = "goat.score.winner"

    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """Let nobody pay where 61 does not win."""
        return tuple(0 if 61 in points else cost for cost in super().costs(points, tricks))


class MoreTricksWin(Goat):
    """Lets the team win that has more tricks."""

    breaks = "goat.score.winner"

    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """Exchange the points if they do not go with the tricks."""
        wrong = (points[0] - points[1]) * (tricks[0] - tricks[1]) < 0
        return super().costs(points[::-1] if wrong else points, tricks)


class WinnerPays(Goat):
    """Gives the defeats to the team that has won."""

    breaks = "goat.score.winner"

    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """Name the other team."""
        return super().costs(points, tricks)[::-1]


class ThirtyOneCostsFour(Goat):
    """Gives four defeats for exactly 31 points."""

    breaks = "goat.score.defeats"

    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """Ask for more than 31."""
        lower = tuple(30 if count == 31 else count for count in points)
        return super().costs(lower, tricks)


class ThirtyCostsTwo(Goat):
    """Gives two defeats for exactly 30 points."""

    breaks = "goat.score.defeats"

    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """Be content with 30."""
        higher = tuple(31 if count == 30 else count for count in points)
        return super().costs(higher, tricks)


class NoPointsCostSix(Goat):
    """Gives six defeats for no points, even if there was a trick."""

    breaks = "goat.score.defeats"

    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """Count a trick without points for none."""
        pairs = zip(points, tricks, strict=True)
        return super().costs(points, tuple(trick if count else 0 for count, trick in pairs))


class NoTrickCostsFour(Goat):
    """Gives four defeats at most."""

    breaks = "goat.score.defeats"

    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """Count a trick for everybody."""
        return super().costs(points, tuple(max(1, count) for count in tricks))


class FiftyNineIsFree(Goat):
    """Gives no defeats for 59 points."""

    breaks = "goat.score.defeats"

    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """Take 59 for half."""
        return super().costs(tuple(60 if count == 59 else count for count in points), tricks)


class EggsCostTwo(Goat):
    """Gives both teams two defeats for 60:60."""

    breaks = "goat.score.eggs"

    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """Take half of the points for too few."""
        return super().costs(tuple(59 if count == 60 else count for count in points), tricks)


class EggsAlwaysDouble(Goat):
    """Doubles the game after 60:60, whatever is agreed."""

    breaks = "goat.score.eggs"

    def eggs_double(self) -> bool:
        """Forget the option."""
        return True


class EggsNeverDouble(Goat):
    """Doubles no game, whatever is agreed."""

    breaks = "goat.score.eggs"

    def eggs_double(self) -> bool:
        """Forget the option."""
        return False


class DoublingKept(Goat):
    """Doubles all games after one that ended 60:60."""

    breaks = "goat.score.eggs"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Never take the doubling back."""
        after = super().next_standing(standing, ended)
        return after._replace(doubled=after.doubled or standing.doubled)


class DoublingTakenBack(Goat):
    """Does not double the game after a second 60:60."""

    breaks = "goat.score.eggs"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Double once."""
        after = super().next_standing(standing, ended)
        return after._replace(doubled=after.doubled and not standing.doubled)


class DoublingCountsThree(Goat):
    """Counts a game after 60:60 threefold."""

    breaks = "goat.score.eggs"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Add half as much again."""
        if standing.doubled:
            ended = ended._replace(defeats=tuple(cost // 2 * 3 for cost in ended.defeats))
        return super().next_standing(standing, ended)


class MoreThanTwelve(Goat):
    """Ends the match only when a team has more defeats than the limit."""

    breaks = "goat.match.ends"

    def reaches_limit(self, defeats: int) -> bool:
        """Ask for one more."""
        return super().reaches_limit(defeats - 1)


class LimitForgotten(Goat):
    """Plays every match to 12."""

    breaks = "goat.match.ends"

    def reaches_limit(self, defeats: int) -> bool:
        """Forget the option."""
        return defeats >= 12


class BothTogether(Goat):
    """Ends the match when both teams together have reached the limit."""

    breaks = "goat.match.ends"

    def losing_team(self, defeats: tuple[int, ...]) -> int:
        """Add them up."""
        together = self.reaches_limit(sum(defeats))
        return defeats.index(max(defeats)) if together else -1


class DefeatsNotAdded(Goat):
    """Forgets the defeats of the games before."""

    breaks = "goat.match.ends"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Begin at nothing."""
        none = tuple(0 for _ in standing.defeats)
        return super().next_standing(standing._replace(defeats=none), ended)


class WinnerIsTheGoat(Goat):
    """Names the wrong team as the goat."""

    breaks = "goat.match.ends"

    def losing_team(self, defeats: tuple[int, ...]) -> int:
        """Name the other one."""
        loser = super().losing_team(defeats)
        return 1 - loser if loser >= 0 else loser


class ExactlyTheLimit(Goat):
    """Ends the match only when a team has exactly as many defeats as the limit."""

    breaks = "goat.match.ends"

    def reaches_limit(self, defeats: int) -> bool:
        """Overlook more than that."""
        return defeats == self.options.limit


class BallsForgotten(Goat):
    """Forgets the balls with the next game."""

    breaks = "goat.match.balls"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Look at the last game only."""
        return super().next_standing(standing._replace(balls=False), ended)


class BallsNeverSet(Goat):
    """Does not know of any balls."""

    breaks = "goat.match.balls"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Leave it at that."""
        return super().next_standing(standing, ended)._replace(balls=standing.balls)


class BallsCount(Goat):
    """Counts the defeats of a goat with balls twice."""

    breaks = "goat.match.balls"

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Look at the name of the loser."""
        after = super().next_standing(standing, ended)
        if not (after.over and after.balls):
            return after
        loser = after.loser
        return after._replace(defeats=replaced(after.defeats, loser, 2 * after.defeats[loser]))


class TrumpsCountDouble(Goat):
    """Counts trumps twice."""

    breaks = "goat.score.card-points"

    def card_sources(self, state: State) -> Iterator[Points]:
        """Add the trumps that lay face up once more."""
        size = len(self.table.ranks)
        trumps = Cards(self.deck, ((1 << size) - 1) << self.suit_of(state.trump) * size)
        for source in super().card_sources(state):
            if source.zone.startswith("won"):
                again = Cards(self.deck, state.won[source.seat].bits & trumps.bits)
                yield source._replace(points=source.points + again.total(self.points))
            else:
                yield source


class PileOfOneTeam(Goat):
    """Counts the cards of the first team for the other as well."""

    breaks = "goat.score.card-points"

    def card_sources(self, state: State) -> Iterator[Points]:
        """Put one pile in place of both."""
        return super().card_sources(state._replace(won=replaced(state.won, 1, state.won[0])))
