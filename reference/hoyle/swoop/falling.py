"""What cards that are laid do to the pile."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.decisions import Rule
from hoyle.seats import replaced
from hoyle.swoop.readings import FOUR, Readings
from hoyle.swoop.state import Phase, Pile, State


class Origin(Enum):
    """How cards come onto the pile."""

    PLAY = "play"
    MYSTERY = "mystery"
    ADD_AFTER_PICKUP = "add after pickup"
    ADD_AFTER_MYSTERY = "add after mystery"


class Fate(Enum):
    """What has become of cards that were laid on the pile."""

    SWEPT = "swept"
    STARTS_PILE = "starts pile"
    IN_HAND = "in hand"
    RESTS = "rests"


class Laid(NamedTuple):
    """Cards of one class on their way to the pile."""

    seat: int
    cards: Cards
    rank: int
    size: int
    origin: Origin


class Landing(NamedTuple):
    """The state once cards have landed, and what became of them."""

    state: State
    fate: Fate


PileEffect = Callable[[State, Laid], Landing]

PHASE_ORIGIN = {
    Phase.TURN: Origin.PLAY,
    Phase.ADD_AFTER_PICKUP: Origin.ADD_AFTER_PICKUP,
    Phase.ADD_AFTER_MYSTERY: Origin.ADD_AFTER_MYSTERY,
}


class Falling(Readings):
    """The guards, the effects, and the table that joins them."""

    @clause("swoop.play.swoop-card")
    def lays_swoop_card(self, pile: Pile, laid: Laid) -> bool:
        """Whether a ten or joker is laid, from wherever."""
        return self.is_swoop_card(laid.rank)

    @clause("swoop.swoop.after-pickup")
    def lays_four_higher(self, pile: Pile, laid: Laid) -> bool:
        """Whether four or more higher cards are laid at once, and stay."""
        return laid.size >= FOUR and self.is_higher(pile, laid.rank) and self.higher_card_stays()

    @clause("swoop.play.higher-takes-pile")
    def plays_higher(self, pile: Pile, laid: Laid) -> bool:
        """Whether a higher card is played that does not swoop by itself."""
        return (
            laid.origin == Origin.PLAY
            and self.is_higher(pile, laid.rank)
            and not self.lays_four_higher(pile, laid)
        )

    @clause("swoop.mystery.higher-takes-pile")
    def turns_over_higher(self, pile: Pile, laid: Laid) -> bool:
        """Whether a mystery card turns out higher."""
        return laid.origin == Origin.MYSTERY and self.is_higher(pile, laid.rank)

    def completes_four(self, pile: Pile, laid: Laid) -> bool:
        """Whether four equal cards come to lie on top, and the pile was not just taken."""
        return laid.origin != Origin.ADD_AFTER_PICKUP and self.makes_four(pile, laid)

    @clause("swoop.swoop.after-pickup")
    def completes_four_after_pickup(self, pile: Pile, laid: Laid) -> bool:
        """Whether additions to a card that took the pile bring four together."""
        return laid.origin == Origin.ADD_AFTER_PICKUP and self.makes_four(pile, laid)

    @clause("swoop.swoop.four")
    def makes_four(self, pile: Pile, laid: Laid) -> bool:
        """Whether ranked cards that are not higher make four or more equal on top."""
        return (
            not self.is_swoop_card(laid.rank)
            and not self.is_higher(pile, laid.rank)
            and self.run_with(pile, laid.rank, laid.size) >= FOUR
        )

    def merely_rests(self, pile: Pile, laid: Laid) -> bool:
        """Whether ranked cards neither take the pile nor complete four."""
        return (
            not self.is_swoop_card(laid.rank)
            and not self.is_higher(pile, laid.rank)
            and self.run_with(pile, laid.rank, laid.size) < FOUR
        )

    def is_first_card(self, laid: Laid) -> bool:
        """Whether the cards are no additions to others of the same turn."""
        return laid.origin == Origin.PLAY or laid.origin == Origin.MYSTERY

    @clause("swoop.play.opening")
    def opens(self, pile: Pile, laid: Laid) -> bool:
        """Whether cards start a pile where none is."""
        return self.is_first_card(laid) and self.is_empty(pile) and self.merely_rests(pile, laid)

    @clause("swoop.play.equal-or-lower")
    def follows(self, pile: Pile, laid: Laid) -> bool:
        """Whether cards equal to or lower than the top go on a pile."""
        return (
            self.is_first_card(laid) and not self.is_empty(pile) and self.merely_rests(pile, laid)
        )

    @clause("swoop.add.after-pickup")
    def adds_after_pickup(self, pile: Pile, laid: Laid) -> bool:
        """Whether cards are added to one that took the pile."""
        return laid.origin == Origin.ADD_AFTER_PICKUP and self.merely_rests(pile, laid)

    @clause("swoop.add.after-mystery")
    def adds_after_mystery(self, pile: Pile, laid: Laid) -> bool:
        """Whether cards are added to a mystery card."""
        return laid.origin == Origin.ADD_AFTER_MYSTERY and self.merely_rests(pile, laid)

    def sweep(self, state: State, laid: Laid) -> Landing:
        """The pile leaves the table together with the cards laid."""
        removed = state.removed | state.pile.cards | laid.cards
        return Landing(state._replace(removed=removed, pile=self.no_pile(state)), Fate.SWEPT)

    @clause("swoop.play.higher-takes-pile", "swoop.mystery.higher-takes-pile")
    def take_pile(self, state: State, laid: Laid) -> Landing:
        """The pile goes to the hand; the cards that took it start a new one, or go along."""
        if not self.higher_card_stays():
            taken = self.with_in_hand(state, laid.seat, state.pile.cards | laid.cards)
            return Landing(taken, Fate.IN_HAND)
        taken = self.with_in_hand(state, laid.seat, state.pile.cards)
        started = Pile(laid.cards, laid.rank, laid.size)
        return Landing(taken._replace(pile=started), Fate.STARTS_PILE)

    def take_and_sweep(self, state: State, laid: Laid) -> Landing:
        """The old pile goes to the hand; the four that took it swoop."""
        return self.sweep(self.with_in_hand(state, laid.seat, state.pile.cards), laid)

    def rest(self, state: State, laid: Laid) -> Landing:
        """The cards lie on top of the pile."""
        run = self.run_with(state.pile, laid.rank, laid.size)
        pile = Pile(state.pile.cards | laid.cards, laid.rank, run)
        return Landing(state._replace(pile=pile), Fate.RESTS)

    def with_in_hand(self, state: State, seat: int, taken: Cards) -> State:
        """The state with the pile gone and some cards taken into a hand."""
        hands = replaced(state.hands, seat, state.hands[seat] | taken)
        return state._replace(hands=hands, pile=self.no_pile(state))

    def no_pile(self, state: State) -> Pile:
        """An empty pile."""
        return Pile(state.pile.cards.when(False), 0, 0)

    def pile_rules(self) -> tuple[Rule[PileEffect], ...]:
        """The table of what laid cards do to the pile."""
        return (
            Rule(self.lays_swoop_card, ("swoop.play.swoop-card",), self.sweep),
            Rule(
                self.lays_four_higher,
                ("swoop.play.higher-takes-pile", "swoop.swoop.after-pickup"),
                self.take_and_sweep,
            ),
            Rule(self.plays_higher, ("swoop.play.higher-takes-pile",), self.take_pile),
            Rule(self.turns_over_higher, ("swoop.mystery.higher-takes-pile",), self.take_pile),
            Rule(self.completes_four, ("swoop.swoop.four",), self.sweep),
            Rule(self.completes_four_after_pickup, ("swoop.swoop.after-pickup",), self.sweep),
            Rule(self.opens, ("swoop.play.opening",), self.rest),
            Rule(self.follows, ("swoop.play.equal-or-lower",), self.rest),
            Rule(self.adds_after_pickup, ("swoop.add.after-pickup",), self.rest),
            Rule(self.adds_after_mystery, ("swoop.add.after-mystery",), self.rest),
        )
