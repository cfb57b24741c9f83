"""What the theme leaves out for readers who hear the pages."""

from __future__ import annotations

import re
from pathlib import Path

from tests.docs.conftest import Build


def test_an_empty_corner_is_no_heading(build: Build) -> None:
    # When a table has nothing over its first column
    page = "# Rules\n\n| | points |\n|---|---|\n| ace | 11 |\n"
    built = build({"index.md": page})

    # Then only the other column has a heading
    assert built.warnings == []
    head = re.search(r"<thead>(.*?)</thead>", built.pages["index"], re.DOTALL)
    assert head is not None
    cells = re.findall(r"<(td|th)[^>]*>(?:<p>(.*?)</p>)?</", head[1])
    assert cells == [("td", ""), ("th", "points")]


def test_the_parts_of_a_page_have_names(documentation: Path) -> None:
    # When a page is read
    text = (documentation / "index.html").read_text("utf-8")

    # Then the lists beside the text have names, and captions a place among the headings
    asides = re.findall(r'<aside [^>]*aria-label="([^"]*)"', text)
    assert (asides, text.count("<aside")) == (["All pages", "On this page"], 2)
    captions = re.findall(r'<p class="caption" role="heading"([^>]*)>', text)
    assert captions
    assert set(captions) == {' aria-level="2"'}
