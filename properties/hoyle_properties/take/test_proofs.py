"""What is proved of the cards of Take: none is lost, and what is always true of a state."""

from __future__ import annotations

from hoyle.take import Deal, Options, Phase, State, Take
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, given, partition
from hoyle_properties.take.claims import follows
from hoyle_properties.take.invariant import (
    ALL_CARDS,
    FULL,
    has_phases,
    piled,
    seven_a_seat,
    sound,
)
from hoyle_properties.take.mutants import discarding, drawing, ending
from hoyle_properties.take.proving import LAST_TURNS, SEATS, laid_at_will
from hoyle_properties.take.symbolic_state import (
    STEPS,
    any_deal,
    any_legal_move,
    any_state,
    zones,
)

FEWEST_DISCARDS = 26


def the_deal_fulfils_the_invariant(context: Context, rules: type[Take]) -> None:
    """What is true of every state is true of the first."""
    game = laid_at_will(context, rules, context.pick_one("seats", SEATS))
    deal = any_deal(context, game)
    state = game.start(deal)
    context.claim("each card lies in exactly one zone", partition(game.deck, zones(state)))
    context.claim("the invariant holds", sound(game.options, state))
    context.claim("there are seven a seat", seven_cards_a_seat(game.options, state))
    context.claim("who is first is to act", state.turn == deal.first)
    context.claim("and draws", state.phase == Phase.DRAW)


def seven_cards_a_seat(options: Options, state: State) -> bool:
    """With three parts hands and table have seven cards a seat, and one more once one is drawn.

    So as long as nobody has drawn, stock and discards have the others; all of them are discards if
    the stock is empty, and these are 26 at least. No hand has more than eight cards.
    """
    phases, rest = has_phases(options), ALL_CARDS - FULL * len(state.hands)
    drawn = int(state.phase == Phase.BUILD)
    empty = opposite(state.stock.some())
    return follows(
        phases,
        seven_a_seat(state, drawn),
        piled(state) == rest - drawn,
        given(empty, state.discards.size() == rest - drawn),
        given(empty, state.discards.size() + drawn >= FEWEST_DISCARDS),
        *(hand.count() <= FULL + 1 for hand in state.hands),
    )


def every_move_keeps_the_invariant(context: Context, rules: type[Take]) -> None:
    """Whatever a seat or chance may do, no card is lost, and what is true of a state stays so."""
    seats, turn = context.pick_one("seats, turn", LAST_TURNS)
    phase, kind = context.pick_one("step", STEPS)
    game = laid_at_will(context, rules, seats)
    state = any_state(context, game, turn, phase)
    seat, move = any_legal_move(context, game, state, kind)
    after = game.apply(state, seat, move).state
    context.claim("each card lies in exactly one zone", partition(game.deck, zones(after)))
    context.claim("the invariant holds", sound(game.options, after))
    if after.phase != Phase.OVER:
        context.claim("there are seven a seat", seven_cards_a_seat(game.options, after))


class FirstHasDrawn(Take):
    """Deals the first seat a card too many."""

    def start(self, deal: Deal) -> State:
        """Let seat 0 have the top of the stock."""
        state = super().start(deal)
        first = deal.hands[0] | deal.stock.at(0)
        return state._replace(hands=(first, *deal.hands[1:]), stock=deal.stock.after(1))


class NothingTurnedUp(Take):
    """Leaves the first discard out."""

    def start(self, deal: Deal) -> State:
        """Begin without a pile."""
        state = super().start(deal)
        return state._replace(discards=state.discards.before(1))


FIRST_STATE = Proof(
    "the deal of Take fulfils what is true of each state",
    the_deal_fulfils_the_invariant,
    Take,
    controls={"one seat has drawn": FirstHasDrawn, "nothing is turned up": NothingTurnedUp},
)
INVARIANT = Proof(
    "every move of Take keeps each card in one zone, and what is true of each state",
    every_move_keeps_the_invariant,
    Take,
    controls={
        "two cards are drawn": drawing.TwoCardsDrawn,
        "an empty pile is taken": drawing.EmptyPileTaken,
        "the discards stay as well": drawing.NothingIsLostByShuffling,
        "the turn goes on after a discard": discarding.TwoDiscards,
        "nothing is kept": discarding.KeepOneForgotten,
        "the taken card is enough": discarding.TakenCardIsEnough,
        "a discard for a card from the stock": discarding.DiscardAfterTheStock,
        "the round goes on without cards": ending.PlaysOnWithoutCards,
        "all cards may be laid": ending.LaidLastCardGoesOn,
    },
)


@evidence(
    "take.proof.first-state",
    clauses=(
        "take.setup.deck",
        "take.setup.players",
        "take.deal.seven-cards",
        "take.deal.stock",
        "take.deal.first-discard",
        "take.turn.first",
    ),
    level="proved",
)
def test_the_deal_fulfils_the_invariant() -> None:
    """Whatever is dealt to two, three or four, each of the 54 cards lies in one zone."""
    prove(FIRST_STATE)


@evidence(
    "take.proof.invariant",
    clauses=(
        "take.setup.deck",
        "take.draw.one",
        "take.draw.reshuffle",
        "take.draw.stock-out",
        "take.discard.one",
        "take.discard.keep-one",
        "take.meld.no-merging",
        "take.literal.one-action",
    ),
    level="proved",
)
def test_every_move_keeps_the_invariant() -> None:
    """No card is lost, by chance neither; seven a seat; without a stock 26 discards."""
    prove(INVARIANT)
