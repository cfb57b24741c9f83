"""What is proved of Swoop for the whole deck, any hands, any seat and every reading at once."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Step
from hoyle.swoop import Deal, State, Swoop
from hoyle.swoop.falling import Laid, Landing
from hoyle_properties.evidence import evidence
from hoyle_properties.swoop.proving import prove
from hoyle_properties.swoop.symbolic_state import (
    any_deal,
    any_legal_move,
    any_options,
    any_state,
    zones,
)
from hoyle_properties.symbolic import Context, Proof, partition


class TurnsUpTwice(Swoop):
    """A mystery card that is turned over stays in its slot as well."""

    def turn_over(self, state: State, slot: int) -> Step[State]:
        """Lay the card without taking it off the table."""
        step = super().turn_over(state, slot)
        return step._replace(state=step.state._replace(mystery=state.mystery))


class LosesThePile(Swoop):
    """A pile that is taken goes nowhere."""

    def with_in_hand(self, state: State, seat: int, taken: Cards) -> State:
        """Clear the pile away."""
        return state._replace(pile=self.no_pile(state))


class SweepsOnlyThePile(Swoop):
    """The cards that complete a swoop vanish."""

    def sweep(self, state: State, laid: Laid) -> Landing:
        """Remove the pile without the cards laid."""
        return super().sweep(state, laid._replace(cards=laid.cards.when(False)))


class DealsTheRestTwice(Swoop):
    """What is left over after the deal is counted as removed, too."""

    def start(self, deal: Deal) -> State:
        """Start with the undealt cards in two zones."""
        return super().start(deal)._replace(removed=deal.undealt)


def every_move_keeps_the_cards(context: Context, rules: type[Swoop]) -> None:
    """Whatever a seat may do, each of the cards lies in one zone before and after it."""
    game = rules(any_options(context))
    state = any_state(context, game.table, game.deck)
    move = any_legal_move(context, game, state)
    after = game.apply(state, state.turn, move).state
    context.claim("each card lies in exactly one zone", partition(game.deck, zones(after)))


def the_deal_places_the_cards(context: Context, rules: type[Swoop]) -> None:
    """However the cards are dealt, each of them lies in one zone as the round starts."""
    game = rules(any_options(context))
    state = game.start(any_deal(context, game.table, game.deck))
    context.claim("each card lies in exactly one zone", partition(game.deck, zones(state)))


KEEPS_THE_CARDS = Proof(
    "every move of Swoop keeps each card in one zone",
    every_move_keeps_the_cards,
    Swoop,
    controls={
        "a turned card stays": TurnsUpTwice,
        "a taken pile vanishes": LosesThePile,
        "swooping cards vanish": SweepsOnlyThePile,
    },
)
PLACES_THE_CARDS = Proof(
    "the deal of Swoop puts each card in one zone",
    the_deal_places_the_cards,
    Swoop,
    controls={"the rest is dealt twice": DealsTheRestTwice},
)


@evidence(
    "swoop.proof.deal-places-cards",
    clauses=("swoop.setup.deck", "swoop.deal.undealt"),
    level="proved",
)
def test_the_deal_puts_each_card_in_one_zone() -> None:
    """As a round starts the zones hold each of the 108 cards exactly once."""
    prove(PLACES_THE_CARDS)


@evidence("swoop.proof.moves-keep-cards", clauses=("swoop.setup.deck",), level="proved")
def test_every_move_keeps_each_card_in_one_zone() -> None:
    """No legal move of any kind loses or doubles a card, whatever the readings are."""
    prove(KEEPS_THE_CARDS)
