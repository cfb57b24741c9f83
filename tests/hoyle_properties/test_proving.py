"""What the proofs of all games share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from hoyle.decisions import Rule
from hoyle.options import Conflict
from hoyle_properties.evidence import Undecided, tally
from hoyle_properties.proving import one_guard_holds, opposite, options_at_once, prove
from hoyle_properties.symbolic import Context, Proof
from hoyle_properties.symbolic.errors import AssumptionRefusedError
from hoyle_properties.symbolic.plain_context import PlainContext

Guard = Callable[[int], bool]


@dataclass(frozen=True)
class Choices:
    """Options of no game."""

    limit: int = 3
    strict: bool = False


CONFLICTS = (
    Conflict[Choices](lambda chosen: chosen.limit < 1, "too low"),
    Conflict[Choices](lambda chosen: chosen.strict and chosen.limit > 9, "too high"),
)


def chosen(context: Context) -> Choices:
    return options_at_once(context, Choices, CONFLICTS)


def the_limit_is(context: Context, most: int) -> None:
    """A claim about options: a strict limit is no larger than some number."""
    options = chosen(context)
    within = options.limit <= most
    context.claim("it is", opposite(options.strict) | within)
    context.claim("it is above zero", options.limit > 0)


def the_table_decides(context: Context, guards: tuple[Guard, ...]) -> None:
    """A claim about a table: one guard holds for each number."""
    table = [Rule(guard, (), abs) for guard in guards]
    number = context.integer("number", None, None)
    context.claim("one guard holds", one_guard_holds(context, table, number))


def test_options_are_all_there_are_but_those_that_exclude_each_other() -> None:
    # When all options are proved about, then those that are refused play no part
    assert Proof("limits", the_limit_is, 9).prove().verdict.value == "proved"
    assert Proof("limits", the_limit_is, 8).prove().verdict.value == "refuted"


def test_options_on_plain_values() -> None:
    # When plain options are asked for, then they are given, or refused like an assumption
    assert chosen(PlainContext({"limit": 4, "strict": True})) == Choices(4, True)
    for limit, strict in ((0, False), (10, True)):
        with pytest.raises(AssumptionRefusedError):
            chosen(PlainContext({"limit": limit, "strict": strict}))


TABLES: dict[str, tuple[tuple[Guard, ...], str]] = {
    "one": ((lambda n: n < 0, lambda n: n == 0, lambda n: n > 0), "proved"),
    "hole": ((lambda n: n < 0, lambda n: n > 0), "refuted"),
    "overlap": ((lambda n: n < 1, lambda n: n > -1), "refuted"),
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_decides_each_case_once(table: str) -> None:
    guards, verdict = TABLES[table]
    assert Proof(table, the_table_decides, guards).prove().verdict.value == verdict


def test_opposite_is_not_without_a_branch() -> None:
    assert opposite(False)
    assert not opposite(True)


def nothing_fails(context: Context, rules: None) -> None:
    """A claim that is trivial."""
    context.claim("zero is small", context.integer("zero", 0, 0) < 1)


def test_a_proof_is_counted() -> None:
    # When something is proved
    tally.reset()
    prove(Proof("trivial", nothing_fails, None))

    # Then its path is counted
    assert tally.path_count == 1


@pytest.mark.parametrize(
    ("proof", "error", "message"),
    [
        (
            Proof[Any]("limits", the_limit_is, 8),
            AssertionError,
            "not so: it is; the counterexample breaks the rules as they are played:\n"
            "  limit: 9\n"
            "  strict: True",
        ),
        (
            Proof[Any]("trivial", nothing_fails, None, controls={"the same": None}),
            Undecided,
            "the control 'the same' does not fail: the proof does not see what it is about",
        ),
    ],
)
def test_what_is_not_proved_is_told(
    proof: Proof[Any], error: type[BaseException], message: str
) -> None:
    with pytest.raises(error) as raised:
        prove(proof)
    assert str(raised.value) == message
