"""What moves in words have in common in all games: names of cards, numbers, and how many words."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import CardError, Cards, Deck
from hoyle.game import MalformedMove
from hoyle.words import quoted

MOST_DIGITS = 9


def cards_named(deck: Deck, names: str | Iterable[str]) -> Cards:
    """The cards that a move names.

    Raises
    ------
    MalformedMove
        If a card does not exist or is named too often.
    """
    try:
        return deck.cards(names)
    except CardError as error:
        raise MalformedMove(str(error)) from error


def stands_alone(verb: str, words: list[str]) -> None:
    """Refuse words after a verb that takes none.

    Raises
    ------
    MalformedMove
        If there are some.
    """
    if words:
        raise MalformedMove(f"{verb!r} stands alone, but {quoted(' '.join(words))} follows it")


def only_word(text: str, what: str, example: str) -> str:
    """The one word that follows the verb of a text.

    Parameters
    ----------
    text
        The whole move.
    what, example
        What the word is, and a move that has one, for the message.

    Raises
    ------
    MalformedMove
        If there are more words, or none.
    """
    verb, *words = text.split()
    if len(words) != 1:
        raise MalformedMove(
            f"{verb!r} needs one {what}, such as {example!r}; {quoted(text)} gives {len(words)}"
        )
    return words[0]


def is_number(word: str) -> bool:
    """Whether a word is a whole number, and not too long for any game."""
    return has_digits(word) and len(word) <= MOST_DIGITS


def has_digits(word: str) -> bool:
    """Whether a word is a whole number, however long."""
    return word.isascii() and word.isdigit()


def whole_number(word: str, what: str, least: int = 0) -> int:
    """The number that a word of a move writes.

    Parameters
    ----------
    word
        The word.
    what
        What it is, for the message.
    least
        The least it may be.

    Raises
    ------
    MalformedMove
        If it is no number, or too small, or too long for any game.
    """
    if has_digits(word) and not is_number(word):
        most = f"a number in a move has at most {MOST_DIGITS} digits"
        raise MalformedMove(f"{quoted(word)} is too large; {most}")
    if not is_number(word) or int(word) < least:
        kind = "a whole number" if not least else f"a whole number from {least}"
        raise MalformedMove(f"{quoted(word)} is no {what}; it must be {kind}")
    return int(word)
