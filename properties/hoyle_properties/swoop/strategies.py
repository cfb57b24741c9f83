"""Tables, options, positions and attempts of Swoop, made by chance."""

from __future__ import annotations

from random import Random

from hoyle.cards import Cards, Deck, Row, numbers
from hoyle.swoop import (
    STANDARD,
    Add,
    ExtraSources,
    Move,
    Mystery,
    Options,
    Pass,
    Phase,
    PickUp,
    PickupStyle,
    Pile,
    Play,
    State,
    Stop,
    Swoop,
    Table,
)
from hoyle_properties.strategies import LARGEST, chosen_by_chance

EMPTY_HANDS = 0.4
SEATS_OUT = 0.1

ASCENDING = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "J", "Q", "K")


def any_options(random: Random) -> Options:
    """Any options that go together; half of them those of a ruleset or close to one."""
    return chosen_by_chance(random, Options)


def any_table(random: Random, size: int) -> Table:
    """A table cut down to a few cards, so that equal cards and ends of rounds are frequent."""
    if size >= LARGEST:
        return STANDARD
    while True:
        ranks = random.sample(ASCENDING, random.randint(2, 2 + size // 4))
        table = Table(
            seats=random.randint(2, 2 + min(size, 2)),
            slots=random.randint(1, 1 + size // 3),
            hand=random.randint(1, 2 + size),
            ranks=tuple(sorted(ranks, key=ASCENDING.index)),
            suits="cdhs"[: random.choice((1, 2, 4, 4))],
            packs=random.choice((1, 2, 2)),
            tens=random.random() < 0.6,
            jokers=random.choice((0, 1, 4)),
        )
        swoop_cards = table.tens * len(table.suits) * table.packs + table.jokers
        cards = len(table.ranks) * len(table.suits) * table.packs + swoop_cards
        if table.seats * (table.hand + 2 * table.slots) <= cards:
            return table


def any_position(random: Random, game: Swoop) -> State:
    """A fresh deal, or a state that could stand in the middle of a round."""
    state = Scatter(random, game).state()
    out = [seat for seat in range(game.seats) if has_nothing(state, seat)]
    if len(out) > 1 or random.random() < 0.2:
        return game.deal(game.shuffle(random, random.randrange(game.seats)))
    if out:
        return state._replace(turn=out[0], phase=Phase.OVER)
    return state._replace(phase=random.choice(possible_phases(game, state)))


def has_nothing(state: State, seat: int) -> bool:
    """Whether a seat has no card left."""
    return not (state.hands[seat].some() or state.faceup[seat].some() or state.mystery[seat].some())


def possible_phases(game: Swoop, state: State) -> list[Phase]:
    """The phases a position may be in: something that may be added must be there."""
    options, seat, pile = game.options, state.turn, state.pile
    hand = state.hands[seat].count_of(pile.top) if pile.run else 0
    faceup = state.faceup[seat].cards().count_of(pile.top) if pile.run else 0
    phases = [Phase.TURN]
    turned_over = not all(state.mystery[seat].bits)
    if turned_over and (hand or (faceup and options.extra_sources != ExtraSources.HAND)):
        phases.append(Phase.ADD_AFTER_MYSTERY)
    stays = options.pickup_style == PickupStyle.STAYS and options.match_after_pickup
    wide = options.extra_sources == ExtraSources.HAND_AND_FACEUP
    if stays and pile.cards.count() == pile.run and (hand or (faceup and wide)):
        phases += [Phase.ADD_AFTER_PICKUP] * 2
    return phases


class Scatter:
    """Lays the cards of a deck out as they may lie in the middle of a round.

    Now and then equal cards are kept together, so that a hand holds many of one number.
    """

    def __init__(self, random: Random, game: Swoop) -> None:
        self.random = random
        self.game = game
        self.deck: Deck = game.deck
        self.stock = list(range(self.deck.size))
        random.shuffle(self.stock)
        if random.random() < 0.4:
            self.stock.sort(key=self.deck.class_of.__getitem__)
            cut = random.randrange(self.deck.size)
            self.stock = self.stock[cut:] + self.stock[:cut]

    def state(self) -> State:
        """A state with every card in one zone and a falling pile, at the beginning of a turn."""
        table = self.game.table
        dealt = table.seats * (table.hand + 2 * table.slots)
        undealt = self.draw(self.deck.size - dealt)
        rows = [self.rows() for _ in range(table.seats)]
        hands = [self.hand(mystery.some()) for _, mystery in rows]
        pile = self.pile()
        return State(
            tuple(hands),
            tuple(faceup for faceup, _ in rows),
            tuple(mystery for _, mystery in rows),
            pile,
            self.draw(len(self.stock)),
            undealt,
            self.random.randrange(table.seats),
            Phase.TURN,
        )

    def draw(self, count: int) -> Cards:
        """Some cards from the stock, as many as are left."""
        drawn, self.stock = self.stock[:count], self.stock[count:]
        return Cards(self.deck, sum(1 << number for number in drawn))

    def hand(self, may_be_empty: bool) -> Cards:
        """A hand of any size; an empty one is frequent if the seat has other cards."""
        if self.random.random() < (EMPTY_HANDS if may_be_empty else SEATS_OUT):
            return self.deck.nothing
        return self.draw(self.random.randint(1, self.game.table.hand + 1))

    def rows(self) -> tuple[Row, Row]:
        """Face-up and mystery cards of a seat: in each slot both, or one hidden, or none."""
        faceup, mystery = [], []
        for _ in range(self.game.table.slots):
            lying = self.random.choice((0, 1, 2))
            mystery.append(self.draw(lying > 0).bits)
            faceup.append(self.draw(lying > 1).bits if mystery[-1] else 0)
        return Row(self.deck, tuple(faceup)), Row(self.deck, tuple(mystery))

    def pile(self) -> Pile:
        """A pile that falls from bottom to top, with no number on it more than three times."""
        ranked = len(self.game.table.ranks)
        there = sorted({rank for rank in map(self.rank, self.stock) if rank < ranked})
        if not there or self.random.random() < 0.2:
            return Pile(self.deck.nothing, 0, 0)
        top = self.random.choice(there)
        on_top = self.some_of(top, 1)
        below = [self.some_of(rank, 0) for rank in there if rank > top]
        lying = on_top + [number for numbers in below for number in numbers]
        self.stock = [number for number in self.stock if number not in lying]
        return Pile(Cards(self.deck, sum(1 << number for number in lying)), top, len(on_top))

    def some_of(self, rank: int, fewest: int) -> list[int]:
        """Up to three cards of a class from the stock."""
        there = [number for number in self.stock if self.rank(number) == rank]
        return there[: self.random.randint(fewest, 3)]

    def rank(self, number: int) -> int:
        """The class of a card."""
        return self.deck.class_of[number]


def any_attempt(random: Random, game: Swoop, state: State) -> tuple[int, Move]:
    """A seat, most often the one to act, and something it may try."""
    seat = state.turn if random.random() < 0.9 else random.randrange(game.seats)
    usual = "play" if state.phase == Phase.TURN else "add"
    form = random.choice((usual, usual, usual, usual, "play", "add", "mystery", "other"))
    if form == "mystery":
        return seat, Mystery(random.randrange(game.table.slots))
    if form == "other":
        bare: tuple[Move, ...] = (Stop(), Pass(), PickUp())
        return seat, random.choice(bare)
    hand, slots = any_laying(random, game, state, seat)
    return seat, Play(hand, slots) if form == "play" else Add(hand, slots)


def any_laying(
    random: Random, game: Swoop, state: State, seat: int
) -> tuple[Cards, tuple[bool, ...]]:
    """Cards of one number that a seat has, most often; sometimes others join or replace them."""
    deck, hand, row = game.deck, state.hands[seat], state.faceup[seat]
    own = list(numbers(hand.bits | row.cards().bits))
    mask = deck.class_masks[deck.class_of[random.choice(own)]] if own else 0
    on_top = deck.class_masks[state.pile.top] if state.pile.run else 0
    if sum(1 << number for number in own) & on_top and random.random() < 0.4:
        mask = on_top
    slots = [bool(bits & mask) and random.random() < 0.6 for bits in row.bits]
    matching = list(numbers(hand.bits & mask))
    fewest = min(len(matching), 0 if any(slots) else 1)
    several = random.choice((random.randint(fewest, len(matching)), len(matching)))
    chosen = random.sample(matching, several)
    if random.random() < 0.2:
        chosen = list({*chosen, random.randrange(deck.size)})
    if random.random() < 0.1:
        place = random.randrange(len(slots))
        slots[place] = not slots[place]
    return Cards(deck, sum(1 << number for number in chosen)).named(), tuple(slots)
