"""States of Take as numbers, up to what the rules cannot tell apart.

The copies of the joker are numbered anew in the order in which they are met, the taken one first.
The order of the discards counts only where they can be turned over. Otherwise the top one counts,
as long as a card can be drawn: nobody can take one below it, and a shuffle forgets how they lay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.cards import Row, joined, numbers
from hoyle.take import Phase, Sequence, State, StockOut, Take
from hoyle_properties.explore import Packing
from hoyle_properties.take.brute_force import JOKER

PHASES = tuple(Phase)


def packing(game: Take, in_order: bool = False) -> Packing[State]:
    """The packing of the states of one table with less than 256 cards: a byte for each number.

    Parameters
    ----------
    game
        The table and the options.
    in_order
        Whether the order of all discards is kept, even where no rule asks for it.
    """
    keeps = in_order or game.options.stock_out == StockOut.TURN_OVER

    def pack(state: State) -> int:
        cards = with_new_copies(game, cards_of(state, keeps))
        return int.from_bytes(bytes([1, *flags_of(state), *cards]))

    def unpack(packed: int) -> State:
        found = iter(packed.to_bytes((packed.bit_length() + 7) // 8)[1:])
        return Unpacking(game, found).state()

    return Packing(pack, unpack)


def flags_of(state: State) -> Iterator[int]:
    """What there is to a state beside its cards, and how many cards lie in each zone."""
    yield from (PHASES.index(state.phase), state.turn, state.melded, state.taken.some())
    yield from (hand.count() for hand in state.hands)
    yield from (state.stock.size(), state.discards.size(), len(state.table))
    for one in state.table:
        yield from (one.owner, one.suit, one.low, one.cards.size(), *one.layers)


def cards_of(state: State, keeps: bool) -> Iterator[int]:
    """The numbers of all cards, zone by zone; in a hand a taken card comes first."""
    for hand in state.hands:
        taken = hand.bits & state.taken.bits
        yield from (*numbers(taken), *numbers(hand.bits ^ taken))
    yield from in_row(state.stock)
    discards = in_row(state.discards)
    looked_at = len(discards) if keeps else int(state.phase in (Phase.DRAW, Phase.CHANCE))
    below = len(discards) - looked_at
    yield from (*sorted(discards[:below]), *discards[below:])
    for one in state.table:
        yield from in_row(one.cards)


def in_row(row: Row) -> list[int]:
    """The numbers of the cards in a row."""
    return [next(numbers(bits)) for bits in row.bits]


def with_new_copies(game: Take, cards: Iterable[int]) -> Iterator[int]:
    """The same cards, with the copies of the joker numbered as they come."""
    first = game.deck.first_copy.get(JOKER, game.deck.size)
    copy = first
    for card in cards:
        yield copy if card >= first else card
        copy += card >= first


class Unpacking:
    """Makes a state from the numbers it was packed as."""

    def __init__(self, game: Take, found: Iterator[int]) -> None:
        self.game = game
        self.found = found

    def some(self, count: int) -> list[int]:
        """The next numbers."""
        return [next(self.found) for _ in range(count)]

    def row(self, count: int) -> Row:
        """A row of the next cards."""
        return self.game.deck.row(map(self.game.deck.card, self.some(count)))

    def state(self) -> State:
        """The state."""
        phase, turn, melded, taken = self.some(4)
        *hands, stock, discards, laid = self.some(self.game.seats + 3)
        places = [self.place() for _ in range(laid)]
        rows = [self.row(count) for count in (*hands, stock, discards)]
        own = rows[turn].before(rows[turn].size() - taken)
        return State(
            tuple(joined(self.game.deck, row.places()) for row in rows[:-2]),
            rows[-2],
            rows[-1],
            tuple(one._replace(cards=self.row(len(one.layers))) for one in places),
            turn,
            PHASES[phase],
            own.cards(),
            bool(melded),
        )

    def place(self) -> Sequence:
        """A sequence, still without its cards."""
        owner, suit, low, size = self.some(4)
        return Sequence(owner, suit, low, self.game.deck.row(()), tuple(self.some(size)))
