"""Swoop states as numbers, up to what the rules cannot tell apart: suits and copies."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards, Deck, Row
from hoyle.swoop import Deal, Phase, Pile, State, Swoop, Table
from hoyle_properties.explore import Packing

PHASES = tuple(Phase)


def packing(game: Swoop) -> Packing[State]:
    """The packing of the states of one table.

    The codes of the zones are written one after another, as the digits of one number.
    """
    table, codes = game.table, ZoneCodes(game.deck, game.table)
    seats, slots, digit = table.seats, table.slots, codes.digit
    covers = range(seats, seats + seats * slots, slots)
    mysteries = range(covers.stop, covers.stop + seats * slots, slots)
    zones = mysteries.stop + 2

    def pack(state: State) -> int:
        pile = state.pile
        packed = PHASES.index(state.phase) * seats + state.turn
        packed = (packed * digit + pile.top) * digit + pile.run
        for hand in state.hands:
            packed = packed * digit + codes.of(hand.bits)
        for row in (*state.faceup, *state.mystery):
            for bits in row.bits:
                packed = packed * digit + codes.of(bits)
        packed = packed * digit + codes.of(pile.cards.bits)
        return packed * digit + codes.of(state.removed.bits)

    def unpack(packed: int) -> State:
        written = []
        for _ in range(zones):
            packed, code = divmod(packed, digit)
            written.append(code)
        bits, given = [], 0
        for code in reversed(written):
            bits.append(codes.cards(code, given))
            given += code
        packed, run = divmod(packed, digit)
        packed, top = divmod(packed, digit)
        phase, turn = divmod(packed, seats)
        deck = game.deck
        undealt = Cards(deck, deck.everything.bits & ~sum(bits))
        return State(
            tuple([Cards(deck, hand) for hand in bits[:seats]]),
            tuple([Row(deck, tuple(bits[first : first + slots])) for first in covers]),
            tuple([Row(deck, tuple(bits[first : first + slots])) for first in mysteries]),
            Pile(Cards(deck, bits[-2]), top, run),
            Cards(deck, bits[-1]),
            undealt,
            turn,
            PHASES[phase],
        )

    return Packing(pack, unpack)


class ZoneCodes:
    """Zones as numbers, up to suits and copies; what was worked out once is kept.

    A zone is the number of its cards of each class, written in a base larger than any of them. So
    the code of two zones together is the sum of their codes.

    Attributes
    ----------
    digit
        Larger than any code, and than any rank or run.
    """

    def __init__(self, deck: Deck, table: Table) -> None:
        self._deck = deck
        self._base = max(*deck.sizes(), len(table.ranks)) + 1
        self._codes: dict[int, int] = {}
        self._cards: dict[tuple[int, int], int] = {}
        self.digit: int = self._base ** len(deck.classes)

    def of(self, bits: int) -> int:
        """The code of a zone with these cards."""
        code = self._codes.get(bits)
        if code is None:
            code = 0
            for mask in self._deck.class_masks:
                code = code * self._base + (bits & mask).bit_count()
            self._codes[bits] = code
        return code

    def cards(self, code: int, given: int) -> int:
        """The cards of a zone with this code, where cards with another code are given out."""
        bits = self._cards.get((code, given))
        if bits is None:
            counts = zip(self._counts(code), self._counts(given), strict=True)
            bits = self._cards[code, given] = sum(
                lowest_free(self._deck, index, used, count)
                for index, (count, used) in enumerate(counts)
            )
        return bits

    def _counts(self, code: int) -> list[int]:
        """How many cards of each class a code stands for."""
        counts = []
        for _ in self._deck.classes:
            code, count = divmod(code, self._base)
            counts.append(count)
        return counts[::-1]


def lowest_free(deck: Deck, index: int, used: int, count: int) -> int:
    """The bits of the next `count` cards of a class of which `used` are given out."""
    mask = deck.class_masks[index]
    first = (mask & -mask).bit_length() - 1 if mask else 0
    return ((1 << count) - 1) << (first + used)


def all_deals(game: Swoop, first: int = 0) -> Iterator[Deal]:
    """Every deal of a small table, up to what the rules cannot tell apart."""
    table, deck = game.table, game.deck
    sizes = (table.hand,) * table.seats + (1,) * (2 * table.seats * table.slots)
    for zones in shares(deck, deck.everything.bits, sizes):
        hands = tuple(Cards(deck, bits) for bits in zones[: table.seats])
        rows = [
            Row(deck, zones[start : start + table.slots])
            for start in range(table.seats, len(zones), table.slots)
        ]
        undealt = Cards(deck, deck.everything.bits & ~sum(zones))
        yield Deal(first, hands, tuple(rows[: table.seats]), tuple(rows[table.seats :]), undealt)


def shares(deck: Deck, bits: int, sizes: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to give out zones of these sizes from `bits`, by numbers of each class."""
    if not sizes:
        yield ()
        return
    for zone in choices(deck, bits, sizes[0], 0):
        for rest in shares(deck, bits & ~zone, sizes[1:]):
            yield (zone, *rest)


def choices(deck: Deck, bits: int, size: int, index: int) -> Iterator[int]:
    """Every choice of `size` cards from `bits`, of class `index` or higher, lowest copies first."""
    if not size:
        yield 0
    elif index < len(deck.classes):
        chosen, left = 0, bits & deck.class_masks[index]
        for taken in range(size + 1):
            for rest in choices(deck, bits, size - taken, index + 1):
                yield chosen | rest
            if not left:
                break
            low = left & -left
            chosen, left = chosen | low, left ^ low
