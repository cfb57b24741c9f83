"""Obligations as SMT-LIB 2 text, so that any solver can read them.

Numbers are integers with plain sums. Each gated amount gets a name, is defined by an `ite`, and
carries the bounds that follow from its definition, which spare a solver much splitting.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoyle_properties.symbolic.evaluation import Leaf, Leaves
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
    Variable,
)


def script(conditions: Sequence[Condition], leaves: Leaves, comment: str = "") -> str:
    """A complete SMT-LIB 2 script that asks whether all `conditions` can hold at once.

    Parameters
    ----------
    conditions
        What is asserted, one assertion each.
    leaves
        Finds the unknowns to declare.
    comment
        What the script is about; put in front, line by line.
    """
    lines = [f"; {line}" for line in comment.splitlines()]
    lines += ["(set-logic QF_LIA)"]
    for leaf in leaves.of_all(conditions):
        lines += declarations(leaf)
    lines += [f"(assert {written(condition)})" for condition in conditions]
    return "\n".join([*lines, "(check-sat)", ""])


def declarations(leaf: Leaf) -> Iterator[str]:
    """The declaration of a leaf, its definition if it has one, and its bounds."""
    if isinstance(leaf, Flag):
        yield f"(declare-const {symbol(leaf.name)} Bool)"
        return
    name = atom_name(leaf)
    yield f"(declare-const {name} Int)"
    if isinstance(leaf, Gated):
        body = "1" if leaf.body is None else atom_name(leaf.body)
        yield f"(assert (= {name} (ite {written(leaf.gate)} {body} 0)))"
        if leaf.body is not None and leaf.low == 0:
            yield f"(assert (<= {name} {body}))"
    if leaf.low is not None:
        yield f"(assert (<= {integer(leaf.low)} {name}))"
    if leaf.high is not None:
        yield f"(assert (<= {name} {integer(leaf.high)}))"


def written(condition: Condition) -> str:
    """A condition as an SMT-LIB term."""
    match condition:
        case Truth():
            return "true" if condition.value else "false"
        case Flag():
            return symbol(condition.name)
        case Comparison():
            return f"({'=' if condition.equal else '<='} {written_sum(condition.number)})"
        case Negation():
            return f"(not {written(condition.inner)})"
        case Junction():
            word = "and" if condition.every else "or"
            return f"({word} {' '.join(written(part) for part in condition.parts)})"
        case _:
            raise TypeError(f"no condition: {type(condition).__name__}")


def written_sum(number: Number) -> str:
    """The atoms' part of a number, and what it is compared with: the constant's opposite."""
    parts = [
        atom_name(atom) if factor == 1 else f"(* {integer(factor)} {atom_name(atom)})"
        for atom, factor in number.parts
    ]
    left = parts[0] if len(parts) == 1 else f"(+ {' '.join(parts)})"
    return f"{left} {integer(-number.constant)}"


def atom_name(atom: Atom) -> str:
    """The symbol of an atom."""
    return symbol(atom.name) if isinstance(atom, Variable) else symbol(f"gated {atom.serial}")


def integer(value: int) -> str:
    """A whole number as SMT-LIB writes it."""
    return str(value) if value >= 0 else f"(- {-value})"


def symbol(name: str) -> str:
    """A name as a quoted symbol.

    Raises
    ------
    ValueError
        If the name has a character that no quoted symbol may have.
    """
    if "|" in name or "\\" in name:
        raise ValueError(f"a name in a proof may hold neither | nor \\: {name!r}")
    return f"|{name}|"
