"""What the reader says of a rule file that cannot be read."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.hoyle.rulebook.small_book import HEAD, SMALL, complaints, line_of, spoiled, write_book

from hoyle.errors import InputError
from hoyle.rulebook import RulebookError, read_rulebook

EXAMPLE = (
    "position: {pile: [7h], hands: [[7c], [4c]]}\nmove: play 7c\nthen: {pile: [7h, 7c], turn: 1}"
)


def fault_at(passage: str, text: str, message: str) -> list[str]:
    """The one complaint, at the line of a passage."""
    return [f"small.md:{line_of(passage, text)}: {message}"]


@pytest.mark.parametrize(
    ("old", "new", "passage", "message"),
    [
        pytest.param(
            "{term}",
            "{trem}",
            ":::{trem}",
            "there is no block {trem}; did you mean term?",
            id="unknown block",
        ),
        pytest.param(
            ":::{term} small.term.pile",
            ":::term small.term.pile",
            ":::term",
            "'term small.term.pile' does not name a block",
            id="no braces",
        ),
        pytest.param(
            "{term} small.term.pile",
            "{term} pile",
            ":::{term}",
            "'pile' is no id; an id looks like swoop.play.sources",
            id="no id",
        ),
        pytest.param(
            ":readings: small.reading",
            ":reedings: small.reading",
            ":reedings:",
            "a clause has no key :reedings:; did you mean :readings:?",
            id="unknown key",
        ),
        pytest.param(
            ":title: Jokers\n",
            "",
            "::::{option}",
            "an option needs a line ':title:' with a value",
            id="missing key",
        ),
        pytest.param(
            ":title: Jokers\n",
            ":title: Jokers\n:title: More jokers\n",
            ":title: More",
            ":title: is given twice",
            id="key twice",
        ),
        pytest.param(
            ":title: Jokers\n",
            ":title:\n",
            ":title:\n",
            ":title: has no value",
            id="key without value",
        ),
        pytest.param(
            "How many jokers there are.\n",
            "",
            "::::{option}",
            "the option small.option.jokers has no text",
            id="no text",
        ),
        pytest.param(
            ":least: 0",
            ":least: some",
            "::::{option}",
            "the option small.option.jokers: least: Input should be a valid integer, "
            "unable to parse string as an integer",
            id="wrong type",
        ),
        pytest.param(
            "{alternative} youngest",
            "{example} youngest",
            ":::{example} youngest",
            "the reading small.reading.who-begins cannot hold a block {example}; "
            "known: alternative",
            id="wrong place",
        ),
        pytest.param(
            ":support: D",
            ":support: E",
            ":::{alternative} youngest",
            "the support 'E' is none of A, B, C, D",
            id="unknown support",
        ),
        pytest.param(
            "It is the custom.\n",
            "",
            ":::{alternative} youngest",
            "an alternative needs a value behind its name, and a text",
            id="alternative without text",
        ),
        pytest.param(
            ":::{choices}\nwho_begins: dealer\njokers: 2\n:::\n",
            "",
            "::::{ruleset}",
            "the ruleset small.ruleset.text needs one block {choices}; it has 0",
            id="no choices",
        ),
        pytest.param(
            "jokers: 2\n:::",
            "jokers: 2\njokers: 3\n:::",
            "jokers: 3",
            "the block {choices} of small.ruleset.text is no YAML: the key 'jokers' is given twice",
            id="choice given twice",
        ),
    ],
)
def test_a_block_at_fault_is_named_with_its_line(
    old: str, new: str, passage: str, message: str
) -> None:
    # Given a page with one thing wrong
    text = spoiled(old, new)

    # Then exactly that is said, at its line
    assert complaints(text) == fault_at(passage, text, message)


ALL_KEYS = (
    "deal, defeats, impossible, legal, match, move, moves, points, position, refused, round, "
    "seat, sees, then, viewer"
)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        pytest.param(
            "turn: 1}",
            "turn: 1}\nthens: 1",
            "has no key 'thens'; did you mean then?",
            id="misspelled key",
        ),
        pytest.param(
            "turn: 1}",
            "turn: 1}\nxyz: 1",
            f"has no key 'xyz'; known: {ALL_KEYS}",
            id="unknown key",
        ),
        pytest.param(
            "position: {pile: [7h], hands: [[7c], [4c]]}\n",
            "",
            "needs exactly one of position, deal, round, match; it has none",
            id="nothing given",
        ),
        pytest.param(
            "move: play 7c\n",
            "deal: {first: 1}\n",
            "needs exactly one of position, deal, round, match; it has position and deal",
            id="two things given",
        ),
        pytest.param(
            "{pile: [7h], hands: [[7c], [4c]]}",
            "7h",
            "needs a mapping under 'position'",
            id="position no mapping",
        ),
        pytest.param(
            "\nthen: {pile: [7h, 7c], turn: 1}",
            "",
            "says nothing about what follows; it needs one of "
            "then, refused, legal, impossible, points, defeats, sees",
            id="nothing follows",
        ),
        pytest.param(
            "then: {pile: [7h, 7c], turn: 1}",
            "points: [1, 2]",
            "has 'points', but a position is followed by one of "
            "then, refused, legal, impossible, sees",
            id="wrong kind of outcome",
        ),
        pytest.param(
            "move: play 7c",
            "move: play 7c\nmoves: [play 7c]",
            "has both 'move' and 'moves'; one move goes under 'move', several under 'moves'",
            id="move and moves",
        ),
        pytest.param(
            "move: play 7c", "moves: play 7c", "needs a list under 'moves'", id="moves no list"
        ),
        pytest.param(
            "move: play 7c",
            "move: 7",
            "has the move 7; a move is a text, or {seat: 0, move: text}",
            id="move no text",
        ),
        pytest.param(
            "move: play 7c",
            "move: play 7c\nseat: north",
            "needs the number of a seat under 'seat', not 'north'",
            id="seat no number",
        ),
        pytest.param(
            "move: play 7c",
            "move: play 7c\nviewer: 1",
            "needs both, the seat that is the 'viewer' and what that seat 'sees'",
            id="viewer sees nothing",
        ),
        pytest.param(
            "move: play 7c\nthen: {pile: [7h, 7c], turn: 1}",
            "refused: small.refused.other-number",
            "needs a move that can be judged",
            id="no move to refuse",
        ),
        pytest.param(
            "then: {pile: [7h, 7c], turn: 1}",
            "legal: false",
            "has 'legal' with another value than true; a refusal goes under 'refused'",
            id="legal false",
        ),
    ],
)
def test_an_example_at_fault_is_named_with_its_line(old: str, new: str, message: str) -> None:
    # Given a page in which the example is not in order
    text = SMALL.replace(EXAMPLE, spoiled(old, new, EXAMPLE))

    # Then exactly that is said, at the line of the example
    said = f"the example 'A seven on a seven' {message}"
    assert complaints(text) == fault_at(":::{example}", text, said)


def test_an_example_needs_a_title() -> None:
    text = spoiled("{example} A seven on a seven", "{example}")
    said = "the example '' has no title behind its name"
    assert complaints(text) == fault_at(":::{example}", text, said)


def test_yaml_at_fault_is_named_with_its_own_line() -> None:
    # Given an example whose third line is no YAML
    text = spoiled("turn: 1}", "turn: 1")

    # Then the line behind the gap is named, as the YAML reader sees it
    at = line_of("turn: 1\n", text)
    assert complaints(text) == [
        f"small.md:{at + 1}: the example 'A seven on a seven' is no YAML: "
        "expected ',' or '}', but got '<stream end>'"
    ]


def test_a_yaml_key_that_stands_twice_is_at_fault() -> None:
    text = spoiled("move: play 7c\n", "move: play 7c\nmove: play 7d\n")
    said = "the example 'A seven on a seven' is no YAML: the key 'move' is given twice"
    assert complaints(text) == fault_at("move: play 7d", text, said)


def test_a_body_that_is_no_mapping_is_at_fault() -> None:
    text = SMALL.replace(EXAMPLE, "play 7c")
    said = "the example 'A seven on a seven' must be a YAML mapping, such as 'key: value'"
    assert complaints(text) == fault_at("play 7c", text, said)


def test_a_block_that_is_never_closed_is_at_fault() -> None:
    text = spoiled("It need not end.\n:::\n", "It need not end.\n")
    said = "the block {finding} small.finding.no-end has no closing :::"
    assert complaints(text) == fault_at(":::{finding}", text, said)


def test_every_problem_of_a_page_is_named_at_once() -> None:
    # Given two mistakes far apart
    text = spoiled(":support: D", ":support: E", spoiled("{term}", "{trem}"))

    # Then both are said
    assert complaints(text) == [
        *fault_at(":::{alternative} youngest", text, "the support 'E' is none of A, B, C, D"),
        *fault_at(":::{trem}", text, "there is no block {trem}; did you mean term?"),
    ]


@pytest.mark.parametrize(
    ("head", "line", "message"),
    [
        ("", 1, "the file must begin with front matter: ---, game: NAME, ---"),
        ("---\nitems: {SM: 2}\n---\n", 1, "the front matter needs 'game: NAME'"),
        (
            "---\ngame: small\nitems: {SM: two}\n---\n",
            1,
            "'items' in the front matter needs numbers, such as 'SW: 35' or 'GT-A: 0-30'",
        ),
        (
            "---\ngame: small\nitems: 2\n---\n",
            1,
            "'items' in the front matter needs numbers, such as 'SW: 35' or 'GT-A: 0-30'",
        ),
        (
            "---\ngame: [small\n---\n",
            2,
            "the front matter is no YAML: expected ',' or ']', but got '<stream end>'",
        ),
    ],
)
def test_front_matter_at_fault_is_named(head: str, line: int, message: str) -> None:
    assert complaints(SMALL.replace(HEAD, head)) == [f"small.md:{line}: {message}"]


def test_problems_of_all_files_are_named_at_once(tmp_path: Path) -> None:
    # Given a folder with two files, each with a mistake
    folder = write_book(tmp_path / "spec", spoiled("{term}", "{trem}"))
    (folder / "other.md").write_text("# Other\n", "utf-8")

    # When it is read
    with pytest.raises(RulebookError) as error:
        read_rulebook(folder)

    # Then the message holds both, and counts as a fault of the input
    line = line_of("{term}", SMALL)
    assert str(error.value) == (
        "spec/other.md:1: the file must begin with front matter: ---, game: NAME, ---\n"
        f"spec/small.md:{line}: there is no block {{trem}}; did you mean term?"
    )
    assert isinstance(error.value, InputError)


def test_a_folder_without_rules_is_at_fault(tmp_path: Path) -> None:
    with pytest.raises(RulebookError) as error:
        read_rulebook(tmp_path)
    assert str(error.value) == f"{tmp_path}:0: there is no file of rules (*.md) in this folder"
