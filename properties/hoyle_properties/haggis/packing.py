"""Haggis states as numbers, up to what the rules cannot tell apart: the copies of a wild card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from hoyle.cards import Cards, numbers
from hoyle.haggis import Combination, Deal, Haggis, Kind, Phase, Stake, State, Trick
from hoyle_properties.explore import Packing

KINDS = tuple(Kind)
PHASES = tuple(Phase)
STAKES = (Stake(False, 0), Stake(True, 0), Stake(True, 15), Stake(True, 30))
BASES = (len(PHASES), 2, 2, len(KINDS), 32, 32, 64, len(STAKES), len(STAKES))
"""How large the numbers can be that come before the zones: see `digits`."""

ZONES = 5


def packing(game: Haggis) -> Packing[State]:
    """The packing of the states of one table.

    A zone is the bits of its cards; of equal wild cards the zones get the lowest copies that are
    left, in order. The haggis is what no other zone holds.
    """
    size = game.deck.size

    def pack(state: State) -> int:
        packed = used = 0
        for digit, base in zip(digits(state), BASES, strict=True):
            packed = packed * base + digit
        for cards in (*state.hands, state.trick.cards, *state.taken):
            bits = with_lowest_copies(game, cards.bits, used)
            packed, used = packed << size | bits, used | bits
        return packed

    def unpack(packed: int) -> State:
        zones = []
        for _ in range(ZONES):
            zones.append(Cards(game.deck, packed & ((1 << size) - 1)))
            packed >>= size
        zones.reverse()
        return unpacked_state(game, packed, zones)

    return Packing(pack, unpack)


def digits(state: State) -> tuple[int, ...]:
    """What there is to a state beside its cards, as numbers."""
    top = state.trick.top
    return (
        PHASES.index(state.phase),
        state.turn,
        state.trick.by,
        KINDS.index(top.kind),
        *top[1:],
        *map(STAKES.index, state.stakes),
    )


def with_lowest_copies(game: Haggis, bits: int, used: int) -> int:
    """The same cards, of each wild one the lowest copy that is not used yet."""
    wild = bits & game.wilds.bits
    named = bits ^ wild
    for number in numbers(wild):
        named |= game.deck.lowest_copy(number, ~(used | named))
    return named


def unpacked_state(game: Haggis, packed: int, zones: list[Cards]) -> State:
    """The state of these zones, with the rest of it from a number."""
    found = []
    for base in reversed(BASES):
        packed, digit = divmod(packed, base)
        found.append(digit)
    phase, turn, by, kind, rank, width, size, *stakes = reversed(found)
    *hands, trick, one, other = zones
    lying = sum(cards.bits for cards in zones)
    return State(
        tuple(hands),
        Cards(game.deck, game.deck.everything.bits ^ lying),
        (one, other),
        Trick(trick, Combination(KINDS[kind], rank, width, size), by),
        tuple(STAKES[stake] for stake in stakes),
        turn,
        PHASES[phase],
    )


def all_deals(game: Haggis) -> Iterator[Deal]:
    """Every deal of a small table in which seat 0 leads, one of each that differ in suits only."""
    naturals = (game.deck.everything - game.wilds).bits
    size = game.table.hand
    seen = set()
    for own in choices(naturals, size):
        for other in choices(naturals ^ own, size):
            alike = {
                (renamed(game, own, suits), renamed(game, other, suits)) for suits in orders(game)
            }
            if min(alike) not in seen:
                seen.add(min(alike))
                yield deal_of(game, own, other)


def choices(bits: int, size: int) -> Iterator[int]:
    """Every choice of so many cards."""
    return map(sum, combinations([1 << number for number in numbers(bits)], size))


def orders(game: Haggis) -> Iterator[tuple[int, ...]]:
    """Every order of the suits."""
    return permutations(range(len(game.table.suits)))


def renamed(game: Haggis, naturals: int, suits: tuple[int, ...]) -> int:
    """Natural cards with their suits exchanged."""
    every = len(suits)
    return sum(
        1 << (number - number % every + suits[number % every]) for number in numbers(naturals)
    )


def deal_of(game: Haggis, own: int, other: int) -> Deal:
    """The deal with these natural cards in the hands; seat 0 leads."""
    hands = [
        game.wild_hand(seat) | Cards(game.deck, bits) for seat, bits in enumerate((own, other))
    ]
    lying = sum(cards.bits for cards in hands)
    return Deal(0, tuple(hands), Cards(game.deck, game.deck.everything.bits ^ lying))
