"""What Swoop adds to the formats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter

from hoyle.formats.closings import deal_claims, hand_over_claims, match_over_claims
from hoyle.formats.documents import Observation
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import Claim, Closing, GameFormat, Scene
from hoyle.formats.swoop.models import (
    SweptLine,
    SwoopDeal,
    SwoopHandOverLine,
    SwoopHeader,
    SwoopLine,
    SwoopMatchOverLine,
    SwoopMove,
    SwoopPosition,
)
from hoyle.formats.swoop.positions import state_of, zones_of
from hoyle.formats.swoop.traces import deal_document, deal_of, move_document, move_of, swept_claims
from hoyle.swoop import (
    RULESETS,
    STANDARD,
    Deal,
    Move,
    Options,
    OptionsError,
    Standing,
    State,
    Swoop,
    choose,
)

GAMES_KEPT = 16


class SwoopFormat(GameFormat):
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

    rules: type[Swoop] = Swoop

    def game(self, ruleset: str, options: Mapping[str, Any]) -> Swoop:
        """The game with these readings."""
        try:
            return game_with(self.rules, choose(ruleset, options))
        except OptionsError as error:
            path = ("options",) if ruleset in RULESETS else ("ruleset",)
            raise FormatError(str(error), path) from None

    def readings(self, game: Swoop) -> dict[str, Any]:
        """The ruleset and the options that a document of this game names."""
        for name, options in RULESETS.items():
            if game.options == options:
                return {"ruleset": name, "options": {}}
        return {"ruleset": "text", "options": changes(game.options)}

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

    def standing(self, game: Swoop, deal: SwoopDeal) -> Standing:
        """The standing before a hand that carries on no other."""
        begun = game.begin_match(deal.first)
        return begun if deal.totals is None else begun._replace(totals=tuple(deal.totals))

    def filled_in(self, deal: SwoopDeal) -> tuple[str, ...]:
        """The zones that a deal line leaves out."""
        return ("undealt",) if deal.undealt is None else ()

    def deal_claims(self, deal: SwoopDeal, standing: Standing) -> Iterator[Claim]:
        """What a deal line says of the match so far, beside what the rules say."""
        return deal_claims(self.closing, deal.first, deal.totals, standing)

    def claims(self, seen: Observation, scene: Scene) -> Iterator[Claim]:
        """What an observation says, field by field, beside what the rules say."""
        match seen:
            case SweptLine():
                return swept_claims(seen.swoop.by, scene)
            case SwoopHandOverLine():
                return hand_over_claims(self.closing, seen.hand_over, scene)
            case SwoopMatchOverLine():
                return match_over_claims(self.closing, seen.match_over, scene)
        raise TypeError(f"{type(seen).__name__} is no observation of Swoop")


@lru_cache(maxsize=GAMES_KEPT)
def game_with(rules: type[Swoop], options: Options) -> Swoop:
    """The game with these options. Cards of two documents are of one deck, and can be compared."""
    return rules(options)


def changes(options: Options) -> dict[str, Any]:
    """The options that differ from the ruleset ``text``, as JSON has them."""
    base = RULESETS["text"]
    values = {field.name: getattr(options, field.name) for field in fields(Options)}
    return {
        name: value.value if isinstance(value, Enum) else value
        for name, value in values.items()
        if value != getattr(base, name)
    }


FORMAT = SwoopFormat()
