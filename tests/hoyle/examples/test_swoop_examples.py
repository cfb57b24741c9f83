"""Every example of the rules of Swoop, run on the reference."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hoyle.clauses import spec_directory
from hoyle.examples import run_example
from hoyle.rulebook import AnyBlock, Clause, Example, read_rulebook

SWOOP = next(page for page in read_rulebook(spec_directory()).pages if page.game == "swoop")


def examples() -> Iterator[object]:
    """Each example as a case of its own, under its clause and title."""
    for block, example in SWOOP.examples():
        yield pytest.param(block, example, id=f"{block.id}: {example.title}")


@pytest.mark.parametrize(("block", "example"), list(examples()))
def test_the_example_is_as_its_text_says(block: AnyBlock, example: Example) -> None:
    outcome = run_example("swoop", example)
    assert outcome.message == ""


def test_every_clause_is_carried_out_or_refers_to_a_refusal() -> None:
    """What is named as fired or as the reason for a verdict is a clause of the text."""
    known = {clause.id for clause in SWOOP.clauses()}
    named: set[str] = set()
    for _, example in SWOOP.examples():
        outcome = run_example("swoop", example)
        named |= {*outcome.fired, *([outcome.verdict.clause] if outcome.verdict else [])}
    assert named - known == set()


@pytest.mark.parametrize(
    "clause", [pytest.param(clause, id=clause.id) for clause in SWOOP.clauses()]
)
def test_the_examples_of_a_clause_differ(clause: Clause) -> None:
    bodies = [str(example.body()) for example in clause.examples]
    assert sorted(set(bodies)) == sorted(bodies)
