"""What is true of every state of Take that a game can come to, said of the cards alone.

The phase and the seats are plain; numbers and cards may be unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle.take import Options, Phase, State, StockOut, Turn
from hoyle_properties.proving import opposite
from hoyle_properties.symbolic import both, given, within

FULL = 7
ALL_CARDS = 54


def has_phases(options: Options) -> bool:
    """Whether a turn has three parts."""
    return options.turn == Turn.THREE_PHASES


def held(state: State) -> int:
    """How many cards all hands have together."""
    return sum(hand.count() for hand in state.hands)


def laid(state: State) -> int:
    """How many cards lie in sequences."""
    return sum(sequence.cards.size() for sequence in state.table)


def piled(state: State) -> int:
    """How many cards lie in the stock and on the discard pile."""
    return state.stock.size() + state.discards.size()


def seven_a_seat(state: State, drawn: int = 0) -> bool:
    """Hands and sequences together have seven cards a seat, and those drawn in this turn."""
    return held(state) + laid(state) == FULL * len(state.hands) + drawn


def may_be_discarded(options: Options, state: State) -> int:
    """How many cards of the hand may be discarded in this turn."""
    barred = state.taken.when(opposite(options.may_return_same_discard))
    return state.hands[state.turn].count() - barred.count()


def sound_hands(options: Options, state: State) -> bool:
    """Every seat holds a card; with three parts seven at most, and one more once one is drawn."""
    drawn = int(state.phase == Phase.BUILD)
    return both(
        *(hand.count() >= 1 for hand in state.hands),
        *(
            given(has_phases(options), hand.count() <= FULL + (drawn if seat == state.turn else 0))
            for seat, hand in enumerate(state.hands)
        ),
    )


def sound_taken(state: State) -> bool:
    """One card at most was taken from the discard pile in this turn, and it is in the hand."""
    return both(state.taken.count() <= 1, within(state.taken, state.hands[state.turn]))


def nothing_done(state: State) -> bool:
    """Neither was a card taken from the discard pile in this turn, nor a sequence laid."""
    return both(opposite(state.taken.some()), opposite(state.melded))


def sound_draw(options: Options, state: State) -> bool:
    """A turn begins."""
    phases = has_phases(options)
    return both(
        nothing_done(state),
        given(phases, seven_a_seat(state)),
        given(phases, state.discards.size() >= 1),
        given(opposite(phases), state.discards.size() <= 1),
    )


def sound_build(options: Options, state: State) -> bool:
    """A card has been drawn. With three parts there is one to discard.

    With one action there is another one beside it, unless a sequence was laid; and the pile, which
    had one card, is empty if that was taken.
    """
    phases, hand = has_phases(options), state.hands[state.turn]
    return both(
        given(phases, seven_a_seat(state, drawn=1)),
        given(phases, may_be_discarded(options, state) >= 1),
        given(opposite(phases), state.discards.size() <= 1),
        given(opposite(phases) & state.taken.some(), state.discards.size() == 0),
        given(opposite(phases) & opposite(state.melded), hand.count() >= 2),
    )


def sound_extend(options: Options, state: State) -> bool:
    """A sequence has been extended, in a turn that is one action."""
    return both(opposite(has_phases(options)), nothing_done(state), state.discards.size() <= 1)


def sound_chance(options: Options, state: State) -> bool:
    """The stock is empty, and all cards that lie in no hand and no sequence are discards."""
    return both(
        nothing_done(state),
        has_phases(options),
        options.stock_out == StockOut.RESHUFFLE,
        seven_a_seat(state),
        state.stock.size() == 0,
    )


SOUND: Mapping[Phase, Callable[[Options, State], bool]] = {
    Phase.DRAW: sound_draw,
    Phase.BUILD: sound_build,
    Phase.EXTEND: sound_extend,
    Phase.CHANCE: sound_chance,
}


def sound(options: Options, state: State) -> bool:
    """Everything that is true of a state while a round goes on, beside the partition of the deck.

    Of a round that is over nothing more is said.
    """
    if state.phase == Phase.OVER:
        return sound_taken(state)
    return both(sound_hands(options, state), sound_taken(state), SOUND[state.phase](options, state))
