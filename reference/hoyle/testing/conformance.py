"""The class that test classes inherit from."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar

import pytest

from hoyle.conform.adapter import Adapter
from hoyle.conform.vectors.models import Vector
from hoyle.testing.items import (
    chunk_items,
    name_of,
    tell_properties,
    trial_for,
    trial_of,
    vector_items,
)
from hoyle.testing.telling import Told

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Conformance:
    """Tests of one engine against the rules: inherit from it in a class named ``Test…``.

    Where the engine departs from the rules, a test fails; where the adapter does not do its part,
    there is an error. Neither shows a traceback through Hoyle.
    """

    game: ClassVar[str] = ""
    """The game: swoop, haggis, goat or take."""
    ruleset: ClassVar[str | None] = None
    """The ruleset to play by; left out, the one that the engine declares, or else text."""
    options: ClassVar[Mapping[str, Any]] = NOTHING
    """The options that differ from that ruleset."""
    seats: ClassVar[tuple[int, ...]] = ()
    """The numbers of seats to play with; left out, all that the engine and the game know."""
    games: ClassVar[int] = 25
    """How many games are played."""
    seed: ClassVar[int] = 0
    """What all chance in these games comes from."""

    def adapter(self) -> Adapter:
        """Make an adapter. It is called again after a fault, and in each process of a run."""
        raise NotImplementedError

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make an item of each vector and of each chunk of games."""
        if "hoyle_vector" in metafunc.fixturenames:
            metafunc.parametrize("hoyle_vector", vector_items(trial_for(self, metafunc)))
        if "hoyle_games" in metafunc.fixturenames:
            metafunc.parametrize("hoyle_games", chunk_items(trial_for(self, metafunc)))

    @pytest.fixture
    def hoyle_greeted(self, request: pytest.FixtureRequest) -> str:
        """What the engine says of itself, in words."""
        return settled(trial_of(self, request).greeted(name_of(request)))

    @pytest.fixture
    def hoyle_difference(self, request: pytest.FixtureRequest, hoyle_vector: Vector) -> str:
        """In what the engine departs from a vector; nothing if it agrees."""
        tell_properties(request.node, hoyle_vector)
        return settled(trial_of(self, request).vector(hoyle_vector, name_of(request)))

    @pytest.fixture
    def hoyle_differences(self, request: pytest.FixtureRequest, hoyle_games: range) -> str:
        """In what the engine departs from the rules in some games; nothing if it agrees."""
        return settled(trial_of(self, request).play(hoyle_games, name_of(request)))

    def test_hello(self, hoyle_greeted: str) -> None:
        """The engine can be greeted, and declares readings that there are."""
        assert not hoyle_greeted

    def test_vector(self, hoyle_difference: str) -> None:
        """The engine does what a published vector says."""
        if hoyle_difference:
            pytest.fail(hoyle_difference, pytrace=False)

    def test_games(self, hoyle_differences: str) -> None:
        """The engine plays by the rules, and refuses what they refuse."""
        if hoyle_differences:
            pytest.fail(hoyle_differences, pytrace=False)


def settled(told: Told) -> str:
    """The differences; a fault of the adapter ends the test before it begins, as an error."""
    if told.faults:
        pytest.fail(told.faults + told.differences, pytrace=False)
    if told.compared:
        print(told.compared)
    return told.differences
