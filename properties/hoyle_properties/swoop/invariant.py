"""What is true of every state of Swoop that a game can come to, said of the cards alone."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.swoop import Phase, State, Table
from hoyle_properties.symbolic import both

SWEPT_AT = 4


def cards_of(state: State, seat: int) -> Cards:
    """All cards a seat has left."""
    return state.hands[seat] | state.faceup[seat].cards() | state.mystery[seat].cards()


def sound_pile(table: Table, state: State) -> bool:
    """The pile holds ranked cards alone and falls; its top run is all there is of its lowest."""
    pile, highest = state.pile, len(table.ranks) - 1
    return both(
        pile.run < SWEPT_AT,
        pile.cards.count_up_to(highest) == pile.cards.count(),
        (pile.run > 0) == pile.cards.some(),
        pile.cards.count_of(pile.top) == pile.run,
        (pile.run == 0) | (pile.cards.rank() == pile.top),
    )


def sound_slots(table: Table, state: State) -> bool:
    """No slot has a cover without a mystery card below it."""
    return both(
        *(
            state.faceup[seat].at(slot).count() <= state.mystery[seat].at(slot).count()
            for seat in range(table.seats)
            for slot in range(table.slots)
        )
    )


def sound_phase(table: Table, state: State) -> bool:
    """The round is over exactly if the seat to act is out; nobody else is, and adding needs a pile.

    The phase and the turn are plain.
    """
    left = (cards_of(state, seat).some() for seat in range(table.seats) if seat != state.turn)
    has_cards = cards_of(state, state.turn).some()
    may_add = state.phase not in (Phase.TURN, Phase.OVER)
    return both(
        *left,
        has_cards == (state.phase != Phase.OVER),
        (not may_add) | (state.pile.run > 0),
    )


def sound(table: Table, state: State) -> bool:
    """Everything that is true of every state beside the partition of the deck."""
    return both(sound_pile(table, state), sound_slots(table, state), sound_phase(table, state))
