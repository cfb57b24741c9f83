"""A move in a position, seen through the names of the cards: what the properties speak of.

Nothing here asks the rules. What cards can stand for is what `brute_force` finds.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cached_property, lru_cache

from hoyle.cards import Deck
from hoyle.haggis import NO_COMBINATION, Haggis, Move, Options, Phase, Play, State, Table
from hoyle_properties.case import AnyCase, counted
from hoyle_properties.casework import Casework
from hoyle_properties.haggis.brute_force import Meaning, beats
from hoyle_properties.haggis.expecting import meanings
from hoyle_properties.haggis.subject import SUBJECT

__all__ = ["Case", "cases", "counted", "each_case", "each_sample", "game_of"]


class Case(AnyCase[Haggis, State, Move]):
    """A move that was tried in a state, and the state after it if it was legal."""

    @property
    def options(self) -> Options:
        """The options that are played by."""
        return self.game.options

    @property
    def other(self) -> int:
        """The other seat."""
        return 1 - self.seat

    @property
    def in_turn(self) -> bool:
        """Whether the seat to act tries it, while the round goes on."""
        return self.seat == self.before.turn and self.before.phase != Phase.OVER

    @property
    def leads(self) -> bool:
        """Whether nothing has been laid in the trick."""
        return not self.before.trick.cards.names()

    @property
    def lays(self) -> bool:
        """Whether cards have been laid."""
        return self.legal and self.kind == "play"

    @property
    def top(self) -> Meaning:
        """What was laid last in the trick."""
        return Meaning(*self.before.trick.top)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the cards that are laid."""
        return self.move.cards.names() if isinstance(self.move, Play) else ()

    @cached_property
    def wild(self) -> tuple[str, ...]:
        """The names of the wild cards among them."""
        return tuple(name for name in self.names if name in ("J", "Q", "K"))

    @cached_property
    def natural(self) -> tuple[str, ...]:
        """The names of the natural cards among them."""
        return tuple(name for name in self.names if name not in self.wild)

    @property
    def said(self) -> Meaning | None:
        """What the cards are said to be, if anything is said."""
        if not isinstance(self.move, Play) or self.move.said == NO_COMBINATION:
            return None
        return Meaning(*self.move.said)

    @cached_property
    def readings(self) -> frozenset[Meaning]:
        """All that the cards can stand for."""
        return meanings(self.game.table, self.options, self.names)

    @cached_property
    def meaning(self) -> Meaning | None:
        """What the cards stand for, if that is clear: it is said, or they can be nothing else."""
        if self.said is not None:
            return self.said if self.said in self.readings else None
        return next(iter(self.readings)) if len(self.readings) == 1 else None

    @cached_property
    def owned(self) -> bool:
        """Whether cards are laid, and the seat has all of them."""
        return bool(self.names) and not Counter(self.names) - self.hand(self.before)

    @property
    def could_lay(self) -> bool:
        """Whether the seat to act tries to lay cards that it has."""
        return self.in_turn and self.owned

    @cached_property
    def beaten(self) -> bool:
        """Whether cards with a clear meaning beat what was laid last."""
        loose = self.options.loose_sequence_match
        return self.meaning is not None and beats(self.meaning, self.top, loose)

    @property
    def dealt(self) -> int:
        """How many cards each seat was dealt."""
        return self.game.table.hand + len(self.game.table.wilds)

    @property
    def ends(self) -> bool:
        """Whether the round goes on before the move and is over after it."""
        return self.before.phase != Phase.OVER and self.after.phase == Phase.OVER

    def under(self, **changes: object) -> Haggis:
        """The game with some options changed, and with the same cards."""
        options = replace(self.options, **changes)  # type: ignore[arg-type]
        return with_deck(type(self.game), options, self.game.table, self.game.deck)

    def hand(self, state: State) -> Counter[str]:
        """The names in the hand of the seat that moves."""
        return counted(state.hands[self.seat])


@lru_cache
def with_deck(examined: type[Haggis], options: Options, table: Table, deck: Deck) -> Haggis:
    """A game that plays with the cards of another."""
    game = examined(options, table)
    game.deck = deck
    return game


def game_of(options: Options) -> Haggis:
    """The game that is examined, with these options, at the real table."""
    return SUBJECT.examined(options)


_casework = Casework(SUBJECT, Case.of)
cases = _casework.cases
each_sample = _casework.each_sample
each_case = _casework.each_case
