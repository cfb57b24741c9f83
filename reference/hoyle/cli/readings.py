"""The command `hoyle readings`: what a choice of readings changes."""

from __future__ import annotations

import click

from hoyle.cli.readings_told import told_choice, told_list
from hoyle.cli.terminal import Terminal
from hoyle.formats import GAMES
from hoyle.separations.shelf import separation_called, separations_of

NOTHING_TELLS_THEM_APART = 3


@click.command()
@click.argument("game", type=click.Choice(tuple(GAMES)))
@click.argument("choice", required=False, metavar="[NAME=VALUE]")
@click.option("--json", "as_json", is_flag=True, help="Write what is kept as one line of JSON.")
@click.pass_context
def command(context: click.Context, game: str, choice: str | None, as_json: bool) -> None:
    """Show what a reading changes: the smallest position on which it and the default part.

    Without NAME=VALUE it lists the choices of GAME. With it, both answers are worked out anew and
    told side by side. A ruleset is a choice, too: ruleset=boxed.

    \b
    Exit codes: 0 told, 3 nothing is known that tells the two apart, 4 there is no such choice.
    """  # noqa: D301  (click wants the \b itself)
    kept = separations_of(game) if choice is None else (separation_called(game, choice),)
    console = Terminal(highlight=False)
    for one in kept if as_json else ():
        click.echo(one.model_dump_json(exclude_none=True))
    if not as_json and choice is None:
        console.print(told_list(kept))
    elif not as_json:
        for told in told_choice(console, game, kept[0]):
            console.print(told)
    if choice is not None and kept[0].question is None:
        context.exit(NOTHING_TELLS_THEM_APART)
