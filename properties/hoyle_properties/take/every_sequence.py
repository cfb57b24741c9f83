"""Every sequence that there is, laid out place by place from what the clauses say.

Nothing is recognised here, as in `brute_force` and in the rules: the sequences are made, and what
is not among them is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, permutations, product

from hoyle.cards import Cards, Deck, Row
from hoyle.take import Deal, Meld, Options, Phase, Sequence, State, Table, Take
from hoyle_properties.take.brute_force import JOKER, Names, Where, all_ranks
from hoyle_properties.take.subject import SUBJECT

SHORTEST = 3


@cache
def all_sequences(table: Table, most_jokers: int = 2) -> Mapping[Names, Where]:
    """Every row of cards that is a sequence, and where it lies.

    Three or more ranks that follow each other, all of one suit. The ace is first or last, and not
    both. A joker may take the place of a card, of as many as are agreed, but not of all.
    """
    found = {}
    for where, names in natural_sequences(table):
        for jokers in range(min(most_jokers, table.jokers, len(names) - 1) + 1):
            for places in combinations(range(len(names)), jokers):
                found[with_jokers(names, places)] = where
    return found


def natural_sequences(table: Table) -> Iterator[tuple[Where, Names]]:
    """Every sequence without jokers."""
    ranks = all_ranks(table)
    for suit, size in product(table.suits, range(SHORTEST, len(ranks))):
        for start in range(len(ranks) - size + 1):
            yield Where(suit, start), tuple(rank + suit for rank in ranks[start : start + size])


def with_jokers(names: Names, places: Iterable[int]) -> Names:
    """A row with a joker in some places."""
    replaced = set(places)
    return tuple(JOKER if place in replaced else name for place, name in enumerate(names))


def rows_up_to(names: Iterable[str], longest: int) -> Iterator[Names]:
    """Every row of some cards, in any order, the empty one first; equal cards count as one."""
    cards = list(names)
    for size in range(longest + 1):
        yield from dict.fromkeys(permutations(cards, size))


def row_named(deck: Deck, names: Names, first_joker: int = 0) -> Row:
    """A row of the cards with these names; the jokers are told apart in order."""
    bits, jokers = [], first_joker
    for name in names:
        bits.append(1 << deck.first_copy[name] + (jokers if name == JOKER else 0))
        jokers += name == JOKER
    return Row(deck, tuple(bits))


class Bench:
    """A table at which one seat holds every card that does not lie in a sequence.

    So nothing but the cards themselves decides what can be laid. Such a hand is too large for a
    real round; the rules do not ask how large it is.
    """

    def __init__(self, table: Table, options: Options | None = None) -> None:
        self.game: Take = SUBJECT.examined(options or Options(), table)
        self.deck = self.game.deck

    def state(self, *laid: Sequence) -> State:
        """The seat has drawn a card, and these sequences lie there."""
        lying = sum(one.cards.cards().bits for one in laid)
        hand = Cards(self.deck, self.deck.everything.bits ^ lying)
        none = self.deck.nothing
        hands = (hand, *(none,) * (self.game.seats - 1))
        fresh = self.game.start(Deal(0, hands, self.deck.row(()), none))
        return fresh._replace(discards=self.deck.row(()), phase=Phase.BUILD, table=laid)

    def meld(self, names: Names) -> Meld:
        """The move that lays a row of cards as a new sequence."""
        return Meld(row_named(self.deck, names))

    def sequence(self, names: Names, where: Where, owner: int = 0) -> Sequence:
        """A sequence, laid by its owner."""
        suit = self.game.table.suits.index(where.suit)
        row = row_named(self.deck, names)
        return Sequence(owner, suit, where.start + 1, row, (owner,) * len(names))
