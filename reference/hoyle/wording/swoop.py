"""What is said of positions and moves of Swoop."""

from __future__ import annotations

from hoyle.game import Verdict
from hoyle.swoop import Move, Mystery, Phase, State, Swoop

PHASES = {
    Phase.TURN: "seat {turn} begins a turn",
    Phase.ADD_AFTER_PICKUP: "seat {turn} has taken the pile; it may add to the {top}, or stop",
    Phase.ADD_AFTER_MYSTERY: "seat {turn} may add to the {top} of its mystery card, or stop",
    Phase.OVER: "the round is over; seat {turn} is out",
}
LABELS = {"hand": "hand", "faceup": "face up", "mystery": "mystery"}


def situation(game: Swoop, state: State) -> str:
    """Who is to do what, in a sentence."""
    top = game.table.ranks[state.pile.top]
    said = PHASES[state.phase].format(turn=state.turn, top=top)
    return f"{said[0].upper()}{said[1:]}."


def zone_label(zone: str) -> str:
    """A zone as a person calls it."""
    place, *numbers = zone.split()
    if not numbers:
        return place
    owner, slot = numbers[0], "".join(f" @{number}" for number in numbers[1:])
    return f"seat {owner}, {LABELS[place]}{slot}"


def facts(game: Swoop, state: State) -> dict[str, str]:
    """How many equal cards lie on top."""
    return {"equal on top": str(state.pile.run)}


def turned_over(before: State, seat: int, move: Move) -> str | None:
    """The name of the mystery card that a move turns over."""
    if not isinstance(move, Mystery):
        return None
    return str(before.mystery[seat].at(move.slot))


def meant(game: Swoop, move: Move, verdict: Verdict) -> tuple[Move, ...]:
    """None: every move of Swoop is clear."""
    return ()
