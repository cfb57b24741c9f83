"""Symbolic inputs: sets and rows of which nothing is known but their size at most."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from hoyle.cards import Cards, Deck, Row
from hoyle_properties.symbolic.errors import ProverError
from hoyle_properties.symbolic.reading import has
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards
from hoyle_properties.symbolic.symbolic_row import SymbolicRow
from hoyle_properties.symbolic.terms import Number

if TYPE_CHECKING:
    from hoyle_properties.symbolic.engine import Engine
    from hoyle_properties.symbolic.reading import Reading

Source = Callable[["Reading"], Cards]


def unknown_cards(
    engine: Engine, deck: Deck, name: str, source: Source, most: int | None = None
) -> SymbolicCards:
    """A set of which nothing is known but that it is one: a symbolic input.

    Parameters
    ----------
    engine
        The exploration it belongs to.
    deck
        What it is a set of.
    name
        Names its unknowns; one name, one set.
    source
        Gives the set in a plain run.
    most
        How many cards it has at most, where that is known.

    Raises
    ------
    ProverError
        If the proof has cards of another deck.
    """
    if engine.memory.setdefault("deck", deck.classes) != deck.classes:
        raise ProverError(f"the cards {name!r} are of another deck; a proof is about one deck")
    key = ("unknown cards", name)
    if key not in engine.memory:
        engine.memory[key] = _unknown_columns(engine, deck, name, source, most)
    amounts, tracked = engine.memory[key]
    cards = SymbolicCards(engine, deck, amounts, tracked)
    if most is not None:
        engine.fact(engine.algebra.at_most(cards.size(), engine.algebra.constant(most)))
    cards.link()
    return cards


def _unknown_columns(
    engine: Engine, deck: Deck, name: str, source: Source, most: int | None
) -> tuple[tuple[Number, ...], Number]:
    amounts = []
    for place, (kind, size) in enumerate(zip(deck.classes, deck.sizes(), strict=True)):
        engine.meanings[f"{name}: {kind.name}"] = _amount(source, place)
        limit = size if most is None else min(size, most)
        amounts.append(engine.algebra.variable(f"{name}: {kind.name}", 0, limit))
    member = f"{name}: tracked card"
    engine.meanings[member] = lambda reading, card: has(source(reading), card)
    return tuple(amounts), engine.algebra.variable(member, 0, 1)


def _amount(source: Source, place: int) -> Callable[[Reading, int], int]:
    return lambda reading, card: source(reading).count_of(place)


def unknown_row(engine: Engine, deck: Deck, name: str, places: int) -> SymbolicRow:
    """A row of which nothing is known but how many places it has."""

    def at(place: int) -> SymbolicCards:
        def source(reading: Reading) -> Cards:
            return cast("Row", reading.inputs[name]).at(place)

        return unknown_cards(engine, deck, f"{name} {place}", source, most=1)

    return SymbolicRow(engine, deck, [at(place) for place in range(places)])
