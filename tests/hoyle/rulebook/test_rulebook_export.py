"""The exported graph."""

from __future__ import annotations

from jsonschema import Draft7Validator
from tests.hoyle.rulebook.small_book import SMALL, line_of, small_book

from hoyle import __version__
from hoyle.rulebook.export import FIELDS, example_id, need, needs_graph, needs_schema
from hoyle.rulebook.ties import CodeTie, EvidenceTie, Ties

TIES = Ties(
    (
        CodeTie("small.play.follow", "hoyle.small.follow", "small.py", 3),
        CodeTie("small.play.lead", "hoyle.small.follow", "small.py", 3),
    ),
    (EvidenceTie("small.follows", ("small.play.follow",), "proved", "test_small.py", 7),),
)

SEVEN, SIX = (f"example:small.play.follow: A {name} on a seven" for name in ("seven", "six"))
LINKS = [name for name, field in FIELDS.items() if field.kind == "links"]


def test_the_graph_holds_blocks_code_and_evidence() -> None:
    # When the graph is made
    graph = needs_graph(small_book(), TIES)

    # Then it has the frame of the format, and a node for everything
    version = graph["versions"][__version__]
    assert graph["project"] == "hoyle"
    assert graph["current_version"] == __version__
    assert version["needs_amount"] == 11
    assert {id_: need["type"] for id_, need in version["needs"].items()} == {
        "small.play.follow": "clause",
        "small.reading.who-begins": "reading",
        "small.option.jokers": "option",
        "small.ruleset.text": "ruleset",
        "small.term.pile": "term",
        "small.note.aim": "note",
        "small.finding.no-end": "finding",
        "code:hoyle.small.follow": "code",
        "evidence:small.follows": "evidence",
        SEVEN: "example",
        SIX: "example",
    }


def test_nodes_carry_their_text_and_their_links() -> None:
    # When the graph is made
    needs = needs_graph(small_book(), TIES)["versions"][__version__]["needs"]

    # Then a clause links to its readings and options
    assert needs["small.play.follow"] == {
        "id": "small.play.follow",
        "type": "clause",
        "title": "Follow the number",
        "content": "A card goes onto a card of the same number.",
        "docname": "spec/small.md",
        "lineno": line_of("::::{clause}", SMALL),
        "source": ["SM-1", "000 [intro]", "001 L3"],
        "links": ["small.reading.who-begins", "small.option.jokers"],
    }
    # And code and evidence to their clauses
    assert needs["code:hoyle.small.follow"] == {
        "id": "code:hoyle.small.follow",
        "type": "code",
        "title": "hoyle.small.follow",
        "content": "",
        "docname": "small.py",
        "lineno": 3,
        "implements": ["small.play.follow", "small.play.lead"],
    }
    assert needs["evidence:small.follows"]["verifies"] == ["small.play.follow"]
    assert needs["evidence:small.follows"]["level"] == "proved"
    # And choices say what can be chosen, and what is
    assert needs["small.option.jokers"]["alternatives"] == [
        "2 (support A): Two, as the source says."
    ]
    assert needs["small.option.jokers"]["default"] == "2"
    assert needs["small.ruleset.text"]["choices"] == ["who_begins: dealer", "jokers: 2"]
    # And a finding links to its clauses, and to the evidence that shows it
    assert needs["small.finding.no-end"]["links"] == ["small.play.follow"]
    assert needs["small.finding.no-end"]["shown_by"] == [
        "evidence:small.follows",
        "evidence:small.goes-round",
    ]
    # And an example to what it stands under
    assert needs[SIX] == {
        "id": SIX,
        "type": "example",
        "title": "A six on a seven",
        "content": "",
        "docname": "spec/small.md",
        "lineno": line_of(":::{counterexample}", SMALL),
        "counter": True,
        "illustrates": ["small.play.follow"],
    }


def test_further_nodes_are_taken_in() -> None:
    # When there is more than what is tied
    rule = need("small.mutant.any", "mutant", "Any number", "Lays anything.", breaks=["small.x"])
    graph = needs_graph(small_book(), TIES, [rule])

    # Then it is counted and kept
    version = graph["versions"][__version__]
    assert version["needs_amount"] == 12
    assert version["needs"]["small.mutant.any"] == rule


def test_the_schema_in_the_graph_allows_its_nodes_and_no_others() -> None:
    # Given the schema of a node
    schema = Draft7Validator(needs_schema())
    version = needs_graph(small_book(), TIES)["versions"][__version__]
    assert version["needs_schema"] == needs_schema()

    # Then every node is as it says
    assert [
        error.message for one in version["needs"].values() for error in schema.iter_errors(one)
    ] == []
    # And a node with an unknown field is not, nor one with a link that is no list
    errors = [
        error.message
        for wrong in ({"status": "open"}, {"links": "small.x"})
        for error in schema.iter_errors(need("small.x.y", "note", "", "", **wrong))
    ]
    assert errors == [
        "Additional properties are not allowed ('status' was unexpected)",
        "'small.x' is not of type 'array'",
    ]


def test_every_link_of_the_schema_is_marked_as_one() -> None:
    marked = needs_schema()["properties"]
    assert [name for name in FIELDS if marked[name]["field_type"] == "links"] == LINKS
    assert example_id("small.play.follow", "A six on a seven") == SIX
