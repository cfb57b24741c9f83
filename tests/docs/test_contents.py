"""The contents beside the pages that stand in none."""

from __future__ import annotations

import re

from tests.docs.conftest import Build

from hoyle_docs.contents import SharedContents

PAGES = {
    "index.md": "# Start\n\n```{toctree}\nother\n```\n",
    "other.md": "# Other\n",
    "generated/clauses/one.md": "---\norphan: true\n---\n# One\n",
    "generated/clauses/two.md": "---\norphan: true\n---\n# Two\n",
}


def test_pages_of_one_folder_have_the_contents_made_once() -> None:
    # Given contents that note how often they are made
    asked: list[str] = []

    def make(**options: object) -> str:
        asked.append(str(options))
        return f"made {len(asked)}"

    # When two pages of a folder ask for them, and one in another way
    shared = SharedContents()
    told = [
        shared.remembered("generated/clauses", make)(collapse=False),
        shared.remembered("generated/clauses", make)(collapse=False),
        shared.remembered("generated/clauses", make)(collapse=True),
        shared.remembered("generated/source", make)(collapse=False),
    ]

    # Then they are made once for each folder and way
    assert told == ["made 1", "made 1", "made 2", "made 3"]


def test_shared_contents_lead_to_the_right_pages(build: Build) -> None:
    # When a documentation has two such pages, with the theme of the site
    built = build(PAGES, 'html_theme = "furo"\n')
    assert built.warnings == []
    folder = re.compile(r'<a class="reference internal" href="([^"]*)">Other</a>')

    # Then both link to the page in the contents from where they stand
    assert folder.findall(built.pages["index"]) != []
    pages = ("generated/clauses/one", "generated/clauses/two")
    assert [folder.findall(built.pages[page])[0] for page in pages] == ["../../other.html"] * 2
