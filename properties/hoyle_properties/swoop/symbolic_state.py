"""Inputs of proofs about Swoop: any readings, any position, any move, all unknown at once."""

from __future__ import annotations

from hoyle.cards import Cards, Deck
from hoyle.swoop import (
    Add,
    Deal,
    Move,
    Mystery,
    Options,
    Pass,
    Phase,
    PickUp,
    Pile,
    Play,
    State,
    Stop,
    Swoop,
    Table,
)
from hoyle.swoop.options import CONFLICTS
from hoyle_properties.proving import options_at_once
from hoyle_properties.swoop.invariant import sound
from hoyle_properties.symbolic import Context, partition

KINDS = ("play", "add", "mystery", "stop", "pass", "pickup")


def any_options(context: Context) -> Options:
    """Every combination of readings at once, but those that the game refuses."""
    return options_at_once(context, Options, CONFLICTS)


def zones(state: State) -> tuple[Cards, ...]:
    """Everything on the table: hands, places, pile, and the cards that are out of play."""
    rows = (*state.faceup, *state.mystery)
    places = (cards for row in rows for cards in row.places())
    return (*state.hands, *places, state.pile.cards, state.removed, state.undealt)


def any_deal(context: Context, table: Table, deck: Deck) -> Deal:
    """Every way in which the cards of the deck can lie before the first move."""
    seats = range(table.seats)
    deal = Deal(
        0,
        tuple(context.cards(deck, f"hand {seat}") for seat in seats),
        tuple(context.row(deck, f"faceup {seat}", table.slots) for seat in seats),
        tuple(context.row(deck, f"mystery {seat}", table.slots) for seat in seats),
        context.cards(deck, "undealt"),
    )
    places = (cards for row in (*deal.faceup, *deal.mystery) for cards in row.places())
    context.assume(partition(deck, (*deal.hands, *places, deal.undealt)))
    return deal._replace(first=context.pick_one("first", seats))


def any_state(context: Context, table: Table, deck: Deck) -> State:
    """Every position in which each card of the deck lies in one zone.

    The top of the pile and its run are any numbers: nothing but the partition is assumed.
    """
    seats = range(table.seats)
    top = context.integer("top", 0, len(table.ranks) - 1)
    pile = Pile(context.cards(deck, "pile"), top, context.integer("run", 0, deck.size))
    state = State(
        tuple(context.cards(deck, f"hand {seat}") for seat in seats),
        tuple(context.row(deck, f"faceup {seat}", table.slots) for seat in seats),
        tuple(context.row(deck, f"mystery {seat}", table.slots) for seat in seats),
        pile,
        context.cards(deck, "removed"),
        context.cards(deck, "undealt"),
        turn=0,
        phase=Phase.TURN,
    )
    context.assume(partition(deck, zones(state)))
    turn, phase = context.pick_one("turn", seats), context.pick_one("phase", Phase)
    placed = state._replace(turn=turn, phase=phase)
    context.start(placed)
    return placed


def any_sound_state(context: Context, table: Table, deck: Deck) -> State:
    """Every position that fulfils the invariant, be it known to be reachable or not."""
    state = any_state(context, table, deck)
    context.assume(sound(table, state))
    return state


def any_move(context: Context, table: Table, deck: Deck) -> Move:
    """Every move of any kind that the table knows, legal or not."""
    match context.pick_one("kind", KINDS):
        case "play":
            return Play(context.names(deck, "from hand"), context.flags("slot", table.slots))
        case "add":
            return Add(context.names(deck, "from hand"), context.flags("slot", table.slots))
        case "mystery":
            return Mystery(context.integer("mystery slot", 0, table.slots - 1))
        case "stop":
            return Stop()
        case "pass":
            return Pass()
        case _:
            return PickUp()


def any_legal_move(context: Context, game: Swoop, state: State) -> Move:
    """Every legal move of the seat to act."""
    move = any_move(context, game.table, game.deck)
    context.assume(context.summarise(lambda: game.judge(state, state.turn, move).legal))
    return move
