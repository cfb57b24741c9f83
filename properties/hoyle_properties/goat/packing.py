"""States of Goat as numbers. Nothing is left out, for the rules can tell all cards apart."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards, Row, numbers
from hoyle.goat import Goat, Phase, State, Trick
from hoyle_properties.explore import Packing

PHASES = tuple(Phase)
TEAMS = 2
MOST_TRICKS = 16


def packing(game: Goat) -> Packing[State]:
    """The packing of the states of one table.

    First come the small numbers, then the stock card by card, then the bits of each zone.
    """
    size, bases = game.deck.size, bases_of(game)
    mask = (1 << size) - 1

    def pack(state: State) -> int:
        packed = 0
        for digit, base in zip(digits(state), bases, strict=True):
            packed = packed * base + digit
        packed = with_stock(packed, state.stock, size)
        for cards in zones_of(state):
            packed = packed << size | cards.bits
        return packed

    def unpack(packed: int) -> State:
        zones = []
        for _ in range(zone_count(game)):
            zones.append(Cards(game.deck, packed & mask))
            packed >>= size
        stock, packed = stock_in(game, packed)
        return unpacked_state(game, stock, digits_in(packed, bases), zones[::-1])

    return Packing(pack, unpack)


def bases_of(game: Goat) -> tuple[int, ...]:
    """How large the small numbers can be: see `digits`."""
    seats, acted = game.seats, (2,) * game.seats
    return (
        *(game.deck.size, MOST_TRICKS, MOST_TRICKS, seats, seats, seats, 2),
        *(*acted, seats, len(PHASES)),
    )


def digits(state: State) -> tuple[int, ...]:
    """What there is to a state beside where its cards lie, as numbers."""
    trick = state.trick
    return (
        state.trump,
        *state.tricks,
        trick.original,
        trick.leader,
        trick.best,
        trick.claimed,
        *trick.acted,
        state.turn,
        PHASES.index(state.phase),
    )


def digits_in(packed: int, bases: tuple[int, ...]) -> tuple[int, ...]:
    """The small numbers again."""
    found = []
    for base in reversed(bases):
        packed, digit = divmod(packed, base)
        found.append(digit)
    return tuple(reversed(found))


def with_stock(packed: int, stock: Row, size: int) -> int:
    """A number with the cards of the stock behind it, and how many they are."""
    for place in stock.places():
        packed = packed * size + next(numbers(place.bits))
    return packed * (size + 1) + stock.size()


def stock_in(game: Goat, packed: int) -> tuple[Row, int]:
    """The stock at the end of a number, and what comes before it."""
    packed, count = divmod(packed, game.deck.size + 1)
    places = []
    for _ in range(count):
        packed, number = divmod(packed, game.deck.size)
        places.append(game.deck.card(number))
    return game.deck.row(reversed(places)), packed


def zones_of(state: State) -> Iterator[Cards]:
    """All zones but the stock."""
    yield from (*state.hands, *state.open, *state.closed, *state.won)
    for buried in state.buried:
        yield from buried


def zone_count(game: Goat) -> int:
    """How many zones there are beside the stock."""
    return 3 * game.seats + TEAMS + TEAMS * game.seats


def unpacked_state(game: Goat, stock: Row, found: tuple[int, ...], zones: list[Cards]) -> State:
    """The state of these zones and small numbers."""
    left = iter(zones)

    def some(count: int) -> tuple[Cards, ...]:
        return tuple(next(left) for _ in range(count))

    trump, one, other, original, leader, best, claimed, *acted, turn, phase = found
    return State(
        hands=some(game.seats),
        stock=stock,
        trump=trump,
        open=some(game.seats),
        closed=some(game.seats),
        won=some(TEAMS),
        buried=tuple(some(game.seats) for _ in range(TEAMS)),
        tricks=(one, other),
        trick=Trick(original, leader, best, bool(claimed), tuple(map(bool, acted))),
        turn=turn,
        phase=PHASES[phase],
    )
