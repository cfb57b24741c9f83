"""A game is joined from parts that share one room for names, so each name is given once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from hoyle.formats import GAMES, format_of
from hoyle.game import Game

RULES = {game: format_of(game).rules for game in GAMES}


def parts_of(rules: type[Game[Any, Any, Any, Any]]) -> tuple[type[Any], ...]:
    """The classes that a game is joined from, and the base of all games."""
    return tuple(part for part in rules.__mro__[1:] if part.__module__.startswith("hoyle."))


def names_in(part: type[Any]) -> Iterator[str]:
    """The names that a class gives to methods and values; those of Python itself aside.

    What the contract only asks for is not given yet.
    """
    asked: frozenset[str] = getattr(part, "__abstractmethods__", frozenset())
    given = (name for name in vars(part) if name not in asked)
    return (name for name in given if not (name.startswith("__") or name == "_abc_impl"))


def given_twice(rules: type[Game[Any, Any, Any, Any]]) -> dict[str, list[str]]:
    """The names that more than one part gives, with the parts."""
    givers: dict[str, list[str]] = defaultdict(list)
    for part in parts_of(rules):
        for name in names_in(part):
            givers[name].append(part.__name__)
    return {name: parts for name, parts in givers.items() if len(parts) > 1}


@pytest.mark.parametrize("game", RULES)
def test_no_two_parts_of_a_game_give_the_same_name(game: str) -> None:
    assert len(parts_of(RULES[game])) > 3
    assert given_twice(RULES[game]) == {}


def test_a_name_given_twice_is_found() -> None:
    class One:
        def answer(self) -> int:
            return 1

    class Other:
        def answer(self) -> int:
            return 2

    class Joined(One, Other):
        pass

    One.__module__ = Other.__module__ = "hoyle.toy"

    assert given_twice(Joined) == {"answer": ["One", "Other"]}  # type: ignore[arg-type]
