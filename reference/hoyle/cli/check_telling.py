"""Shows how a run of `hoyle check` goes on, and what it has come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from hoyle.cli.check_baseline import Baseline
from hoyle.cli.check_entries import Maker
from hoyle.cli.check_report import report_of
from hoyle.cli.check_run import Run, Watcher
from hoyle.cli.output import ReportFile
from hoyle.cli.terminal import Terminal
from hoyle.cli.verify_progress import progress_bar
from hoyle.conform.ran import Ran
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.wishing import Wish
from hoyle.drawing.drawings import Easel, easel_for
from hoyle.reports import render, text
from hoyle.reports.report import Entry, Outcome, Report

COUNTED = ("games", "vectors")


def watched(wish: Wish, readings: Callable[[Readings], None]) -> Ran:
    """Run it, with a bar on a terminal; `readings` is told by which readings it is played."""
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task("starting the engine", total=None)

        def begin(what: str, count: int) -> None:
            bar.reset(task, total=count or None, description=what)

        return Run(wish, Watcher(begin, lambda: bar.advance(task), readings)).run()


def show(
    wish: Wish,
    ran: Ran,
    baseline: Baseline | None,
    form: str,
    file: ReportFile | None,
    games: Path | None = None,
) -> int:
    """Show what a run has come to, and return the exit code; `games` is where games are kept."""
    console = Terminal(highlight=False)
    on_terminal = form == "text" and file is None
    easel = easel_for(console) if on_terminal else Easel()
    report = report_of(Maker(wish, ran, baseline, easel, games))
    if on_terminal:
        tell(console, report)
    elif file is None:
        click.echo(render(report, form), nl=False)
    else:
        for entry in report.entries:
            text.tell(console, report.clauses, entry, quiet=True)
        click.echo(report.summary)
        file.finish(render(report, form))
    return report.exit_code


def tell(console: Console, report: Report) -> None:
    """Tell all of a report: what was found, the same in a table, and what else has to be known."""
    for entry in report.entries:
        text.tell(console, report.clauses, entry)
    diverging = report.of(Outcome.DIVERGES)
    if len(diverging) > 1:
        console.print(table_of(diverging))
    for note in report.notes:
        for line in Text(note).wrap(console, console.width):
            line.rstrip()
            console.print(line)
    console.print(Text(report.summary))


def table_of(entries: Iterable[Entry]) -> Table:
    """The differences in a table."""
    table = Table("clause", "difference", box=None, pad_edge=False)
    for name in COUNTED:
        table.add_column(name, justify="right")
    for entry in entries:
        facts = dict(entry.facts)
        table.add_row(
            entry.clause or entry.name, entry.kind, *(facts.get(one, "") for one in COUNTED)
        )
    return table
