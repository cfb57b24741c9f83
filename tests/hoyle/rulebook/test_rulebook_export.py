"""The exported graph."""

from __future__ import annotations

from tests.hoyle.rulebook.small_book import SMALL, line_of, small_book

from hoyle import __version__
from hoyle.rulebook.export import needs_graph
from hoyle.rulebook.ties import CodeTie, EvidenceTie, Ties

TIES = Ties(
    (
        CodeTie("small.play.follow", "hoyle.small.follow", "small.py", 3),
        CodeTie("small.play.lead", "hoyle.small.follow", "small.py", 3),
    ),
    (EvidenceTie("small.follows", ("small.play.follow",), "proved", "test_small.py", 7),),
)


def test_the_graph_holds_blocks_code_and_evidence() -> None:
    # When the graph is made
    graph = needs_graph(small_book(), TIES)

    # Then it has the frame of the format, and a node for everything
    version = graph["versions"][__version__]
    assert graph["project"] == "hoyle"
    assert graph["current_version"] == __version__
    assert version["needs_amount"] == 9
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
        "docname": f"spec/small.md:{line_of('::::{clause}', SMALL)}",
        "source": ["SM-1", "000 [intro]", "001 L3"],
        "links": ["small.reading.who-begins", "small.option.jokers"],
    }
    # And code and evidence to their clauses
    assert needs["code:hoyle.small.follow"] == {
        "id": "code:hoyle.small.follow",
        "type": "code",
        "title": "hoyle.small.follow",
        "content": "",
        "docname": "small.py:3",
        "implements": ["small.play.follow", "small.play.lead"],
    }
    assert needs["evidence:small.follows"]["verifies"] == ["small.play.follow"]
    assert needs["evidence:small.follows"]["level"] == "proved"
    # And choices say what can be chosen, and what is
    assert needs["small.option.jokers"]["alternatives"] == [
        {"value": 2, "support": "A", "content": "Two, as the source says."}
    ]
    assert needs["small.ruleset.text"]["choices"] == {"who_begins": "dealer", "jokers": 2}
    # And a finding links to its clauses, and to the evidence that shows it
    assert needs["small.finding.no-end"]["links"] == ["small.play.follow"]
    assert needs["small.finding.no-end"]["shown_by"] == [
        "evidence:small.follows",
        "evidence:small.goes-round",
    ]
