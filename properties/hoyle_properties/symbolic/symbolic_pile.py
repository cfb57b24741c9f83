"""Rows of unknown length: a stock, a discard pile, the cards of a move.

Each place holds exactly one card. Of such a row are known: its cards, as a set; how many they are;
and the sets of the cards *before* some places, as far as the rules ask for them. What lies in one
place or from one place to another is the difference of two such sets.

What is said of these sets is true of every plain row, and no more than that: the cards before a
place are among those of the row; they are as many as the place says, none before the first one; and
of two places the cards before one are among those before the other. Each time a place is asked for
it is compared with the second and the last place, and not with all others, so that what is known
does not depend on what was asked before. Which cards lie where is left open beyond that.

A row that is made out of others is a row of *windows*, each from one place to another of a row that
was there before. So a row that was cut in two is the same row when it is put together.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple, NoReturn, cast, final

from hoyle.cards import Cards, Deck, Row, joined
from hoyle_properties.symbolic import naming
from hoyle_properties.symbolic.reading import has
from hoyle_properties.symbolic.terms import Condition, Number
from hoyle_properties.symbolic.trail import Kind
from hoyle_properties.symbolic.values import Symbolic, as_bool, as_int, number_of

if TYPE_CHECKING:
    from hoyle_properties.symbolic.engine import Engine
    from hoyle_properties.symbolic.reading import Meaning, Reading
    from hoyle_properties.symbolic.symbolic_cards import SymbolicCards

Source = Callable[["Reading"], Row]


class Order:
    """The cards of a row in their order, of which only some sets are known.

    Parameters
    ----------
    name
        Names the unknowns; one name, one order.
    heap
        All cards of the row.
    size
        How many they are.
    source
        Gives the row in a plain run.
    """

    def __init__(self, name: str, heap: SymbolicCards, size: Number, source: Source) -> None:
        self.name = name
        self.heap = heap
        self.size = size
        self.source = source
        self._told: dict[Number, SymbolicCards] = {}

    @property
    def engine(self) -> Engine:
        """The exploration that the row belongs to."""
        return self.heap.engine

    def before(self, place: Number) -> SymbolicCards:
        """The cards that lie before a place."""
        if place in self._told:
            return self._told[place]
        cards = self._compared(place)
        if not self.engine.summarising:
            self._told[place] = cards
        return cards

    def tell_ends(self) -> None:
        """Have it known once and for all on this path what lies in the first and the last place."""
        algebra = self.engine.algebra
        for place in (algebra.one, algebra.plus(self.size, algebra.one, -1)):
            self.before(place)

    def _compared(self, place: Number) -> SymbolicCards:
        algebra = self.engine.algebra
        known = (algebra.one, algebra.plus(self.size, algebra.one, -1))
        if place in known:
            one, other = (self._before(which) for which in known)
            self._compare(known[0], one, known[1], other)
            return one if place is known[0] else other
        found = self._before(place)
        if place not in (algebra.zero, self.size):
            for which in known:
                self._compare(which, self.before(which), place, found)
        return found

    def between(self, start: Number, end: Number) -> SymbolicCards:
        """The cards that lie from one place up to another."""
        algebra, upper, lower = self.engine.algebra, self.before(end), self.before(start)
        pairs = zip(upper.columns(), lower.columns(), strict=True)
        *amounts, tracked = (algebra.plus(one, other, -1) for one, other in pairs)
        cards = self.heap.like(amounts, tracked)
        cards.link()
        return cards

    def _before(self, place: Number) -> SymbolicCards:
        algebra = self.engine.algebra
        if place is self.size:
            return self.heap
        if place is algebra.zero:
            return nothing_like(self.heap)
        cards = self.unknown(place)
        pairs = tuple(zip(cards.columns(), self.heap.columns(), strict=True))
        early, late = algebra.at_most(place, algebra.zero), algebra.at_most(self.size, place)
        nothing = algebra.equal(cards.size(), algebra.zero)
        everything = algebra.every(algebra.equal(part, whole) for part, whole in pairs)
        exactly = algebra.equal(cards.size(), place)
        within = algebra.every(algebra.at_most(part, whole) for part, whole in pairs)
        for fact in (
            within,
            algebra.implies(early, nothing),
            algebra.implies(late, everything),
            algebra.any((early, late, exactly)),
        ):
            self.engine.fact(algebra.implies(self._is_proper(), fact))
        cards.link()
        return cards

    def _is_proper(self) -> Condition:
        """Whether all cards are as many as they can be: not so only where a debt has failed.

        Of a row that cannot be nothing is said, since no sets would fulfil it, and the failing debt
        would go unseen.
        """
        algebra, limits = self.engine.algebra, (*self.heap.deck.sizes(), 1)
        pairs = tuple(zip(self.heap.columns(), limits, strict=True))
        return algebra.every(
            (
                *(algebra.at_most(algebra.zero, column) for column, _ in pairs),
                *(algebra.at_most(column, algebra.constant(most)) for column, most in pairs),
                algebra.equal(self.heap.size(), self.size),
            )
        )

    def unknown(self, place: Number) -> SymbolicCards:
        """The unknowns that stand for the cards before a place, without what is known of them."""
        name, deck = f"before! {self.name} {place.serial}", self.heap.deck
        algebra, amounts = self.engine.algebra, []
        for number, (kind, size) in enumerate(zip(deck.classes, deck.sizes(), strict=True)):
            self.engine.meanings[f"{name}: {kind.name}"] = self._amount(place, number)
            amounts.append(algebra.variable(f"{name}: {kind.name}", 0, size))
        member = f"{name}: tracked card"
        self.engine.meanings[member] = lambda reading, card: has(self._plain(reading, place), card)
        return self.heap.like(amounts, algebra.variable(member, 0, 1))

    def _amount(self, place: Number, number: int) -> Meaning:
        return lambda reading, card: self._plain(reading, place).count_of(number)

    def _plain(self, reading: Reading, place: Number) -> Cards:
        """The cards before a place in a plain run."""
        places = self.source(reading).places()[: max(0, reading.number(place))]
        return joined(self.heap.deck, places)

    def _compare(
        self, place: Number, cards: SymbolicCards, other: Number, others: SymbolicCards
    ) -> None:
        """Have the cards before the earlier of two places be among those before the later one."""
        algebra = self.engine.algebra
        for early, few, late, many in (
            (place, cards, other, others),
            (other, others, place, cards),
        ):
            pairs = zip(few.columns(), many.columns(), strict=True)
            within = algebra.every(algebra.at_most(one, another) for one, another in pairs)
            self.engine.fact(algebra.implies(algebra.at_most(early, late), within))


class Window(NamedTuple):
    """A stretch of a row, from one place up to another."""

    order: Order
    start: Number
    end: Number

    @property
    def length(self) -> Number:
        """How many places it has."""
        return self.order.engine.algebra.plus(self.end, self.start, -1)

    def cards(self) -> SymbolicCards:
        """What lies in it."""
        return self.order.between(self.start, self.end)

    def at_start(self) -> SymbolicCards:
        """What lies in its first place; to be asked only if it has one."""
        algebra = self.order.engine.algebra
        return self._replace(end=algebra.plus(self.start, algebra.one)).cards()

    def at_end(self) -> SymbolicCards:
        """What lies in its last place."""
        algebra = self.order.engine.algebra
        return self._replace(start=algebra.plus(self.end, algebra.one, -1)).cards()

    def plain(self, reading: Reading) -> Row:
        """The places in a plain run."""
        row = self.order.source(reading)
        return Row(row.deck, row.bits[reading.number(self.start) : reading.number(self.end)])


@final
class SymbolicPile(Symbolic):
    """A row of unknown length, with one card in each place."""

    __slots__ = ("deck", "engine", "windows")
    __hash__ = Symbolic.__hash__
    kind = "symbolic row of unknown length"

    def __init__(self, engine: Engine, deck: Deck, windows: tuple[Window, ...]) -> None:
        self.engine = engine
        self.deck = deck
        self.windows = windows

    def __repr__(self) -> str:
        return f"SymbolicPile({', '.join(window.order.name for window in self.windows)})"

    def __eq__(self, other: object) -> bool:
        self.refuse("compared", "compare its cards")

    @property
    def bits(self) -> NoReturn:
        """Refused: only plain cards have bits."""
        self.refuse("taken apart into bits", "use the methods of Row")

    def places(self) -> NoReturn:
        """Refused: nobody knows how many places there are."""
        self.refuse("gone through place by place", "use the methods that look at an end")

    def size(self) -> int:
        """How many places there are."""
        return as_int(self.engine, self.length())

    def some(self) -> bool:
        """Whether there is a place, and so a card."""
        algebra = self.engine.algebra
        return as_bool(self.engine, algebra.at_most(algebra.one, self.length()))

    def count_of(self, rank: int) -> int:
        """How many cards of class `rank` there are, place by place."""
        return sum(window.cards().count_of(rank) for window in self.windows)

    def cards(self) -> Cards:
        """All cards of the row."""
        found = [window.cards() for window in self.windows]
        return cast("Cards", reduce(or_, found))

    def at(self, place: int) -> Cards:
        """What lies in the first place; owes that there is one."""
        if place != 0:
            self.refuse("asked for a place in the middle", "ask for an end")
        algebra = self.engine.algebra
        there = algebra.at_most(algebra.one, self.length())
        self.engine.owe(Kind.DEBT, there, "a place is one of the row's")
        return self._first_of([window.at_start() for window in self.windows], self.windows)

    def last(self) -> Cards:
        """What lies in the last place; nothing, if there is no place."""
        backwards = self.windows[::-1]
        return self._first_of([window.at_end() for window in backwards], backwards)

    def after(self, count: int) -> Row:
        """The row without its first places; owes that there are so many."""
        number, (first, *rest) = number_of(self.engine, count), self.windows
        self._owe(first, number, "places are left out only of a row that has them")
        start = self.engine.algebra.plus(first.start, number)
        return as_row(self._with(first._replace(start=start), *rest))

    def before(self, count: int) -> Row:
        """The row without its last places; owes that there are so many."""
        number, (*rest, last) = number_of(self.engine, count), self.windows
        self._owe(last, number, "places are left out only of a row that has them")
        end = self.engine.algebra.plus(last.end, number, -1)
        return as_row(self._with(*rest, last._replace(end=end)))

    def then(self, other: object) -> Row:
        """The row with the places of another after its own."""
        if not isinstance(other, SymbolicPile):
            self.refuse("put before a row of another kind", "let both be of unknown length")
        (*mine, last), (first, *theirs) = self.windows, other.windows
        if last.order.name == first.order.name and last.end is first.start:
            return as_row(self._with(*mine, last._replace(end=first.end), *theirs))
        return as_row(self._with(*self.windows, *other.windows))

    # What the prover itself asks

    def length(self) -> Number:
        """How many places there are."""
        return self.engine.algebra.total(window.length for window in self.windows)

    def name(self) -> str:
        """A name that no other row has."""
        return " ".join(
            f"{window.order.name}[{window.start.serial}:{window.end.serial}]"
            for window in self.windows
        )

    def plain(self, reading: Reading) -> Row:
        """The row in a plain run."""
        return reduce(Row.then, (window.plain(reading) for window in self.windows))

    def _with(self, *windows: Window) -> SymbolicPile:
        return SymbolicPile(self.engine, self.deck, windows)

    def _first_of(self, cards: list[SymbolicCards], windows: tuple[Window, ...]) -> Cards:
        """What lies at the end of the first window that is not empty."""
        algebra = self.engine.algebra
        gates: list[Condition] = [algebra.true]
        for window in windows[:-1]:
            empty = algebra.equal(window.length, algebra.zero)
            gates.append(algebra.every((gates[-1], empty)))
        found = [each.gated(gate) for each, gate in zip(cards, gates, strict=True)]
        return cast("Cards", reduce(or_, found))

    def _owe(self, window: Window, count: Number, label: str) -> None:
        algebra = self.engine.algebra
        enough: tuple[Condition, ...] = (
            algebra.at_most(algebra.zero, count),
            algebra.at_most(count, window.length),
        )
        self.engine.owe(Kind.DEBT, algebra.every(enough), label)


def as_row(pile: SymbolicPile) -> Row:
    """A row of unknown length as the rules see it."""
    return cast("Row", pile)


def pile_of(order: Order) -> SymbolicPile:
    """The whole of a row."""
    heap, algebra = order.heap, order.engine.algebra
    return SymbolicPile(order.engine, heap.deck, (Window(order, algebra.zero, order.size),))


def nothing_like(cards: SymbolicCards) -> SymbolicCards:
    """No cards of the deck of a set."""
    zero = cards.engine.algebra.zero
    return cards.like([zero for _ in cards.amounts], zero)


def row_of_one(cards: SymbolicCards) -> Row:
    """A row with one place, in which a card lies; owes that it is one."""
    engine, algebra = cards.engine, cards.engine.algebra
    engine.owe(Kind.DEBT, algebra.equal(cards.size(), algebra.one), "a place has one card")
    name = f"one {cards.tracked.serial}"
    order = Order(name, cards, algebra.one, lambda reading: reading.cards(cards).as_row())
    return as_row(pile_of(order))


def ordered(cards: SymbolicCards, named: SymbolicPile, first: SymbolicCards) -> Row:
    """Of some cards, what each place of a row names; owes that they are held."""
    engine, wanted = cards.engine, cards.lifted(named.cards())
    engine.owe(Kind.DEBT, naming.held(cards, wanted), "only cards that are held are picked")
    name = f"ordered! {cards.tracked.serial} {first.tracked.serial} {named.name()}"

    def source(reading: Reading) -> Row:
        return reading.cards(cards).in_order(named.plain(reading), reading.cards(first))

    engine.meanings[name] = lambda reading, card: has(source(reading).cards(), card)
    found = naming.some_copies(cards, wanted, name)
    return as_row(pile_of(Order(name, found, named.length(), source)))


def unknown_pile(name: str, heap: SymbolicCards, size: int | None) -> SymbolicPile:
    """A row of which nothing is known but its cards, and their number where that is given."""
    algebra = heap.engine.algebra
    number = heap.size() if size is None else algebra.constant(size)
    heap.engine.fact(algebra.equal(heap.size(), number))

    def source(reading: Reading) -> Row:
        return cast("Row", reading.inputs[name])

    return pile_of(Order(name, heap, number, source))
