"""Inputs of proofs about Haggis: any position and any move, all unknown at once."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.haggis import Bet, Deal, Haggis, Move, Pass, Phase, Play, Stake, State, Trick
from hoyle_properties.haggis.invariant import sound
from hoyle_properties.haggis.proving import any_combination
from hoyle_properties.symbolic import Context, partition

KINDS = ("play", "pass", "bet")


class Tried(NamedTuple):
    """A seat, and what it tries to do."""

    seat: int
    move: Move


def zones(state: State) -> tuple[Cards, ...]:
    """Everything on the table: hands, the haggis, the cards taken, and the trick."""
    return (*state.hands, state.haggis, *state.taken, state.trick.cards)


def any_deal(context: Context, game: Haggis) -> Deal:
    """Every way in which the cards of the deck can lie before the first move."""
    seats = range(game.table.seats)
    hands = tuple(context.cards(game.deck, f"hand {seat}") for seat in seats)
    haggis = context.cards(game.deck, "haggis")
    context.assume(partition(game.deck, (*hands, haggis)))
    return Deal(context.pick_one("first", seats), hands, haggis)


def any_state(context: Context, game: Haggis) -> State:
    """Every position in which each card of the deck lies in one zone.

    The combination on top and the bets are anything: nothing but the partition is assumed.
    """
    seats, deck = range(game.table.seats), game.deck
    trick = Trick(context.cards(deck, "trick"), any_combination(context, "top"), 0)
    state = State(
        tuple(context.cards(deck, f"hand {seat}") for seat in seats),
        context.cards(deck, "haggis"),
        tuple(context.cards(deck, f"taken {seat}") for seat in seats),
        trick,
        tuple(any_stake(context, f"bet {seat}") for seat in seats),
        turn=0,
        phase=Phase.PLAY,
    )
    context.assume(partition(deck, zones(state)))
    placed = state._replace(
        trick=trick._replace(by=context.pick_one("by", seats)),
        turn=context.pick_one("turn", seats),
        phase=context.pick_one("phase", Phase),
    )
    context.start(placed)
    return placed


def any_stake(context: Context, name: str) -> Stake:
    """Any bet, made or not."""
    return Stake(context.boolean(f"{name} made"), context.integer(f"{name} amount", None, None))


def any_sound_state(context: Context, game: Haggis) -> State:
    """Every position that fulfils the invariant, be it known to be reachable or not."""
    state = any_state(context, game)
    context.assume(sound(game.table, game.options, state))
    return state


def any_move(context: Context, game: Haggis) -> Move:
    """Every move of any kind, legal or not; a play leaves open what its cards stand for."""
    match context.pick_one("kind", KINDS):
        case "play":
            return Play(context.names(game.deck, "named"))
        case "pass":
            return Pass()
        case _:
            return Bet(context.integer("amount", None, None))


def any_legal_move(context: Context, game: Haggis, state: State) -> Tried:
    """Every legal move of any seat."""
    seat = context.pick_one("seat", range(game.table.seats))
    move = any_move(context, game)
    context.assume(context.summarise(lambda: game.judge(state, seat, move).legal))
    return Tried(seat, move)
