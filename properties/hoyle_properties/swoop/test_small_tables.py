"""Exhaustive: every reachable state of small tables, under each value of each option."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product

from hoyle.cards import Cards
from hoyle.swoop import Add, Move, Pass, PickUp, Play, State, Stop, Swoop
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.explore import cannot_reach, shortest_cycle
from hoyle_properties.swoop.small_tables import SMALL_TABLES, Explored, explored

LONGEST_CYCLE = 8

Attempt = tuple[Move, tuple[object, ...]]
"""A move, and what the rules see of it."""


def every_state() -> Iterator[tuple[Explored, State]]:
    """Every state of every small table, each counted as a case."""
    for small in SMALL_TABLES:
        found = explored(small)
        for state in found.states():
            yield found, state


@evidence("swoop.property.small-tables.counted", clauses=("swoop.turn.first",), level="exhaustive")
def test_the_graphs_have_the_numbers_that_were_counted() -> None:
    """States, steps and ends are pinned, so that no rule changes unseen."""
    for small in SMALL_TABLES:
        graph = explored(small).graph
        tally.case(len(graph.successors))
        assert graph.counts() == (small.states, small.steps, small.ends), small.name


@evidence("swoop.property.small-tables.packing", clauses=("swoop.setup.deck",), level="exhaustive")
def test_unpacking_and_packing_gives_the_same_number() -> None:
    """No part of a state that a rule looks at is lost in packing."""
    for found, state in every_state():
        packed = found.packing.pack(state)
        assert found.packing.pack(found.packing.unpack(packed)) == packed


@evidence(
    "swoop.property.small-tables.judge-agrees",
    clauses=(
        "swoop.play.one-number",
        "swoop.play.sources",
        "swoop.play.at-most-four",
        "swoop.play.higher-alone",
        "swoop.play.higher-only-if-forced",
        "swoop.mystery.uncovered",
        "swoop.mystery.last",
        "swoop.add.sources",
        "swoop.turn.beginning",
    ),
    level="exhaustive",
)
def test_a_move_is_legal_exactly_if_one_of_its_kind_is_listed() -> None:
    """Every conceivable move in every state is judged as the list of the seat says."""
    for found, state in every_state():
        game = found.game
        for seat in range(game.seats):
            show(game, state, seat=seat)
            listed = {game.kind_of(move) for move in game.moves(state, seat)}
            for move, kind in conceivable(game, state, seat):
                if game.judge(state, seat, move).legal != (kind in listed):
                    show(game, state, move, seat)
                    raise AssertionError("the verdict and the list of moves differ")


@evidence(
    "swoop.property.small-tables.somebody-can-act",
    clauses=("swoop.turn.must-play", "swoop.round.ends"),
    level="exhaustive",
)
def test_whoever_is_to_act_can_act_until_one_seat_is_out() -> None:
    """A state is an end exactly if a seat has no card left."""
    for found, state in every_state():
        show(found.game, state)
        out = [
            seat
            for seat in range(found.game.seats)
            if not state.hands[seat].some()
            and not state.faceup[seat].some()
            and not state.mystery[seat].some()
        ]
        can_act = any(found.game.moves(state, seat) for seat in range(found.game.seats))
        assert can_act == (not out)
        assert len(out) <= 1


@evidence(
    "swoop.property.small-tables.pile",
    clauses=("swoop.swoop.four", "swoop.play.higher-takes-pile", "swoop.play.swoop-card"),
    level="exhaustive",
)
def test_the_pile_stays_short_of_four_and_free_of_swoop_cards() -> None:
    """Between plays fewer than four equal cards lie on top, and its lowest rank is the top."""
    for found, state in every_state():
        show(found.game, state)
        names = [name.rstrip("cdhs") for name in state.pile.cards.names()]
        ranks = [found.game.table.ranks.index(name) for name in names]
        assert state.pile.run < 4
        assert state.pile.run == 0 or min(ranks) == state.pile.top
        assert state.pile.run <= ranks.count(state.pile.top)
        assert (state.pile.run == 0) == (not names)


@evidence(
    "swoop.property.small-tables.end-in-reach", clauses=("swoop.round.ends",), level="exhaustive"
)
def test_from_every_state_the_round_can_still_end() -> None:
    """No way of playing leads to where the end cannot be reached any more."""
    for small in SMALL_TABLES:
        graph = explored(small).graph
        tally.case(len(graph.successors))
        assert cannot_reach(graph, graph.ends) == frozenset(), small.name


@evidence(
    "swoop.property.small-tables.endless-play", clauses=("swoop.round.ends",), level="exhaustive"
)
def test_play_can_go_on_for_ever() -> None:
    """Seats that keep taking the pile can come back to the same state: a finding."""
    found = explored(next(small for small in SMALL_TABLES if small.name == "three-ranks"))
    cycle = shortest_cycle(found.graph, LONGEST_CYCLE)
    tally.case(len(found.graph.successors))
    assert len(cycle) - 1 == 6
    assert cycle[0] == cycle[-1]
    for packed, then in pairwise(cycle):
        assert then in found.graph.successors[packed]


def conceivable(game: Swoop, state: State, seat: int) -> tuple[Attempt, ...]:
    """Every kind of move a seat could name: what it holds, and one card that it does not.

    A seat that is not to act is refused whatever cards it names, so of it only the moves without
    any are tried.
    """
    if seat not in game.actors(state):
        return without_cards(game)
    return with_hand(game, state.hands[seat])


@cache
def without_cards(game: Swoop) -> tuple[Attempt, ...]:
    """The moves that name no cards."""
    moves: list[Move] = [Stop(), Pass(), PickUp()]
    moves += map(game.mystery_of, range(game.table.slots))
    return tuple((move, game.kind_of(move)) for move in moves)


@cache
def with_hand(game: Swoop, hand: Cards) -> tuple[Attempt, ...]:
    """The moves of a seat with this hand. Many states have the same hand, so they are kept."""
    flags = list(product((False, True), repeat=game.table.slots))
    moves: list[Move] = []
    for named in (*selections(hand), *lacking(hand)):
        for slots in flags:
            moves += (Play(named, slots), Add(named, slots))
    return (*without_cards(game), *((move, game.kind_of(move)) for move in moves))


def selections(hand: Cards) -> Iterator[Cards]:
    """Every choice of cards from a hand, one of each kind, by name."""
    deck = hand.deck
    held = [[single.bits for single in class_cards(hand, mask)] for mask in deck.class_masks]
    for counts in product(*(range(len(cards) + 1) for cards in held)):
        bits = sum(sum(cards[:count]) for cards, count in zip(held, counts, strict=True))
        yield Cards(deck, bits).named()


def lacking(hand: Cards) -> Iterator[Cards]:
    """For each class, one card more than the hand has."""
    deck = hand.deck
    for mask, size in zip(deck.class_masks, deck.sizes(), strict=True):
        count = (hand.bits & mask).bit_count()
        if count < size:
            lowest = list(Cards(deck, mask).singles())[: count + 1]
            yield Cards(deck, sum(card.bits for card in lowest))


def class_cards(hand: Cards, mask: int) -> tuple[Cards, ...]:
    """The cards of a hand within one class."""
    return Cards(hand.deck, hand.bits & mask).singles()
