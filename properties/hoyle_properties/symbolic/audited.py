"""Plain cards that notice when a rule joins sets that share a card, or takes out what is not there.

A plain `Cards` says nothing then. In a replayed counterexample these sets take its place: they do
what it does, and stop with `DebtBrokenError` where the prover found a debt that fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast, final

from hoyle.cards import Cards, Row


class DebtBrokenError(Exception):
    """A rule treats sets of cards in a way that loses or doubles a card."""


@final
class AuditedCards:
    """A plain set of cards, with a check on what gives a new set."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def __getattr__(self, name: str) -> Any:
        return getattr(self.cards, name)

    def __eq__(self, other: object) -> bool:
        return self.cards == plain(other)

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        return repr(self.cards)

    def __str__(self) -> str:
        return str(self.cards)

    def __or__(self, other: object) -> Cards:
        return _joined((self.cards, plain(other)))

    def __sub__(self, other: object) -> Cards:
        taken = plain(other)
        lacking = taken - self.cards
        if lacking.some():
            raise DebtBrokenError(f"{lacking} is taken out of a set that does not hold it")
        return audited(self.cards - taken)

    def __and__(self, other: object) -> Cards:
        return audited(self.cards & plain(other))

    def when(self, flag: bool) -> Cards:
        """These cards if `flag` holds, otherwise none."""
        return audited(self.cards.when(flag))

    def as_row(self) -> Row:
        """A row with one place, in which this card lies."""
        if self.cards.count() != 1:
            raise DebtBrokenError(f"{self.cards.count()} cards are laid in one place")
        return audited_row(self.cards.as_row())

    def in_order(self, named: Row, first: object) -> Row:
        """Of the cards here, what each place of a row names, in the same order."""
        self.pick(named.cards())
        return audited_row(self.cards.in_order(named, plain(first)))

    def named(self) -> Cards:
        """The lowest-numbered copies of the deck that bear the same names."""
        return audited(self.cards.named())

    def pick(self, named: object) -> Cards:
        """Of the cards here, the copies of what `named` names."""
        wanted = plain(named)
        if not self.cards.holds(wanted):
            missing = " ".join(self.cards.missing(wanted))
            raise DebtBrokenError(f"{missing} is picked from a set that does not hold it")
        return audited(self.cards.pick(wanted))


@final
class AuditedRow:
    """A plain row whose sets are audited."""

    __slots__ = ("row",)

    def __init__(self, row: Row) -> None:
        self.row = row

    def __getattr__(self, name: str) -> Any:
        return getattr(self.row, name)

    def at(self, place: int) -> Cards:
        """What lies in one place."""
        if place >= self.row.size():
            raise DebtBrokenError(f"place {place} is asked of a row that has {self.row.size()}")
        return audited(self.row.at(place))

    def places(self) -> tuple[Cards, ...]:
        """What lies in each place."""
        return tuple(audited(cards) for cards in self.row.places())

    def cards(self) -> Cards:
        """All cards of the row."""
        return _joined([self.row.deck.nothing, *self.row.places()])

    def chosen(self, flags: Sequence[bool]) -> Cards:
        """The cards in the flagged places."""
        pairs = zip(self.row.places(), flags, strict=True)
        return _joined([cards.when(flag) for cards, flag in pairs])

    def last(self) -> Cards:
        """What lies in the last place; nothing, if there is no place."""
        return audited(self.row.last())

    def after(self, count: int) -> Row:
        """The row without its first places."""
        self._check(count)
        return audited_row(self.row.after(count))

    def before(self, count: int) -> Row:
        """The row without its last places."""
        self._check(count)
        return audited_row(self.row.before(count))

    def then(self, other: Row) -> Row:
        """The row with the places of another after its own."""
        return audited_row(self.row.then(other))

    def without(self, flags: Sequence[bool]) -> Row:
        """The row after the cards in the flagged places have left it."""
        return audited_row(self.row.without(flags))

    def _check(self, count: int) -> None:
        size = self.row.size()
        if not 0 <= count <= size:
            raise DebtBrokenError(f"{count} places are left out of a row that has {size}")


def audited(cards: Cards) -> Cards:
    """A set of cards with the check, as the rules see it."""
    return cast("Cards", AuditedCards(cards))


def audited_row(row: Row) -> Row:
    """A row with the check, as the rules see it."""
    return cast("Row", AuditedRow(row))


def plain(cards: object) -> Cards:
    """The plain set behind one that may be audited."""
    return cards.cards if isinstance(cards, AuditedCards) else cast("Cards", cards)


def _joined(sets: Sequence[Cards]) -> Cards:
    union = sets[0]
    for cards in sets[1:]:
        twice = union - (union - cards)
        if twice.some():
            raise DebtBrokenError(f"{twice} lies in two sets that are joined")
        union = union | cards
    return audited(union)
