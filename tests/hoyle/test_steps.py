"""Recorded games, step by step."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.hoyle.formats import goat_recordings, haggis_recordings
from tests.hoyle.formats.recordings import HEADER, Line, as_bytes, dealt, made

from hoyle.cards import Cards
from hoyle.errors import InputError
from hoyle.position import read_position
from hoyle.steps import Parted, Ruled, Steps, schema, steps_of, steps_of_file
from hoyle.trace import Kind, replay_file

DATA = Path(__file__).parents[1] / "data" / "games"
SHORT = [
    "swoop/hand-001.jsonl",
    "swoop/hand-011.jsonl",
    "haggis/game-005.jsonl",
    "goat-worked/molodka.jsonl",
    "goat/deals-004.jsonl",
    "take/by-hand.jsonl",
    "take/reshuffle.jsonl",
]
DEAL = dealt(hands={0: "7h 7s Qc", 1: "5d 5h 10c", 2: "5s 5c"})
SOUND: list[Line] = [HEADER, DEAL, made(0, "play 7h 7s"), made(1, "play Jd", refused=True)]


def told(lines: list[Line]) -> Steps:
    """The steps of these lines."""
    return steps_of(as_bytes(lines), "game.jsonl")


def cards_in(zone: Cards) -> list[str]:
    """The names of the cards of a zone."""
    return list(zone.names())


def test_each_line_is_told_with_its_verdict_and_clauses() -> None:
    # When a deal, a move and a refused move are told
    steps = told(SOUND).steps

    # Then each has its line, sort, seat and words
    assert [(step.line, step.kind, step.seat, step.text) for step in steps] == [
        (2, "deal", None, "A hand is dealt; seat 0 acts first."),
        (3, "move", 0, "Seat 0: play 7h 7s"),
        (4, "refused", 1, "Seat 1: play Jd"),
    ]
    # And the moves have the verdict that the referee gives
    assert [step.verdict for step in steps] == [
        None,
        Ruled(
            legal=True,
            clause="swoop.play.opening",
            code=None,
            sentence="The move is legal.",
        ),
        Ruled(
            legal=False,
            clause="swoop.play.sources",
            code="game.refused.card-not-held",
            sentence="Seat 1 does not hold Jd.",
        ),
    ]
    # And what was refused has fired nothing, and changed nothing
    assert steps[1].fired != []
    assert steps[2].fired == []
    assert steps[2].position == steps[1].position


def test_the_clauses_that_steps_name_have_their_titles() -> None:
    # When a game is told
    game = steps_of_file(DATA / "take/by-hand.jsonl")

    # Then every clause of a step has a title, and no other clause has
    named = {id_ for step in game.steps for id_ in step.fired}
    named |= {step.verdict.clause for step in game.steps if step.verdict}
    assert set(game.clauses) == named
    assert game.clauses["take.draw.one"] == "One card is drawn"


def test_what_the_engine_saw_is_told_in_words() -> None:
    # When the end of a game is told
    last = steps_of_file(DATA / "take/by-hand.jsonl").steps[-1]

    # Then the observation is a sentence with the clauses under which it is so
    assert (last.kind, last.text) == (
        "seen",
        "The hand is over; seat 2 is out; the totals are 20, 45, 45.",
    )
    assert last.fired == ["take.round.ends", "take.score.laid", "take.score.held"]
    assert last.totals == [20, 45, 45]
    assert last.actors == []


def test_chance_has_no_seat() -> None:
    # When a stock is shuffled anew
    steps = steps_of_file(DATA / "take/reshuffle.jsonl").steps
    [shuffled] = [step for step in steps if step.kind == "chance"]

    # Then chance is named as the one that moves
    assert shuffled.seat is None
    assert shuffled.text.startswith("Chance: reshuffle ")


def test_a_divergence_ends_the_steps_and_says_how() -> None:
    # Given a recording in which an illegal move was played, and more lines follow
    steps = told([*SOUND, made(1, "play 5d 10c"), made(1, "play 5d")]).steps

    # Then the illegal move is the last step
    assert [step.line for step in steps] == [2, 3, 4, 5]
    assert steps[-1].parted == Parted(
        kind=Kind.PLAYED,
        clause="swoop.play.one-number",
        code="swoop.refused.different-numbers",
        recording="seat 1 makes the move: play 5d 10c",
        rule="The cards 5d 10c are not all of one number.",
    )
    # And it has changed nothing
    assert steps[-1].fired == []
    assert steps[-1].position == steps[-2].position


def test_a_refused_move_that_is_legal_ends_the_steps() -> None:
    # When an engine refuses what the rules allow
    last = told([*SOUND, made(1, "play 5d 5h", refused=True)]).steps[-1]

    # Then the move is legal, was not made, and is where they part
    assert last.verdict is not None
    assert last.verdict.legal
    assert last.fired == []
    assert last.parted is not None
    assert last.parted.kind == Kind.REFUSED


@pytest.mark.parametrize("file", SHORT)
def test_a_seat_reads_in_the_position_what_its_view_shows(file: str) -> None:
    # Given a recorded game, step by step
    game = steps_of_file(DATA / file)
    for step in game.steps:
        # When the position of a step is read again
        rules, state = read_position(step.position)
        for seat, hidden in enumerate(step.hidden):
            # Then what is hidden is exactly what the view of each seat does not show
            zones = dict(rules.zones(state))
            for zone in rules.view(state, seat).zones:
                shown = hidden.get(zone.zone, cards_in(zones[zone.zone]))
                assert Counter(shown) == Counter(zone.cards)
            assert set(hidden) <= set(zones)
        assert step.actors == list(rules.actors(state))


@pytest.mark.parametrize("file", SHORT)
def test_the_steps_are_those_of_the_replay_and_as_the_schema_says(file: str) -> None:
    # When a recorded game is told and replayed
    game, report = steps_of_file(DATA / file), replay_file(DATA / file)
    sorts = Counter(step.kind.value for step in game.steps)

    # Then both went the same way
    assert sorts["move"] + sorts["chance"] == report.moves
    assert sorts["refused"] == report.refusals
    assert sorts["seen"] == report.observations
    # And what is written is as its schema says, and reads back
    written = game.model_dump_json()
    document: Any = game.model_dump(mode="json")
    assert list(Draft202012Validator(schema()).iter_errors(document)) == []
    assert Steps.model_validate_json(written) == game


@pytest.mark.parametrize(
    ("header", "counted", "side"),
    [
        (HEADER, "totals", "seat"),
        (haggis_recordings.HEADER, "totals", "seat"),
        (goat_recordings.HEADER, "defeats", "team"),
    ],
)
def test_a_header_alone_has_no_steps(header: Line, counted: str, side: str) -> None:
    # When a recording has nothing but a header
    game = told([header])

    # Then it is told what would be counted, and for whom
    assert (game.steps, game.clauses) == ([], {})
    assert (game.counted, game.side) == (counted, side)


def test_a_broken_line_is_an_error_with_its_place() -> None:
    # When a line comes before the deal
    with pytest.raises(InputError) as caught:
        told([HEADER, made(0, "play 7h")])

    # Then it is said where, and why that cannot be
    assert str(caught.value) == (
        "game.jsonl:2:1: nothing has been dealt yet; a deal comes before this line"
    )


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    # When there is no such file
    path = tmp_path / "none.jsonl"
    with pytest.raises(InputError) as caught:
        steps_of_file(path)

    # Then that is said
    assert str(caught.value) == f"{path}: No such file or directory"
