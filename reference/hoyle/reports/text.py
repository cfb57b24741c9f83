"""A report for people who read it in a terminal or in a log."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from hoyle.reports.report import ClauseText, Drawing, Entry, Outcome, Report, Story
from hoyle.reports.wording import heading, legal

WIDTH = 80

Clauses = Mapping[str, ClauseText]


def render(report: Report) -> str:
    """The whole report, without colours."""
    written = io.StringIO()
    console = Console(file=written, width=WIDTH, color_system=None, highlight=False)
    for entry in report.entries:
        tell(console, report.clauses, entry)
    tell_ending(console, report, len(report.entries))
    return "".join(f"{line.rstrip()}\n" for line in written.getvalue().splitlines())


def tell(console: Console, clauses: Clauses, entry: Entry, quiet: bool = False) -> None:
    """Tell of an entry; if `quiet`, in a line, and only if it does not agree."""
    if quiet and entry.outcome is Outcome.AGREES:
        return
    say(console, headline(entry))
    if quiet:
        return
    if entry.story:
        tell_story(console, clauses, entry, entry.story)
    elif entry.unchecked and entry.outcome is Outcome.AGREES:
        say(console, f"  not checked: {'; '.join(entry.unchecked)}")


def tell_ending(console: Console, report: Report, entries: int) -> None:
    """Tell what holds for all entries, if there is more than one, and what else has to be known."""
    for note in report.notes:
        say(console, note)
    if entries > 1:
        say(console, report.summary)


def headline(entry: Entry) -> str:
    """Where it is, and what came of it."""
    named = entry.clause is None or entry.place.startswith(entry.clause)
    clause = "" if named else f" ({entry.clause})"
    return f"{entry.place}: {entry.message}{clause}"


def tell_story(console: Console, clauses: Clauses, entry: Entry, story: Story) -> None:
    """Tell a divergence: the position before it, the way to it, what each side says, the clause."""
    console.print()
    if above := heading(story):
        say(console, above)
    if story.drawing:
        console.print(drawn(story.drawing), soft_wrap=True)
        console.print()
    if story.lines:
        rows = ((Text(str(number)), Text(legal(text))) for number, text in story.lines)
        put(console, below_each_other(rows))
        console.print()
    put(console, below_each_other(sides(clauses, entry, story)))
    again = f"To see it again: {story.command}" if story.command else ""
    for line in filter(None, (story.ending, again)):
        say(console, line, "dim")
    console.print()


def sides(clauses: Clauses, entry: Entry, story: Story) -> Iterator[tuple[RenderableType, ...]]:
    """What each side says, and the clause in full; the last side is the one that gives the code."""
    code = f" ({entry.code})" if entry.code else ""
    for side in story.sides[:-1]:
        yield Text(legal(side.who), style="bold"), Text(legal(side.says))
    for side in story.sides[-1:]:
        yield Text(legal(side.who), style="bold"), Text(legal(f"{side.says}{code}"))
    for number, clause in enumerate(entry.clauses):
        name = "clause" if number == 0 else "or"
        yield Text(name, style="bold"), Text(f"{clause}: {clauses[clause].title}")
        if number == 0:
            yield Text(), Markdown(clauses[clause].text)


def drawn(drawing: Drawing) -> Text:
    """A drawing with its looks."""
    lines = (Text.assemble(*((legal(span.text), span.style) for span in line)) for line in drawing)
    return Text("\n").join(lines)


def below_each_other(rows: Iterator[tuple[RenderableType, ...]]) -> Table:
    """Rows of two; the second one takes what room is left."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for row in rows:
        grid.add_row(*row)
    return grid


def put(console: Console, table: Table) -> None:
    """Write a table, without the spaces that fill its lines up."""
    for line in console.render_lines(table, pad=False):
        text = Text.assemble(*((piece.text, piece.style or "") for piece in line))
        text.rstrip()
        console.print(text, soft_wrap=True)


def say(console: Console, line: str, style: str = "") -> None:
    """Write a line as it is, however long it is."""
    console.print(Text(legal(line), style=style), soft_wrap=True)
