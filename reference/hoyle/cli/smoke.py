"""The command `hoyle smoke`: try an engine's end of the protocol, and nothing else."""

from __future__ import annotations

import shlex

import click

from hoyle.cli.limiting import limit_flags, limit_options, limits_from
from hoyle.cli.signals import ended_with_care
from hoyle.cli.smoking import record_of, tell_end, tell_steps
from hoyle.cli.trying import check_game
from hoyle.conform.orphans import adopting
from hoyle.conform.smoke import Outcome, Smoke
from hoyle.conform.stdio_adapter import stdio_factory
from hoyle.formats import GAMES

EXIT_CODES = {Outcome.FAULT: 4, Outcome.UNEXPECTED: 1}
"""What the command ends with if there is a step of this outcome; else with 0."""


@click.command()
@click.argument("game")
@click.argument("engine", metavar="-- COMMAND...", nargs=-1, required=True, type=str)
@limit_options
@click.option("--json", "as_json", is_flag=True, help="Write one JSON record.")
@click.pass_context
def command(
    context: click.Context,
    game: str,
    engine: tuple[str, ...],
    time_limit: float,
    start_limit: float,
    memory_limit: int,
    as_json: bool,
) -> None:
    """Try whether an engine of GAME speaks the protocol hoyle-engine/1.

    COMMAND starts the engine, which reads requests from standard input and writes answers to
    standard output. It is asked for everything once: a legal move, an illegal one, and what it has
    announced in hello. The first step that goes wrong ends the trial. At the end stands what the
    engine tells, and what it does not tell and so cannot be compared.

    \b
      hoyle smoke swoop -- node engine.mjs
      hoyle smoke swoop -- hoyle engine swoop

    \b
    Exit codes: 0 every step passed, 1 the engine refuses a legal move or accepts an illegal one,
    2 usage, 4 the engine does not keep to the protocol, 5 Hoyle itself is at fault.
    """  # noqa: D301  (click wants the \b itself)
    check_game("smoke", game, None, tuple(GAMES))
    limits = limits_from(time_limit, start_limit, memory_limit)
    trial = Smoke(game, stdio_factory(engine, limits))
    with ended_with_care(), adopting():
        steps = list(trial.run() if as_json else tell_steps(trial.run()))
    if as_json:
        click.echo(record_of(trial, engine, steps).model_dump_json(exclude_none=True))
    elif not any(step.stops for step in steps):
        click.echo()
        tell_end(trial)
        words = ["hoyle", "check", game, *limit_flags(limits), "--", *engine]
        click.echo(f"Next, what it makes of the rules: {shlex.join(words)}")
    outcomes = {step.outcome for step in steps}
    context.exit(next((code for one, code in EXIT_CODES.items() if one in outcomes), 0))
