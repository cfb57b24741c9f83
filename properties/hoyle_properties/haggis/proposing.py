"""Groups of cards that are likely to be combinations, by name.

They are guesses: what they stand for, if anything, is for `brute_force` to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hoyle.haggis.table import Table
from hoyle_properties.haggis.brute_force import Meaning

Names = tuple[str, ...]

FORMS = ("set", "set", *("sequence",) * 4, "bomb", "single", "any")


class Proposer:
    """Proposes groups of some cards of a table."""

    def __init__(self, random: Random, table: Table, names: Sequence[str]) -> None:
        self.random = random
        self.table = table
        self.wilds = [name for name in names if name in table.wilds]
        self.naturals = [name for name in names if name not in table.wilds]

    def propose(self) -> Names:
        """A group of any form."""
        if not self.naturals:
            return self.some_of(self.wilds, 1)
        match self.random.choice(FORMS):
            case "set":
                rank = self.random.choice(self.naturals)[:-1]
                return self.some_of(self.of_rank(rank), 1) + self.some_of(self.wilds, 0)
            case "sequence":
                width = self.random.choice((1, 1, 1, 2, 2, 3))
                length = 2 + (width == 1) + self.random.choice((0, 0, 1, 2))
                return self.rectangle(width, length)
            case "bomb":
                return self.bomb()
            case "single":
                return (self.random.choice(self.naturals + self.wilds),)
            case _:
                return self.some_of(self.naturals + self.wilds, 1, 4)

    def answer(self, top: Meaning) -> Names:
        """A group that could be laid on a combination, by its kind and size."""
        if top.kind == "bomb" or not self.naturals or self.random.random() < 0.15:
            return self.bomb()
        if top.kind == "sequence":
            return self.rectangle(top.width, top.size // top.width)
        if top.size == 1:
            return (self.random.choice(self.naturals + self.wilds),)
        ranks = {name[:-1] for name in self.naturals}
        enough = [rank for rank in ranks if len(self.of_rank(rank) + self.wilds) >= top.size]
        if not enough:
            return self.propose()
        rank = self.random.choice(sorted(enough))
        return tuple(self.of_rank(rank) + self.wilds)[: top.size]

    def rectangle(self, width: int, length: int) -> Names:
        """What fills some ranks in a row in some suits, with wild cards in the gaps."""
        best: Names = ()
        for _ in range(4):
            best = max(best, self.held_in_rectangle(width, length), key=len)
        lacking = width * length - len(best)
        return best + self.some_of(self.wilds, lacking, lacking)

    def held_in_rectangle(self, width: int, length: int) -> Names:
        """The natural cards in some ranks in a row and some suits, one at least."""
        table, random = self.table, self.random
        corner = random.choice(self.naturals)
        others = random.sample(table.suits, min(width - 1, len(table.suits)))
        first = table.ranks.index(corner[:-1]) - random.choice((0, 0, length - 1))
        ranks = table.ranks[max(0, first) : max(0, first) + length]
        suits = {corner[-1], *others}
        return tuple(card for card in self.naturals if card[:-1] in ranks and card[-1] in suits)

    def bomb(self) -> Names:
        """What may be a bomb: a card of each of its ranks, or wild cards."""
        if len(self.wilds) > 1 and self.random.random() < 0.5:
            return self.some_of(self.wilds, 2)
        suit = self.random.choice((*self.table.suits, "", ""))
        fitting = [self.of_rank(rank, suit) for rank in self.table.bomb]
        if not all(fitting):
            fitting = [self.of_rank(rank) for rank in self.table.bomb]
        found = tuple(self.random.choice(names) for names in fitting if names)
        if found and self.wilds and self.random.random() < 0.2:
            found = (*found[1:], self.random.choice(self.wilds))
        return found or self.some_of(self.naturals + self.wilds, 1, 2)

    def of_rank(self, rank: str, suit: str = "") -> list[str]:
        """The natural cards of a rank, or the one of a suit."""
        return [name for name in self.naturals if name[:-1] == rank and name.endswith(suit)]

    def some_of(self, names: Sequence[str], fewest: int, most: int = 17) -> Names:
        """Some of these cards, between so many and so many."""
        count = self.random.randint(min(fewest, len(names)), min(most, len(names)))
        return tuple(self.random.sample(names, count))
