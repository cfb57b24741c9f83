"""The command `hoyle replay`: compare recorded games with the rules."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from hoyle.cli.replaying import Outcome, Result, amounts, record_of, tell
from hoyle.errors import InputError
from hoyle.formats.lines import bounded_lines
from hoyle.trace import Report, replay, replay_file
from hoyle.words import readable

FEW_FILES = 10
STANDARD_INPUT = "-"

EXIT_CODES = {
    Outcome.BROKEN: 4,
    Outcome.DIVERGES: 1,
    Outcome.UNCHECKED: 3,
    Outcome.AGREES: 0,
}
"""What the command ends with; of several outcomes the first one here counts."""

SUMMED = {
    Outcome.AGREES: "agree",
    Outcome.DIVERGES: "diverge",
    Outcome.UNCHECKED: "nothing compared",
    Outcome.BROKEN: "broken",
}


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Write a JSON record for each file.")
@click.option("-q", "--quiet", is_flag=True, help="Say only what does not agree, in a line each.")
@click.pass_context
def command(context: click.Context, files: tuple[str, ...], as_json: bool, quiet: bool) -> None:
    """Compare recorded games (hoyle-trace/1) with the rules.

    A FILE that is - is standard input. A FILE that is a directory stands for all *.jsonl in it and
    below it.

    Every move is judged, and everything that the engine said it saw is compared. The first thing
    in a file that does not agree is shown with the position before it, the clause, what the
    recording says and what the rule says. What a recording leaves out is named as not checked.

    \b
    Exit codes: 0 all files agree, 1 a file diverges, 2 usage, 3 nothing was compared,
    4 a file is broken (the others are still checked), 5 Hoyle itself is at fault.
    Of several the first in the order 5, 4, 1, 3, 0 counts.
    """  # noqa: D301  (click wants the \b itself)
    outcomes: Counter[Outcome] = Counter()
    compared: Counter[str] = Counter()
    for result in results(files):
        outcomes[result.outcome] += 1
        compared.update(result.counts())
        if as_json:
            click.echo(record_of(result).model_dump_json(exclude_none=True))
        else:
            tell(result, quiet)
    if outcomes.total() > 1 and not as_json and not quiet:
        click.echo(summary(outcomes, compared))
    context.exit(next(code for outcome, code in EXIT_CODES.items() if outcomes[outcome]))


def results(files: Sequence[str]) -> Iterator[Result]:
    """What comes of each file, one at a time."""
    listed = [one for file in files for one in files_of(file)]
    for file in with_progress(listed, Console(stderr=True)):
        try:
            yield Result(file, report_on(file), None)
        except InputError as error:
            yield Result(file, None, readable(str(error)))


def files_of(file: str) -> list[str]:
    """The recorded games of a directory, in order; else the file itself, or an empty directory."""
    if file in ("", STANDARD_INPUT):
        return [file]
    with suppress(OSError):
        found = [str(path) for path in sorted(Path(file).rglob("*.jsonl")) if path.is_file()]
        return found or [file]
    return [file]


def report_on(file: str) -> Report:
    """The report on a file, or on standard input.

    Raises
    ------
    InputError
        If it cannot be read, or is broken.
    """
    if file == STANDARD_INPUT:
        return replay(bounded_lines(sys.stdin.buffer), "standard input")
    if file and os.path.isdir(file):
        raise InputError(f"{file}: there is no recorded game (*.jsonl) in this directory")
    return replay_file(file)


def with_progress(files: Sequence[str], console: Console) -> Iterator[str]:
    """The files, with a bar that shows how far they are: only on a terminal, and if they are many.

    The bar goes to `console`. Where standard output is a terminal too, what is written there is
    kept clear of the bar.
    """
    if len(files) <= FEW_FILES or not console.is_terminal:
        yield from files
        return
    shared = sys.stdout.isatty()
    with Progress(console=console, transient=True, redirect_stdout=shared) as progress:
        yield from progress.track(files, description="Replaying")


def summary(outcomes: Counter[Outcome], compared: Counter[str]) -> str:
    """How many files ended in which way, and how much was compared."""
    ways = [f"{SUMMED[way]}: {outcomes[way]}" for way in SUMMED if outcomes[way]]
    return f"{outcomes.total()} files ({', '.join(ways)}), {amounts(compared)}"
