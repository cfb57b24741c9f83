"""Decks, cards, and immutable sets of a deck's cards.

A *class* is what the rules of a game count by: a rank in Swoop, a rank and suit elsewhere. A
*name* is what a player reads on a card (``7h``, ``Jk``). A deck may hold several *copies* of one
name; copy 0 is the lowest-numbered one.

Rules touch cards only through the methods of `Cards` and `Row`, so the same rule can be run on
the plain values of this module and on symbolic ones. The methods that take a number or a flag
never branch on it for that reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from operator import or_
from typing import NamedTuple, final

from hoyle.words import quoted


class CardError(ValueError):
    """A name no card of the deck bears, or a card named more often than the deck has it."""


class CardClass(NamedTuple):
    """A class of cards: its name, the names of its cards, and the copies there are of each."""

    name: str
    cards: tuple[str, ...]
    copies: int = 1


@final
class Deck:
    """The cards a game is played with, in ascending order of class, then name, then copy.

    Each physical card has a number; number *n* is bit *n* of a `Cards` value.
    """

    def __init__(self, classes: Sequence[CardClass]) -> None:
        """Number the cards of `classes`.

        Raises
        ------
        ValueError
            If two classes share a card name.
        """
        self.classes = tuple(classes)
        self.names: list[str] = []
        self.class_of: list[int] = []
        self.first_copy: dict[str, int] = {}
        self.copies: dict[str, int] = {}
        self.copy_masks: list[int] = []
        masks: list[int] = []
        for index, card_class in enumerate(self.classes):
            start = len(self.names)
            for name in card_class.cards:
                if name in self.first_copy:
                    raise ValueError(f"two classes of the deck hold the card {name}")
                self.first_copy[name] = len(self.names)
                self.copies[name] = card_class.copies
                copies = ((1 << card_class.copies) - 1) << len(self.names)
                self.copy_masks += [copies] * card_class.copies
                self.names += [name] * card_class.copies
                self.class_of += [index] * card_class.copies
            masks.append((1 << len(self.names)) - (1 << start))
        self.class_masks = tuple(masks)
        self.size = len(self.names)
        self._first_copies = sum(1 << first for first in self.first_copy.values())

    @cached_property
    def everything(self) -> Cards:
        """All cards of the deck."""
        return Cards(self, (1 << self.size) - 1)

    @cached_property
    def nothing(self) -> Cards:
        """No card of the deck."""
        return Cards(self, 0)

    @cached_property
    def up_to_masks(self) -> tuple[int, ...]:
        """For each class the bits of that class and all classes below it."""
        return tuple(accumulate(self.class_masks, or_))

    def sizes(self) -> tuple[int, ...]:
        """How many cards each class has."""
        return tuple(mask.bit_count() for mask in self.class_masks)

    def cards(self, names: str | Iterable[str]) -> Cards:
        """The cards with these names, the lowest-numbered copies of each.

        Parameters
        ----------
        names
            Names, or one string of names separated by spaces.

        Raises
        ------
        CardError
            If a name is unknown, or is given more often than the deck has it.
        """
        listed = names.split() if isinstance(names, str) else list(names)
        bits = 0
        for name, count in Counter(listed).items():
            if name not in self.first_copy:
                raise CardError(f"there is no card {quoted(name)} in this deck{self._meant(name)}")
            if count > self.copies[name]:
                copies = times(self.copies[name])
                raise CardError(f"{name} is named {times(count)}, but the deck has it {copies}")
            bits |= ((1 << count) - 1) << self.first_copy[name]
        return Cards(self, bits)

    def _meant(self, name: str) -> str:
        near = {known.lower(): known for known in self.first_copy}
        spelled = name.lower().replace("♣", "c").replace("♦", "d").replace("♥", "h")
        spelled = spelled.replace("♠", "s")
        if spelled.startswith("t") and len(spelled) == 2:
            spelled = "10" + spelled[1]
        if spelled in ("joker", "jo", "jk"):
            spelled = "jk"
        return f"; did you mean {near[spelled]}?" if spelled in near else ""

    def card(self, number: int) -> Cards:
        """The one physical card with this number."""
        return Cards(self, 1 << number)

    def row(self, places: Iterable[Cards]) -> Row:
        """A row of places, each with one card or none."""
        return Row(self, tuple(cards.bits for cards in places))

    def as_named(self, bits: int) -> int:
        """The bits of the lowest-numbered copies that bear the same names as `bits`."""
        named = bits
        for number in numbers(bits & ~self._first_copies):
            named ^= 1 << number
            named |= self.lowest_copy(number, ~named)
        return named

    def copies_of(self, bits: int) -> Iterator[int]:
        """For each card in `bits` the bits of all cards of its name."""
        return (self.copy_masks[number] for number in numbers(bits))

    def lowest_copy(self, number: int, among: int) -> int:
        """The bit of the lowest-numbered copy, among some, of the card with this number.

        Raises
        ------
        CardError
            If none of them is a copy of it.
        """
        copies = self.copy_masks[number] & among
        if not copies:
            raise CardError(f"there is no {self.names[number]} to pick")
        return copies & -copies


def times(count: int) -> str:
    """How often something is there, in words."""
    return "once" if count == 1 else f"{count} times"


def numbers(bits: int) -> Iterator[int]:
    """The numbers of the cards in `bits`, ascending."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


@final
class Cards:
    """An immutable set of physical cards of one deck.

    ``|`` joins two sets that share no card and ``-`` takes a set out of one that holds it all;
    the prover turns both conditions into obligations.
    """

    __slots__ = ("bits", "deck")

    def __init__(self, deck: Deck, bits: int) -> None:
        self.deck = deck
        self.bits = bits

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cards):
            return NotImplemented
        return self.bits == other.bits and self.deck is other.deck

    def __hash__(self) -> int:
        return hash(self.bits)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"

    def __str__(self) -> str:
        return " ".join(self.names())

    def __or__(self, other: Cards) -> Cards:
        return Cards(self.deck, self.bits | other.bits)

    def __sub__(self, other: Cards) -> Cards:
        return Cards(self.deck, self.bits & ~other.bits)

    def __and__(self, other: Cards) -> Cards:
        return Cards(self.deck, self.bits & other.bits)

    def names(self) -> tuple[str, ...]:
        """The names of the cards in the deck's order."""
        names = self.deck.names
        return tuple(names[number] for number in numbers(self.bits))

    def singles(self) -> tuple[Cards, ...]:
        """Each card as a set of its own, in the deck's order. For listing, not for rules."""
        return tuple(Cards(self.deck, 1 << number) for number in numbers(self.bits))

    def count(self) -> int:
        """How many cards there are."""
        return self.bits.bit_count()

    def some(self) -> bool:
        """Whether there is a card at all."""
        return self.bits != 0

    def when(self, flag: bool) -> Cards:
        """These cards if `flag` holds, otherwise none."""
        return self if flag else self.deck.nothing

    def rank(self) -> int:
        """The class of the lowest card; of no card, the number of classes."""
        if not self.bits:
            return len(self.deck.classes)
        return self.deck.class_of[(self.bits & -self.bits).bit_length() - 1]

    def uniform(self) -> bool:
        """Whether all cards are of one class."""
        return not self.bits or not self.bits & ~self.deck.class_masks[self.rank()]

    def count_of(self, rank: int) -> int:
        """How many cards are of class `rank`."""
        return (self.bits & self.deck.class_masks[rank]).bit_count()

    def count_up_to(self, rank: int) -> int:
        """How many cards are of class `rank` or a lower one."""
        return (self.bits & self.deck.up_to_masks[rank]).bit_count()

    def total(self, values: Sequence[int]) -> int:
        """The sum of `values`, one for each class, over the cards."""
        return sum(values[self.deck.class_of[number]] for number in numbers(self.bits))

    def holds(self, named: Cards) -> bool:
        """Whether a copy of each card that `named` names is here."""
        return all(
            (self.bits & copies).bit_count() >= (named.bits & copies).bit_count()
            for copies in self.deck.copies_of(named.bits & ~self.bits)
        )

    def missing(self, named: Cards) -> tuple[str, ...]:
        """The names in `named` that there is no copy of here, once for each copy lacking."""
        lacking = Counter(named.names())
        lacking.subtract(self.names())
        return tuple(name for name, count in lacking.items() for _ in range(count))

    def pick(self, named: Cards) -> Cards:
        """Of the cards held here, the lowest-numbered copies of what `named` names.

        Raises
        ------
        CardError
            If this set does not hold them.
        """
        bits = named.bits & self.bits
        for number in numbers(named.bits & ~self.bits):
            bits |= self.deck.lowest_copy(number, self.bits & ~bits)
        return Cards(self.deck, bits)

    def in_order(self, named: Row, first: Cards) -> Row:
        """Of the cards held here, what each place of a row names, in the same order.

        Of equal cards those that are in `first` go first, and then the lowest-numbered ones.

        Raises
        ------
        CardError
            If this set does not hold them.
        """
        left, found = self, []
        for card in named.places():
            preferred = left & first
            found.append(preferred.pick(card) if preferred.holds(card) else left.pick(card))
            left = left - found[-1]
        return self.deck.row(found)

    def as_row(self) -> Row:
        """A row with one place, in which this card lies."""
        return Row(self.deck, (self.bits,))

    def named(self) -> Cards:
        """The lowest-numbered copies of the deck that bear the same names."""
        bits = self.deck.as_named(self.bits)
        return self if bits == self.bits else Cards(self.deck, bits)


def joined(deck: Deck, cards: Iterable[Cards]) -> Cards:
    """Cards of one deck that lie in different places, together."""
    return Cards(deck, sum(card.bits for card in cards))


@final
class Row:
    """An immutable row of numbered places on the table, each with one card or none."""

    __slots__ = ("bits", "deck")

    def __init__(self, deck: Deck, bits: tuple[int, ...]) -> None:
        self.deck = deck
        self.bits = bits

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Row):
            return NotImplemented
        return self.bits == other.bits and self.deck is other.deck

    def __hash__(self) -> int:
        return hash(self.bits)

    def __repr__(self) -> str:
        return f"Row({', '.join(str(place) or '-' for place in self.places())})"

    def __str__(self) -> str:
        return " ".join(str(place) or "-" for place in self.places())

    def places(self) -> tuple[Cards, ...]:
        """What lies in each place."""
        return tuple(Cards(self.deck, bits) for bits in self.bits)

    def at(self, place: int) -> Cards:
        """What lies in one place."""
        return Cards(self.deck, self.bits[place])

    def size(self) -> int:
        """How many places there are."""
        return len(self.bits)

    def after(self, count: int) -> Row:
        """The row without its first places."""
        return Row(self.deck, self.bits[count:])

    def last(self) -> Cards:
        """What lies in the last place; nothing, if there is no place."""
        return Cards(self.deck, self.bits[-1] if self.bits else 0)

    def before(self, count: int) -> Row:
        """The row without its last places."""
        return Row(self.deck, self.bits[: len(self.bits) - count])

    def then(self, other: Row) -> Row:
        """The row with the places of another after its own."""
        return Row(self.deck, self.bits + other.bits)

    def cards(self) -> Cards:
        """All cards of the row."""
        joined = 0
        for bits in self.bits:
            joined |= bits
        return Cards(self.deck, joined)

    def some(self) -> bool:
        """Whether any place has a card."""
        return any(self.bits)

    def count_of(self, rank: int) -> int:
        """How many cards of class `rank` there are, place by place."""
        return sum(place.count_of(rank) for place in self.places())

    def chosen(self, flags: Sequence[bool]) -> Cards:
        """The cards in the flagged places."""
        if not any(flags):
            return self.deck.nothing
        joined = 0
        for bits, flag in zip(self.bits, flags, strict=True):
            joined |= bits if flag else 0
        return Cards(self.deck, joined)

    def all_filled(self, flags: Sequence[bool]) -> bool:
        """Whether each flagged place has a card."""
        return not any(flags) or all(
            bits or not flag for bits, flag in zip(self.bits, flags, strict=True)
        )

    def without(self, flags: Sequence[bool]) -> Row:
        """The row after the cards in the flagged places have left it."""
        if not any(flags):
            return self
        return Row(
            self.deck,
            tuple(0 if flag else bits for bits, flag in zip(self.bits, flags, strict=True)),
        )
