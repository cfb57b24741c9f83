"""What moves in words have in common in all games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hoyle.cards import CardClass, Deck
from hoyle.game import MalformedMove
from hoyle.notation import cards_named, is_number, only_word, stands_alone

DECK = Deck([CardClass("A", ("A",), copies=2), CardClass("2", ("2",), copies=2)])


def problem(read: Callable[..., object], *given: object) -> str:
    """What is said of a text that is no move."""
    with pytest.raises(MalformedMove) as refused:
        read(*given)
    return str(refused.value)


def test_cards_are_read_by_name() -> None:
    assert cards_named(DECK, "2 A") == cards_named(DECK, ["A", "2"]) == DECK.cards("A 2")
    assert problem(cards_named, DECK, "3") == "there is no card '3' in this deck"


def test_a_verb_stands_alone() -> None:
    stands_alone("stop", [])
    assert problem(stands_alone, "stop", ["right", "now"]) == (
        "'stop' stands alone, but 'right now' follows it"
    )


@pytest.mark.parametrize(("text", "count"), [("bet", 0), ("bet 15 30", 2)])
def test_a_verb_needs_one_word(text: str, count: int) -> None:
    assert only_word("bet 15", "amount", "bet 15") == "15"
    assert problem(only_word, text, "amount", "bet 15") == (
        f"'bet' needs one amount, such as 'bet 15'; {text!r} gives {count}"
    )


@pytest.mark.parametrize(
    ("word", "is_one"),
    [
        ("0", True),
        ("007", True),
        ("123456789", True),
        ("1234567890", False),
        ("", False),
        ("-1", False),
        ("1.5", False),
        ("²", False),
        ("one", False),
    ],
)
def test_what_is_a_number(word: str, is_one: bool) -> None:
    assert is_number(word) is is_one
