"""What the prover sees of Haggis is what Haggis does: sampled moves against symbolic paths."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hoyle.haggis import NO_COMBINATION, Haggis, Move, Play, State
from hoyle_properties.haggis.proving import read_at_will
from hoyle_properties.haggis.strategies import any_attempt, any_options, any_position
from hoyle_properties.haggis.symbolic_state import any_legal_move, any_state, zones
from hoyle_properties.haggis.test_decision_proofs import BETS as LEGAL_BETS
from hoyle_properties.haggis.test_move_proofs import BETS, PERMISSION, PLAY, TRICK, TURN
from hoyle_properties.haggis.test_points_proofs import ALL_THERE, ROUND
from hoyle_properties.haggis.test_proofs import ENDS, INVARIANT, KEEPS_THE_CARDS
from hoyle_properties.symbolic import Context
from hoyle_properties.symbolic.errors import AssumptionRefusedError
from hoyle_properties.symbolic.plain_context import PlainContext
from hoyle_properties.symbolic.runs import OnPath, Runs
from hoyle_properties.symbolic.values import number_of

SAMPLES = 80
PROOFS = (BETS, PERMISSION, PLAY, TRICK, TURN, ENDS, INVARIANT, KEEPS_THE_CARDS)


class Sample(NamedTuple):
    """A position, and something that a seat tries."""

    game: Haggis
    state: State
    seat: int
    move: Move


def played(context: Context) -> State:
    """The state after any legal move, as the proofs have it."""
    game = read_at_will(context, Haggis)
    state = any_state(context, game)
    seat, move = any_legal_move(context, game, state)
    return game.apply(state, seat, move).state


@cache
def runs() -> Runs:
    return Runs(played)


def sample(random: Random) -> Sample:
    game = Haggis(any_options(random))
    state = any_position(random, game)
    return Sample(game, state, *any_attempt(random, game, state))


def inputs_of(sample: Sample) -> dict[str, Any]:
    """A position and a move as the inputs of a proof; the cards stand for what they are laid as."""
    game, state, seat, move = sample
    inputs: dict[str, Any] = asdict(game.options)
    inputs |= {"haggis": state.haggis, "trick": state.trick.cards, "by": state.trick.by}
    inputs |= {"turn": state.turn, "phase": state.phase, "seat": seat, "kind": move.kind}
    for place in range(game.seats):
        inputs[f"hand {place}"] = state.hands[place]
        inputs[f"taken {place}"] = state.taken[place]
        inputs[f"bet {place} made"] = state.stakes[place].made
        inputs[f"bet {place} amount"] = state.stakes[place].amount
    laid = NO_COMBINATION
    if isinstance(move, Play) and game.judge(state, seat, move).legal:
        laid = game.meaning(move)
    for name, combination in (("top", state.trick.top), ("laid", laid)):
        inputs |= {f"{name} {field}": value for field, value in combination._asdict().items()}
    inputs["named"] = getattr(move, "cards", game.deck.nothing).named()
    return inputs | {"amount": getattr(move, "amount", 0)}


def test_each_sampled_move_is_on_one_path_and_ends_alike() -> None:
    # Given all paths of any legal move from any position under any readings
    random = Random(3)
    legal = 0
    for _ in range(SAMPLES):
        # When a legal move is made on plain cards by the rules of Haggis
        given = sample(random)
        game, state, seat, move = given
        if not game.judge(state, seat, move).legal:
            continue
        legal += 1
        after = game.apply(state, seat, move).state
        # Then it is on one path, which ends in the same state
        inputs = inputs_of(given)
        (found,) = runs().taken(inputs)
        agrees(found, after)
        # And so is the run of the proofs on plain cards
        assert told(played(PlainContext(inputs))) == told(after)
    assert legal > SAMPLES // 4


def told(state: State) -> tuple[object, ...]:
    """A state without its deck, so that states of two games can be compared."""
    bits = tuple(zone.bits for zone in zones(state))
    return (bits, state.trick.top, state.trick.by, state.stakes, state.turn, state.phase)


def agrees(found: OnPath, after: State) -> None:
    """Compare the end of a path with a plain state, and all that was owed on the way."""
    symbolic, reading, engine = found.path.outcome, found.reading, runs().engine
    assert isinstance(symbolic, State)
    assert found.has_cards(zones(symbolic), zones(after))
    for numbers, plain_numbers in (
        (symbolic.trick.top[1:], after.trick.top[1:]),
        *zip(symbolic.stakes, after.stakes, strict=True),
    ):
        assert [reading.number(number_of(engine, one)) for one in numbers] == [*plain_numbers]
    ends = (symbolic.turn, symbolic.phase, symbolic.trick.by)
    assert ends == (after.turn, after.phase, after.trick.by)
    assert found.owes_nothing(zones(after)[0].deck.size)


def test_a_move_that_the_rules_refuse_is_on_no_path() -> None:
    # Given all paths of any legal move
    random = Random(4)
    refused = 0
    while refused < 10:
        given = sample(random)
        # When a pass, or a bet, is refused
        if isinstance(given.move, Play) or given.game.judge(*given[1:]).legal:
            continue
        refused += 1
        # Then no path is taken
        assert runs().taken(inputs_of(given)) == []


def test_the_claims_hold_for_sampled_moves() -> None:
    # Given positions and moves on plain cards
    random = Random(5)
    checked = 0
    for _ in range(SAMPLES):
        given = sample(random)
        if not given.game.judge(*given[1:]).legal:
            continue
        # When the proofs look at them
        for proof in (*PROOFS, LEGAL_BETS, ALL_THERE, ROUND):
            context = PlainContext(inputs_of(given))
            try:
                proof.body(context, Haggis)
            except AssumptionRefusedError:
                raise AssertionError(f"{proof.name}: {given}") from None
            # Then every claim holds, and no assumption is in the way
            assert context.broken == [], f"{proof.name}: {given}"
            checked += 1
    assert checked > SAMPLES
