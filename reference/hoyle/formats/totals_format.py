"""What the formats of games have in common in which each seat has a total."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar

from hoyle.formats.closings import deal_claims, hand_over_claims, match_over_claims
from hoyle.formats.documents import HandOverLine, MatchOverLine, Observation
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import AnyGame, Claim, Closing, GameFormat, Scene
from hoyle.options import OptionsError, choose

GAMES_KEPT = 16


class TotalsFormat(GameFormat):
    """How a game is read and written that has rulesets, options, and a total for each seat."""

    rulesets: ClassVar[Mapping[str, Any]]
    standard: ClassVar[Any]
    """The only table that the formats know."""
    spare_zones: ClassVar[tuple[str, ...]]
    """The zones that a deal line may leave out."""

    def game(self, ruleset: str, options: Mapping[str, Any]) -> AnyGame:
        """The game with these readings."""
        try:
            chosen = choose(self.name, self.rulesets, ruleset, options)
        except OptionsError as error:
            path = ("options",) if ruleset in self.rulesets else ("ruleset",)
            raise FormatError(str(error), path) from None
        found: AnyGame = game_with(self.rules, chosen)
        return found

    def readings(self, game: Any) -> dict[str, Any]:
        """The ruleset and the options that a document of this game names."""
        for name, options in self.rulesets.items():
            if game.options == options:
                return {"ruleset": name, "options": {}}
        return {"ruleset": "text", "options": changes(self.rulesets["text"], game.options)}

    def table_of(self, game: Any) -> dict[str, Any] | None:
        """The table of a game, if it is cut down."""
        table: dict[str, Any] = game.table._asdict()
        return None if game.table == self.standard else table

    def standing(self, game: Any, deal: Any) -> Any:
        """The standing before a hand that carries on no other."""
        begun = game.begin_match(deal.first)
        return begun if deal.totals is None else begun._replace(totals=tuple(deal.totals))

    def filled_in(self, deal: Any) -> tuple[str, ...]:
        """The zones that a deal line leaves out."""
        return tuple(zone for zone in self.spare_zones if getattr(deal, zone) is None)

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
                return hand_over_claims(self.closing, seen.hand_over, scene)
            case MatchOverLine():
                return match_over_claims(self.closing, seen.match_over, scene)
        return self.other_claims(seen, scene)

    def other_claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """What an observation of the game's own kind says, beside what the rules say."""
        raise NotImplementedError


@lru_cache(maxsize=GAMES_KEPT)
def game_with(rules: type[Any], options: Any) -> Any:
    """The game with these options. Cards of two documents are of one deck, and can be compared."""
    return rules(options)


def changes(base: Any, options: Any) -> dict[str, Any]:
    """The options that differ from a base, as JSON has them."""
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    return {
        name: value.value if isinstance(value, Enum) else value
        for name, value in values.items()
        if value != getattr(base, name)
    }
