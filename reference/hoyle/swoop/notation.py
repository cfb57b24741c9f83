"""Moves of Swoop in words: ``play 7h 7s @0``, ``add Qh``, ``mystery 2``, ``stop``."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.cards import Deck
from hoyle.game import MalformedMove
from hoyle.notation import cards_named, is_number, only_word, stands_alone
from hoyle.swoop.state import Add, Laying, Move, Mystery, Pass, Phase, PickUp, Play, Stop
from hoyle.swoop.table import Table
from hoyle.words import quoted

BARE: dict[str, Move] = {"stop": Stop(), "pass": Pass(), "pickup": PickUp()}
FORMS = "play CARDS @SLOTS, add CARDS @SLOTS, mystery SLOT, stop, pass, pickup"

PHASE_WORDS = {
    Phase.TURN: "its turn begins, so a card has to be played first",
    Phase.ADD_AFTER_PICKUP: "it has played in this turn, and may only add to that or stop",
    Phase.ADD_AFTER_MYSTERY: "it has played in this turn, and may only add to that or stop",
    Phase.OVER: "the round is over",
}


class Notation:
    """Builds moves from names and numbers, and reads and writes them as text."""

    table: Table
    deck: Deck

    def play_of(self, hand: str | Iterable[str] = (), slots: Iterable[int] = ()) -> Play:
        """The play of these cards from the hand and these face-up slots.

        Raises
        ------
        MalformedMove
            If a card or slot does not exist, or is named too often.
        """
        return Play(cards_named(self.deck, hand), self._flags(slots))

    def add_of(self, hand: str | Iterable[str] = (), slots: Iterable[int] = ()) -> Add:
        """The addition of these cards from the hand and these face-up slots.

        Raises
        ------
        MalformedMove
            If a card or slot does not exist, or is named too often.
        """
        return Add(cards_named(self.deck, hand), self._flags(slots))

    def mystery_of(self, slot: int) -> Mystery:
        """The play of the mystery card in this slot.

        Raises
        ------
        MalformedMove
            If there is no such slot.
        """
        self.check_slot(slot)
        return Mystery(slot)

    def check_slot(self, slot: int) -> None:
        """Refuse a slot that is not on this table.

        Raises
        ------
        MalformedMove
            If there is no such slot.
        """
        if not 0 <= slot < self.table.slots:
            raise MalformedMove(f"there is no slot {slot}; the slots are {self._slot_range()}")

    def read_move(self, text: str) -> Move:
        """The move that a text writes.

        Raises
        ------
        MalformedMove
            If it is no move of Swoop.
        """
        verb, *words = text.split() or [""]
        if verb in BARE:
            stands_alone(verb, words)
            return BARE[verb]
        if verb == "mystery":
            return self.mystery_of(self._slot(only_word(text, "slot", "mystery 0")))
        if verb not in ("play", "add"):
            raise MalformedMove(f"{quoted(text)} is no move of Swoop; a move is one of: {FORMS}")
        hand = [word for word in words if not word.startswith("@")]
        slots = [self._slot(word[1:]) for word in words if word.startswith("@")]
        return self.play_of(hand, slots) if verb == "play" else self.add_of(hand, slots)

    def write_move(self, move: Move) -> str:
        """A move as text, which `read_move` reads back."""
        if isinstance(move, Mystery):
            return f"mystery {move.slot}"
        if isinstance(move, (Play, Add)):
            return " ".join([move.kind, *move.hand.names(), *self._slot_words(move)])
        return move.kind

    def _slot_words(self, move: Laying) -> list[str]:
        return [f"@{slot}" for slot, flag in enumerate(move.slots) if flag]

    def _flags(self, slots: Iterable[int]) -> tuple[bool, ...]:
        listed = list(slots)
        for slot in listed:
            self.check_slot(slot)
            if listed.count(slot) > 1:
                raise MalformedMove(f"slot {slot} is named {listed.count(slot)} times")
        return tuple(slot in listed for slot in range(self.table.slots))

    def _slot(self, text: str) -> int:
        if not is_number(text):
            raise MalformedMove(f"{quoted(text)} is no slot; the slots are {self._slot_range()}")
        return int(text)

    def _slot_range(self) -> str:
        return f"0 to {self.table.slots - 1}"
