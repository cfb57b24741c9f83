"""Reports as HTML."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from tests.hoyle.reports.samples import (
    AGREES,
    DIVERGES,
    HOSTILE,
    HOSTILE_REPORT,
    MIXED,
    STORY,
    report_of,
)

from hoyle.reports.html import render, style
from hoyle.reports.report import Report
from hoyle.reports.wording import legal

ALONE = {"meta", "br"}
HARMLESS = {
    "html", "head", "meta", "title", "style", "body", "header", "main", "footer", "section", "h1",
    "h2", "h3", "p", "ul", "ol", "li", "dl", "dt", "dd", "pre", "code", "span", "b", "div", "table",
    "thead", "tbody", "tr", "th", "td", "a", "br", "em", "details", "summary",
}  # fmt: skip


class Read(HTMLParser):
    """What a page holds: its elements, whether each was closed in turn, its marks and texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.names: set[str] = set()
        self.marks: list[str] = []
        self.links: list[str] = []
        self.others: set[str] = set()
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        if tag not in ALONE:
            self.opened.append(tag)
        for name, value in attrs:
            if name == "id":
                self.marks.append(value or "")
            elif name == "href":
                self.links.append(value or "")
            else:
                self.others.add(name)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("report", [MIXED, HOSTILE_REPORT, report_of(AGREES), report_of()])
def test_the_page_is_whole_and_needs_nothing_else(report: Report) -> None:
    # When the page is read
    page = Read(render(report))

    # Then every element is closed, and nothing is loaded or run
    assert page.opened == []
    assert page.names <= HARMLESS
    assert page.others <= {"lang", "charset", "http-equiv", "content", "name", "class", "value"}
    # And every link leads to a place in the page
    assert {link.removeprefix("#") for link in page.links} <= set(page.marks)
    assert len(page.marks) == len(set(page.marks))


def test_hostile_text_is_text() -> None:
    page = Read(render(HOSTILE_REPORT))

    # Title, heading, summary, note, place, message, two sides, drawing, ending ...
    assert sum(legal(HOSTILE) in text for text in page.texts) >= 10
    assert "\x00" not in render(HOSTILE_REPORT)


def test_the_style_loads_nothing_and_knows_light_dark_and_paper() -> None:
    assert not re.search(r"url\(|@import|http", style())
    assert "color-scheme: light dark" in style()
    assert "@media print" in style()


def test_what_markdown_in_a_clause_says_of_html_is_only_shown() -> None:
    clause = MIXED.clauses["swoop.play.sources"]._replace(text="A <b>card</b> <script>x</script>")
    report = MIXED._replace(clauses={**MIXED.clauses, "swoop.play.sources": clause})

    assert "A &lt;b&gt;card&lt;/b&gt; &lt;script&gt;x&lt;/script&gt;" in render(report)


def test_the_beginning_of_a_long_way_is_folded_away() -> None:
    lines = tuple((number, f"move {number}") for number in range(1, 101))

    page = render(report_of(DIVERGES._replace(story=STORY._replace(lines=lines))))

    folded, _, shown = page.partition("</details>")
    assert "<summary>75 earlier lines</summary>" in folded
    assert '<li value="75">move 75</li>' in folded
    assert '<li value="76">move 76</li>' in shown
    assert Read(page).opened == []
