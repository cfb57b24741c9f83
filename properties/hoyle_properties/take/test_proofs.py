"""What is proved of the cards of Take: none is lost, and what is always true of a state."""

from __future__ import annotations

from hoyle.take import Phase, Take
from hoyle_properties.symbolic import Context, partition
from hoyle_properties.take.invariant import sound
from hoyle_properties.take.proving import LAST_TURNS, SEATS, laid_at_will
from hoyle_properties.take.symbolic_state import (
    STEPS,
    any_deal,
    any_legal_move,
    any_state,
    zones,
)


def the_deal_fulfils_the_invariant(context: Context, rules: type[Take]) -> None:
    """What is true of every state is true of the first."""
    game = laid_at_will(context, rules, context.pick_one("seats", SEATS))
    deal = any_deal(context, game)
    state = game.start(deal)
    context.claim("each card lies in exactly one zone", partition(game.deck, zones(state)))
    context.claim("the invariant holds", sound(game.options, state))
    context.claim("who is first is to act", (state.turn == deal.first) & (state.phase == Phase.DRAW))


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
