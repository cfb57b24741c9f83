"""Conditions on sets of cards that hold for each card of the deck, plain or symbolic.

On plain values each function gives a truth value. On symbolic ones it gives a `ForEachCard`, which
speaks of one arbitrary card. It may be assumed, claimed, joined with `both` or put under a
condition with `given`; it may not be branched on, negated or put into an `or`, since "for each
card this or that" is not "this for each card, or that for each card".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn, cast, final

from hoyle.cards import Cards, Deck
from hoyle_properties.symbolic.audited import plain
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards, part_of
from hoyle_properties.symbolic.terms import Condition
from hoyle_properties.symbolic.values import Symbolic, SymbolicBool, condition_of


@final
class ForEachCard(Symbolic):
    """That something holds for each card of the deck."""

    __slots__ = ("condition", "engine")
    __hash__ = Symbolic.__hash__
    kind = "condition on each card"

    def __init__(self, engine: Engine, condition: Condition) -> None:
        self.engine = engine
        self.condition = condition

    def __bool__(self) -> NoReturn:
        self.refuse(
            "branched on, negated or put into an `or`",
            "assume or claim it, or join it by both() and given()",
        )


def partition(deck: Deck, zones: Iterable[Cards]) -> bool:
    """Whether each card of the deck lies in exactly one of the zones."""
    found = list(zones)
    symbolic = _symbolic(found)
    if not symbolic:
        bits = [plain(zone).bits for zone in found]
        everything = deck.everything.bits
        return sum(each.bit_count() for each in bits) == deck.size and _union(bits) == everything
    algebra, limits = symbolic[0].engine.algebra, (*deck.sizes(), 1)
    columns = zip(*(cards.columns() for cards in symbolic), strict=True)
    return _for_each(
        symbolic[0].engine,
        (
            algebra.equal(algebra.total(column), algebra.constant(limit))
            for column, limit in zip(columns, limits, strict=True)
        ),
    )


def same_cards(one: Cards, other: Cards) -> bool:
    """Whether two sets have the same cards."""
    symbolic = _symbolic([one, other])
    if not symbolic:
        return plain(one).bits == plain(other).bits
    equal = symbolic[0].engine.algebra.equal
    pairs = zip(symbolic[0].columns(), symbolic[1].columns(), strict=True)
    return _for_each(symbolic[0].engine, (equal(left, right) for left, right in pairs))


def within(part: Cards, whole: Cards) -> bool:
    """Whether each card of a set is in another."""
    symbolic = _symbolic([part, whole])
    if not symbolic:
        return not plain(part).bits & ~plain(whole).bits
    return _for_each(symbolic[0].engine, [part_of(symbolic[0], symbolic[1])])


def both(*conditions: bool) -> bool:
    """Whether all of some conditions hold, conditions on each card among them."""
    engine = _engine(conditions)
    if engine is None:
        return all(conditions)
    return _for_each(engine, (term_of(engine, condition) for condition in conditions))


def given(premise: bool, conclusion: bool) -> bool:
    """Whether `conclusion`, which may be about each card, holds if the plain `premise` does."""
    engine = _engine((premise, conclusion))
    if engine is None:
        return not premise or conclusion
    implied = engine.algebra.implies(condition_of(engine, premise), term_of(engine, conclusion))
    return _for_each(engine, [implied])


def term_of(engine: Engine, condition: object) -> Condition:
    """The term behind a truth value or a condition on each card."""
    if isinstance(condition, ForEachCard):
        return condition.condition
    return condition_of(engine, condition)


def _for_each(engine: Engine, conditions: Iterable[Condition]) -> bool:
    return cast("bool", ForEachCard(engine, engine.algebra.every(conditions)))


def _engine(conditions: Sequence[object]) -> Engine | None:
    for condition in conditions:
        if isinstance(condition, (ForEachCard, SymbolicBool)):
            return condition.engine
    return None


def _symbolic(sets: Sequence[object]) -> list[SymbolicCards]:
    """The sets as symbolic ones if one of them is; none otherwise."""
    known = [cards for cards in sets if isinstance(cards, SymbolicCards)]
    return [known[0].lifted(cards) for cards in sets] if known else []


def _union(bits: Iterable[int]) -> int:
    joined = 0
    for each in bits:
        joined |= each
    return joined
