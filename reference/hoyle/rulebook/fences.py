"""The fenced blocks of a Markdown file, before anybody asks what they mean."""

from __future__ import annotations

import re
from typing import NamedTuple

from markdown_it import MarkdownIt
from mdit_py_plugins.colon_fence import colon_fence_plugin
from mdit_py_plugins.front_matter import front_matter_plugin

from hoyle.rulebook.problems import Place, Problem

OPENING = re.compile(r"\{([a-z-]+)\}\s*(.*)")
KEY_LINE = re.compile(r":([a-z-]+):\s*(.*)")
MARKDOWN = MarkdownIt("commonmark").use(front_matter_plugin).use(colon_fence_plugin)


class Key(NamedTuple):
    """A ``:name: value`` line at the head of a block."""

    name: str
    value: str
    line: int


class Fence(NamedTuple):
    """A block: its name, the argument behind the name, its key lines, and what stands below.

    `line` is the line of the opening fence and `body_line` the first line below the keys, both
    counted from 1 in the file.
    """

    name: str
    argument: str
    keys: tuple[Key, ...]
    body: str
    line: int
    body_line: int


class Fenced(NamedTuple):
    """The blocks of a text, the text around them, and the front matter with its line."""

    fences: tuple[Fence, ...]
    prose: str
    front_matter: str
    problems: tuple[Problem, ...]


def read_fences(text: str, file: str, first_line: int = 1) -> Fenced:
    """The blocks of `text`, whose first line is line `first_line` of `file`."""
    lines = text.split("\n")
    fences: list[Fence] = []
    problems: list[Problem] = []
    inside: set[int] = set()
    front_matter = ""
    for token in MARKDOWN.parse(text):
        if token.type == "front_matter":
            front_matter = token.content
        if token.type not in ("colon_fence", "front_matter") or token.map is None:
            continue
        start, end = token.map
        inside.update(range(start, end))
        if token.type == "front_matter":
            continue
        opening = OPENING.fullmatch(token.info.strip())
        place = Place(file, first_line + start)
        if opening is None:
            problems.append(Problem(place, f"{token.info.strip()!r} does not name a block"))
            continue
        if lines[end - 1].strip() != token.markup:
            problems.append(
                Problem(place, f"the block {token.info.strip()} has no closing {token.markup}")
            )
        fences.append(_fence(opening.group(1), opening.group(2), token.content, place.line))
    prose = "\n".join(line for number, line in enumerate(lines) if number not in inside)
    return Fenced(tuple(fences), prose.strip(), front_matter, tuple(problems))


def _fence(name: str, argument: str, content: str, line: int) -> Fence:
    lines = content.split("\n")
    keys: list[Key] = []
    for offset, text in enumerate(lines):
        match = KEY_LINE.fullmatch(text.strip())
        if match is None:
            break
        keys.append(Key(match.group(1), match.group(2).strip(), line + 1 + offset))
    body = "\n".join(lines[len(keys) :])
    return Fence(name, argument.strip(), tuple(keys), body, line, line + 1 + len(keys))
