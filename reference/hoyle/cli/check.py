"""The command `hoyle check`: compare an engine with the rules."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import click

from hoyle.cli.check_flags import wish_of, wish_options
from hoyle.cli.limiting import limit_options
from hoyle.cli.output import ReportFile, chosen_form, report_options
from hoyle.cli.signals import ended_with_care
from hoyle.cli.streams import INPUT_AT_FAULT, complain
from hoyle.cli.trying import check_game
from hoyle.conform.orphans import adopting
from hoyle.formats import GAMES

if TYPE_CHECKING:
    from hoyle.cli.check_baseline import Baseline
    from hoyle.conform.ran import Ran
    from hoyle.conform.wishing import Wish


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
    130 interrupted, 143 ended by SIGTERM, 129 by SIGHUP. Of several the first in the order
    interrupted or ended, 5, 4, 1, 3, 0 counts.
    """  # noqa: D301  (click wants the \b itself)
    from hoyle.cli.check_places import Expected, check_places
    from hoyle.cli.check_telling import show, watched

    check_game("check", game, None, tuple(GAMES))
    wish = wish_of(game, engine, given)
    check_places(game, given)
    with (
        ended_with_care(),
        adopting(),
        nullcontext() if output is None else ReportFile(output, inputs(given)) as file,
    ):
        expected = Expected(given["baseline"], game, wish.readings)
        ran = watched(wish, expected.check)
        try:
            keep(wish, ran, expected.baseline, given)
        finally:
            form, games = chosen_form(form, as_json=False), given["save_games"]
            code = show(wish, ran, expected.baseline, form, file, games)
    if ran.unkept:
        complain(f"hoyle: {ran.unkept}; what came after that is not kept")
        code = INPUT_AT_FAULT
    context.exit(ran.interruption or code)


def inputs(given: dict[str, Any]) -> list[str]:
    """The files that are read."""
    return [str(given[name]) for name in ("baseline", "run_file") if given[name]]


def keep(wish: Wish, ran: Ran, baseline: Baseline | None, given: dict[str, Any]) -> None:
    """Keep what is to be kept: the baseline, vectors and games.

    Raises
    ------
    InputError
        If something cannot be written.
    """
    from hoyle.cli.check_baseline import Baseline, known_of, written
    from hoyle.cli.check_saving import save_games, save_vectors

    if ran.known is None:
        return
    readings = ran.known.plan.readings[0]
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
