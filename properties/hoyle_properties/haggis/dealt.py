"""Cards as they were dealt, and tricks that can be made of them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.haggis import Haggis
from hoyle_properties.haggis.brute_force import Meaning, beats
from hoyle_properties.haggis.expecting import meanings
from hoyle_properties.haggis.proposing import Names, Proposer

TRIES = 6
ANSWERS = (0, 0, 1, 2)


class Laid(NamedTuple):
    """A trick: all its cards by number, what was laid last, and who laid it."""

    cards: frozenset[int]
    top: Meaning
    by: int


class Dealt:
    """The cards of both seats as numbers, and of the haggis.

    Now and then cards are dealt by rank or suit, so that a hand holds many combinations.
    """

    def __init__(self, random: Random, game: Haggis) -> None:
        self.random = random
        self.game = game
        deck, table = game.deck, game.table
        size, stock = table.hand, self.stock(len(table.ranks), len(table.suits))
        self.hands = [
            {*stock[size * seat : size * (seat + 1)]}
            | {deck.first_copy[wild] + seat for wild in table.wilds}
            for seat in range(2)
        ]
        self.haggis = set(stock[2 * size :])

    def stock(self, ranks: int, suits: int) -> list[int]:
        """The natural cards in the order in which they are dealt."""
        stock = list(range(ranks * suits))
        self.random.shuffle(stock)
        kept_together = self.random.random()
        if kept_together < 0.4:
            by_rank = kept_together < 0.2
            stock.sort(key=lambda number: number // suits if by_rank else number % suits)
            cut = self.random.randrange(len(stock))
            stock = stock[cut:] + stock[:cut]
        return stock

    def trick(self) -> Laid:
        """A combination of some seat, and perhaps answers to it."""
        seat = self.random.randrange(2)
        trick = self.lead(seat)
        for _ in range(self.random.choice(ANSWERS)):
            trick = self.answer(trick) or trick
        return trick

    def lead(self, seat: int) -> Laid:
        """A combination that a seat leads."""
        proposer = self.proposer(self.hands[seat])
        for _ in range(TRIES):
            names = proposer.propose()
            if found := self.meanings(names):
                return Laid(self.numbers_of(seat, names), self.random.choice(found), seat)
        single = (proposer.naturals[0],)
        return Laid(self.numbers_of(seat, single), self.meanings(single)[0], seat)

    def answer(self, trick: Laid) -> Laid | None:
        """The trick after an answer of the other seat, if one is found."""
        seat, loose = 1 - trick.by, self.game.options.loose_sequence_match
        left = self.hands[seat] - trick.cards
        if not left:
            return None
        proposer = self.proposer(left)
        for _ in range(TRIES):
            names = proposer.answer(trick.top)
            found = [one for one in self.meanings(names) if beats(one, trick.top, loose)]
            if found:
                laid = self.numbers_of(seat, names)
                return Laid(trick.cards | laid, self.random.choice(found), seat)
        return None

    def meanings(self, names: Names) -> list[Meaning]:
        """All that some cards can stand for, in one order."""
        return meanings_of(self.game, names)

    def proposer(self, numbers: Iterable[int]) -> Proposer:
        """What proposes combinations of some cards."""
        return Proposer(self.random, self.game.table, self.cards(numbers).names())

    def numbers_of(self, seat: int, names: Iterable[str]) -> frozenset[int]:
        """The numbers of cards that a seat was dealt."""
        chosen, every = {*names}, self.game.deck.names
        return frozenset(number for number in self.hands[seat] if every[number] in chosen)

    def cards(self, numbers: Iterable[int]) -> Cards:
        """Cards by their numbers."""
        return Cards(self.game.deck, sum(1 << number for number in numbers))


def meanings_of(game: Haggis, names: Names) -> list[Meaning]:
    """All that some cards can stand for by the options of a game, in one order."""
    return sorted(meanings(game.table, game.options, tuple(sorted(names))))
