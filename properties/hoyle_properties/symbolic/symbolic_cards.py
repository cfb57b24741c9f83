"""Sets of cards whose members are unknown, with the methods that rules use.

A set is known by how many cards of each class it has, and by whether one card of the deck, fixed
but arbitrary, is in it: the *tracked* card. The rest of this text says why proofs about that are
proofs about the cards.

Take any plain run of the rules, and any card of the deck as the tracked one. Give each unknown its
meaning in that run: to an amount the number of cards of the class in the plain set, to a tracked
membership whether the card is in it, to a flag what the plain method answered. Then each symbolic
value on the path with the same decisions is worth what the plain run computed, as long as the
plain run joins only sets that share no card, and takes only a set out of one that holds it all:

- `|` adds amounts and memberships, right for sets without a common card; it owes that the tracked
  card is not in both.
- `-` subtracts, right for a part of the first set; it owes that the tracked card is in the first
  set if it is in the second.
- `pick` owes that the set `holds` what is named.

These debts are proved for every tracked card. Had a plain run a first place where two joined sets
share a card, that card could be the tracked one; up to that place the values are right, and so the
debt fails there for it. So where all debts are proved there is no such place. That joined amounts
are no larger than the class, and those taken out no larger than those there, follows; it is not
owed, but a lemma for what comes after.

What is not exact is looser than the plain run, never tighter, so that nothing is proved that
does not hold; a counterexample may be found that is none, and is then not reproduced:

- `holds`: names are finer than classes. The answer is unknown; if it is yes, the named amounts are
  no larger than the amounts here. Nothing named is always held.
- `pick`: the amounts are those named; which copies are picked is unknown, except that the tracked
  card is picked only from here.
- `in_order`: as `pick`, and the order is unknown as well (see `symbolic_pile`).
- `named`: the amounts stay; which copies bear the names is unknown.
- `&`: of the amounts only the bounds are known; the membership of the tracked card is exact.
- `==`: unknown; if it is yes, amounts and memberships agree.

What is remembered under the tracked memberships of two sets (the same `pick` asked twice gives the
same set) is right, since two sets with the same membership for every card are the same set.

A *fact* speaks of an unknown that is new with it, and whatever the other unknowns are, some value
of the new one fulfils it; so no fact can hide a debt that fails. A *lemma* (a class without cards
has not the tracked card; who picks all of a class picks the tracked card of that class; the
bounds of joined amounts) holds of plain sets once the debts before it are proved. It is taken in
only for what is owed after it, and only where the proof fails without.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, NoReturn, cast, final

from hoyle.cards import Cards, Deck, Row
from hoyle_properties.symbolic import naming
from hoyle_properties.symbolic.reading import has
from hoyle_properties.symbolic.symbolic_pile import SymbolicPile, ordered, row_of_one
from hoyle_properties.symbolic.terms import Condition, Number
from hoyle_properties.symbolic.trail import Kind
from hoyle_properties.symbolic.values import (
    Symbolic,
    as_bool,
    as_int,
    condition_of,
    number_of,
)

if TYPE_CHECKING:
    from hoyle_properties.symbolic.engine import Engine


@final
class SymbolicCards(Symbolic):
    """A set of cards of a deck, known by its amounts and by whether it has the tracked card."""

    __slots__ = ("amounts", "deck", "engine", "tracked")
    __hash__ = Symbolic.__hash__
    kind = "symbolic set of cards"

    def __init__(
        self, engine: Engine, deck: Deck, amounts: Sequence[Number], tracked: Number
    ) -> None:
        self.engine = engine
        self.deck = deck
        self.amounts = tuple(amounts)
        self.tracked = tracked

    def __repr__(self) -> str:
        return f"SymbolicCards(tracked: {self.tracked!r})"

    def __len__(self) -> NoReturn:
        self.refuse("measured with len", "use count()")

    def __bool__(self) -> NoReturn:
        self.refuse("taken for a truth value", "use some()")

    @property
    def bits(self) -> NoReturn:
        """Refused: only plain cards have bits."""
        self.refuse("taken apart into bits", "use the methods of Cards")

    def names(self) -> NoReturn:
        """Refused: only plain cards have names."""
        self.refuse("listed by name", "use the methods that count")

    singles = names

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (Cards, SymbolicCards)):
            return NotImplemented
        return as_bool(self.engine, self._equals(other))

    def __ne__(self, other: object) -> bool:
        if not isinstance(other, (Cards, SymbolicCards)):
            return NotImplemented
        return as_bool(self.engine, self.engine.algebra.negation(self._equals(other)))

    def __or__(self, other: object) -> Cards:
        return as_cards(joined(self.engine, self.deck, (self, self.lifted(other))))

    def __sub__(self, other: object) -> Cards:
        taken, algebra = self.lifted(other), self.engine.algebra
        self.engine.owe(
            Kind.DEBT,
            algebra.at_most(taken.tracked, self.tracked),
            "cards are taken out only of a set that holds them",
        )
        self.engine.lemma(lambda: part_of(taken, self))
        pairs = zip(self.columns(), taken.columns(), strict=True)
        *amounts, tracked = (algebra.plus(mine, theirs, -1) for mine, theirs in pairs)
        left = self.like(amounts, tracked)
        self.engine.memory.setdefault(("part of", tracked), self.tracked)
        left.link()
        return as_cards(left)

    def __and__(self, other: object) -> Cards:
        return as_cards(naming.common(self, self.lifted(other)))

    def count(self) -> int:
        """How many cards there are."""
        return as_int(self.engine, self.size())

    def some(self) -> bool:
        """Whether there is a card at all."""
        return as_bool(self.engine, self.is_some())

    def when(self, flag: bool) -> Cards:
        """These cards if `flag` holds, otherwise none."""
        return as_cards(self.gated(condition_of(self.engine, flag)))

    def rank(self) -> int:
        """The class of the lowest card: as many as there are classes with no card up to them."""
        algebra = self.engine.algebra
        without = accumulate(self._empty_classes(), lambda lower, one: algebra.every((lower, one)))
        return as_int(
            self.engine, algebra.total(algebra.when(none, algebra.one) for none in without)
        )

    def uniform(self) -> bool:
        """Whether all cards are of one class: for some class all others are empty."""
        algebra, empty = self.engine.algebra, self._empty_classes()
        return as_bool(
            self.engine,
            algebra.any(
                algebra.every((*empty[:place], *empty[place + 1 :])) for place in range(len(empty))
            ),
        )

    def _empty_classes(self) -> tuple[Condition, ...]:
        algebra = self.engine.algebra
        return tuple(algebra.at_most(amount, algebra.zero) for amount in self.amounts)

    def count_of(self, rank: int) -> int:
        """How many cards are of class `rank`."""
        algebra, number = self.engine.algebra, self._rank(rank)
        return as_int(
            self.engine,
            algebra.total(
                algebra.when(algebra.equal(number, algebra.constant(place)), amount)
                for place, amount in enumerate(self.amounts)
            ),
        )

    def count_up_to(self, rank: int) -> int:
        """How many cards are of class `rank` or a lower one."""
        algebra, number = self.engine.algebra, self._rank(rank)
        return as_int(
            self.engine,
            algebra.total(
                algebra.when(algebra.at_most(algebra.constant(place), number), amount)
                for place, amount in enumerate(self.amounts)
            ),
        )

    def total(self, values: Sequence[int]) -> int:
        """The sum of `values`, one for each class, over the cards."""
        algebra = self.engine.algebra
        pairs = zip(values, self.amounts, strict=True)
        return as_int(
            self.engine, algebra.total(algebra.times(value, amount) for value, amount in pairs)
        )

    def holds(self, named: object) -> bool:
        """Whether a copy of each card that `named` names is here."""
        return as_bool(self.engine, naming.held(self, self.lifted(named)))

    def missing(self, named: object) -> tuple[str, ...]:
        """The names that there is no copy of here: opaque, for messages only."""
        return cast("tuple[str, ...]", naming.Opaque())

    def pick(self, named: object) -> Cards:
        """Of the cards here, the copies of what `named` names; owes that they are held."""
        wanted = self.lifted(named)
        self.engine.owe(Kind.DEBT, naming.held(self, wanted), "only cards that are held are picked")
        return as_cards(naming.picked(self, wanted))

    def in_order(self, named: SymbolicPile, first: object) -> Row:
        """Of the cards here, what each place of a row names; owes that they are held."""
        return ordered(self, named, self.lifted(first))

    def as_row(self) -> Row:
        """A row with one place, in which this card lies; owes that it is one."""
        return row_of_one(self)

    def named(self) -> Cards:
        """The lowest-numbered copies of the deck that bear the same names."""
        return as_cards(naming.named(self))

    # What the prover itself asks

    def columns(self) -> tuple[Number, ...]:
        """The amounts, and after them the membership of the tracked card."""
        return (*self.amounts, self.tracked)

    def size(self) -> Number:
        """How many cards there are."""
        return self.engine.algebra.total(self.amounts)

    def is_some(self) -> Condition:
        """Whether there is a card."""
        algebra = self.engine.algebra
        return algebra.at_most(algebra.one, self.size())

    def is_nothing(self) -> bool:
        """Whether it is certain that there is no card."""
        return self.size() is self.engine.algebra.zero

    def gated(self, gate: Condition) -> SymbolicCards:
        """These cards where `gate` holds."""
        *amounts, tracked = (self.engine.algebra.when(gate, column) for column in self.columns())
        return self.like(amounts, tracked)

    def like(self, amounts: Sequence[Number], tracked: Number) -> SymbolicCards:
        """A set of the same deck with these columns."""
        return SymbolicCards(self.engine, self.deck, amounts, tracked)

    def lifted(self, other: object) -> SymbolicCards:
        """Another set of the same deck, plain or not, as a symbolic one."""
        if isinstance(other, SymbolicCards):
            return other
        if isinstance(other, Cards):
            return self._lifted(other)
        raise TypeError(f"a set of cards is needed here, not {type(other).__name__}")

    def _lifted(self, cards: Cards) -> SymbolicCards:
        algebra, size = self.engine.algebra, cards.count()
        amounts = [algebra.constant(cards.count_of(place)) for place in range(len(self.amounts))]
        if size in (0, self.deck.size):
            return self.like(amounts, algebra.one if size else algebra.zero)
        name = f"card! {cards.bits:x}"
        self.engine.meanings[name] = lambda reading, card: has(cards, card)
        lifted = self.like(amounts, algebra.variable(name, 0, 1))
        lifted.link()
        return lifted

    def link(self) -> None:
        """Add the lemma that a class without cards has not the tracked card."""
        self.engine.lemma(self._linked)

    def _linked(self) -> Condition:
        algebra = self.engine.algebra
        absent = algebra.at_most(self.tracked, algebra.zero)
        pairs = zip(naming.other_class(self), self.amounts, strict=True)
        return algebra.every(
            algebra.any((other, algebra.at_most(algebra.one, amount), absent))
            for other, amount in pairs
        )

    def _rank(self, rank: int) -> Number:
        algebra, number = self.engine.algebra, number_of(self.engine, rank)
        last = algebra.constant(len(self.amounts) - 1)
        within = (algebra.at_most(algebra.zero, number), algebra.at_most(number, last))
        self.engine.owe(Kind.DEBT, algebra.every(within), "cards are counted of a class there is")
        return number

    def _equals(self, other: Cards | SymbolicCards) -> Condition:
        engine, algebra, lifted = self.engine, self.engine.algebra, self.lifted(other)
        if self.tracked is lifted.tracked:
            return algebra.true
        name = f"same! {self.tracked.serial} {lifted.tracked.serial}"
        engine.meanings[name] = lambda reading, card: reading.cards(self) == reading.cards(lifted)
        same = algebra.flag(name)
        pairs = zip(self.columns(), lifted.columns(), strict=True)
        alike = algebra.every(algebra.equal(one, another) for one, another in pairs)
        engine.fact(algebra.implies(same, alike))
        return same


def as_cards(cards: SymbolicCards) -> Cards:
    """A symbolic set as the rules see it."""
    return cast("Cards", cards)


def joined(engine: Engine, deck: Deck, sets: Sequence[SymbolicCards]) -> SymbolicCards:
    """The union of sets; owes that they share no card."""
    columns = zip(*(cards.columns() for cards in sets), strict=True)
    *amounts, tracked = (engine.algebra.total(column) for column in columns)
    union = SymbolicCards(engine, deck, amounts, tracked)
    engine.owe(
        Kind.DEBT,
        engine.algebra.at_most(tracked, engine.algebra.one),
        "cards that are joined lie in one of the sets only",
    )
    engine.lemma(lambda: fits(union))
    return union


def fits(cards: SymbolicCards) -> Condition:
    """Whether no amount is larger than its class, and the tracked card is there once at most."""
    algebra = cards.engine.algebra
    most = (*cards.deck.sizes(), 1)
    return algebra.every(
        algebra.at_most(column, algebra.constant(limit))
        for column, limit in zip(cards.columns(), most, strict=True)
    )


def part_of(part: SymbolicCards, whole: SymbolicCards) -> Condition:
    """Whether no column of a set is larger than that of another."""
    algebra = whole.engine.algebra
    pairs = zip(part.columns(), whole.columns(), strict=True)
    return algebra.every(algebra.at_most(less, more) for less, more in pairs)
