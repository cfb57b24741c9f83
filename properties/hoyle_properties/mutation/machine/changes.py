"""The small mistakes that are made in the rules by machine, one at a time.

A change replaces one node of the syntax tree by another. What only words a message is left alone,
and so are annotations and decorators.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum

Enums = Mapping[str, type[Enum]]

LARGE_ENUM = 4

COMPARISONS: Mapping[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
BUILTINS = {"any": "all", "all": "any"}


def alternatives(node: ast.AST, enums: Enums) -> Iterator[ast.AST]:
    """Everything that is put in the place of a node.

    Parameters
    ----------
    node
        A node of the rules.
    enums
        The enumerations that are known in the module, by name.
    """
    match node:
        case ast.Compare():
            yield from other_comparisons(node)
        case ast.BoolOp():
            yield from other_conditions(node)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.BinOp() if type(node.op) in OPERATORS:
            yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Attribute(value=ast.Name(id=name) as enum) if name in enums:
            yield from other_members(node, enum, enums[name])
        case ast.Call(func=ast.Name(id=name)) if name in BUILTINS:
            yield ast.Call(ast.Name(BUILTINS[name]), node.args, node.keywords)
        case ast.If() | ast.IfExp():
            yield from other_branches(node)
        case ast.Match():
            yield from fewer_cases(node)


def other_comparisons(node: ast.Compare) -> Iterator[ast.AST]:
    """The same operands, compared otherwise."""
    for place, operator in enumerate(node.ops):
        for other in COMPARISONS[type(operator)]:
            operators = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield ast.Compare(node.left, operators, node.comparators)


def other_conditions(node: ast.BoolOp) -> Iterator[ast.AST]:
    """`and` for `or`, and one condition less."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for place in range(len(node.values)):
        left = [*node.values[:place], *node.values[place + 1 :]]
        yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def other_members(node: ast.Attribute, name: ast.Name, enum: type[Enum]) -> Iterator[ast.AST]:
    """Every other member of a small enumeration, or the next one of a large one."""
    members = list(enum.__members__)
    if node.attr not in members:
        return
    here = members.index(node.attr)
    others = [*members[here + 1 :], *members[:here]]
    for member in others if len(members) <= LARGE_ENUM else others[:1]:
        yield ast.Attribute(name, member, node.ctx)


def other_branches(node: ast.If | ast.IfExp) -> Iterator[ast.AST]:
    """The branch never taken, always taken, or taken in the other cases.

    A single comparison or a `not` is turned round anyway.
    """
    tests: list[ast.expr] = [ast.Constant(False), ast.Constant(True)]
    single = isinstance(node.test, ast.Compare) and len(node.test.ops) == 1
    if not single and not isinstance(node.test, ast.UnaryOp):
        tests.append(ast.UnaryOp(ast.Not(), node.test))
    for test in tests:
        if isinstance(node, ast.If):
            yield ast.If(test, node.body, node.orelse)
        else:
            yield ast.IfExp(test, node.body, node.orelse)


def fewer_cases(node: ast.Match) -> Iterator[ast.AST]:
    """One case less; the last one is what happens otherwise."""
    for place in range(len(node.cases) - 1):
        yield ast.Match(node.subject, [*node.cases[:place], *node.cases[place + 1 :]])


def children(node: ast.AST) -> Iterator[ast.AST]:
    """What lies below a node and belongs to the rules."""
    for field, value in ast.iter_fields(node):
        if field not in NO_RULES:
            nodes: Iterable[object] = value if isinstance(value, list) else (value,)
            for child in nodes:
                if isinstance(child, ast.AST) and not only_words_or_checks(child):
                    yield child


NO_RULES = ("annotation", "returns", "decorator_list", "bases")


def only_words_or_checks(node: ast.AST) -> bool:
    """Whether a node makes up a message, or only says how strict `zip` is."""
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.keyword) and node.arg == "strict"
    )
