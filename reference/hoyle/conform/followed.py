"""By which readings an engine plays, as far as could be found out, and how that is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from hoyle.conform.choices import choice_in_words
from hoyle.conform.rules_adapter import Readings
from hoyle.words import amount


class Fit(NamedTuple):
    """How well an engine fits a choice of readings.

    `agreed` of `games` games agree, and `share` is the part of all lines up to where it departs.
    """

    readings: Readings
    agreed: int
    games: int
    share: float

    @property
    def fits(self) -> bool:
        """Whether all games agree."""
        return self.agreed == self.games


class Undecided(NamedTuple):
    """An option for which several values fit.

    Parameters
    ----------
    option
        Its public name.
    values
        The values that fit, the one that was settled for first.
    told_apart
        Whether the rules themselves can be told apart by the games that were tried. If so, the
        engine does not tell what would be needed, or follows whatever it is asked for.
    """

    option: str
    values: tuple[Any, ...]
    told_apart: bool


class Followed(NamedTuple):
    """By which readings an engine plays, as far as can be told.

    Parameters
    ----------
    best
        The choice with which it agrees most.
    undecided
        The options that could also be otherwise.
    tried
        Everything that was tried, in this order.
    obeyed
        Options with values, other than those of the best, by which it plays if it is asked to. An
        engine that played by the best all the same would have departed in the games of that choice.
    """

    best: Fit
    undecided: tuple[Undecided, ...]
    tried: tuple[Fit, ...]
    obeyed: frozenset[tuple[str, Any]] = frozenset()

    @property
    def follows_anything(self) -> bool:
        """Whether all fits that was tried, and it is known to play by what it is asked for."""
        return bool(self.obeyed) and all(fit.fits for fit in self.tried)

    @property
    def tells_nothing(self) -> bool:
        """Whether all fits that was tried, and nothing that it tells sets two choices apart."""
        return not self.obeyed and all(fit.fits for fit in self.tried)


def in_words(followed: Followed) -> Iterator[str]:
    """What was found out of the readings of an engine, in sentences."""
    best = followed.best
    named = choice_in_words(best.readings)
    if followed.tells_nothing:
        yield (
            f"Every choice of readings that was tried fits, since the engine tells too little to "
            f"tell them apart. It is checked by the {named}."
        )
        return
    if followed.follows_anything:
        yield (
            f"The engine plays by the readings that it is asked for: all {len(followed.tried)} "
            f"choices that were tried fit. {values_in_words(followed.obeyed)}"
        )
    elif best.fits:
        others = others_in_words(followed)
        yield f"The engine follows {named}: all {best.games} games agree. {others}"
    else:
        yield (
            f"No choice of readings that was tried fits in all games. {named.capitalize()} fits "
            f"best: {best.agreed} of {best.games} games agree. {others_in_words(followed)}"
        )
    for one in followed.undecided:
        values = " or ".join(map(str, one.values)).lower()
        why = (
            "the engine does not tell what would decide it"
            if one.told_apart
            else "no game that was tried decides it"
        )
        yield f"Undecided: {one.option} can be {values}; {why}."


def others_in_words(followed: Followed) -> str:
    """How surely a choice was told from the others that were tried."""
    best = followed.best
    others = [fit for fit in followed.tried if fit.readings != best.readings and not fit.fits]
    if not others:
        return f"{len(followed.tried)} choices were tried."
    least = min(fit.games - fit.agreed for fit in others)
    return (
        f"{len(followed.tried)} choices were tried; {len(others)} others depart, each in at least "
        f"{amount(least, 'game')}."
    )


def values_in_words(obeyed: Iterable[tuple[str, Any]]) -> str:
    """By which values of options an engine is known to play if it is asked to."""
    told = sorted(f"{option}={str(value).lower()}" for option, value in obeyed)
    return f"What it tells shows that for {', '.join(told)}."
