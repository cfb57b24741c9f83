"""What is said of positions and moves of Take."""

from __future__ import annotations

from hoyle.game import Verdict
from hoyle.take import Move, Phase, State, Take


def situation(game: Take, state: State) -> str:
    """Who is to do what, in a sentence."""
    turn = state.turn
    match state.phase:
        case Phase.DRAW if game.has_phases():
            return f"Seat {turn} draws a card."
        case Phase.DRAW:
            return f"Seat {turn} draws a card, or extends sequences."
        case Phase.BUILD if game.has_phases():
            return f"Seat {turn} has drawn; it may build, and discards a card."
        case Phase.BUILD:
            return f"Seat {turn} has drawn; {after_drawing(state)}."
        case Phase.EXTEND:
            return f"Seat {turn} has extended a sequence; it may go on, or stop."
        case Phase.CHANCE:
            return f"The stock is to be shuffled; then seat {turn} draws a card."
        case _ if state.hands[turn].some():
            return "The round is over; the stock is empty, and nobody is out."
        case _:
            return f"The round is over; seat {turn} is out."


def after_drawing(state: State) -> str:
    """What may follow a draw in a turn that is one action."""
    if state.melded or not state.taken.some():
        return "it may lay sequences, or stop"
    return "it may lay sequences, discard another card, or stop"


def zone_label(zone: str) -> str:
    """A zone as a person calls it."""
    place, _, number = zone.partition(" ")
    return f"seat {number}, hand" if place == "hand" else zone


def facts(game: Take, state: State) -> dict[str, str]:
    """Whom each sequence belongs to."""
    owners = enumerate(sequence.owner for sequence in state.table)
    return {f"sequence {number}, owner": f"seat {owner}" for number, owner in owners}


def turned_over(before: State, seat: int, move: Move) -> str | None:
    """No card: no move of Take turns one over."""
    return None


def meant(game: Take, move: Move, verdict: Verdict) -> tuple[Move, ...]:
    """No moves: what a move of Take means is always clear."""
    return ()
