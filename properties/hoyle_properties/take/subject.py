"""Take as a subject of the contract."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from hoyle.cards import Cards
from hoyle.take import Move, State, Take
from hoyle_properties.contract import Subject
from hoyle_properties.take.strategies import any_attempt, any_options, any_position, any_table

HIDDEN = ("take.hidden.hands", "take.deal.stock")


class TakeSubject(Subject):
    """What the contract has to know about Take."""

    name: ClassVar[str] = "take"
    clauses: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "somebody-can-act": ("take.draw.stock-out", "take.discard.keep-one", "take.round.ends"),
        "zones-partition": ("take.setup.deck", "take.meld.no-merging"),
        "views-show-what-is-open": HIDDEN,
        "views-are-sound": HIDDEN,
        "points-add-up": ("take.score.laid", "take.score.held"),
    }
    refusals: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "game.refused.round-over": ("take.round.ends",),
        "game.refused.not-your-turn": ("take.turn.passes-left",),
        "game.refused.wrong-phase": ("take.turn.phases",),
        "game.refused.card-not-held": ("take.play.own-cards",),
        "take.refused.nothing-to-draw": ("take.draw.discard-top",),
        "take.refused.wrong-reshuffle": ("take.draw.reshuffle",),
        "take.refused.too-short": ("take.meld.sequence",),
        "take.refused.several-suits": ("take.meld.sequence",),
        "take.refused.not-consecutive": ("take.meld.sequence",),
        "take.refused.no-natural": ("take.meld.joker",),
        "take.refused.too-many-jokers": ("take.meld.joker",),
        "take.refused.beyond-the-ends": ("take.meld.ace",),
        "take.refused.two-aces": ("take.meld.one-ace",),
        "take.refused.no-such-sequence": ("take.extend.any-sequence",),
        "take.refused.nothing-laid": ("take.extend.any-sequence",),
        "take.refused.does-not-fit": ("take.extend.any-sequence",),
        "take.refused.foreign-low-end": ("take.extend.low-end",),
        "take.refused.nothing-to-leave": ("take.extend.take",),
        "take.refused.keep-one": ("take.discard.keep-one",),
        "take.refused.same-card": ("take.discard.not-the-same",),
        "take.refused.one-action": ("take.literal.one-action",),
        "take.refused.no-stop": ("take.discard.one",),
    }

    examined: type[Take]

    def game(self, random: Random, size: int) -> Take:
        """A game with any options."""
        return self.examined(any_options(random), any_table(random, size))

    def position(self, random: Random, game: Take) -> State:
        """A fresh deal, or a state from the middle of a round."""
        return any_position(random, game)

    def attempt(self, random: Random, game: Take, state: State) -> tuple[int, Move]:
        """A seat and something it might try."""
        return any_attempt(random, game, state)

    def hidden(self, game: Take, state: State, seat: int) -> Mapping[str, Cards]:
        """The stock, and the other hands but for a card just taken from the discard pile."""
        others = [other for other in range(game.seats) if other != seat]
        hands = {
            f"hand {other}": Cards(game.deck, state.hands[other].bits & ~state.taken.bits)
            for other in others
        }
        return {"stock": state.stock.cards(), **hands}

    def told_apart(self, game: Take, state: State) -> Cards:
        """The card that was taken from the discard pile: it may not go back, and is laid first."""
        return state.taken


SUBJECT = TakeSubject(Take)
