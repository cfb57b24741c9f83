"""What Swoop adds to the formats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import TypeAdapter

from hoyle.formats.documents import Observation
from hoyle.formats.game_format import Claim, Closing, Scene
from hoyle.formats.swoop.models import (
    SweptLine,
    SwoopDeal,
    SwoopHeader,
    SwoopLine,
    SwoopMove,
    SwoopPosition,
)
from hoyle.formats.swoop.positions import state_of, zones_of
from hoyle.formats.swoop.traces import deal_document, deal_of, move_document, move_of, swept_claims
from hoyle.formats.totals_format import TotalsFormat
from hoyle.swoop import RULESETS, STANDARD, Deal, Move, State, Swoop


class SwoopFormat(TotalsFormat):
    """How positions and recorded games of Swoop are read and written."""

    name = "swoop"
    position = SwoopPosition
    header = SwoopHeader
    lines = TypeAdapter(SwoopLine)
    moves = TypeAdapter(SwoopMove)
    closing = Closing(
        round_ends="swoop.round.ends",
        points="swoop.score.cards-left",
        deal_passes="swoop.match.deal-passes",
        match_ends="swoop.match.ends",
        winner="swoop.match.lowest-wins",
        tie="swoop.match.tie",
    )
    rulesets = RULESETS
    standard = STANDARD
    spare_zones = ("undealt",)

    rules: type[Swoop] = Swoop

    def state_of(self, game: Swoop, position: SwoopPosition) -> State:
        """The state that a position describes."""
        return state_of(game, position)

    def zones_of(self, game: Swoop, state: State) -> dict[str, Any]:
        """A state as the part of a position that is Swoop's own."""
        return zones_of(game, state)

    def table_of(self, game: Swoop) -> dict[str, Any] | None:
        """The table of a game, if it is cut down."""
        return None if game.table == STANDARD else game.table._asdict()

    def deal_of(self, game: Swoop, deal: SwoopDeal) -> Deal:
        """The deal that a line describes."""
        return deal_of(game, deal)

    def deal_document(self, deal: Deal) -> dict[str, Any]:
        """A deal as a line has it."""
        return deal_document(deal)

    def move_of(self, game: Swoop, move: Any) -> Move:
        """The move that a model describes."""
        return move_of(game, move)

    def move_document(self, move: Move) -> dict[str, Any]:
        """A move as a line has it."""
        return move_document(move)

    def other_claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """What is said about the pile that was swept away, beside what the rules say."""
        if not isinstance(seen, SweptLine):
            raise TypeError(f"{type(seen).__name__} is no observation of Swoop")
        return swept_claims(seen.swoop.by, scene)


FORMAT = SwoopFormat()
