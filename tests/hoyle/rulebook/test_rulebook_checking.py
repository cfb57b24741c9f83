"""What the checker says of blocks that do not fit together."""

from __future__ import annotations

import pytest
from tests.hoyle.rulebook.small_book import HEAD, SMALL, complaints, line_of, small_page, spoiled

from hoyle.rulebook import Rulebook, check_rulebook

CHECKS = [
    pytest.param(
        "{term} small.term.pile",
        "{term} large.term.pile",
        ":::{term}",
        "large.term.pile must begin with 'small.' on this page",
        id="id of another game",
    ),
    pytest.param(
        "{term} small.term.pile",
        "{term} small.word.pile",
        ":::{term}",
        "small.word.pile must be called 'small.term.…'",
        id="id of another kind",
    ),
    pytest.param(
        "`small.play.follow`",
        "`small.play.folow`",
        "The source does not say.",
        "the text names small.play.folow, which is no block; did you mean small.play.follow?",
        id="unknown id in the text",
    ),
    pytest.param(
        "`small.play.follow`",
        "`small.xyzzy.qqqqqqqq`",
        "The source does not say.",
        "the text names small.xyzzy.qqqqqqqq, which is no block; there is nothing like it",
        id="id like no other in the text",
    ),
    pytest.param(
        "000 [intro]; 001 L3",
        "000 intro; 001 L3",
        "::::{clause}",
        "'000 intro' in :source: is no pointer; a pointer is an item (SW-17), parts of a text "
        "(000 [intro]) or its lines (001 L3 L11-14)",
        id="no pointer",
    ),
    pytest.param(
        ":source: SM-1; 000",
        ":source: SM-3; SM-1; 000",
        "::::{clause}",
        "there is no item SM-3; the page has 2 of SM",
        id="no such item",
    ),
    pytest.param(
        ":source: SM-2\n",
        ":source: SM-1\n",
        "---",
        "no block has SM-2 as its source",
        id="item without a block",
    ),
    pytest.param(
        ":source: SM-A1\n",
        ":source: SM-1\n",
        "---",
        "no block has SM-A1 as its source",
        id="question without a block",
    ),
    pytest.param(
        "SM-A: 1\n",
        "SM-A: 0-1\n",
        "---",
        "no block has SM-A0 as its source",
        id="item 0 without a block",
    ),
    pytest.param(
        ":source: SM-A1\n",
        ":source: SM-A1; SM-A0\n",
        "::::{reading}",
        "there is no item SM-A0; the page has 1 of SM-A",
        id="item 0 where items begin at 1",
    ),
    pytest.param(
        ":options: small.option.jokers\n",
        "",
        "::::{option}",
        "no clause names the option small.option.jokers",
        id="unused option",
    ),
    pytest.param(
        ":readings: small.reading.who-begins",
        ":readings: small.reading.who-begins small.reading.who-began",
        "::::{clause}",
        ":readings: of small.play.follow names small.reading.who-began, which is no block; "
        "did you mean small.reading.who-begins?",
        id="unknown reading",
    ),
    pytest.param(
        ":readings: small.reading.who-begins",
        ":readings: small.reading.who-begins small.option.jokers",
        "::::{clause}",
        ":readings: of small.play.follow names small.option.jokers, which is an option, "
        "not a reading",
        id="option among the readings",
    ),
    pytest.param(
        ":clauses: small.play.follow",
        ":clauses: small.term.pile",
        ":::{finding}",
        ":clauses: of small.finding.no-end names small.term.pile, which is a term, not a clause",
        id="finding about a term",
    ),
    pytest.param(
        "{counterexample} A six",
        "{example} A six",
        "::::{clause}",
        "the clause small.play.follow has no counterexample",
        id="no counter-example",
    ),
    pytest.param(
        "{example} A seven",
        "{counterexample} A seven",
        "::::{clause}",
        "the clause small.play.follow has no example",
        id="no example",
    ),
    pytest.param(
        "{counterexample} A six on a seven",
        "{counterexample} A seven on a seven",
        ":::{counterexample}",
        "small.play.follow has two examples 'A seven on a seven'",
        id="two examples of one title",
    ),
    pytest.param(
        ":default: dealer",
        ":default: eldest",
        "::::{reading}",
        "the default eldest of small.reading.who-begins is none of its alternatives: "
        "dealer, youngest",
        id="default is no alternative",
    ),
    pytest.param(
        "{alternative} youngest",
        "{alternative} dealer",
        ":::{alternative} dealer\n:support: D",
        "small.reading.who-begins has the alternative dealer twice",
        id="alternative twice",
    ),
    pytest.param(
        "jokers: 2\n:::",
        ":::",
        "::::{ruleset}",
        "small.ruleset.text lacks a choice for jokers (small.option.jokers)",
        id="choice missing",
    ),
    pytest.param(
        "jokers: 2\n:::",
        "jokers: two\n:::",
        "::::{ruleset}",
        "small.ruleset.text chooses two for jokers; possible is a whole number from 0",
        id="choice not possible",
    ),
    pytest.param(
        "who_begins: dealer",
        "who_begins: true",
        "::::{ruleset}",
        "small.ruleset.text chooses true for who_begins; possible is dealer or youngest",
        id="choice of another type",
    ),
    pytest.param(
        "jokers: 2\n:::",
        "jokers: 2\njoker: 2\n:::",
        "::::{ruleset}",
        "small.ruleset.text chooses 'joker', which is no option or reading; did you mean jokers?",
        id="choice of nothing",
    ),
]


@pytest.mark.parametrize(("old", "new", "passage", "message"), CHECKS)
def test_what_does_not_fit_is_named_with_its_line(
    old: str, new: str, passage: str, message: str
) -> None:
    # Given a page with one thing that does not fit
    text = spoiled(old, new)

    # Then exactly that is said, at its line
    assert complaints(text) == [f"small.md:{line_of(passage, text)}: {message}"]


def test_a_series_may_begin_at_0() -> None:
    # Given a page whose questions begin at 0, and a block that points to that one
    text = spoiled(
        "SM-A: 1\n", "SM-A: 0-1\n", spoiled(":source: SM-A1\n", ":source: SM-A1; SM-A0\n")
    )

    # Then nothing is wrong
    assert complaints(text) == []


def test_a_clause_is_not_called_like_another_kind() -> None:
    text = SMALL.replace("small.play.follow", "small.term.follow")
    assert complaints(text) == [
        f"small.md:{line_of('::::{clause}', text)}: small.term.follow is the id of a term, "
        "but this is a clause"
    ]


def test_a_choice_needs_alternatives() -> None:
    # Given an option without any
    start, end = SMALL.index(":::{alternative} 2"), SMALL.index("::::\n\n::::{ruleset}")
    text = SMALL[:start] + SMALL[end:]

    # Then that is said
    assert complaints(text) == [
        f"small.md:{line_of('::::{option}', text)}: "
        "the option small.option.jokers has no alternative"
    ]


def test_an_option_needs_something_to_choose() -> None:
    # Given an option with one alternative, and no numbers beyond it
    text = spoiled(":least: 0\n", "", spoiled("jokers: 2\n:::", ":::"))

    # Then that is said
    assert complaints(text) == [
        f"small.md:{line_of('::::{option}', text)}: "
        "the option small.option.jokers has one alternative only"
    ]


def test_a_settled_reading_is_not_chosen() -> None:
    # Given a reading with one alternative, and a ruleset that still chooses it
    text = spoiled("\n:::{alternative} youngest\n:support: D\n\nIt is the custom.\n:::\n", "")

    # Then the choice is at fault
    assert complaints(text) == [
        f"small.md:{line_of('::::{ruleset}', text)}: small.ruleset.text chooses 'who_begins', "
        "but small.reading.who-begins is settled"
    ]


def test_an_id_belongs_to_one_page() -> None:
    # Given two pages with the same block
    other = small_page(HEAD + ":::{term} small.term.pile\n:title: pile\n\nThe cards.\n:::\n")
    book = Rulebook(pages=(small_page(), other.model_copy(update={"file": "spec/other.md"})))

    # Then the second is at fault
    assert [
        problem.message for problem in check_rulebook(book) if "already" in problem.message
    ] == [f"small.term.pile stands at spec/small.md:{line_of(':::{term}', SMALL)} already"]
