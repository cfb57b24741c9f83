"""The mutants made by machine that may survive, each with a reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict, Field, ValidationError

import hoyle_properties

FILE = "survivors.toml"


class Survivor(BaseModel):
    """A mutant that may survive, and why no evidence can or need tell it from the reference."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    id: str = Field(min_length=1)
    reason: str = Field(min_length=1)


class Survivors(BaseModel):
    """The whole file."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    survivor: tuple[Survivor, ...] = ()


class SurvivorsError(ValueError):
    """A file of survivors that cannot be read. The message says why."""


class Settled(NamedTuple):
    """How the survivors of a run stand to those that may survive."""

    unexplained: tuple[str, ...]
    stale: tuple[str, ...]


def reasons_of(game: str) -> dict[str, str]:
    """For each mutant of a game that may survive the reason.

    Raises
    ------
    SurvivorsError
        If the file is no TOML, lacks a field, or names a mutant twice.
    """
    file = files(hoyle_properties).joinpath(game, "mutants", FILE)
    return read_survivors(Path(str(file)))


def read_survivors(file: Path) -> dict[str, str]:
    """The reasons in a file, by mutant.

    Raises
    ------
    SurvivorsError
        If the file is no TOML, lacks a field, or names a mutant twice.
    """
    try:
        read = Survivors.model_validate(tomllib.loads(file.read_text("utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise SurvivorsError(f"{file}: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise SurvivorsError(f"{file}: {where}: {first['msg']}") from error
    reasons: dict[str, str] = {}
    for one in read.survivor:
        if one.id in reasons:
            raise SurvivorsError(f"{file}: {one.id} is named twice")
        reasons[one.id] = one.reason
    return reasons


def settled(
    survived: Iterable[str], tried: Iterable[str], reasons: Mapping[str, str], whole: bool
) -> Settled:
    """What survived without a reason, and which reasons are for nothing.

    Parameters
    ----------
    survived
        The mutants that nothing killed.
    tried
        All that were tried.
    reasons
        The reasons, by mutant.
    whole
        Whether every mutant was tried, so that a reason for another is for nothing, too.
    """
    surviving, all_tried = list(survived), set(tried)
    unexplained = tuple(id_ for id_ in surviving if id_ not in reasons)
    stale = tuple(id_ for id_ in reasons if id_ not in surviving and (id_ in all_tried or whole))
    return Settled(unexplained, stale)
