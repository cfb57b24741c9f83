"""Things to try that break one rule: what would be legal if one thing were otherwise.

The one thing is whose turn it is, the phase, what lies on the table, or an option. A move that is
legal then, and not now, is refused for that reason alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from random import Random
from typing import Any

from hoyle.conform.scripts import Table, read_tried
from hoyle.formats import format_of
from hoyle.formats.faults import FormatError
from hoyle.formats.game_format import AnyGame
from hoyle.game import CHANCE, MalformedMove
from hoyle.haggis import NO_COMBINATION
from hoyle.trace import write_move

Found = tuple[int, Any]


@lru_cache(maxsize=32)
def moves_in(game: AnyGame, state: Any, seat: int) -> tuple[Any, ...]:
    """The moves of a seat in a state; several things are tried in one state after the other."""
    return game.moves(state, seat)


def shifted(table: Table, random: Random) -> Found | None:
    """Somebody, and something to try that would be legal if one thing were otherwise."""
    way: Callable[[Table, Random], Found | None] = random.choice(
        (out_of_turn, out_of_phase, on_another_table, on_another_table, by_other_readings)
    )
    try:
        return way(table, random)
    except (LookupError, ValueError, TypeError, AttributeError):
        return None


def out_of_turn(table: Table, random: Random) -> Found | None:
    """A move of a seat that would be legal if it were its turn."""
    game, state = table.game, table.state
    seat = random.randrange(game.seats)
    moves = moves_in(game, state._replace(turn=seat), seat)
    return (seat, random.choice(moves)) if moves else None


def out_of_phase(table: Table, random: Random) -> Found | None:
    """A move that would be legal in another phase."""
    game, state = table.game, table.state
    phases: list[Any] = list(type(state.phase).__members__.values())
    phase = random.choice(phases)
    moves = moves_in(game, state._replace(phase=phase), state.turn)
    return (state.turn, random.choice(moves)) if moves else None


def on_another_table(table: Table, random: Random) -> Found | None:
    """A move of the seat whose turn it is that would be legal if nothing lay in its way."""
    game, state = table.game, table.state
    moves = moves_in(game, CLEARED[game.name](game, state), state.turn)
    return (state.turn, random.choice(moves)) if moves else None


def without_pile(game: Any, state: Any) -> Any:
    """A state of Swoop in which nothing lies on the pile."""
    return state._replace(pile=type(state.pile)(game.deck.nothing, 0, 0))


def without_trick(game: Any, state: Any) -> Any:
    """A state of Haggis in which nothing has been laid on the trick."""
    trick = state.trick._replace(cards=game.deck.nothing, top=NO_COMBINATION)
    return state._replace(trick=trick)


def without_lead(game: Any, state: Any) -> Any:
    """A state of Goat in which another number of cards was led, or nobody has acted."""
    trick = state.trick._replace(acted=(False,) * game.seats, claimed=False)
    led = state.hands[state.trick.leader]
    opened = tuple(led if seat == trick.leader else cards for seat, cards in enumerate(state.open))
    return state._replace(trick=trick, open=opened)


def without_taken(game: Any, state: Any) -> Any:
    """A state of Take in which no card came from the discard pile in this turn."""
    return state._replace(taken=game.deck.nothing, melded=False)


CLEARED: Mapping[str, Callable[[Any, Any], Any]] = {
    "swoop": without_pile,
    "haggis": without_trick,
    "goat": without_lead,
    "take": without_taken,
}


def by_other_readings(table: Table, random: Random) -> Found | None:
    """A move that would be legal by another choice of one option."""
    others = other_games(table.game)
    game, state = random.choice(others), table.state
    seats = [seat for seat in game.actors(state) if seat != CHANCE]
    seat = random.choice(seats)
    moves = moves_in(game, state, seat)
    if not moves:
        return None
    line = write_move(game, seat, random.choice(moves))
    try:
        return read_tried(table.found, table.game, line)
    except (FormatError, MalformedMove):
        return None


@lru_cache(maxsize=64)
def other_games(game: AnyGame) -> tuple[AnyGame, ...]:
    """The same game with one option changed, for each of its flags and names of choices."""
    found, options = format_of(game.name), vars_of(game)
    readings = found.readings(game)
    others = []
    for name, value in options.items():
        for other in other_values(value):
            changed = {**readings["options"], name: other}
            try:
                others.append(found.game(readings["ruleset"], changed, game.seats))
            except FormatError:
                continue
    return tuple(others)


def vars_of(game: Any) -> dict[str, Any]:
    """The options of a game by name."""
    return {field.name: getattr(game.options, field.name) for field in fields(game.options)}


def other_values(value: Any) -> list[Any]:
    """The other values of a flag or of a name of a choice; numbers are left alone."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, Enum):
        return [member.value for member in type(value) if member != value]
    return []
