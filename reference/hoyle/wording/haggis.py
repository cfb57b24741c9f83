"""What is said of positions and moves of Haggis."""

from __future__ import annotations

from hoyle.game import Verdict
from hoyle.haggis import Haggis, Move, Phase, Play, State


def situation(game: Haggis, state: State) -> str:
    """Who is to do what, in a sentence or two."""
    betting = [f"Seat {seat} may bet." for seat in game.actors(state) if game.can_bet(state, seat)]
    return " ".join([to_do(game, state), *betting])


def to_do(game: Haggis, state: State) -> str:
    """What the seat whose turn it is may do."""
    turn, top = state.turn, game.combination_words(state.trick.top)
    match state.phase:
        case Phase.OVER:
            return f"The round is over; seat {turn} is out."
        case Phase.REPLY:
            return f"Seat {1 - turn} has laid its last cards; seat {turn} may answer {top}."
        case _ if game.leads(state):
            return f"Seat {turn} leads."
        case _:
            return f"Seat {turn} answers {top}, or passes."


def zone_label(zone: str) -> str:
    """A zone as a person calls it."""
    place, _, owner = zone.partition(" ")
    return f"seat {owner}, {place}" if owner else place


def facts(game: Haggis, state: State) -> dict[str, str]:
    """What each seat has bet, or may still bet."""
    return {f"seat {seat}, bet": bet_words(game, state, seat) for seat in range(game.seats)}


def bet_words(game: Haggis, state: State, owner: int) -> str:
    """What a seat has bet."""
    stake = state.stakes[owner]
    if stake.made:
        return str(stake.amount)
    return "none yet" if game.can_bet(state, owner) else "none"


def turned_over(before: State, seat: int, move: Move) -> str | None:
    """No card: no move of Haggis turns one over."""
    return None


def meant(game: Haggis, move: Move, verdict: Verdict) -> tuple[Move, ...]:
    """The plays that are meant perhaps where it is not clear what cards are laid as."""
    readings = dict(verdict.parameters).get("readings", ())
    return tuple(move._replace(said=said) for said in readings if isinstance(move, Play))
