"""What is read off graphs of states, on graphs that fit on a napkin."""

from __future__ import annotations

import pytest

from hoyle_properties.explore import Graph
from hoyle_properties.graphs import (
    best_values,
    can_force,
    circles,
    in_order,
    longest_way,
    predecessors,
)

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


DIAMOND = Graph({1: (2, 3), 2: (4,), 3: (5,), 5: (4, 6), 4: (), 6: ()}, frozenset({4, 6}))
"""From 1 by 2 straight to 4, or by 3 and 5 to 4 or 6."""


def test_every_state_comes_before_what_it_leads_to() -> None:
    # When the states are put in order
    order = in_order(DIAMOND)

    # Then all are there, each before its successors
    assert sorted(order) == [1, 2, 3, 4, 5, 6]
    for packed, reached in DIAMOND.successors.items():
        assert all(order.index(packed) < order.index(new) for new in reached)


def test_states_on_a_circle_have_no_order() -> None:
    # Given a circle of two states, and a state behind it
    graph = Graph({1: (2,), 2: (3, 4), 3: (2,), 4: ()}, frozenset({4}))

    # Then nothing comes first
    with pytest.raises(ValueError, match=r"^3 states lie on or behind a circle$"):
        in_order(graph)


def test_the_longest_way_is_counted_in_steps() -> None:
    assert longest_way(DIAMOND) == 3
    assert longest_way(Graph({}, frozenset())) == 0


@pytest.mark.parametrize(
    ("at_1", "at_5", "expected"),
    [
        # Seat 0 goes to where seat 1 has no choice, and where it has, takes the best.
        (0, 1, {1: 2, 2: 2, 3: 0, 5: 0, 4: 2, 6: 0}),
        (0, 0, {1: 2, 2: 2, 3: 2, 5: 2, 4: 2, 6: 0}),
        # Seat 1 wants as little as can be.
        (1, 1, {1: 0, 2: 2, 3: 0, 5: 0, 4: 2, 6: 0}),
        (1, 0, {1: 2, 2: 2, 3: 2, 5: 2, 4: 2, 6: 0}),
    ],
)
def test_one_seat_wants_the_most_and_the_other_the_least(
    at_1: int, at_5: int, expected: dict[int, int]
) -> None:
    # Given the seat to act at each state with a choice, and what the ends are worth
    movers = {1: at_1, 2: 0, 3: 0, 5: at_5, 4: 0, 6: 0}

    # Then each state is worth what it comes to
    assert best_values(DIAMOND, {4: 2, 6: 0}, movers) == expected
