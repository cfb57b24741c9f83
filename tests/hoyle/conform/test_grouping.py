"""Divergences that are probably one mistake."""

from __future__ import annotations

from collections import Counter

from hoyle.conform.checking import Tally
from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.grouping import grouped, reblamed
from hoyle.conform.running import GameOutcome


def outcome(number: int, part: Part, clauses: tuple[str, ...], lines: int = 1) -> GameOutcome:
    """An outcome with a divergence after so many lines."""
    code = "game.refused.not-your-turn" if part == Part.ACCEPTED else None
    tried = tuple({"seat": 0} for _ in range(lines))
    found = Divergence(part, clauses, code, "this", "that", Opening(), tried, {})
    return GameOutcome(number, Tally.empty(), found)


def passed(number: int, **fired: int) -> GameOutcome:
    """An outcome in which all agrees."""
    return GameOutcome(number, Tally.empty()._replace(fired=Counter(fired)))


def test_divergences_of_a_kind_under_a_clause_are_one_group() -> None:
    run = [
        outcome(3, Part.STATE, ("a", "b"), 4),
        passed(4),
        outcome(5, Part.ACCEPTED, ("a",)),
        outcome(7, Part.STATE, ("a",), 2),
    ]

    large, small = grouped(run)

    assert (large.clause, large.part, large.code, large.numbers) == ("a", Part.STATE, None, (3, 7))
    assert large.example.number == 7
    assert len(large.divergence.lines) == 2
    assert (small.part, small.code) == (Part.ACCEPTED, "game.refused.not-your-turn")
    assert small.numbers == (5,)


def test_without_divergences_there_are_no_groups() -> None:
    assert grouped([passed(0)]) == ()


def test_blame_is_laid_anew_by_all_that_happened() -> None:
    run = [passed(0, a=20, b=1), outcome(1, Part.STATE, ("a", "b")), outcome(2, Part.STATE, ("b",))]

    again = reblamed(run)

    assert [one.divergence.clauses for one in again if one.divergence] == [("b", "a"), ("b",)]


def test_a_clause_that_the_rules_name_stays() -> None:
    run = [passed(0, a=20), outcome(1, Part.ACCEPTED, ("a",)), outcome(2, Part.STATE, ("b", "a"))]

    again = reblamed(run)

    assert again[1] == run[1]
