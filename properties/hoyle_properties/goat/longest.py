"""How many moves a trick of Goat can have, read off all states of a table."""

from __future__ import annotations

from hoyle.goat import Phase
from hoyle_properties.goat.small_tables import Explored
from hoyle_properties.graphs import in_order


def moves_of_longest_trick(found: Explored) -> int:
    """The most moves between two states in which no trick is open."""
    left: dict[int, int] = {}
    longest = 0
    for packed in reversed(in_order(found.graph)):
        reached = found.graph.successors[packed]
        left[packed] = 1 + max((left[new] for new in reached), default=-1)
        longest = max(longest, left[packed])
        if found.packing.unpack(packed).phase != Phase.ANSWER:
            left[packed] = 0
    return longest
