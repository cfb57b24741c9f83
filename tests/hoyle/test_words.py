"""Words for messages."""

from __future__ import annotations

import pytest

from hoyle.words import amount, cut, quoted, readable, verb


def test_one_thing_is_one_and_several_are_several() -> None:
    assert [f"{amount(count, 'card')} {verb(count)} left" for count in range(3)] == [
        "0 cards are left",
        "1 card is left",
        "2 cards are left",
    ]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("7h", "'7h'"),
        ("it's", '"it\'s"'),
        (12, "12"),
        ("x" * 80, f"'{'x' * 80}'"),
        ("x" * 81, f"'{'x' * 80}'… (81 characters)"),
        (["x" * 90], f"['{'x' * 78}… (94 characters)"),
    ],
)
def test_what_was_written_is_quoted_and_cut_if_it_is_long(said: object, words: str) -> None:
    assert quoted(said) == words


def test_a_cut_text_tells_how_long_it_was() -> None:
    assert (cut("abc", most=3), cut("abcd", most=3)) == ("abc", "abc… (4 characters)")


def test_only_very_long_words_of_a_message_are_cut() -> None:
    longest, longer = "x" * 255, "x" * 256
    assert readable(f"a.json:1: {longest} is long") == f"a.json:1: {longest} is long"
    assert readable(f"'{longer}': is longer") == f"'{'x' * 80}… (256 characters)': is longer"
