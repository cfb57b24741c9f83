"""The whole graph of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from jsonschema import Draft7Validator

from hoyle import __version__
from hoyle.clauses import spec_directory
from hoyle.cli.spec_graph import whole_graph
from hoyle.rulebook import Rulebook, read_rulebook
from hoyle.rulebook.export import FIELDS
from hoyle.rulebook.ties import all_ties
from hoyle_properties.measured import records_of
from hoyle_properties.mutation.report import mutants_of

CLAUSE = "swoop.play.higher-takes-pile"
Nodes = Mapping[str, Mapping[str, Any]]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """The rulebook."""
    return read_rulebook(spec_directory())


@pytest.fixture(scope="module")
def version(book: Rulebook) -> Mapping[str, Any]:
    """The graph of this version."""
    graph = whole_graph(book, all_ties(book.games))
    found: Mapping[str, Any] = graph["versions"][__version__]
    return found


@pytest.fixture(scope="module")
def nodes(version: Mapping[str, Any]) -> Nodes:
    """The nodes of the graph."""
    found: Nodes = version["needs"]
    return found


def pointing(nodes: Nodes, field: str, target: str) -> set[str]:
    """The nodes that have a link of this kind to another one."""
    return {id_ for id_, node in nodes.items() if target in node.get(field, ())}


def test_every_node_is_as_the_schema_in_the_file_says(version: Mapping[str, Any]) -> None:
    # When the nodes are compared with the schema that stands beside them
    schema = Draft7Validator(version["needs_schema"])
    wrong = [
        error.message for one in version["needs"].values() for error in schema.iter_errors(one)
    ]

    # Then each is as it says, under its own id, and all are counted
    assert wrong == []
    assert [id_ for id_, node in version["needs"].items() if node["id"] != id_] == []
    assert version["needs_amount"] == len(version["needs"])


def test_every_link_arrives(nodes: Nodes) -> None:
    # When all links are followed
    kinds = [name for name, field in FIELDS.items() if field.kind == "links"]
    links = [
        (id_, kind, to)
        for id_, node in nodes.items()
        for kind in kinds
        for to in node.get(kind, ())
    ]

    # Then each leads to a node, and every kind of link is there
    assert [link for link in links if link[2] not in nodes] == []
    assert {kind for _, kind, _ in links} == set(kinds)


def test_everything_of_the_rulebook_is_a_node(book: Rulebook, nodes: Nodes) -> None:
    # When the nodes are counted by type
    types = Counter(node["type"] for node in nodes.values())

    # Then there are as many blocks and examples as in the rulebook
    blocks = Counter(block.kind for block in book.by_id.values())
    assert {kind: types[kind] for kind in blocks} == blocks
    assert types["example"] == sum(1 for page in book.pages for _ in page.examples())
    # And what the other types are taken from is not empty
    others = {"code", "evidence", "mutant", "refusal", "vector"}
    assert set(types) == {*blocks, "example", *others}


def test_a_clause_is_found_from_all_that_is_tied_to_it(nodes: Nodes) -> None:
    # Given a clause, when the links to it are followed back
    assert "code:hoyle.swoop.falling.Falling.take_pile" in pointing(nodes, "implements", CLAUSE)
    assert "evidence:swoop.proof.pile" in pointing(nodes, "verifies", CLAUSE)
    assert f"example:{CLAUSE}: A jack on a seven" in pointing(nodes, "illustrates", CLAUSE)
    assert pointing(nodes, "breaks", CLAUSE) == {one.id for one in mutants_of(CLAUSE)}
    vectors = pointing(nodes, "links", CLAUSE)
    assert f"{CLAUSE.replace('swoop.', 'swoop.vector.', 1)}.a-jack-on-a-seven" in vectors


def test_evidence_says_what_it_went_through(nodes: Nodes) -> None:
    # When a proof is looked up, then its counts are those that are stored
    stored = records_of("swoop")["swoop.proof.pile-rules"]
    proof = nodes["evidence:swoop.proof.pile-rules"]
    assert (proof["level"], proof["cases"], proof["paths"], proof["queries"]) == (
        "proved",
        stored.cases,
        stored.paths,
        stored.queries,
    )
