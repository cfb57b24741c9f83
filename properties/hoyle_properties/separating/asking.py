"""Questions that may tell two choices of readings apart, without end.

First come the worked cases of the rulebook, whatever they are about, and then what is found by
chance: positions with something that is tried in them, rounds that are over, and matches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from hoyle.conform.rules_adapter import Readings
from hoyle.examples.setting import set_position
from hoyle.formats import format_of
from hoyle.formats.game_format import AnyGame
from hoyle.game import CHANCE
from hoyle.position import write_position
from hoyle.reports.clauses import rulebook
from hoyle.rulebook.models import Example
from hoyle.separations.answering import CANNOT_BE_ASKED
from hoyle.separations.models import Question
from hoyle_properties.mutation.killers import subject_of
from hoyle_properties.separating.standings import matches

ATTEMPTS = 8
READINGS = ("ruleset", "options")
HEAD = ("format", "game", *READINGS)


def questions(game: str, readings: Readings, seed: str) -> Iterator[Question]:
    """Questions about moves and points, in positions of these readings."""
    yield from written(game, readings)
    random = Random(seed)
    while True:
        yield from by_chance(game, readings, random)


def views(game: str, readings: Readings, seed: str) -> Iterator[Question]:
    """Questions about what a seat sees."""
    for question in questions(game, readings, seed):
        if question.position is not None:
            for seat in range(format_of(game).game(*readings).seats):
                yield Question(position=question.position, viewer=seat)


def standings(game: str, seed: str) -> Iterator[Question]:
    """Questions about how a match goes on after a round."""
    for example in examples(game):
        if example.given == "match":
            yield Question(match=bare(example.data))
    yield from matches(game, Random(seed))


def examples(game: str) -> Iterator[Example]:
    """The examples of a game."""
    for page in rulebook().pages:
        if page.game == game:
            yield from (example for _, example in page.examples())


def bare(given: Mapping[str, Any]) -> dict[str, Any]:
    """A position or match without its readings."""
    return {key: value for key, value in given.items() if key not in HEAD}


def written(game: str, readings: Readings) -> Iterator[Question]:
    """What the examples ask, move by move, as far as it can be asked under these readings."""
    for example in examples(game):
        if example.given == "round" and "points" not in example.data:
            yield Question(position={"phase": "over", **bare(example.data)})
        if example.given == "position":
            try:
                yield from steps(game, readings, example)
            except CANNOT_BE_ASKED:
                continue


def steps(name: str, readings: Readings, example: Example) -> Iterator[Question]:
    """Each move of an example, in the position before it."""
    position = bare(example.data)
    for step in example.moves:
        given = step.seat if step.seat is not None else example.seat
        yield Question(position=position, seat=given, move=step.move)
        chosen = {"ruleset": readings.ruleset, "options": dict(readings.options)}
        game, state = set_position(name, {**position, **chosen})
        seat = format_of(name).to_act(game, state) if given is None else given
        after = game.play(state, seat, game.parse(step.move)).state
        position = bare(write_position(game, after))


def by_chance(name: str, readings: Readings, random: Random) -> Iterator[Question]:
    """A position of the table, with some things that are tried in it."""
    subject, found = subject_of(name), format_of(name)
    game = found.game(readings.ruleset, readings.options, random.choice(seats_of(name)))
    state = subject.position(random, game)
    position = bare(write_position(game, state))
    if not game.actors(state):
        yield Question(position=position)
        return
    for _ in range(ATTEMPTS):
        seat, move = subject.attempt(random, game, state)
        if seat != CHANCE:
            yield question_of(game, state, position, seat, move)


def seats_of(name: str) -> list[int]:
    """For how many seats there is a table."""
    tables: Any = format_of(name)
    return list(tables.tables())


def question_of(
    game: AnyGame, state: Any, position: dict[str, Any], seat: int, move: Any
) -> Question:
    """A move as a question; the seat is named if it is not the one to act."""
    to_act = format_of(game.name).to_act(game, state)
    named = None if seat == to_act else seat
    return Question(position=position, seat=named, move=game.write(move))
