"""Whether differences between the specification and the code are found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.hoyle.rulebook.small_book import FILE, SMALL, line_of, small_book, spoiled

from hoyle.clauses import spec_directory
from hoyle.rulebook import AnyBlock, Place, Problem, Rulebook, read_rulebook
from hoyle.rulebook.agreement import (
    Case,
    check_codes,
    check_examples,
    check_findings,
    check_options,
    check_ties,
    run_examples,
)
from hoyle.rulebook.models import Mention
from hoyle.rulebook.ties import CodeTie, EvidenceTie, Ties, suspects


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The specification as it is."""
    return read_rulebook(spec_directory())


@pytest.fixture(scope="module")
def cases(book: Rulebook) -> tuple[Case, ...]:
    """Its examples, run."""
    return run_examples(book)


EVIDENCE = ":evidence: small.follows small.goes-round\n"

Change = Callable[[AnyBlock], AnyBlock | None]


def with_block(book: Rulebook, id_: str, change: Change) -> Rulebook:
    """The rulebook with one block changed, or left out."""
    pages = []
    for page in book.pages:
        changed = (change(block) if block.id == id_ else block for block in page.blocks)
        blocks = tuple(block for block in changed if block is not None)
        pages.append(page.model_copy(update={"blocks": blocks}))
    return Rulebook(pages=tuple(pages))


def with_fields(book: Rulebook, id_: str, **fields: Any) -> Rulebook:
    """The rulebook with some fields of one block changed."""
    return with_block(book, id_, lambda block: block.model_copy(update=fields))


def without(book: Rulebook, id_: str) -> Rulebook:
    """The rulebook without one block."""
    return with_block(book, id_, lambda block: None)


def option_complaints(book: Rulebook) -> list[str]:
    """What is said about options and rulesets, without places."""
    return [problem.message for problem in check_options(book)]


def test_options_and_rulesets_agree_with_the_code(book: Rulebook) -> None:
    assert option_complaints(book) == []


def test_an_option_that_is_not_in_the_text_is_named(book: Rulebook) -> None:
    assert option_complaints(without(book, "swoop.reading.mystery-last")) == [
        "hoyle.swoop has the option mystery_last, which is not here"
    ]


def test_an_option_that_is_not_in_the_code_is_named(book: Rulebook) -> None:
    changed = with_fields(book, "swoop.reading.mystery-last", id="swoop.reading.mystery-first")
    assert option_complaints(changed) == [
        "hoyle.swoop has the option mystery_last, which is not here",
        "hoyle.swoop has no option mystery_first",
    ]


def test_another_default_is_named(book: Rulebook) -> None:
    # Given readings whose default is another, one a flag, one a number, one a word
    changed = with_fields(book, "swoop.reading.mystery-last", default=True)
    changed = with_fields(changed, "swoop.reading.limit", default=500)
    changed = with_fields(changed, "swoop.reading.tie", default="shared")

    # Then each is named with both values
    assert option_complaints(changed) == [
        "the default of mystery_last is true here and false in hoyle.swoop",
        "the default of limit is 500 here and 300 in hoyle.swoop",
        "the default of tie is shared here and nobody in hoyle.swoop",
    ]


def test_other_alternatives_are_named(book: Rulebook) -> None:
    tie = book.by_id["swoop.reading.tie"]
    changed = with_fields(book, tie.id, alternatives=tie.alternatives[:2])  # type: ignore[union-attr]
    assert option_complaints(changed) == [
        "the alternatives of tie are nobody, shared here and nobody, play_on, shared in hoyle.swoop"
    ]


def test_another_choice_of_a_ruleset_is_named(book: Rulebook) -> None:
    boxed = book.by_id["swoop.ruleset.boxed"]
    choices = {**boxed.choices, "max_four": True}  # type: ignore[union-attr]
    assert option_complaints(with_fields(book, boxed.id, choices=choices)) == [
        "swoop.ruleset.boxed chooses true for max_four; hoyle.swoop has false"
    ]


def test_rulesets_have_the_same_names(book: Rulebook) -> None:
    changed = with_fields(book, "swoop.ruleset.boxed", id="swoop.ruleset.shop")
    assert option_complaints(changed) == [
        "hoyle.swoop has the ruleset boxed, which is not here",
        "hoyle.swoop has no ruleset shop",
    ]


def test_every_rejection_code_is_shown(book: Rulebook, cases: tuple[Case, ...]) -> None:
    assert list(check_codes(book, cases)) == []


def test_a_rejection_code_that_nothing_shows_is_named(
    book: Rulebook, cases: tuple[Case, ...]
) -> None:
    # Given the examples without those that are refused for mixed sources
    code = "swoop.refused.sources-mixed"
    kept = tuple(case for case in cases if case.example.expected.get("refused") != code)

    # Then that code is named
    assert [problem.message for problem in check_codes(book, kept)] == [
        f"no counter-example shows the rejection code {code}"
    ]


def test_a_rejection_code_rests_on_a_clause_of_the_text(
    book: Rulebook, cases: tuple[Case, ...]
) -> None:
    changed = without(book, "swoop.mystery.last")
    assert [problem.message for problem in check_codes(changed, cases)] == [
        "swoop.refused.mystery-not-last rests on swoop.mystery.last, which is no clause"
    ]


def test_a_rejection_code_in_the_text_is_one(book: Rulebook, cases: tuple[Case, ...]) -> None:
    # Given a page that names a code which does not exist
    place = Place("spec/swoop.md", 7)
    mention = Mention(id="swoop.refused.no-skipping", place=place)
    swoop = next(page for page in book.pages if page.game == "swoop")
    pages = [swoop.model_copy(update={"mentions": (mention,)})]

    # Then that is said where it is named
    assert list(check_codes(Rulebook(pages=tuple(pages)), cases)) == [
        Problem(
            place,
            "the text names swoop.refused.no-skipping, which is no rejection code; "
            "did you mean swoop.refused.no-skip?",
        )
    ]


def test_an_example_that_does_not_hold_is_named(cases: tuple[Case, ...]) -> None:
    # Given an example that came out otherwise
    case = next(case for case in cases if case.block.id == "swoop.play.opening")
    failed = case._replace(outcome=case.outcome._replace(message="turn is 2, not 1"))

    # Then it is named at its own line
    (problem,) = check_examples([case, failed])
    assert problem.place == case.example.place
    assert problem.message == (
        "the example 'Two kings open the pile' of swoop.play.opening does not hold: "
        "turn is 2, not 1"
    )


def test_a_clause_without_code_or_evidence_is_named(book: Rulebook) -> None:
    # Given ties of every clause but one
    ids = [clause.id for clause in book.clauses()]
    lonely = "swoop.play.opening"
    code = tuple(CodeTie(id_, "code", "code.py", 1) for id_ in ids if id_ != lonely)
    others = tuple(id_ for id_ in ids if id_ != lonely)
    evidence = EvidenceTie("all", others, "sampled", "test.py", 1)

    # Then that one is named twice
    problems = list(check_ties(book, Ties(code, (evidence,))))
    assert [problem.message for problem in problems] == [
        "no code is tied to swoop.play.opening",
        "no property or proof is tied to swoop.play.opening",
    ]


def finding_complaints(text: str) -> list[str]:
    """What is said about the finding of a small page, for which there is one piece of evidence."""
    tie = EvidenceTie("small.follows", ("small.play.follow",), "proved", "test.py", 1)
    return [str(problem) for problem in check_findings(small_book(text), Ties((), (tie,)))]


def test_a_finding_may_do_without_evidence() -> None:
    assert finding_complaints(spoiled(EVIDENCE, "")) == []


def test_the_evidence_of_a_finding_exists() -> None:
    # Given a finding with evidence that exists
    text = spoiled(EVIDENCE, ":evidence: small.follows\n")

    # Then nothing is said
    assert finding_complaints(text) == []


def test_unknown_evidence_of_a_finding_is_named() -> None:
    # Given findings with evidence that does not exist, one of them almost
    place = f"{FILE}:{line_of(':::{finding}', SMALL)}"
    names = f"{place}: :evidence: of small.finding.no-end names"
    almost = spoiled(EVIDENCE, ":evidence: small.folows\n")

    # Then that is said where the finding stands, with what was meant if something is like it
    assert finding_complaints(almost) == [
        f"{names} small.folows, which is no evidence; did you mean small.follows?"
    ]
    assert finding_complaints(SMALL) == [
        f"{names} small.goes-round, which is no evidence; there is nothing like it"
    ]


def test_evidence_that_a_finding_names_twice_is_said_once() -> None:
    # Given a finding that names its evidence twice
    text = spoiled(EVIDENCE, ":evidence: small.follows small.follows\n")

    # Then there is one complaint
    assert finding_complaints(text) == [
        f"{FILE}:{line_of(':::{finding}', text)}: "
        ":evidence: of small.finding.no-end names small.follows twice"
    ]


def test_suspect_is_what_rests_on_a_clause(book: Rulebook) -> None:
    # Given code and evidence for two clauses
    id_ = "swoop.match.deal-passes"
    ties = Ties(
        (CodeTie(id_, "pass_deal", "code.py", 3), CodeTie("swoop.match.ends", "end", "code.py", 9)),
        (EvidenceTie("swoop.deal-goes-round", (id_,), "proved", "test.py", 7),),
    )

    # Then the code, evidence and examples of the one are suspect
    first, second = (example.place for example in book.by_id[id_].examples_here)
    assert suspects(book, ties, id_) == (
        "code pass_deal (code.py:3)",
        "evidence swoop.deal-goes-round (proved, test.py:7)",
        f"example 'Seat 2 began, now seat 3 begins' ({first})",
        f"example 'Who went out does not begin the next round' ({second})",
    )


def test_suspect_is_what_rests_on_the_clauses_of_a_reading(book: Rulebook) -> None:
    ties = Ties((CodeTie("swoop.match.tie", "tie", "code.py", 3),), ())
    assert suspects(book, ties, "swoop.reading.tie")[0] == "code tie (code.py:3)"
    assert suspects(book, ties, "swoop.term.pile") == ()


def test_suspect_is_what_shows_a_finding() -> None:
    # Given a finding with evidence and an example, and other evidence
    body = "position: {pile: [7h], hands: [[7c], [4c]]}\nmove: play 7c\nthen: {turn: 1}"
    example = f"\n:::{{example}} On\n{body}\n:::\n::::\n"
    text = SMALL.replace(":::{finding}", "::::{finding}").removesuffix(":::\n") + example
    ties = Ties(
        (),
        (
            EvidenceTie("small.follows", ("small.play.follow",), "proved", "test.py", 7),
            EvidenceTie("small.other", ("small.play.follow",), "proved", "test.py", 9),
        ),
    )

    # Then the evidence it names and its example are suspect
    assert suspects(small_book(text), ties, "small.finding.no-end") == (
        "evidence small.follows (proved, test.py:7)",
        f"example 'On' ({FILE}:{line_of(':::{example} On', text)})",
    )
