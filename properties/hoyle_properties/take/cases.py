"""A move in a position, seen through the names of the cards: what the properties speak of.

Nothing here asks the rules. What is a sequence is what `brute_force` finds.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any

from hoyle.game import CHANCE
from hoyle.take import (
    Discard,
    Extend,
    Meld,
    Move,
    Options,
    Phase,
    Reshuffle,
    Sequence,
    State,
    Table,
    Take,
    Turn,
)
from hoyle_properties.case import AnyCase, counted
from hoyle_properties.casework import Casework
from hoyle_properties.take.brute_force import Names, all_ranks, names_of
from hoyle_properties.take.subject import SUBJECT

__all__ = ["Case", "cases", "counted", "each_case", "each_sample", "game_of"]


class Case(AnyCase[Take, State, Move]):
    """A move that was tried in a state, and the state after it if it was legal."""

    @property
    def options(self) -> Options:
        """The options that are played by."""
        return self.game.options

    @property
    def table(self) -> Table:
        """The table that is played at."""
        return self.game.table

    @property
    def phases(self) -> bool:
        """Whether a turn has three parts."""
        return self.options.turn == Turn.THREE_PHASES

    @property
    def over(self) -> bool:
        """Whether the round is over before the move."""
        return self.before.phase == Phase.OVER

    @property
    def ends(self) -> bool:
        """Whether the move ends the round."""
        return not self.over and self.after.phase == Phase.OVER

    @property
    def in_turn(self) -> bool:
        """Whether the seat whose turn it is tries it, while it may act at all."""
        waits = self.before.phase in (Phase.OVER, Phase.CHANCE)
        return self.seat == self.before.turn and not waits

    def tries(self, kind: str, *phases: Phase) -> bool:
        """Whether the seat whose turn it is tries such a move in one of these phases."""
        return self.kind == kind and self.in_turn and self.before.phase in (phases or Phase)

    @property
    def below(self) -> Names:
        """The cards that are laid below a sequence."""
        return names_of(self.move.low) if isinstance(self.move, Extend) else ()

    @property
    def above(self) -> Names:
        """The cards that are laid above a sequence."""
        return names_of(self.move.high) if isinstance(self.move, Extend) else ()

    @cached_property
    def names(self) -> Names:
        """The cards that the move names, in order."""
        match self.move:
            case Meld(cards=row) | Reshuffle(stock=row):
                return names_of(row)
            case Extend():
                return (*self.below, *self.above)
            case Discard():
                return self.move.card.names()
            case _:
                return ()

    @cached_property
    def owned(self) -> bool:
        """Whether the seat has the cards that it names."""
        return self.seat != CHANCE and not Counter(self.names) - self.hand(self.before)

    def hand(self, state: State) -> Counter[str]:
        """The names in the hand of the seat whose turn it is before the move."""
        return counted(state.hands[self.before.turn])

    @property
    def gained(self) -> Counter[str]:
        """The cards that have come into the hand of the seat."""
        return self.hand(self.after) - self.hand(self.before)

    @property
    def lost(self) -> Counter[str]:
        """The cards that have left the hand of the seat."""
        return self.hand(self.before) - self.hand(self.after)

    @property
    def taken(self) -> Names:
        """The card in the hand that came from the discard pile in this turn, if there is one."""
        return self.before.taken.names()

    @property
    def may_discard(self) -> Counter[str]:
        """The cards that the seat may discard: all but the one that was taken."""
        barred = () if self.options.may_return_same_discard else self.taken
        return self.hand(self.before) - Counter(barred)

    @property
    def leaves_enough(self) -> bool:
        """Whether the seat keeps a card that it may discard, or need not keep one."""
        return self.may_lay(self.names)

    def may_lay(self, names: Names) -> bool:
        """Whether a card that may be discarded is left once these are laid, if there must be."""
        left = self.hand(self.before) - Counter(names)
        barred = {*self.taken} - {*names}
        if self.options.may_return_same_discard:
            barred = set()
        out = self.options.out_without_discard and not left
        return not self.phases or out or bool(left - Counter(barred))

    @property
    def target(self) -> Sequence | None:
        """The sequence that is to be continued, if there is such a one."""
        table = self.before.table
        if isinstance(self.move, Extend) and self.move.sequence < len(table):
            return table[self.move.sequence]
        return None

    @property
    def extended(self) -> Sequence:
        """The sequence once it has been continued."""
        assert isinstance(self.move, Extend)
        return self.after.table[self.move.sequence]

    @property
    def foreign(self) -> bool:
        """Whether the sequence that is to be continued belongs to another seat."""
        return self.target is not None and self.target.owner != self.seat

    @property
    def wants_it(self) -> bool:
        """Whether a sequence is to be taken, if these cards take it."""
        return isinstance(self.move, Extend) and self.move.take

    def is_locked(self, sequence: Sequence) -> bool:
        """Whether a sequence ends with the high ace, or with a joker for it."""
        return sequence.low - 1 + len(names_of(sequence.cards)) == len(all_ranks(self.table))


def game_of(options: Options, seats: int = 4) -> Take:
    """The game that is examined, with these options, at the real table."""
    return SUBJECT.examined(options, Table(seats=seats))


def laid_out(state: State) -> tuple[Any, ...]:
    """All that a state says, with names in the place of cards."""
    hands = [hand.names() for hand in state.hands]
    table = [(one.owner, one.suit, one.low, one.layers, names_of(one.cards)) for one in state.table]
    piles = [names_of(state.stock), names_of(state.discards), state.taken.names()]
    return hands, table, piles, state.turn, state.phase, state.melded


_casework = Casework(SUBJECT, Case.of)
cases = _casework.cases
each_sample = _casework.each_sample
each_case = _casework.each_case
