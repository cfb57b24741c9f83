"""Positions of Haggis laid out in a line, and moves made on them, for the tests of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.hoyle.boards import Box, Refusal, legal, refusal, texts

from hoyle.cards import Cards
from hoyle.haggis import (
    NO_COMBINATION,
    NO_STAKE,
    Haggis,
    Phase,
    Stake,
    State,
    Trick,
    choose,
)

__all__ = [
    "Refusal",
    "after",
    "gained",
    "haggis",
    "lay_out",
    "legal",
    "readings",
    "refusal",
    "texts",
]

LEFT_OVER = 8

GAMES: Mapping[str, Mapping[str, Any]] = {
    "text": {},
    "published": {"leftovers_score": True},
    "loose": {"loose_sequence_match": True},
    "reply": {"reply_to_final_play": True},
    "lower": {"declare_lower_rank": True},
}


def haggis(ruleset: str = "text", **changes: Any) -> Haggis:
    """The game under a ruleset, with some options changed."""
    return Haggis(choose(ruleset, changes))


def every_game() -> dict[str, Haggis]:
    """The game under the ruleset text, and with each option changed that the plays depend on."""
    return {name: haggis(**changes) for name, changes in GAMES.items()}


def lay_out(
    game: Haggis,
    *hands: str,
    taken: Sequence[str] = ("", ""),
    bets: Sequence[int | None] = (None, None),
    haggis: str = "",
    turn: int = 0,
    phase: Phase = Phase.PLAY,
) -> State:
    """A position of the whole deck in which nothing lies in the trick.

    Each seat has the hand that is given. The haggis is filled up with the lowest cards that are
    left, and what remains then has been taken by seat 0, on top of `taken`.
    """
    box = Box(game.deck)
    held = tuple(box.take(hand) for hand in hands)
    piles = [box.take(names) for names in taken]
    left_over = box.take(haggis)
    left_over |= box.first(LEFT_OVER - left_over.count())
    piles[0] |= box.left
    stakes = tuple(NO_STAKE if bet is None else Stake(True, bet) for bet in bets)
    trick = Trick(game.deck.nothing, NO_COMBINATION, turn)
    return State(held, left_over, tuple(piles), trick, stakes, turn, phase)


def after(game: Haggis, state: State, *moves: str) -> State:
    """The position after some legal moves, each of the seat whose turn it then is."""
    for text in moves:
        state = legal(game, state, text)[1].state
    return state


def gained(before: State, now: State) -> list[str]:
    """The cards that each seat has taken between two positions."""
    return [names(new - old) for old, new in zip(before.taken, now.taken, strict=True)]


def names(cards: Cards) -> str:
    """Cards as text."""
    return " ".join(cards.names())


def readings(game: Haggis, cards: str) -> list[str]:
    """What cards can stand for, in words."""
    meanings = game.meanings(game.deck.cards(cards))
    return [game.combination_words(meaning) for meaning in meanings]
