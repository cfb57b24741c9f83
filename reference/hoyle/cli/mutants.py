"""The command `hoyle mutants`: tries wrong rules against examples and evidence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from hoyle.cli.signals import ended_with_care
from hoyle.cli.trying import (
    PROCESSORS,
    STANDARD_OUTPUT,
    check_game,
    check_writable,
    jobs_option,
    json_option,
    write,
)
from hoyle.errors import InputError

if TYPE_CHECKING:
    from hoyle.cli.mutants_run import Outcome, Plan

ALL_KILLED, SURVIVED, NOTHING_TRIED = 0, 1, 3
LEVELS = ("example", "sampled", "exhaustive", "proved")


@click.command()
@click.argument("game", required=False)
@click.option(
    "-k",
    "--only",
    "patterns",
    metavar="ID",
    multiple=True,
    help="Try only this mutant, or those that break the clause with this id; * stands for "
    "anything. Can be given several times.",
)
@click.option(
    "--deep",
    is_flag=True,
    help="Try the mutants made by machine, too, on the tests of the checkout as well. Takes long, "
    "although those that may survive are not tried to the end, unless --only names them.",
)
@click.option(
    "--up-to",
    type=click.Choice(LEVELS),
    default="proved",
    show_default=True,
    help="Stop at this level of evidence.",
)
@jobs_option
@json_option
@click.pass_context
def command(
    context: click.Context,
    game: str | None,
    patterns: tuple[str, ...],
    deep: bool,
    up_to: str,
    jobs: int | None,
    json_file: str | None,
) -> None:
    """See whether the evidence of GAME, or of every game, can tell wrong rules from the right ones.

    A mutant is a reference with one mistake in it. Examples, properties and proofs are tried on
    it, from cheap to dear, until one kills it. Every clause should have a mutant that breaks it.

    \b
    Exit codes: 0 every mutant is killed and every clause has one, 1 a mutant
    survives or is missing, 2 usage, also if nothing matches --only, 3 there
    are no mutants, 4 the reference itself does not pass what kills mutants,
    5 Hoyle itself is at fault.
    """  # noqa: D301  (click wants the \b itself)
    from hoyle.cli.mutants_run import Plan
    from hoyle.reports.clauses import rulebook
    from hoyle_properties.mutation.killers import Level

    check_game("mutants", game, json_file, rulebook().games)
    check_writable(json_file)
    if deep:
        check_checkout(game)
    level = Level[up_to.upper()]
    plan = Plan(game, patterns, deep, level, jobs or PROCESSORS)
    with ended_with_care():
        code = try_all(plan, json_file)
    context.exit(code)


def check_checkout(game: str | None) -> None:
    """Refuse machine-made mutants where the tests of the rules are missing.

    Raises
    ------
    click.UsageError
        If this is no checkout.
    """
    from hoyle_properties.mutation.handmade import games_with_mutants
    from hoyle_properties.mutation.unit_tests import folder_of_tests

    for name in games_with_mutants():
        if game in (None, name) and folder_of_tests(name) is None:
            raise click.UsageError(
                f"--deep needs a checkout: the tests of {name}, which take part, are not installed"
            )


def try_all(plan: Plan, json_file: str | None = None) -> int:
    """Try what a plan selects, tell how it went, and return the exit code.

    Raises
    ------
    click.UsageError
        If the patterns of the plan select nothing.
    InputError
        If the reference does not pass what has killed mutants, or the result cannot be written.
    """
    from rich.console import Console

    from hoyle.cli.mutants_report import print_report
    from hoyle.cli.mutants_run import ReferenceKilled, UnknownMutant, watched
    from hoyle.cli.terminal import Terminal
    from hoyle_properties.mutation.machine.survivors import SurvivorsError

    try:
        outcome = watched(plan, Console(stderr=True))
    except UnknownMutant as error:
        raise click.UsageError(str(error)) from error
    except (ReferenceKilled, SurvivorsError) as error:
        raise InputError(str(error)) from error
    if json_file is not None:
        write(outcome.report.model_dump_json(indent=1), json_file)
    if json_file != STANDARD_OUTPUT:
        print_report(Terminal(), outcome, plan)
    return exit_code(outcome)


def exit_code(outcome: Outcome) -> int:
    """What a run ends with."""
    report = outcome.report
    if not report.mutants and not report.changes:
        return NOTHING_TRIED
    survived = any(record.killed_by is None for record in report.mutants)
    holes = survived or report.without_mutant or outcome.unexplained or outcome.stale
    return SURVIVED if holes else ALL_KILLED
