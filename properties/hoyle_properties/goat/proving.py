"""Goat as its proofs run it: cards are told apart by suit, and beat each other at will."""

from __future__ import annotations

from typing import cast

from hoyle.cards import CardClass, Cards, Deck
from hoyle.goat import STANDARD, Goat, Table
from hoyle.goat.options import CONFLICTS, Options
from hoyle_properties.proving import options_at_once
from hoyle_properties.symbolic import Context

BY_SUIT = Deck(
    [CardClass(suit, tuple(f"{rank}{suit}" for rank in STANDARD.ranks)) for suit in STANDARD.suits]
)
"""The 36 cards of Goat, with a class for each suit in place of one for each card."""

ONE_RANK = Table(ranks=("any",))
"""A table on which the classes of that deck are counted off one by one."""


class BeatAtWill(Goat):
    """Goat in which cards beat the trick or not, and nobody knows when they do.

    Whether cards beat others is found by looking at each of them, which only plain cards allow.
    Here the answer is any truth value. So the moves here are more than those of Goat, and what
    holds for all of them holds for those of Goat. Which cards beat which is checked elsewhere, card
    by card.
    """

    beaten: bool

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Whatever it is."""
        return self.beaten


def beat_at_will(context: Context, rules: type[Goat]) -> BeatAtWill:
    """Some rules with any options, and any answer to whether cards beat the trick."""
    game = _at_will(rules)(any_options(context))
    game.beaten = context.boolean("beats")
    return game


def by_suit(context: Context, rules: type[Goat]) -> BeatAtWill:
    """The same with all 36 cards, of which the rules can count those of each suit.

    Beside comparing them, the rules look at nothing else in a card. So they do the same here as on
    a deck in which each card is a class of its own, and the prover has a ninth of the work.
    """
    game = _at_will(rules)(any_options(context), ONE_RANK)
    game.deck = BY_SUIT
    game.beaten = context.boolean("beats")
    return game


def _at_will(rules: type[Goat]) -> type[BeatAtWill]:
    return cast("type[BeatAtWill]", type(rules.__name__, (BeatAtWill, rules), {}))


def any_options(context: Context) -> Options:
    """Every combination of readings at once, but those that the game refuses."""
    return options_at_once(context, Options, CONFLICTS)
