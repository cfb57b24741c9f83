"""What Haggis adds to the formats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pydantic import TypeAdapter

from hoyle.formats.documents import Observation
from hoyle.formats.game_format import AnyGame, Claim, Closing, Scene
from hoyle.formats.haggis.lines import HaggisLine, HaggisMove, TrickLine
from hoyle.formats.haggis.models import HaggisDeal, HaggisHeader, HaggisPosition
from hoyle.formats.haggis.positions import facts_of, state_of, zones_of
from hoyle.formats.haggis.traces import (
    deal_document,
    deal_of,
    move_document,
    move_of,
    trick_claims,
)
from hoyle.formats.totals_format import TotalsFormat
from hoyle.haggis import RULESETS, STANDARD, Deal, FirstLead, Haggis, Move, Standing, State


class HaggisFormat(TotalsFormat):
    """How positions and recorded games of Haggis are read and written."""

    name = "haggis"
    position = HaggisPosition
    header = HaggisHeader
    lines = TypeAdapter(HaggisLine)
    moves = TypeAdapter(HaggisMove)
    closing = Closing(
        round_ends="haggis.round.ends",
        points="haggis.score.cards-left",
        deal_passes="haggis.lead.first",
        match_ends="haggis.match.ends",
        winner="haggis.match.highest-wins",
        tie="haggis.match.tie",
    )
    rulesets = RULESETS
    standard = STANDARD
    spare_zones = ("haggis",)

    rules: type[Haggis] = Haggis

    def state_of(self, game: Haggis, position: HaggisPosition) -> State:
        """The state that a position describes."""
        return state_of(game, position)

    def zones_of(self, game: Haggis, state: State) -> dict[str, Any]:
        """A state as the part of a position that is Haggis's own."""
        return zones_of(state)

    def facts(self, game: AnyGame, state: State) -> dict[str, Any]:
        """What can be said of a state beside its zones, as it is written in a position."""
        return facts_of(state)

    def deal_of(self, game: Haggis, deal: HaggisDeal) -> Deal:
        """The deal that a line describes."""
        return deal_of(game, deal)

    def deal_document(self, deal: Deal) -> dict[str, Any]:
        """A deal as a line has it."""
        return deal_document(deal)

    def move_of(self, game: Haggis, move: Any) -> Move:
        """The move that a model describes."""
        return move_of(game, move)

    def move_document(self, move: Move) -> dict[str, Any]:
        """A move as a line has it."""
        return move_document(move)

    def closing_for(self, game: Haggis, standing: Standing) -> Closing:
        """The clauses about the next deal; another one gives the lead if the totals are equal."""
        by_total = game.options.first_lead == FirstLead.LOWEST_TOTAL
        if by_total and standing.totals[0] == standing.totals[1]:
            return self.closing._replace(deal_passes="haggis.lead.tie")
        return self.closing

    def other_claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """What is said about a trick that ended, beside what the rules say."""
        if not isinstance(seen, TrickLine):
            raise TypeError(f"{type(seen).__name__} is no observation of Haggis")
        return trick_claims(seen.trick, scene)


FORMAT = HaggisFormat()
