"""Inputs of proofs about Goat: any deal, any position, and any legal move, all unknown at once."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.goat import Beat, Claim, Deal, Discard, Goat, Lead, Move, Phase, State, Trick
from hoyle_properties.goat.invariant import (
    FULL,
    SEATS,
    STOCK,
    TEAMS,
    sound,
)
from hoyle_properties.symbolic import Context, partition

ANSWERED = tuple((laid, best) for laid in (1, 2, 3) for best in range(laid))
"""How many seats have laid cards as a trick is answered, and which of them is to be beaten."""
KINDS: tuple[type[Move], ...] = (Lead, Beat, Discard, Claim)


class Tried(NamedTuple):
    """A seat, and what it tries to do."""

    seat: int
    move: Move


def zones(state: State) -> tuple[Cards, ...]:
    """Everything on the table: hands, stock, the trick, and the piles of the teams."""
    buried = (cards for pile in state.buried for cards in pile)
    places = state.stock.places()
    return (*state.hands, *places, *state.open, *state.closed, *state.won, *buried)


def any_deal(context: Context, game: Goat) -> Deal:
    """Every way in which the cards of the deck can lie before the first move."""
    hands = tuple(context.cards(game.deck, f"hand {seat}") for seat in SEATS)
    stock = context.row(game.deck, "stock", STOCK)
    context.assume(partition(game.deck, (*hands, *stock.places())))
    for hand in hands:
        context.assume(hand.count() == FULL)
    return Deal(context.pick_one("first", SEATS), hands, stock, any_trump(context, game))


def any_trump(context: Context, game: Goat) -> int:
    """Any card that was shown."""
    return context.integer("trump", 0, len(game.table.suits) * len(game.table.ranks) - 1)


def any_state(context: Context, game: Goat, phase: Phase) -> State:
    """Every position of a phase that fulfils the invariant, be it known to be reachable or not.

    A stock of so many cards is written as a row of 20 places of which the first so many hold one
    card each. The rules ask a row for a place, for the row behind some places, and whether there is
    any card. No answer depends on empty places at the end, unless a card is drawn from one, and
    that this never happens is claimed where cards are drawn.
    """
    turn = context.pick_one("turn", SEATS)
    laid, best = context.pick_one("laid, best", ANSWERED) if phase == Phase.ANSWER else (0, 0)
    leader = (turn - laid) % 4
    trick = Trick(
        context.integer("original", 0, 3),
        leader,
        (leader + best) % 4,
        context.pick_one("claimed", (False, True)),
        context.flags("acted", 4),
    )
    order = tuple((leader + place) % 4 for place in range(laid))
    state = any_cards(context, game, order)._replace(trick=trick, turn=turn, phase=phase)
    context.assume(partition(game.deck, zones(state)))
    context.start(state)
    context.assume(sound(game.options, len(game.table.ranks), state))
    return state


def any_cards(context: Context, game: Goat, laid: tuple[int, ...] = SEATS) -> State:
    """Any cards in any zones, but none before seats that have not laid any.

    Nothing is assumed of the cards, and nothing is said of the trick.
    """

    def cards(name: str, seats: tuple[int, ...] = SEATS) -> tuple[Cards, ...]:
        return tuple(
            context.cards(game.deck, f"{name} {seat}") if seat in seats else game.deck.nothing
            for seat in SEATS
        )

    return State(
        hands=cards("hand"),
        stock=context.row(game.deck, "stock", STOCK),
        trump=any_trump(context, game),
        open=cards("open", laid),
        closed=cards("closed", laid),
        won=tuple(context.cards(game.deck, f"won {team}") for team in TEAMS),
        buried=tuple(cards(f"buried {team}") for team in TEAMS),
        tricks=tuple(context.integer(f"tricks {team}", 0, None) for team in TEAMS),
        trick=Trick(0, 0, 0, False, (False,) * 4),
        turn=0,
        phase=Phase.LEAD,
    )


def any_legal_move(context: Context, game: Goat, state: State, kind: type[Move]) -> Tried:
    """Every legal move of a kind, by any seat that may make it, with cards of its hand.

    That nobody may lay other cards is claimed elsewhere.
    """
    seat = context.pick_one("seat", SEATS) if kind is Claim else state.turn
    move = kind(context.part(state.hands[seat], "laid cards"))
    context.assume(context.summarise(lambda: game.judge(state, seat, move).legal))
    return Tried(seat, move)
