"""The table of wrong rules that play as engines."""

from __future__ import annotations

from functools import cache

import pytest

from hoyle.conform.directing import directed_all
from hoyle.conform.divergence import Part
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.running import Engine
from hoyle_properties.mutation.engines import (
    BROKE_OFF,
    NOT_FOUND,
    TEXT,
    Found,
    Series,
    found_in,
    plan_for,
    skills_of,
    stored,
)
from hoyle_properties.mutation.handmade import classes_of, games_with_mutants
from hoyle_properties.mutation.pointed import pointed
from hoyle_properties.vectors.kills import SURVIVORS
from hoyle_properties.vectors.kills import stored as kills_of

EACH = 12
"""One wrong rule of so many is tried again."""


def at_once() -> list[str]:
    """Some of the wrong rules that are found, and whose clause is named, in the first game."""
    found = []
    for game in games_with_mutants():
        rows = stored(game)
        easy = [id_ for id_, row in rows.items() if quick(row.dealing)]
        found += easy[::EACH]
    return found


def some_told_apart() -> list[str]:
    """Some of the wrong rules that vectors tell apart."""
    return [
        id_
        for game in games_with_mutants()
        for id_ in [id_ for id_, row in stored(game).items() if row.vectors][:: 2 * EACH]
    ]


def quick(found: Found | None) -> bool:
    """Whether one game by the usual readings is enough, also to name the clause."""
    return found is not None and found.named == 1 and not found.readings


@cache
def first_game(game: str) -> Series:
    """The first game that is played, by an engine that cannot load."""
    played = directed_all(plan_for(game, TEXT, 0), range(1))
    return Series(TEXT, tuple(courses for _, courses in played))


@pytest.mark.parametrize("game", games_with_mutants())
def test_the_table_has_every_wrong_rule(game: str) -> None:
    assert set(stored(game)) == set(classes_of(game))


@pytest.mark.parametrize("id_", at_once())
def test_what_the_table_says_comes_again(id_: str) -> None:
    game = id_.partition(".")[0]
    rules = classes_of(game)[id_]
    engine = Engine(lambda: RulesAdapter(game, rules, skills=skills_of(False)), game)

    found = found_in(engine, first_game(game), vars(rules)["breaks"])

    assert found == stored(game)[id_].dealing


@pytest.mark.parametrize("game", games_with_mutants())
def test_what_is_found_is_told_in_words_that_are_known(game: str) -> None:
    ways = [one for row in stored(game).values() for one in (row.loading, row.dealing) if one]

    assert {one.part for one in ways} <= {*Part, BROKE_OFF}
    assert all(named_in_order(one) for one in ways)


@pytest.mark.parametrize("game", games_with_mutants())
def test_vectors_tell_apart_what_the_stored_kills_say(game: str) -> None:
    told_apart = {id_ for id_, row in stored(game).items() if row.vectors}

    assert told_apart == {id_ for id_, kill in kills_of(game).kills.items() if kill}


@pytest.mark.parametrize("id_", some_told_apart())
def test_where_the_vectors_point_comes_again(id_: str) -> None:
    game = id_.partition(".")[0]

    assert pointed(game, id_) == stored(game)[id_].vectors


def named_in_order(found: Found) -> bool:
    """Whether a clause is named at all no later than it is named first."""
    return found.named is None or (found.among is not None and found.among <= found.named)


@pytest.mark.parametrize("game", games_with_mutants())
def test_what_is_never_found_has_a_reason(game: str) -> None:
    never = {id_ for id_, row in stored(game).items() if row[:2] == (None, None)}

    assert never <= NOT_FOUND.keys() | SURVIVORS.keys()
    assert {id_ for id_ in NOT_FOUND if id_.startswith(f"{game}.")} <= never
