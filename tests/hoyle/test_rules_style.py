"""The rules are written so that symbolic values can run through them.

A symbol decides what ``if``, ``and``, ``or``, ``not`` and the comparisons of numbers do with it. It
has no say in ``is``, ``in``, ``len``, a look-up by key, a text made of it, or ``~`` (``~True`` is
true): these would go wrong without a word. Only the bodies of functions are looked at; a table at
the head of a module, whose keys are members of an enumeration, is no look-up by a symbol.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

# What the prover runs. Left out are the modules for plain values only: listing, notation, viewing,
# and the objects that join them.
PROVED = {
    "hoyle.swoop": ("readings", "judging", "falling", "turning", "playing", "scoring"),
    "hoyle.haggis": ("readings", "judging", "answering", "turning", "playing"),
    "hoyle.goat": ("readings", "claiming", "judging", "turning", "playing"),
    "hoyle.take": ("readings", "sequencing", "judging", "playing"),
}
MODULES = [f"{game}.{module}" for game, modules in PROVED.items() for module in modules]

CALLS = {
    "isinstance": "isinstance asks a symbol for its class",
    "type": "type asks a symbol for its class",
    "len": "len needs a plain number",
    "int": "int needs a plain number",
    "bool": "bool makes a symbol decide at once",
    "str": "a text cannot be made of a symbol",
    "repr": "a text cannot be made of a symbol",
    "hash": "a symbol cannot be a key",
}
COMPARISONS = {
    ast.Is: "is compares objects, not values",
    ast.IsNot: "is compares objects, not values",
    ast.In: "in looks a symbol up in a collection",
    ast.NotIn: "in looks a symbol up in a collection",
}
NODES = {
    ast.Dict: "a dict looks a symbol up by its key",
    ast.DictComp: "a dict looks a symbol up by its key",
    ast.Set: "a set looks a symbol up by its key",
    ast.SetComp: "a set looks a symbol up by its key",
    ast.JoinedStr: "a text cannot be made of a symbol",
    ast.Invert: "~ of true is true; use not",
    ast.MatchSingleton: "None, True and False are matched as objects, not as values",
}
NO_NONE = "None cannot stand for a value; use a flag or a value of the same kind"


class Breach(NamedTuple):
    """A line that symbols cannot run through, and why."""

    line: int
    reason: str


def breaches(source: str) -> list[Breach]:
    """Every breach in the functions of a module."""
    tree = ast.parse(dedent(source))
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.Lambda))
    found = {breach for function in functions for breach in within(function)}
    return sorted(found)


def within(function: ast.FunctionDef | ast.Lambda) -> Iterator[Breach]:
    """The breaches in the body of a function."""
    body = function.body if isinstance(function.body, list) else [function.body]
    for statement in body:
        for node in nodes_of(statement):
            yield from (Breach(line_of(node, statement), reason) for reason in reasons(node))


def nodes_of(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, except annotations, decorators and what the table says.

    The table and the options are part of the game, and never symbolic as a whole.
    """
    yield node
    if is_count_of_the_table(node):
        return
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from nodes_of(child)


def is_count_of_the_table(node: ast.AST) -> bool:
    """Whether this is ``len`` of something that the table of the game fixes.

    So it is with the sequences that lie there in Take: a proof has them in a plain tuple.
    """
    counted = ("len(self.table.", "len(state.table)")
    return isinstance(node, ast.Call) and ast.unparse(node).startswith(counted)


def reasons(node: ast.AST) -> Iterator[str]:
    """Why a node is a breach, if it is one."""
    if type(node) in NODES:
        yield NODES[type(node)]
    if isinstance(node, ast.Constant) and node.value is None:
        yield NO_NONE
    if isinstance(node, ast.Compare):
        yield from (COMPARISONS[type(sign)] for sign in node.ops if type(sign) in COMPARISONS)
    if isinstance(node, ast.Call) and not is_count_of_the_table(node):
        name = ast.unparse(node.func)
        if name in CALLS:
            yield CALLS[name]


def line_of(node: ast.AST, statement: ast.stmt | ast.expr) -> int:
    """The line of a node; of a sign without one, the line of its statement."""
    line: int = getattr(node, "lineno", statement.lineno)
    return line


@pytest.mark.parametrize("module", MODULES)
def test_symbols_can_run_through_the_rules(module: str) -> None:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    assert breaches(Path(spec.origin).read_text("utf-8")) == []


def body(*lines: str) -> str:
    """A rule with these lines from line 2 on."""
    return "def rule(self, state, seat, move):\n" + "".join(f"    {line}\n" for line in lines)


SNIPPETS = {
    "return state.phase is Phase.TURN": "is compares objects, not values",
    "return state.phase is not Phase.TURN": "is compares objects, not values",
    "return seat in (0, 1)": "in looks a symbol up in a collection",
    "return seat not in state.out": "in looks a symbol up in a collection",
    "return isinstance(move, Play)": "isinstance asks a symbol for its class",
    "return type(move) == Play": "type asks a symbol for its class",
    "return len(state.hands[seat])": "len needs a plain number",
    "return len(state.table.ranks)": "len needs a plain number",
    "return int(seat)": "int needs a plain number",
    "return bool(state.pile.run)": "bool makes a symbol decide at once",
    "return str(seat)": "a text cannot be made of a symbol",
    "return repr(seat)": "a text cannot be made of a symbol",
    "return f'seat {seat}'": "a text cannot be made of a symbol",
    "return hash(seat)": "a symbol cannot be a key",
    "return {0: 1, 1: 2}[seat]": "a dict looks a symbol up by its key",
    "return {n: n + 1 for n in range(4)}": "a dict looks a symbol up by its key",
    "return {seat, state.turn}": "a set looks a symbol up by its key",
    "return {n for n in range(4)}": "a set looks a symbol up by its key",
    "return ~state.over": "~ of true is true; use not",
    "return None": NO_NONE,
    "return state.out == None": NO_NONE,
    "return refuse(lambda: seat in (0, 1))": "in looks a symbol up in a collection",
}


@pytest.mark.parametrize("line", SNIPPETS)
def test_what_symbols_cannot_run_through(line: str) -> None:
    assert breaches(body("turn = state.turn", line)) == [Breach(3, SNIPPETS[line])]


def test_a_pattern_of_a_single_object_is_refused() -> None:
    assert breaches(body("match seat:", "    case None:", "        return 1")) == [
        Breach(3, NODES[ast.MatchSingleton])
    ]


def test_several_breaches_are_all_named() -> None:
    assert breaches(body("if move is seat:", "    return None", "return ~seat")) == [
        Breach(2, "is compares objects, not values"),
        Breach(3, NO_NONE),
        Breach(4, "~ of true is true; use not"),
    ]


def test_methods_and_inner_functions_are_looked_at() -> None:
    source = """
        class Rules:
            def rule(self, seat):
                def inner(n):
                    return n in (0, 1)
                return inner(seat)
    """
    assert breaches(source) == [Breach(5, "in looks a symbol up in a collection")]


def test_what_symbols_can_run_through() -> None:
    source = '''
        """Rules."""

        from __future__ import annotations

        PHASES = {Phase.TURN: Origin.PLAY}


        class Rules:
            names: dict[str, int] | None

            @clause("game.play", *{"a": 1})
            def rule(self, state: State, seat: int | None, move: Move) -> Step | None:
                """Play."""
                held: Cards | None = state.hands[seat].when(seat == state.turn)
                if not held.some() or (seat < len(self.table.ranks) and not self.open):
                    return refuse(Refused.NOT_YOUR_TURN, "game.turn", seat=seat)
                match move:
                    case Play():
                        return self.lay(state, PHASES[state.phase])
                    case _:
                        return tuple(n == seat for n in range(self.table.slots))
    '''
    assert breaches(source) == []
