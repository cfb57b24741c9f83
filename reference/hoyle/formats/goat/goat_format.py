"""What Goat adds to the formats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter

from hoyle.formats.documents import Observation
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import Claim, Closing, Scene
from hoyle.formats.goat.lines import (
    GoatHandOverLine,
    GoatLine,
    GoatMatchOverLine,
    GoatMove,
    GoatTrickLine,
)
from hoyle.formats.goat.models import GoatDeal, GoatHeader, GoatPosition
from hoyle.formats.goat.observing import (
    deal_claims,
    hand_over_claims,
    match_over_claims,
    trick_claims,
)
from hoyle.formats.goat.positions import facts_of, state_of, zones_of
from hoyle.formats.goat.traces import deal_document, deal_of, move_document, move_of
from hoyle.formats.table_format import TableFormat
from hoyle.game import Result
from hoyle.goat import RULESETS, STANDARD, Deal, Goat, Move, Standing, State

ALL_POINTS = 120


class GoatFormat(TableFormat):
    """How positions and recorded games of Goat are read and written."""

    name = "goat"
    position = GoatPosition
    header = GoatHeader
    lines = TypeAdapter(GoatLine)
    moves = TypeAdapter(GoatMove)
    closing = Closing(
        round_ends="goat.round.ends",
        points="goat.score.card-points",
        deal_passes="goat.round.next-lead",
        match_ends="goat.match.ends",
        winner="goat.match.ends",
        tie="goat.match.ends",
        counted="card points",
    )
    ended_keys = ("points", "tricks", "last")
    rulesets = RULESETS
    standard = STANDARD
    spare_zones = ()

    rules: type[Goat] = Goat

    def state_of(self, game: Goat, position: GoatPosition) -> State:
        """The state that a position describes."""
        return state_of(game, position)

    def zones_of(self, game: Goat, state: State) -> dict[str, Any]:
        """A state as the part of a position that is Goat's own."""
        return zones_of(game, state)

    def facts(self, game: Any, state: State) -> dict[str, Any]:
        """What can be said of a state beside its zones, as it is written in a position."""
        return facts_of(game, state)

    def ended(self, game: Any, data: Mapping[str, Any]) -> Result:
        """The result of a game of which an example tells the points, and maybe the tricks."""
        points, tricks = tuple(data["points"]), tuple(data.get("tricks", (1, 1)))
        if sum(points) != ALL_POINTS:
            raise FormatError(f"the teams have {sum(points)} points, not {ALL_POINTS}", ("points",))
        return Result(True, None, points, (), data.get("last", 0), game.costs(points, tricks))

    def deal_of(self, game: Goat, deal: GoatDeal) -> Deal:
        """The deal that a line describes."""
        return deal_of(game, deal)

    def deal_document(self, deal: Deal) -> dict[str, Any]:
        """A deal as a line has it."""
        return deal_document(deal)

    def move_of(self, game: Goat, move: Any) -> Move:
        """The move that a model describes."""
        return move_of(game, move)

    def move_document(self, move: Move) -> dict[str, Any]:
        """A move as a line has it."""
        return move_document(move)

    def standing(self, game: Goat, deal: GoatDeal) -> Standing:
        """The standing before a game that carries on no other.

        Raises
        ------
        FormatError
            If no game can follow the defeats that are given.
        """
        begun = game.begin_match(deal.first)
        defeats = begun.defeats if deal.defeats is None else tuple(deal.defeats)
        check_defeats(game, defeats)
        balls, doubled = bool(deal.balls), bool(deal.doubled)
        return begun._replace(defeats=defeats, balls=balls, doubled=doubled)

    def deal_claims(self, game: Goat, deal: GoatDeal, standing: Standing) -> Iterator[Claim]:
        """What a deal line says of the match so far, beside what the rules say."""
        return deal_claims(deal, standing)

    def claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """What an observation says, field by field, beside what the rules say."""
        match seen:
            case GoatTrickLine():
                return trick_claims(seen.trick, scene)
            case GoatHandOverLine():
                return hand_over_claims(seen.hand_over, scene)
            case GoatMatchOverLine():
                return match_over_claims(seen.match_over, scene)
        raise TypeError(f"{type(seen).__name__} is no observation of Goat")


def check_defeats(game: Goat, defeats: tuple[int, ...]) -> None:
    """Refuse defeats before a game that no games before it can have come to.

    Raises
    ------
    FormatError
        With the first team that cannot have them.
    """
    for team, count in enumerate(defeats):
        if count % 2:
            reason = f"team {team} cannot have {count}, for all that a game can cost is even"
            raise FormatError(reason, ("defeats", team))
        if game.reaches_limit(count):
            reason = f"with {count} defeats team {team} has lost the match, and no game follows"
            raise FormatError(reason, ("defeats", team))


FORMAT = GoatFormat()
