"""Games of Swoop played by chance, for the tests of positions and recorded games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from hoyle.game import Game
from hoyle.swoop import RULESETS, ExtraSources, Options, PickupStyle, State, Swoop


def every_choice() -> st.SearchStrategy[Options]:
    """Options of all kinds that go together."""
    yes_or_no = st.booleans()
    staying = st.builds(
        Options,
        max_four=yes_or_no,
        match_after_pickup=yes_or_no,
        extra_sources=st.sampled_from(ExtraSources),
        mix_sources=yes_or_no,
        higher_only_if_forced=yes_or_no,
        higher_play_may_be_set=yes_or_no,
        mystery_last=yes_or_no,
    )
    to_hand = st.builds(
        Options,
        max_four=yes_or_no,
        match_after_pickup=st.just(False),
        pickup_style=st.just(PickupStyle.TO_HAND),
        allow_skip=yes_or_no,
        allow_manual_pickup=yes_or_no,
    )
    return staying | to_hand | st.sampled_from(list(RULESETS.values()))


def states(game: Swoop, random: Random) -> Iterator[State]:
    """The states of a round played by chance, from the deal on."""
    state = game.deal(game.shuffle(random, random.randrange(game.seats)))
    yield state
    while actors := game.actors(state):
        move = random.choice(game.moves(state, actors[0]))
        state = game.play(state, actors[0], move).state
        yield state


def named(game: Game[Any, Any, Any, Any], state: State) -> tuple[Any, ...]:
    """A state in which copies of a card cannot be told apart."""
    zones = tuple((zone, cards.names()) for zone, cards in game.zones(state))
    return zones, state.pile.top, state.pile.run, state.turn, state.phase
