"""Every legal move of a seat, in canonical order: draws, sequences, extensions, discards, stop."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import product
from typing import NamedTuple

from hoyle.cards import Cards, Row
from hoyle.take.readings import Readings
from hoyle.take.state import (
    Discard,
    Draw,
    Extend,
    Meld,
    Move,
    Phase,
    Sequence,
    Source,
    State,
    Stop,
)
from hoyle.take.table import JOKER, LOW_ACE

Names = tuple[str, ...]


class Held(NamedTuple):
    """What a hand has for sequences: the names of its natural cards, and its jokers.

    No more jokers are counted than a sequence can take.
    """

    naturals: frozenset[str]
    jokers: int


class Listing(Readings):
    """Lists moves, without asking what the rules say to each."""

    def list_moves(self, state: State) -> Iterator[Move]:
        """The moves of the seat whose turn it is."""
        literal = not self.has_phases()
        if state.phase == Phase.DRAW:
            yield from self.list_draws(state)
        if state.phase == Phase.BUILD:
            yield from self.list_melds(state)
        if state.phase == (Phase.DRAW if literal else Phase.BUILD) or state.phase == Phase.EXTEND:
            yield from self.list_extensions(state)
        if state.phase == Phase.BUILD:
            yield from self.list_discards(state)
        if literal and state.phase != Phase.DRAW:
            yield Stop()

    def list_draws(self, state: State) -> Iterator[Draw]:
        """A draw from the stock, and from the discard pile if a card lies there."""
        yield Draw(Source.STOCK)
        if state.discards.size():
            yield Draw(Source.DISCARD)

    def list_melds(self, state: State) -> Iterator[Meld]:
        """Every sequence that can be laid from the hand."""
        held = self.held(state.hands[state.turn], self.most_jokers())
        for suit in range(len(self.table.suits)):
            for low in range(LOW_ACE, self.table.high_ace - 1):
                for names in self.runs_up(held, suit, low):
                    if len(names) > 2 and set(names) != {JOKER} and self.leaves(state, names):
                        yield Meld(self.row_of(names))

    def list_extensions(self, state: State) -> Iterator[Extend]:
        """Every way to lay cards at the ends of the sequences on the table."""
        for number, sequence in enumerate(state.table):
            for low, high in self.ends(state, sequence):
                if self.leaves(state, low + high):
                    yield self.extension(number, low, high, True)
                    if self.can_leave(state, sequence, low, high):
                        yield self.extension(number, low, high, False)

    def ends(self, state: State, sequence: Sequence) -> Iterator[tuple[Names, Names]]:
        """What can lie below and above a sequence, at least one card together."""
        seat = state.turn
        spare = self.most_jokers() - sequence.cards.cards().count_of(self.joker_rank)
        held = self.held(state.hands[seat], spare)
        below = [(), *self.runs_down(held, sequence.suit, sequence.low - 1)]
        above = [(), *self.runs_up(held, sequence.suit, sequence.high + 1)]
        for low, high in product(below, above):
            foreign = sequence.owner != seat and not high
            barred = foreign and low and not self.may_go_below(sequence, seat)
            if (low or high) and not barred and self.go_together(held, sequence, low, high):
                yield low, high

    def go_together(self, held: Held, sequence: Sequence, low: Names, high: Names) -> bool:
        """Whether there are jokers for both ends, and no two aces come together."""
        ends = (sequence.low - len(low), sequence.high + len(high))
        enough = (low + high).count(JOKER) <= held.jokers
        return enough and ends != (LOW_ACE, self.table.high_ace)

    def held(self, hand: Cards, most_jokers: int) -> Held:
        """What a hand has for a sequence that takes so many jokers."""
        names = hand.names()
        return Held(frozenset(names) - {JOKER}, min(names.count(JOKER), most_jokers))

    def can_leave(self, state: State, sequence: Sequence, low: Names, high: Names) -> bool:
        """Whether these cards would take a sequence, and it can be left to its owner."""
        takes = sequence.owner != state.turn and (high or self.low_end_takes())
        below = not low or self.may_go_below(sequence, state.turn)
        return bool(takes) and below and self.may_leave_it()

    def extension(self, number: int, low: Names, high: Names, take: bool) -> Extend:
        """The extension of a sequence by these cards."""
        row = self.row_of(low + high)
        return Extend(number, row.before(len(high)), row.after(len(low)), take)

    def runs_up(self, held: Held, suit: int, position: int) -> Iterator[Names]:
        """Every run of a hand that begins at a position and goes up, the short ones first."""
        runs: list[Names] = [()]
        while runs and position <= self.table.high_ace:
            runs = [
                (*run, name) for run in runs for name in self.names_for(held, suit, position, run)
            ]
            yield from (run for run in runs if len(run) < self.table.high_ace)
            position += 1

    def runs_down(self, held: Held, suit: int, position: int) -> Iterator[Names]:
        """Every run of a hand that ends at a position, the short ones first."""
        runs: list[Names] = [()]
        while runs and position >= LOW_ACE:
            runs = [
                (name, *run) for run in runs for name in self.names_for(held, suit, position, run)
            ]
            yield from runs
            position -= 1

    def names_for(self, held: Held, suit: int, position: int, run: Names) -> Iterator[str]:
        """What a hand has for a position: its natural card, and a joker as long as there is one."""
        natural = self.natural_at(suit, position)
        if natural in held.naturals and natural not in run:
            yield natural
        if run.count(JOKER) < held.jokers:
            yield JOKER

    def natural_at(self, suit: int, position: int) -> str:
        """The natural card of a suit at a position."""
        return self.table.ranks[position - LOW_ACE - 1] + self.table.suits[suit]

    def list_discards(self, state: State) -> Iterator[Discard]:
        """Every card, by name, that can be discarded."""
        if not self.has_phases() and (state.melded or not state.taken.some()):
            return
        cards = self.discardable(state.hands[state.turn], state.taken)
        for name in dict.fromkeys(cards.names()):
            yield Discard(self.deck.cards([name]))

    def leaves(self, state: State, laid: Names) -> bool:
        """Whether a hand can go on once cards have left it."""
        hand = list(state.hands[state.turn].names())
        for name in laid:
            hand.remove(name)
        if not hand:
            return self.options.out_without_discard or not self.has_phases()
        kept = [] if self.options.may_return_same_discard else list(state.taken.names())
        barred = [name for name in kept if name not in laid]
        return hand != barred or not self.has_phases()

    def row_of(self, names: Names) -> Row:
        """A row of cards with these names, a copy of its own for each."""
        row, taken = self.deck.row(()), self.deck.nothing
        for name in names:
            card = next(one for one in self.copies(name) if not (one.bits & taken.bits))
            row, taken = row.then(self.deck.row([card])), taken | card
        return row

    def copies(self, name: str) -> Iterator[Cards]:
        """The cards that bear a name."""
        first = self.deck.first_copy[name]
        return (self.deck.card(first + copy) for copy in range(self.deck.copies[name]))

    @cached_property
    def joker_rank(self) -> int:
        """The class of the jokers."""
        return len(self.table.ranks) * len(self.table.suits)
