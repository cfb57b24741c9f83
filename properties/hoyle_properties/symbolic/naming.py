"""What symbolic sets of cards know of names, which are finer than classes.

Each answer is an unknown of its own with the facts that hold whatever the names are; why that is
sound is told in `symbolic_cards`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from hoyle_properties.symbolic.reading import has
from hoyle_properties.symbolic.terms import Condition, Number
from hoyle_properties.symbolic.values import Symbolic

if TYPE_CHECKING:
    from hoyle_properties.symbolic.algebra import Algebra
    from hoyle_properties.symbolic.reading import Meaning, Reading
    from hoyle_properties.symbolic.symbolic_cards import SymbolicCards

TRACKED_CLASS = "class! of the tracked card"


def held(cards: SymbolicCards, names: SymbolicCards) -> Condition:
    """Whether a set has a copy of each card that is named.

    Exact where nothing is named, where each class has one name, and where the names are those of
    the set itself or of a part of it; otherwise a flag that implies that the amounts suffice.
    """
    engine, algebra = cards.engine, cards.engine.algebra
    if origin_is_part(cards, names):
        return algebra.true
    pairs = zip(names.amounts, cards.amounts, strict=True)
    enough = algebra.every(algebra.at_most(want, have) for want, have in pairs)
    if names.is_nothing() or all(len(kind.cards) < 2 for kind in cards.deck.classes):
        return enough
    name = held_name(cards, names)
    engine.meanings[name] = lambda reading, card: reading.cards(cards).holds(reading.cards(names))
    engine.memory["asked", names.tracked, cards.tracked] = cards
    flag = algebra.flag(name)
    engine.fact(algebra.implies(flag, enough))
    engine.fact(algebra.any((names.is_some(), algebra.negation(enough), flag)))
    return flag


def origin_is_part(cards: SymbolicCards, names: SymbolicCards) -> bool:
    """Whether the names were read off a set that is this one, or that is known for a part of it."""
    memory = cards.engine.memory
    whole, seen = memory.get(("named from", names.tracked), names.tracked), set[Number]()
    while whole is not None and whole not in seen:
        if whole is cards.tracked:
            return True
        seen.add(whole)
        whole = memory.get(("part of", whole))
    return False


def held_name(cards: SymbolicCards, names: SymbolicCards) -> str:
    """The name of the flag that says whether the names are held."""
    return f"held! {cards.tracked.serial} {names.tracked.serial}"


def picked_name(cards: SymbolicCards, names: SymbolicCards) -> str:
    """The name of the unknown that says whether the tracked card is picked."""
    return f"picked! {cards.tracked.serial} {names.tracked.serial}"


def picked(cards: SymbolicCards, names: SymbolicCards) -> SymbolicCards:
    """The copies of what is named, out of a set that holds it."""
    if names.is_nothing():
        return names
    name = picked_name(cards, names)
    cards.engine.meanings[name] = lambda reading, card: has(
        reading.cards(cards).pick(reading.cards(names)), card
    )
    return some_copies(cards, names, name)


def some_copies(cards: SymbolicCards, names: SymbolicCards, name: str) -> SymbolicCards:
    """Some copies of what is named, out of a set that holds it.

    The unknown of this name says whether the tracked card is one of them.
    """
    engine, algebra = cards.engine, cards.engine.algebra
    tracked = algebra.variable(name, 0, 1)
    engine.fact(no_more_than(algebra, tracked, cards.tracked))
    chosen = cards.like(names.amounts, tracked)
    chosen.link()
    engine.lemma(lambda: _all_picked(cards, chosen))
    return chosen


def common(one: SymbolicCards, other: SymbolicCards) -> SymbolicCards:
    """What lies in both of two sets."""
    engine, algebra = one.engine, one.engine.algebra
    name = f"common! {one.tracked.serial} {other.tracked.serial}"
    found, limits = [], (*one.deck.sizes(), 1)
    for place, (mine, theirs, limit) in enumerate(
        zip(one.columns(), other.columns(), limits, strict=True)
    ):
        engine.meanings[f"{name} {place}"] = _shared(one, other, place)
        shared, most = algebra.variable(f"{name} {place}", 0, limit), algebra.constant(limit)
        engine.fact(no_more_than(algebra, shared, mine))
        engine.fact(no_more_than(algebra, shared, theirs))
        least = algebra.plus(algebra.plus(mine, theirs), most, -1)
        too_many = (algebra.less(most, mine), algebra.less(most, theirs))
        engine.fact(algebra.any((*too_many, algebra.at_most(least, shared))))
        found.append(shared)
    *amounts, tracked = found
    cards = one.like(amounts, tracked)
    cards.link()
    return cards


def no_more_than(algebra: Algebra, some: Number, everything: Number) -> Condition:
    """Whether a new unknown is no larger than a number, unless that is below zero.

    It is so only where a debt fails. No value of the unknown would fulfil the rest then, and so
    the failing debt would go unseen.
    """
    below = algebra.less(everything, algebra.zero)
    return algebra.any((below, algebra.at_most(some, everything)))


def _shared(one: SymbolicCards, other: SymbolicCards, place: int) -> Meaning:
    """How many cards of a class two sets share; behind the last class, whether the tracked one."""

    def meaning(reading: Reading, card: int) -> int:
        shared = reading.cards(one) & reading.cards(other)
        return shared.count_of(place) if place < len(one.amounts) else has(shared, card)

    return meaning


def _all_picked(cards: SymbolicCards, chosen: SymbolicCards) -> Condition:
    """Whether the tracked card is picked if it is here and all of its class are picked."""
    algebra = cards.engine.algebra
    taken = algebra.at_most(cards.tracked, chosen.tracked)
    classes = other_class(cards)
    return algebra.every(
        algebra.any((other, algebra.less(some, everything), taken))
        for other, some, everything in zip(classes, chosen.amounts, cards.amounts, strict=True)
    )


def named(cards: SymbolicCards) -> SymbolicCards:
    """The lowest-numbered copies of the deck that bear the names of a set.

    They are the set itself where each name is on one card.
    """
    engine = cards.engine
    if all(copies == 1 for copies in cards.deck.copies.values()) or cards.is_nothing():
        return cards
    name = f"named! {cards.tracked.serial}"
    engine.meanings[name] = lambda reading, card: has(reading.cards(cards).named(), card)
    names = cards.like(cards.amounts, engine.algebra.variable(name, 0, 1))
    engine.memory["named from", names.tracked] = cards.tracked
    names.link()
    return names


def other_class(cards: SymbolicCards) -> tuple[Condition, ...]:
    """For each class, that the tracked card is of another."""
    algebra, deck = cards.engine.algebra, cards.deck
    cards.engine.meanings[TRACKED_CLASS] = lambda reading, card: deck.class_of[card]
    number = algebra.variable(TRACKED_CLASS, 0, len(deck.classes) - 1)
    return tuple(
        algebra.negation(algebra.equal(number, algebra.constant(place)))
        for place in range(len(deck.classes))
    )


class Opaque(Symbolic):
    """Something that only a message may hold."""

    kind = "value for messages"
    __hash__ = Symbolic.__hash__

    def __eq__(self, other: object) -> NoReturn:
        self._refuse_rule("compared")

    def __bool__(self) -> NoReturn:
        self._refuse_rule("taken for a truth value")

    def __len__(self) -> NoReturn:
        self._refuse_rule("measured with len")

    def __iter__(self) -> NoReturn:
        self._refuse_rule("iterated over")

    def _refuse_rule(self, use: str) -> NoReturn:
        self.refuse(use, "let no rule depend on it")
