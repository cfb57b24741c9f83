"""Inputs of proofs about Take: any deal, any position, and any legal move, all unknown at once."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar, cast

from hoyle.cards import Cards, Row
from hoyle.game import CHANCE
from hoyle.take import (
    Deal,
    Discard,
    Draw,
    Extend,
    Meld,
    Move,
    Phase,
    Reshuffle,
    Sequence,
    Source,
    State,
    Stop,
    Take,
)
from hoyle_properties.symbolic import Context, partition
from hoyle_properties.take.invariant import FULL, sound

STEPS: tuple[tuple[Phase, type[Move]], ...] = (
    (Phase.DRAW, Draw),
    (Phase.DRAW, Extend),
    (Phase.BUILD, Meld),
    (Phase.BUILD, Extend),
    (Phase.BUILD, Discard),
    (Phase.BUILD, Stop),
    (Phase.EXTEND, Extend),
    (Phase.EXTEND, Stop),
    (Phase.CHANCE, Reshuffle),
)
"""The kinds of moves that a phase has, under one reading or another."""

ONE, OTHERS = 0, 1
"""The places of the sequences: one of them, and all others as if they were one."""


Kind = TypeVar("Kind", bound=Move)


class Tried(NamedTuple, Generic[Kind]):
    """A seat, and what it tries to do."""

    seat: int
    move: Kind


def zones(state: State) -> tuple[Cards, ...]:
    """Everything on the table: hands, stock, discards and sequences."""
    rows = (state.stock, state.discards, *(sequence.cards for sequence in state.table))
    return (*state.hands, *(row.cards() for row in rows))


def any_deal(context: Context, game: Take) -> Deal:
    """Every way in which the cards of the deck can be dealt."""
    seats = range(game.table.seats)
    hands = tuple(context.cards(game.deck, f"hand {seat}") for seat in seats)
    stock, discard = context.pile(game.deck, "stock"), context.cards(game.deck, "discard")
    context.assume(partition(game.deck, (*hands, stock.cards(), discard)))
    for hand in hands:
        context.assume(hand.count() == FULL)
    context.assume(discard.count() == 1)
    return Deal(context.pick_one(f"first of {len(seats)}", seats), hands, stock, discard)


def any_state(context: Context, game: Take, turn: int, phase: Phase) -> State:
    """Every position of a phase that fulfils the invariant, be it known to be reachable or not."""
    state = any_cards(context, game, turn, phase)
    context.assume(partition(game.deck, zones(state)))
    context.start(state)
    context.assume(sound(game.options, state))
    return state


def any_cards(context: Context, game: Take, turn: int, phase: Phase) -> State:
    """Any cards in any zones. Nothing is assumed of them but that a taken card is in the hand.

    Of the sequences one is looked at, which may be any of them. All others are written as if they
    were one: the rules of a move ask no sequence but the one that is extended.
    """
    hands = tuple(context.cards(game.deck, f"hand {seat}") for seat in range(game.table.seats))
    open_turn = phase in (Phase.BUILD, Phase.OVER)
    return State(
        hands,
        context.pile(game.deck, "stock"),
        context.pile(game.deck, "discards"),
        (any_sequence(context, game, "sequence"), any_sequence(context, game, "others")),
        turn,
        phase,
        context.part(hands[turn], "taken") if open_turn else hands[turn].when(False),
        context.boolean("melded") if open_turn else False,
    )


def any_sequence(context: Context, game: Take, name: str) -> Sequence:
    """Any cards that are said to be a sequence, with any owner.

    One layer stands for those of all cards: the rules of a move keep layers and do not look at
    them.
    """
    owner = context.integer(f"{name}: owner", 0, 3)
    context.assume(owner < game.table.seats)
    return Sequence(
        owner,
        context.integer(f"{name}: suit", 0, len(game.table.suits) - 1),
        context.integer(f"{name}: low", 1, game.table.high_ace),
        context.pile(game.deck, name),
        (context.integer(f"{name}: layers", 0, 3),),
    )


def any_move(context: Context, game: Take, state: State, kind: type[Kind]) -> Tried[Kind]:
    """Any move of a kind, by who is to act."""
    seat = CHANCE if state.phase == Phase.CHANCE else state.turn
    return Tried(seat, cast("Kind", _move(context, game, kind)))


def _move(context: Context, game: Take, kind: object) -> Move:
    if kind is Draw:
        return Draw(context.pick_one("source", Source))
    if kind is Meld:
        return Meld(context.named_pile(game.deck, "laid cards"))
    if kind is Extend:
        return any_extension(context, context.named_pile(game.deck, "laid cards"))
    if kind is Discard:
        return Discard(any_card(context, game))
    if kind is Reshuffle:
        return Reshuffle(context.named_pile(game.deck, "new stock"))
    return Stop()


def any_extension(context: Context, laid: Row) -> Extend:
    """Some cards at the ends of the sequence that is looked at, in any way."""
    below = context.integer("cards below", 0, None)
    context.assume(below <= laid.size())
    low, high = laid.before(laid.size() - below), laid.after(below)
    return Extend(ONE, low, high, context.boolean("take"))


def named_cards(move: Move) -> Cards:
    """The cards that a move lays."""
    match move:
        case Meld():
            return move.cards.cards()
        case Extend():
            return move.low.then(move.high).cards()
        case Discard():
            return move.card
        case _:
            raise TypeError(f"no cards are laid by {move.kind}")


def any_card(context: Context, game: Take) -> Cards:
    """The name of any card."""
    card = context.names(game.deck, "card")
    context.assume(card.count() == 1)
    return card


def any_legal_move(context: Context, game: Take, state: State, kind: type[Kind]) -> Tried[Kind]:
    """Every legal move of a kind, by who is to act."""
    seat, move = any_move(context, game, state, kind)
    context.assume(context.summarise(lambda: game.judge_move(state, seat, move).legal))
    return Tried(seat, move)
