"""What is said of positions and moves of Goat."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards
from hoyle.formats.closings import in_words
from hoyle.game import Refused, Verdict
from hoyle.goat import Claim, Goat, GoatRefused, Lead, Move, Phase, State
from hoyle.goat.table import TEAMS
from hoyle.words import amount


def situation(game: Goat, state: State, seat: int | None = None) -> str:
    """Who is to do what, in a sentence or two, as a seat sees it; left out, in open cards."""
    if state.phase == Phase.OVER:
        return f"The game is over; seat {state.turn} has taken the last trick. {cost(game, state)}"
    return " ".join([to_do(state), *molodkas(game, state, seat)])


def cost(game: Goat, state: State) -> str:
    """What the game costs."""
    for team, defeats in enumerate(game.result(state).penalties):
        if defeats:
            return f"Team {team} gets {defeats} defeats."
    return "It is 60:60, and nobody gets defeats."


def to_do(state: State) -> str:
    """What the seat whose turn it is may do."""
    if state.phase == Phase.LEAD:
        return f"Seat {state.turn} leads."
    best = state.trick.best
    top, count = state.open[best], amount(state.open[best].count(), "card")
    return f"Seat {state.turn} beats {top} of seat {best}, or discards {count}."


def molodkas(game: Goat, state: State, viewer: int | None) -> Iterator[str]:
    """Who may lead out of turn, or might, if their cards cannot be seen."""
    seats = [
        seat
        for seat in range(game.seats)
        if (can_claim(game, state, seat) if viewer in (None, seat) else game.may_claim(state, seat))
    ]
    if seats:
        several = f"Seats {in_words(seats[:-1])} and {seats[-1]}"
        yield f"{several if len(seats) > 1 else f'Seat {seats[0]}'} may lead a molodka."


def can_claim(game: Goat, state: State, seat: int) -> bool:
    """Whether a seat holds a molodka that it may lead now."""
    return any(isinstance(move, Claim) for move in game.moves(state, seat))


def zone_label(zone: str) -> str:
    """A zone as a person calls it."""
    place, *owners = zone.split()
    match place:
        case "hand":
            return f"seat {owners[0]}, hand"
        case "open":
            return f"seat {owners[0]}, face up"
        case "closed":
            return f"seat {owners[0]}, face down"
        case "won":
            return f"team {owners[0]}, taken face up"
        case "buried":
            return f"team {owners[0]}, taken face down of seat {owners[1]}"
        case _:
            return place


def facts(game: Goat, state: State) -> dict[str, str]:
    """Who leads the trick, whose cards are to be beaten, and how many tricks each team has."""
    trick = state.trick
    tricks = {f"team {team}, tricks": str(state.tricks[team]) for team in range(TEAMS)}
    if state.phase != Phase.ANSWER:
        return {"trick led by": "nobody", "to be beaten": "nothing", **tricks}
    how = ", with a molodka" if trick.claimed else ""
    best = f"seat {trick.best}"
    return {"trick led by": f"seat {trick.leader}{how}", "to be beaten": best, **tricks}


def turned_over(before: State, seat: int, move: Move) -> str | None:
    """No card: no move of Goat turns one over."""
    return None


def meant(game: Goat, move: Move, verdict: Verdict) -> tuple[Move, ...]:
    """The lead that was meant by a molodka, or the molodka by a lead that is out of turn."""
    cards: Cards = move.cards
    if isinstance(move, Claim) and verdict.code == GoatRefused.LEAD_THEM:
        return (Lead(cards),)
    out_of_turn = isinstance(move, Lead) and verdict.code == Refused.NOT_YOUR_TURN
    return (Claim(cards),) if out_of_turn and game.is_molodka(cards) else ()
