"""Small tables of Goat solved: what each state is worth if both teams play as well as can be.

All cards are taken to be known to everybody, and each team wants as many points more than the
other as it can get. Since several seats may act in a state, an order is needed: those who hold a
molodka are asked one after another whether they lead it, the nearest to the original leader
first, and only if nobody does, the seat whose turn it is goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from hoyle.goat import Claim, Goat, Move, Options, State
from hoyle_properties.evidence import show, tally
from hoyle_properties.goat.by_names import clockwise_from, team_of
from hoyle_properties.goat.small_tables import Cut, Explored, explored_at
from hoyle_properties.goat.subject import SUBJECT
from hoyle_properties.graphs import in_order


class Option(NamedTuple):
    """A seat that is asked for a molodka: what it is worth to lead it, and what to be silent."""

    seat: int
    spoken: int
    silent: int


class Solved(NamedTuple):
    """A small table with the worth of each state: by how many points team 0 will be ahead."""

    found: Explored
    values: Mapping[int, int]

    def states(self) -> Iterator[State]:
        """Every state in which somebody acts, each counted as a case."""
        for packed in self.found.graph.successors:
            if packed not in self.found.graph.ends:
                state = self.found.packing.unpack(packed)
                show(self.found.game, state)
                tally.case()
                yield state

    def answers(self, state: State) -> dict[Move, int]:
        """What each move of the seat whose turn it is is worth to its team."""
        sign = sign_of(state.turn)
        return {
            move: sign * self.values[packed]
            for move, packed in steps(self.found, state, state.turn)
        }

    def asked(self, state: State) -> tuple[Option, ...]:
        """The seats that are asked for a molodka, the last one first, with its worth to them."""
        return options_in(self.found, state, self.values)


def solved(cut: Cut, options: Options) -> Solved:
    """A cut-down table and options solved, by the rules that are examined."""
    return _solved(SUBJECT.examined, cut, options)


@cache
def _solved(examined: type[Goat], cut: Cut, options: Options) -> Solved:
    found = explored_at(cut, options)
    values: dict[int, int] = {}
    for packed in reversed(in_order(found.graph)):
        state = found.packing.unpack(packed)
        if packed in found.graph.ends:
            values[packed] = lead_of_team_0(found.game, state)
        else:
            values[packed] = worth_of(found, state, values)
    return Solved(found, values)


def lead_of_team_0(game: Goat, state: State) -> int:
    """By how many points team 0 is ahead in a game that is over."""
    own, other = game.result(state).points
    return own - other


def worth_of(found: Explored, state: State, values: Mapping[int, int]) -> int:
    """What a state is worth to team 0 after all that it can lead to."""
    asked = options_in(found, state, values)
    if not asked:
        return after_turn(found, state, values)
    last = asked[-1]
    return sign_of(last.seat) * max(last.spoken, last.silent)


def after_turn(found: Explored, state: State, values: Mapping[int, int]) -> int:
    """What a state is worth to team 0 if the seat whose turn it is goes on."""
    sign = sign_of(state.turn)
    return sign * max(sign * values[packed] for _, packed in steps(found, state, state.turn))


def options_in(found: Explored, state: State, values: Mapping[int, int]) -> tuple[Option, ...]:
    """The seats that are asked in a state, the farthest first, each with what its choice is worth.

    Whoever is silent leaves it to those who are asked later, and at last to the seat in turn.
    """
    silent = after_turn(found, state, values)
    asked = []
    for seat in reversed(clockwise_from(state.trick.original)):
        claims = [packed for move, packed in steps(found, state, seat) if isinstance(move, Claim)]
        if claims and seat != state.turn:
            sign = sign_of(seat)
            asked.append(Option(seat, sign * values[claims[0]], sign * silent))
            silent = sign * max(asked[-1].spoken, asked[-1].silent)
    return tuple(asked)


def steps(found: Explored, state: State, seat: int) -> Iterator[tuple[Move, int]]:
    """Each move of a seat with the state it leads to."""
    for move in found.game.moves(state, seat):
        yield move, found.packing.pack(found.game.apply(state, seat, move).state)


def sign_of(seat: int) -> int:
    """1 for team 0, which wants the worth high, and -1 for the other."""
    return 1 - 2 * team_of(seat)
