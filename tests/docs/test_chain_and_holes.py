"""What the generated pages are made of, and what stops the build."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hoyle.rulebook import Clause, Example, read_page
from hoyle.rulebook.ties import CodeTie
from hoyle_docs.chain import Chain, Refusal, in_a_row
from hoyle_docs.holes import HoleError, stop_at_holes
from hoyle_docs.pages import write
from hoyle_docs.wording import claim, example_text, times, within_module
from hoyle_properties.evidence import EvidenceLink

PAGE = """---
game: swoop
---

::::{clause} swoop.play.sources
:title: Where the cards come from
:source: SW-12

A play takes its cards from the hand.

:::{example} A four
position: {pile: [7h], hands: [[4s], [4c], [4d], [4h]]}
seat: 0
move: play 4s
then: {pile: [7h, 4s]}
:::

:::{counterexample} Another's four
position: {pile: [7h], hands: [[5s], [4c], [4d], [4h]]}
moves: [{seat: 0, move: play 4c}]
refused: game.refused.card-not-held
:::
::::
"""
(CLAUSE,) = read_page(PAGE, "spec/swoop.md").clauses()
CODE = CodeTie(CLAUSE.id, "hoyle.swoop.judging.Judging.judge_cards", "judging.py", 40)
GIVEN = Refusal("swoop.refused.slot-empty", "Nothing there.", (CLAUSE.id,))


def evidence(level: str) -> EvidenceLink:
    """A piece of evidence of a level."""
    file = "properties/hoyle_properties/swoop/test_plays.py"
    return EvidenceLink(
        f"swoop.{level}", "swoop", (CLAUSE.id,), level, "m", "test_a_card_is_laid", file, 1
    )


def chain(clause: Clause = CLAUSE, code: bool = True, levels: tuple[str, ...] = ()) -> Chain:
    """The chain of a clause with code, and evidence of these levels."""
    tied = tuple(evidence(level) for level in levels)
    return Chain(clause, (CODE,) if code else (), tied, (), (), 0)


def without_examples(counter: bool) -> Clause:
    """The clause without its examples, or without its counter-examples."""
    kept = tuple(example for example in CLAUSE.examples if example.counter != counter)
    return CLAUSE.model_copy(update={"examples": kept})


def test_a_whole_chain_is_no_hole() -> None:
    # Given a clause with examples, code and a property
    whole = chain(levels=("sampled",))

    # When the build looks for holes, it goes on
    stop_at_holes([whole], [GIVEN])

    # Then the clause stands on the level of the property
    assert whole.level == "sampled"


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (
            chain(code=False, levels=("proved",)),
            "swoop.play.sources has no code: tie a function to it with "
            "@clause('swoop.play.sources')",
        ),
        (
            chain(without_examples(counter=False), levels=("proved",)),
            "swoop.play.sources has no example in spec/swoop.md",
        ),
        (
            chain(without_examples(counter=True), levels=("proved",)),
            "swoop.play.sources has no counter-example in spec/swoop.md",
        ),
        (
            chain(levels=("example",)),
            "swoop.play.sources has no property or proof: tie one to it with @evidence",
        ),
    ],
)
def test_a_hole_stops_the_build(broken: Chain, message: str) -> None:
    # When the build looks at a chain that lacks something
    with pytest.raises(HoleError) as stopped:
        stop_at_holes([broken], [GIVEN])

    # Then it stops, and says which clause lacks what
    assert str(stopped.value) == f"\n  {message}"


def test_a_code_that_is_never_given_stops_the_build() -> None:
    # Given a rejection code without a clause
    idle = Refusal("swoop.refused.idle", "Never said.", ())

    # When the build looks for holes
    with pytest.raises(HoleError) as stopped:
        stop_at_holes([chain(levels=("proved",))], [GIVEN, idle])

    # Then it names the code
    assert str(stopped.value) == (
        "\n  swoop.refused.idle is never given: no counter-example shows it"
    )


def test_all_holes_are_named_at_once() -> None:
    # When a clause has neither code nor evidence
    with pytest.raises(HoleError) as stopped:
        stop_at_holes([chain(code=False)], [GIVEN])

    # Then one message names both
    assert len(str(stopped.value).strip().splitlines()) == 2


def test_level_is_the_strongest() -> None:
    assert chain(levels=("sampled", "proved", "exhaustive")).level == "proved"
    assert chain(levels=("exhaustive", "sampled")).level == "exhaustive"
    assert chain().level == "example"
    assert chain(CLAUSE.model_copy(update={"examples": ()})).level == "none"


def test_the_neighbours_of_a_clause_are_of_its_game() -> None:
    # Given two clauses of one game and one of another
    first, second = chain(), chain(CLAUSE.model_copy(update={"id": "swoop.play.other"}))
    third = chain(CLAUSE.model_copy(update={"id": "goat.play.other"}))

    # When they stand in a row
    row = [(one.before, one.after) for one in in_a_row((first, second, third))]

    # Then each knows those beside it, and none of another game
    assert row == [(None, second), (first, None), (None, None)]


def test_code_is_named_as_its_module_has_it() -> None:
    assert within_module("hoyle.rulebook.models.Page.clauses") == "Page.clauses"
    assert within_module("hoyle.rulebook.parsing.read_page") == "read_page"


def test_evidence_is_told_by_the_name_of_its_test() -> None:
    assert claim(evidence("sampled")) == "A card is laid"


def test_an_example_is_written_so_that_it_reads_back_the_same() -> None:
    for example in CLAUSE.examples:
        # When an example is written for a generated page and read again as part of a clause
        block = example_text(example).replace("{hoyle:", "{")
        start = PAGE.partition(":::{example}")[0]
        (clause,) = read_page(f"{start}{block}\n::::\n", "spec/swoop.md").clauses()

        # Then nothing but its place has changed
        assert content(clause.examples[0]) == content(example)


def content(example: Example) -> object:
    """An example without its place."""
    return example.model_dump(exclude={"place"})


def test_writing_pages_leaves_alone_what_has_not_changed(tmp_path: Path) -> None:
    # Given a folder with a page that stays, one that changes, and one that is no more
    write(tmp_path, {"same.md": "a", "other.md": "b", "deep/gone.md": "c"})
    for name in ("same.md", "other.md"):
        os.utime(tmp_path / name, (1, 1))

    # When the pages are written anew
    write(tmp_path, {"same.md": "a", "other.md": "B", "new/page.md": "d"})

    # Then only the change and the new page are written, and the old page is gone
    texts = {str(path.relative_to(tmp_path)): path.read_text() for path in tmp_path.rglob("*.md")}
    assert texts == {"same.md": "a", "other.md": "B", "new/page.md": "d"}
    assert (tmp_path / "same.md").stat().st_mtime == 1
    assert (tmp_path / "other.md").stat().st_mtime > 1


def test_times_in_words() -> None:
    assert [times(count) for count in (0, 1, 2)] == ["never", "once", "2 times"]
