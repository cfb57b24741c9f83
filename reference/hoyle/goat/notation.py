"""Moves of Goat in words: ``lead 7h 9h``, ``beat Ah``, ``discard 6c``, ``molodka 6s 7s Ks As``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hoyle.cards import Deck
from hoyle.game import MalformedMove
from hoyle.goat.state import Beat, Claim, Discard, Lead, Move, Phase
from hoyle.notation import cards_named
from hoyle.words import quoted

KINDS: dict[str, Any] = {"lead": Lead, "beat": Beat, "discard": Discard, "molodka": Claim}
FORMS = "lead CARDS, beat CARDS, discard CARDS, molodka CARDS"

PHASE_WORDS = {
    Phase.LEAD: "nothing has been led, so cards of one suit must be led first",
    Phase.ANSWER: "a trick has been led, which must be beaten or discarded to",
    Phase.OVER: "the game is over",
}


class Notation:
    """Builds moves from names, and reads and writes them as text."""

    deck: Deck

    def move_of(self, kind: str, names: str | Iterable[str]) -> Move:
        """The move of a kind with these cards.

        Raises
        ------
        MalformedMove
            If there is no such kind, or a card does not exist or is named too often.
        """
        if kind not in KINDS:
            raise MalformedMove(f"{quoted(kind)} is no move of Goat; a move is one of: {FORMS}")
        move: Move = KINDS[kind](cards_named(self.deck, names))
        return move

    def read_move(self, text: str) -> Move:
        """The move that a text writes.

        Raises
        ------
        MalformedMove
            If it is no move of Goat.
        """
        kind, *names = text.split() or [""]
        return self.move_of(kind, names)

    def write_move(self, move: Move) -> str:
        """A move as text, which `read_move` reads back."""
        return " ".join([move.kind, *move.cards.names()])
