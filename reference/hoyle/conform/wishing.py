"""What is wanted of a check: by which readings and seats, and which games are played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from hoyle.conform.adapter import Welcome
from hoyle.conform.choices import canonical, choice_in_words, table_format
from hoyle.conform.directing import Plan, Proposers, seats_known
from hoyle.conform.faults import FaultKind, fault
from hoyle.conform.limits import Limits
from hoyle.conform.reproducing import readings_flags
from hoyle.conform.rules_adapter import Readings
from hoyle.formats import format_of
from hoyle.formats.faults import FormatError

TEXT = Readings("text", {})
GAMES_PLAYED = 100
"""How many games are played if no number is given."""
POSITIONS = 4
"""How many positions are tried in a game beside its hand."""


class Wish(NamedTuple):
    """What is wanted.

    Parameters
    ----------
    game
        The game.
    command
        The command that starts the engine.
    limits
        What the engine may use.
    readings
        The readings that are asked for; none if the engine is to say.
    auto
        Whether its readings are searched for.
    games, seed, seats
        How many games, what all chance comes from, and the numbers of seats; none for all.
    only_games, only_vectors
        The only games and vectors that are tried, if any are named.
    vectors
        Whether the published vectors are run.
    seconds
        After how many seconds no more games are started; none for never.
    jobs
        In how many processes.
    file, resume
        The run file, if there is one, and whether it is gone on with.
    """

    game: str
    command: tuple[str, ...]
    limits: Limits = Limits()
    readings: Readings | None = None
    auto: bool = False
    games: int = GAMES_PLAYED
    seed: int = 0
    seats: tuple[int, ...] = ()
    only_games: tuple[int, ...] = ()
    only_vectors: tuple[str, ...] = ()
    vectors: bool = True
    seconds: float | None = None
    jobs: int = 1
    file: Path | None = None
    resume: bool = False

    @property
    def asked(self) -> str:
        """The readings as they were asked for."""
        if self.auto:
            return "--readings auto"
        return " ".join(flags_of(self.readings)) if self.readings else ""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the games that are played."""
        if self.only_games or self.only_vectors:
            return tuple(sorted(set(self.only_games)))
        return tuple(range(self.games))


def flags_of(readings: Readings) -> list[str]:
    """The options that ask for readings, the ruleset always among them."""
    flags = readings_flags(readings)
    return flags if flags[:1] == ["--ruleset"] else ["--ruleset", readings.ruleset, *flags]


def plan_of(wish: Wish, readings: Readings, seats: tuple[int, ...]) -> Plan:
    """What is tried. Nothing is made small while games are played; that comes at the end."""
    from hoyle_properties.mutation.killers import subject_of

    subject = subject_of(wish.game)
    return Plan(
        wish.game,
        (readings,),
        seats,
        wish.seed,
        positions=POSITIONS,
        proposers=Proposers(subject.attempt, subject.position),
        calls_to_shrink=0,
    )


def seats_for(wish: Wish, welcome: Welcome) -> tuple[int, ...]:
    """The numbers of seats that are played by.

    Raises
    ------
    AdapterFault
        If the engine can be played by none of them.
    """
    wanted = wish.seats or seats_known(wish.game)
    seats = tuple(one for one in wanted if not welcome.seats or one in welcome.seats)
    if not seats:
        reason = f"it has {listed(welcome.seats)} seats, and {listed(wanted)} are asked for"
        raise fault(FaultKind.READINGS, reason=reason)
    return seats


def listed(numbers: Sequence[int]) -> str:
    """Some numbers in words."""
    return " or ".join(map(str, numbers))


def readings_for(wish: Wish, welcome: Welcome) -> Readings:
    """The readings that are played by: those asked for, else those declared, else the usual ones.

    Raises
    ------
    AdapterFault
        If the engine declares readings that there are not.
    """
    declared = declared_by(wish.game, welcome)
    return wish.readings or declared or TEXT


def declared_by(game: str, welcome: Welcome) -> Readings | None:
    """The readings that an engine declares, if it does.

    Raises
    ------
    AdapterFault
        If there are no such readings.
    """
    if welcome.ruleset is None:
        return None
    readings = Readings(welcome.ruleset, dict(welcome.options))
    try:
        format_of(game).game(*readings)
    except FormatError as error:
        raise fault(FaultKind.READINGS, reason=error.reason) from None
    return readings


def told_of_readings(wish: Wish, readings: Readings, welcome: Welcome) -> str:
    """Which readings are played by, and why these."""
    named = choice_in_words(readings)
    declared = declared_by(wish.game, welcome)
    if wish.readings is None:
        why = "as the engine declares" if declared else "since the engine declares nothing"
        return f"Played by the {named}, {why}."
    if declared and not same(wish.game, declared, readings):
        return (
            f"Played by the {named}, as asked for, but the engine declares the "
            f"{choice_in_words(declared)}."
        )
    return f"Played by the {named}, as asked for."


def same(game: str, one: Readings, other: Readings) -> bool:
    """Whether two choices are the same readings."""
    found = table_format(game)
    return canonical(found, one) == canonical(found, other)
