"""The points of a game, what they cost, and the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hoyle.clauses import clause
from hoyle.decisions import Rule, decide
from hoyle.game import Points, Result
from hoyle.goat.readings import Readings
from hoyle.goat.state import Phase, State
from hoyle.goat.table import TEAMS

WINNING_POINTS = 61
HALF = 60
SAVED_POINTS = 31


class Count(NamedTuple):
    """What is counted for one team when a game is over."""

    points: int
    tricks: int


class Standing(NamedTuple):
    """A match between games.

    Parameters
    ----------
    defeats
        The defeat scores of each team.
    first
        The seat that leads next.
    games
        How many games were played.
    balls
        Whether a game has ended 60:60.
    doubled
        Whether the next game counts double.
    over
        Whether the match is over.
    loser
        The team that lost it, which is the goat; -1 as long as it goes on.
    """

    defeats: tuple[int, ...]
    first: int
    games: int
    balls: bool
    doubled: bool
    over: bool
    loser: int


class Ended(NamedTuple):
    """What a match looks at in a game that is over: defeats, and who took the last trick."""

    defeats: tuple[int, ...]
    last: int


Cost = Callable[[Count], int]


class Scoring(Readings):
    """Counts points and keeps the standing of a match."""

    points: tuple[int, ...]
    cost_table: tuple[Rule[Cost], ...]

    def score(self, state: State) -> Result:
        """The card points that each team has taken, and the defeats once the game is over."""
        sources = tuple(self.card_sources(state))
        points = tuple(
            sum(source.points for source in sources if source.seat == team) for team in range(TEAMS)
        )
        over = state.phase == Phase.OVER
        costs = self.costs(points, state.tricks) if over else ()
        return Result(over, None, points, sources, state.turn if over else None, costs)

    @clause("goat.score.card-points")
    def card_sources(self, state: State) -> Iterator[Points]:
        """The points in the pile of each team, of cards that lay face up and face down."""
        for team in range(TEAMS):
            won = state.won[team].total(self.points)
            yield Points(team, f"won {team}", won, "goat.score.card-points")
            for seat, cards in enumerate(state.buried[team]):
                buried = cards.total(self.points)
                yield Points(team, f"buried {team} {seat}", buried, "goat.score.card-points")

    @clause("goat.score.defeats", "goat.score.winner", "goat.score.eggs")
    def costs(self, points: tuple[int, ...], tricks: tuple[int, ...]) -> tuple[int, ...]:
        """The defeats that a game costs each team."""
        counts = (Count(points[team], tricks[team]) for team in range(TEAMS))
        return tuple(decide(self.cost_table, count).effect(count) for count in counts)

    @clause("goat.score.winner")
    def wins(self, count: Count) -> bool:
        """Whether a team has more than half of the points."""
        return count.points >= WINNING_POINTS

    @clause("goat.score.eggs")
    def shares(self, count: Count) -> bool:
        """Whether a team has exactly half of the points."""
        return count.points == HALF

    @clause("goat.score.defeats")
    def loses_with_points(self, count: Count) -> bool:
        """Whether a team has less than half, and enough to be spared worse."""
        return (count.points >= SAVED_POINTS) & (count.points < HALF)

    @clause("goat.score.defeats")
    def loses_with_tricks(self, count: Count) -> bool:
        """Whether a team has few points, but a trick."""
        return (count.points < SAVED_POINTS) & (count.tricks > 0)

    @clause("goat.score.defeats")
    def loses_without_trick(self, count: Count) -> bool:
        """Whether a team has taken no trick at all."""
        return (count.points < SAVED_POINTS) & (count.tricks == 0)

    def cost_rules(self) -> tuple[Rule[Cost], ...]:
        """What a game costs a team, case by case."""
        defeats = ("goat.score.defeats",)
        return (
            Rule(self.wins, ("goat.score.winner",), lambda count: 0),
            Rule(self.shares, ("goat.score.eggs",), lambda count: 0),
            Rule(self.loses_with_points, defeats, lambda count: 2),
            Rule(self.loses_with_tricks, defeats, lambda count: 4),
            Rule(self.loses_without_trick, defeats, lambda count: 6),
        )

    @clause("goat.match.ends", "goat.match.balls", "goat.round.next-lead", "goat.score.eggs")
    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """The standing after a game that is over."""
        factor = 2 if standing.doubled else 1
        defeats = tuple(
            before + factor * cost
            for before, cost in zip(standing.defeats, ended.defeats, strict=True)
        )
        eggs = self.is_eggs(ended)
        loser = self.losing_team(defeats)
        return Standing(
            defeats,
            ended.last,
            standing.games + 1,
            standing.balls | eggs,
            eggs & self.eggs_double(),
            loser >= 0,
            loser,
        )

    @clause("goat.score.eggs")
    def is_eggs(self, ended: Ended) -> bool:
        """Whether a game cost nobody anything."""
        return (ended.defeats[0] == 0) & (ended.defeats[1] == 0)

    @clause("goat.match.ends")
    def losing_team(self, defeats: tuple[int, ...]) -> int:
        """The team whose defeats have reached the limit, or -1."""
        if self.reaches_limit(defeats[0]):
            return 0
        return 1 if self.reaches_limit(defeats[1]) else -1
