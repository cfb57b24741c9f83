"""Haggis as its proofs run it: cards may stand for anything."""

from __future__ import annotations

from typing import cast

from hoyle.cards import Cards
from hoyle.haggis import Combination, Haggis, Kind
from hoyle.haggis.options import CONFLICTS, Options
from hoyle_properties.proving import options_at_once
from hoyle_properties.symbolic import Context


class ReadAtWill(Haggis):
    """Haggis in which any cards stand for one combination, and nobody knows for which.

    What cards stand for is found by looking at each of them, which only plain cards allow. Here the
    kind, the rank and the width are whatever they are, the size counts the cards, and no cards are
    refused for what they are. So the plays here are more than those of Haggis: for each play of
    Haggis there is one here that lays the same cards as the same combination, and the rules go on
    from there in the same way. What holds for all plays here holds for those of Haggis.

    A proof that has to know which cards make a combination runs Haggis itself, on plain cards.
    """

    readings: tuple[Combination, ...]

    def meanings(self, cards: Cards) -> tuple[Combination, ...]:
        """The readings, each of the right size."""
        return tuple(reading._replace(size=cards.count()) for reading in self.readings)


def read_at_will(context: Context, rules: type[Haggis]) -> ReadAtWill:
    """Some rules with any options and with any meaning of the cards of a play."""
    kind = cast("type[ReadAtWill]", type(rules.__name__, (ReadAtWill, rules), {}))
    game = kind(any_options(context))
    game.readings = (any_combination(context, "laid"),)
    return game


def any_options(context: Context) -> Options:
    """Every combination of readings at once, but those that the game refuses."""
    return options_at_once(context, Options, CONFLICTS)


def any_combination(context: Context, name: str) -> Combination:
    """Every combination there could be, and more: any kind with any numbers."""
    return Combination(
        context.choice(f"{name} kind", Kind),
        context.integer(f"{name} rank", None, None),
        context.integer(f"{name} width", None, None),
        context.integer(f"{name} size", None, None),
    )
