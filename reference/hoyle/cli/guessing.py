"""What somebody probably meant by a move that is written wrongly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from hoyle.cards import Deck
from hoyle.cli.draw import AnyGame
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

CARD_IN_WORDS = re.compile(
    rf"\b(?P<rank>{'|'.join(RANKS)}|10|[2-9ajqk])s?\s+of\s+(?P<suit>club|diamond|heart|spade)s?\b"
)
SLOT_IN_WORDS = re.compile(r"\bslot\s+(\d)")

VERBS: Mapping[str, Mapping[str, str]] = {
    "swoop": {
        "play": "play", "lay": "play", "add": "add", "mystery": "mystery", "stop": "stop",
        "done": "stop", "pass": "pass", "skip": "pass", "pickup": "pickup", "pick-up": "pickup",
        "pick up": "pickup", "take": "pickup",
    },
}  # fmt: skip
NUMBERED = {"swoop": ("mystery",)}
LAYING = {"swoop": "play"}


def guess(game: AnyGame, text: str) -> str | None:
    """The move that `text` was probably meant to be, as it is written rightly; or none."""
    spoken = SLOT_IN_WORDS.sub(r"@\1", " ".join(text.lower().split()))
    spoken = CARD_IN_WORDS.sub(lambda card: card_of(card["rank"], card["suit"]), spoken)
    if not spoken:
        return None
    verb, rest = split_verb(game, spoken)
    words = [word for word in re.split(r"[\s,;+&]+", rest) if word and word not in FILLERS]
    if verb in NUMBERED[game.name]:
        words = [word.removeprefix("@") for word in words]
    else:
        words = list(card_names(game.deck, words))
    try:
        return game.write(game.parse(" ".join([verb, *words])))
    except MalformedMove:
        return None


def split_verb(game: AnyGame, spoken: str) -> tuple[str, str]:
    """What is to be done, and what follows it. Cards alone are to be laid."""
    verbs = VERBS[game.name]
    for verb in sorted(verbs, key=len, reverse=True):
        if spoken == verb or spoken.startswith(f"{verb} "):
            return verbs[verb], spoken.removeprefix(verb)
    first, _, rest = spoken.partition(" ")
    near = get_close_matches(first, verbs, n=1)
    return (verbs[near[0]], rest) if near else (LAYING[game.name], spoken)


def card_of(rank: str, suit: str) -> str:
    """A card that was named in words, as the notation spells it."""
    return RANKS.get(rank, rank.upper()) + SUITS[suit]


def card_names(deck: Deck, words: list[str]) -> Iterator[str]:
    """The words with each card spelled as the deck spells it."""
    known = {name.lower(): name for name in deck.first_copy}
    for word in words:
        spelled = "jk" if word in JOKERS else word
        if spelled[-1] in SUITS:
            spelled = spelled[:-1] + SUITS[spelled[-1]]
        if spelled not in known and spelled[:-1] in RANKS:
            spelled = RANKS[spelled[:-1]].lower() + spelled[-1]
        yield known.get(spelled, word)
