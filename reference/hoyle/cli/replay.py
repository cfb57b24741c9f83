"""The command `hoyle replay`: compare recorded games with the rules."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext

import click

from hoyle.cli.output import ReportFile, chosen_form, report_options
from hoyle.cli.recordings import files_of, printable, results
from hoyle.cli.replay_entries import entry_of
from hoyle.cli.replaying import COUNTED, Result, amounts
from hoyle.cli.terminal import Terminal
from hoyle.drawing.drawings import Easel, easel_for
from hoyle.reports import render, text
from hoyle.reports.clauses import clause_texts
from hoyle.reports.json import line_of
from hoyle.reports.report import SUMMED, Entry, Outcome, Report, exit_code

TITLE = "Recorded games, compared with the rules"
STREAMED = ("text", "json")
LONGEST_COMMAND = 400


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@report_options
@click.option("--json", "as_json", is_flag=True, help="Write a JSON record for each file.")
@click.option("-q", "--quiet", is_flag=True, help="Say only what does not agree, in a line each.")
@click.pass_context
def command(
    context: click.Context,
    files: tuple[str, ...],
    form: str | None,
    output: str | None,
    as_json: bool,
    quiet: bool,
) -> None:
    """Compare recorded games (hoyle-trace/1) with the rules.

    A FILE that is - is standard input. A FILE that is a directory stands for all *.jsonl and
    *.jsonl.gz in it and below it. What gzip has compressed is unpacked on the way.

    Every move is judged, and everything that the engine said it saw is compared. The first thing
    in a file that does not agree is shown with the position before it, the clause, what the
    recording says and what the rule says. What a recording leaves out is named as not checked.

    \b
    Exit codes: 0 all files agree, 1 a file diverges, 2 usage, 3 nothing was compared,
    4 a file is broken (the others are still checked), 5 Hoyle itself is at fault.
    Of several the first in the order 5, 4, 1, 3, 0 counts.
    """  # noqa: D301  (click wants the \b itself)
    chosen = chosen_form(form, as_json)
    listed = [one for file in files for one in files_of(file)]
    with nullcontext() if output is None else ReportFile(output, listed) as file:
        run = Run(chosen, quiet, to_file=file is not None)
        for result in results(listed):
            run.add(result)
        report = run.report(files)
        run.tell_ending(report)
        if file:
            file.finish(render(report, chosen))
    context.exit(report.exit_code)


class Run:
    """Files on their way into a report; each is told as it comes where that can be done.

    What is told and not kept needs no memory, however many files there are.
    """

    def __init__(self, form: str, quiet: bool, to_file: bool) -> None:
        self.form, self.quiet, self.to_file = form, quiet, to_file
        self.streamed = form in STREAMED and not to_file
        self.console = Terminal(highlight=False)
        self.easel = easel_for(self.console) if form == "text" and not to_file else Easel()
        self.outcomes: Counter[Outcome] = Counter()
        self.compared: Counter[str] = Counter()
        self.entries: list[Entry] = []

    def add(self, result: Result) -> None:
        """Count what came of a file, and tell it or keep it."""
        entry = entry_of(result, self.easel, retold=self.form != "text")
        self.outcomes[entry.outcome] += 1
        self.compared.update(result.counts())
        if not self.streamed:
            self.entries.append(entry)
        if self.form == "json" and self.streamed and entry.record:
            click.echo(line_of(entry.record))
        elif self.streamed or self.to_file:
            self.tell(entry)

    def tell(self, entry: Entry) -> None:
        """Tell what came of a file. What is wrong with a broken one goes to standard error."""
        if entry.outcome is Outcome.BROKEN:
            click.echo(text.headline(entry), err=True)
        else:
            clauses = clause_texts(entry.clauses)
            text.tell(self.console, clauses, entry, self.quiet or self.to_file)

    def report(self, files: Sequence[str]) -> Report:
        """The report on all files."""
        return Report(
            command="hoyle replay",
            title=TITLE,
            noun="file",
            entries=tuple(self.entries),
            summary=self.summary(),
            counts={f"{noun}s": self.compared[noun] for noun in COUNTED},
            clauses=clause_texts(one for entry in self.entries for one in entry.clauses),
            exit_code=exit_code(self.outcomes),
            invocation=invocation(files),
        )

    def tell_ending(self, report: Report) -> None:
        """Tell the whole of a report that is not told yet, or how many files ended in which way."""
        if not self.streamed and not self.to_file:
            click.echo(render(report, self.form), nl=False)
        elif self.quiet or (self.form == "json" and self.streamed):
            return
        elif self.to_file or self.outcomes.total() > 1:
            click.echo(report.summary)

    def summary(self) -> str:
        """How many files ended in which way, and how much was compared."""
        total = self.outcomes.total()
        ways = [f"{SUMMED[way]}: {self.outcomes[way]}" for way in SUMMED if self.outcomes[way]]
        files = "1 file" if total == 1 else f"{total} files"
        return f"{files} ({', '.join(ways)}), {amounts(self.compared)}"


def invocation(files: Sequence[str]) -> str:
    """The command line without the options that only say where the report goes."""
    line = printable(shlex.join(["hoyle", "replay", *files]))
    return line if len(line) <= LONGEST_COMMAND else f"hoyle replay FILE... ({len(files)} of them)"
