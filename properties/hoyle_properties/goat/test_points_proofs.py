"""Proved: the points of Goat and what they cost, and how a match goes on and ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.game import Points
from hoyle.goat import STANDARD, Goat, Options, Phase, Standing, State, Table
from hoyle.goat.scoring import Count, Ended
from hoyle_properties.evidence import evidence
from hoyle_properties.goat.invariant import SEATS, TEAMS, sound
from hoyle_properties.goat.proving import any_options, beat_at_will
from hoyle_properties.goat.symbolic_state import any_cards, zones
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, both, given, partition

ALL_POINTS = 120
CARD_POINTS = (0, 0, 0, 0, 2, 3, 4, 10, 11) * 4
COSTS_OF_A_GAME = (0, 2, 4, 6)


def card_points_are_never_lost(context: Context, rules: type[Goat]) -> None:
    """Wherever the cards lie, what is taken and what is still out make 120."""
    game = beat_at_will(context, rules)
    state = any_cards(context, game)._replace(phase=context.pick_one("phase", Phase))
    context.assume(partition(game.deck, zones(state)))
    out = (*state.hands, *state.stock.places(), *state.open, *state.closed)
    still_out = sum(zone.total(CARD_POINTS) for zone in out)
    points = [team_points(game, state, team) for team in TEAMS]
    for team in TEAMS:
        taken = (state.won[team], *state.buried[team])
        worth = sum(cards.total(CARD_POINTS) for cards in taken)
        context.claim(f"points of team {team}", points[team] == worth)
    context.claim("nothing is lost", sum(points) + still_out == ALL_POINTS)


def a_game_ends_with_120_points(context: Context, rules: type[Goat]) -> None:
    """At the end both teams have 120 points together, and from three to nine tricks."""
    game = beat_at_will(context, rules)
    state = any_cards(context, game)._replace(phase=Phase.OVER)
    context.assume(partition(game.deck, zones(state)))
    context.assume(sound(game.options, len(STANDARD.ranks), state))
    points = [team_points(game, state, team) for team in TEAMS]
    tricks = sum(state.tricks)
    context.claim("all points are there", sum(points) == ALL_POINTS)
    context.claim("three to nine tricks", (tricks >= 3) & (tricks <= 9))
    for team in TEAMS:
        context.claim("no points without a trick", (state.tricks[team] > 0) | (points[team] == 0))


def team_points(game: Goat, state: State, team: int) -> int:
    """The points that the rules count for a team, by what they say each of them is for."""
    return sum(source.points for source in game.card_sources(state) if source.seat == team)


def one_team_pays(context: Context, rules: type[Goat]) -> None:
    """For every split of the points and any number of tricks: who pays, and how much."""
    game = rules(any_options(context))
    mine, tricks = context.integer("points", 0, ALL_POINTS), [0, 0]
    points = (mine, ALL_POINTS - mine)
    for team in TEAMS:
        tricks[team] = context.integer(f"tricks {team}", 0, None)
        context.assume(given(tricks[team] == 0, points[team] == 0))
    costs = game.costs(points, (tricks[0], tricks[1]))
    context.claim("nobody pays at 60:60", (sum(costs) == 0) == (mine == ALL_POINTS // 2))
    for team in TEAMS:
        cost, got, none = costs[team], points[team], tricks[team] == 0
        context.claim("two", (cost == 2) == ((got >= 31) & (got <= 59)))
        context.claim("four", (cost == 4) == ((got <= 30) & opposite(none)))
        context.claim("six", (cost == 6) == none)
        context.claim(
            "one of them, or nothing", sum(cost == fixed for fixed in COSTS_OF_A_GAME) == 1
        )
    context.claim("not both", (costs[0] == 0) | (costs[1] == 0))


class GoneOn(NamedTuple):
    """A standing, a game that has ended, and the standing after it."""

    options: Options
    before: Standing
    ended: Ended
    after: Standing


def a_match_goes_on(context: Context, rules: type[Goat]) -> GoneOn:
    """Any standing of a match that goes on, and any game that has ended."""
    game = rules(any_options(context))
    standing = Standing(
        tuple(context.integer(f"defeats {team}", 0, None) for team in TEAMS),
        context.pick_one("first", SEATS),
        context.integer("games", 0, None),
        context.boolean("balls"),
        context.boolean("doubled"),
        False,
        -1,
    )
    for team in TEAMS:
        context.assume(standing.defeats[team] < game.options.limit)
    context.assume(given(standing.doubled, game.options.eggs_double_next & standing.balls))
    costs = tuple(context.integer(f"cost {team}", 0, 6) for team in TEAMS)
    for team in TEAMS:
        context.assume(sum(costs[team] == cost for cost in COSTS_OF_A_GAME) == 1)
        context.assume(standing.defeats[team] % 2 == 0)
    context.assume((costs[0] == 0) | (costs[1] == 0))
    ended = Ended(costs, context.pick_one("last", SEATS))
    return GoneOn(game.options, standing, ended, game.next_standing(standing, ended))


def a_match_ends_as_it_should(context: Context, rules: type[Goat]) -> None:
    """It ends as a team reaches the limit, which is then the one team that has lost it."""
    options, before, ended, after = a_match_goes_on(context, rules)
    for team in TEAMS:
        more, twice = after.defeats[team] - before.defeats[team], 2 * ended.defeats[team]
        context.claim("counted once", given(opposite(before.doubled), 2 * more == twice))
        context.claim("counted twice", given(before.doubled, more == twice))
    reached = [after.defeats[team] >= options.limit for team in TEAMS]
    context.claim("it ends exactly at the limit", after.over == (reached[0] | reached[1]))
    context.claim("only one team is there", opposite(reached[0] & reached[1]))
    for team in TEAMS:
        context.claim("who is there has lost", (after.loser == team) == reached[team])
        context.claim("defeats are even", after.defeats[team] % 2 == 0)
        over = after.defeats[team] - options.limit
        context.claim("not far above", given(opposite(before.doubled), over <= 4))
        context.claim("nor if doubled", over <= 10)
    context.claim("nobody else", after.over | (after.loser == -1))
    context.claim("one more game was played", after.games == before.games + 1)
    context.claim("who took the last trick leads", after.first == ended.last)


def eggs_are_remembered(context: Context, rules: type[Goat]) -> None:
    """A game of 60:60 makes balls of the match, and may double the next game alone."""
    options, before, ended, after = a_match_goes_on(context, rules)
    eggs = ended.defeats[0] + ended.defeats[1] == 0
    context.claim("balls, if it ever was", after.balls == (before.balls | eggs))
    context.claim("the next is doubled", after.doubled == (eggs & options.eggs_double_next))
    nothing = both(*(after.defeats[team] == before.defeats[team] for team in TEAMS))
    context.claim("nobody pays", given(eggs, nothing))


class NinesCount(Goat):
    """Counts a nine one point."""

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table)
        self.points = (0, 0, 0, 1, 2, 3, 4, 10, 11) * 4


class DiscardsDoNotCount(Goat):
    """Counts only what lay face up."""

    def card_sources(self, state: State) -> Iterator[Points]:
        """Leave out what lay face down."""
        for source in super().card_sources(state):
            if source.zone.startswith("won"):
                yield source


class ThirtyOneIsFour(Goat):
    """Takes 31 points for too few."""

    def loses_with_points(self, count: Count) -> bool:
        """Whether a team has more than 31."""
        return (count.points > 31) & (count.points < 60)

    def loses_with_tricks(self, count: Count) -> bool:
        """Whether a team has at most 31, and a trick."""
        return (count.points <= 31) & (count.tricks > 0)


class NoPointsNoTrick(Goat):
    """Takes a team without a point for one without a trick."""

    def loses_with_tricks(self, count: Count) -> bool:
        """Whether a team has a few points."""
        return (count.points < 31) & (count.points > 0)

    def loses_without_trick(self, count: Count) -> bool:
        """Whether a team has no point."""
        return count.points == 0


class EggsCost(Goat):
    """Takes half of the points for a loss."""

    def shares(self, count: Count) -> bool:
        """Never."""
        return False

    def loses_with_points(self, count: Count) -> bool:
        """Whether a team has no more than half."""
        return (count.points >= 31) & (count.points <= 60)


class MoreThanLimit(Goat):
    """Ends a match only above the limit."""

    def reaches_limit(self, defeats: int) -> bool:
        """Whether there are more defeats."""
        return defeats > self.options.limit


class WinnerIsGoat(Goat):
    """Calls the other team the goat."""

    def losing_team(self, defeats: tuple[int, ...]) -> int:
        """Turn the teams round."""
        return super().losing_team(defeats[::-1])


class NeverDoubled(Goat):
    """Forgets the option `eggs_double_next`."""

    def eggs_double(self) -> bool:
        """Never."""
        return False


class BallsAreForgotten(Goat):
    """Remembers only whether the last game ended 60:60."""

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Forget the games before."""
        return super().next_standing(standing._replace(balls=False), ended)


class DoublesForever(Goat):
    """Counts all games double after one that ended 60:60."""

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Keep the doubling."""
        after = super().next_standing(standing, ended)
        return after._replace(doubled=after.doubled | standing.doubled)


class FirstStays(Goat):
    """Lets the same seat lead each game."""

    def next_standing(self, standing: Standing, ended: Ended) -> Standing:
        """Forget who took the last trick."""
        return super().next_standing(standing, ended._replace(last=standing.first))


ALL_THERE = Proof(
    "the card points of Goat are never lost",
    card_points_are_never_lost,
    Goat,
    controls={"a nine counts one": NinesCount, "discards do not count": DiscardsDoNotCount},
)
ALL_TAKEN = Proof(
    "a game of Goat ends with 120 points in three to nine tricks",
    a_game_ends_with_120_points,
    Goat,
    controls={"a nine counts one": NinesCount, "discards do not count": DiscardsDoNotCount},
)
COSTS = Proof(
    "one team pays for a game of Goat, or it is 60:60",
    one_team_pays,
    Goat,
    controls={
        "31 points cost four": ThirtyOneIsFour,
        "no points are no trick": NoPointsNoTrick,
        "60:60 costs something": EggsCost,
    },
)
MATCH = Proof(
    "a match of Goat ends with one goat",
    a_match_ends_as_it_should,
    Goat,
    controls={
        "only above the limit": MoreThanLimit,
        "the other team is the goat": WinnerIsGoat,
        "the same seat always leads": FirstStays,
    },
)
EGGS = Proof(
    "a game of 60:60 is remembered in a match of Goat",
    eggs_are_remembered,
    Goat,
    controls={
        "no game is ever doubled": NeverDoubled,
        "balls are forgotten": BallsAreForgotten,
        "doubling never ends": DoublesForever,
    },
)


@evidence(
    "goat.proof.all-points",
    clauses=("goat.score.card-points", "goat.setup.deck", "goat.trick.pile"),
    level="proved",
)
def test_card_points_are_never_lost() -> None:
    """What the teams have taken and what is still out always make 120."""
    prove(ALL_THERE)


@evidence(
    "goat.proof.all-taken",
    clauses=("goat.score.card-points", "goat.round.ends", "goat.trick.pile", "goat.score.defeats"),
    level="proved",
)
def test_a_game_ends_with_all_points_in_three_to_nine_tricks() -> None:
    """Both teams have 120 together; a team without a trick has no point, and may with some."""
    prove(ALL_TAKEN)


@evidence(
    "goat.proof.one-team-pays",
    clauses=("goat.score.winner", "goat.score.defeats", "goat.score.eggs"),
    level="proved",
)
def test_one_team_pays_or_it_is_half_and_half() -> None:
    """Two from 31 to 59, four below with a trick, six without; for every split and trick count."""
    prove(COSTS)


@evidence(
    "goat.proof.match",
    clauses=("goat.match.ends", "goat.round.next-lead", "goat.score.eggs"),
    level="proved",
)
def test_a_match_ends_with_one_goat() -> None:
    """Exactly as one team reaches the limit, and never with both there."""
    prove(MATCH)


@evidence(
    "goat.proof.eggs",
    clauses=("goat.match.balls", "goat.score.eggs"),
    level="proved",
)
def test_a_game_of_half_and_half_is_remembered() -> None:
    """There are balls exactly if one game ended so; under the option the next one counts double."""
    prove(EGGS)
