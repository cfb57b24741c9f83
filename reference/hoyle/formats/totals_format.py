"""What the formats of games have in common in which each seat has a total."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.formats.closings import deal_claims, hand_over_claims, match_over_claims
from hoyle.formats.documents import HandOverLine, MatchOverLine, Observation
from hoyle.formats.game_format import Claim, Closing, Scene
from hoyle.formats.table_format import TableFormat


class TotalsFormat(TableFormat):
    """How a game is read and written that has rulesets, options, and a total for each seat."""

    def standing(self, game: Any, deal: Any) -> Any:
        """The standing before a hand that carries on no other."""
        begun = game.begin_match(deal.first)
        return begun if deal.totals is None else begun._replace(totals=tuple(deal.totals))

    def deal_claims(self, game: Any, deal: Any, standing: Any) -> Iterator[Claim]:
        """What a deal line says of the match so far, beside what the rules say."""
        closing = self.closing_for(game, standing)
        return deal_claims(closing, deal.first, deal.totals, standing)

    def closing_for(self, game: Any, standing: Any) -> Closing:
        """The clauses under which the next deal of a match is compared."""
        return self.closing

    def claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """What an observation says, field by field, beside what the rules say."""
        match seen:
            case HandOverLine():
                closing = self.closing_for(scene.game, scene.standing)
                return hand_over_claims(closing, seen.hand_over, scene)
            case MatchOverLine():
                return match_over_claims(self.closing, seen.match_over, scene)
        return self.other_claims(seen, scene)

    def other_claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """What an observation of the game's own kind says, beside what the rules say."""
        raise NotImplementedError
