"""Trying a mutant against killers, on a toy game in which the higher number wins."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from hoyle_properties.mutation import attempts
from hoyle_properties.mutation.attempts import Finding, Kill, attempt, tried
from hoyle_properties.mutation.control import failing, killed_reference, used
from hoyle_properties.mutation.guard import TookTooLong, at_most
from hoyle_properties.mutation.killers import Killer, Level, own_first


class HigherWins:
    """The reference of the toy."""

    def wins(self, one: int, other: int) -> bool:
        return one > other


class LowerWins(HigherWins):
    """A mutant that everything kills."""

    def wins(self, one: int, other: int) -> bool:
        return one < other


class EqualWins(HigherWins):
    """A mutant that only the property kills."""

    def wins(self, one: int, other: int) -> bool:
        return one >= other


class NineWins(HigherWins):
    """A mutant in a case that nothing looks at."""

    def wins(self, one: int, other: int) -> bool:
        return one == 9 or super().wins(one, other)


class Stumbles(HigherWins):
    """A mutant that breaks off."""

    def wins(self, one: int, other: int) -> bool:
        raise KeyError(one)


class GoesRound(HigherWins):
    """A mutant that never ends."""

    def wins(self, one: int, other: int) -> bool:
        while True:
            one += 1


STAGE: Any = SimpleNamespace(rules=HigherWins)


def says(message: str, holds: Callable[[HigherWins], bool]) -> Callable[[], str]:
    """A check of the rules on the stage."""
    return lambda: "" if holds(STAGE.rules()) else message


EXAMPLE = Killer(
    "toy.higher: Two beats one",
    Level.EXAMPLE,
    ("toy.higher",),
    says("two does not beat one", lambda rules: rules.wins(2, 1)),
)
PROPERTY = Killer(
    "toy.never-both",
    Level.SAMPLED,
    ("toy.higher", "toy.equal"),
    says("both win", lambda rules: not (rules.wins(1, 1) and rules.wins(1, 1))),
)
WRONG = Killer(
    "toy.wrong", Level.SAMPLED, ("toy.equal",), says("one beats two", lambda rules: False)
)
KILLERS = (EXAMPLE, PROPERTY)


def try_toy(monkeypatch: pytest.MonkeyPatch, mutant: type[HigherWins]) -> Finding:
    monkeypatch.setattr(STAGE, "rules", mutant)
    return tried(f"toy.mutant.{mutant.__name__}", KILLERS)._replace(seconds=0)


def test_the_first_killer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    assert try_toy(monkeypatch, LowerWins) == Finding(
        "toy.mutant.LowerWins",
        Kill(
            "toy.higher: Two beats one", "example", ("toy.higher",), "two does not beat one", False
        ),
        (("example", 1),),
        0,
    )


def test_what_lets_a_mutant_live_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    found = try_toy(monkeypatch, EqualWins)

    assert found.kill == Kill(
        "toy.never-both", "sampled", ("toy.higher", "toy.equal"), "both win", False
    )
    assert found.tried == (("example", 1), ("sampled", 1))


def test_a_mutant_survives_if_nothing_kills_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert try_toy(monkeypatch, NineWins) == Finding(
        "toy.mutant.NineWins", None, (("example", 1), ("sampled", 1)), 0
    )


def test_a_mutant_that_breaks_off_is_killed_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = try_toy(monkeypatch, Stumbles)

    assert found.kill == Kill(
        "toy.higher: Two beats one", "example", ("toy.higher",), "KeyError: 2", True
    )


def test_a_mutant_that_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attempts, "SECONDS", dict.fromkeys(Level, 0.05))

    found = try_toy(monkeypatch, GoesRound)

    assert found.kill == Kill(
        "toy.higher: Two beats one",
        "example",
        ("toy.higher",),
        "it has not ended after 0 seconds of work",
        True,
    )


def test_work_in_time_is_left_alone() -> None:
    with at_most(20):
        assert sum(range(1000)) == 499500


def test_work_that_goes_on_is_stopped_even_where_errors_are_swallowed() -> None:
    def swallow() -> None:
        while True:
            try:
                sum(range(1000))
            except Exception:
                continue

    with pytest.raises(TookTooLong), at_most(0.05):
        swallow()


def test_the_control_finds_what_kills_the_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(STAGE, "rules", HigherWins)

    assert list(failing([*KILLERS, WRONG])) == [
        Kill("toy.wrong", "sampled", ("toy.equal",), "one beats two", False)
    ]
    assert attempt(EXAMPLE) is None


def test_the_reference_passes_the_control() -> None:
    killers = ["swoop.round.ends: A ten as the last card", "swoop.deal.hand: Ten are too few"]

    assert killed_reference("swoop", killers, jobs=2) == ()
    assert killed_reference("swoop", [], jobs=2) == ()


def test_the_control_looks_at_each_killer_once(monkeypatch: pytest.MonkeyPatch) -> None:
    findings = [try_toy(monkeypatch, mutant) for mutant in (LowerWins, NineWins, Stumbles)]

    assert used(findings) == ["toy.higher: Two beats one"]


def test_what_speaks_for_the_broken_clause_comes_first() -> None:
    killers = [
        Killer("one", Level.EXAMPLE, ("toy.higher",), str),
        Killer("two", Level.EXAMPLE, ("toy.equal",), str),
        Killer("three", Level.EXAMPLE, ("toy.higher", "toy.equal"), str),
    ]

    ordered = [killer.id for killer in own_first(killers, ("toy.equal",))]

    assert ordered == ["two", "three", "one"]
