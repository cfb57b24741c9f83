"""Every reachable state of a small table.

A state is kept as one packed number, so that large graphs fit into memory; the game's own packing
also makes states equal that the rules cannot tell apart.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from hoyle.game import CHANCE, Game
from hoyle_properties.tally import tally

State = TypeVar("State")
SomeGame = TypeVar("SomeGame", bound=Game[Any, Any, Any, Any])


class Packing(NamedTuple, Generic[State]):
    """How states of one table become numbers and return."""

    pack: Callable[[State], int]
    unpack: Callable[[int], State]


class Graph(NamedTuple):
    """The reachable states and their successors; `ends` are the states in which nobody acts."""

    successors: dict[int, tuple[int, ...]]
    ends: frozenset[int]

    def edge_count(self) -> int:
        """How many different steps there are."""
        return sum(map(len, self.successors.values()))

    def counts(self) -> tuple[int, int, int]:
        """How many states, different steps and ends there are."""
        return len(self.successors), self.edge_count(), len(self.ends)


class Explored(NamedTuple, Generic[SomeGame, State]):
    """A game at one table with all its reachable states."""

    game: SomeGame
    packing: Packing[State]
    graph: Graph

    def states(self) -> Iterator[State]:
        """Every reachable state, each counted as a case."""
        for packed in self.graph.successors:
            tally.case()
            yield self.packing.unpack(packed)


def nothing_by_chance(state: Any) -> Iterable[Any]:
    """What chance can do in a game without chance."""
    return ()


def explore(
    game: Game[State, Any, Any, Any],
    packing: Packing[State],
    starts: Iterable[State],
    by_chance: Callable[[State], Iterable[Any]] = nothing_by_chance,
) -> Graph:
    """All states that legal moves lead to from `starts`.

    Parameters
    ----------
    game
        The rules.
    packing
        How states become numbers.
    starts
        Where play begins.
    by_chance
        Every move that chance can make in a state in which it acts; no game lists them.
    """
    queue = deque(dict.fromkeys(map(packing.pack, starts)))
    successors: dict[int, tuple[int, ...]] = dict.fromkeys(queue, ())
    ends = set()
    while queue:
        packed = queue.popleft()
        state = packing.unpack(packed)
        reached = dict.fromkeys(map(packing.pack, steps(game, state, by_chance)))
        successors[packed] = tuple(reached)
        if not game.actors(state):
            ends.add(packed)
        for new in reached:
            if new not in successors:
                successors[new] = ()
                queue.append(new)
    return Graph(successors, frozenset(ends))


def steps(
    game: Game[State, Any, Any, Any], state: State, by_chance: Callable[[State], Iterable[Any]]
) -> Iterator[State]:
    """The state after each legal move of each seat that may act, and of chance."""
    for seat in game.actors(state):
        for move in by_chance(state) if seat == CHANCE else game.moves(state, seat):
            yield game.apply(state, seat, move).state


def cannot_reach(graph: Graph, goals: Iterable[int]) -> frozenset[int]:
    """The states from which no way leads to any of `goals`."""
    before: dict[int, list[int]] = {}
    for packed, reached in graph.successors.items():
        for new in reached:
            before.setdefault(new, []).append(packed)
    found = set(goals)
    queue = deque(found)
    while queue:
        for packed in before.get(queue.popleft(), ()):
            if packed not in found:
                found.add(packed)
                queue.append(packed)
    return frozenset(graph.successors.keys() - found)


def shortest_cycle(graph: Graph, longest: int) -> tuple[int, ...]:
    """A shortest way from a state back to itself of at most `longest` steps; empty if none.

    The first state is named at both ends. Of equally short ones the first found is given.
    """
    best: tuple[int, ...] = ()
    for start in graph.successors:
        bound = len(best) - 2 if best else longest
        cycle = cycle_through(graph, start, bound)
        best = cycle or best
    return best


def cycle_through(graph: Graph, start: int, longest: int) -> tuple[int, ...]:
    """A shortest way from `start` back to itself of at most `longest` steps; empty if none."""
    came_from = {start: start}
    ring = [start]
    for _ in range(longest):
        wider = []
        for packed in ring:
            for new in graph.successors[packed]:
                if new == start:
                    return way_back(came_from, start, packed)
                if new not in came_from:
                    came_from[new] = packed
                    wider.append(new)
        ring = wider
    return ()


def way_back(came_from: dict[int, int], start: int, last: int) -> tuple[int, ...]:
    """The cycle that closes by a step from `last` to `start`."""
    way = [start, last]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    return tuple(reversed(way))
