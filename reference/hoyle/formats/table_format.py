"""What the formats of games have in common that have rulesets, and are played at one table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from typing import Any, ClassVar

from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import AnyGame, GameFormat
from hoyle.options import OptionsError, choose

GAMES_KEPT = 16


class TableFormat(GameFormat):
    """How a game is read and written that has rulesets and options, and one standard table."""

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

    def filled_in(self, deal: Any) -> tuple[str, ...]:
        """The zones that a deal line leaves out."""
        return tuple(zone for zone in self.spare_zones if getattr(deal, zone) is None)


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
