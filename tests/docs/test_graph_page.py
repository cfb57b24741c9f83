"""The graph as a file of the site, and the page that tells its fields."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.docs.conftest import ROOT

from hoyle import __version__
from hoyle.clauses import spec_directory
from hoyle.rulebook import read_rulebook
from hoyle.rulebook.export import FIELDS
from hoyle_docs.graph import graph_of, types_of
from hoyle_docs.pages import fill


def test_the_file_names_no_place_outside_the_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given a build that is started elsewhere
    book = read_rulebook(spec_directory())
    monkeypatch.chdir(tmp_path)

    # When the graph is made
    graph = graph_of(book)

    # Then every file in it is one of the checkout
    nodes = graph["versions"][__version__]["needs"].values()
    files = {node["docname"] for node in nodes if "docname" in node}
    assert [file for file in files if not (ROOT / file).is_file() or file.startswith("/")] == []
    # And its nodes are counted by type
    assert sum(types_of(graph).values()) == len(nodes)
    assert types_of(graph)["clause"] == len(book.clauses())


def test_the_page_tells_of_every_field_and_type() -> None:
    # When the part of the page that is made is filled in
    page = fill("graph", types={"clause": 1165}, fields=FIELDS)

    # Then there is a line for each type and each field
    assert "| `clause` | 1,165 |\n" in page
    assert [name for name in FIELDS if f"| `{name}` | " not in page] == []
