"""What cards are called when a page is read aloud, in the language of the build."""

from __future__ import annotations

from hoyle_docs.svg_cards import CARD
from hoyle_docs.words import word

RANKS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "10": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUITS = {"c": "{} of clubs", "d": "{} of diamonds", "h": "{} of hearts", "s": "{} of spades"}


def spoken(name: str) -> str:
    """A card in words, such as "seven of hearts".

    Raises
    ------
    ValueError
        If there is no such card.
    """
    match = CARD.fullmatch(name)
    if match is None:
        raise ValueError(f"no card is called {name!r}")
    rank, suit, wild = match.group("rank", "suit", "wild")
    if suit:
        return word(SUITS[suit]).format(word(RANKS[rank]))
    return word("wild {}").format(word(RANKS[wild])) if wild else word("joker")


def spoken_face_down(name: str) -> str:
    """A card that lies face down, in words."""
    return word("{}, face down").format(spoken(name))


def spoken_joker_as(name: str) -> str:
    """A joker that stands for a card, in words."""
    return word("joker as {}").format(spoken(name))
