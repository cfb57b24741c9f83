"""The context that gives symbolic inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar, cast

from hoyle.cards import Cards, Deck, Row
from hoyle_properties.symbolic.conditions import term_of
from hoyle_properties.symbolic.context import Context
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.errors import ProverError
from hoyle_properties.symbolic.naming import no_more_than
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards, as_cards
from hoyle_properties.symbolic.symbolic_pile import Order, unknown_pile
from hoyle_properties.symbolic.symbolic_pile import as_row as as_pile
from hoyle_properties.symbolic.symbolic_row import SymbolicRow, as_row
from hoyle_properties.symbolic.terms import Flag, Number
from hoyle_properties.symbolic.trail import Kind
from hoyle_properties.symbolic.unknown_cards import unknown_cards, unknown_row
from hoyle_properties.symbolic.values import SymbolicChoice, as_bool, as_int, choose, condition_of

Item = TypeVar("Item")

RESERVED = frozenset("!|\\")


class CardsInput(NamedTuple):
    """A zone."""

    cards: SymbolicCards


class RowInput(NamedTuple):
    """A row of places."""

    row: SymbolicRow


class PileInput(NamedTuple):
    """A row of unknown length: its cards, their order, and whether a move names them."""

    cards: SymbolicCards
    order: Order
    named: bool


class NamesInput(NamedTuple):
    """Cards as a move names them."""

    cards: SymbolicCards


class PartInput(NamedTuple):
    """A part of a zone."""

    cards: SymbolicCards
    whole: SymbolicCards


class FlagInput(NamedTuple):
    """A truth value."""

    flag: Flag


class NumberInput(NamedTuple):
    """A whole number."""

    number: Number


class ChoiceInput(NamedTuple):
    """One of some plain values, by its place among them."""

    members: tuple[object, ...]
    place: Number


Input = (
    CardsInput
    | RowInput
    | PileInput
    | NamesInput
    | PartInput
    | FlagInput
    | NumberInput
    | ChoiceInput
)


class SymbolicContext(Context):
    """Symbolic inputs of one path.

    Parameters
    ----------
    engine
        Explores the paths.
    inputs
        Where all inputs are collected by name, over all paths.
    """

    def __init__(self, engine: Engine, inputs: dict[str, Input]) -> None:
        self._engine = engine
        self._inputs = inputs
        self._declared: set[str] = set()

    def cards(self, deck: Deck, name: str) -> Cards:
        """Any set of cards of a deck."""
        cards = self._cards(deck, name)
        self._declare(name, CardsInput(cards))
        return as_cards(cards)

    def row(self, deck: Deck, name: str, places: int) -> Row:
        """Any row of places with one card or none in each."""
        row = unknown_row(self._engine, deck, name, places)
        self._declare(name, RowInput(row))
        return as_row(row)

    def pile(self, deck: Deck, name: str, places: int | None = None) -> Row:
        """Any row with exactly one card in each place, of any length or of one that is given."""
        return self._pile(deck, name, places, named=False)

    def named_pile(self, deck: Deck, name: str, places: int | None = None) -> Row:
        """Any such row as a move names it, so that its cards lie somewhere else."""
        return self._pile(deck, name, places, named=True)

    def _pile(self, deck: Deck, name: str, places: int | None, named: bool) -> Row:
        heap = unknown_cards(
            self._engine, deck, name, lambda reading: cast("Row", reading.inputs[name]).cards()
        )
        pile = unknown_pile(name, heap, places)
        if places is None:
            pile.windows[0].order.tell_ends()
        self._declare(name, PileInput(heap, pile.windows[0].order, named))
        return as_pile(pile)

    def names(self, deck: Deck, name: str) -> Cards:
        """Any cards as a move names them: of each name the lowest-numbered copies."""
        cards = self._cards(deck, name)
        self._declare(name, NamesInput(cards))
        return as_cards(cards)

    def part(self, whole: Cards, name: str) -> Cards:
        """Any part of a set of cards that is an input itself."""
        around = cast("SymbolicCards", whole)
        cards = self._cards(around.deck, name)
        algebra, pairs = self._engine.algebra, zip(cards.columns(), around.columns(), strict=True)
        self._engine.fact(algebra.every(no_more_than(algebra, *pair) for pair in pairs))
        self._engine.memory["part of", cards.tracked] = around.tracked
        self._declare(name, PartInput(cards, around))
        return as_cards(cards)

    def boolean(self, name: str) -> bool:
        """Any truth value."""
        flag = self._engine.algebra.flag(name)
        self._engine.meanings[name] = lambda reading, card: int(bool(reading.inputs[name]))
        self._declare(name, FlagInput(flag))
        return as_bool(self._engine, flag)

    def integer(self, name: str, low: int | None, high: int | None) -> int:
        """Any whole number between two bounds, both included; `None` for no bound."""
        number = self._engine.algebra.variable(name, low, high)
        self._engine.meanings[name] = lambda reading, card: cast("int", reading.inputs[name])
        self._declare(name, NumberInput(number))
        return as_int(self._engine, number)

    def choice(self, name: str, members: Iterable[Item]) -> Item:
        """Any of some plain values, such as the members of an enum; which one stays open."""
        listed = tuple(members)
        number = self._place(name, listed)
        return cast("Item", SymbolicChoice(self._engine, listed, number))

    def pick_one(self, name: str, members: Iterable[Item]) -> Item:
        """Any of some plain values, one path for each."""
        listed = tuple(members)
        number = self._place(name, listed)
        return listed[choose(as_int(self._engine, number), range(len(listed)))]

    def _place(self, name: str, members: tuple[object, ...]) -> Number:
        """Which of the members an input is, as an unknown number."""
        number = self._engine.algebra.variable(name, 0, len(members) - 1)
        self._engine.meanings[name] = lambda reading, card: members.index(reading.inputs[name])
        self._declare(name, ChoiceInput(members, number))
        return number

    def assume(self, condition: bool) -> None:
        """Look only at inputs for which a condition holds."""
        self._engine.assume(term_of(self._engine, condition))

    def claim(self, name: str, condition: bool) -> None:
        """Say what must hold here whatever the inputs are."""
        self._engine.owe(Kind.CLAIM, term_of(self._engine, condition), name)

    def summarise(self, function: Callable[[], bool]) -> bool:
        """The truth value that `function` gives, as one condition however it branches."""
        engine = self._engine
        return as_bool(engine, engine.summarise(lambda: condition_of(engine, function())))

    def start(self, state: object) -> None:
        """Name the state the proof starts from; of no use before there is a counterexample."""

    def _cards(self, deck: Deck, name: str) -> SymbolicCards:
        return unknown_cards(
            self._engine, deck, name, lambda reading: cast("Cards", reading.inputs[name])
        )

    def _declare(self, name: str, declared: Input) -> None:
        if name in self._declared:
            raise ProverError(f"the proof has two inputs called {name!r}; give each its own name")
        if set(name) & RESERVED:
            raise ProverError(f"the name of an input may hold none of ! | \\, but {name!r} does")
        self._declared.add(name)
        self._inputs.pop(name, None)  # so that it comes after those of this path that it rests on
        self._inputs[name] = declared
