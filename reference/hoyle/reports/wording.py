"""The words of a report that several forms share, as plain text."""

from __future__ import annotations

import re

from hoyle.reports.report import Drawing, Entry, Report, Story

NOT_SHOWN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""The characters that neither XML 1.0 nor HTML can hold, not even when escaped."""


def legal(text: str) -> str:
    """A text, with what XML and HTML cannot hold spelled out."""
    return NOT_SHOWN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def plain(drawing: Drawing) -> str:
    """A drawing without its looks."""
    return "\n".join("".join(span.text for span in line).rstrip() for line in drawing)


def heading(story: Story) -> str:
    """Before which line the position is, where several lines could be meant; else nothing."""
    if not story.drawing or len(story.lines) < 2:
        return ""
    return f"The position before {story.lines[-1][0]}:"


def told_sides(story: Story) -> str:
    """What each side says, in lines; the words below each other."""
    width = max((len(side.who) for side in story.sides), default=0)
    return "\n".join(f"{side.who:<{width}}  {side.says}" for side in story.sides)


def told_lines(story: Story) -> str:
    """What was done up to where they part, each line with its number."""
    width = max((len(str(number)) for number, _ in story.lines), default=0)
    return "\n".join(f"{number:>{width}}  {text}" for number, text in story.lines)


def plain_story(report: Report, entry: Entry) -> str:
    """The story of an entry as plain text, for forms that know nothing else."""
    story = entry.story
    if story is None:
        return ""
    clauses = [f"clause: {one}: {report.title_of(one)}".removesuffix(": ") for one in entry.clauses]
    code = [f"rejection code: {entry.code}"] if entry.code else []
    again = [f"To see it again: {story.command}"] if story.command else []
    parts = (
        "\n".join(filter(None, [heading(story), plain(story.drawing)])),
        told_sides(story),
        "\n".join([*clauses, *code]),
        told_lines(story),
        "\n".join([*filter(None, [story.ending]), *again]),
    )
    return "\n\n".join(part for part in parts if part)
