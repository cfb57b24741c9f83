"""Conditions and amounts as terms of z3.

They are made by z3's C functions. The classes that z3 wraps around its terms look at each operand
again and again, which took as long as all solving did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import z3  # type: ignore[import-untyped]
from z3 import z3core

from hoyle_properties.symbolic.evaluation import Leaf, Unknown
from hoyle_properties.symbolic.terms import (
    Atom,
    Comparison,
    Condition,
    Flag,
    Gated,
    Junction,
    Negation,
    Number,
    Truth,
)


class Z3Terms:
    """Makes each term once. They live as long as the context.

    Parameters
    ----------
    context
        The context of z3 that the terms are made in.
    """

    def __init__(self, context: z3.Context) -> None:
        self._keeper = context
        self._context = context.ref()
        self._whole = self._kept(z3core.Z3_mk_int_sort(self._context))
        self._logical = self._kept(z3core.Z3_mk_bool_sort(self._context))
        self._integers: dict[int, Any] = {}
        self._atoms: dict[Atom, Any] = {}
        self._conditions: dict[Condition, Any] = {}
        self._definitions: dict[Leaf, Any] = {}

    def condition(self, condition: Condition) -> Any:
        """The term of a condition."""
        found = self._conditions.get(condition)
        if found is None:
            found = self._conditions[condition] = self._kept(self._translated(condition))
        return found

    def definition(self, leaf: Leaf) -> Any:
        """A term that says all there is to know of a leaf; `None` if that is nothing."""
        if leaf not in self._definitions:
            parts = [] if isinstance(leaf, Flag) else list(self._defining(leaf))
            self._definitions[leaf] = self._joined(z3core.Z3_mk_and, parts) if parts else None
        return self._definitions[leaf]

    def value(self, model: z3.ModelRef, unknown: Unknown) -> int | None:
        """What an unknown is worth in a model; `None` if the model leaves it open."""
        term = self.condition(unknown) if isinstance(unknown, Flag) else self._atom(unknown)
        constant = z3core.Z3_get_app_decl(self._context, term)
        found = z3core.Z3_model_get_const_interp(self._context, model.model, constant)
        if not found:
            return None
        if isinstance(unknown, Flag):
            return int(z3core.Z3_get_bool_value(self._context, found) > 0)
        return int(z3core.Z3_get_numeral_string(self._context, found))

    def _kept(self, term: Any) -> Any:
        z3core.Z3_inc_ref(self._context, term)
        return term

    def _joined(self, join: Any, terms: Sequence[Any]) -> Any:
        if len(terms) == 1:
            return terms[0]
        return self._kept(join(self._context, len(terms), (z3.Ast * len(terms))(*terms)))

    def _integer(self, value: int) -> Any:
        if value not in self._integers:
            numeral = z3core.Z3_mk_numeral(self._context, str(value), self._whole)
            self._integers[value] = self._kept(numeral)
        return self._integers[value]

    def _constant(self, name: str, sort: Any) -> Any:
        symbol = z3core.Z3_mk_string_symbol(self._context, name)
        return self._kept(z3core.Z3_mk_const(self._context, symbol, sort))

    def _atom(self, atom: Atom) -> Any:
        found = self._atoms.get(atom)
        if found is None:
            name = f"gated!{atom.serial}" if isinstance(atom, Gated) else atom.name
            found = self._atoms[atom] = self._constant(name, self._whole)
        return found

    def _defining(self, leaf: Atom) -> Iterator[Any]:
        context, amount = self._context, self._atom(leaf)
        if leaf.low is not None:
            yield self._kept(z3core.Z3_mk_ge(context, amount, self._integer(leaf.low)))
        if leaf.high is not None:
            yield self._kept(z3core.Z3_mk_le(context, amount, self._integer(leaf.high)))
        if isinstance(leaf, Gated):
            gate = self.condition(leaf.gate)
            body = self._integer(1) if leaf.body is None else self._atom(leaf.body)
            if leaf.body is not None and leaf.low == 0:
                yield self._kept(z3core.Z3_mk_le(context, amount, body))
            same = self._kept(z3core.Z3_mk_eq(context, amount, body))
            yield self._kept(z3core.Z3_mk_implies(context, gate, same))
            none = self._kept(z3core.Z3_mk_eq(context, amount, self._integer(0)))
            yield self._joined(z3core.Z3_mk_or, (gate, none))

    def _translated(self, condition: Condition) -> Any:
        context = self._context
        match condition:
            case Truth():
                make = z3core.Z3_mk_true if condition.value else z3core.Z3_mk_false
                return make(context)
            case Flag():
                return self._constant(condition.name, self._logical)
            case Comparison():
                compare = z3core.Z3_mk_eq if condition.equal else z3core.Z3_mk_le
                bound = self._integer(-condition.number.constant)
                return compare(context, self._sum(condition.number), bound)
            case Negation():
                return z3core.Z3_mk_not(context, self.condition(condition.inner))
            case Junction():
                join = z3core.Z3_mk_and if condition.every else z3core.Z3_mk_or
                return self._joined(join, [self.condition(part) for part in condition.parts])
            case _:
                raise TypeError(f"no condition: {type(condition).__name__}")

    def _sum(self, number: Number) -> Any:
        parts = [self._product(atom, factor) for atom, factor in number.parts]
        return self._joined(z3core.Z3_mk_add, parts)

    def _product(self, atom: Atom, factor: int) -> Any:
        if factor == 1:
            return self._atom(atom)
        return self._joined(z3core.Z3_mk_mul, (self._integer(factor), self._atom(atom)))
