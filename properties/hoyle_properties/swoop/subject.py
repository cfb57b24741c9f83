"""Swoop as a subject of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from hoyle.cards import Cards
from hoyle.swoop import Move, State, Swoop
from hoyle_properties.contract import Subject
from hoyle_properties.swoop.strategies import (
    any_attempt,
    any_options,
    any_position,
    any_table,
)

ADDING = ("swoop.add.after-pickup", "swoop.add.after-mystery")


class SwoopSubject(Subject):
    """What the contract has to know about Swoop."""

    name: ClassVar[str] = "swoop"
    clauses: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "somebody-can-act": ("swoop.turn.must-play", "swoop.round.ends"),
        "zones-partition": ("swoop.setup.deck",),
        "views-show-what-is-open": (
            "swoop.hidden.hands",
            "swoop.mystery.unseen",
            "swoop.deal.undealt",
        ),
        "views-are-sound": ("swoop.hidden.hands", "swoop.mystery.unseen", "swoop.deal.undealt"),
        "points-add-up": ("swoop.score.cards-left",),
    }
    refusals: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "game.refused.round-over": ("swoop.round.ends",),
        "game.refused.not-your-turn": ("swoop.turn.passes-left",),
        "game.refused.wrong-phase": ("swoop.turn.beginning",),
        "game.refused.card-not-held": ("swoop.play.sources",),
        "swoop.refused.nothing-laid": ("swoop.turn.must-play", "swoop.add.stop"),
        "swoop.refused.slot-empty": ("swoop.play.sources",),
        "swoop.refused.sources-mixed": ("swoop.play.sources",),
        "swoop.refused.different-numbers": ("swoop.play.one-number",),
        "swoop.refused.more-than-four": ("swoop.play.at-most-four",),
        "swoop.refused.several-swoop-cards": ("swoop.play.one-swoop-card",),
        "swoop.refused.swoop-card-too-late": ("swoop.play.swoop-card-begins-turn",),
        "swoop.refused.several-higher-cards": ("swoop.play.higher-alone",),
        "swoop.refused.higher-not-forced": ("swoop.play.higher-only-if-forced",),
        "swoop.refused.mystery-too-late": ("swoop.mystery.begins-turn",),
        "swoop.refused.mystery-gone": ("swoop.mystery.uncovered",),
        "swoop.refused.mystery-covered": ("swoop.mystery.uncovered",),
        "swoop.refused.mystery-not-last": ("swoop.mystery.last",),
        "swoop.refused.other-number-added": ("swoop.play.one-number",),
        "swoop.refused.source-not-open": ("swoop.add.sources",),
        "swoop.refused.no-skip": ("swoop.turn.must-play",),
        "swoop.refused.no-pick-up": ("swoop.turn.must-play",),
        "swoop.refused.nothing-to-pick-up": ("swoop.turn.pick-up",),
    }

    examined: type[Swoop]

    def game(self, random: Random, size: int) -> Swoop:
        """A game with any options."""
        return self.examined(any_options(random), any_table(random, size))

    def position(self, random: Random, game: Swoop) -> State:
        """A fresh deal, or a state from the middle of a round."""
        return any_position(random, game)

    def attempt(self, random: Random, game: Swoop, state: State) -> tuple[int, Move]:
        """A seat and something it might try."""
        return any_attempt(random, game, state)

    def hidden(self, game: Swoop, state: State, seat: int) -> Mapping[str, Cards]:
        """Other hands, all mystery cards, and what was not dealt."""
        own = f"hand {seat}"
        facedown = ("hand", "mystery", "undealt")
        return {
            zone: cards
            for zone, cards in game.zones(state)
            if zone.startswith(facedown) and zone != own
        }


SUBJECT = SwoopSubject(Swoop)
