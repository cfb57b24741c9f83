"""What moves in words have in common in all games: names of cards, numbers, and how many words."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import CardError, Cards, Deck
from hoyle.game import MalformedMove

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
        raise MalformedMove(f"{verb!r} stands alone, but {' '.join(words)!r} follows it")


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
            f"{verb!r} needs one {what}, such as {example!r}; {text!r} gives {len(words)}"
        )
    return words[0]


def is_number(word: str) -> bool:
    """Whether a word is a whole number, and not too long for any game."""
    return word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS
