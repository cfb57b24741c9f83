"""What Take adds to the formats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter

from hoyle.formats.documents import HandOverLine, MatchOverLine, Observation
from hoyle.formats.game_format import Claim, Closing, Scene
from hoyle.formats.take.lines import TakeLine, TakeMove
from hoyle.formats.take.models import (
    FEWEST_SEATS,
    MOST_SEATS,
    TakeDeal,
    TakeHeader,
    TakePosition,
)
from hoyle.formats.take.positions import facts_of, no_seat, state_of, zones_of
from hoyle.formats.take.traces import (
    check_number,
    deal_document,
    deal_of,
    move_document,
    move_of,
)
from hoyle.formats.totals_format import TotalsFormat
from hoyle.take import RULESETS, STANDARD, Deal, Move, State, Table, Take

TABLES = {seats: Table(seats) for seats in range(FEWEST_SEATS, MOST_SEATS + 1)}


class TakeFormat(TotalsFormat):
    """How positions and recorded games of Take are read and written."""

    name = "take"
    position = TakePosition
    header = TakeHeader
    lines = TypeAdapter(TakeLine)
    moves = TypeAdapter(TakeMove)
    closing = Closing(
        round_ends="take.round.ends",
        points="take.score.laid",
        deal_passes="take.match.deal-passes",
        match_ends="take.match.ends",
        winner="take.match.highest-wins",
        tie="take.match.tie",
    )
    rulesets = RULESETS
    standard = STANDARD
    spare_zones = ("discard",)

    rules: type[Take] = Take

    def tables(self) -> Mapping[int, Table]:
        """The tables for two, three and four."""
        return TABLES

    def seats_in(self, told: Mapping[str, Any]) -> int | None:
        """As many seats as hands, or as points; or else what is told."""
        parts = told.get("hands", told.get("points"))
        return super().seats_in(told) if parts is None else len(parts)

    def state_of(self, game: Take, position: TakePosition) -> State:
        """The state that a position describes."""
        return state_of(game, position)

    def zones_of(self, game: Take, state: State) -> dict[str, Any]:
        """A state as the part of a position that is Take's own."""
        return zones_of(game, state)

    def facts(self, game: Any, state: State) -> dict[str, Any]:
        """What can be said of a state beside its zones, as it is written in a position."""
        return facts_of(state)

    def deal_of(self, game: Take, deal: TakeDeal) -> Deal:
        """The deal that a line describes."""
        return deal_of(game, deal)

    def deal_document(self, deal: Deal) -> dict[str, Any]:
        """A deal as a line has it."""
        return deal_document(deal)

    def move_of(self, game: Take, move: Any) -> Move:
        """The move that a model describes."""
        return move_of(game, move)

    def move_document(self, move: Move) -> dict[str, Any]:
        """A move as a line has it."""
        return move_document(move)

    def claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """What an observation says, once it is clear that it is about this table."""
        match seen:
            case HandOverLine():
                check_told(scene.game, seen.hand_over, "hand_over")
            case MatchOverLine():
                check_told(scene.game, seen.match_over, "match_over")
        return super().claims(seen, scene)

    def other_claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """Nothing: Take has no observations of its own."""
        raise TypeError(f"{type(seen).__name__} is no observation of Take")


def check_told(game: Any, told: Any, key: str) -> None:
    """Refuse totals or seats of another table.

    Raises
    ------
    FormatError
        With the place and the reason.
    """
    if "totals" in told.model_fields_set:
        check_number(game, told.totals, key, "totals")
    for field in {"out", "next", "winner"} & told.model_fields_set:
        value = getattr(told, field)
        for seat in value if isinstance(value, tuple) else (value,):
            if seat is not None and seat >= game.seats:
                raise no_seat(game, seat, key, field)


FORMAT = TakeFormat()
