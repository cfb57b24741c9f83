"""Moves of Take in words, such as ``draw stock``, ``meld 4s Jk 6s`` and ``extend 0 high 7s``."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import Deck, Row
from hoyle.game import MalformedMove
from hoyle.notation import cards_named, is_number
from hoyle.take.state import (
    Discard,
    Draw,
    Extend,
    Meld,
    Move,
    Phase,
    Reshuffle,
    Source,
    Stop,
)
from hoyle.words import quoted

FORMS = (
    "draw stock, draw discard, meld CARDS, extend SEQUENCE low CARDS high CARDS, "
    "discard CARD, stop, reshuffle CARDS"
)

PHASE_WORDS = {
    Phase.DRAW: "its turn begins",
    Phase.BUILD: "it has drawn a card in this turn",
    Phase.EXTEND: "it has extended a sequence in this turn",
    Phase.CHANCE: "the stock is to be shuffled",
    Phase.OVER: "the round is over",
}


class Notation:
    """Builds moves from names, and reads and writes them as text."""

    deck: Deck

    def draw_of(self, source: str) -> Draw:
        """The draw from the stock or the discard pile.

        Raises
        ------
        MalformedMove
            If the source is neither.
        """
        if source not in list(Source):
            raise MalformedMove(f"a card is drawn from stock or discard, not from {quoted(source)}")
        return Draw(Source(source))

    def meld_of(self, names: Iterable[str]) -> Meld:
        """The sequence of these cards, from low to high.

        Raises
        ------
        MalformedMove
            If a card does not exist or is named too often.
        """
        return Meld(self._row(list(names)))

    def extend_of(
        self,
        sequence: int,
        low: Iterable[str] = (),
        high: Iterable[str] = (),
        take: bool = True,
    ) -> Extend:
        """The extension of a sequence by cards at its ends, each from low to high.

        Raises
        ------
        MalformedMove
            If the number is negative, or a card does not exist or is named too often.
        """
        if sequence < 0:
            raise MalformedMove(f"there is no sequence {sequence}; they are counted from 0")
        below, above = list(low), list(high)
        row = self._row(below + above)
        return Extend(sequence, row.before(len(above)), row.after(len(below)), take)

    def discard_of(self, name: str) -> Discard:
        """The discard of a card.

        Raises
        ------
        MalformedMove
            If there is no such card.
        """
        return Discard(self._row([name]).last())

    def reshuffle_of(self, names: Iterable[str]) -> Reshuffle:
        """The new stock, top first.

        Raises
        ------
        MalformedMove
            If a card does not exist or is named too often.
        """
        return Reshuffle(self._row(list(names)))

    def _row(self, names: list[str]) -> Row:
        rest = cards_named(self.deck, names)
        row = self.deck.row(())
        for name in names:
            card = rest.pick(self.deck.cards([name]))
            rest, row = rest - card, row.then(self.deck.row([card]))
        return row

    def read_move(self, text: str) -> Move:
        """The move that a text writes.

        Raises
        ------
        MalformedMove
            If it is no move of Take.
        """
        verb, *words = text.split() or [""]
        match verb, words:
            case "draw", [source]:
                return self.draw_of(source)
            case "meld", _:
                return self.meld_of(words)
            case "extend", [number, *ends]:
                return self._read_extension(number, ends)
            case "discard", [name]:
                return self.discard_of(name)
            case "stop", []:
                return Stop()
            case "reshuffle", _:
                return self.reshuffle_of(words)
            case _:
                raise MalformedMove(f"{quoted(text)} is no move of Take; a move is one of: {FORMS}")

    def _read_extension(self, number: str, words: list[str]) -> Extend:
        if not is_number(number):
            raise MalformedMove(f"{quoted(number)} is no sequence; they are counted from 0")
        take = words[-1:] != ["leave"]
        words = words if take else words[:-1]
        parts: dict[str, list[str]] = {}
        end = ""
        for word in words:
            if word in ("low", "high") and word not in parts:
                end = word
                parts[end] = []
            elif end:
                parts[end].append(word)
            else:
                raise MalformedMove(
                    f"{quoted(word)} lies at no end; say low or high before the cards"
                )
        return self.extend_of(int(number), parts.get("low", ()), parts.get("high", ()), take)

    def write_move(self, move: Move) -> str:
        """A move as text, which `read_move` reads back."""
        match move:
            case Draw():
                return f"draw {move.source}"
            case Meld():
                return " ".join(["meld", *names_of(move.cards)])
            case Extend():
                return " ".join([f"extend {move.sequence}", *self._end_words(move)])
            case Discard():
                return f"discard {move.card}"
            case Reshuffle():
                return " ".join(["reshuffle", *names_of(move.stock)])
            case _:
                return move.kind

    def _end_words(self, move: Extend) -> list[str]:
        low = ["low", *names_of(move.low)] if move.low.size() else []
        high = ["high", *names_of(move.high)] if move.high.size() else []
        return [*low, *high, *([] if move.take else ["leave"])]


def names_of(row: Row) -> list[str]:
    """The names of the cards of a row, place by place."""
    return [str(card) for card in row.places()]
