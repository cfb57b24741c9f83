"""What chance does, while a small table is explored."""

from __future__ import annotations

from hoyle.game import CHANCE
from hoyle.take import Options, State, Take
from hoyle_properties.explore import explore
from hoyle_properties.take.packing import packing
from hoyle_properties.take.small_tables import MIDDLE, new_stocks
from hoyle_properties.take.starting import first_state

GAME = Take(Options(), MIDDLE.table)


def waits_for_chance(state: State) -> bool:
    return GAME.actors(state) == (CHANCE,)


def test_what_chance_can_do_is_given_to_the_exploration() -> None:
    # Given a table at which an empty stock is shuffled anew
    packed = packing(GAME)
    starts = [first_state(GAME, start) for start in MIDDLE.starts]

    # When it is explored with and without the moves of chance
    with_chance = explore(GAME, packed, starts, lambda state: new_stocks(GAME, state))
    without = explore(GAME, packed, starts)

    # Then play goes on where chance acts, or stops there without being over
    for graph, follow in ((with_chance, True), (without, False)):
        waiting = [number for number in graph.successors if waits_for_chance(packed.unpack(number))]
        assert waiting
        assert all(bool(graph.successors[number]) == follow for number in waiting)
        assert not graph.ends & set(waiting)
