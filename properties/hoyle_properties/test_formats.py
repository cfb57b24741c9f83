"""What holds for every game that can be written down: positions, moves and recorded games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from hoyle.game import CHANCE, IllegalMove
from hoyle.position import read_position, write_position
from hoyle.trace import read_move, replay, write_deal, write_header, write_move
from hoyle_properties.contract import AnyGame, Subject, subjects, what_can_be_done
from hoyle_properties.evidence import evidence_for_games, named_after, show, tally
from hoyle_properties.strategies import LARGEST, Sample, check_samples

Claim = Callable[[Subject, Sample], None]

MOVES = 60
LENGTHS = (20, 60, 600)


def of_games(name: str) -> Callable[[Claim], Callable[..., None]]:
    """Check a claim on every sample for every game, at its real table."""
    clauses = {subject.name: subject.clauses.get(name, ()) for subject in subjects()}

    def tie(claim: Claim) -> Callable[..., None]:
        def test(subject: Subject) -> None:
            check_samples(lambda sample: claim(subject, sample))

        checked = pytest.mark.parametrize("subject", subjects(), ids=lambda one: one.name)(
            named_after(claim, test)
        )
        return evidence_for_games(name, clauses=clauses, level="sampled")(checked)

    return tie


def plain(document: dict[str, Any]) -> Any:
    """A document as it comes out of a file."""
    return json.loads(json.dumps(document))


def same_position(one: tuple[AnyGame, Any], other: tuple[AnyGame, Any]) -> bool:
    """Whether two states hold cards of the same names in each zone and go on in the same way."""
    (game, state), (other_game, other_state) = one, other
    named = [(zone, cards.names()) for zone, cards in game.zones(state)]
    other_named = [(zone, cards.names()) for zone, cards in other_game.zones(other_state)]
    views = [game.view(state, seat) for seat in range(game.seats)]
    other_views = [other_game.view(other_state, seat) for seat in range(game.seats)]
    return named == other_named and views == other_views


@of_games("position-round-trip")
def test_a_written_position_reads_back(subject: Subject, sample: Sample) -> None:
    """A position written as a document and read again is the same, under the same options."""
    random = sample.random()
    game = subject.game(random, LARGEST)
    state = subject.position(random, game)
    show(game, state)
    tally.case()
    document = plain(write_position(game, state))
    other, again = read_position(document)
    assert same_position((game, state), (other, again)), "another position is read back"
    assert plain(write_position(other, again)) == document, "it is written otherwise again"


@of_games("move-round-trip")
def test_a_move_written_as_json_reads_back(subject: Subject, sample: Sample) -> None:
    """A move written as a line of a recorded game and read again is the same move.

    What chance does has lines of its own.
    """
    random = sample.random()
    game = subject.game(random, LARGEST)
    state = subject.position(random, game)
    for _ in range(MOVES):
        seat, move = subject.attempt(random, game, state)
        if seat == CHANCE:
            continue
        show(game, state, move, seat)
        tally.case()
        line = plain(write_move(game, seat, move))
        assert read_move(game, line["move"]) == move, f"{line} reads back as another move"


def recorded(subject: Subject, random: Random) -> Iterator[dict[str, Any]]:
    """The lines of a round played by chance, with attempts of seats that are refused."""
    game = subject.game(random, LARGEST)
    deal = game.shuffle(random, random.randrange(game.seats))
    yield write_header(game, match=False, made="by chance")
    yield write_deal(game, deal)
    state = game.deal(deal)
    for _ in range(random.choice(LENGTHS)):
        if not game.actors(state):
            yield {"hand_over": subject.told_at_end(game.result(state))}
            return
        seat, move = subject.attempt(random, game, state)
        if random.random() < 0.5:
            seat, move = any_legal(random, game, state)
        show(game, state, move, seat)
        try:
            state = game.play(state, seat, move).state
            yield write_move(game, seat, move)
        except IllegalMove:
            if seat != CHANCE:
                yield write_move(game, seat, move, refused=True)


def any_legal(random: Random, game: AnyGame, state: Any) -> tuple[int, Any]:
    """A legal move of some seat that has one, or of chance."""
    listed = what_can_be_done(game, state, random)
    seat = random.choice(sorted({seat for seat, _ in listed}))
    return seat, random.choice([move for actor, move in listed if actor == seat])


@of_games("trace-round-trip")
def test_a_recorded_round_replays(subject: Subject, sample: Sample) -> None:
    """A round played by chance and recorded is replayed without a difference."""
    lines = list(recorded(subject, sample.random()))
    written = [json.dumps(line).encode() + b"\n" for line in lines]
    tally.case()
    report = replay(written)
    assert report.divergence is None, f"line {report.divergence and report.divergence.line} differs"
    assert report.compared == len(lines) - 2, f"{report.compared} of {len(lines) - 2} lines agree"
