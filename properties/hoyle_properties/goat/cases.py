"""A move in a position, seen through the names of the cards: what the properties speak of.

Nothing here asks the rules. What beats what is what `by_names` says.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, lru_cache

from hoyle.cards import Deck
from hoyle.goat import Goat, Move, Options, State, Table
from hoyle_properties.case import AnyCase, counted
from hoyle_properties.casework import Casework
from hoyle_properties.goat.by_names import (
    Names,
    beats_each,
    clockwise_from,
    left_of,
    of_one_suit,
    suit_of,
    team_of,
)
from hoyle_properties.goat.subject import SUBJECT

__all__ = ["Case", "cases", "counted", "each_case", "each_sample", "game_of", "laid_in"]


class Case(AnyCase[Goat, State, Move]):
    """A move that was tried in a state, and the state after it if it was legal."""

    @property
    def options(self) -> Options:
        """The options that are played by."""
        return self.game.options

    @property
    def goes_on(self) -> bool:
        """Whether the game is not over before the move."""
        return self.before.phase != "over"

    @property
    def in_turn(self) -> bool:
        """Whether the seat to act tries it, while the game goes on."""
        return self.seat == self.before.turn and self.goes_on

    @property
    def next_seat(self) -> int:
        """The seat to the left of the one that moves."""
        return left_of(self.seat)

    @property
    def others(self) -> tuple[int, ...]:
        """All other seats, clockwise."""
        return clockwise_from(self.seat)[1:]

    @cached_property
    def trump(self) -> str:
        """The trump suit."""
        return suit_of(self.game.deck.names[self.before.trump])

    @cached_property
    def names(self) -> Names:
        """The names of the cards of the move."""
        return self.move.cards.names()

    @cached_property
    def owned(self) -> bool:
        """Whether the seat holds all of these cards."""
        return set(self.names) <= set(self.held(self.seat))

    @property
    def full(self) -> int:
        """How many cards a full hand has."""
        return self.game.table.hand

    @cached_property
    def is_four(self) -> bool:
        """Whether the cards are a full hand of one suit."""
        return len(self.names) == self.full and of_one_suit(self.names)

    @property
    def answers(self) -> bool:
        """Whether the move is an answer to a lead."""
        return self.kind in ("beat", "discard")

    @property
    def can_answer(self) -> bool:
        """Whether the seat to act tries to answer a lead."""
        return self.in_turn and self.before.phase == "answer" and self.answers

    @property
    def led(self) -> Names:
        """The cards that were led."""
        return self.before.open[self.before.trick.leader].names()

    @property
    def top(self) -> Names:
        """The cards that must be beaten."""
        return self.before.open[self.before.trick.best].names()

    @cached_property
    def beats(self) -> bool:
        """Whether the cards beat what lies there."""
        return beats_each(self.names, self.top, self.trump)

    @cached_property
    def laid_before(self) -> tuple[Names, ...]:
        """What each seat has in the trick before the move, face up or face down."""
        return laid_in(self.before)

    @cached_property
    def completes(self) -> bool:
        """Whether it is the fourth answer or lead of a trick: all others have cards there."""
        return self.legal and self.answers and all(self.laid_before[seat] for seat in self.others)

    @property
    def winner(self) -> int:
        """Who wins a trick that the move completes."""
        return self.seat if self.kind == "beat" else self.before.trick.best

    @property
    def winning_team(self) -> int:
        """The team of the winner of a trick that the move completes."""
        return team_of(self.winner)

    @cached_property
    def last_trick(self) -> bool:
        """Whether a trick is completed, and no card is left to play on with."""
        left = [len(self.held(seat)) for seat in self.others]
        rest = len(self.held(self.seat)) - len(self.names)
        return self.completes and not (any(left) or rest or self.before.stock.cards().names())

    @property
    def answered(self) -> bool:
        """Whether somebody beside the leader has cards in the trick before the move."""
        return sum(map(bool, self.laid_before)) > 1

    @property
    def buras(self) -> tuple[bool, bool]:
        """Whether the cards of the move, and those that were led, are all trumps."""
        mine, led = (
            {suit_of(name) for name in names} == {self.trump} for names in (self.names, self.led)
        )
        return mine, led

    @property
    def viewer(self) -> int:
        """Some seat, of which it is asked what it sees."""
        return (self.seat + self.move.cards.bits % 7) % 4

    def held(self, seat: int) -> Names:
        """The names in a hand before the move."""
        return self.before.hands[seat].names()

    def steps_to(self, seat: int) -> int:
        """How far a seat is from the one that had the right to lead, counted clockwise."""
        return clockwise_from(self.before.trick.original).index(seat)

    def under(self, **changes: object) -> Goat:
        """The game with some options changed, and with the same cards."""
        options = replace(self.options, **changes)  # type: ignore[arg-type]
        return with_deck(type(self.game), options, self.game.table, self.game.deck)


def laid_in(state: State) -> tuple[Names, ...]:
    """What each seat has in the trick, face up or face down."""
    zones = zip(state.open, state.closed, strict=True)
    return tuple((*up.names(), *down.names()) for up, down in zones)


@lru_cache
def with_deck(examined: type[Goat], options: Options, table: Table, deck: Deck) -> Goat:
    """A game that plays with the cards of another."""
    game = examined(options, table)
    game.deck = deck
    return game


def game_of(options: Options) -> Goat:
    """The game that is examined, with these options, at the real table."""
    return SUBJECT.examined(options)


_casework = Casework(SUBJECT, Case.of)
cases = _casework.cases
each_sample = _casework.each_sample
each_case = _casework.each_case
