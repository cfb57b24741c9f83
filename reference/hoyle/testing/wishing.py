"""What a test class wants, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hoyle.conform.directing import seats_known
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.wishing import Wish
from hoyle.formats import GAMES, format_of
from hoyle.formats.faults import FormatError, meant
from hoyle.testing.trial import Trial

if TYPE_CHECKING:
    from hoyle.testing.conformance import Conformance


class Wrong(Exception):
    """Something is wrong with a test class itself."""


def trial_wanted(tests: Conformance) -> Trial:
    """The trial that a test class asks for.

    Raises
    ------
    Wrong
        With what is wrong with the class, and what would be right.
    """
    name = type(tests).__name__
    check_game(name, tests.game)
    check_adapter(name, tests)
    check_numbers(name, tests)
    wish = Wish(
        tests.game,
        (),
        readings=readings_wanted(name, tests),
        games=tests.games,
        seed=tests.seed,
        seats=tuple(sorted(tests.seats)),
    )
    return Trial(tests.adapter, wish)


def check_game(name: str, game: str) -> None:
    """Refuse a game that there is not."""
    if not game:
        raise Wrong(f"{name} names no game; it needs a line such as: game = {min(GAMES)!r}")
    if game not in GAMES:
        raise Wrong(f"{name}: there is no game {game!r}; {meant(game, tuple(GAMES))}")


def check_adapter(name: str, tests: Conformance) -> None:
    """Refuse a class that makes no adapter."""
    from hoyle.testing.conformance import Conformance

    if type(tests).adapter is Conformance.adapter:
        wanted = "adapter, a method that returns an Adapter around your engine"
        raise Wrong(f"{name} has no engine to test; it needs {wanted}")


def check_numbers(name: str, tests: Conformance) -> None:
    """Refuse numbers of games and of seats that cannot be."""
    if tests.games < 0:
        raise Wrong(f"{name}: games is {tests.games}, but it must be at least 0")
    known = seats_known(tests.game)
    for seats in tests.seats:
        if seats not in known:
            told = ", ".join(map(str, known))
            raise Wrong(f"{name}: {tests.game} is played by {told} seats, not by {seats!r}")


def readings_wanted(name: str, tests: Conformance) -> Readings | None:
    """The readings that a class asks for, if it does."""
    if tests.ruleset is None and not tests.options:
        return None
    readings = Readings(tests.ruleset or "text", dict(tests.options))
    try:
        format_of(tests.game).game(*readings)
    except FormatError as error:
        raise Wrong(f"{name}: {error}") from None
    return readings
