"""The baseline of `hoyle check`, ``hoyle-baseline/1``: the differences that are known."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from secrets import token_hex
from typing import Any, Literal

from pydantic import Field, TypeAdapter

from hoyle.conform.divergence import Part
from hoyle.conform.grouping import Group
from hoyle.errors import InputError
from hoyle.formats.faults import FormatError, decode, parse, validated
from hoyle.formats.schemas import schema_of
from hoyle.formats.shapes import Model

BASELINE: Literal["hoyle-baseline/1"] = "hoyle-baseline/1"


class Known(Model):
    """A difference that is known."""

    clause: str
    """The clause; empty if none was named."""
    part: str
    """In what the engine departs from it."""
    code: str | None = None
    """The rejection code, if there is one."""
    note: str | None = None
    """Why it is left as it is; for people."""

    @property
    def key(self) -> Key:
        """What it is told from others by."""
        return self.clause, self.part, self.code


Key = tuple[str, str, str | None]


class Baseline(Model):
    """The differences between an engine and the rules that are known."""

    format: Literal["hoyle-baseline/1"] = BASELINE
    """The name and version of this format."""
    game: str
    """The game."""
    ruleset: str
    """The ruleset that is played by."""
    options: dict[str, Any] = Field(default_factory=dict)
    """Readings that differ from it."""
    known: list[Known]
    """The differences."""


_baseline: TypeAdapter[Baseline] = TypeAdapter(Baseline)


def key_of(group: Group) -> Key:
    """What a group of divergences is told from others by."""
    return group.clause, group.part.value, group.code


def read_baseline(path: Path) -> Baseline:
    """A baseline.

    Raises
    ------
    InputError
        If it is none; the message begins with file, line and column.
    """
    try:
        text = decode(str(path), path.read_bytes())
    except OSError as error:
        raise InputError(f"{path} cannot be read: {error.strerror}") from None
    try:
        found: Baseline = validated(_baseline.validate_python, parse(str(path), text))
    except FormatError as error:
        raise error.located(str(path), text) from None
    for one in found.known:
        if one.part not in set(Part):
            parts = ", ".join(Part)
            raise InputError(f"{path}: there is no part {one.part!r}; there is {parts}")
    return found


def check_game(path: Path, found: Baseline, game: str) -> None:
    """Refuse a baseline of another game.

    Raises
    ------
    InputError
        With the game that it is of.
    """
    if found.game != game:
        raise InputError(f"{path} is a baseline for {found.game}, and this is {game}")


def check_fits(path: Path, found: Baseline, game: str, readings: tuple[str, Any]) -> None:
    """Refuse a baseline by other readings.

    Raises
    ------
    InputError
        With what it is a baseline of.
    """
    if (found.ruleset, found.options) == (readings[0], dict(readings[1])):
        return
    was = in_words(found.game, found.ruleset, found.options)
    now = in_words(game, *readings)
    raise InputError(f"{path} is a baseline for {was}, and this is {now}")


def in_words(game: str, ruleset: str, options: Any) -> str:
    """A game with its readings."""
    changed = "".join(f" {name}={str(value).lower()}" for name, value in options.items())
    return f"{game} with the ruleset {ruleset}{changed}"


def written(path: Path, baseline: Baseline) -> None:
    """Write a baseline, whole or not at all.

    Raises
    ------
    InputError
        If it cannot be written.
    """
    document = baseline.model_dump(mode="json", exclude_none=True)
    try:
        put(path, json.dumps(document, indent=2) + "\n")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}") from None


def put(path: Path, text: str) -> None:
    """Write a text beside a file, and then in its place; to what is no file as it is."""
    if path.exists() and not path.is_file():
        path.write_text(text, "utf-8")
        return
    beside = path.with_name(f".hoyle-{token_hex(4)}.part")
    try:
        beside.write_text(text, "utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def known_of(groups: Iterable[Group], before: Baseline | None) -> list[Known]:
    """The differences of a run; a note on one of them is kept."""
    notes = {one.key: one.note for one in before.known} if before else {}
    keys = sorted({key_of(group) for group in groups}, key=str)
    return [Known(clause=key[0], part=key[1], code=key[2], note=notes.get(key)) for key in keys]


def schema() -> dict[str, Any]:
    """The JSON Schema of a baseline."""
    return schema_of(BASELINE, "Known differences between an engine and the rules.", [_baseline])
