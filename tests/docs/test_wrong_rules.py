"""What a page tells of the wrong rules of a clause."""

from __future__ import annotations

from hoyle_docs.wrong_rules import WrongRule, caught_in_words, wrong_rules_of
from hoyle_properties.mutation.report import MutantRecord

CLAUSE = "swoop.play.sources"


def record(killed_by: str | None, message: str = "") -> MutantRecord:
    """What is stored of a wrong rule that this has caught."""
    return MutantRecord(
        id="swoop.mutant.always-mixed",
        game="swoop",
        breaks=(CLAUSE,),
        about="Forgets the option `mix_sources`.",
        overrides=("may_mix",),
        killed_by=killed_by,
        level="example",
        same_clause=True,
        stopped=False,
        message=message,
    )


def test_wrong_rules_are_found_by_the_clause_they_break() -> None:
    # When the wrong rules of Swoop are looked up
    found = wrong_rules_of(["swoop"])[CLAUSE]

    # Then each stands at its clause, with what it does and the class that does it
    [mixed] = [wrong for wrong in found if wrong.short == "always-mixed"]
    assert mixed == WrongRule(
        "swoop.mutant.always-mixed",
        "Forgets the option `mix_sources`.",
        "hoyle_properties.swoop.mutants.refusing.AlwaysMixed",
    )
    # And with what is stored of it
    assert mixed.record is not None
    assert mixed.record.breaks == (CLAUSE,)
    assert mixed.row is not None


def test_what_caught_a_wrong_rule_is_told_as_an_example_or_as_evidence() -> None:
    # Then an example of the same clause is named by its title alone
    own = record(f"{CLAUSE}: One of each", "hand 0 is 3d, not 4d")
    assert caught_in_words(own, CLAUSE) == (
        "Caught by the example *One of each*: `hand 0 is 3d, not 4d`"
    )
    # And one of another clause with that clause
    assert caught_in_words(own, "swoop.play.opening") == (
        f"Caught by the example *One of each* of `{CLAUSE}`: `hand 0 is 3d, not 4d`"
    )
    # And evidence by its id, and of what it said only the first line is told
    proof = record("swoop.proof.pile", "it says `no`\nand more")
    assert caught_in_words(proof, CLAUSE) == (
        "Caught by {evidence}`swoop.proof.pile`: ``` it says `no` ```"
    )
    assert caught_in_words(record("swoop.proof.pile"), CLAUSE) == (
        "Caught by {evidence}`swoop.proof.pile`."
    )
    assert caught_in_words(record(None), CLAUSE) == "Nothing has caught it."
