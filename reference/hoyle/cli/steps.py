"""The command `hoyle steps`: a recorded game as a page can step through it."""

from __future__ import annotations

import click

from hoyle.cli.recordings import STANDARD_INPUT, standard_input
from hoyle.cli.trying import STANDARD_OUTPUT, write
from hoyle.steps import Steps, steps_of, steps_of_file

DIVERGES = 1
NOTHING_TOLD = 3


@click.command()
@click.argument("file", metavar="FILE")
@click.option(
    "-o",
    "--output",
    metavar="OUT",
    default=STANDARD_OUTPUT,
    help="Where to write it; left out, to standard output.",
)
@click.pass_context
def command(context: click.Context, file: str, output: str) -> None:
    """Tell a recorded game (hoyle-trace/1) step by step, for the page that shows it.

    A FILE that is - is standard input. What is written is one JSON object (hoyle-steps/1): for
    each line its words, the verdict, the clauses, the position after it, and what each seat cannot
    see there. If the recording departs from the rules, the steps end with the line that does.
    The page "Step through a game" of the documentation opens it.

    \b
    Exit codes: 0 written, 1 written and the recording diverges, 2 usage,
    3 written, but there is no line to step to, 4 the recording is broken or OUT cannot be written.
    """  # noqa: D301  (click wants the \b itself)
    told = read(file)
    write(told.model_dump_json(), output)
    context.exit(exit_code(file, told))


def read(file: str) -> Steps:
    """The steps of a file, or of standard input.

    Raises
    ------
    InputError
        If it cannot be read, or is broken.
    """
    if file == STANDARD_INPUT:
        return steps_of(standard_input(), "standard input")
    return steps_of_file(file)


def exit_code(file: str, told: Steps) -> int:
    """What the command ends with; why it is not 0 is said on standard error."""
    if not told.steps:
        click.echo(f"{told.file}: nothing follows the header; there is no step", err=True)
        return NOTHING_TOLD
    last = told.steps[-1]
    if last.parted is None:
        return 0
    click.echo(
        f"{told.file}:{last.line}: diverges ({last.parted.clause}); the steps end here. "
        f"More: hoyle replay {file}",
        err=True,
    )
    return DIVERGES
