"""A report as one HTML file: it needs no network and no script, and can be kept and printed."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt

from hoyle import __version__
from hoyle.reports.report import SUMMED, Entry, Report, Span, Story
from hoyle.reports.wording import legal
from hoyle.words import amount

LOOKS = {"red": "red", "magenta": "wild", "dim": "dim"}
"""The class of what a drawing shows in one of these looks; what is only bold has none."""

ALWAYS_SHOWN = 25
"""So many lines of the way to a divergence are shown, and those before them folded away."""

POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def render(report: Report) -> str:
    """The whole report."""
    title = escape(report.title)
    return "".join(
        [
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
            f"<title>{title}</title>\n<style>\n{style()}</style>\n</head>\n<body>\n",
            f"<header>\n<h1>{title}</h1>\n<p>{escape(report.summary)}</p>\n</header>\n<main>\n",
            *body(report),
            f"</main>\n<footer>\n<p>{ending(report)}</p>\n</footer>\n</body>\n</html>\n",
        ]
    )


@cache
def style() -> str:
    """How the page looks."""
    return (files("hoyle.reports") / "report.css").read_text("utf-8")


def body(report: Report) -> Iterator[str]:
    """The counts, what has to be known, every story, and a table of everything."""
    yield counts(report)
    yield from items("notes", report.notes)
    for number, entry in enumerate(report.entries, 1):
        if entry.story:
            yield section(report, entry, entry.story, number)
    yield table(report)


def counts(report: Report) -> str:
    """How many entries ended in which way."""
    tiles = "".join(
        f'<li class="{way}"><b>{count}</b> {escape(SUMMED[way])}</li>'
        for way, count in report.outcomes.items()
    )
    return f'<ul class="counts">{tiles}</ul>\n'


def section(report: Report, entry: Entry, story: Story, number: int) -> str:
    """One divergence: what each side says, the position, the way there, and the clauses."""
    parts = [
        f'<section id="entry-{number}">\n<h2>{escape(entry.place)}</h2>\n',
        f'<p class="{entry.outcome}">{escape(capital(entry.message))}.</p>\n',
        terms(sides(entry, story)),
        block("Position before", drawing(story)),
        block("The way there", way(story)),
        *(clause(report, one, number == 0) for number, one in enumerate(entry.clauses)),
        paragraph(story.ending, "dim"),
        block("To see it again", f"<pre>{escape(story.command)}</pre>\n" if story.command else ""),
        "</section>\n",
    ]
    return "".join(parts)


def sides(entry: Entry, story: Story) -> Iterator[tuple[str, str]]:
    """What each side says, and the rejection code."""
    yield from ((side.who, escape(side.says)) for side in story.sides)
    if entry.code:
        yield "rejection code", f"<code>{escape(entry.code)}</code>"


def drawing(story: Story) -> str:
    """The position, in the colours of its cards."""
    lines = ("".join(map(piece, line)).rstrip() for line in story.drawing)
    drawn = "\n".join(lines)
    return f'<pre class="drawing">{drawn}</pre>\n' if drawn else ""


def piece(span: Span) -> str:
    """A piece of a drawing."""
    words = span.style.split()
    look = next((LOOKS[word] for word in words if word in LOOKS), "")
    text = escape(span.text)
    text = f"<b>{text}</b>" if "bold" in words else text
    return f'<span class="{look}">{text}</span>' if look else text


def way(story: Story) -> str:
    """What was done up to where they part; of a long way the beginning is folded away."""
    early, late = story.lines[:-ALWAYS_SHOWN], story.lines[-ALWAYS_SHOWN:]
    summary = f"<summary>{amount(len(early), 'earlier line')}</summary>\n"
    folded = f"<details>\n{summary}{listed(early)}</details>\n" if early else ""
    return folded + listed(late)


def listed(lines: Iterable[tuple[int, str]]) -> str:
    """Lines with their numbers, if there are any."""
    rows = "".join(f'<li value="{number}">{escape(text)}</li>\n' for number, text in lines)
    return f'<ol class="way">\n{rows}</ol>\n' if rows else ""


def clause(report: Report, id_: str, likely: bool) -> str:
    """A clause; of the one most likely to be at fault the text as well."""
    found = report.clauses.get(id_)
    title = f": {escape(found.title)}" if found else ""
    text = MarkdownIt("commonmark", {"html": False}).render(found.text) if found and likely else ""
    lead = "Clause" if likely else "Or"
    return (
        f'<div class="clause">\n<h3>{lead} <code>{escape(id_)}</code>{title}</h3>\n{text}</div>\n'
    )


def table(report: Report) -> str:
    """Everything that was looked at, in a line each."""
    heads = "".join(f"<th>{name}</th>" for name in (escape(report.noun), "outcome", "not checked"))
    rows = "".join(row(entry, number) for number, entry in enumerate(report.entries, 1))
    return (
        '<section id="all">\n<h2>All</h2>\n<div class="wide"><table>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n</section>\n"
    )


def row(entry: Entry, number: int) -> str:
    """An entry in the table; one with a story leads to it."""
    name = escape(entry.place)
    name = f'<a href="#entry-{number}">{name}</a>' if entry.story else name
    by = f"<br><code>{escape(entry.clause)}</code>" if entry.clause else ""
    said = f'<td class="{entry.outcome}">{escape(entry.message)}{by}</td>'
    return f"<tr><td>{name}</td>{said}<td>{escape('; '.join(entry.unchecked))}</td></tr>\n"


def ending(report: Report) -> str:
    """What made the page."""
    by = f": <code>{escape(report.invocation)}</code>" if report.invocation else "."
    return f"Made with Hoyle {escape(__version__)}, which ended with {report.exit_code}{by}"


def escape(text: str) -> str:
    """Text in which nothing is taken for HTML."""
    return html.escape(legal(text))


def terms(pairs: Iterable[tuple[str, str]]) -> str:
    """Names and what belongs to each; the latter is HTML already."""
    return "<dl>" + "".join(f"<dt>{escape(a)}</dt><dd>{b}</dd>" for a, b in pairs) + "</dl>\n"


def items(name: str, texts: Iterable[str]) -> Iterator[str]:
    """A list, if there is anything in it."""
    listed = "".join(f"<li>{escape(text)}</li>" for text in texts)
    if listed:
        yield f'<ul class="{name}">{listed}</ul>\n'


def block(head: str, inner: str) -> str:
    """A part with a heading, if there is anything in it."""
    return f"<h3>{escape(head)}</h3>\n{inner}" if inner else ""


def paragraph(text: str, name: str) -> str:
    """A paragraph, if there is anything in it."""
    return f'<p class="{name}">{escape(text)}</p>\n' if text else ""


def capital(text: str) -> str:
    """A text that begins as a sentence does."""
    return text[:1].upper() + text[1:]
