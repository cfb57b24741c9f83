"""The command `hoyle engine`: the rules, or rules with a known mistake, as an engine."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from hoyle.cli.trying import check_game
from hoyle.errors import InputError

if TYPE_CHECKING:
    from hoyle.conform.rules_adapter import RulesAdapter

WAITING = (
    "hoyle: this is an engine that speaks hoyle-engine/1, one JSON object a line; it waits\n"
    "for requests on standard input. Control-D ends it. A program usually starts it:\n"
    "hoyle smoke {game} -- hoyle engine {game}"
)


@click.command()
@click.argument("game")
@click.option(
    "--ruleset",
    metavar="NAME",
    help="Play by this ruleset, and say so. Without, by the one that each hand asks for.",
)
@click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help="Play by this reading, and say so. Can be given several times.",
)
@click.option("--undeclared", is_flag=True, help="Do not say by which readings it plays.")
@click.option("--mutant", metavar="ID", help="Play by rules with this mistake in them.")
@click.option("--list-mutants", is_flag=True, help="List the mistakes, and the clauses they break.")
@click.option(
    "--observe",
    "observed",
    metavar="NAME,...",
    multiple=True,
    help="Tell only these fields of the state and events; none to tell nothing.",
)
@click.option(
    "--without",
    metavar="NAME,...",
    multiple=True,
    help="Do without some of legal, view, load and replay.",
)
def command(
    game: str,
    ruleset: str | None,
    options: tuple[str, ...],
    undeclared: bool,
    mutant: str | None,
    list_mutants: bool,
    observed: tuple[str, ...],
    without: tuple[str, ...],
) -> None:
    """Serve the rules of GAME as an engine, over the protocol hoyle-engine/1.

    It shows what an engine says, and it is something to try the other commands on: with --mutant
    it departs from the rules in a way that is known.

    \b
    Exit codes: 0 the requests have ended, 2 usage, 5 Hoyle itself is at fault.
    """  # noqa: D301  (click wants the \b itself)
    from hoyle.cli.engines import (
        mutant_called,
        print_mutants,
        read_observed,
        read_readings,
        read_skills,
    )
    from hoyle.conform.rules_adapter import RulesAdapter
    from hoyle.formats import GAMES

    check_game("engine", game, None, tuple(GAMES))
    if list_mutants:
        print_mutants(game)
        return
    name, rules = mutant_called(game, mutant) if mutant else ("hoyle", None)
    engine = RulesAdapter(
        game,
        rules,
        name=name,
        readings=read_readings(game, ruleset, options),
        declares=not undeclared,
        observes=read_observed(game, split(observed)),
        skills=read_skills(split(without)),
    )
    serve(game, engine)


def split(given: Sequence[str]) -> list[str]:
    """The names in an option that can be given several times, and can hold several each."""
    return [name.strip() for names in given for name in names.split(",")]


def serve(game: str, engine: RulesAdapter) -> None:
    """Serve an engine on standard input and output."""
    from hoyle.conform.serving import serve as answer_all

    if sys.stdin is None:
        raise InputError("standard input: it is closed; pipe requests into it, a line each")
    if sys.stdin.isatty():
        click.echo(WAITING.format(game=game), err=True)
    answer_all(engine, sys.stdin.buffer, sys.stdout.buffer)
