"""What the formats of games have in common in which each seat has a total."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.formats.closings import deal_claims, hand_over_claims, in_words, match_over_claims
from hoyle.formats.documents import HandOverLine, MatchOverLine, Observation
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import Claim, Closing, Scene
from hoyle.formats.table_format import TableFormat
from hoyle.game import Result


class TotalsFormat(TableFormat):
    """How a game is read and written that has rulesets, options, and a total for each seat."""

    def standing(self, game: Any, deal: Any) -> Any:
        """The standing before a hand that carries on no other.

        Raises
        ------
        FormatError
            If the match is over with the totals that are given.
        """
        begun = game.begin_match(deal.first)
        if deal.totals is None:
            return begun
        standing = begun._replace(totals=tuple(deal.totals))
        check_goes_on(game, standing)
        return standing

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


def check_goes_on(game: Any, standing: Any) -> None:
    """Refuse totals before a hand with which the match is over.

    It is over if a hand in which nobody gets anything would end it.

    Raises
    ------
    FormatError
        With the totals.
    """
    nothing = Result(True, 0, (0,) * game.seats, (), 0)
    if game.settle(standing, nothing).over:
        reason = f"with totals of {in_words(standing.totals)} the match is over"
        raise FormatError(f"{reason}, and no hand follows", ("totals",))
