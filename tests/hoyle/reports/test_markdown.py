"""Reports as Markdown."""

from __future__ import annotations

from html.parser import HTMLParser

from markdown_it import MarkdownIt
from tests.hoyle.reports.samples import (
    AGREES,
    DIVERGES,
    HOSTILE,
    HOSTILE_REPORT,
    STORY,
    report_of,
)

from hoyle.reports.markdown import LARGEST, render
from hoyle.reports.report import Side
from hoyle.reports.wording import legal


class Read(HTMLParser):
    """The elements and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.cells = 0
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.cells += tag == "td"

    def handle_data(self, data: str) -> None:
        self.text += data


def read(markdown: str) -> Read:
    return Read(MarkdownIt("commonmark").enable("table").render(markdown))


def test_hostile_text_is_text() -> None:
    # When a report full of markup is shown as a page
    page = read(render(HOSTILE_REPORT))

    # Then it stands there as it is, and nothing of it became an element
    assert page.text.count(legal(HOSTILE)) == 15
    assert page.names <= {
        "h2", "p", "table", "thead", "tbody", "tr", "th", "td", "details", "summary", "pre", "code",
        "blockquote", "ul", "li",
    }  # fmt: skip
    # And no cell of the two tables was split: two in the first, four in the second
    assert page.cells == 6


def test_a_report_without_anything_wrong_is_short() -> None:
    assert render(report_of(AGREES)) == (
        "## Recorded games, compared with the rules\n"
        "\n"
        "1 files, 25 moves\n"
        "\n"
        "| | agree |\n"
        "|---|---|\n"
        "| files | 1 |\n"
        "\n"
        "- The totals were never compared.\n"
        "\n"
        "Made by `hoyle replay games -`.\n"
    )


def test_what_a_page_cannot_hold_is_left_out_with_a_note() -> None:
    # Given more stories than a page can hold
    long = DIVERGES._replace(story=STORY._replace(sides=(Side("rule", "♠" * 10_000),)))
    report = report_of(*[long] * 100)

    # When it is written
    text = render(report)

    # Then it fits, has as many stories as do, and says how many are left out
    told = text.count("<details>")
    assert LARGEST * 0.9 < len(text.encode()) <= LARGEST
    assert text.count("</details>") == told
    assert (
        f"\n{100 - told} more stories are left out: a page like this holds 1 MiB at most.\n" in text
    )
    assert text.count("| ❌ |") == 100
    assert text.endswith("Made by `hoyle replay games -`.\n")


def test_a_table_that_a_page_cannot_hold_is_cut() -> None:
    # Given more files than fit in half a page
    report = report_of(*[DIVERGES._replace(name="x" * 2000)] * 1000)

    text = render(report)

    told = text.count("| ❌ |")
    assert len(text.encode()) <= LARGEST
    assert 200 < told < 1000
    assert f"\n{1000 - told} more lines of this table are left out: " in text


def test_backticks_and_bars_in_names_stay_in_their_cell() -> None:
    text = render(report_of(DIVERGES._replace(name="`a|b`", line=0, message="c|d")))

    assert "| ❌ | `` `a\\|b` `` | c\\|d | `swoop.play.sources` |" in text
    assert "`a|b`" in read(text).text
    assert HOSTILE not in text
