"""The command `hoyle verify`: runs the properties and proofs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import SystemRandom
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

if TYPE_CHECKING:
    from rich.console import Console

    from hoyle.cli.verify_report import Specification
    from hoyle.cli.verify_run import Plan, Record

HOLDS, DOES_NOT_HOLD, NOTHING_SHOWN = 0, 1, 3
LARGEST_SEED = 2**32


@click.command()
@click.argument("game", required=False)
@click.option(
    "-k",
    "--only",
    "patterns",
    metavar="ID",
    multiple=True,
    help="Run only what has this id; * stands for anything. Can be given several times.",
)
@click.option("--deep", is_flag=True, help="Run many more samples, which takes minutes.")
@click.option("--seed", type=click.IntRange(0), help="Take the samples from this seed.")
@jobs_option
@click.option("--second-solver", is_flag=True, help="Let a second solver check each proof, too.")
@json_option
@click.pass_context
def command(
    context: click.Context,
    game: str | None,
    patterns: tuple[str, ...],
    deep: bool,
    seed: int | None,
    jobs: int | None,
    second_solver: bool,
    json_file: str | None,
) -> None:
    """Run the properties and proofs of GAME, or of every game.

    First the specification is checked and its examples are run, then every property and proof.
    What is broken is shown as cards on a table, with the command that shows it again.

    \b
    Exit codes: 0 everything holds, 1 something is broken, 2 usage, also if
    nothing matches --only, 3 something is undecided or nothing was checked,
    4 the specification is at fault, 5 Hoyle itself is at fault.
    """  # noqa: D301  (click wants the \b itself)
    from hoyle.cli.verify_run import Plan
    from hoyle_properties.contract import subjects

    check_game("verify", game, json_file, [subject.name for subject in subjects()])
    check_writable(json_file)
    if seed is None:
        seed = SystemRandom().randrange(1, LARGEST_SEED) if deep else 0
    jobs = jobs or (1 if patterns else PROCESSORS)
    plan = Plan(game, patterns, deep, seed, second_solver, jobs=jobs)
    with ended_with_care():
        code = verify(plan, json_file)
    context.exit(code)


def verify(plan: Plan, json_file: str | None = None) -> int:
    """Verify what a plan selects, tell how it went, and return the exit code.

    Raises
    ------
    click.UsageError
        If the patterns of the plan select nothing.
    InputError
        If the specification is at fault, or the result cannot be written.
    """
    from rich.console import Console

    from hoyle.cli.terminal import Terminal
    from hoyle.cli.verify_json import report_of
    from hoyle.cli.verify_progress import watched
    from hoyle.cli.verify_spec import check_specification

    started = time.monotonic()
    specification = check_specification(plan.game)
    records = watched(plan, Console(stderr=True))
    seconds = time.monotonic() - started
    if json_file is not None:
        report = report_of(records, specification, plan, seconds)
        write(report.model_dump_json(indent=1), json_file)
    if json_file != STANDARD_OUTPUT:
        print_report(Terminal(), records, specification, plan, seconds)
    return exit_code(records)


def print_report(
    console: Console,
    records: Sequence[Record],
    specification: Specification,
    plan: Plan,
    seconds: float,
) -> None:
    """Print the table, everything that does not hold, and the line to quote."""
    from hoyle.cli import verify_report as report

    report.print_table(console, records)
    if plan.second_solver:
        report.print_second_opinions(console, records)
    for record in records:
        if record.verdict != "holds":
            report.print_problem(console, record, plan)
    console.print()
    lacking = report.without_evidence(records, specification)
    if lacking and not plan.patterns:
        report.say(console, f"Nothing speaks for {report.listed(lacking)}.")
    report.say(console, report.summary(records, specification, plan, seconds))


def exit_code(records: Sequence[Record]) -> int:
    """What a run ends with."""
    verdicts = {record.verdict for record in records}
    if "broken" in verdicts:
        return DOES_NOT_HOLD
    return HOLDS if verdicts == {"holds"} else NOTHING_SHOWN
