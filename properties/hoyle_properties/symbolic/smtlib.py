"""Obligations as SMT-LIB 2 text, so that any solver can read them.

Numbers are integers with plain sums. Each gated amount gets a name and its bounds. With these it is
defined by inequalities alone where it can be: an `ite` or an equation spreads into cases, and took
a solver twice as long. What occurs often, an `and`, an `or` or a long sum, is defined once and then
called by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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

SHORT_SUM = 3

Item = Condition | Variable | Gated


class Writer:
    """Writes scripts; remembers the lines about each term, since many scripts share them."""

    def __init__(self) -> None:
        self._lines: dict[Item, tuple[str, ...]] = {}

    def script(self, conditions: Sequence[Condition], comment: str) -> str:
        """A complete SMT-LIB 2 script that asks whether all `conditions` can hold at once.

        Parameters
        ----------
        conditions
            What is asserted, one assertion each.
        comment
            What the script is about; put in front, line by line.
        """
        written: dict[Item, None] = {}
        for condition in conditions:
            self._order(condition, written)
        lines = [f"; {line}" for line in comment.splitlines()]
        lines.append("(set-logic QF_LIA)")
        for item in written:
            lines += self._about(item)
        lines += [f"(assert {called(condition)})" for condition in conditions]
        return "\n".join([*lines, "(check-sat)", ""])

    def _order(self, item: Item, written: dict[Item, None]) -> None:
        """Bring a term and all it is made of into the order in which they have to be declared."""
        if item not in written:
            for below in _made_of(item):
                self._order(below, written)
            written[item] = None

    def _about(self, item: Item) -> tuple[str, ...]:
        found = self._lines.get(item)
        if found is None:
            found = self._lines[item] = tuple(_introduced(item))
        return found


def _made_of(item: Item) -> Iterator[Item]:
    match item:
        case Comparison():
            yield from (atom for atom, _ in item.number.parts)
        case Negation():
            yield item.inner
        case Junction():
            yield from item.parts
        case Gated():
            yield item.gate
            if item.body is not None:
                yield item.body
        case _:
            return


def _introduced(item: Item) -> Iterator[str]:
    """The lines that introduce a term: none if it is written out wherever it occurs."""
    match item:
        case Flag():
            yield f"(declare-const {symbol(item.name)} Bool)"
        case Variable() | Gated():
            yield from _declared(item)
        case Junction() | Comparison() if called(item) != written_out(item):
            yield f"(define-fun {called(item)} () Bool {written_out(item)})"
        case _:
            return


def _declared(atom: Atom) -> Iterator[str]:
    name = atom_name(atom)
    yield f"(declare-const {name} Int)"
    if atom.low is not None:
        yield f"(assert (<= {integer(atom.low)} {name}))"
    if atom.high is not None:
        yield f"(assert (<= {name} {integer(atom.high)}))"
    if isinstance(atom, Gated):
        yield from _gated(atom, name, called(atom.gate))


def _gated(atom: Gated, name: str, gate: str) -> Iterator[str]:
    """What makes a gated amount its body where the gate holds, and zero elsewhere."""
    body = "1" if atom.body is None else atom_name(atom.body)
    if atom.low != 0:
        yield f"(assert (=> {gate} (= {name} {body})))"
        yield f"(assert (or {gate} (= {name} 0)))"
        return
    if atom.body is not None:
        yield f"(assert (<= {name} {body}))"
    yield f"(assert (=> {gate} (<= {body} {name})))"
    yield f"(assert (or {gate} (<= {name} 0)))"


def called(condition: Condition) -> str:
    """A condition as it is written where it occurs: by name if it has one."""
    if isinstance(condition, Junction):
        return symbol(f"condition!{condition.serial}")
    if isinstance(condition, Comparison) and len(condition.number.parts) > SHORT_SUM:
        return symbol(f"condition!{condition.serial}")
    return written_out(condition)


def written_out(condition: Condition) -> str:
    """A condition as an SMT-LIB term."""
    match condition:
        case Truth():
            return "true" if condition.value else "false"
        case Flag():
            return symbol(condition.name)
        case Comparison():
            return f"({'=' if condition.equal else '<='} {written_sum(condition.number)})"
        case Negation():
            return f"(not {called(condition.inner)})"
        case Junction():
            word = "and" if condition.every else "or"
            return f"({word} {' '.join(called(part) for part in condition.parts)})"
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
    return symbol(atom.name) if isinstance(atom, Variable) else symbol(f"gated!{atom.serial}")


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
