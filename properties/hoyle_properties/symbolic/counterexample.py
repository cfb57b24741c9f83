"""From the solver's values to plain inputs.

The solver speaks of amounts and of one tracked card. Here zones are filled with real cards of the
deck: as many of each class as the values say, the tracked card where they say, no card twice as
long as there are others. What a move names is taken from the set that the values say holds it.
Nothing rests on this being right: the replay on plain values decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress

from hoyle.cards import Cards, Deck, Row, numbers
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.evaluation import Valuation
from hoyle_properties.symbolic.naming import TRACKED_CLASS, held_name, picked_name
from hoyle_properties.symbolic.reading import Reading
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards
from hoyle_properties.symbolic.symbolic_context import (
    CardsInput,
    ChoiceInput,
    FlagInput,
    Input,
    NamesInput,
    NumberInput,
    PartInput,
    PileInput,
    RowInput,
)


def plain_inputs(
    engine: Engine, inputs: Mapping[str, Input], values: Valuation, spare_parts: bool = True
) -> dict[str, object]:
    """Plain inputs, by name, that fit the solver's values as well as may be.

    Parameters
    ----------
    engine
        Has explored the proof.
    inputs
        The symbolic inputs by name.
    values
        The solver's values for the unknowns.
    spare_parts
        Whether a row that a move names is made of cards that are no part of a set that is an input
        as well, as long as there are others: which ones are meant the values do not tell.
    """
    made: dict[str, object] = {}
    filler = Filler(engine, values, made, spare_parts)
    for name, declared in inputs.items():
        with suppress(KeyError):  # an input of another path, which rests on one that is made later
            made[name] = filler.plain(declared)
    return made


class Filler:
    """Makes the inputs one after the other, and remembers which cards are taken."""

    def __init__(
        self, engine: Engine, values: Valuation, made: Mapping[str, object], spare_parts: bool
    ) -> None:
        self._parts = 0
        self._spare_parts = spare_parts
        self._engine = engine
        self._values = values
        self._made = made
        self._taken = 0

    def plain(self, declared: Input) -> object:
        """The plain value of an input."""
        match declared:
            case CardsInput():
                return self._zone(declared.cards)
            case RowInput():
                deck = declared.row.deck
                places = [self._zone(cards).bits for cards in declared.row.contents]
                return Row(deck, tuple(places))
            case PileInput():
                return self._pile(declared)
            case NamesInput():
                return self._names(declared.cards)
            case PartInput():
                part = self._fill(declared.cards, self._now(declared.whole).bits, 0)
                self._parts |= part.bits
                return part
            case FlagInput():
                return self._values.holds(declared.flag)
            case NumberInput():
                return self._values.number(declared.number)
            case ChoiceInput():
                return declared.members[self._values.number(declared.place)]

    def _zone(self, cards: SymbolicCards) -> Cards:
        zone = self._fill(cards, cards.deck.everything.bits, self._taken)
        self._taken |= zone.bits
        return zone

    def _pile(self, pile: PileInput) -> Row:
        """A row of the cards, of which the first and the last are those that the values say."""
        zone = self._wanted(pile.cards) if pile.named else self._zone(pile.cards)
        algebra, order = self._engine.algebra, pile.order
        first = self._fill(order.unknown(algebra.one), zone.bits, 0)
        before_last = order.unknown(algebra.plus(order.size, algebra.one, -1))
        middle = self._fill(before_last, zone.bits, 0) - first
        last = zone - first - middle
        return zone.deck.row([*first.singles(), *middle.singles(), *last.singles()])

    def _names(self, names: SymbolicCards) -> Cards:
        everything = names.deck.everything.bits
        for holder, held in self._askers(names):
            try:
                here = self._now(holder).bits
            except KeyError:  # rests on an input that is made later
                continue
            if held:
                member = self._engine.algebra.variable(picked_name(holder, names), 0, 1)
                return self._fill(names.like(names.amounts, member), here, 0).named()
            return self._fill(names, everything, here).named()
        return self._fill(names, everything, 0).named()

    def _wanted(self, names: SymbolicCards) -> Cards:
        """Cards of a set that holds them, if the values say that one does."""
        spared = self._parts if self._spare_parts else 0
        for holder, held in self._askers(names):
            if held:
                return self._fill(names, self._now(holder).bits, spared)
        return self._fill(names, names.deck.everything.bits, spared)

    def _askers(self, names: SymbolicCards) -> Iterator[tuple[SymbolicCards, bool]]:
        """The sets that were asked whether they hold what is named, and the values' answer."""
        for key, holder in self._engine.memory.items():
            if isinstance(key, tuple) and key[:2] == ("asked", names.tracked):
                flag = self._engine.algebra.flag(held_name(holder, names))
                yield holder, self._values.holds(flag)

    def _now(self, cards: SymbolicCards) -> Cards:
        """A symbolic set as far as the inputs made so far determine it."""
        return Reading(self._engine, self._made).cards(cards)

    def _fill(self, cards: SymbolicCards, source: int, avoid: int) -> Cards:
        """Real cards with the amounts of `cards`, out of `source`, not in `avoid` if possible."""
        deck = cards.deck
        tracked = self._tracked(deck)
        wanted = self._values.number(cards.tracked) > 0

        def rating(card: int) -> tuple[int, bool, bool, int]:
            turn = 0 if card != tracked else -1 if wanted else 1
            like_tracked = deck.names[card] == deck.names[tracked]
            return (turn, bool(avoid >> card & 1), like_tracked, card)

        bits = 0
        for amount, mask in zip(cards.amounts, deck.class_masks, strict=True):
            candidates = sorted(numbers(mask & source), key=rating)
            for card in candidates[: self._values.number(amount)]:
                bits |= 1 << card
        return Cards(deck, bits)

    def _tracked(self, deck: Deck) -> int:
        """The card that the values track: the first of the class they say."""
        last = len(deck.classes) - 1
        number = self._engine.algebra.variable(TRACKED_CLASS, 0, last)
        mask = deck.class_masks[self._values.number(number)]
        return next(numbers(mask or deck.everything.bits))
