"""Which engine is meant by the words of a command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from hoyle.conform.adapter import Skill
from hoyle.conform.observing import fields_told
from hoyle.conform.rules_adapter import Readings
from hoyle.formats import format_of
from hoyle.formats.faults import FormatError, meant
from hoyle.formats.game_format import AnyGame

NOTHING = "none"
TRUTHS = {"true": True, "false": False}


def read_readings(game: str, ruleset: str | None, options: Sequence[str]) -> Readings | None:
    """The readings that are chosen, if any are.

    Raises
    ------
    click.UsageError
        If there is no such ruleset, option or value, or they do not go together.
    """
    if ruleset is None and not options:
        return None
    readings = Readings(ruleset or "text", dict(map(read_option, options)))
    try:
        format_of(game).game(*readings)
    except FormatError as error:
        raise click.UsageError(error.reason) from None
    return readings


def read_option(text: str) -> tuple[str, Any]:
    """The name and the value of an option: true, false, a whole number, or a word.

    Raises
    ------
    click.UsageError
        If it is not written with an equals sign.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise click.UsageError(f"--option {text} has no value; write {text}=VALUE")
    if value in TRUTHS:
        return name, TRUTHS[value]
    return name, int(value) if value.lstrip("-").isdecimal() else value


def read_observed(game: str, names: Sequence[str]) -> frozenset[str] | None:
    """What an engine tells; all, unless names are given.

    Raises
    ------
    click.UsageError
        If nothing of that name can be told.
    """
    if not names:
        return None
    if list(names) == [NOTHING]:
        return frozenset()
    return frozenset(known_name("--observe", name, (*fields_told(game), NOTHING)) for name in names)


def read_skills(without: Sequence[str]) -> frozenset[Skill]:
    """What an engine can do: all but what it does without.

    Raises
    ------
    click.UsageError
        If there is no such request.
    """
    every = tuple(skill.value for skill in Skill)
    left_out = {known_name("--without", name, every) for name in without}
    return frozenset(skill for skill in Skill if skill.value not in left_out)


def known_name(option: str, name: str, known: Sequence[str]) -> str:
    """A name that is known.

    Raises
    ------
    click.UsageError
        With what was probably meant.
    """
    if name not in known:
        raise click.UsageError(f"{option} does not know {name!r}; {meant(name, known)}")
    return name


def mutant_called(game: str, word: str) -> tuple[str, type[AnyGame]]:
    """The id of a mistake and the rules with it. Of the id, the last word is enough.

    Raises
    ------
    click.UsageError
        If there is no such mistake.
    """
    start = f"{game}.mutant."
    known = {id_.removeprefix(start): rules for id_, rules in mutants_of(game).items()}
    last = word.removeprefix(start)
    if last not in known:
        near = meant(last, known)
        hint = near if near.startswith("did") else f"hoyle engine {game} --list-mutants lists all"
        raise click.UsageError(f"{game} has no mutant {word!r}; {hint}")
    return start + last, known[last]


def mutants_of(game: str) -> Mapping[str, type[AnyGame]]:
    """The rules with a mistake in them that somebody has written, by id."""
    from hoyle_properties.mutation.handmade import classes_of

    return classes_of(game)


def print_mutants(game: str) -> None:
    """Print the id of each mistake with the clause that it breaks."""
    rows = {id_: vars(rules)["breaks"] for id_, rules in mutants_of(game).items()}
    width = max(map(len, rows))
    for id_, clause in rows.items():
        click.echo(f"{id_:{width}}  {clause}")
