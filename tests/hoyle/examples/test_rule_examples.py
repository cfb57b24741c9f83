"""Every example of the rules of every game, run on the reference."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hoyle.clauses import spec_directory
from hoyle.examples import run_example
from hoyle.rulebook import AnyBlock, Clause, Example, Page, read_rulebook

PAGES = [page for page in read_rulebook(spec_directory()).pages if page.clauses()]
OF_EACH_GAME = pytest.mark.parametrize("page", PAGES, ids=[page.game for page in PAGES])


def examples() -> Iterator[object]:
    """Each example as a case of its own, under its clause and title."""
    for page in PAGES:
        for block, example in page.examples():
            yield pytest.param(page.game, block, example, id=f"{block.id}: {example.title}")


@pytest.mark.parametrize(("game", "block", "example"), list(examples()))
def test_the_example_is_as_its_text_says(game: str, block: AnyBlock, example: Example) -> None:
    outcome = run_example(game, example)
    assert outcome.message == ""


@OF_EACH_GAME
def test_what_the_examples_name_is_a_clause_of_the_text(page: Page) -> None:
    known = {clause.id for clause in page.clauses()}
    named: set[str] = set()
    for _, example in page.examples():
        outcome = run_example(page.game, example)
        named |= {*outcome.fired, *([outcome.verdict.clause] if outcome.verdict else [])}
    assert named - known == set()


@pytest.mark.parametrize(
    "clause",
    [pytest.param(clause, id=clause.id) for page in PAGES for clause in page.clauses()],
)
def test_the_examples_of_a_clause_differ(clause: Clause) -> None:
    bodies = [str(example.body()) for example in clause.examples]
    assert sorted(set(bodies)) == sorted(bodies)
