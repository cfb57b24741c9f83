"""The page of a clause: the whole chain, from the text to what kills a wrong rule."""

from __future__ import annotations

import pytest

from hoyle.clauses import spec_directory
from hoyle.rulebook import Rulebook, read_rulebook
from hoyle_docs.chain import Neighbours, chains_of, in_a_row, refusals_of
from hoyle_docs.pages import clause_page
from hoyle_docs.sources import lines_of
from hoyle_properties.measured import records_of, stored_evidence
from hoyle_properties.mutation.report import mutants_of

CLAUSE = "swoop.play.higher-takes-pile"


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The rulebook."""
    return read_rulebook(spec_directory())


@pytest.fixture(scope="module")
def row(book: Rulebook) -> dict[str, Neighbours]:
    """The chain of every clause with its neighbours."""
    chains = chains_of(book, refusals_of(book), {CLAUSE: 3})
    return {one.chain.clause.id: one for one in in_a_row(chains)}


@pytest.fixture(scope="module")
def page(book: Rulebook, row: dict[str, Neighbours]) -> str:
    """The page of the clause."""
    return clause_page(book, row[CLAUSE])


def section(page: str, heading: str) -> str:
    """A section of a page, without its heading."""
    return page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def test_the_sections_stand_in_the_order_of_the_chain(page: str) -> None:
    headings = [line[3:] for line in page.splitlines() if line.startswith("## ")]
    assert headings == [
        *("Examples", "Readings", "Source", "Code", "Evidence", "Wrong rules", "Vectors"),
    ]


def test_the_head_leads_to_the_rules_and_to_the_clauses_beside_it(page: str) -> None:
    assert (
        "[← Equal or lower goes onto the pile](swoop.play.equal-or-lower.md) · "
        f"{{ref}}`In the rules of Swoop <{CLAUSE}>` · [Matrix](../matrix.md) · "
        "[One higher card at a time →](swoop.play.higher-alone.md)\n"
    ) in page
    assert (
        f"Clause `{CLAUSE}` · strongest evidence: **proved**; what each piece of it covers stands "
        "[below](#evidence)\n"
    ) in page


def test_the_first_and_the_last_clause_of_a_game_have_one_neighbour(
    book: Rulebook, row: dict[str, Neighbours]
) -> None:
    # Given the first and the last clause of a game among those of all games
    of_game = [one for id_, one in row.items() if id_.startswith("haggis.")]

    # When their pages are made, then no link leads into another game
    assert "←" not in clause_page(book, of_game[0])
    assert "→" in clause_page(book, of_game[0])
    assert "→" not in clause_page(book, of_game[-1])


def test_readings_say_what_can_be_chosen_and_what_is(page: str) -> None:
    readings = section(page, "Readings")
    assert (
        "`swoop.reading.pickup-style` Where the higher card goes\n: `stays` **default**" in readings
    )
    assert "\n: `to_hand`, support B. The higher card goes to the hand with the pile," in readings


def test_code_is_shown_by_its_lines_and_leads_to_the_source(page: str) -> None:
    name = "hoyle.swoop.falling.Falling.take_pile"
    assert (
        f"{{source}}`Falling.take_pile <{name}>` in `reference/hoyle/swoop/falling.py`\n\n"
        "```{literalinclude} ../../../reference/hoyle/swoop/falling.py\n"
        f":lines: {lines_of(name)}\n:lineno-match:\n"
    ) in section(page, "Code")


def test_evidence_says_what_was_checked_and_what_makes_a_proof_fail(page: str) -> None:
    # Given what is stored of a proof
    stored, report = records_of("swoop")["swoop.proof.pile-rules"], stored_evidence("swoop")
    assert report is not None

    # When the page tells of it
    evidence = section(page, "Evidence")

    # Then its paths and questions are those that are stored, and its controls are named
    module = "hoyle_properties.swoop.test_decision_proofs"
    assert (
        "**One rule says what cards do to the pile.** {evidence}`swoop.proof.pile-rules`\n"
        ": Of the guards of the table exactly one holds, for any pile, cards and readings. "
        f"{stored.paths} paths, {stored.queries} questions in "
    ) in evidence
    assert (
        f"Fails, as it must, if {{source}}`nothing opens <{module}.NothingOpens>`; "
        f"{{source}}`two rules for an empty pile <{module}.FollowsTwice>`.\n"
    ) in evidence
    # And it is said when that was, and how often the clause took part in recorded games
    assert (
        f"Fired in the recorded games: 3 times. The times below were measured on {report.date}"
        in evidence
    )
    # And each level has a heading, the strongest first
    levels = [line[4:] for line in evidence.splitlines() if line.startswith("### ")]
    assert levels == ["Proved", "Exhaustive", "Sampled", "Example"]


def test_each_wrong_rule_is_told_with_what_catches_it(page: str) -> None:
    wrong = section(page, "Wrong rules")
    assert wrong.count("\n: Caught by ") == len(mutants_of(CLAUSE))
    assert "\n: Published vectors: " in wrong


def test_vectors_are_listed_with_their_kind(page: str) -> None:
    vectors = section(page, "Vectors")
    vector = "swoop.vector.play.higher-takes-pile.a-jack-on-a-seven"
    assert f"| A jack on a seven | accepted | `{vector}` |\n" in vectors
    assert "published vectors <../../../spec/vectors/swoop/play.higher-takes-pile.json>" in vectors


def test_refusals_are_told_where_the_clause_gives_any(
    book: Rulebook, row: dict[str, Neighbours]
) -> None:
    refusals = section(clause_page(book, row["swoop.play.higher-alone"]), "Refusals")
    assert "`swoop.refused.several-higher-cards`\n: " in refusals
