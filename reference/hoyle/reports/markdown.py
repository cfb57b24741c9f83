"""A report as Markdown, made for the summary page of a run in CI.

Such a page has a largest size. What goes beyond it is left out, with a note that says how much.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from hoyle.reports.report import SUMMED, Entry, Outcome, Report, Story
from hoyle.reports.wording import heading, legal, plain, told_lines, told_sides

LARGEST = 1024 * 1024
"""How many bytes a summary page of GitHub holds."""
SPARED = 512
"""How many bytes are kept for the note about what was left out, and for the end."""

SIGNS = {Outcome.AGREES: "✅", Outcome.UNCHECKED: "⚪"}
OTHER_SIGN = "❌"
PUNCTUATION = re.compile(r"([\\`*_{}\[\]<>#+|~&$@-])")
BREAKS = re.compile(r"\s+")
TICKS = re.compile("`+")


def render(report: Report) -> str:
    """The whole report, or as much of it as fits."""
    start = "\n".join(
        [
            f"## {prose(report.title)}",
            "",
            prose(report.summary),
            "",
            *counts(report),
            *notes(report),
        ]
    )
    told = report.of(Outcome.OWN_FAULT, Outcome.BROKEN, Outcome.DIVERGES, Outcome.UNCHECKED)
    end = f"Made by {code(report.invocation)}.\n" if report.invocation else ""
    room = LARGEST - SPARED - size(start) - size(end)
    rows = fitting([row(entry) for entry in told], room // 2)
    blocks = fitting([block(report, entry) for entry in told if entry.story], room - sum_of(rows))
    head = ["| | " + report.noun + " | what | clause |", "|---|---|---|---|"] if rows else []
    table = "\n".join([*head, *rows, *cut(len(told) - len(rows), "lines of this table"), ""])
    left_out = cut(sum(1 for entry in told if entry.story) - len(blocks), "stories")
    return "\n".join([start, *([table] if told else []), *blocks, *left_out, end]).rstrip() + "\n"


def counts(report: Report) -> Iterator[str]:
    """How many entries ended in which way."""
    yield "| | " + " | ".join(SUMMED[way] for way in report.outcomes) + " |"
    yield "|---" * (len(report.outcomes) + 1) + "|"
    numbers = " | ".join(str(count) for count in report.outcomes.values())
    yield f"| {report.noun}s | {numbers} |"
    yield ""


def notes(report: Report) -> Iterator[str]:
    """What else has to be known, as a list."""
    yield from (f"- {prose(note)}" for note in report.notes)
    yield from [""] * bool(report.notes)


def row(entry: Entry) -> str:
    """An entry in the table."""
    sign = SIGNS.get(entry.outcome, OTHER_SIGN)
    clause = in_table(code(entry.clause)) if entry.clause else ""
    return f"| {sign} | {in_table(code(entry.place))} | {prose(entry.message)} | {clause} |"


def block(report: Report, entry: Entry) -> str:
    """An entry with its story, folded away."""
    story = entry.story or Story(())
    clauses = [f"{code(one)} {prose(report.title_of(one))}" for one in entry.clauses]
    text = report.clauses[entry.clauses[0]].text if entry.clauses else ""
    parts = [
        f"<details>\n<summary>{escaped(entry.place)}: {escaped(entry.message)}</summary>",
        fenced(told_sides(story)),
        "Clause: " + ", or ".join(clauses) if clauses else "",
        quoted(text),
        f"Rejection code: {code(entry.code)}" if entry.code else "",
        heading(story),
        fenced(plain(story.drawing)),
        fenced(told_lines(story)),
        prose(story.ending),
        f"To see it again:\n\n{fenced(story.command)}" if story.command else "",
        "</details>\n",
    ]
    return "\n\n".join(part for part in parts if part)


def fitting(parts: Iterable[str], room: int) -> list[str]:
    """As many of the parts, from the first, as there is room for, in bytes."""
    kept: list[str] = []
    for part in parts:
        room -= size(part) + 1
        if room < 0:
            break
        kept.append(part)
    return kept


def size(text: str) -> int:
    """How many bytes a text has in UTF-8."""
    return len(text.encode())


def sum_of(parts: Iterable[str]) -> int:
    """How many bytes lines have together."""
    return sum(size(part) + 1 for part in parts)


def cut(count: int, what: str) -> list[str]:
    """A note that so many were left out."""
    if not count:
        return []
    return [f"\n{count} more {what} are left out: a page like this holds 1 MiB at most."]


def prose(text: str) -> str:
    """Text in which nothing is taken for Markdown."""
    return PUNCTUATION.sub(r"\\\1", one_line(text))


def escaped(text: str) -> str:
    """Text for a place where HTML is read, and Markdown as well."""
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(sign, entity)
    return one_line(text)


def one_line(text: str) -> str:
    """Text without breaks, and with what cannot be shown spelled out."""
    return BREAKS.sub(" ", legal(text))


def code(text: str) -> str:
    """Text as code in a line."""
    text = one_line(text)
    fence = "`" * (longest_run(text) + 1)
    gap = " " if text[:1] == "`" or text[-1:] == "`" else ""
    return f"{fence}{gap}{text}{gap}{fence}"


def in_table(text: str) -> str:
    """Code that stands in a table."""
    return text.replace("|", "\\|")


def fenced(text: str) -> str:
    """Text as a block of code."""
    if not text:
        return ""
    fence = "`" * max(3, longest_run(text) + 1)
    return f"{fence}text\n{legal(text)}\n{fence}"


def longest_run(text: str) -> int:
    """How many backticks stand together at most."""
    return max(map(len, TICKS.findall(text)), default=0)


def quoted(text: str) -> str:
    """Markdown of the rule file as a quotation."""
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())
