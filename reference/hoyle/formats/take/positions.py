"""From a position of Take to a state, and back.

A position is refused if no game can come to it. Each refusal names the place and the reason. Hands
may be smaller than in a real game.
"""

from __future__ import annotations

from typing import Any

from hoyle.cards import Cards
from hoyle.formats.copies import Copies, joined, listed
from hoyle.formats.faults import FormatError
from hoyle.formats.take.models import TakePosition
from hoyle.formats.take.phases import check_phase
from hoyle.formats.take.sequences import sequence_document, sequence_of
from hoyle.take import Phase, State, Take

ZONES = ("hands", "stock", "discards", "sequences")


def state_of(game: Take, position: TakePosition) -> State:
    """The state that a position describes.

    Raises
    ------
    FormatError
        If a card is unknown or given too often, or no game can come to the position.
    """
    if position.turn >= game.seats:
        raise no_seat(game, position.turn, "turn")
    placed, rest = placed_cards(game, position)
    hands = tuple(joined(game.deck, hand) for hand in placed["hands"])
    table = tuple(
        sequence_of(game, number, one, placed["sequences"][number])
        for number, one in enumerate(position.sequences)
    )
    listed_stock = position.stock is not None
    stock = placed["stock"] if listed_stock else rest
    discards = (*rest, *placed["discards"]) if listed_stock else placed["discards"]
    state = State(
        hands=hands,
        stock=game.deck.row(stock),
        discards=game.deck.row(discards),
        table=table,
        turn=position.turn,
        phase=position.phase,
        taken=taken_card(game, position, hands[position.turn]),
        melded=position.melded,
    )
    check_phase(game, state)
    return state


def no_seat(game: Take, seat: int, *path: str | int) -> FormatError:
    """The fault that a seat is not at the table."""
    return FormatError(f"there is no seat {seat}; the seats are 0 to {game.seats - 1}", path)


def placed_cards(game: Take, position: TakePosition) -> tuple[dict[str, Any], tuple[Cards, ...]]:
    """The cards of each zone, in the order of the document, and those that no zone names."""
    copies, placed = Copies(game.deck), dict[str, Any]()
    for zone in (*position.order, *ZONES):
        if zone == "sequences" and zone not in placed:
            placed[zone] = tuple(
                copies.number(one.cards, (zone, number, "cards"))
                for number, one in enumerate(position.sequences)
            )
        elif zone in ZONES and zone not in placed:
            placed[zone] = copies.number(getattr(position, zone) or [], (zone,))
    return placed, copies.rest().singles()


def taken_card(game: Take, position: TakePosition, hand: Cards) -> Cards:
    """The card that came from the discard pile in this turn, as a card of the hand.

    Raises
    ------
    FormatError
        If the hand does not hold it, or no card can have been drawn yet.
    """
    if position.taken is None:
        return game.deck.nothing
    path = ("taken",)
    card = Copies(game.deck).next_copy(position.taken, path)
    if position.phase != Phase.BUILD:
        reason = f"a card has been taken in this turn only in phase build, not {position.phase}"
        raise FormatError(reason, path)
    if not hand.holds(card):
        raise FormatError(f"seat {position.turn} does not hold {listed(card)}", path)
    return hand.pick(card)


def zones_of(game: Take, state: State) -> dict[str, Any]:
    """The zones, turn and phase of a state as a position has them."""
    return {
        "turn": state.turn,
        "phase": state.phase.value,
        "hands": [list(hand.names()) for hand in state.hands],
        "stock": [str(card) for card in state.stock.places()],
        "discards": [str(card) for card in state.discards.places()],
        "sequences": [sequence_document(one) for one in state.table],
        "taken": taken_name(state),
        "melded": state.melded,
    }


def facts_of(state: State) -> dict[str, Any]:
    """What can be said of a state beside its zones, as a position has it."""
    return {
        "turn": state.turn,
        "phase": state.phase.value,
        "discards": [str(card) for card in state.discards.places()],
        "sequences": [sequence_document(one) for one in state.table],
        "taken": taken_name(state),
        "melded": state.melded,
    }


def taken_name(state: State) -> str | None:
    """The card that came from the discard pile in this turn, if it is still in the hand."""
    return str(state.taken) if state.taken.some() else None
