"""Goat as a subject of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from hoyle.cards import Cards
from hoyle.game import Result
from hoyle.goat import Goat, Move, State, TrumpCard
from hoyle_properties.contract import Subject
from hoyle_properties.goat.by_names import TEAMS
from hoyle_properties.goat.strategies import any_attempt, any_options, any_position, any_table

HIDDEN = ("goat.hidden.hands", "goat.hidden.discards", "goat.deal.trump")
OUT_OF_TURN = ("goat.molodka.out-of-turn",)


class GoatSubject(Subject):
    """What the contract has to know about Goat."""

    name: ClassVar[str] = "goat"
    clauses: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "somebody-can-act": ("goat.turn.clockwise", "goat.lead.one-suit", "goat.round.ends"),
        "zones-partition": ("goat.setup.deck", "goat.trick.pile", "goat.molodka.returns"),
        "views-show-what-is-open": HIDDEN,
        "views-are-sound": HIDDEN,
        "points-add-up": ("goat.score.card-points",),
    }
    refusals: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "game.refused.round-over": ("goat.round.ends",),
        "game.refused.not-your-turn": ("goat.turn.clockwise",),
        "game.refused.wrong-phase": ("goat.lead.one-suit", "goat.answer.free-choice"),
        "game.refused.card-not-held": ("goat.play.own-cards",),
        "goat.refused.nothing-laid": ("goat.lead.one-suit",),
        "goat.refused.several-suits": ("goat.lead.one-suit",),
        "goat.refused.other-number": ("goat.answer.same-number",),
        "goat.refused.does-not-beat": ("goat.answer.beats-each",),
        "goat.refused.not-four-of-a-suit": OUT_OF_TURN,
        "goat.refused.molodka-too-late": OUT_OF_TURN,
        "goat.refused.no-molodka": OUT_OF_TURN,
        "goat.refused.acted-already": ("goat.molodka.not-acted",),
        "goat.refused.lead-them": ("goat.molodka.own-lead",),
        "goat.refused.not-nearer": ("goat.molodka.nearest",),
    }

    examined: type[Goat]

    def game(self, random: Random, size: int) -> Goat:
        """A game with any options."""
        return self.examined(any_options(random), any_table(random, size))

    def position(self, random: Random, game: Goat) -> State:
        """A fresh deal, or a state from the middle of a game."""
        return any_position(random, game)

    def attempt(self, random: Random, game: Goat, state: State) -> tuple[int, Move]:
        """A seat and something it might try."""
        return any_attempt(random, game, state)

    def hidden(self, game: Goat, state: State, seat: int) -> Mapping[str, Cards]:
        """Hands and discards of the others, and the stock but for a card shown under it."""
        stock = state.stock.cards()
        if game.options.trump_card == TrumpCard.BOTTOM:
            stock = Cards(game.deck, stock.bits & ~(1 << state.trump))
        others = [other for other in range(game.seats) if other != seat]
        return {
            "stock": stock,
            **{f"hand {other}": state.hands[other] for other in others},
            **{f"closed {other}": state.closed[other] for other in others},
            **{
                f"buried {team} {other}": state.buried[team][other]
                for team in range(len(TEAMS))
                for other in others
            },
        }

    def sides(self, game: Goat) -> int:
        """Points are counted for the two teams."""
        return len(TEAMS)

    def told_at_end(self, result: Result) -> dict[str, Any]:
        """The card points of the teams."""
        return {"card_points": list(result.points)}


SUBJECT = GoatSubject(Goat)
