"""What `hoyle verify` prints: the table, what is broken, and the line to quote."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hoyle import __version__
from hoyle.cli.verify_run import Outcome, Plan, Record
from hoyle_properties.evidence import EvidenceLink, Level, property_id
from hoyle_properties.plugin import draw

STYLES: dict[str, str] = {
    Outcome.HOLDS: "green",
    Outcome.BROKEN: "bold red",
    Outcome.UNDECIDED: "bold yellow",
}
EXACT = 10
GAP = 2


class Specification(NamedTuple):
    """What is known of the specification: its games, its clauses, and how many examples hold."""

    games: tuple[str, ...]
    clauses: tuple[str, ...]
    examples: int


class Row(NamedTuple):
    """A row of the table."""

    name: str
    clauses: Sequence[str]
    checked: str
    time: str
    verdict: str
    level: str


HEADINGS = Row("property or proof", ["clauses"], "checked", "time", "verdict", "")


def print_table(console: Console, records: Sequence[Record]) -> None:
    """Print a table of all records, the strongest level first.

    What is narrow stands in full; the clauses share what is left of the width.
    """
    alone = len({record.link.game for record in records}) == 1
    rows = [row_of(record, alone) for record in sorted(records, key=by_strength)]
    width = console.width - taken([HEADINGS, *rows])
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, GAP, 0, 0))
    table.add_column(HEADINGS.name, no_wrap=True)
    table.add_column(fitting(HEADINGS.clauses, width), no_wrap=True)
    table.add_column(HEADINGS.checked, justify="right", no_wrap=True)
    table.add_column(HEADINGS.time, justify="right", no_wrap=True)
    table.add_column(HEADINGS.verdict, no_wrap=True)
    for level, of_level in groupby(rows, key=lambda row: row.level):
        table.add_row(Text(level, style="italic"))
        for row in of_level:
            clauses = Text(fitting(row.clauses, width), style="dim")
            verdict = Text(row.verdict, style=STYLES[row.verdict])
            table.add_row(row.name, clauses, row.checked, row.time, verdict)
    console.print(table)


def by_strength(record: Record) -> tuple[int, str]:
    """The order of the table: by level, the strongest first, then by id."""
    return -Level[record.link.level.upper()], record.link.id


def short(link: EvidenceLink) -> str:
    """An id as `--only` takes it within a game: without the game, and without ``property``."""
    return link.id.removeprefix(property_id(link.game, "")).removeprefix(f"{link.game}.")


def row_of(record: Record, alone: bool) -> Row:
    """The row of one record; its id is short if there is only one game."""
    prefix = f"{record.link.game}."
    return Row(
        f"  {short(record.link) if alone else record.link.id}",
        [clause.removeprefix(prefix) for clause in record.link.clauses],
        checked(record),
        duration(record.seconds),
        record.verdict,
        record.link.level,
    )


def taken(rows: Sequence[Row]) -> int:
    """The width of all columns but the clauses, and of what lies between them."""
    columns = [[row.name, row.checked, row.time, row.verdict] for row in rows]
    return sum(max(map(len, column)) + GAP for column in zip(*columns, strict=True))


def fitting(clauses: Sequence[str], width: int) -> str:
    """As many clauses as fit into a width, and how many more there are."""
    if not clauses:
        return "(contract)"
    texts = [
        ", ".join(clauses[:count]) + (f" +{len(clauses) - count}" if count < len(clauses) else "")
        for count in range(len(clauses), 0, -1)
    ]
    text = next((text for text in texts if len(text) <= width), None)
    if text is not None:
        return text
    more = f" +{len(clauses) - 1}" if len(clauses) > 1 else ""
    return clauses[0][: max(width - len(more) - 1, 0)] + "…" + more


def checked(record: Record) -> str:
    """How many cases or paths a piece of evidence went through."""
    return f"{record.paths:,} paths" if record.paths else f"{record.cases:,}"


def duration(seconds: float) -> str:
    """A time, exact enough to compare."""
    return f"{seconds:.1f} s" if seconds < EXACT else f"{seconds:.0f} s"


def print_problem(console: Console, record: Record, plan: Plan) -> None:
    """Print what is wrong with one piece of evidence, and how to see it again."""
    link = record.link
    console.print()
    console.print(Text(f"{link.id} is {record.verdict}", style=STYLES[record.verdict]))
    for line in sentence(record.message).splitlines():
        say(console, f"  {line}")
    if link.clauses:
        say(console, f"  It speaks for {listed(link.clauses)}.")
    for note in record.notes:
        say(console, f"  {note}")
    if record.shown:
        console.print()
        draw(console, record)
    console.print()
    say(console, f"  See it again: {again(record, plan)}")


def print_second_opinions(console: Console, records: Sequence[Record]) -> None:
    """Print what the second solver has said to each proof that holds."""
    proofs = [
        record
        for record in sorted(records, key=by_strength)
        if record.link.level == "proved" and record.verdict == "holds" and record.notes
    ]
    if proofs:
        console.print()
    for record in proofs:
        say(console, f"{record.link.id}: {'; '.join(record.notes)}")


def sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def listed(items: Sequence[str]) -> str:
    """Items with commas and a last `and` between them."""
    return " and ".join([*filter(None, [", ".join(items[:-1])]), items[-1]])


def say(console: Console, line: str) -> None:
    """Print a line as it stands, however long it is."""
    console.print(line, markup=False, highlight=False, soft_wrap=True)


def again(record: Record, plan: Plan) -> str:
    """The command that runs one piece of evidence again, with the same samples."""
    command = f"hoyle verify {record.link.game} --only {record.link.id}"
    command += " --deep" if plan.deep else ""
    command += f" --seed {plan.seed}" if plan.seed else ""
    return command + (" --second-solver" if plan.second_solver else "")


def without_evidence(records: Sequence[Record], specification: Specification) -> list[str]:
    """The clauses that no record speaks for."""
    named = {clause for record in records for clause in record.link.clauses}
    return [clause for clause in specification.clauses if clause not in named]


def summary(
    records: Sequence[Record], specification: Specification, plan: Plan, seconds: float
) -> str:
    """The line a person can quote."""
    whole = [f"{len(specification.clauses)} clauses", f"{specification.examples} examples hold"]
    only = f" (only {' '.join(plan.patterns)})" if plan.patterns else ""
    parts = [
        *([] if plan.patterns else whole),
        *verdicts(records),
        volume(records),
        *([f"seed {plan.seed}"] if plan.seed else []),
        f"{seconds:.0f} s",
    ]
    return f"{' and '.join(specification.games)}{only}: {', '.join(parts)}; hoyle {__version__}"


def verdicts(records: Sequence[Record]) -> list[str]:
    """How many properties and proofs hold, by level, and how many do not."""
    counts = Counter(record.verdict for record in records)
    levels = Counter(record.link.level for record in records if record.verdict == Outcome.HOLDS)
    shown = [one for one in (*Level,)[::-1] if levels[str(one)] or one != Level.EXAMPLE]
    by_level = ", ".join(f"{levels[str(one)]} {one}" for one in shown)
    said = [f"{plural(counts[Outcome.HOLDS], 'property holds', 'properties hold')} ({by_level})"]
    for verdict, one, several in (
        (Outcome.BROKEN, "is broken", "are broken"),
        (Outcome.UNDECIDED, "is undecided", "are undecided"),
    ):
        if counts[verdict]:
            said.append(plural(counts[verdict], one, several))
    return said


def plural(count: int, one: str, several: str) -> str:
    """A number and the word that goes with it."""
    return f"{count} {one if count == 1 else several}"


def volume(records: Sequence[Record]) -> str:
    """How much was gone through."""
    cases, paths = sum(one.cases for one in records), sum(one.paths for one in records)
    said = [f"{cases:,} cases"] if cases or not paths else []
    return " and ".join([*said, *([f"{paths:,} paths"] if paths else [])])
