"""What the formats of games have in common that have rulesets and a standard table."""

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
    """How a game is read and written that has rulesets and options, and a standard table."""

    rulesets: ClassVar[Mapping[str, Any]]
    standard: ClassVar[Any]
    """The table that is meant where no number of seats is given."""
    spare_zones: ClassVar[tuple[str, ...]]
    """The zones that a deal line may leave out."""

    def tables(self) -> Mapping[int, Any]:
        """The tables that the formats know, by the number of seats: the standard one alone."""
        return {self.standard.seats: self.standard}

    def game(self, ruleset: str, options: Mapping[str, Any], seats: int | None = None) -> AnyGame:
        """The game with these readings, for so many seats."""
        tables = self.tables()
        wanted = self.standard.seats if seats is None else seats
        if wanted not in tables:
            known = ", ".join(map(str, tables)).replace(f", {max(tables)}", f" or {max(tables)}")
            raise FormatError(f"{self.name} has {known} seats, not {wanted}", ("seats",))
        try:
            chosen = choose(self.name, self.rulesets, ruleset, options)
        except OptionsError as error:
            path = ("options",) if ruleset in self.rulesets else ("ruleset",)
            raise FormatError(str(error), path) from None
        found: AnyGame = game_with(self.rules, chosen, tables[wanted])
        return found

    def readings(self, game: Any) -> dict[str, Any]:
        """The ruleset and the options that a document of this game names."""
        for name, options in self.rulesets.items():
            if game.options == options:
                return {"ruleset": name, "options": {}}
        return {"ruleset": "text", "options": changes(self.rulesets["text"], game.options)}

    def table_of(self, game: Any) -> Mapping[str, Any] | None:
        """The table of a game, if it is cut down."""
        return None if game.table in self.tables().values() else game.table._asdict()

    def filled_in(self, deal: Any) -> tuple[str, ...]:
        """The zones that a deal line leaves out."""
        return tuple(zone for zone in self.spare_zones if getattr(deal, zone) is None)


@lru_cache(maxsize=GAMES_KEPT)
def game_with(rules: type[Any], options: Any, table: Any) -> Any:
    """The game with these options. Cards of two documents are of one deck, and can be compared."""
    return rules(options, table)


def changes(base: Any, options: Any) -> dict[str, Any]:
    """The options that differ from a base, as JSON has them."""
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    return {
        name: value.value if isinstance(value, Enum) else value
        for name, value in values.items()
        if value != getattr(base, name)
    }
