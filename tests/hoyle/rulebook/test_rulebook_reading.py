"""What the reader makes of a sound rule file."""

from __future__ import annotations

from pathlib import Path

from tests.hoyle.rulebook.small_book import SMALL, line_of, small_book, small_page, write_book

from hoyle.rulebook import (
    Alternative,
    Clause,
    Finding,
    Place,
    Reading,
    Ruleset,
    Step,
    check_rulebook,
    read_rulebook,
)
from hoyle.rulebook.models import Series


def test_a_sound_page_has_no_problems() -> None:
    assert check_rulebook(small_book()) == ()


def test_blocks_keep_the_order_of_the_page() -> None:
    # When the page is read
    page = small_page()

    # Then its blocks are there in order, and the front matter is kept
    assert page.game == "small"
    assert page.items == {"SM": Series(1, 2), "SM-A": Series(1, 1)}
    assert [block.id for block in page.blocks] == [
        "small.play.follow",
        "small.reading.who-begins",
        "small.option.jokers",
        "small.ruleset.text",
        "small.term.pile",
        "small.note.aim",
        "small.finding.no-end",
    ]


def test_a_clause_has_its_text_without_its_examples() -> None:
    # When a clause is read
    clause = small_book().by_id["small.play.follow"]

    # Then text, pointers and links are apart, and the place is its opening line
    assert isinstance(clause, Clause)
    assert clause.text == "A card goes onto a card of the same number."
    assert clause.title == "Follow the number"
    assert clause.source == ("SM-1", "000 [intro]", "001 L3")
    assert clause.readings == ("small.reading.who-begins",)
    assert clause.options == ("small.option.jokers",)
    assert clause.place == Place("spec/small.md", line_of("::::{clause}", SMALL))


def test_an_example_is_a_position_moves_and_what_follows() -> None:
    # When the examples of a clause are read
    example, counterexample = small_page().clauses()[0].examples

    # Then each has its parts, and the counter-example is marked
    assert example.title == "A seven on a seven"
    assert not example.counter
    assert example.given == "position"
    assert example.data == {"pile": ["7h"], "hands": [["7c"], ["4c"]]}
    assert example.moves == (Step(move="play 7c"),)
    assert example.expected == {"then": {"pile": ["7h", "7c"], "turn": 1}}
    assert example.place.line == line_of(":::{example}", SMALL)
    assert counterexample.counter
    assert counterexample.expected == {"refused": "small.refused.other-number"}


def test_an_example_gives_its_body_back() -> None:
    # Given an example in which seats are named
    text = SMALL.replace(
        "move: play 7c\n",
        "seat: 1\nmoves: [play 7c, {seat: 0, move: stop}]\nviewer: 1\nsees: {pile: 2}\n",
    )

    # Then its body is what was written, key for key
    assert small_page(text).clauses()[0].examples[0].body() == {
        "position": {"pile": ["7h"], "hands": [["7c"], ["4c"]]},
        "seat": 1,
        "moves": ["play 7c", {"move": "stop", "seat": 0}],
        "viewer": 1,
        "then": {"pile": ["7h", "7c"], "turn": 1},
        "sees": {"pile": 2},
    }


def test_a_reading_has_alternatives_with_their_support() -> None:
    # When a reading is read
    reading = small_book().by_id["small.reading.who-begins"]

    # Then its public name has underscores, and its alternatives are in order
    assert isinstance(reading, Reading)
    assert reading.name == "who_begins"
    assert reading.default == "dealer"
    assert reading.is_open
    assert reading.alternatives == (
        Alternative(
            value="dealer",
            support="B",
            text="One description says so.",
            place=Place("spec/small.md", line_of(":::{alternative} dealer", SMALL)),
        ),
        Alternative(
            value="youngest",
            support="D",
            text="It is the custom.",
            place=Place("spec/small.md", line_of(":::{alternative} youngest", SMALL)),
        ),
    )


def test_values_are_numbers_flags_and_words() -> None:
    # Given an option for which every number from 0 on may be chosen
    jokers = small_page().choices()[1]

    # Then a flag is not mistaken for a number, nor a word for either
    assert jokers.values() == "a whole number from 0"
    assert [jokers.allows(value) for value in (0, 2, 17, -1, True, "2")] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]


def test_a_reading_with_one_alternative_is_settled() -> None:
    text = SMALL.replace("\n:::{alternative} youngest\n:support: D\n\nIt is the custom.\n:::\n", "")
    assert not small_page(text).choices()[0].is_open


def test_rulesets_and_findings_hold_their_own_fields() -> None:
    # When the page is read
    book = small_book()

    # Then the ruleset has its choices, and the finding its clauses and its evidence
    ruleset, finding = book.by_id["small.ruleset.text"], book.by_id["small.finding.no-end"]
    assert isinstance(ruleset, Ruleset)
    assert (ruleset.name, ruleset.choices) == ("text", {"who_begins": "dealer", "jokers": 2})
    assert isinstance(finding, Finding)
    assert finding.clauses == ("small.play.follow",)
    assert finding.evidence == ("small.follows", "small.goes-round")


def test_ids_in_code_spans_are_noted_with_their_lines() -> None:
    mention = small_page().mentions[0]
    assert (mention.id, mention.place.line) == (
        "small.play.follow",
        line_of("The source does not say.", SMALL),
    )


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    # Given a folder with two rule files
    folder = write_book(tmp_path / "spec")
    (folder / "empty.md").write_text("---\ngame: empty\n---\n\nNothing yet.\n", "utf-8")

    # When it is read
    book = read_rulebook(folder)

    # Then both pages are there, by name, and only a page with clauses is a game
    assert [page.file for page in book.pages] == ["spec/empty.md", "spec/small.md"]
    assert book.games == ("small",)
