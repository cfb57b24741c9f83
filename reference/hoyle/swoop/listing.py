"""The legal moves of a seat, one of each kind. For plain values only.

Written on its own, without the verdicts: that both agree is a property.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import TypeVar

from hoyle.cards import Cards, Deck
from hoyle.clauses import clause
from hoyle.swoop.options import ExtraSources
from hoyle.swoop.readings import FOUR, Readings
from hoyle.swoop.state import Add, Move, Mystery, Pass, Phase, PickUp, Play, State, Stop

WAYS_KEPT = 2**14

Lays = TypeVar("Lays", Play, Add)


class Listing(Readings):
    """Lists moves by what a seat holds."""

    def list_moves(self, state: State) -> Iterator[Move]:
        """Every kind of move of the seat to act, in canonical order.

        Plays by rank, then by how many come from the hand, then by slots; then mystery cards by
        slot; then taking the pile, passing, stopping.
        """
        if state.phase == Phase.TURN:
            yield from self.list_plays(state)
            yield from self.list_mysteries(state)
            if self.options.allow_manual_pickup and state.pile.run:
                yield PickUp()
            if self.options.allow_skip:
                yield Pass()
        elif state.phase != Phase.OVER:
            yield from self.list_additions(state)
            yield Stop()

    @clause("swoop.play.opening", "swoop.play.equal-or-lower", "swoop.play.higher-takes-pile")
    def list_plays(self, state: State) -> Iterator[Play]:
        """Plays from the hand and the face-up slots."""
        hand, row = state.hands[state.turn], state.faceup[state.turn]
        held = Cards(hand.deck, hand.bits | row.cards().bits)
        lowest = held.rank()
        for rank, mask in enumerate(hand.deck.class_masks):
            if held.bits & mask:
                most = self.most_at_once(state, rank, lowest)
                yield from self.layings(Play, state, rank, most, True)

    def most_at_once(self, state: State, rank: int, lowest: int) -> int:
        """How many cards of `rank` a seat may play at once whose lowest card is `lowest`."""
        unlimited = FOUR if self.options.max_four else state.hands[0].deck.size
        if rank >= len(self.table.ranks):
            return 1
        if not state.pile.run or rank < state.pile.top:
            return unlimited
        if rank == state.pile.top:
            return unlimited - state.pile.run
        if self.options.higher_only_if_forced and lowest <= state.pile.top:
            return 0
        return unlimited if self.options.higher_play_may_be_set else 1

    @clause("swoop.add.after-pickup", "swoop.add.after-mystery")
    def list_additions(self, state: State) -> Iterator[Add]:
        """Cards that may be added to those just laid."""
        by_text = state.phase == Phase.ADD_AFTER_MYSTERY
        faceup = self.options.extra_sources == ExtraSources.HAND_AND_FACEUP or (
            self.options.extra_sources == ExtraSources.BY_TEXT and by_text
        )
        most = (FOUR if self.options.max_four else state.hands[0].deck.size) - state.pile.run
        yield from self.layings(Add, state, state.pile.top, most, faceup)

    def layings(
        self, kind: type[Lays], state: State, rank: int, most: int, faceup: bool
    ) -> tuple[Lays, ...]:
        """Moves that lay up to `most` cards of `rank` from the hand and the face-up slots."""
        hand, row = state.hands[state.turn], state.faceup[state.turn]
        mask = hand.deck.class_masks[rank]
        usable = tuple([faceup and bits & mask != 0 for bits in row.bits])
        mix = self.options.mix_sources
        # mypy takes the class of a named tuple for unhashable.
        return ways_to_lay(kind, hand.deck, hand.bits & mask, usable, most, mix)  # type: ignore[arg-type]

    @clause("swoop.mystery.uncovered", "swoop.mystery.last")
    def list_mysteries(self, state: State) -> Iterator[Mystery]:
        """Mystery cards that are no longer covered."""
        hand, row = state.hands[state.turn], state.faceup[state.turn]
        if self.options.mystery_last and (hand.bits or row.some()):
            return
        for slot, bits in enumerate(state.mystery[state.turn].bits):
            if bits and not row.bits[slot]:
                yield Mystery(slot)


@lru_cache(maxsize=WAYS_KEPT)
def ways_to_lay(
    kind: type[Lays], deck: Deck, held: int, usable: tuple[bool, ...], most: int, mix: bool
) -> tuple[Lays, ...]:
    """Moves that lay up to `most` of the cards `held`, all of one class, and of usable slots.

    Seats hold the same few cards of a class again and again, so what was made once is kept.
    """
    return tuple(
        kind(cards, slots)
        for count, cards in enumerate(lowest_of(deck, held, most))
        for slots, shown in subsets(usable)
        if 1 <= count + shown <= most and (mix or not (count and shown))
    )


def lowest_of(deck: Deck, held: int, most: int) -> Iterator[Cards]:
    """The lowest none, one, two … up to `most` of the cards held, by name."""
    chosen = 0
    yield deck.nothing
    while held and most:
        low = held & -held
        held, chosen, most = held ^ low, chosen | low, most - 1
        yield Cards(deck, deck.as_named(chosen))


@cache
def subsets(usable: tuple[bool, ...]) -> tuple[tuple[tuple[bool, ...], int], ...]:
    """Every choice among the usable slots, as flags, with how many it takes."""
    choices = product(*((False, True) if slot else (False,) for slot in usable))
    return tuple((slots, sum(slots)) for slots in choices)
