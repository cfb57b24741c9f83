"""Exhaustive: when play can go on for ever, how it does, and who could end it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hoyle.swoop import Options, Phase, State, Swoop
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.explore import shortest_cycle
from hoyle_properties.graphs import can_force, circles
from hoyle_properties.swoop.few_cards import compositions, few_cards
from hoyle_properties.swoop.small_tables import SMALL_TABLES, Explored, SmallTable, explored
from hoyle_properties.swoop.subject import SUBJECT

LONGEST = 20
NEVER_ENDING = -1
CIRCLES_OF_SIX: Mapping[tuple[int, ...], int] = {(1, 1, 1, 1, 1, 1): 20, (1, 1, 1, 1, 2): 20}
"""The shortest circle for each six cards that go round at all, by cards of each number."""

EIGHT_CARDS = (3, 3, 2)
SIX_CARDS = (1, 1, 1, 1, 2)
SAME_CIRCLE = (
    Options(),
    Options(higher_only_if_forced=True),
    Options(match_after_pickup=False),
)

NOBODY_CAN_FORCE: Mapping[str, int] = {
    "three-ranks": 206,
    "higher_only_if_forced=yes": 186,
    "allow_skip=yes": 1750,
}
"""Tables of two with states in which neither seat can force that it goes out, and how many."""

ONE_CAN_PREVENT: Mapping[str, tuple[int, ...]] = {"higher_only_if_forced=yes": (106, 172)}
"""Tables with states in which one seat can keep the round from ending, and how many, by seat."""


def length_of_circle(found: Explored) -> int:
    """How many moves the shortest way back to a position takes; 0 if no way leads back."""
    tally.case(len(found.graph.successors))
    return max(0, len(shortest_cycle(circles(found.graph), LONGEST)) - 1)


@evidence(
    "swoop.property.endless.six-cards",
    clauses=("swoop.round.ends", "swoop.play.higher-takes-pile"),
    level="exhaustive",
)
def test_four_seats_need_six_cards_to_play_for_ever() -> None:
    """With up to five ranked cards between them no position comes back; with six some do."""
    for total in range(4, 7):
        lengths = {
            counts: length_of_circle(few_cards(counts, Options())) for counts in compositions(total)
        }
        going_round = {counts: length for counts, length in lengths.items() if length}
        assert going_round == (CIRCLES_OF_SIX if total == 6 else {}), f"{total} cards"


@evidence(
    "swoop.property.endless.twelve-moves",
    clauses=("swoop.round.ends", "swoop.play.higher-takes-pile"),
    level="exhaustive",
)
def test_three_aces_three_twos_and_two_threes_go_round_in_twelve_moves() -> None:
    """No position of four seats with these eight cards comes back in fewer moves, and some do."""
    assert length_of_circle(few_cards(EIGHT_CARDS, Options())) == 12


@evidence(
    "swoop.property.endless.nobody-leaves",
    clauses=("swoop.round.ends", "swoop.play.higher-takes-pile", "swoop.turn.must-play"),
    level="exhaustive",
)
def test_whoever_leaves_the_circle_of_six_cards_lets_the_next_seat_go_out() -> None:
    """Each position of the circle has one move that stays in it; any other loses the round."""
    for options in SAME_CIRCLE:
        found = few_cards(SIX_CARDS, options)
        circle = circles(found.graph).successors
        assert len(circle) == LONGEST
        assert all(len(after) == 1 for after in circle.values())
        for packed in circle:
            state = found.packing.unpack(packed)
            for move in found.game.moves(state, state.turn):
                show(found.game, state, move)
                tally.case()
                after = found.game.apply(state, state.turn, move).state
                stays = found.packing.pack(after) in circle
                assert stays or ends_at_once(found.game, state.turn, after)


def ends_at_once(game: Swoop, seat: int, after: State) -> bool:
    """Whether the left seat is to act and has a move that takes it out."""
    left = (seat + 1) % game.seats
    steps = (game.apply(after, left, move) for move in game.moves(after, left))
    return after.turn == left and any(step.state.phase == Phase.OVER for step in steps)


@evidence("swoop.property.endless.two-seats", clauses=("swoop.round.ends",), level="exhaustive")
def test_of_two_seats_one_can_force_that_it_goes_out() -> None:
    """In every state of the tables with two numbers, unless one may pass; not so with three."""
    for small in SMALL_TABLES:
        found, movers = explored(small), movers_of(small)
        if found.game.seats == 2:
            tally.case(len(movers))
            ends = [[one for one in found.graph.ends if movers[one] == seat] for seat in range(2)]
            one, other = (can_force(found.graph, ends[n], movers, (n,)) for n in range(2))
            nobody = len(movers) - len(one) - len(other)
            assert not one & other, small.name
            assert nobody == NOBODY_CAN_FORCE.get(small.name, 0), f"{small.name}: {nobody}"


@evidence("swoop.property.endless.one-seat", clauses=("swoop.round.ends",), level="exhaustive")
def test_one_seat_alone_cannot_keep_a_round_from_ending() -> None:
    """The other seats can end it from every state of every small table, but under one option."""
    for small in SMALL_TABLES:
        found, movers = explored(small), movers_of(small)
        seats = range(found.game.seats)
        tally.case(len(movers))
        ended = (
            can_force(found.graph, found.graph.ends, movers, [n for n in seats if n != seat])
            for seat in seats
        )
        kept = tuple(len(movers) - len(states) for states in ended)
        assert kept == ONE_CAN_PREVENT.get(small.name, (0,) * len(seats)), f"{small.name}: {kept}"


def movers_of(small: SmallTable) -> Mapping[int, int]:
    """The seat to act in each state of a small table, or the one that is out."""
    return _movers(SUBJECT.examined, small)


@cache
def _movers(examined: type[Swoop], small: SmallTable) -> Mapping[int, int]:
    found = explored(small)
    return {packed: found.packing.unpack(packed).turn for packed in found.graph.successors}


@evidence(
    "swoop.property.endless.forced-takings",
    clauses=("swoop.play.higher-takes-pile", "swoop.turn.must-play"),
    level="exhaustive",
)
def test_nobody_is_forced_to_take_more_piles_in_a_row_than_there_are_lower_numbers() -> None:
    """With three numbers it happens twice in a row at most, from whatever state."""
    small = next(small for small in SMALL_TABLES if small.name == "three-ranks")
    for seat in range(small.table.seats):
        row = ForcedRow(explored(small), seat)
        longest = max(map(row.length, explored(small).graph.successors))
        assert longest == len(small.table.ranks) - 1, f"seat {seat}: {longest}"


class ForcedRow:
    """How often in a row a seat is forced to take the pile, from any state on."""

    def __init__(self, found: Explored, seat: int) -> None:
        self.found = found
        self.seat = seat
        self.known: dict[int, int] = {}

    def length(self, packed: int) -> int:
        """The longest row of turns of the seat in each of which it can do nothing else."""
        if packed not in self.known:
            tally.case()
            self.known[packed] = NEVER_ENDING
            self.known[packed] = self._length(packed)
        assert self.known[packed] != NEVER_ENDING, "forced takings go round in a circle"
        return self.known[packed]

    def _length(self, packed: int) -> int:
        state = self.found.packing.unpack(packed)
        begins = state.turn == self.seat and state.phase == Phase.TURN
        if state.phase == Phase.OVER or (begins and not must_take(self.found.game, state)):
            return 0
        return begins + max(map(self.length, self.found.graph.successors[packed]))


def must_take(game: Swoop, state: State) -> bool:
    """Whether every move of the seat to act brings the whole pile into its hand."""
    pile = state.pile.cards.bits
    steps = (game.apply(state, state.turn, move) for move in game.moves(state, state.turn))
    return all(pile and not pile & ~step.state.hands[state.turn].bits for step in steps)
