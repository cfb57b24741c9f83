"""What the proofs of Take take for true, and what they claim, on plain cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

from hoyle.cards import Cards, Row, numbers
from hoyle.game import CHANCE
from hoyle.take import (
    Discard,
    Draw,
    Extend,
    Meld,
    Move,
    Options,
    Phase,
    Reshuffle,
    Sequence,
    State,
    Stop,
    Table,
    Take,
    Turn,
)
from hoyle_properties.symbolic import Context, Proof
from hoyle_properties.symbolic.errors import AssumptionRefusedError
from hoyle_properties.symbolic.plain_context import PlainContext
from hoyle_properties.symbolic.runs import OnPath, Runs
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards
from hoyle_properties.take.invariant import sound
from hoyle_properties.take.proving import BY_VALUE, laid_at_will
from hoyle_properties.take.scatter import any_position
from hoyle_properties.take.strategies import any_options
from hoyle_properties.take.symbolic_state import STEPS, any_legal_move, any_state, zones
from hoyle_properties.take.test_finding_proofs import ENDINGS
from hoyle_properties.take.test_move_proofs import DISCARD, DRAW, EXTENSION, MELD, RESHUFFLE, STOP
from hoyle_properties.take.test_owner_proofs import OWNERS
from hoyle_properties.take.test_proofs import INVARIANT

GAME = Take(Options(), Table(seats=2))
SAMPLES = 60
BY_KIND: dict[type[Move], tuple[Proof[type[Take]], ...]] = {
    Draw: (DRAW,),
    Meld: (MELD,),
    Extend: (EXTENSION, OWNERS),
    Discard: (DISCARD,),
    Stop: (STOP,),
    Reshuffle: (RESHUFFLE,),
}


class Sample(NamedTuple):
    """A position, and a legal move of who is to act."""

    game: Take
    state: State
    move: Move


def dealt() -> State:
    """Seat 0 holds the lowest clubs, seat 1 the lowest diamonds; the seven of spades is open."""
    deck = GAME.deck
    hands = tuple(deck.cards([f"{rank}{suit}" for rank in range(2, 9)]) for suit in "cd")
    discard = deck.cards("7s")
    rest = deck.everything - hands[0] - hands[1] - discard
    nothing = discard.when(False)
    stock, pile = deck.row(rest.singles()), discard.as_row()
    return State(hands, stock, pile, (), 0, Phase.DRAW, nothing, False)


def drawn() -> State:
    """Seat 0 has taken the seven of spades."""
    return GAME.play(dealt(), 0, GAME.draw_of("discard")).state


def with_hand(state: State, cards: Cards) -> State:
    """The state with other cards in the hand of seat 0, as many of which are in the stock."""
    return state._replace(hands=(cards, *state.hands[1:]))


UNSOUND: dict[str, Callable[[], State]] = {
    "a hand too small": lambda: with_hand(dealt(), GAME.deck.cards("2c 3c")),
    "a hand without a card": lambda: with_hand(dealt(), GAME.deck.nothing),
    "no discard": lambda: dealt()._replace(discards=GAME.deck.row(())),
    "a taken card before the draw": lambda: dealt()._replace(taken=GAME.deck.cards("2c")),
    "a sequence laid before the draw": lambda: dealt()._replace(melded=True),
    "a taken card that is not held": lambda: drawn()._replace(taken=GAME.deck.cards("Ks")),
    "nothing to discard": lambda: with_hand(drawn(), drawn().taken),
    "an extension in three parts": lambda: dealt()._replace(phase=Phase.EXTEND),
    "chance with a stock": lambda: dealt()._replace(phase=Phase.CHANCE),
}


def test_a_round_begins_and_goes_on_soundly() -> None:
    assert sound(GAME.options, dealt())
    assert sound(GAME.options, drawn())


@pytest.mark.parametrize("change", UNSOUND)
def test_what_is_not_sound(change: str) -> None:
    assert not sound(GAME.options, UNSOUND[change]())


def test_with_one_action_a_taken_card_leaves_an_empty_pile() -> None:
    literal = Options(turn=Turn.ONE_ACTION)
    assert sound(literal, drawn())
    left = drawn()._replace(discards=GAME.deck.cards("9s").as_row())
    assert not sound(literal, left)
    assert not sound(literal, dealt()._replace(discards=GAME.deck.row(dealt().stock.places()[:2])))


def actor(state: State) -> int:
    """Who is to act."""
    return CHANCE if state.phase == Phase.CHANCE else state.turn


def moves(random: Random, game: Take, state: State) -> list[Move]:
    """What who is to act may do; not more than some of it."""
    if state.phase == Phase.CHANCE:
        return [game.chance_move(state, random)]
    listed = list(game.moves(state, state.turn))
    laying = [move for move in listed if move.kind in ("meld", "extend")]
    return random.choice([listed, laying or listed])


def test_every_state_of_rounds_played_by_chance_is_sound() -> None:
    # Given some rounds under any readings
    random = Random(3)
    for _ in range(8):
        game = Take(any_options(random), Table(seats=random.choice((2, 3, 4))))
        state = game.deal(game.shuffle(random))
        for _ in range(80):
            # Then each state is sound
            assert sound(game.options, state), state
            if state.phase == Phase.OVER:
                break
            state = game.play(state, actor(state), random.choice(moves(random, game, state))).state


def samples(random: Random) -> Iterator[Sample]:
    """Legal moves in positions as they may come up, of every kind."""
    while True:
        game = Take(any_options(random), Table(seats=random.choice((2, 3, 4))))
        state = any_position(random, game)
        if state.phase != Phase.OVER and sound(game.options, state):
            yield Sample(game, state, random.choice(moves(random, game, state)))


def by_value(cards: Cards) -> Cards:
    """The same cards of the deck that the proofs use."""
    return Cards(BY_VALUE, sum(1 << PLACES[number] for number in numbers(cards.bits)))


def row_by_value(row: Row) -> Row:
    """The same row in the deck that the proofs use."""
    return BY_VALUE.row(map(by_value, row.places()))


def places() -> list[int]:
    """Where each card of the deck lies in the deck that the proofs use; the jokers lie last."""
    naturals = [BY_VALUE.first_copy[name] for name in GAME.deck.names[:-2]]
    return [*naturals, BY_VALUE.size - 2, BY_VALUE.size - 1]


PLACES = places()


def inputs_of(sample: Sample) -> dict[str, Any]:
    """A position and a move as the inputs of a proof."""
    game, state, move = sample
    one = move.sequence if isinstance(move, Extend) else 0
    others = [row for number, row in enumerate(state.table) if number != one]
    inputs: dict[str, Any] = asdict(game.options)
    inputs |= {"seats, turn": (game.seats, state.turn), "phase": state.phase}
    inputs |= {"step": (state.phase, type(move)), "fits": True, "suit": 0, "low": 2}
    inputs |= {f"hand {seat}": by_value(hand) for seat, hand in enumerate(state.hands)}
    inputs |= {"stock": row_by_value(state.stock), "discards": row_by_value(state.discards)}
    inputs |= {"taken": by_value(state.taken), "melded": state.melded}
    inputs |= sequence_inputs("sequence", state.table[one : one + 1])
    inputs |= sequence_inputs("others", tuple(others))
    return inputs | move_inputs(move)


def sequence_inputs(name: str, sequences: tuple[Sequence, ...]) -> dict[str, Any]:
    """Some sequences as if they were one."""
    row = BY_VALUE.row(())
    for sequence in sequences:
        row = row.then(row_by_value(sequence.cards))
    owner, low = (sequences[0].owner, sequences[0].low) if sequences else (0, 1)
    numbers = {f"{name}: owner": owner, f"{name}: suit": 0, f"{name}: low": low}
    return {name: row, **numbers, f"{name}: layers": 0}


def move_inputs(move: Move) -> dict[str, Any]:
    """A move as the inputs of a proof."""
    match move:
        case Draw():
            return {"source": move.source}
        case Meld():
            return {"laid cards": row_by_value(move.cards)}
        case Extend():
            laid = row_by_value(move.low.then(move.high))
            return {"laid cards": laid, "cards below": move.low.size(), "take": move.take}
        case Discard():
            return {"card": by_value(move.card)}
        case Reshuffle():
            return {"new stock": row_by_value(move.stock)}
        case Stop():
            return {}


def proofs_about(move: Move) -> tuple[Proof[type[Take]], ...]:
    """The proofs that speak of a move."""
    return (INVARIANT, ENDINGS, *BY_KIND[type(move)])


def test_the_claims_hold_for_sampled_moves() -> None:
    # Given positions and legal moves on plain cards, of every kind
    random, kinds = Random(5), set()
    for sample, _ in zip(samples(random), range(SAMPLES), strict=False):
        kinds.add(type(sample.move))
        # When the proofs look at them
        for proof in proofs_about(sample.move):
            context = PlainContext(inputs_of(sample))
            try:
                proof.body(context, Take)
            except AssumptionRefusedError:
                raise AssertionError(f"{proof.name}: {sample}") from None
            # Then every claim holds, and no assumption is in the way
            assert context.broken == [], f"{proof.name}: {sample}"
    assert kinds == set(BY_KIND)


def played(context: Context) -> State:
    """The state after any legal move of the second of two seats, or of chance, in the proofs."""
    phase, kind = context.pick_one("step", STEPS)
    game = laid_at_will(context, Take, 2)
    state = any_state(context, game, 1, phase)
    seat, move = any_legal_move(context, game, state, kind)
    return game.apply(state, seat, move).state


@cache
def runs() -> Runs:
    return Runs(played)


def test_each_sampled_move_is_on_one_path_and_ends_alike() -> None:
    # Given all paths of any legal move from any position under any readings
    random, kinds = Random(8), set()
    for sample in samples(random):
        if len(sample.state.hands) == 2 and sample.state.turn == 1:
            # When a move is made on plain cards
            kinds.add(type(sample.move))
            inputs = inputs_of(sample)
            after = played(PlainContext(inputs))
            # Then it is on one path, which ends in the same state
            (found,) = runs().taken(inputs)
            agrees(found, after)
            if kinds == set(BY_KIND):
                return


def agrees(found: OnPath, after: State) -> None:
    """Compare the end of a path with a plain state, and all that was owed on the way."""
    symbolic, reading = found.path.outcome, found.reading
    assert isinstance(symbolic, State)
    for zone, plain_zone in zip(zones(symbolic), zones(after), strict=True):
        bits = reading.cards(zone).bits if isinstance(zone, SymbolicCards) else zone.bits
        assert bits == plain_zone.bits
    assert (symbolic.turn, symbolic.phase) == (after.turn, after.phase)
    assert found.owes_nothing(BY_VALUE.size)
