"""Whether the cards of a trick can have been laid so that a combination came last.

This goes back from the last combination to the lead. The seats took turns, and each seat laid its
own wild cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.haggis import STANDARD, Combination, Haggis, Kind
from hoyle.haggis.generating import Group
from hoyle.haggis.table import LOWEST_RANK

DEALT = STANDARD.hand + len(STANDARD.wilds)


class Heap(NamedTuple):
    """Cards of a trick that are not explained yet: natural cards, and the wild cards of each seat.

    Wild cards are the bits of their lowest copies. `room` tells how many cards each seat can have
    laid at most.
    """

    naturals: int
    wilds: tuple[int, ...]
    room: tuple[int, ...]

    def within_reach(self, seat: int) -> int:
        """The cards that a seat can have laid."""
        return self.naturals | self.wilds[seat]

    def without(self, seat: int, group: Group) -> Heap:
        """What is left when a seat is taken to have laid a group."""
        wilds, room = list(self.wilds), list(self.room)
        wilds[seat] &= ~group.bits
        room[seat] -= group.meaning.size
        return Heap(self.naturals & ~group.bits, tuple(wilds), tuple(room))

    def size(self) -> int:
        """How many cards are left."""
        return self.naturals.bit_count() + sum(wild.bit_count() for wild in self.wilds)


class Layings:
    """Looks for a way in which a trick can have come about."""

    def __init__(self, game: Haggis, cards: Cards, hands: tuple[Cards, ...]) -> None:
        self.game = game
        self.cards = cards
        self.hands = hands
        self.hopeless: set[tuple[Heap, Combination, int]] = set()

    def can_end_with(self, top: Combination, by: int) -> bool:
        """Whether a seat can have laid a combination on the others, all in turn."""
        return any(self.explain(heap, top, by) for heap in self.heaps())

    def heaps(self) -> Iterator[Heap]:
        """The cards of the trick, with its wild cards given to the seats in every way."""
        naturals = self.cards.bits & ~self.game.wilds.bits
        room = tuple(DEALT - hand.count() for hand in self.hands)
        for givings in product(*(self.givings(wild) for wild in STANDARD.wilds)):
            seats = zip(*givings, strict=True)
            yield Heap(naturals, tuple(sum(bits) for bits in seats), room)

    def givings(self, wild: str) -> Iterator[tuple[int, ...]]:
        """The ways to give the copies of a wild card to the seats: a bit or none for each."""
        bit, copies = self.game.deck.cards([wild]).bits, self.cards.names().count(wild)
        laid = [(0,) if wild in hand.names() else (0, bit) for hand in self.hands]
        return (way for way in product(*laid) if sum(map(bool, way)) == copies)

    def explain(self, heap: Heap, top: Combination, seat: int) -> bool:
        """Whether the heap can be a trick that ends with a combination of a seat."""
        key = (heap, top, seat)
        if key in self.hopeless or not self.may_end_with(heap, top):
            return False
        needed = heap.naturals & self.naturals_of(top)
        for group in self.groups(heap.within_reach(seat), lambda meaning: meaning == top):
            left = heap.without(seat, group)
            if left.room[seat] < 0 or needed & ~group.bits:
                continue
            if self.is_trick_below(left, top, 1 - seat):
                return True
        self.hopeless.add(key)
        return False

    def may_end_with(self, heap: Heap, top: Combination) -> bool:
        """Whether nothing speaks against a combination on top at first sight.

        Below a set or sequence lie others of the same size, and of lower ranks.
        """
        if top.kind == Kind.BOMB:
            return True
        higher = self.game.rank_masks[max(0, top.rank - LOWEST_RANK + 1) :]
        return heap.size() % top.size == 0 and not heap.naturals & sum(higher)

    def naturals_of(self, top: Combination) -> int:
        """The natural cards of the rank of a set or sequence; none below it has such cards."""
        place = top.rank - LOWEST_RANK
        plain = top.kind != Kind.BOMB and place < len(self.game.rank_masks)
        return self.game.rank_masks[place] if plain else 0

    def is_trick_below(self, heap: Heap, top: Combination, seat: int) -> bool:
        """Whether the heap is nothing, or a trick of a seat that is answered by a combination."""
        if not heap.size():
            return True

        def lies_below(meaning: Combination) -> bool:
            return self.answers(top, meaning) and self.may_end_with(heap, meaning)

        below = {group.meaning for group in self.groups(heap.within_reach(seat), lies_below)}
        return any(self.explain(heap, meaning, seat) for meaning in sorted(below))

    def groups(self, bits: int, fits: Callable[[Combination], bool]) -> Iterator[Group]:
        """The groups of cards laid as a combination that fits."""
        shapes = [shape for shape in self.game.shapes if fits(shape.meaning)]
        yield from (group for group in self.game.all_sets(bits) if fits(group.meaning))
        yield from self.game.all_sequences(bits, shapes)
        yield from (group for group in self.game.all_bombs(bits, 0) if fits(group.meaning))

    def answers(self, laid: Combination, below: Combination) -> bool:
        """Whether a combination may be laid on another."""
        if laid.kind == Kind.BOMB:
            return below.kind != Kind.BOMB or below.rank < laid.rank
        return below.kind == laid.kind and self.game.fits(below, laid)
