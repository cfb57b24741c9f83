"""What the prover sees of Goat is what Goat does: sampled moves against symbolic paths."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hoyle.cards import Cards, Row
from hoyle.goat import Beat, Claim, Goat, Lead, Move, Phase, State
from hoyle_properties.goat.invariant import SEATS, STOCK, TEAMS, seats_to_answer
from hoyle_properties.goat.proving import BY_SUIT, by_suit
from hoyle_properties.goat.strategies import any_options
from hoyle_properties.goat.symbolic_state import any_legal_move, any_state, zones
from hoyle_properties.goat.test_finding_proofs import NEARER, QUIET
from hoyle_properties.goat.test_legal_proofs import ANSWERS, CAN_ACT, CLAIMS, LEADS
from hoyle_properties.goat.test_move_proofs import ANSWER, LEAD, MOLODKA, TRICK
from hoyle_properties.goat.test_proofs import ENDS, INVARIANT, STEPS
from hoyle_properties.symbolic import Context, Proof
from hoyle_properties.symbolic.errors import AssumptionRefusedError
from hoyle_properties.symbolic.plain_context import PlainContext
from hoyle_properties.symbolic.runs import OnPath, Runs
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards

SAMPLES = 60
ON_PATHS = 20
LEGAL: tuple[Proof[type[Goat]], ...] = (ANSWERS, CLAIMS, LEADS)


class Sample(NamedTuple):
    """A position, and a legal move of a seat."""

    game: Goat
    state: State
    seat: int
    move: Move


def played(context: Context) -> State:
    """The state after any legal move, as the proofs have it."""
    game = by_suit(context, Goat)
    phase, kind = context.pick_one("step", STEPS)
    state = any_state(context, game, phase)
    seat, move = any_legal_move(context, game, state, kind)
    return game.apply(state, seat, move).state


@cache
def runs() -> Runs:
    return Runs(played)


def samples(random: Random, count: int) -> list[Sample]:
    """Moves out of games that are played by chance, molodkas among them wherever there are any."""
    found: list[Sample] = []
    while len(found) < count:
        game = Goat(any_options(random))
        state = game.deal(game.shuffle(random, random.choice(SEATS)))
        while seats := game.actors(state):
            moves = [(seat, move) for seat in seats for move in game.moves(state, seat)]
            claims = [one for one in moves if isinstance(one[1], Claim)]
            seat, move = random.choice(claims or moves)
            if claims or random.random() < 0.1:
                found.append(Sample(game, state, seat, move))
            state = game.play(state, seat, move).state
    return found


def padded(stock: Row) -> Row:
    """A stock as the proofs write it: the places that were drawn from are empty, and at the end."""
    return Row(BY_SUIT, (*stock.bits, *(0 for _ in range(STOCK - stock.size()))))


def by_suits(cards: Cards) -> Cards:
    """The same cards of the deck that the proofs use."""
    return Cards(BY_SUIT, cards.bits)


def inputs_of(sample: Sample) -> dict[str, Any]:
    """A position and a move as the inputs of a proof."""
    game, state, seat, move = sample
    laid = 4 - len(seats_to_answer(state))
    best = (state.trick.best - state.trick.leader) % 4
    inputs: dict[str, Any] = asdict(game.options)
    inputs |= {"step": (state.phase, type(move)), "phase": state.phase, "kind": type(move)}
    inputs |= {"turn": state.turn, "laid, best": (laid, best), "seat": seat}
    inputs |= {"original": state.trick.original, "claimed": state.trick.claimed}
    inputs |= {"stock": padded(state.stock), "trump": game.suit_of(state.trump)}
    inputs |= {"laid cards": by_suits(move.cards)}
    for one in SEATS:
        inputs[f"hand {one}"] = by_suits(state.hands[one])
        inputs[f"open {one}"] = by_suits(state.open[one])
        inputs[f"closed {one}"] = by_suits(state.closed[one])
        inputs[f"acted {one}"] = state.trick.acted[one]
    for team in TEAMS:
        inputs[f"won {team}"] = by_suits(state.won[team])
        inputs[f"tricks {team}"] = state.tricks[team]
        for one in SEATS:
            inputs[f"buried {team} {one}"] = by_suits(state.buried[team][one])
    top = state.open[state.trick.best]
    beats = state.phase == Phase.ANSWER and top.count() == move.cards.count()
    return inputs | {"beats": beats and game.beats(state.trump, top, move.cards)}


def told(state: State) -> tuple[object, ...]:
    """A state without its deck and the empty places of its stock."""
    stock = tuple(bits for bits in state.stock.bits if bits)
    piles = (state.hands, state.open, state.closed, state.won, *state.buried)
    bits = tuple(tuple(cards.bits for cards in pile) for pile in piles)
    return (stock, bits, state.tricks, state.trick, state.turn, state.phase)


def test_each_sampled_move_is_on_one_path_and_ends_alike() -> None:
    # Given all paths of any legal move from any position under any readings
    for sample in samples(Random(4), ON_PATHS):
        # When a legal move is made on plain cards by the rules of Goat
        after = sample.game.apply(*sample[1:]).state
        # Then the run of the proofs on plain cards ends in the same state
        inputs = inputs_of(sample)
        plain = played(PlainContext(inputs))
        assert told(plain) == told(after)
        # And it is on one path, which ends there as well
        (found,) = runs().taken(inputs)
        agrees(found, plain)


def agrees(found: OnPath, after: State) -> None:
    """Compare the end of a path with a plain state, and all that was owed on the way."""
    symbolic, reading = found.path.outcome, found.reading
    assert isinstance(symbolic, State)
    for zone, plain_zone in zip(zones(symbolic), zones(after), strict=True):
        bits = reading.cards(zone).bits if isinstance(zone, SymbolicCards) else zone.bits
        assert bits == plain_zone.bits
    assert (symbolic.turn, symbolic.phase) == (after.turn, after.phase)
    assert symbolic.trick.leader == after.trick.leader
    assert symbolic.trick.best == after.trick.best
    assert found.owes_nothing(BY_SUIT.size)


def proofs_about(sample: Sample) -> tuple[Proof[type[Goat]], ...]:
    """The proofs that speak of a move."""
    if isinstance(sample.move, Claim):
        return (INVARIANT, ENDS, MOLODKA, NEARER, QUIET, *LEGAL)
    if isinstance(sample.move, Lead):
        return (INVARIANT, ENDS, LEAD, CAN_ACT, *LEGAL)
    last = len(seats_to_answer(sample.state)) == 1
    return (INVARIANT, ENDS, TRICK if last else ANSWER, CAN_ACT, *LEGAL)


def test_the_claims_hold_for_sampled_moves() -> None:
    # Given positions and legal moves on plain cards, beats and molodkas among them
    found = samples(Random(5), SAMPLES)
    kinds = {type(sample.move) for sample in found}
    assert {Beat, Claim, Lead} <= kinds
    for sample in found:
        # When the proofs look at them
        for proof in proofs_about(sample):
            context = PlainContext(inputs_of(sample))
            try:
                proof.body(context, Goat)
            except AssumptionRefusedError:
                raise AssertionError(f"{proof.name}: {sample}") from None
            # Then every claim holds, and no assumption is in the way
            assert context.broken == [], f"{proof.name}: {sample}"
