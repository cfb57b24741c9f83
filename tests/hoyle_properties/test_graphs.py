"""What is read off graphs of states, on graphs that fit on a napkin."""

from __future__ import annotations

from hoyle_properties.explore import Graph
from hoyle_properties.graphs import can_force, circles, predecessors

FORK = Graph({1: (2, 3), 2: (4, 5), 3: (3, 5), 4: (), 5: ()}, frozenset({4, 5}))
"""From 1 to 2 or 3; from 2 to 4 or 5; at 3 one may wait, or go to 5."""


def test_a_seat_forces_by_its_own_choice() -> None:
    # Given seat 0 to act everywhere
    movers = dict.fromkeys(FORK.successors, 0)

    # Then it forces 4 from where a way leads there, and seat 1 from there alone
    assert can_force(FORK, [4], movers, {0}) == {1, 2, 4}
    assert can_force(FORK, [4], movers, {1}) == {4}


def test_a_seat_forces_what_others_cannot_avoid() -> None:
    # Given seat 1 to act in 2 and 3, and seat 0 elsewhere
    movers = {1: 0, 2: 1, 3: 1, 4: 0, 5: 0}

    # Then seat 0 forces an end by going to 2, but not from 3, where seat 1 may wait for ever
    assert can_force(FORK, [4, 5], movers, {0}) == {1, 2, 4, 5}
    # And both together force it from everywhere
    assert can_force(FORK, [4, 5], movers, {0, 1}) == {1, 2, 3, 4, 5}


def test_what_lies_on_no_circle_is_left_out() -> None:
    # Given a way into a circle, a way out of it, and a state by itself
    graph = Graph({1: (2,), 2: (3,), 3: (2, 4), 4: (5,), 5: (), 6: ()}, frozenset({5, 6}))

    # Then the circle is left
    assert circles(graph) == Graph({2: (3,), 3: (2,)}, frozenset())


def test_a_way_between_two_circles_stays() -> None:
    graph = Graph({1: (1, 2), 2: (3,), 3: (3,)}, frozenset())
    assert circles(graph) == graph


def test_without_a_circle_nothing_is_left() -> None:
    assert circles(Graph({1: (2, 3), 2: (3,), 3: ()}, frozenset({3}))) == Graph({}, frozenset())


def test_predecessors_are_the_steps_turned_round() -> None:
    assert predecessors(FORK) == {2: [1], 3: [1, 3], 4: [2], 5: [2, 3]}
