"""The documentation as a reader gets it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from hoyle.clauses import known_clauses


class Page(HTMLParser):
    """The anchors of a page, where its links go, its pictures, and its language."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = {"", "top"}
        self.ids: Counter[str] = Counter()
        self.links: set[str] = set()
        self.wordless_pictures: list[str] = []
        self.language: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the id of an element, and the target of a link, image or script."""
        values = {name: value for name, value in attrs if value is not None}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        self.ids.update(values[name] for name in ("id",) if name in values)
        self.links |= {values[name] for name in ("href", "src") if name in values}
        if tag == "img" and not values.get("alt"):
            self.wordless_pictures.append(values.get("src", "?"))
        if tag == "html":
            self.language = values.get("lang")


@cache
def pages_of(folder: Path) -> dict[Path, Page]:
    """The pages of a folder by their path."""
    return {path: Page(path.read_text("utf-8")) for path in sorted(folder.rglob("*.html"))}


def broken_links(folder: Path) -> list[str]:
    """Every link of a page to a page or anchor of the same folder that is not there."""
    pages = pages_of(folder)
    broken = []
    for path, page in pages.items():
        for link in page.links:
            target = urlsplit(link)
            if target.scheme or target.netloc:
                continue
            aim = (path.parent / unquote(target.path)).resolve() if target.path else path
            anchor = unquote(target.fragment)
            if not aim.exists() or (aim in pages and anchor not in pages[aim].anchors):
                broken.append(f"{path.relative_to(folder)}: {link}")
    return sorted(broken)


def other_faults(folder: Path, language: str) -> list[str]:
    """Every id that a page has twice, every picture without words, every page in no language."""
    faults = []
    for path, page in pages_of(folder).items():
        name = path.relative_to(folder)
        faults += [f"{name}: the id {id_} is there twice" for id_, n in page.ids.items() if n > 1]
        faults += [f"{name}: the picture {src} has no alt" for src in page.wordless_pictures]
        if page.language != language:
            faults.append(f"{name}: its language is {page.language}, not {language}")
    return faults


def test_no_page_links_to_something_that_is_not_there(documentation: Path) -> None:
    # When the links of all pages are followed
    broken = broken_links(documentation)

    # Then every one of them arrives
    assert broken == []


def test_a_broken_link_would_be_noticed(tmp_path: Path) -> None:
    # Given two pages with links to a missing page, a missing anchor, and outside
    first = '<a href="b.html#here">1</a><a href="b.html#gone">2</a><a href="c.html">3</a>'
    (tmp_path / "a.html").write_text(first + '<a href="https://example.org/x#y">4</a>')
    (tmp_path / "b.html").write_text('<p id="here"><a href="#here">5</a></p>')

    # When their links are followed
    broken = broken_links(tmp_path)

    # Then the two missing ones are named
    assert broken == ["a.html: b.html#gone", "a.html: c.html"]


def test_the_pages_are_sound_otherwise(documentation: Path) -> None:
    # When the ids, the pictures and the languages of all pages are looked at
    faults = other_faults(documentation, "en")

    # Then nothing is wrong with them
    assert faults == []


def test_other_faults_would_be_noticed(tmp_path: Path) -> None:
    # Given a page in another language, with an id twice and pictures with and without words
    text = (
        '<html lang="de"><b id="x"></b><i id="x"></i><img src="1.svg" alt="one"><img src="2.svg">'
    )
    (tmp_path / "a.html").write_text(text)

    # When it is looked at
    faults = other_faults(tmp_path, "en")

    # Then all of that is told
    assert faults == [
        "a.html: the id x is there twice",
        "a.html: the picture 2.svg has no alt",
        "a.html: its language is de, not en",
    ]


def test_every_clause_has_a_page_with_the_whole_chain(documentation: Path) -> None:
    for clause in known_clauses():
        # When the page of a clause is opened
        page = (documentation / "generated" / "clauses" / f"{clause}.html").read_text("utf-8")

        # Then it shows the examples, the code and the evidence
        for heading in ("examples", "code", "evidence"):
            assert f'<section id="{heading}">' in page


def test_every_clause_stands_on_the_page_of_rules_and_leads_to_its_chain(
    documentation: Path,
) -> None:
    # Given the page of rules
    text = (documentation / "rules" / "swoop.html").read_text("utf-8")
    page = Page(text)

    # Then each clause of the game can be linked to, and links to its own page
    clauses = {clause for clause in known_clauses() if clause.startswith("swoop.")}
    assert clauses <= page.anchors
    assert {f"../generated/clauses/{clause}.html" for clause in clauses} <= page.links
