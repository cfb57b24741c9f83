"""Small tables of Haggis solved: what each state is worth, and who can be out first.

All cards are taken to be known to both seats, and each wants as many points more than the other
as it can get. Both have bet 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from hoyle.haggis import Haggis, Kind, Move, Options, Pass, Phase, Play, State
from hoyle_properties.evidence import show, tally
from hoyle_properties.graphs import best_values, can_force
from hoyle_properties.haggis.small_tables import Cut, Explored, explored_at
from hoyle_properties.haggis.subject import SUBJECT


class Solved(NamedTuple):
    """A small table with the worth of each state.

    `values` says by how many points seat 0 will be ahead in this round, and `wins` holds the
    states from which seat 0 can be out first, whatever the other does.
    """

    found: Explored
    states: Mapping[int, State]
    values: Mapping[int, int]
    wins: frozenset[int]

    def decisions(self) -> Iterator[tuple[int, State, tuple[Play, ...]]]:
        """Each state in which a seat can lay something, and all that it can lay."""
        for packed, state in self.states.items():
            moves = self.found.game.moves(state, state.turn)
            plays = tuple(move for move in moves if isinstance(move, Play))
            if plays:
                show(self.found.game, state)
                tally.case()
                yield packed, state, plays

    def worth(self, packed: int) -> int:
        """What a state is worth to the seat to act in it."""
        return self.values[packed] * (1 - 2 * self.states[packed].turn)

    def after(self, state: State, move: Move) -> int:
        """What a move of the seat to act is worth to that seat."""
        step = self.found.game.apply(state, state.turn, move)
        return self.values[self.found.packing.pack(step.state)] * (1 - 2 * state.turn)

    def is_bomb(self, play: Play) -> bool:
        """Whether the cards of a listed play are laid as a bomb."""
        return self.found.game.meaning(play).kind == Kind.BOMB


def solved(cut: Cut, options: Options) -> Solved:
    """A cut-down table and options solved, by the rules that are examined."""
    return _solved(SUBJECT.examined, cut, options)


@cache
def _solved(examined: type[Haggis], cut: Cut, options: Options) -> Solved:
    found = explored_at(cut, options)
    graph = found.graph
    states = {packed: found.packing.unpack(packed) for packed in graph.successors}
    movers = {packed: state.turn for packed, state in states.items()}
    worth = {packed: lead_of_seat_0(found.game, states[packed]) for packed in graph.ends}
    own = [packed for packed in graph.ends if movers[packed] == 0]
    return Solved(
        found, states, best_values(graph, worth, movers), can_force(graph, own, movers, (0,))
    )


def lead_of_seat_0(game: Haggis, state: State) -> int:
    """By how many points seat 0 is ahead in a round that is over."""
    own, other = game.result(state).points
    return own - other


def finishing(state: State, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """The plays that use up the hand, as long as nobody is out yet."""
    held = state.hands[state.turn].count()
    return tuple(play for play in plays if state.phase == Phase.PLAY and play.cards.count() == held)


def can_pass(state: State) -> bool:
    """Whether the seat to act follows, and nobody is out yet."""
    return state.phase == Phase.PLAY and state.trick.cards.some()


def passing_is_better(table: Solved, state: State, plays: tuple[Play, ...]) -> bool:
    """Whether to pass is worth more to the seat to act than all that it can lay."""
    laying = max(table.after(state, play) for play in plays)
    return can_pass(state) and table.after(state, Pass()) > laying
