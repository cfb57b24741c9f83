"""What somebody probably meant by a move that is written wrongly."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from hoyle.cards import Deck
from hoyle.formats.game_format import AnyGame
from hoyle.game import MalformedMove

RANKS = {
    "ace": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "10", "jack": "J", "queen": "Q", "king": "K", "t": "10",
}  # fmt: skip
SUITS = {
    "club": "c", "diamond": "d", "heart": "h", "spade": "s", "♣": "c", "♦": "d", "♥": "h", "♠": "s",
}  # fmt: skip
JOKERS = ("joker", "jo", "j*")
FILLERS = ("a", "and", "the", "my", "with", "from", "hand", "card", "cards", "on")
AMOUNTS = {
    "nothing": "0", "none": "0", "zero": "0", "small": "15", "fifteen": "15", "big": "30",
    "thirty": "30",
}  # fmt: skip
KINDS = {
    "set": "set", "single": "set", "pair": "set", "triple": "set", "sequence": "sequence",
    "run": "sequence", "straight": "sequence", "bomb": "bomb",
}  # fmt: skip
PILES = {
    "deck": "stock", "reserve": "stock", "talon": "stock", "pile": "discard",
    "discards": "discard", "discarded": "discard",
}  # fmt: skip
ENDS = {
    "bottom": "low", "below": "low", "under": "low", "top": "high", "above": "high", "end": "high",
}  # fmt: skip

CARD_IN_WORDS = re.compile(
    rf"\b(?P<rank>{'|'.join(RANKS)}|10|[2-9ajqk])s?\s+of\s+(?P<suit>club|diamond|heart|spade)s?\b"
)
NEGATIVE = re.compile(r"-[0-9]+")
SLOT_IN_WORDS = re.compile(r"\bslot\s+(\d)")


class Speech(NamedTuple):
    """How a game is spoken about.

    `verbs` lead to those of the notation. Cards alone are to be laid, by the verb `laying`.
    `spelling` tells how the words after a verb are spelled; where it says nothing, they are cards.
    `suitless` are the cards without a suit.
    """

    verbs: Mapping[str, str]
    spelling: Mapping[str, Callable[[Deck, list[str]], Iterator[str]]]
    laying: str = "play"
    suitless: str = "these cards"


def guess(game: AnyGame, text: str) -> str | None:
    """The move that `text` was probably meant to be, as it is written rightly; or none."""
    spoken = SLOT_IN_WORDS.sub(r"@\1", " ".join(text.lower().split()))
    spoken = CARD_IN_WORDS.sub(lambda card: card_of(card["rank"], card["suit"]), spoken)
    if not spoken:
        return None
    speech = SPEECHES[game.name]
    verb, rest = split_verb(speech, spoken)
    words = [word for word in re.split(r"[\s,;+&]+", rest) if word and word not in FILLERS]
    spell = speech.spelling.get(verb, card_names)
    try:
        return game.write(game.parse(" ".join([verb, *spell(game.deck, words)])))
    except MalformedMove:
        return None


def hint(game: AnyGame, text: str) -> str:
    """What is to be known about a move that is written wrongly, as the end of a sentence."""
    speech = SPEECHES[game.name]
    verb, *words = text.split() or [""]
    if speech.spelling.get(verb) is amounts:
        return ", and not negative" if NEGATIVE.fullmatch(" ".join(words)) else ""
    suitless = any(without_suit(game.deck, word) for word in words)
    return f"; {speech.suitless} have no suit" if suitless else ""


def split_verb(speech: Speech, spoken: str) -> tuple[str, str]:
    """What is to be done, and what follows it. Cards alone are to be laid."""
    verbs = speech.verbs
    for verb in sorted(verbs, key=len, reverse=True):
        if spoken == verb or spoken.startswith(f"{verb} "):
            return verbs[verb], spoken.removeprefix(verb)
    first, _, rest = spoken.partition(" ")
    near = get_close_matches(first, verbs, n=1)
    return (verbs[near[0]], rest) if near else (speech.laying, spoken)


def card_of(rank: str, suit: str) -> str:
    """A card that was named in words, as the notation spells it."""
    return RANKS.get(rank, rank.upper()) + SUITS[suit]


def card_names(deck: Deck, words: list[str]) -> Iterator[str]:
    """The words with each card spelled as the deck spells it."""
    known = {name.lower(): name for name in deck.first_copy}
    for word in words:
        spelled = "jk" if word in JOKERS else RANKS.get(word, word).lower()
        if spelled[-1] in SUITS:
            spelled = spelled[:-1] + SUITS[spelled[-1]]
        if spelled not in known and spelled[:-1] in RANKS:
            spelled = RANKS[spelled[:-1]].lower() + spelled[-1]
        yield known.get(spelled) or without_suit(deck, spelled) or word


def without_suit(deck: Deck, word: str) -> str | None:
    """The card of the deck that has no suit and was named with one, as in ``Jh``; or none."""
    bare = word[:-1].lower()
    if not bare or word[-1].lower() not in SUITS.values() or word in deck.first_copy:
        return None
    return {name.lower(): name for name in deck.first_copy}.get(bare)


def numbers(deck: Deck, words: list[str]) -> Iterator[str]:
    """The words with each number as it is."""
    return (word.removeprefix("@") for word in words)


def amounts(deck: Deck, words: list[str]) -> Iterator[str]:
    """The words with each amount as a number."""
    return (AMOUNTS.get(word, word.removeprefix("-")) for word in words if word != "bet")


def cards_and_meaning(deck: Deck, words: list[str]) -> Iterator[str]:
    """The words with each card as the deck spells it, and what they are laid as behind them."""
    split = next((place for place, word in enumerate(words) if word == "as"), len(words))
    yield from card_names(deck, words[:split])
    for word in words[split:]:
        ranked = RANKS.get(word, word)
        if ranked not in ("up", "to", "of", "rank", "width"):
            yield KINDS.get(ranked.removesuffix("s"), ranked.upper() if ranked in "jqk" else ranked)


def piles(deck: Deck, words: list[str]) -> Iterator[str]:
    """The pile that a card is drawn from, as the notation calls it."""
    return (PILES.get(word, word) for word in words if word not in ("up", "top", "of", "one"))


def ends(deck: Deck, words: list[str]) -> Iterator[str]:
    """The number of a sequence, the first end, and then the rest as the deck spells it."""
    named = [ENDS.get(word, word) for word in words if word not in ("sequence", "to", "at")]
    number = next((word for word in named if word.isdigit()), "")
    end = next((word for word in named if word in ("low", "high")), "")
    first = [word for word in (number, end) if word]
    for word in first:
        named.remove(word)
    return card_names(deck, [*first, *named])


SPEECHES: Mapping[str, Speech] = {
    "swoop": Speech(
        {
            "play": "play", "lay": "play", "add": "add", "mystery": "mystery", "stop": "stop",
            "done": "stop", "pass": "pass", "skip": "pass", "pickup": "pickup",
            "pick-up": "pickup", "pick up": "pickup", "take": "pickup",
        },
        {"mystery": numbers},
        suitless="jokers",
    ),
    "haggis": Speech(
        {
            "play": "play", "lay": "play", "lead": "play", "answer": "play", "bet": "bet",
            "wager": "bet", "vow": "bet", "pass": "pass", "skip": "pass",
        },
        {"play": cards_and_meaning, "bet": amounts},
        suitless="wild cards",
    ),
    "goat": Speech(
        {
            "lead": "lead", "open": "lead", "play": "lead", "lay": "lead", "beat": "beat",
            "cover": "beat", "take": "beat", "discard": "discard", "pass": "discard",
            "throw": "discard", "drop": "discard", "molodka": "molodka", "claim": "molodka",
            "interrupt": "molodka", "break in": "molodka",
        },
        {},
        laying="lead",
    ),
    "take": Speech(
        {
            "draw": "draw", "pick": "draw", "pick up": "draw", "take": "draw", "meld": "meld",
            "lay": "meld", "play": "meld", "sequence": "meld", "extend": "extend", "add": "extend",
            "build": "extend", "discard": "discard", "throw": "discard", "drop": "discard",
            "stop": "stop", "done": "stop", "reshuffle": "reshuffle", "shuffle": "reshuffle",
        },
        {"draw": piles, "extend": ends},
        laying="meld",
    ),
}  # fmt: skip
