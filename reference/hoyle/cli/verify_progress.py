"""Shows how a run of `hoyle verify` goes on."""

from __future__ import annotations

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from hoyle.cli.verify_run import EvidenceLink, Plan, Record, UnknownEvidence, Watcher, run


def watched(plan: Plan, console: Console) -> tuple[Record, ...]:
    """Run a plan, with a bar on a terminal, and a line for each record elsewhere.

    Raises
    ------
    click.UsageError
        If a pattern of the plan means nothing.
    """
    if plan.deep:
        console.print(f"Seed {plan.seed}; for the same samples again: --seed {plan.seed}")
    with progress_bar(console) as bar:
        task = bar.add_task("loading", total=None)

        def start(links: list[EvidenceLink]) -> None:
            bar.update(task, total=len(links), description="verifying")

        def record(one: Record) -> None:
            bar.update(task, advance=1, description=one.link.id)
            if not console.is_terminal:
                click.echo(f"{one.verdict:9} {one.link.id} ({one.seconds:.1f} s)", err=True)

        try:
            return run(plan, Watcher(start, record))
        except UnknownEvidence as error:
            raise click.UsageError(str(error)) from error


def progress_bar(console: Console) -> Progress:
    """A bar that is gone when all is done, and is not there if the console is no terminal."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
