"""Swoop states as numbers, up to what the rules cannot tell apart: suits and copies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from hoyle.cards import Cards, Deck, Row
from hoyle.swoop import Deal, Phase, Pile, State, Swoop
from hoyle_properties.explore import Packing

PHASES = tuple(Phase)


def packing(game: Swoop) -> Packing[State]:
    """The packing of the states of one table.

    A zone is the number of its cards of each class; the numbers are written one after another in
    a base larger than any of them.
    """
    deck, seats, slots = game.deck, game.table.seats, game.table.slots
    base = max(*deck.sizes(), len(game.table.ranks)) + 1
    classes = range(len(deck.classes))

    def counts(bits: int) -> Iterator[int]:
        return ((bits & mask).bit_count() for mask in deck.class_masks)

    def pack(state: State) -> int:
        packed = PHASES.index(state.phase)
        packed = packed * seats + state.turn
        packed = (packed * base + state.pile.top) * base + state.pile.run
        rows = chain.from_iterable(row.bits for row in (*state.faceup, *state.mystery))
        zones = (
            *(hand.bits for hand in state.hands),
            *rows,
            state.pile.cards.bits,
            state.removed.bits,
        )
        for bits in zones:
            for count in counts(bits):
                packed = packed * base + count
        return packed

    def unpack(packed: int) -> State:
        digits = []
        for _ in range((seats + 2 * seats * slots + 2) * len(deck.classes)):
            packed, digit = divmod(packed, base)
            digits.append(digit)
        digits.reverse()
        used = [0] * len(deck.classes)
        zones = []
        for start in range(0, len(digits), len(deck.classes)):
            bits = 0
            for index in classes:
                bits |= lowest_free(deck, index, used[index], digits[start + index])
                used[index] += digits[start + index]
            zones.append(bits)
        return unpacked_state(game, packed, base, zones)

    return Packing(pack, unpack)


def lowest_free(deck: Deck, index: int, used: int, count: int) -> int:
    """The bits of the next `count` cards of a class of which `used` are given out."""
    mask = deck.class_masks[index]
    first = (mask & -mask).bit_length() - 1 if mask else 0
    return ((1 << count) - 1) << (first + used)


def unpacked_state(game: Swoop, packed: int, base: int, zones: list[int]) -> State:
    """The state of these zones, with the pile's top and run, the turn and the phase."""
    seats, slots, deck = game.table.seats, game.table.slots, game.deck
    packed, run = divmod(packed, base)
    packed, top = divmod(packed, base)
    phase, turn = divmod(packed, seats)
    hands = tuple(Cards(deck, bits) for bits in zones[:seats])
    rows = [
        Row(deck, tuple(zones[start : start + slots]))
        for start in range(seats, seats + 2 * seats * slots, slots)
    ]
    pile, removed = (Cards(deck, bits) for bits in zones[-2:])
    undealt = Cards(deck, deck.everything.bits & ~sum(zones))
    return State(
        hands,
        tuple(rows[:seats]),
        tuple(rows[seats:]),
        Pile(pile, top, run),
        removed,
        undealt,
        turn,
        PHASES[phase],
    )


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
