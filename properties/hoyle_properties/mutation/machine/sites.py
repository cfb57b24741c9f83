"""Every place of a module in which a small mistake can be made, each with a name that lasts."""

from __future__ import annotations

import ast
import inspect
from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import cache
from types import ModuleType
from typing import NamedTuple

from hoyle_properties.mutation.machine.changes import Enums, alternatives, children

LONGEST = 70


class Change(NamedTuple):
    """A small mistake in a module.

    `id` says where and what, without the number of the line, so that it lasts as long as the
    place itself: ``judging.Judging.judge_add: a != b -> a == b``. `source` is the module with the
    mistake.
    """

    id: str
    module: str
    function: str
    file: str
    line: int
    source: str


class Place(NamedTuple):
    """A node with what lies around it, from the module inward."""

    node: ast.AST
    around: tuple[ast.AST, ...]


@cache
def changes_of(module: ModuleType) -> tuple[Change, ...]:
    """Every change of a module, in the order of the text."""
    source, file = inspect.getsource(module), inspect.getfile(module)
    name = module.__name__.rpartition(".")[2]
    seen: Counter[str] = Counter()
    found = []
    tree = ast.parse(source)
    for place in places(tree, ()):
        for new in alternatives(place.node, enums_of(module)):
            function = function_of(place)
            said = f"{name}.{function}: {describe(place, new)}"
            seen[said] += 1
            id_ = said if seen[said] == 1 else f"{said} #{seen[said]}"
            line = getattr(place.node, "lineno", 0)
            text = source_with(tree, place.node, new)
            found.append(Change(id_, module.__name__, function, file, line, text))
    return tuple(found)


def enums_of(module: ModuleType) -> Enums:
    """The enumerations that a module knows."""
    return {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Enum)
    }


def places(node: ast.AST, around: tuple[ast.AST, ...]) -> Iterator[Place]:
    """A node and all below it that belong to the rules."""
    yield Place(node, around)
    for child in children(node):
        yield from places(child, (*around, node))


def function_of(place: Place) -> str:
    """The class and function that a place lies in, or the name that the module gives it."""
    names: list[str] = []
    for node in place.around:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                names.append(name)
            case ast.Assign(targets=[ast.Name(id=name)]) if not names:
                names.append(name)
            case ast.AnnAssign(target=ast.Name(id=name)) if not names:
                names.append(name)
    return ".".join(names)


def describe(place: Place, new: ast.AST) -> str:
    """What is changed into what; of a single word also what it stands in."""
    match place.node, new:
        case ast.If(test=test), ast.If(test=other):
            return f"if {short(test)} -> if {short(other)}"
        case ast.IfExp(test=test), ast.IfExp(test=other):
            return f"if {short(test)} -> if {short(other)}"
        case ast.Match(cases=cases), ast.Match(cases=others):
            [gone] = [case for case in cases if case not in others]
            return f"case {short(gone.pattern)} dropped"
        case ast.BoolOp(op=op, values=values), ast.BoolOp(op=other) if type(op) is not type(other):
            return f"{word(op)} -> {word(other)} in {short(place.node)}"
        case ast.BoolOp(values=values), _:
            kept = new.values if isinstance(new, ast.BoolOp) else [new]
            [left_out] = [value for value in values if value not in kept]
            return f"{short(left_out)} dropped from {short(place.node)}"
        case ast.BinOp(op=op), ast.BinOp(op=other):
            return f"{SIGNS[type(op)]} -> {SIGNS[type(other)]} in {short(place.node)}"
        case ((ast.Constant() | ast.Attribute()), _):
            return f"{short(place.node)} -> {short(new)} in {surroundings(place)}"
    return f"{short(place.node)} -> {short(new)}"


SIGNS = {ast.Add: "+", ast.Sub: "-", ast.BitAnd: "&", ast.BitOr: "|"}


def word(operator: ast.boolop) -> str:
    """How an operator is written."""
    return "and" if isinstance(operator, ast.And) else "or"


def surroundings(place: Place) -> str:
    """What a single word stands in."""
    around = place.around[-1]
    match around:
        case ast.Dict(keys=keys, values=values):
            entries = zip(keys, values, strict=True)
            [key] = [key for key, value in entries if place.node in (key, value) and key]
            return f"the entry {short(key)}"
        case ast.arguments():
            return "the signature"
    return short(around)


def short(node: ast.AST) -> str:
    """A node as text on one line, cut if it is long."""
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def source_with(tree: ast.AST, old: ast.AST, new: ast.AST) -> str:
    """The text of a module with one node exchanged; the tree stays as it is."""
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if value is old:
                return _with(tree, parent, field, old, new)
            if isinstance(value, list) and any(item is old for item in value):
                exchanged = [new if item is old else item for item in value]
                return _with(tree, parent, field, value, exchanged)
    raise LookupError(f"the module does not hold {ast.dump(old)}")


def _with(tree: ast.AST, parent: ast.AST, field: str, old: object, new: object) -> str:
    setattr(parent, field, new)
    try:
        return ast.unparse(ast.fix_missing_locations(tree))
    finally:
        setattr(parent, field, old)
