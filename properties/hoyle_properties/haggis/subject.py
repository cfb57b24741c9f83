"""Haggis as a subject of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from hoyle.cards import Cards
from hoyle.haggis import Haggis, Move, State
from hoyle_properties.contract import Subject
from hoyle_properties.haggis.strategies import (
    any_attempt,
    any_options,
    any_position,
    any_table,
)

KINDS = ("haggis.combination.kinds",)
DECLARED = ("haggis.combination.declared",)


class HaggisSubject(Subject):
    """What the contract has to know about Haggis."""

    name: ClassVar[str] = "haggis"
    clauses: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "somebody-can-act": ("haggis.lead.must-play", "haggis.answer.pass", "haggis.round.ends"),
        "zones-partition": ("haggis.setup.deck",),
        "views-show-what-is-open": ("haggis.hidden.hands", "haggis.deal.haggis"),
        "views-are-sound": ("haggis.hidden.hands", "haggis.deal.haggis"),
        "points-add-up": ("haggis.score.taken-cards",),
    }
    refusals: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "game.refused.round-over": ("haggis.round.ends",),
        "game.refused.not-your-turn": ("haggis.turn.alternate",),
        "game.refused.card-not-held": ("haggis.play.own-cards",),
        "haggis.refused.nothing-laid": KINDS,
        "haggis.refused.no-combination": KINDS,
        "haggis.refused.ambiguous": DECLARED,
        "haggis.refused.not-that-reading": DECLARED,
        "haggis.refused.must-lead": ("haggis.lead.must-play",),
        "haggis.refused.other-kind": ("haggis.answer.same-kind",),
        "haggis.refused.other-size": ("haggis.answer.same-kind",),
        "haggis.refused.not-higher": ("haggis.answer.higher",),
        "haggis.refused.only-a-bomb": ("haggis.answer.bomb",),
        "haggis.refused.bomb-not-higher": ("haggis.answer.higher-bomb",),
        "haggis.refused.bet-amount": ("haggis.bet.amounts",),
        "haggis.refused.bet-too-late": ("haggis.bet.window",),
        "haggis.refused.bet-twice": ("haggis.bet.once",),
    }

    examined: type[Haggis]

    def game(self, random: Random, size: int) -> Haggis:
        """A game with any options."""
        return self.examined(any_options(random), any_table(random, size))

    def position(self, random: Random, game: Haggis) -> State:
        """A fresh deal, or a state from the middle of a round."""
        return any_position(random, game)

    def attempt(self, random: Random, game: Haggis, state: State) -> tuple[int, Move]:
        """A seat and something it might try."""
        return any_attempt(random, game, state)

    def hidden(self, game: Haggis, state: State, seat: int) -> Mapping[str, Cards]:
        """The haggis, and of the other hand all but the wild cards."""
        other = 1 - seat
        natural = [card for card in state.hands[other].singles() if str(card)[-1] in "cdhs"]
        cards = Cards(game.deck, sum(card.bits for card in natural))
        return {f"hand {other}": cards, "haggis": state.haggis}


SUBJECT = HaggisSubject(Haggis)
