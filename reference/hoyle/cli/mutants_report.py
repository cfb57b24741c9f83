"""What `hoyle mutants` prints: the table, the survivors, and the line to quote."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hoyle import __version__
from hoyle.cli.mutants_run import Outcome, Plan
from hoyle.cli.verify_report import duration, listed, plural, say, sentence
from hoyle_properties.mutation.attempts import Finding
from hoyle_properties.mutation.killers import Level
from hoyle_properties.mutation.machine.survivors import FILE
from hoyle_properties.mutation.report import ChangeRecord, MutantRecord

GAP = 2
SURVIVES = "bold red"


def print_report(console: Console, outcome: Outcome, plan: Plan) -> None:
    """Print everything."""
    report = outcome.report
    if report.mutants:
        print_table(console, report.mutants, outcome)
    for record in report.mutants:
        if record.killed_by is None:
            print_survivor(console, record, outcome.findings[record.id])
    for change in report.changes or ():
        if change.id in outcome.unexplained:
            print_change(console, change, outcome.findings[change.id])
    console.print()
    for line in (*remarks(outcome), *summaries(outcome, plan)):
        say(console, line)


def print_table(console: Console, records: Sequence[MutantRecord], outcome: Outcome) -> None:
    """Print a table of the mutants, clause by clause, with what has killed each."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, GAP, 0, 0))
    table.add_column("mutant", no_wrap=True)
    table.add_column("killed by")
    table.add_column("same clause", no_wrap=True)
    table.add_column("level", no_wrap=True)
    table.add_column("time", justify="right", no_wrap=True)
    for clause, broken in groupby(records, key=lambda record: record.breaks):
        table.add_row(Text(" ".join(clause), style="italic"))
        for record in broken:
            seconds = outcome.findings[record.id].seconds
            table.add_row(f"  {short(record.id)}", *killed(record), duration(seconds))
    console.print(table)


def short(id_: str) -> str:
    """An id without what all have in common."""
    return id_.rpartition(".mutant.")[2]


def killed(record: MutantRecord) -> tuple[Text, str, str]:
    """What has killed a mutant, whether it speaks for the same clause, and its level."""
    if record.killed_by is None:
        return Text("nothing", style=SURVIVES), "", ""
    clause, _, title = record.killed_by.partition(": ")
    by = title if title and clause in record.breaks else record.killed_by
    by += " (it stops)" if record.stopped else ""
    return Text(by), "yes" if record.same_clause else "no", record.level or ""


def print_survivor(console: Console, record: MutantRecord, found: Finding) -> None:
    """Print what a mutant that survives does, and what was tried on it."""
    console.print()
    console.print(Text(f"{record.id} survives", style=SURVIVES))
    say(console, f"  {sentence(record.about)}")
    say(console, f"  It breaks {listed(record.breaks)} and overrides {listed(record.overrides)}.")
    say(console, f"  Tried in vain: {tried(found)}.")


def print_change(console: Console, record: ChangeRecord, found: Finding) -> None:
    """Print where a machine-made mutant that survives stands, and what was tried on it."""
    console.print()
    console.print(Text("A mutant made by machine survives", style=SURVIVES), soft_wrap=True)
    say(console, f"  {record.id}")
    say(console, f"  It stands at {record.file}:{record.line}.")
    say(console, f"  Tried in vain: {tried(found)}.")


def tried(found: Finding) -> str:
    """How many killers of each level were tried."""
    words = {
        "example": ("example", "examples"),
        "sampled": ("sampled property", "sampled properties"),
        "tested": ("run of the tests", "runs of the tests"),
        "exhaustive": ("exhaustive property", "exhaustive properties"),
        "proved": ("proof", "proofs"),
    }
    return listed([plural(count, *words[level]) for level, count in found.tried if level in words])


def remarks(outcome: Outcome) -> list[str]:
    """What else a reader should know, a line each."""
    report = outcome.report
    past = [short(record.id) for record in report.mutants if record.level != "example"]
    other = [
        short(record.id)
        for record in report.mutants
        if record.killed_by is not None and not record.same_clause
    ]
    lines = [
        *([f"The examples alone let live: {', '.join(past)}."] if past else []),
        *(
            [f"Killed for another clause than the one they break: {', '.join(other)}."]
            * bool(other)
        ),
        *(f"No mutant breaks {clause}." for clause in report.without_mutant),
        *(f"No code can break {id_}: {why}" for id_, why in report.unbreakable.items()),
    ]
    lines += [
        f"{FILE} gives a reason for a mutant that does not survive: {id_}" for id_ in outcome.stale
    ]
    if outcome.unexplained:
        lines.append(f"Each survivor needs evidence that kills it, or a reason in {FILE}.")
    return lines


def summaries(outcome: Outcome, plan: Plan) -> list[str]:
    """The lines a person can quote: one on what people have written, one on the machine's."""
    report = outcome.report
    names = " and ".join(plan.games) or plan.game or "no game"
    only = f" (only {' '.join(plan.patterns)})" if plan.patterns else ""
    end = f"{outcome.seconds:.0f} s; hoyle {__version__}"
    if not report.mutants and not report.changes:
        return [f"{names}{only}: there are no mutants, so nothing was tried"]
    said = [f"{names}{only}: {', '.join([*counted(report.mutants), *whole(outcome, plan), end])}"]
    if report.changes is not None:
        explained = sum(record.reason is not None for record in report.changes)
        survive = plural(explained, "survives", "survive")
        parts = [*counted(report.changes), f"{survive} for a reason that is given", end]
        said.append(f"{names}{only}, made by machine: {', '.join(parts)}")
    return said


def counted(records: Sequence[MutantRecord] | Sequence[ChangeRecord]) -> list[str]:
    """How many mutants there are, and how many each level has killed."""
    levels = Counter(record.level for record in records if record.killed_by is not None)
    dead = sum(levels.values())
    by = ", ".join(f"{levels[name]} {phrase}" for name, phrase in PHRASES.items() if levels[name])
    return [plural(len(records), "mutant", "mutants"), f"{dead} killed" + (f" ({by})" * bool(by))]


PHRASES = {
    "crash": "by a crash",
    str(Level.LOADING): "by not loading",
    str(Level.AGREEMENT): "by the text of the specification",
    str(Level.EXAMPLE): "by examples",
    str(Level.SAMPLED): "by sampled properties",
    str(Level.TESTED): "by the tests alone",
    str(Level.EXHAUSTIVE): "by exhaustive properties",
    str(Level.PROVED): "by proofs",
}


def whole(outcome: Outcome, plan: Plan) -> Iterable[str]:
    """Whether every clause has a mutant, if that was asked."""
    if plan.patterns:
        return ()
    lacking = len(outcome.report.without_mutant)
    if lacking:
        return (plural(lacking, "clause has none", "clauses have none"),)
    return ("every clause that code can break has one",)
