"""Reads the Markdown files of the specification.

A file is read as far as it goes, so that one run names every problem in it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hoyle.rulebook.blocks import read_block
from hoyle.rulebook.fences import read_fences
from hoyle.rulebook.models import Mention, Page, Rulebook, Series
from hoyle.rulebook.problems import Place, Problems, wrong
from hoyle.rulebook.yaml_text import read_mapping

CODE_SPAN = re.compile(r"`([a-z]+\.[a-z]+\.[a-z0-9-]+)`")
SERIES = re.compile(r"(?:(?P<first>\d+)-)?(?P<last>\d+)")


def read_rulebook(folder: Path) -> Rulebook:
    """All Markdown files of a folder.

    Raises
    ------
    RulebookError
        If a file has problems; those of all files are named.
    """
    problems = Problems()
    pages = [
        problems.attempt(read_page, path.read_text("utf-8"), f"{folder.name}/{path.name}")
        for path in sorted(folder.glob("*.md"))
    ]
    if not pages:
        problems.note(Place(str(folder), 0), "there is no file of rules (*.md) in this folder")
    problems.stop_if_any()
    return Rulebook(pages=tuple(page for page in pages if page is not None))


def read_page(text: str, file: str) -> Page:
    """One file of the specification.

    Raises
    ------
    RulebookError
        If it has problems; all of them are named.
    """
    fenced = read_fences(text, file)
    problems = Problems(fenced.problems)
    head = problems.attempt(_front_matter, fenced.front_matter, file) or {}
    blocks = [problems.attempt(read_block, fence, file) for fence in fenced.fences]
    problems.stop_if_any()
    return Page(
        game=head["game"],
        file=file,
        items=head["items"],
        blocks=tuple(block for block in blocks if block is not None),
        mentions=_mentions(text, file),
    )


def _front_matter(text: str, file: str) -> Mapping[str, Any]:
    if not text:
        raise wrong(Place(file, 1), "the file must begin with front matter: ---, game: NAME, ---")
    head = read_mapping(text, file, 2, "the front matter")
    if not isinstance(head.get("game"), str):
        raise wrong(Place(file, 1), "the front matter needs 'game: NAME'")
    return {**head, "items": _items(head.get("items") or {}, file)}


def _items(items: object, file: str) -> Mapping[str, Series]:
    """The numbers of each series: up to a count from 1 on, or the first and the last."""
    if isinstance(items, dict):
        found = {name: SERIES.fullmatch(str(count)) for name, count in items.items()}
        ends = {name: (one["first"] or "1", one["last"]) for name, one in found.items() if one}
        if len(ends) == len(items):
            return {name: Series(int(first), int(last)) for name, (first, last) in ends.items()}
    reason = "'items' in the front matter needs numbers, such as 'SW: 35' or 'GT-A: 0-30'"
    raise wrong(Place(file, 1), reason)


def _mentions(text: str, file: str) -> tuple[Mention, ...]:
    return tuple(
        Mention(id=id_, place=Place(file, number))
        for number, line in enumerate(text.split("\n"), start=1)
        for id_ in CODE_SPAN.findall(line)
    )
