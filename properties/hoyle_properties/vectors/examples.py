"""The examples of the specification as cases of vectors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from hoyle.conform.adapter import Setting
from hoyle.conform.vectors.expecting import Ask, Case, Table, opened, tried
from hoyle.examples.setting import make_game, resized
from hoyle.formats import format_of
from hoyle.formats.documents import POSITION
from hoyle.game import CHANCE
from hoyle.rulebook.models import AnyBlock, Clause, Example, Finding, Step
from hoyle.trace import write_deal, write_move

SEED = 0
LONGEST_LIST = 24


def slug(title: str) -> str:
    """A title as a part of an id."""
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def vector_id(stands_under: str, title: str) -> str:
    """The id of a vector: the game, ``vector``, the rest of the id it stands under, its title."""
    game, _, tail = stands_under.partition(".")
    return f"{game}.vector.{tail}.{slug(title)}"


def clauses_of(block: AnyBlock) -> tuple[str, ...]:
    """The clauses that an example of a block is about."""
    return block.clauses if isinstance(block, Finding) else (block.id,)


def example_case(game: str, block: AnyBlock, example: Example) -> Case | None:
    """The case of an example that gives a position or a deal; of another there is none."""
    if not isinstance(block, Clause | Finding) or example.given not in GIVEN:
        return None
    case = Case(
        id=vector_id(block.id, example.title),
        title=example.title,
        clauses=clauses_of(block),
        source="example",
        **GIVEN[example.given](game, example.data),
    )
    return case._replace(asks=tuple(asks_of(game, case, example)))


def given_position(game: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """The position of an example as a document."""
    return {"position": {"format": POSITION, "game": game, **data}}


def given_deal(name: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """The deal of an example as a hand that can be started, or that cannot."""
    game = make_game(name, data)
    deal = game.shuffle(Random(SEED), data.get("first", 0))
    if "sizes" in data:
        deal = resized(deal, data["sizes"], game.deck)
    readings = format_of(name).readings(game)
    return {"setting": Setting(**readings, seats=game.seats, deal=write_deal(game, deal)["deal"])}


CHANCE_KEYS = {"reshuffle"}
GIVEN = {"position": given_position, "deal": given_deal}


def asks_of(name: str, case: Case, example: Example) -> Iterator[Ask]:
    """What is done in an example: its moves, and the view of a seat."""
    table = opened(name, case)
    if isinstance(table, str):
        return
    for step in example.moves:
        line = line_of(table, example, step)
        yield Ask("apply", line=line)
        _, table = tried(table, line)
    if example.viewer is not None:
        yield Ask("view", seat=example.viewer)
    yield from lists(table)


def lists(table: Table) -> Iterator[Ask]:
    """What every seat that may act is asked for in the end, unless it is much: its moves."""
    game, state = table.game, table.match.state
    for seat in game.actors(state):
        if seat != CHANCE and len(game.moves(state, seat)) <= LONGEST_LIST:
            yield Ask("legal", seat=seat)


def line_of(table: Table, example: Example, step: Step) -> dict[str, Any]:
    """A move of an example as a line of a recorded game."""
    game, state = table.game, table.match.state
    seats = (step.seat, example.seat)
    named = next((seat for seat in seats if seat is not None), None)
    seat = format_of(game.name).to_act(game, state) if named is None else named
    line = write_move(game, seat, game.parse(step.move))
    made_by_chance = line.get("move", {}).keys() & CHANCE_KEYS
    return line["move"] if made_by_chance else line
