"""What a proof is written against: inputs, assumptions and claims.

A proof is one function of a context and the rules. It is run on symbolic inputs to prove its
claims, and on plain ones to see whether a counterexample is one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from hoyle.cards import Cards, Deck, Row
from hoyle_properties.symbolic.values import Symbolic

Item = TypeVar("Item")
Made = TypeVar("Made")


class Context(ABC):
    """Gives a proof its inputs, and takes its assumptions and claims.

    Every input has a name of its own, under which a counterexample shows it.
    """

    @abstractmethod
    def cards(self, deck: Deck, name: str) -> Cards:
        """Any set of cards of a deck."""

    @abstractmethod
    def row(self, deck: Deck, name: str, places: int) -> Row:
        """Any row of places with one card or none in each."""

    @abstractmethod
    def pile(self, deck: Deck, name: str, places: int | None = None) -> Row:
        """Any row with exactly one card in each place, of any length or of one that is given."""

    @abstractmethod
    def named_pile(self, deck: Deck, name: str, places: int | None = None) -> Row:
        """Any such row as a move names it, so that its cards lie somewhere else."""

    @abstractmethod
    def names(self, deck: Deck, name: str) -> Cards:
        """Any cards as a move names them: of each name the lowest-numbered copies."""

    @abstractmethod
    def part(self, whole: Cards, name: str) -> Cards:
        """Any part of a set of cards that is an input itself."""

    @abstractmethod
    def boolean(self, name: str) -> bool:
        """Any truth value."""

    @abstractmethod
    def integer(self, name: str, low: int | None, high: int | None) -> int:
        """Any whole number between two bounds, both included; `None` for no bound."""

    @abstractmethod
    def choice(self, name: str, members: Iterable[Item]) -> Item:
        """Any of some plain values, such as the members of an enum; which one stays open."""

    @abstractmethod
    def pick_one(self, name: str, members: Iterable[Item]) -> Item:
        """Any of some plain values, one path for each."""

    @abstractmethod
    def assume(self, condition: bool) -> None:
        """Look only at inputs for which a condition holds."""

    @abstractmethod
    def claim(self, name: str, condition: bool) -> None:
        """Say what must hold here whatever the inputs are."""

    @abstractmethod
    def summarise(self, function: Callable[[], bool]) -> bool:
        """The truth value that `function` gives, as one condition however it branches."""

    @abstractmethod
    def start(self, state: object) -> None:
        """Name the state the proof starts from, when not every state can be reached."""

    def flags(self, name: str, count: int) -> tuple[bool, ...]:
        """Any row of truth values."""
        return tuple(self.boolean(f"{name} {place}") for place in range(count))


def symbolic_dataclass(kind: type[Made], fields: Mapping[str, Any]) -> Made:
    """A dataclass with these fields.

    With a symbolic field it is made without `__init__` and `__post_init__`, which could look at
    the field; what they refuse has to be assumed away.
    """
    if not any(isinstance(value, Symbolic) for value in fields.values()):
        return kind(**fields)
    made = object.__new__(kind)
    for name, value in fields.items():
        object.__setattr__(made, name, value)
    return made
