"""What can be read off a graph of all states: who can force what, and where play circles.

Where play never circles, also how long it can last, and what the best play leads to.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Iterable, Mapping

from hoyle_properties.explore import Graph


def can_force(
    graph: Graph, goals: Iterable[int], movers: Mapping[int, int], seats: Collection[int]
) -> frozenset[int]:
    """The states from which some seats can bring play to `goals`, whatever the others do.

    All cards are taken to be known to everybody.

    Parameters
    ----------
    graph
        All states.
    goals
        Where the seats want to get to.
    movers
        The seat to act in each state.
    seats
        Those who want to get there.
    """
    before = predecessors(graph)
    undecided = {packed: len(reached) for packed, reached in graph.successors.items()}
    found = set(goals)
    queue = deque(found)
    while queue:
        for packed in before.get(queue.popleft(), ()):
            undecided[packed] -= 1
            if packed not in found and (movers[packed] in seats or not undecided[packed]):
                found.add(packed)
                queue.append(packed)
    return frozenset(found)


def circles(graph: Graph) -> Graph:
    """The part of a graph in which play can go on for ever without leaving it, both ways.

    Left out, again and again, are the states without a state before or after them. What is left
    is every circle, and every way from one circle to another.
    """
    before = predecessors(graph)
    left = dict.fromkeys(graph.successors)
    idle = deque(left)
    while idle:
        packed = idle.popleft()
        after = graph.successors[packed]
        inside = _any_in(left, before.get(packed, ())) and _any_in(left, after)
        if packed in left and not inside:
            del left[packed]
            idle.extend((*before.get(packed, ()), *after))
    return Graph(
        {packed: tuple(new for new in graph.successors[packed] if new in left) for packed in left},
        frozenset(),
    )


def in_order(graph: Graph) -> tuple[int, ...]:
    """All states, each before the states that it leads to.

    Raises
    ------
    ValueError
        If play can come back to a state.
    """
    steps_to = Counter(new for reached in graph.successors.values() for new in reached)
    ready = [packed for packed in graph.successors if packed not in steps_to]
    for packed in ready:
        for new in graph.successors[packed]:
            steps_to[new] -= 1
            if not steps_to[new]:
                ready.append(new)
    if len(ready) < len(graph.successors):
        raise ValueError(f"{len(graph.successors) - len(ready)} states lie on or behind a circle")
    return tuple(ready)


def longest_way(graph: Graph) -> int:
    """How many steps play can last, where it never circles."""
    longest: dict[int, int] = {}
    for packed in reversed(in_order(graph)):
        longest[packed] = max((1 + longest[new] for new in graph.successors[packed]), default=0)
    return max(longest.values(), default=0)


def best_values(
    graph: Graph, worth: Mapping[int, int], movers: Mapping[int, int]
) -> dict[int, int]:
    """What each state is worth to seat 0 of two if both play as well as can be.

    All cards are taken to be known to both, and what one seat wins the other loses.

    Parameters
    ----------
    graph
        All states, without circles.
    worth
        What each end is worth to seat 0.
    movers
        The one seat to act in each state.
    """
    values: dict[int, int] = {}
    for packed in reversed(in_order(graph)):
        best = min if movers[packed] else max
        values[packed] = best(
            (values[new] for new in graph.successors[packed]), default=worth.get(packed, 0)
        )
    return values


def _any_in(states: dict[int, None], some: Iterable[int]) -> bool:
    return any(packed in states for packed in some)


def predecessors(graph: Graph) -> dict[int, list[int]]:
    """The states from which a step leads to each state, for those that have any."""
    before: dict[int, list[int]] = {}
    for packed, reached in graph.successors.items():
        for new in reached:
            before.setdefault(new, []).append(packed)
    return before
