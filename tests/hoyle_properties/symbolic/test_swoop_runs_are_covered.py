"""What the prover sees of Swoop is what Swoop does: sampled moves against symbolic paths."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any

from hoyle.swoop import STANDARD, Move, PickupStyle, State, Swoop
from hoyle_properties.swoop.strategies import any_attempt, any_options, any_position
from hoyle_properties.swoop.symbolic_state import any_legal_move, any_state, zones
from hoyle_properties.swoop.symbolic_state import any_options as symbolic_options
from hoyle_properties.symbolic import Context
from hoyle_properties.symbolic.errors import AssumptionRefusedError
from hoyle_properties.symbolic.plain_context import PlainContext
from hoyle_properties.symbolic.runs import OnPath, Runs
from hoyle_properties.symbolic.values import number_of

SAMPLES = 60


def played(context: Context) -> State:
    """The state after any legal move, as the proofs have it."""
    game = Swoop(symbolic_options(context))
    state = any_state(context, game.table, game.deck)
    move = any_legal_move(context, game, state)
    return game.apply(state, state.turn, move).state


@cache
def runs() -> Runs:
    return Runs(played)


def inputs_of(game: Swoop, state: State, move: Move) -> dict[str, Any]:
    """A position and a move as the inputs of a proof."""
    inputs: dict[str, Any] = asdict(game.options)
    inputs |= {"top": state.pile.top, "pile": state.pile.cards, "run": state.pile.run}
    for seat in range(game.seats):
        inputs[f"hand {seat}"] = state.hands[seat]
        inputs[f"faceup {seat}"] = state.faceup[seat]
        inputs[f"mystery {seat}"] = state.mystery[seat]
    inputs |= {"removed": state.removed, "undealt": state.undealt}
    inputs |= {"turn": state.turn, "phase": state.phase, "kind": move.kind}
    inputs["from hand"] = getattr(move, "hand", game.deck.nothing)
    inputs["mystery slot"] = getattr(move, "slot", 0)
    slots = getattr(move, "slots", (False,) * game.table.slots)
    return inputs | {f"slot {place}": flag for place, flag in enumerate(slots)}


def sample(random: Random) -> tuple[Swoop, State, Move]:
    """A position of Swoop, and something the seat to act may try."""
    game = Swoop(any_options(random), STANDARD)
    state = any_position(random, game)
    seat, move = any_attempt(random, game, state)
    return game, state._replace(turn=seat), move


def test_each_sampled_move_is_on_one_path_and_ends_alike() -> None:
    # Given all paths of any legal move from any position under any readings
    random = Random(11)
    legal = 0
    for _ in range(SAMPLES):
        # When a move is tried on plain cards
        game, state, move = sample(random)
        inputs = inputs_of(game, state, move)
        found = runs().taken(inputs)
        try:
            after = played(PlainContext(inputs))
        except AssumptionRefusedError:
            # Then a refused one is on no path
            assert not game.judge(state, state.turn, move).legal
            assert found == []
            continue
        # And a legal one is on one path, which ends in the same state
        legal += 1
        (only,) = found
        agrees(only, after)
    assert legal > SAMPLES // 3


def agrees(found: OnPath, after: State) -> None:
    """Compare the end of a path with a plain state, and all that was owed on the way."""
    symbolic, reading, engine = found.path.outcome, found.reading, runs().engine
    assert isinstance(symbolic, State)
    assert found.has_cards(zones(symbolic), zones(after))
    assert reading.number(number_of(engine, symbolic.pile.top)) == after.pile.top
    assert reading.number(number_of(engine, symbolic.pile.run)) == after.pile.run
    assert (symbolic.turn, symbolic.phase) == (after.turn, after.phase)
    assert found.owes_nothing(zones(after)[0].deck.size)


def test_readings_that_exclude_each_other_are_on_no_path() -> None:
    # Given a legal move
    random = Random(5)
    while True:
        game, state, move = sample(random)
        if game.judge(state, state.turn, move).legal:
            break
    # When it is put under readings that the game refuses
    inputs = inputs_of(game, state, move)
    inputs |= {"pickup_style": PickupStyle.TO_HAND, "match_after_pickup": True}
    # Then it is on no path
    assert runs().taken(inputs) == []
