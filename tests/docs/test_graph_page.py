"""The graph as a file of the site, and the page that tells its fields."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

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


def test_the_python_of_the_page_makes_a_graph_that_sphinx_needs_can_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given the graph as a file, and the two pieces of Python on the page
    graph = graph_of(read_rulebook(spec_directory()))
    (tmp_path / "needs.json").write_text(json.dumps(graph), "utf-8")
    page = (ROOT / "docs" / "reference" / "graph.md").read_text("utf-8")
    converting, settings = re.findall(r"```python\n(.*?)```", page, re.DOTALL)

    # When the first is run where the file lies, and the second as settings beside its result
    monkeypatch.chdir(tmp_path)
    exec(compile(converting, "converting", "exec"), {})
    set_: dict[str, Any] = {"__file__": str(tmp_path / "conf.py")}
    exec(compile(settings, "conf.py", "exec"), set_)

    # Then no id and no link has a dot, and every link still arrives
    made = json.loads((tmp_path / "needs-plain.json").read_text("utf-8"))
    nodes = made["versions"][__version__]["needs"]
    kinds = ["links", *set_["needs_links"]]
    links = {to for node in nodes.values() for kind in kinds for to in node.get(kind, ())}
    assert [id_ for id_ in nodes if "." in id_] == []
    assert len(nodes) == made["versions"][__version__]["needs_amount"]
    assert links <= set(nodes)
    # And the settings name every type and every field that is not the format's own
    assert {one["directive"] for one in set_["needs_types"]} == set(types_of(graph))
    assert {*set_["own"], *set_["needs_links"], *set_["needs_fields"]} == set(FIELDS)
