"""What is true of every state of Haggis that a game can come to, said of the cards alone."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.haggis import Kind, Options, Phase, State, Table
from hoyle_properties.proving import opposite
from hoyle_properties.symbolic import both, given

HAND = 17
HAGGIS = 8
NATURALS = 14
AMOUNTS = (0, 15, 30)


def naturals(table: Table, cards: Cards) -> int:
    """How many of some cards are no wild cards."""
    return cards.count_up_to(len(table.ranks) * len(table.suits) - 1)


def sound_hands(table: Table, state: State) -> bool:
    """No hand has grown; the haggis is whole, and without wild cards."""
    return both(
        *(hand.count() <= HAND for hand in state.hands),
        *(naturals(table, hand) <= NATURALS for hand in state.hands),
        state.haggis.count() == HAGGIS,
        naturals(table, state.haggis) == HAGGIS,
    )


def nothing_on_top(state: State) -> bool:
    """Whether no combination is on top of the trick."""
    top = state.trick.top
    return (top.kind == Kind.SET) & (top.rank == 0) & (top.width == 0) & (top.size == 0)


def sound_trick(state: State) -> bool:
    """A combination is on top exactly if cards lie there; who laid it held them."""
    trick = state.trick
    laid = state.hands[trick.by].count() + trick.top.size
    return both(
        given(opposite(trick.cards.some()), nothing_on_top(state)),
        given(trick.cards.some(), trick.top.size >= 1),
        trick.top.size <= trick.cards.count(),
        laid <= HAND,
    )


def sound_turn(options: Options, state: State) -> bool:
    """Who acts has cards, and answers the other or leads; who is out has none.

    The phase, the turn, and who laid last are plain.
    """
    hands, trick, turn = state.hands, state.trick, state.turn
    mine, other, answers = hands[turn].some(), hands[1 - turn].some(), trick.by != turn
    if state.phase == Phase.PLAY:
        return both(mine, other, trick.cards.some() == answers)
    if state.phase == Phase.REPLY:
        return both(mine, opposite(other), trick.cards.some(), answers, options.reply_to_final_play)
    replied = answers and options.reply_to_final_play
    return both(
        opposite(mine),
        opposite(trick.cards.some()),
        given(opposite(replied), not answers and other),
    )


def sound_bets(state: State) -> bool:
    """A bet is one of three amounts; without one nothing is at stake."""
    return both(
        *(sum(stake.amount == amount for amount in AMOUNTS) == 1 for stake in state.stakes),
        *(stake.made | (stake.amount == 0) for stake in state.stakes),
    )


def sound(table: Table, options: Options, state: State) -> bool:
    """Everything that is true of every state beside the partition of the deck."""
    return both(
        sound_hands(table, state),
        sound_trick(state),
        sound_turn(options, state),
        sound_bets(state),
    )
