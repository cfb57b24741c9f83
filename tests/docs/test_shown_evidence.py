"""What a page tells of a piece of evidence."""

from __future__ import annotations

from hoyle_docs.shown_evidence import Control, shown
from hoyle_docs.wording import checked, how_long, level_means
from hoyle_properties.evidence import EvidenceLink, Level, evidence_links

LINKS = {link.id: link for link in evidence_links()}


def link_of(id_: str) -> EvidenceLink:
    """The evidence of an id."""
    return LINKS[id_]


def test_a_proof_is_shown_with_its_run_and_what_makes_it_fail() -> None:
    # When a proof is shown
    proof = shown(link_of("swoop.proof.deal-places-cards"))

    # Then it has what its test says, what it went through, and its controls
    assert proof.says == "As a round starts the zones hold each of the 108 cards exactly once."
    assert proof.record is not None
    assert checked(proof.record) == f"4 paths, {proof.record.queries} questions"
    module = "hoyle_properties.swoop.test_proofs"
    assert proof.name == f"{module}.test_the_deal_puts_each_card_in_one_zone"
    assert proof.controls == (Control("the rest is dealt twice", f"{module}.DealsTheRestTwice"),)


def test_every_proof_has_a_control() -> None:
    # When all proofs are shown, then no page has to do without what makes it fail
    proofs = [link for link in LINKS.values() if link.level == "proved"]
    assert [link.id for link in proofs if not shown(link).controls] == []


def test_other_evidence_is_shown_with_its_cases() -> None:
    # When a property is shown, then it has its cases and no controls
    one = shown(link_of("swoop.property.rank-order"))
    assert one.record is not None
    assert checked(one.record) == "168 cases"
    assert one.controls == ()


def test_times_are_told_as_they_can_be_compared() -> None:
    assert [how_long(seconds) for seconds in (0.004, 0.31, 9.96, 61.4)] == [
        "under 0.1 s",
        "0.3 s",
        "10.0 s",
        "61 s",
    ]


def test_every_level_has_a_meaning() -> None:
    assert [str(level) for level in Level if level_means(str(level)) == level_means("none")] == []
    assert level_means("none") == "nothing speaks for it yet"
