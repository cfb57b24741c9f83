"""Exhaustive: when a round can go on for ever, how it does, and who could end it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

from hoyle.game import CHANCE
from hoyle.take import Discard, Draw, Move, Options, Phase, Source, StockOut, Table, Turn
from hoyle_properties.evidence import evidence, tally
from hoyle_properties.explore import Graph, shortest_cycle
from hoyle_properties.graphs import can_force, circles
from hoyle_properties.take.small_tables import (
    LITERAL_DEAL,
    MIDDLE,
    ONE_CARD,
    SMALL_TABLES,
    Cut,
    Explored,
    SmallTable,
    explored,
    explored_at,
    new_stocks,
    tables,
)
from hoyle_properties.take.starting import Start

ENDLESS = ("take.round.ends", "take.meld.optional", "take.draw.one", "take.draw.stock-out")
LITERAL = ("take.literal.one-action", "take.round.ends", "take.draw.stock-out")

SHORTEST: Mapping[str, tuple[int, int]] = {
    "deal": (6, 6),
    "two-suits": (6, 6),
    "middle": (6, 6),
    "two-sequences": (6, 6),
    "three-seats": (8, 9),
    "no-twins": (6, 6),
    "nothing-below": (12, 0),
    "one-card": (10, 10),
    "new-stock": (12, 14),
    "stock_out=end_hand": (12, 0),
    "stock_out=end_hand, middle": (12, 0),
    "stock_out=turn_over": (12, 12),
    "stock_out=turn_over, middle": (4, 4),
    "may_return_same_discard=yes": (4, 6),
    "max_jokers_per_sequence=1": (6, 6),
    "out_without_discard=yes": (6, 6),
    "sequence_score=layer": (6, 6),
    "sequence_score=owner_and_layer": (6, 6),
    "turn=one_action returning": (4, 0),
}
"""How many moves the shortest circle has, and the shortest in which nobody takes a discard.

Where a table is not named, they are 12 and none.
"""

OTHERWISE = (12, 0)
LONGEST = 40
ONE_SEAT_ENDS: Mapping[str, tuple[int, int]] = {
    "two-suits": (3255, 3255),
    "no-twins": (10_863, 10_863),
    "one-card": (0, 0),
}
"""From how many states each seat alone can end the round, where it is not from all."""

TURNS_TO_SWAP: Mapping[int, int] = {2: 6, 3: 12, 4: 20}
"""By seats, how many turns it takes to come back by changing cards with the pile alone."""

HANDS = ((2, 1), (2, 2), (3, 1), (3, 2), (4, 1))
"""Seats, and how many cards each holds where only that is looked at."""


def without(found: Explored, barred: Callable[[Move], bool]) -> Graph:
    """The steps of a table that are left if nobody makes some moves."""
    game, packing = found.game, found.packing

    def reached(packed: int) -> tuple[int, ...]:
        state = packing.unpack(packed)
        acting = game.actors(state)
        moves = new_stocks(game, state) if CHANCE in acting else game.moves(state, state.turn)
        seat = CHANCE if CHANCE in acting else state.turn
        left = (game.apply(state, seat, move).state for move in moves if not barred(move))
        return tuple(dict.fromkeys(map(packing.pack, left)))

    return Graph({packed: reached(packed) for packed in found.graph.successors}, frozenset())


def takes_a_discard(move: Move) -> bool:
    """Whether a move takes the top of the discard pile."""
    return move == Draw(Source.DISCARD)


def discards(move: Move) -> bool:
    """Whether a move is a discard."""
    return isinstance(move, Discard)


def length(graph: Graph) -> int:
    """How many moves the shortest way back to a position takes; 0 if no way leads back."""
    tally.case(len(graph.successors))
    return max(0, len(shortest_cycle(circles(graph), LONGEST)) - 1)


@evidence("take.property.endless.circles", clauses=ENDLESS, level="exhaustive")
def test_a_round_can_come_back_to_a_position_under_every_choice() -> None:
    """At every small table. Without taking discards only where there can be a new stock."""
    for small in SMALL_TABLES:
        found = explored(small)
        lengths = length(found.graph), length(without(found, takes_a_discard))
        assert lengths == SHORTEST.get(small.name, OTHERWISE), f"{small.name}: {lengths}"


@evidence("take.property.endless.end-hand", clauses=ENDLESS, level="exhaustive")
def test_where_an_empty_stock_ends_the_round_only_taking_discards_goes_on_for_ever() -> None:
    """Under `stock_out: end_hand` and with one action a turn."""
    for small in tables():
        literal = small.options.turn == Turn.ONE_ACTION
        if literal or small.options.stock_out == StockOut.END_HAND:
            assert length(explored(small).graph) > 0, small.name
            assert length(without(explored(small), takes_a_discard)) == 0, small.name


@evidence("take.property.endless.swapping", clauses=ENDLESS, level="exhaustive")
def test_changing_cards_alone_comes_back_after_six_turns_of_two_players_and_no_sooner() -> None:
    """After twelve of three and twenty of four: a discard is taken and another card laid there.

    With one or two cards each, with and without jokers. Nothing is left to be drawn, so that there
    is no other way. A larger hand helps nobody: a card that is taken leaves the hand in the owner's
    next turn at the earliest, and has to go round.
    """
    for (seats, hand), jokers in product(HANDS, (0, 2)):
        found = explored_at(all_dealt(seats, hand, jokers), Options(stock_out=StockOut.END_HAND))
        assert length(found.graph) == 2 * TURNS_TO_SWAP[seats], f"{seats} with {hand}"


def all_dealt(seats: int, hand: int, jokers: int) -> Cut:
    """A table at which every card is in a hand, but for the first discard."""
    *ranks, ace = Table().ranks
    used = (*ranks[: seats * hand - jokers], ace)
    names = [*(rank + "c" for rank in used), *["Jk"] * jokers]
    hands = (names[hand * seat : hand * (seat + 1)] for seat in range(seats))
    start = Start(" | ".join(map(" ".join, hands)), "", names[-1])
    return Cut(Table(seats, hand, used, "c", jokers), (start,))


@evidence("take.property.endless.literal", clauses=LITERAL, level="exhaustive")
def test_with_one_action_a_turn_every_way_back_changes_cards_with_the_pile() -> None:
    """If nobody discards, no position comes back: the other actions bring the round to its end."""
    for small in tables():
        if small.options.turn == Turn.ONE_ACTION:
            assert length(without(explored(small), discards)) == 0, small.name


@evidence("take.property.endless.stock-out-decides-nothing", clauses=LITERAL, level="exhaustive")
def test_with_one_action_a_turn_it_is_all_the_same_what_an_empty_stock_brings() -> None:
    """The same positions, the same steps and the same ends under each choice of `stock_out`.

    And no discard is ever the last card of a hand.
    """
    for cut in (LITERAL_DEAL, MIDDLE, ONE_CARD):
        told = set()
        for stock_out in StockOut:
            found = explored_at(cut, Options(turn=Turn.ONE_ACTION, stock_out=stock_out))
            assert_no_last_discard(found)
            told.add((tuple(found.graph.successors.items()), found.graph.ends))
        assert len(told) == 1


def assert_no_last_discard(found: Explored) -> None:
    """Nobody can discard who has one card."""
    for state in found.states():
        if state.hands[state.turn].count() == 1:
            assert not any(map(discards, found.game.moves(state, state.turn)))


@evidence("take.property.endless.one-seat", clauses=ENDLESS, level="exhaustive")
def test_one_player_alone_can_end_a_round_from_nearly_everywhere_but_not_always() -> None:
    """With all cards known, and whatever chance does. At a few tables the others can prevent it."""
    for small in SMALL_TABLES:
        found, movers = explored(small), movers_of(small)
        seats = range(found.game.seats)
        tally.case(len(movers))
        ended = tuple(
            len(can_force(found.graph, found.graph.ends, movers, (seat,))) for seat in seats
        )
        everywhere = (len(movers),) * len(seats)
        assert ended == ONE_SEAT_ENDS.get(small.name, everywhere), f"{small.name}: {ended}"


def movers_of(small: SmallTable) -> Mapping[int, int]:
    """Who is to act in each state of a small table: a seat, or chance."""
    found = explored(small)
    states = ((packed, found.packing.unpack(packed)) for packed in found.graph.successors)
    return {
        packed: CHANCE if state.phase == Phase.CHANCE else state.turn for packed, state in states
    }
