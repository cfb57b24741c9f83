"""What symbolic truth values, numbers, choices and cards can do, and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, StrEnum
from typing import Any, cast

import pytest

from hoyle.cards import CardClass, Cards, Deck
from hoyle_properties.symbolic.conditions import partition
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.errors import (
    ProverError,
    UnboundedConcretisationError,
    UnsupportedOperationError,
)
from hoyle_properties.symbolic.symbolic_context import Input, SymbolicContext
from hoyle_properties.symbolic.values import SymbolicBool, choose, condition_of

DECK = Deck([CardClass("7", ("7h", "7s"), 2), CardClass("8", ("8h",), 1)])


class Colour(Enum):
    RED = "red"
    BLACK = "black"


class Style(StrEnum):
    STAYS = "stays"
    GOES = "goes"


def outcomes(function: Callable[[SymbolicContext], object]) -> list[object]:
    """What a function gives on each path, or the exception it ends in."""
    engine = Engine()
    inputs: dict[str, Input] = {}
    paths = engine.explore(lambda: function(SymbolicContext(engine, inputs)))
    return [path.error or path.outcome for path in paths]


def holds(function: Callable[[SymbolicContext], bool]) -> bool:
    """Whether what a function gives holds for all inputs."""
    engine = Engine()

    def body() -> None:
        context = SymbolicContext(engine, {})
        context.claim("it", function(context))

    assert all(path.error is None for path in engine.explore(body))
    return not engine.ledger.failures


REFUSALS: dict[str, tuple[Callable[[SymbolicContext], object], str]] = {
    "a number as an index": (
        lambda context: (1, 2)[context.integer("n", 0, 1)],
        "unbounded concretisation: the symbolic number n is used where Python needs a certain "
        "one, such as an index; enumerate it with choose(value, range)",
    ),
    "a number in a range": (
        lambda context: list(range(context.integer("n", 0, 1))),
        "unbounded concretisation: the symbolic number n is used where Python needs a certain "
        "one, such as an index; enumerate it with choose(value, range)",
    ),
    "a truth value as an index": (
        lambda context: (1, 2)[context.boolean("flag")],
        "a symbolic truth value is used where Python needs a certain number; branch on it",
    ),
    "a number as a key": (
        lambda context: {1: 2}[context.integer("n", 0, 1)],
        "a symbolic number cannot be looked up in a set or a dict; compare it with ==",
    ),
    "a choice as a key": (
        lambda context: {Style.STAYS: 2}[context.choice("style", Style)],
        "a symbolic choice cannot be looked up in a set or a dict; compare it with ==",
    ),
    "a number in a text": (
        lambda context: f"{context.integer('n', 0, 1)} cards",
        "a symbolic number cannot be written as text; make the text outside the rules, from a "
        "plain value",
    ),
    "a truth value inverted": (
        lambda context: ~context.boolean("flag"),
        "a symbolic truth value cannot be inverted with ~; write `not`, since ~True is true",
    ),
    "a product of two numbers": (
        lambda context: context.integer("n", 0, 1) * context.integer("m", 0, 1),
        "a symbolic number cannot be multiplied by another; only whole multiples can be proved "
        "about",
    ),
    "a quotient by a number": (
        lambda context: context.integer("n", 0, 1) // context.integer("m", 1, 2),
        "a symbolic number cannot be divided by this; only plain positive divisors can be proved "
        "about",
    ),
    "a choice as a truth value": (
        lambda context: bool(context.choice("style", Style)),
        "a symbolic choice cannot be taken for a truth value; compare it with ==",
    ),
    "cards as a truth value": (
        lambda context: bool(context.cards(DECK, "hand")),
        "a symbolic set of cards cannot be taken for a truth value; use some()",
    ),
    "cards measured": (
        lambda context: len(cast("Any", context.cards(DECK, "hand"))),
        "a symbolic set of cards cannot be measured with len; use count()",
    ),
    "the bits of cards": (
        lambda context: context.cards(DECK, "hand").bits,
        "a symbolic set of cards cannot be taken apart into bits; use the methods of Cards",
    ),
    "the names of cards": (
        lambda context: context.cards(DECK, "hand").names(),
        "a symbolic set of cards cannot be listed by name; use the methods that count",
    ),
    "a row compared": (
        lambda context: context.row(DECK, "row", 2) == context.row(DECK, "other", 2),
        "a symbolic row cannot be compared; compare the cards in its places",
    ),
    "a rule that looks at a message": (
        lambda context: bool(
            context.cards(DECK, "hand").missing(context.names(DECK, "named")) == ("7h",)
        ),
        "a value for messages cannot be compared; let no rule depend on it",
    ),
    "a branch on a condition on each card": (
        lambda context: bool(partition(DECK, [context.cards(DECK, "hand")])),
        "a condition on each card cannot be branched on, negated or put into an `or`; assume or "
        "claim it, or join it by both() and given()",
    ),
    "two inputs of one name": (
        lambda context: (context.boolean("flag"), context.boolean("flag")),
        "the proof has two inputs called 'flag'; give each its own name",
    ),
    "cards of two decks": (
        lambda context: (context.cards(DECK, "hand"), context.cards(Deck([]), "other")),
        "the cards 'other' are of another deck; a proof is about one deck",
    ),
    "an input with a reserved name": (
        lambda context: context.boolean("flag!"),
        "the name of an input may hold none of ! | \\, but 'flag!' does",
    ),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_what_only_plain_values_can_do_is_refused(case: str) -> None:
    function, message = REFUSALS[case]
    (error,) = outcomes(function)
    assert isinstance(error, (ProverError, UnsupportedOperationError))
    assert str(error) == message


def test_concretisation_is_an_error_of_its_own() -> None:
    (error,) = outcomes(lambda context: (1, 2)[context.integer("n", 0, 1)])
    assert type(error) is UnboundedConcretisationError
    (error,) = outcomes(lambda context: {1: 2}[context.integer("n", 0, 1)])
    assert type(error) is UnsupportedOperationError


def test_rules_cannot_catch_what_is_refused() -> None:
    # Given rules that would go on if a look-up failed
    def function(context: SymbolicContext) -> int:
        try:
            return {1: 2}[context.integer("n", 0, 1)]
        except Exception:
            return 0

    # When they look something up by a symbolic number, then their path ends there
    (error,) = outcomes(function)
    assert type(error) is UnsupportedOperationError


def test_operators_on_truth_values_do_not_branch() -> None:
    def function(context: SymbolicContext) -> list[bool]:
        one, other = context.boolean("one"), context.boolean("other")
        return [one & other, True & one, one | other, False | one, one == other, one != True]  # noqa: E712

    (made,) = outcomes(function)
    assert all(isinstance(value, SymbolicBool) for value in cast("list[object]", made))


def test_certain_results_are_plain() -> None:
    def function(context: SymbolicContext) -> list[object]:
        n, flag = context.integer("n", 0, 5), context.boolean("flag")
        return [n - n, n >= 0, flag | True, flag & False, flag == flag, n < 0]

    assert outcomes(function) == [[0, True, True, False, True, False]]


def test_truth_values_are_numbers_as_in_python() -> None:
    def function(context: SymbolicContext) -> bool:
        flags = context.flags("flag", 3)
        sides = [(sum(flags) == 3) == (flags[0] & flags[1] & flags[2])]
        sides += [(flags[0] == 1) == flags[0], (flags[0] != 0) == flags[0], flags[0] != 2]
        return all(sides)

    assert holds(function)


def test_arithmetic_holds() -> None:
    def function(context: SymbolicContext) -> bool:
        n, m = context.integer("n", -5, 5), context.integer("m", None, None)
        sides = [n + m == m + n, 3 - n == -(n - 3), n * 2 == n + n, (n > m) == (m < n)]
        sides += [(n <= m) == (m >= n), (n != m) != (n == m), n - 1 < 5, bool(n) == (n != 0)]
        return all(sides)

    assert holds(function)


def test_choices_are_compared_with_their_members() -> None:
    def function(context: SymbolicContext) -> bool:
        colour, style = context.choice("colour", Colour), context.choice("style", Style)
        other, word = context.choice("other", Style), context.choice("word", ("a", "b"))
        sides = [(colour == Colour.RED) != (colour == Colour.BLACK)]
        sides += [(style == Style.STAYS) == (style != Style.GOES), (style == "goes") or True]
        sides += [(style == other) == ((style == Style.GOES) == (other == Style.GOES))]
        sides += [word == "a" or word == "b", word != "c"]
        return all(sides)

    assert holds(function)


def test_a_choice_is_picked_once_for_each_member() -> None:
    assert outcomes(lambda context: context.pick_one("style", Style)) == list(Style)
    assert outcomes(lambda context: choose(context.choice("n", (3, 5)), (3, 5))) == [3, 5]
    assert outcomes(lambda context: choose(4, (3, 5))) == [4]


def test_only_like_is_compared_with_like() -> None:
    engine = Engine()
    context = SymbolicContext(engine, {})
    flag, number = context.boolean("flag"), context.integer("n", 0, 1)
    assert flag.__eq__(cast("Any", "yes")) is NotImplemented
    assert number.__ne__(cast("Any", "1")) is NotImplemented
    assert context.cards(DECK, "hand").__eq__(1) is NotImplemented
    with pytest.raises(TypeError, match="a truth value is needed here, not int"):
        condition_of(engine, 1)
    with pytest.raises(TypeError, match="a number is needed here, not str"):
        number + cast("Any", "1")
    with pytest.raises(TypeError, match="a set of cards is needed here, not int"):
        context.cards(DECK, "other") | cast("Cards", 1)


def test_symbolic_values_can_be_looked_at_by_a_programmer() -> None:
    context = SymbolicContext(Engine(), {})
    assert repr(context.boolean("flag")) == "SymbolicBool(flag)"
    assert repr(context.integer("n", 0, 1)) == "SymbolicInt(n)"
    assert repr(context.choice("word", ("a", "b"))) == "SymbolicChoice(word of ('a', 'b'))"
    assert repr(context.cards(DECK, "hand")) == "SymbolicCards(tracked: hand: tracked card)"
    assert repr(context.row(DECK, "row", 1)) == (
        "SymbolicRow((SymbolicCards(tracked: row 0: tracked card),))"
    )
