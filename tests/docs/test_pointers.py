"""What the pointers of a clause to its sources mean."""

from __future__ import annotations

import pytest

from hoyle.clauses import spec_directory
from hoyle.rulebook import Clause, read_rulebook
from hoyle_docs.pointers import Pointer, place_in_words, pointers_of, statements

BOOK = read_rulebook(spec_directory())


def test_the_pointers_of_a_clause_are_told_in_words() -> None:
    # Given a clause with pointers of every kind
    clause = BOOK.by_id["swoop.play.higher-takes-pile"]
    assert isinstance(clause, Clause)

    # When they are put in words
    told = pointers_of(BOOK, clause)

    # Then statements say what they are about, and open questions which readings settle them
    settled = "swoop.reading.higher-only-if-forced", "swoop.reading.swoop-card-and-forced"
    open_question = "a question that the texts leave open"
    assert told == (
        Pointer("SW-17", "a statement of the texts: a higher card", ()),
        Pointer("SW-A9", open_question, ("swoop.reading.pickup-style",)),
        Pointer("SW-A12", open_question, settled),
        Pointer("000 [play-3b]", "part play-3b of text 000", ()),
        Pointer("001 L23", "line 23 of text 001", ()),
    )


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("000 [intro] [game]", "parts intro and game of text 000"),
        ("001 L19 L23 L33-34", "lines 19, 23 and 33-34 of text 001"),
        ("001 L12-14", "lines 12-14 of text 001"),
    ],
)
def test_places_in_a_text_are_told_in_words(written: str, words: str) -> None:
    assert place_in_words(written) == words


@pytest.mark.parametrize("game", BOOK.games)
def test_every_statement_of_the_texts_has_words(game: str) -> None:
    # Given the statements that a page says there are
    [page] = [page for page in BOOK.pages if page.game == game]
    series = {name: one for name, one in page.items.items() if "-" not in name}
    expected = [f"{name}-{number}" for name, one in series.items() for number in one.numbers()]

    # When the table of them is read, then each has its words
    assert list(statements(game)) == expected
