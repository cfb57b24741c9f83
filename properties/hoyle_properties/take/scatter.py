"""Positions of Take as they may come up in the middle of a round."""

from __future__ import annotations

from random import Random

from hoyle.cards import Cards
from hoyle.take import (
    ForeignLowEnd,
    Phase,
    Sequence,
    State,
    StockOut,
    Take,
    Taking,
    Turn,
)
from hoyle_properties.take.brute_force import JOKER, all_ranks

SHORTEST = 3
LENGTHS = (3, 3, 3, 3, 4, 4, 5, 6, 8, 12, 13)
HOW_MANY = (0, 1, 1, 2, 2, 2, 3, 3, 4)
TRIES = 4


class Scatter:
    """Lays the cards of a table out as they may lie in a given part of a turn."""

    def __init__(self, random: Random, game: Take) -> None:
        self.random = random
        self.game = game
        self.free = list(range(game.deck.size))
        random.shuffle(self.free)
        self.ranks = all_ranks(game.table)
        self.phases = game.options.turn == Turn.THREE_PHASES
        self.turn = random.randrange(game.seats)
        self.phase = self.any_phase()
        self.out = self.phase == Phase.OVER and self.ends_by_going_out()
        self.melded = self.phase in (Phase.BUILD, Phase.OVER) and self.chance(0.3)
        self.sequences: list[Sequence] = []

    def chance(self, part: float) -> bool:
        """Whether something that happens now and then does."""
        return self.random.random() < part

    def any_phase(self) -> Phase:
        """A part of a turn, or the end of a round."""
        others = [Phase.OVER]
        if not self.phases:
            others = [*[Phase.EXTEND] * 8, Phase.OVER]
        elif self.game.options.stock_out == StockOut.RESHUFFLE:
            others = [Phase.CHANCE, Phase.CHANCE, Phase.OVER]
        return self.random.choice([*[Phase.DRAW] * 4, *[Phase.BUILD] * 9, *others])

    def ends_by_going_out(self) -> bool:
        """Whether the round is over because a seat is out, and not for want of a stock."""
        for_want = not self.phases or self.game.options.stock_out == StockOut.END_HAND
        return not (for_want and self.chance(0.3))

    def state(self) -> State:
        """A state."""
        room = self.game.table.hand * self.game.seats + self.drawn
        for _ in range(self.random.choice(HOW_MANY)):
            self.lay_sequence(room - self.laid - self.game.seats - 1)
        if self.phase == Phase.EXTEND and not self.extended():
            self.phase = Phase.DRAW
        hands = self.hands(room - self.laid)
        taken = self.taken(hands[self.turn])
        stock, discards = self.piles(taken)
        return State(
            tuple(map(self.cards, hands)),
            self.game.deck.row(map(self.game.deck.card, stock)),
            self.game.deck.row(map(self.game.deck.card, discards)),
            tuple(self.sequences),
            self.turn,
            self.phase,
            self.cards(taken),
            self.melded and self.has_melded(),
        )

    @property
    def drawn(self) -> int:
        """How many cards have been drawn in this turn, and not yet been discarded."""
        return int(self.phase in (Phase.BUILD, Phase.OVER))

    @property
    def laid(self) -> int:
        """How many cards lie in sequences."""
        return sum(sequence.cards.size() for sequence in self.sequences)

    def has_melded(self) -> bool:
        """Whether the last sequence can have been laid in this turn."""
        last = self.sequences[-1] if self.sequences else None
        return last is not None and {last.owner, *last.layers} == {self.turn}

    def extended(self) -> bool:
        """Whether the seat can have extended a sequence in this turn."""
        return any(self.turn in sequence.layers for sequence in self.sequences)

    def cards(self, numbers: list[int]) -> Cards:
        """Cards by their numbers."""
        return Cards(self.game.deck, sum(1 << number for number in numbers))

    def named(self, name: str) -> int | None:
        """A card of this name that lies nowhere yet, and now does."""
        for number in self.free:
            if self.game.deck.names[number] == name:
                self.free.remove(number)
                return number
        return None

    def lay_sequence(self, room: int) -> None:
        """Lay a sequence of at most so many cards, if a few tries find one."""
        for _ in range(TRIES):
            size = min(self.random.choice(LENGTHS), room, len(self.ranks) - 1)
            if size >= SHORTEST and self.laid_one(size):
                return

    def laid_one(self, size: int) -> bool:
        """Lay a sequence of so many cards somewhere, unless cards for it are lacking."""
        suit = self.random.randrange(len(self.game.table.suits))
        last = len(self.ranks) - size
        start = self.random.choice((0, last, *[self.random.randint(0, last)] * 3))
        numbers = self.numbers_for(self.game.table.suits[suit], start, size)
        names = [self.game.deck.names[number] for number in numbers]
        if len(numbers) < size or names.count(JOKER) == size:
            self.free += numbers
            return False
        layers = self.layers(size)
        row = self.game.deck.row(map(self.game.deck.card, numbers))
        self.sequences.append(Sequence(self.owner(layers), suit, start + 1, row, layers))
        return True

    def numbers_for(self, suit: str, start: int, size: int) -> list[int]:
        """The cards of a sequence, or fewer where one is lacking."""
        numbers: list[int] = []
        spare = self.game.options.max_jokers_per_sequence
        for rank in self.ranks[start : start + size]:
            number = None if spare and self.chance(0.12) else self.named(rank + suit)
            if number is None and spare:
                spare -= 1
                number = self.named(JOKER)
            if number is None:
                break
            numbers.append(number)
        return numbers

    def layers(self, size: int) -> tuple[int, ...]:
        """Who has laid each card: three or more together are from one seat."""
        seats = range(self.game.seats)
        if self.melded or self.chance(0.4):
            return (self.turn if self.melded else self.random.choice(seats),) * size
        begun = self.random.randint(SHORTEST, size)
        below = self.random.randint(0, size - begun)
        return (
            *(self.random.choice(seats) for _ in range(below)),
            *(self.random.choice(seats),) * begun,
            *(self.random.choice(seats) for _ in range(size - begun - below)),
        )

    def owner(self, layers: tuple[int, ...]) -> int:
        """A seat that a sequence can belong to."""
        owners = {layers[-1]}
        if self.game.options.foreign_low_end == ForeignLowEnd.TAKES:
            owners |= {layers[0]}
        if self.game.options.taking == Taking.OPTIONAL:
            owners |= {*layers}
        return self.turn if self.melded else self.random.choice(sorted(owners))

    def hands(self, room: int) -> list[list[int]]:
        """What the seats hold: at least a card each, unless one is out."""
        hands: list[list[int]] = [[] for _ in range(self.game.seats)]
        others = [seat for seat in range(self.game.seats) if seat != self.turn]
        room -= len(others)
        if not self.out:
            most = min(room, self.game.table.hand + self.drawn)
            least = min(most, 1 + self.drawn)
            size = max(least, most - int(most * self.random.random() ** 3))
            hands[self.turn] = self.useful(size)
            room -= size
        for seat in others:
            size = 1 + int(min(room, self.game.table.hand - 1) * self.random.random() ** 0.5)
            hands[seat] = self.useful(size)
            room -= size - 1
        if not self.phases and (self.chance(0.2) or self.wants_no_stock()):
            self.hold_all(hands, others)
        return hands

    def wants_no_stock(self) -> bool:
        """Whether the round is over for want of a stock."""
        return self.phase == Phase.OVER and not self.out

    def hold_all(self, hands: list[list[int]], seats: list[int]) -> None:
        """Give all cards but perhaps one to the hands, as happens with one action a turn."""
        while len(self.free) > 1 or (self.free and self.chance(0.4)):
            hands[self.random.choice(seats)].append(self.free.pop())

    def useful(self, size: int) -> list[int]:
        """So many cards, some of which can often be laid."""
        wanted: list[str] = []
        if self.chance(0.75):
            start = self.random.randrange(len(self.ranks) - 2)
            suit = self.random.choice(self.game.table.suits)
            wanted += [rank + suit for rank in self.ranks[start : start + 4]]
        for sequence in self.sequences:
            if self.chance(0.75):
                wanted += self.neighbours(sequence)
        wanted[:0] = [JOKER] * self.random.choice((0, 0, 0, 1, 1, 2))
        found = [self.named(name) for name in wanted[:size]]
        numbers = [number for number in found if number is not None]
        return numbers + [self.free.pop() for _ in range(size - len(numbers))]

    def neighbours(self, sequence: Sequence) -> list[str]:
        """The cards that come next to a sequence, at one end or both."""
        suit = self.game.table.suits[sequence.suit]
        below = self.ranks[max(0, sequence.low - 3) : sequence.low - 1]
        above = self.ranks[sequence.high : sequence.high + 3]
        ranks = self.random.choice((above, above, below, (*below[-1:], *above[:1])))
        return [rank + suit for rank in ranks]

    def taken(self, hand: list[int]) -> list[int]:
        """The card of the hand that came from the discard pile, or none."""
        if self.phase != Phase.BUILD or not self.chance(0.45):
            return []
        if len(hand) < 2 and self.phases and not self.game.options.may_return_same_discard:
            return []
        return [self.random.choice(hand)]

    def piles(self, taken: list[int]) -> tuple[list[int], list[int]]:
        """The stock and the discard pile."""
        size = len(self.free)
        most = self.discards_in_three_parts(size) if self.phases else self.discards_else(taken)
        cut = max(0, size - most)
        return self.free[:cut], self.free[cut:]

    def discards_in_three_parts(self, size: int) -> int:
        """How many of so many cards are discards: often all, so that the stock is empty."""
        if self.phase == Phase.BUILD and self.chance(0.1):
            return 0
        if self.phase == Phase.CHANCE or self.wants_no_stock() or self.chance(0.25):
            return size
        if self.chance(0.2):
            return max(1, size - 1)
        return size - self.random.randrange(size)

    def discards_else(self, taken: list[int]) -> int:
        """How many discards there are with one action a turn: one is taken before one is laid."""
        if self.wants_no_stock():
            return 1
        return 0 if taken else self.random.choice((0, 1, 1))


def any_position(random: Random, game: Take) -> State:
    """A fresh deal, or a state from the middle or the end of a round."""
    if random.random() < 0.1:
        return game.deal(game.shuffle(random, random.randrange(game.seats)))
    return Scatter(random, game).state()
