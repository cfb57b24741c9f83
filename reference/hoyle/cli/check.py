"""The command `hoyle check`: compare an engine with the rules."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hoyle.cli.check_flags import wish_of, wish_options
from hoyle.cli.limiting import limit_options
from hoyle.cli.output import ReportFile, chosen_form, report_options
from hoyle.cli.trying import check_game, writing_fault
from hoyle.conform.signals import ended_with_care
from hoyle.errors import InputError
from hoyle.formats import GAMES

if TYPE_CHECKING:
    from hoyle.cli.check_baseline import Baseline
    from hoyle.conform.ran import Ran
    from hoyle.conform.wishing import Wish

INTERRUPTED = 130


@click.command()
@click.argument("game")
@click.argument("engine", metavar="-- COMMAND...", nargs=-1, required=True, type=str)
@wish_options
@limit_options
@report_options
@click.pass_context
def command(
    context: click.Context,
    /,
    game: str,
    engine: tuple[str, ...],
    form: str | None,
    output: str | None,
    **given: Any,
) -> None:
    """Compare an engine of GAME with the rules.

    COMMAND starts the engine, which speaks hoyle-engine/1 on standard input and output; hoyle
    smoke tries that alone. First come the published vectors, then games in which what is rare is
    sought, and in which moves are tried that the rules refuse. Differences are grouped by the
    clause that is most likely at fault, and each group is shown by the smallest game that leads to
    it, with the command line that shows it again.

    \b
      hoyle check swoop -- node engine.mjs
      hoyle check swoop --games 10 -- hoyle engine swoop --mutant ace-high

    \b
    Exit codes: 0 the engine conforms, as far as it was compared, 1 it diverges, 2 usage,
    3 nothing was compared, 4 the engine or a file is at fault, 5 Hoyle itself is at fault,
    130 interrupted. Of several the first in the order 130, 5, 4, 1, 3, 0 counts.
    """  # noqa: D301  (click wants the \b itself)
    from hoyle.cli.check_telling import show, watched

    check_game("check", game, None, tuple(GAMES))
    wish = wish_of(game, engine, given)
    check_places(given)
    with (
        ended_with_care(),
        nullcontext() if output is None else ReportFile(output, inputs(given)) as file,
    ):
        baseline = baseline_in(given["baseline"])
        ran = watched(wish)
        fitting = baseline if fits(wish, ran, baseline) else None
        try:
            keep(wish, ran, baseline, given)
        finally:
            form, games = chosen_form(form, as_json=False), given["save_games"]
            code = show(wish, ran, fitting, form, file, games)
    context.exit(INTERRUPTED if ran.why == "interrupted" else code)


def inputs(given: dict[str, Any]) -> list[str]:
    """The files that are read."""
    return [str(given[name]) for name in ("baseline", "run_file") if given[name]]


def check_places(given: dict[str, Any]) -> None:
    """Refuse a file that cannot be written, before anything is done that takes long.

    Raises
    ------
    InputError
        With the reason.
    """
    for name in ("write_baseline", "run_file"):
        reason = writing_fault(str(given[name])) if given[name] else ""
        if reason:
            raise InputError(f"{given[name]} cannot be written: {reason}")


def baseline_in(file: Path | None) -> Baseline | None:
    """The baseline, if there is one.

    Raises
    ------
    InputError
        If it cannot be read.
    """
    from hoyle.cli.check_baseline import read_baseline

    return read_baseline(file) if file else None


def fits(wish: Wish, ran: Ran, baseline: Baseline | None) -> bool:
    """Whether a baseline is one of this game by these readings; else the run is shown without."""
    from hoyle.cli.check_baseline import is_for

    if ran.known is None or baseline is None:
        return True
    return is_for(baseline, wish.game, ran.known.plan.readings[0])


def keep(wish: Wish, ran: Ran, baseline: Baseline | None, given: dict[str, Any]) -> None:
    """Keep what is to be kept: the baseline, vectors and games.

    Raises
    ------
    InputError
        If something cannot be written, or the baseline is of something else.
    """
    from hoyle.cli.check_baseline import Baseline, check_fits, known_of, written
    from hoyle.cli.check_saving import save_games, save_vectors

    if ran.known is None:
        return
    readings = ran.known.plan.readings[0]
    if baseline:
        check_fits(given["baseline"], baseline, wish.game, readings)
    if given["write_baseline"] and ran.why != "finished":
        why = "since the run did not come to its end, not all differences are known"
        click.echo(f"hoyle: {given['write_baseline']} is not written: {why}", err=True)
    elif given["write_baseline"]:
        known = known_of((one.group for one in ran.findings), baseline)
        new = Baseline(
            game=wish.game, ruleset=readings.ruleset, options=dict(readings.options), known=known
        )
        written(given["write_baseline"], new)
    if given["save_vectors"]:
        save_vectors(given["save_vectors"], wish.game, ran.findings)
    if given["save_games"]:
        save_games(given["save_games"], wish.game, ran.findings)
