"""A move in a position, seen only through the names of the cards: what the properties speak of.

Nothing here asks the rules. The number on top, for example, is the lowest of the pile, since a
pile falls from bottom to top; `test_pile` checks that it does, and that `Pile.top` says so.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from hoyle.swoop import Add, Move, Mystery, Options, Phase, Play, State, Swoop
from hoyle_properties.case import AnyCase, counted
from hoyle_properties.casework import Casework
from hoyle_properties.swoop.strategies import ASCENDING
from hoyle_properties.swoop.subject import SUBJECT

__all__ = [
    "Case",
    "cases",
    "counted",
    "each_case",
    "each_sample",
    "game_of",
    "height",
    "is_swoop_card",
    "number",
]

SWOOP_NUMBERS = ("10", "Jk")


def number(name: str) -> str:
    """The number of a card: what is left of its name without the suit."""
    return name if name == "Jk" else name[:-1]


def height(name: str) -> int:
    """How high a ranked card is, from the ace upward."""
    return ASCENDING.index(number(name))


def is_swoop_card(name: str) -> bool:
    """Whether a card is a ten or a joker."""
    return number(name) in SWOOP_NUMBERS


class Case(AnyCase[Swoop, State, Move]):
    """A move that was tried in a state, and the state after it if it was legal."""

    @property
    def options(self) -> Options:
        """The options that are played by."""
        return self.game.options

    @property
    def phase(self) -> Phase:
        """The phase before the move."""
        return self.before.phase

    @property
    def in_turn(self) -> bool:
        """Whether the seat to act tries it, while the round goes on."""
        return self.seat == self.before.turn and self.phase != Phase.OVER

    @property
    def begins(self) -> bool:
        """Whether the seat to act tries it at the beginning of its turn."""
        return self.in_turn and self.phase == Phase.TURN

    @property
    def adding(self) -> bool:
        """Whether the seat to act tries it while it may add."""
        return self.in_turn and self.phase != Phase.TURN

    @cached_property
    def from_hand(self) -> tuple[str, ...]:
        """The names of the cards from the hand."""
        return self.move.hand.names() if isinstance(self.move, (Play, Add)) else ()

    @cached_property
    def from_table(self) -> tuple[str, ...]:
        """The names of the cards from face-up slots, or of the mystery card."""
        if isinstance(self.move, Mystery):
            return self.before.mystery[self.seat].at(self.move.slot).names()
        if not isinstance(self.move, (Play, Add)):
            return ()
        places = zip(self.before.faceup[self.seat].places(), self.move.slots, strict=True)
        return tuple(name for place, flag in places if flag for name in place.names())

    @cached_property
    def laid(self) -> tuple[str, ...]:
        """The names of all cards that are laid."""
        return self.from_hand + self.from_table

    @cached_property
    def ranked(self) -> bool:
        """Whether cards are laid, all of one number, and no swoop cards."""
        return len({number(name) for name in self.laid}) == 1 and not is_swoop_card(self.laid[0])

    @cached_property
    def pile(self) -> Counter[str]:
        """The names on the pile before the move."""
        return counted(self.before.pile.cards)

    @cached_property
    def top(self) -> str:
        """The number on top of the pile before the move, or nothing."""
        return number(min(self.pile, key=height)) if self.pile else ""

    @cached_property
    def run(self) -> int:
        """How many cards of the top number lie on the pile."""
        return sum(count for name, count in self.pile.items() if number(name) == self.top)

    @cached_property
    def higher(self) -> bool:
        """Whether ranked cards are laid that are higher than the top of a pile."""
        return self.ranked and bool(self.top) and height(self.laid[0]) > ASCENDING.index(self.top)

    @cached_property
    def equal_on_top(self) -> int:
        """How many equal cards are on top once the cards have been laid."""
        same = self.ranked and number(self.laid[0]) == self.top
        return len(self.laid) + (self.run if same else 0)

    @cached_property
    def swoops(self) -> bool:
        """Whether ranked cards make four on top, with what lies there or by themselves."""
        stays = not self.higher or self.options.pickup_style == "stays"
        return self.ranked and self.equal_on_top >= 4 and stays

    @cached_property
    def sweeps(self) -> bool:
        """Whether a swoop or a swoop card clears the table."""
        return self.swoops or (len(self.laid) == 1 and is_swoop_card(self.laid[0]))

    @cached_property
    def owned(self) -> bool:
        """Whether the seat has what it lays: the cards in the hand and one in each slot."""
        if not isinstance(self.move, (Play, Add)):
            return False
        lacking = Counter(self.from_hand) - self.hand(self.before)
        return bool(self.laid) and not lacking and len(self.from_table) == sum(self.move.slots)

    @property
    def mixed(self) -> bool:
        """Whether cards are laid from the hand and from the table together."""
        return bool(self.from_hand and self.from_table)

    @property
    def allowed_together(self) -> bool:
        """Whether the options let so many equal cards be laid, from where they lie."""
        few = not self.options.max_four or self.equal_on_top <= 4
        return few and (self.options.mix_sources or not self.mixed)

    @property
    def left(self) -> int:
        """The seat to the left of the one that moves."""
        return (self.seat + 1) % self.game.seats

    def hand(self, state: State) -> Counter[str]:
        """The names in the hand of the seat that moves."""
        return counted(state.hands[self.seat])

    def has_cards(self, state: State) -> bool:
        """Whether the seat that moves has any card."""
        rows = (state.faceup[self.seat], state.mystery[self.seat])
        return bool(state.hands[self.seat].names() or any(row.cards().names() for row in rows))

    def matching(self, state: State) -> Counter[str]:
        """How many cards of the number on top lie in the hand, and how many face up."""
        top = number(min(state.pile.cards.names(), key=height))
        places = (("hand", state.hands[self.seat]), ("faceup", state.faceup[self.seat].cards()))
        return Counter(
            {place: sum(number(name) == top for name in cards.names()) for place, cards in places}
        )


def game_of(options: Options) -> Swoop:
    """The game that is examined, with these options, at the real table."""
    return SUBJECT.examined(options)


_casework = Casework(SUBJECT, Case.of)
cases = _casework.cases
each_sample = _casework.each_sample
each_case = _casework.each_case
